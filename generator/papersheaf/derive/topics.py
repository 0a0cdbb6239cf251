"""The topics of a paper: a linear classifier over the phrases of the taxonomy."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from papersheaf.derive.taxonomy import Taxonomy
from papersheaf.derive.words import Reading, Run, openings_of, read
from papersheaf.model import Evidence, TopicMatch

LONGEST = 3  # words in a phrase of the built-in taxonomy; a user's may have more
_MOST = 5
_NEAR_BEST = 0.55  # a second topic scores at least this share of the first
_NEAR_ENOUGH = 0.85  # a subtopic that scores this share of an upper topic comes before it: it says more
_BARE_WEIGHT = 3.0  # of the name, for a topic without phrases, and of a name in Chinese
_REASONS = 5
_UNSPACED = re.compile("[\u3040-\u9fff]")


@dataclass(frozen=True, slots=True)
class TopicIndex:
    """A taxonomy made ready.

    ``rows`` numbers the phrases by their stems, ``weights`` has a row for each and a column for each topic; ``openings`` are what the phrases
    start with; ``names`` are those written without blanks between words, with their topics and weights.
    """

    taxonomy: Taxonomy
    rows: dict[str, int]
    weights: NDArray[np.float64]
    openings: frozenset[str]
    names: tuple[tuple[str, int, float], ...]


def index_topics(taxonomy: Taxonomy) -> TopicIndex:
    """Make a taxonomy ready for matching. A topic without phrases is found by its name; Chinese names are found in Chinese text."""
    keys: dict[str, str] = {}
    rows: dict[str, int] = {}
    cells: list[tuple[int, int, float]] = []
    names: list[tuple[str, int, float]] = []
    for number, topic in enumerate(taxonomy.topics):
        for phrase, weight in topic.phrases or ((topic.name, _BARE_WEIGHT),):
            if is_unspaced(phrase):
                names.append((phrase, number, weight))
                continue
            if phrase not in keys:
                keys[phrase] = " ".join(read(phrase).stems)
            if keys[phrase]:
                cells.append((rows.setdefault(keys[phrase], len(rows)), number, weight))
        names.extend([(name, number, _BARE_WEIGHT) for name in re.split(r"[与和、]", topic.name_zh) if len(name) > 1])
    weights = np.zeros((len(rows), len(taxonomy.topics)))
    for row, number, weight in cells:
        weights[row, number] = weight
    return TopicIndex(taxonomy, rows, weights, openings_of(rows), tuple(names))


def is_unspaced(text: str) -> bool:
    """Whether a text holds Chinese or Japanese characters, which stand without blanks between words."""
    return not text.isascii() and _UNSPACED.search(text) is not None


def strength(times: int, chance: float) -> float:
    """How strongly a text holds a phrase: by how often, and by the chance that its words stand in the title; the log, so that no phrase decides alone."""
    return math.log1p((1.0 if times == 1 else min(2.0, math.sqrt(times))) * (0.5 + 1.5 * chance))


def match_topics(reading: Reading, runs: Sequence[Run], index: TopicIndex, salience: Sequence[float]) -> tuple[TopicMatch, ...]:
    """One to five topics of a text, best first, each with the words that speak for it; none where no phrase does.

    ``runs`` are the places of known phrases, the index's among them; ``salience`` is each word's chance to stand in the title, empty where
    nothing is known of it.
    """
    times: dict[int, int] = {}
    chance: dict[int, float] = {}
    place: dict[int, tuple[int, int]] = {}
    for first, last, key in runs:
        row = index.rows.get(key)
        if row is None:
            continue
        if row in times:
            times[row] += 1
        else:
            times[row] = 1
            place[row] = first, last
            chance[row] = 0.0
        if salience:
            least = salience[first] if last == first + 1 else min(salience[first:last])
            if least > chance[row]:
                chance[row] = least
    values = [strength(count, chance[row]) for row, count in times.items()]
    table = index.weights.take(list(times), axis=0)
    scores: list[float] = (np.array(values) @ table).tolist()
    named: list[tuple[str, int, float]] = []
    if is_unspaced(reading.plain):
        named = [(name, number, weight * strength(count, 0.0)) for name, number, weight in index.names if (count := reading.plain.count(name))]
        for _, number, value in named:
            scores[number] += value
    best = max(scores, default=0.0)
    order = sorted([(-score, number) for number, score in enumerate(scores) if score > 0 and score >= _NEAR_BEST * best])[:_MOST]
    if order and not index.taxonomy.topics[order[0][1]].parent:
        for k, (cost, number) in enumerate(order[1:], 1):
            if cost <= _NEAR_ENOUGH * order[0][0] and index.taxonomy.topics[number].parent:
                order.insert(0, order.pop(k))
                break
    matches = []
    for cost, number in order:
        score = -cost
        words = [name for name, topic, _ in named if topic == number]
        reasons = sorted([(-weight * value, at) for weight, value, at in zip(table[:, number].tolist(), values, place.values(), strict=True) if weight > 0])
        words += [reading.plain[reading.starts[first] : reading.ends[last - 1]] for _, (first, last) in reasons[:_REASONS]]
        topic = index.taxonomy.topics[number]
        matches.append(TopicMatch(topic.slug, topic.name, Evidence("phrases", ", ".join(words[:_REASONS]), round(score, 3))))
    return tuple(matches)
