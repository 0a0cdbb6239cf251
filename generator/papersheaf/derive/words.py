"""An abstract's plain text cut once into words, stems and sentences, for all derivations."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from lunr.stemmer import PorterStemmer

_WORD = re.compile(r"([^\W_]+(?:['’](?:s|t|re|ve|ll|d)\b)?)")
_BLANKS = (" ", "", " “", "” ", " ‘", ' "', '" ', '" "', "” “", " `", "` ")  # quotation marks do not break a phrase
_JOINED = dict.fromkeys(_BLANKS, " ") | dict.fromkeys(("-", "‐", "‑", "/", "–"), "-")
_STOP = re.compile(r"[.!?。！？]")
_ABBREVIATION = re.compile(
    r"(?:\b(?:e\.g|i\.e|et al|etc|vs|cf|resp|w\.r\.t|a\.k\.a|viz|approx|Fig|Figs|Eq|Eqs|Sec|Tab|Alg|Thm|Prop|Def|Ref|Refs|No|Dr|Prof|Mr|Mrs|St)|\b[A-Z])$"
)
_porter = PorterStemmer()
_known: dict[str, str] = {}
Run = tuple[int, int, str]  # first word, one after the last, stems with blanks between them


@dataclass(frozen=True, slots=True)
class Reading:
    """A plain text and its cuts.

    ``words`` are as written, without the hyphens between them; ``lower`` and ``stems`` stand for the same words; ``starts`` and ``ends`` are
    their places in ``plain``; ``sentences`` are pairs of word numbers (first, one after the last); ``joined[i]`` says what stands between
    the words i - 1 and i: ``-`` a hyphen or slash, `` `` blanks alone, or ``,`` anything that breaks a phrase.
    """

    plain: str
    words: tuple[str, ...]
    lower: tuple[str, ...]
    stems: tuple[str, ...]
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    joined: tuple[str, ...]
    sentences: tuple[tuple[int, int], ...]


def remember_stems(stems: Mapping[str, str]) -> None:
    """Know these stems from now on, as Porter's algorithm would make them; it is slow, and the lexicon holds most words."""
    _known.update(stems)


def stem(word: str) -> str:
    """The stem of a lower-case word: lunr's Porter stemmer, so that search, topics and keyphrases agree on what is the same word."""
    return _known.get(word) or stem_slowly(word)


@lru_cache(maxsize=1 << 16)
def stem_slowly(word: str) -> str:
    """A stem by Porter's algorithm itself."""
    if not word.isascii() or not word.isalpha():
        return word
    return str(_porter.stem(word))


def read(plain: str) -> Reading:
    """Cut a plain text (white space folded) into words, stems and sentences."""
    parts = _WORD.split(plain)  # gaps and words by turns, from a gap to a gap
    edges = list(accumulate(map(len, parts)))
    words, starts, ends = tuple(parts[1::2]), tuple(edges[0:-1:2]), tuple(edges[1::2])
    joined = [_JOINED.get(gap, ",") for gap in parts[0:-1:2]]
    sentences: list[tuple[int, int]] = []
    first = 0
    for i, join in enumerate(joined):
        if join == "," and i and _ends_sentence(plain, ends[i - 1], starts[i], parts[2 * i]):
            sentences.append((first, i))
            first = i
    if first < len(words):
        sentences.append((first, len(words)))
    lower = tuple([word.lower() for word in words])
    known = _known.get
    stems = tuple([known(word) or stem_slowly(word) for word in lower])
    return Reading(plain, words, lower, stems, starts, ends, tuple(joined), tuple(sentences))


def _ends_sentence(plain: str, end: int, start: int, gap: str) -> bool:
    stop = _STOP.search(gap)
    if stop is None:
        return False
    if stop.group() in "。！？":
        return True
    if len(gap) - stop.start() < 2 or " " not in gap[stop.start() :]:
        return False
    if plain[start].islower():
        return False
    return gap[0] != "." or not _ABBREVIATION.search(plain[max(0, end - 12) : end])


def openings_of(keys: Iterable[str]) -> frozenset[str]:
    """What keys of two words or more start with: their first word, their first two, and so on."""
    openings: set[str] = set()
    for key in keys:
        cut = key.rfind(" ")
        while cut > 0 and (opening := key[:cut]) not in openings:  # what is known has its own openings known
            openings.add(opening)
            cut = key.rfind(" ", 0, cut)
    return frozenset(openings)


def find_runs(reading: Reading, keys: Container[str], openings: Container[str]) -> list[Run]:
    """Every run of words whose stems, with blanks between them, are one of the keys: first word, one after the last, key, in order of the text.

    A run does not reach over punctuation; ``openings`` are what ``openings_of`` says of the keys.
    """
    found = []
    stems, joined = reading.stems, reading.joined
    size = len(stems)
    for first, key in enumerate(stems):
        if key in keys:
            found.append((first, first + 1, key))
        last = first + 1
        while key in openings and last < size and joined[last] != ",":
            key = f"{key} {stems[last]}"
            last += 1
            if key in keys:
                found.append((first, last, key))
    return found
