"""A map of a digest: its papers as points, near each other where they are about the same.

Topics are placed by classical multidimensional scaling (W. S. Torgerson, *Multidimensional scaling: I. Theory and method*, 1952) of how few
papers they share; a paper stands at the mean of its topics, drawn towards the papers that are similar to it.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from markupsafe import Markup, escape

from papersheaf.model import Digest, Paper

POINTS = 400
WIDTH, HEIGHT, MARGIN = 900, 520, 40
COLUMNS, ROWS = 45, 26
LABELS, LETTER, STEPS = 16, 9.2, (0, -14, 18, -28, 32)  # how many names, how wide a letter is, and how far from its middle a name may stand
GROUPS = 8
Points = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Spot:
    """A paper's place on the map, from 0 to 1 in both directions."""

    paper: Paper
    x: float
    y: float


def place_papers(digest: Digest) -> list[Spot]:
    """The places of all papers that have a topic, in the order of the digest."""
    slugs = sorted({match.slug for paper in digest.papers for match in paper.topics})
    if len(slugs) < 3:
        return []
    columns = {slug: n for n, slug in enumerate(slugs)}
    papers = [paper for paper in digest.papers if paper.topics]
    weights = np.zeros((len(papers), len(slugs)))
    for row, paper in enumerate(papers):
        for rank, match in enumerate(paper.topics):
            weights[row, columns[match.slug]] = 1 / (1 + rank)
    topics = _scale(weights)
    own = weights / weights.sum(axis=1, keepdims=True)
    placed = own @ topics + 0.06 * np.array([_scatter(paper.id) for paper in papers])
    rows = {paper.id: row for row, paper in enumerate(papers)}
    drawn = placed.copy()
    for row, paper in enumerate(papers):
        near = [(rows[other.id], other.score) for other in paper.similar if other.id in rows]
        if near:
            pull = sum(placed[other] * score for other, score in near) / sum(score for _, score in near)
            drawn[row] = 0.65 * placed[row] + 0.35 * pull
    low, high = np.quantile(drawn, 0.005, axis=0), np.quantile(drawn, 0.995, axis=0)
    scaled = np.clip((drawn - low) / np.maximum(high - low, 1e-9), 0, 1)
    ranks = drawn.argsort(axis=0).argsort(axis=0) / max(1, len(drawn) - 1)
    scaled = (scaled + ranks) / 2  # so that a crowd spreads over the map
    return [Spot(paper, float(x), float(y)) for paper, (x, y) in zip(papers, scaled, strict=True)]


def _scale(weights: Points) -> Points:
    """Two coordinates for each column, by how seldom it is heavy where another one is."""
    norms = np.sqrt((weights**2).sum(axis=0))
    norms[norms == 0] = 1
    likeness = (weights.T @ weights) / np.outer(norms, norms)
    squared = 2 * (1 - np.sqrt(np.clip(likeness, 0, 1)))
    size = len(squared)
    centre = np.eye(size) - 1 / size
    values, vectors = np.linalg.eigh(-0.5 * centre @ squared @ centre)
    chosen = vectors[:, ::-1][:, :2] * np.sqrt(np.maximum(values[::-1][:2], 1e-12))
    signs = np.sign(chosen[np.abs(chosen).argmax(axis=0), [0, 1]])  # an axis may come out either way round
    return np.asarray(chosen * np.where(signs == 0, 1, signs))


def _scatter(id: str) -> tuple[float, float]:
    """A place in the unit disk that only depends on a paper's id, so that papers of the same topics do not stand on each other."""
    digest = hashlib.sha256(id.encode()).digest()
    angle, radius = int.from_bytes(digest[:4]) / 2**32 * math.tau, math.sqrt(int.from_bytes(digest[4:8]) / 2**32)
    return radius * math.cos(angle), radius * math.sin(angle)


def choose(spots: Sequence[Spot], most: int) -> list[Spot]:
    """At most so many of the papers, taken from their first topics in turn, so that each is shown."""
    by_topic: dict[str, list[Spot]] = {}
    for spot in spots:
        by_topic.setdefault(spot.paper.topics[0].slug, []).append(spot)
    turns = max((len(group) for group in by_topic.values()), default=0)
    ordered = [group[turn] for turn in range(turns) for _, group in sorted(by_topic.items()) if turn < len(group)]
    return ordered[:most]


