"""How likely each word of an abstract is to stand in its title: what titles and keyphrases are ranked by."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from papersheaf.derive.lexicon import Lexicon
from papersheaf.derive.words import Reading, Run

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Value = TypeVar("Value", float, "NDArray[np.float64]")  # a weight, or its unit vector, by which a sum of weights tells its features

_SUBJECTS = frozenset({"we", "i", "paper", "work", "study", "article", "letter", "author", "research", "thesi"})
_STRONG = frozenset(
    [
        "propos",
        "present",
        "introduc",
        "develop",
        "describ",
        "design",
        "devis",
        "investig",
        "studi",
        "address",
        "explor",
        "consid",
        "analyz",
        "analys",
        "examin",
        "tackl",
    ]
)
_WEAK = frozenset(
    [
        "focu",
        "deal",
        "concern",
        "give",
        "provid",
        "formul",
        "establish",
        "show",
        "prove",
        "suggest",
        "aim",
        "discuss",
        "report",
        "extend",
        "formal",
        "character",
        "demonstr",
        "evalu",
        "revisit",
        "creat",
        "construct",
        "build",
        "releas",
        "contribut",
        "argu",
        "deriv",
        "offer",
        "unifi",
        "gener",
        "outlin",
        "combin",
        "employ",
        "us",
        "appli",
        "leverag",
        "learn",
    ]
)
_RESULTS = frozenset(["experi", "empir", "evalu", "outperform", "result", "code", "avail", "valid", "demonstr", "benchmark", "simul", "achiev"])
_OTHERS = frozenset(
    [
        "previous",
        "prior",
        "existing",
        "recent",
        "these",
        "those",
        "many",
        "most",
        "such",
        "other",
        "several",
        "some",
        "earlier",
        "related",
        "current",
        "past",
        "their",
        "of",
    ]
)
_REACH = 6  # a verb this many words after its subject still belongs to it


@dataclass(frozen=True, slots=True)
class Roles:
    """What each sentence does: ``proposal`` says the contribution (2 the first that does so with strong words), ``result`` reports one;
    ``cue`` is the word that says the contribution, -1 where there is none."""

    proposal: tuple[int, ...]
    result: tuple[int, ...]
    cue: tuple[int, ...]


def find_roles(reading: Reading) -> Roles:
    """The role of each sentence, by its cue words."""
    proposal: list[int] = []
    result: list[int] = []
    cues: list[int] = []
    stems = reading.stems
    strong = False
    for first, last in reading.sentences:
        subject = -_REACH - 1
        role = found = 0
        cue = -1
        for i in range(first, last):
            s = stems[i]
            if s in _SUBJECTS:
                if i == first or reading.lower[i - 1] not in _OTHERS:
                    subject = i
            elif s in _STRONG:
                passive = i > first and reading.lower[i - 1] in ("is", "are") and reading.lower[i].endswith("ed")
                if passive or i - subject <= _REACH:
                    cue = cue if role == 2 else first if passive else i
                    role = 2
            elif s in _WEAK and not role and i - subject <= _REACH:
                role, cue = 1, i
            if s in _RESULTS:
                found = 1
        if role == 2:
            if strong:
                role = 1
            strong = True
        cues.append(cue)
        proposal.append(role)
        result.append(found)
    return Roles(tuple(proposal), tuple(result), tuple(cues))


#: What the features of a word say, in order; weights are learned under these names.
FEATURES = (
    "bias", "title odds", "title odds, repeated", "two times", "three times", "four times or more", "first proposal", "later proposal",
    "soon in the first proposal", "starts late", "rare", "unknown", "verb", "adjective", "capital", "function word", "function word repeated",
    "first sentence and proposal", "soon in the text", "short text", "phrase odds", "phrase", "first of the text", "after for or of", "share of sentences",
    "acronym", "acronym, share of sentences", "acronym, unknown", "capital, share of sentences", "capital adjective",
    "first and later proposal", "soon after the cue", "after for in the first proposal", "soon after a later cue",
)  # fmt: skip
_CLOSED = frozenset("itcmwsoxur")
_BEFORE_TASK = frozenset(("for", "of"))


def word_odds(reading: Reading, tags: str, roles: Roles, phrases: Sequence[Run], lexicon: Lexicon, weights: Sequence[Value]) -> dict[str, Value]:
    """The log-odds of each distinct stem of a text to stand in its title: a sum of ``weights``, in the order of ``FEATURES``, each times its
    feature. With unit vectors for weights the sums are the features themselves, as learning needs them.
    """
    (
        bias, by_odds, by_odds_repeated, two, three, more, in_first, in_later, soon_in_first, late, rare, unknown, verb, adjective, capital, function,
        function_repeated, first_and_proposal, soon, short, phrase_odds, in_phrase, opens, after_for, share, acronym, acronym_share, acronym_unknown,
        capital_share, capital_adjective, in_both, soon_after_cue,
        after_for_in_first, soon_after_later,
    ) = weights  # fmt: skip
    words, stems, lower, sentences = lexicon.words, reading.stems, reading.lower, reading.sentences
    size = max(1, len(stems))
    best_phrase: dict[str, float] = {}
    for first, last, key in phrases:
        if last - first > 1:
            phrase = lexicon.phrases[key]
            odds = math.log((phrase.title + 0.5) / (phrase.papers + 5)) + 3.5
            for s in stems[first:last]:
                if odds > best_phrase.get(s, -9.0):
                    best_phrase[s] = odds
    first_at = dict(zip(reversed(stems), range(len(stems) - 1, -1, -1), strict=True))
    spread: Counter[str] = Counter()
    main: dict[str, int] = {}
    cued: dict[str, int] = {}
    later_cued: dict[str, int] = {}
    purposes: set[str] = set()
    later: set[str] = set()
    for (begin, end), role, cue in zip(sentences, roles.proposal, roles.cue, strict=True):
        held = set(stems[begin:end])
        spread.update(held)
        if role == 2:
            main = {s: first - begin for first, s in zip(range(end - 1, begin - 1, -1), reversed(stems[begin:end]), strict=True)}
            cued = _distances(stems, cue, end)
            purposes = {s for i in range(cue + 1, end) if lower[i] == "for" for s in stems[i + 1 : min(end, i + 5)]}
        elif role:
            later |= held
            later_cued = _distances(stems, cue, end) | later_cued
    tasked = {stems[i] for i, word in enumerate(lower[:-1], 1) if word in _BEFORE_TASK}
    openers = frozenset([begin for begin, _ in sentences])
    first_end = sentences[0][1] if sentences else 0
    seldom = 0.0005 * lexicon.papers
    start = bias + short if size < 80 else bias
    result: dict[str, Value] = {}
    for s, times in Counter(stems).items():
        i = first_at[s]
        known = words.get(lower[i])
        letter = tags[i]
        total = start + late * (i / size)
        if known:
            odds = known.title + 2.2
            total += by_odds * odds
        else:
            odds = 0.0
            total += unknown
        part = spread[s] / len(sentences)
        word = reading.words[i]
        if word[0].isupper() and i not in openers:
            total += capital + capital_share * part
            if letter == "j":
                total += capital_adjective
        if word[1:] != lower[i][1:]:
            total += acronym + acronym_share * part
            if not known:
                total += acronym_unknown
        if letter in _CLOSED:
            result[s] = total + function + function_repeated * math.log(times)
            continue
        if times > 1:
            total += by_odds_repeated * odds + (two if times == 2 else three if times == 3 else more)
        if known and known.papers < seldom:
            total += rare
        if s in main:
            total += in_first + soon_in_first * (1.0 / (1.0 + max(0, main[s] - 3) / 4))
            if i < first_end:
                total += first_and_proposal
            if s in cued:
                total += soon_after_cue * (1.0 / (1.0 + cued[s] / 4))
            if s in purposes:
                total += after_for_in_first
        if s in later:
            total += in_later
            if s in later_cued:
                total += soon_after_later * (1.0 / (1.0 + later_cued[s] / 4))
            if s in main:
                total += in_both
        if letter in "vz":
            total += verb
        elif letter == "j":
            total += adjective
        if i < 25:
            total += soon + opens if i < 8 else soon
        if s in best_phrase:
            total += in_phrase + phrase_odds * best_phrase[s]
        if s in tasked:
            total += after_for
        result[s] = total + share * part
    return result


def _distances(stems: Sequence[str], cue: int, end: int) -> dict[str, int]:
    """How far behind the cue each stem first stands."""
    return dict(zip(reversed(stems[cue + 1 : end]), range(end - cue - 1, 0, -1), strict=True))


def word_salience(reading: Reading, tags: str, roles: Roles, phrases: Sequence[Run], lexicon: Lexicon, weights: Sequence[float]) -> list[float]:
    """For each word of a text the chance that its stem stands in the title."""
    chance = {s: 1.0 / (1.0 + math.exp(-odds)) for s, odds in word_odds(reading, tags, roles, phrases, lexicon, weights).items()}
    return [chance[s] for s in reading.stems]
