"""The heaviest terms of a paper, by which papers are near each other."""

from __future__ import annotations

import math
from collections.abc import Sequence

from papersheaf.derive.keyphrases import Term
from papersheaf.derive.lexicon import Lexicon
from papersheaf.derive.words import Reading

MOST = 30
_COMMON = 0.05
_CLOSED = frozenset("itcmwsoxur")


def heaviest_terms(
    reading: Reading, tags: str, salience: Sequence[float], chosen: Sequence[tuple[Term, float]], lexicon: Lexicon
) -> tuple[tuple[str, float], ...]:
    """The 30 heaviest stems and keyphrases of a text with their weights, heaviest first, of length one as a vector.

    A weight is tf-idf with the lexicon's counts, more for words that could stand in the title. Terms in more than 5 % of the lexicon's
    papers are left out.
    """
    count: dict[str, int] = {}
    first: dict[str, int] = {}
    for i, stem in enumerate(reading.stems):
        if tags[i] not in _CLOSED and len(stem) > 1:
            count[stem] = count.get(stem, 0) + 1
            first.setdefault(stem, i)
    most = _COMMON * lexicon.papers
    weights: dict[str, float] = {}
    for stem, times in count.items():
        papers = lexicon.stems.get(stem, 0)
        if papers <= most:
            weights[stem] = (1 + math.log(times)) * math.log(lexicon.papers / (papers + 2)) * (1 + 3 * salience[first[stem]])
    for term, _ in chosen:
        if " " in term.key:
            known = lexicon.phrases.get(term.key)
            papers = known.papers if known else 0
            if papers <= most:
                weights[term.key] = (1 + math.log(term.times)) * math.log(lexicon.papers / (papers + 2)) * (1 + 3 * salience[term.first])
    heaviest = sorted(weights.items(), key=lambda item: (-item[1], item[0]))[:MOST]
    length = math.sqrt(sum(weight * weight for _, weight in heaviest))
    return tuple([(term, round(weight / length, 4)) for term, weight in heaviest])
