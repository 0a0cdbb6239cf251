"""What was learned offline of words, phrases and names (``learn/lexicon.py`` writes it): how often, where, and in which form they are used."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from papersheaf.derive.words import openings_of, remember_stems, stem

DATA = Path(__file__).resolve().parent.parent / "data" / "lexicon"
LONGEST_PHRASE = 5
_COMMON_KEYWORD = 3  # papers that have it as a keyword


@dataclass(frozen=True, slots=True)
class Word:
    """A lower-case word.

    ``tags`` are its word classes, the commonest first (n noun, p plural noun, j adjective, v verb, z verb with s, d verb with ed, g verb with ing,
    r adverb, i preposition, t determiner, c conjunction, m auxiliary, w relative, s subordinator, o pronoun, u number, x to or not); ``title`` is
    the log-odds of its standing in a paper's title where it stands in the abstract; ``first`` and ``last`` how often it opens and closes the titles
    that hold it; ``task`` and ``means`` are the log-odds of its standing, in a title, after "for" and after "via", "with", "using" or "by";
    ``papers`` counts the abstracts that hold it.
    """

    tags: str
    title: float
    first: float
    last: float
    task: float
    means: float
    papers: int


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase in the form people write it; how many papers have it as a keyword, in the title, and in the abstract."""

    form: str
    keyword: int
    title: int
    papers: int


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Words by lower-case form, phrases by their stems (with blanks between), names by how many papers hold them, the
    keys of what well-known acronyms stand for, and learned weights by model; ``openings`` are what phrases start with,
    ``stems`` how many papers hold the words of a stem, ``keywords`` the keys of common keywords of two or three words by their rarest stem."""

    papers: int
    words: Mapping[str, Word]
    phrases: Mapping[str, Phrase]
    names: Mapping[str, int]
    weights: Mapping[str, Mapping[str, float]]
    openings: frozenset[str]
    acronyms: Mapping[str, str]
    stems: Mapping[str, int]
    keywords: Mapping[str, Sequence[str]]


def load_lexicon(folder: Path = DATA) -> Lexicon:
    """Read the lexicon.

    Raises:
        FileNotFoundError: A file of it is missing.
    """
    words: dict[str, Word] = {}
    stems: dict[str, str] = {}
    papers_of: dict[str, int] = {}
    for line in (folder / "words.tsv").read_text("utf-8").splitlines():
        word, cut, tags, title, first, last, task, means, papers = line.split("\t")
        words[word] = Word(tags, int(title) / 10, int(first) / 100, int(last) / 100, int(task) / 10, int(means) / 10, int(papers))
        stem_ = word[: len(word) - int(cut[0])] + cut[1:]
        stems[word] = stem_
        papers_of[stem_] = papers_of.get(stem_, 0) + int(papers)
    remember_stems(stems)

    def key_of(form: str) -> str:
        return " ".join([stems.get(part) or stem(part) for part in form.lower().replace("-", " ").replace("/", " ").split()])

    phrases: dict[str, Phrase] = {}
    for line in (folder / "phrases.tsv").read_text("utf-8").splitlines():
        form, keyword, in_title, papers = line.split("\t")
        phrases[key_of(form)] = Phrase(form, int(keyword), int(in_title), int(papers))
    names = {}
    for line in (folder / "names.tsv").read_text("utf-8").splitlines():
        papers, *same = line.split("\t")
        for name in same:
            names[name] = int(papers)
    acronyms = {}
    for line in (folder / "acronyms.tsv").read_text("utf-8").splitlines():
        short, form, _ = line.split("\t")
        acronyms[short] = key_of(form)
    keywords: dict[str, list[str]] = {}
    for key, phrase in phrases.items():
        if phrase.keyword >= _COMMON_KEYWORD and 1 <= key.count(" ") <= 2:
            keywords.setdefault(min(key.split(" "), key=lambda part: papers_of.get(part, 0)), []).append(key)
    weights = json.loads((folder / "weights.json").read_text("utf-8"))
    return Lexicon(int(weights["corpus"]["papers"]), words, phrases, names, weights, openings_of(phrases), acronyms, papers_of, keywords)
