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
    most = _COMMON * lexicon.papers
    papers_of = lexicon.stems.get
    count: dict[str, int] = {}
    first: dict[str, int] = {}
    for i, (stem, letter) in enumerate(zip(reading.stems, tags, strict=True)):
        if letter in _CLOSED:
            continue
        if stem in count:
            count[stem] += 1
        elif papers_of(stem, 0) <= most and len(stem) > 1:
            count[stem] = 1
            first[stem] = i
    weights: dict[str, float] = {}
    for stem, times in count.items():
        often = 1 + math.log(times) if times > 1 else 1.0
        weights[stem] = often * math.log(lexicon.papers / (papers_of(stem, 0) + 2)) * (1 + 3 * salience[first[stem]])
    for term, _ in chosen:
        if " " in term.key:
            known = lexicon.phrases.get(term.key)
            papers = known.papers if known else 0
            if papers <= most:
                weights[term.key] = (1 + math.log(term.times)) * math.log(lexicon.papers / (papers + 2)) * (1 + 3 * salience[term.first])
    heaviest = sorted([(-weight, term) for term, weight in weights.items()])[:MOST]
    length = math.sqrt(sum([weight * weight for weight, _ in heaviest]))
    return tuple([(term, round(-weight / length, 4)) for weight, term in heaviest])
