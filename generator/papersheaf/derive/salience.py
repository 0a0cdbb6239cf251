"""How likely each word of an abstract is to stand in its title: what titles and keyphrases are ranked by."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul

from papersheaf.derive.lexicon import Run, Lexicon
from papersheaf.derive.words import Reading

_SUBJECTS = frozenset({"we", "i", "paper", "work", "study", "article", "letter", "author", "research", "thesi"})
_STRONG = frozenset(
    "propos present introduc develop describ design devis investig studi address explor consid analyz analys examin tackl".split()
)
_WEAK = frozenset(
    "focu deal concern give provid formul establish show prove suggest aim discuss report extend formal character demonstr evalu revisit creat "
    "construct build releas contribut argu deriv offer unifi gener outlin combin employ us appli leverag learn".split()
)
_RESULTS = frozenset("experi empir evalu outperform result code avail valid demonstr benchmark simul achiev".split())
_OTHERS = frozenset("previous prior existing recent these those many most such other several some earlier related current past their of".split())
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
    "bias", "title odds", "title odds, proposal", "title odds, repeated", "two times", "three times", "four times or more", "first sentence",
    "first proposal", "later proposal", "soon in the first proposal", "only in results", "only in the last sentence", "starts late", "rare",
    "common", "unknown", "verb", "adjective", "adverb", "capital", "function word", "function word repeated", "first sentence and proposal",
    "soon in the text", "title odds, first sentence", "digit", "short text", "phrase odds", "phrase odds, proposal", "phrase is a keyword", "phrase", "odds squared", "odds, first seen in the proposal",
    "rare and repeated", "first of text", "after for or of", "all sentences",
)  # fmt: skip
_CLOSED = frozenset("itcmwsoxu")


def word_features(reading: Reading, tags: str, roles: Roles, phrases: Sequence[Run], lexicon: Lexicon) -> tuple[list[str], list[list[float]]]:
    """The distinct stems of a text, and the features of each in the order of ``FEATURES``."""
    words, papers = lexicon.words, lexicon.papers
    phrase_odds: dict[str, float] = {}
    keyword: set[str] = set()
    for first, last, key in phrases:
        if last - first > 1:
            phrase = lexicon.phrases[key]
            odds = math.log((phrase.title + 0.5) / (phrase.papers + 5)) + 3.5
            for i in range(first, last):
                s = reading.stems[i]
                if odds > phrase_odds.get(s, -9.0):
                    phrase_odds[s] = odds
                if phrase.keyword:
                    keyword.add(s)
    count: dict[str, int] = {}
    spread: dict[str, int] = {}
    tasked: set[str] = set()
    sentences_of: dict[str, int] = {}
    lower = reading.lower
    first_at: dict[str, int] = {}
    in_first: set[str] = set()
    in_main: dict[str, int] = {}
    in_later: set[str] = set()
    in_plain: set[str] = set()
    in_rest: set[str] = set()
    stems = reading.stems
    final = len(reading.sentences) - 1
    for number, (begin, end) in enumerate(reading.sentences):
        role, result = roles.proposal[number], roles.result[number]
        for i in range(begin, end):
            s = stems[i]
            if s in count:
                count[s] += 1
            else:
                count[s] = 1
                first_at[s] = i
                spread[s] = 0
            if spread[s] <= number:
                spread[s] = number + 1
                sentences_of[s] = sentences_of.get(s, 0) + 1
            if i and lower[i - 1] in ("for", "of"):
                tasked.add(s)
            if role == 2:
                in_main.setdefault(s, i - begin)
            elif role:
                in_later.add(s)
            if number == 0:
                in_first.add(s)
            if not result:
                in_plain.add(s)
            if number < final:
                in_rest.add(s)
    openers = frozenset([begin for begin, _ in reading.sentences])
    size = max(1, len(stems))
    rows: list[list[float]] = []
    for s, times in count.items():
        i = first_at[s]
        known = words.get(reading.lower[i])
        odds = (known.title if known else -2.2) + 2.2
        letter = tags[i]
        closed = letter in _CLOSED
        repeated = 0.0 if closed or times < 2 else 1.0
        main = s in in_main
        share = known.papers / papers if known else 0.0
        rows.append(
            [
                1.0,
                odds,
                odds if main else 0.0,
                odds * repeated,
                1.0 if repeated and times == 2 else 0.0,
                1.0 if repeated and times == 3 else 0.0,
                1.0 if repeated and times >= 4 else 0.0,
                0.0 if closed else float(s in in_first),
                0.0 if closed else float(main),
                0.0 if closed else float(s in in_later),
                0.0 if closed or not main else 1.0 / (1.0 + max(0, in_main[s] - 3) / 4),
                float(s not in in_plain),
                float(s not in in_rest),
                i / size,
                float(known is not None and share < 0.0005),
                math.log(share + 1e-4) + 6.0 if known else 0.0,
                float(known is None),
                float(letter in "vz"),
                float(letter == "j"),
                float(letter == "r"),
                float(reading.words[i][0].isupper() and i not in openers),
                float(closed),
                math.log(times) if closed else 0.0,
                float(main and s in in_first and not closed),
                1.0 if i < 25 and not closed else 0.0,
                odds if s in in_first else 0.0,
                float(s[0].isdigit()),
                1.0 if size < 80 else 0.0,
                0.0 if closed else phrase_odds.get(s, 0.0),
                phrase_odds.get(s, 0.0) if main and not closed else 0.0,
                float(s in keyword and not closed),
                float(s in phrase_odds and not closed),
                odds * odds,
                odds if main and in_main[s] == i - 0 else 0.0,
                repeated if share < 0.002 else 0.0,
                1.0 if i < 8 and not closed else 0.0,
                float(s in tasked and not closed),
                0.0 if closed else sentences_of[s] / (final + 1),
            ]
        )
    return list(count), rows



def word_salience(
    reading: Reading, tags: str, roles: Roles, phrases: Sequence[Run], lexicon: Lexicon, weights: Sequence[float]
) -> list[float]:
    """For each word of a text the chance that its stem stands in the title."""
    stems, rows = word_features(reading, tags, roles, phrases, lexicon)
    chance = {s: 1.0 / (1.0 + math.exp(-sum(map(mul, row, weights)))) for s, row in zip(stems, rows, strict=True)}
    return [chance[s] for s in reading.stems]
