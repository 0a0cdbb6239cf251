"""The topics of a paper: a linear classifier over the phrases of the taxonomy."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from papersheaf.derive.taxonomy import Taxonomy
from papersheaf.derive.words import Reading, find_runs, read
from papersheaf.model import Evidence, TopicMatch

LONGEST = 3  # words in a phrase of the built-in taxonomy; a user's may have more
_MOST = 5
_NEAR_BEST = 0.55  # a second topic scores at least this share of the first
_BARE_WEIGHT = 3.0  # of the name, for a topic without phrases, and of a name in Chinese
_REASONS = 5


@dataclass(frozen=True, slots=True)
class TopicIndex:
    """A taxonomy made ready.

    ``phrases`` from stemmed words to (topic, weight) pairs, ``openings`` their first stems, ``longest`` the most words that one has; ``names`` are
    those that are written without blanks between words, with their topics and weights.
    """

    taxonomy: Taxonomy
    phrases: dict[str, tuple[tuple[int, float], ...]]
    openings: frozenset[str]
    longest: int
    names: tuple[tuple[str, int, float], ...]


def index_topics(taxonomy: Taxonomy) -> TopicIndex:
    """Make a taxonomy ready for matching. A topic without phrases is found by its name; Chinese names are found in Chinese text."""
    phrases: dict[str, dict[int, float]] = {}
    names: list[tuple[str, int, float]] = []
    for number, topic in enumerate(taxonomy.topics):
        for phrase, weight in topic.phrases or ((topic.name, _BARE_WEIGHT),):
            if is_unspaced(phrase):
                names.append((phrase, number, weight))
            else:
                key = " ".join(read(phrase).stems)
                if key:
                    phrases.setdefault(key, {})[number] = weight
        names.extend([(name, number, _BARE_WEIGHT) for name in re.split(r"[与和、]", topic.name_zh) if len(name) > 1])
    return TopicIndex(
        taxonomy,
        {key: tuple(value.items()) for key, value in phrases.items()},
        frozenset([key.split(" ", 1)[0] for key in phrases]),
        max((key.count(" ") + 1 for key in phrases), default=0),
        tuple(names),
    )


def is_unspaced(text: str) -> bool:
    """Whether a text holds Chinese or Japanese characters, which stand without blanks between words."""
    return not text.isascii() and any("\u3040" <= letter <= "\u9fff" for letter in text)


def strength(times: int, chance: float) -> float:
    """How strongly a text holds a phrase: by how often, and by the chance that its words stand in the title."""
    return min(2.0, times**0.5) * (0.5 + 1.5 * chance)


def match_topics(reading: Reading, index: TopicIndex, salience: Sequence[float]) -> tuple[TopicMatch, ...]:
    """One to five topics of a text, best first, each with the phrases that speak for it; none where no phrase does.

    ``salience`` is each word's chance to stand in the title; empty where nothing is known of it.
    """
    times: dict[str, int] = {}
    chance: dict[str, float] = {}
    place: dict[str, tuple[int, int]] = {}
    for first, last, key in find_runs(reading, index.phrases, index.openings, index.longest):
        times[key] = times.get(key, 0) + 1
        place.setdefault(key, (first, last))
        if salience:
            chance[key] = max(chance.get(key, 0.0), min(salience[first:last]))
    scores: dict[int, float] = {}
    for key, count in times.items():
        value = strength(count, chance.get(key, 0.0))
        for number, weight in index.phrases[key]:
            scores[number] = scores.get(number, 0.0) + weight * value
    found: list[tuple[str, int, float]] = []
    if is_unspaced(reading.plain):
        found = [(name, number, weight * strength(count, 0.0)) for name, number, weight in index.names if (count := reading.plain.count(name))]
        for _, number, value in found:
            scores[number] = scores.get(number, 0.0) + value
    best = sorted([(-score, number) for number, score in scores.items() if score > 0])[:_MOST]
    matches = []
    for score, number in best:
        if score > _NEAR_BEST * best[0][0]:
            break
        said = [(name, value) for name, topic, value in found if topic == number]
        said += [(key, weight * strength(times[key], chance.get(key, 0.0))) for key in times for topic, weight in index.phrases[key] if topic == number]
        keys = [key for key, value in sorted(said, key=lambda item: (-item[1], item[0]))[:_REASONS] if value > 0]
        words = [reading.plain[reading.starts[place[key][0]] : reading.ends[place[key][1] - 1]] if key in place else key for key in keys]
        topic = index.taxonomy.topics[number]
        matches.append(TopicMatch(topic.slug, topic.name, Evidence("phrases", ", ".join(words), round(-score, 3))))
    return tuple(matches)
