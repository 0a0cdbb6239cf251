"""How likely each word of an abstract is to stand in its title: what titles and keyphrases are ranked by."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul

from papersheaf.derive.lexicon import Lexicon
from papersheaf.derive.words import Reading, Run

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
)  # fmt: skip
_CLOSED = frozenset("itcmwsoxur")
_BEFORE_TASK = frozenset(("for", "of"))
_ZEROS = (0.0,) * 7


def word_features(reading: Reading, tags: str, roles: Roles, phrases: Sequence[Run], lexicon: Lexicon) -> tuple[list[str], list[list[float]]]:
    """The distinct stems of a text, and the features of each in the order of ``FEATURES``."""
    words, papers = lexicon.words, lexicon.papers
    phrase_odds: dict[str, float] = {}
    for first, last, key in phrases:
        if last - first > 1:
            phrase = lexicon.phrases[key]
            odds = math.log((phrase.title + 0.5) / (phrase.papers + 5)) + 3.5
            for i in range(first, last):
                s = reading.stems[i]
                if odds > phrase_odds.get(s, -9.0):
                    phrase_odds[s] = odds
    count: dict[str, int] = {}
    first_at: dict[str, int] = {}
    spread: dict[str, int] = {}
    last_seen: dict[str, int] = {}
    in_main: dict[str, int] = {}
    in_later: set[str] = set()
    tasked: set[str] = set()
    lower, stems = reading.lower, reading.stems
    for number, (begin, end) in enumerate(reading.sentences):
        role = roles.proposal[number]
        for i in range(begin, end):
            s = stems[i]
            if s in count:
                count[s] += 1
            else:
                count[s] = 1
                first_at[s] = i
            if last_seen.get(s) != number:
                last_seen[s] = number
                spread[s] = spread.get(s, 0) + 1
            if role == 2:
                in_main.setdefault(s, i - begin)
            elif role:
                in_later.add(s)
            if i and lower[i - 1] in _BEFORE_TASK:
                tasked.add(s)
    first_end = reading.sentences[0][1] if reading.sentences else 0
    openers = frozenset([begin for begin, _ in reading.sentences])
    size = max(1, len(stems))
    short = 1.0 if size < 80 else 0.0
    rows: list[list[float]] = []
    for s, times in count.items():
        i = first_at[s]
        known = words.get(lower[i])
        odds = known.title + 2.2 if known else 0.0
        letter = tags[i]
        capital = 1.0 if reading.words[i][0].isupper() and i not in openers else 0.0
        unknown = 0.0 if known else 1.0
        late = i / size
        if letter in _CLOSED:
            rows.append([1.0, odds, *_ZEROS, late, 0.0, unknown, 0.0, 0.0, capital, 1.0, math.log(times), 0.0, 0.0, short, 0.0, 0.0, 0.0, 0.0, 0.0])
            continue
        main = s in in_main
        phrased = phrase_odds.get(s)
        rows.append(
            [
                1.0,
                odds,
                odds if times > 1 else 0.0,
                1.0 if times == 2 else 0.0,
                1.0 if times == 3 else 0.0,
                1.0 if times > 3 else 0.0,
                1.0 if main else 0.0,
                1.0 if s in in_later else 0.0,
                1.0 / (1.0 + max(0, in_main[s] - 3) / 4) if main else 0.0,
                late,
                1.0 if known and known.papers < 0.0005 * papers else 0.0,
                unknown,
                1.0 if letter in "vz" else 0.0,
                1.0 if letter == "j" else 0.0,
                capital,
                0.0,
                0.0,
                1.0 if main and i < first_end else 0.0,
                1.0 if i < 25 else 0.0,
                short,
                phrased or 0.0,
                0.0 if phrased is None else 1.0,
                1.0 if i < 8 else 0.0,
                1.0 if s in tasked else 0.0,
                spread[s] / len(reading.sentences),
            ]
        )
    return list(count), rows


def word_salience(reading: Reading, tags: str, roles: Roles, phrases: Sequence[Run], lexicon: Lexicon, weights: Sequence[float]) -> list[float]:
    """For each word of a text the chance that its stem stands in the title."""
    stems, rows = word_features(reading, tags, roles, phrases, lexicon)
    chance = {s: 1.0 / (1.0 + math.exp(-sum(map(mul, row, weights)))) for s, row in zip(stems, rows, strict=True)}
    return [chance[s] for s in reading.stems]