def draw_map(digest: Digest, root: str, label: str, parents: Mapping[str, str]) -> Markup:
    """The map as SVG: papers as points that lead to them, the other papers as shades, and the names of the largest topics. Nothing where the
    papers have fewer than three topics. ``parents`` gives the upper topic of each topic, whose number is a point's colour."""
    spots = place_papers(digest)
    if not spots:
        return Markup("")
    shown = choose(spots, POINTS)
    roots = _roots(digest, parents)
    parts = _shades(spots, {spot.paper.id for spot in shown}) if len(spots) > len(shown) else []
    for spot in shown:
        x, y = _at(spot)
        colour = roots.get(spot.paper.topics[0].slug, 0)
        point = f'<circle class="ps-c{colour}" cx="{x}" cy="{y}" r="4"><title>{escape(spot.paper.title.text)}</title></circle>'
        parts.append(f'<a href="{root}{spot.paper.path}/">{point}</a>')
    parts += _labels(digest, spots, shown, root)
    return Markup(f'<svg class="ps-map" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" aria-label="{escape(label)}">{"".join(parts)}</svg>')


def _roots(digest: Digest, parents: Mapping[str, str]) -> dict[str, int]:
    """A colour for each topic: that of its upper topic, of which the largest have their own."""
    counts: dict[str, int] = {}
    for paper in digest.papers:
        for match in paper.topics[:1]:
            upper = parents.get(match.slug) or match.slug
            counts[upper] = counts.get(upper, 0) + 1
    largest = sorted(counts, key=lambda slug: (-counts[slug], slug))[: GROUPS - 1]
    numbers = {slug: n + 1 for n, slug in enumerate(largest)}
    return {match.slug: numbers.get(parents.get(match.slug) or match.slug, 0) for paper in digest.papers for match in paper.topics}


def _shades(spots: Sequence[Spot], shown: set[str]) -> list[str]:
    cells: dict[tuple[int, int], int] = {}
    for spot in spots:
        if spot.paper.id not in shown:
            cell = min(COLUMNS - 1, int(spot.x * COLUMNS)), min(ROWS - 1, int(spot.y * ROWS))
            cells[cell] = cells.get(cell, 0) + 1
    most = max(cells.values(), default=1)
    wide, high = (WIDTH - 2 * MARGIN) / COLUMNS, (HEIGHT - 2 * MARGIN) / ROWS
    size = f'width="{wide:.0f}" height="{high:.0f}"'
    return [
        f'<rect x="{MARGIN + column * wide:.0f}" y="{MARGIN + row * high:.0f}" {size} opacity="{0.04 + 0.16 * count / most:.2f}"></rect>'
        for (column, row), count in sorted(cells.items())
    ]


def _labels(digest: Digest, spots: Sequence[Spot], shown: Sequence[Spot], root: str) -> list[str]:
    """The names of the largest topics, each in the middle of its papers, or near it where it covers fewer of the points that are shown."""
    groups: dict[str, list[Spot]] = {}
    for spot in spots:
        groups.setdefault(spot.paper.topics[0].slug, []).append(spot)
    names = {index.topic.slug: index.topic.name for index in digest.topics}
    points = np.array([_at(spot) for spot in shown])
    parts: list[str] = []
    taken: list[tuple[float, float, float]] = []
    for slug in sorted(groups, key=lambda slug: (-len(groups[slug]), slug)):
        if len(parts) == LABELS:
            break
        middle = np.median([_at(spot) for spot in groups[slug]], axis=0)
        half = LETTER / 2 * sum(2 if letter > "\u2e80" else 1 for letter in names[slug])
        x = min(max(float(middle[0]), half), WIDTH - half)
        free = []
        for step in STEPS:
            y = min(max(float(middle[1]) + step, 16.0), HEIGHT - 8.0)
            if all(abs(y - other) > 20 or abs(x - centre) > half + width for centre, other, width in taken):
                covered = (np.abs(points[:, 0] - x) < half + 4) & (points[:, 1] > y - 15) & (points[:, 1] < y + 8)
                free.append((int(covered.sum()), abs(step), y))
        if free:
            y = min(free)[2]
            taken.append((x, y, half))
            parts.append(f'<a href="{root}topics/{slug}/"><text x="{x:.0f}" y="{y:.0f}">{escape(names[slug])}</text></a>')
    return parts


def _at(spot: Spot) -> tuple[int, int]:
    return round(MARGIN + spot.x * (WIDTH - 2 * MARGIN)), round(MARGIN + spot.y * (HEIGHT - 2 * MARGIN))
