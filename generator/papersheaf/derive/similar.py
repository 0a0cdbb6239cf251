"""Papers near each other: the cosine of their heaviest terms, exact, over all pairs."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

Near = tuple[tuple[str, float, tuple[str, ...]], ...]
_REASONS = 3
_LIKELY = 0.1


def similar(ids: Sequence[str], terms: Sequence[tuple[tuple[str, float], ...]], top: int = 8) -> list[Near]:
    """For each paper the ``top`` nearest others: id, score, and the terms that count most in it, as the reason.

    ``terms`` are (term, weight) pairs with weights of length one, so that the score is the cosine; they come from the lexicon, and a paper
    more changes no other's. Equal scores (to six digits) are ordered by id. Each term's papers stand in one array, and a paper's scores are one
    weighted count over the arrays of its terms, so that memory grows with the number of terms, not of pairs.
    """
    numbers: dict[str, int] = {}
    columns = [[numbers.setdefault(term, len(numbers)) for term, _ in pairs] for pairs in terms]
    weights = [np.array([weight for _, weight in pairs]) for pairs in terms]
    papers_of, weights_of = _postings(columns, weights, len(numbers))
    names = list(numbers)
    result: list[Near] = []
    for paper, (mine, own) in enumerate(zip(columns, weights, strict=True)):
        if not mine:
            result.append(())
            continue
        places = np.concatenate([papers_of[column] for column in mine])
        values = np.concatenate([weights_of[column] * weight for column, weight in zip(mine, own, strict=True)])
        scores = np.bincount(places, values, minlength=len(ids))
        scores[paper] = 0.0
        near = np.flatnonzero(scores > _LIKELY)
        if len(near) < top:
            near = np.flatnonzero(scores > 0.0)
        if len(near) > 4 * top:
            edge = np.partition(scores[near], len(near) - top)[len(near) - top]
            near = near[scores[near] >= edge - 1e-6]
        ranked = sorted([(-round(float(scores[other]), 6), ids[other], other) for other in near.tolist()])[:top]
        weight_of = dict(zip(mine, own.tolist(), strict=True))
        result.append(tuple([(name, -score, _reasons(weight_of, columns[other], weights[other], names)) for score, name, other in ranked]))
    return result


def _postings(
    columns: list[list[int]], weights: list[np.ndarray[tuple[int], np.dtype[np.float64]]], size: int
) -> tuple[list[np.ndarray[tuple[int], np.dtype[np.intp]]], list[np.ndarray[tuple[int], np.dtype[np.float64]]]]:
    """The papers that hold each term, and their weights for it."""
    flat = np.array([column for row in columns for column in row], dtype=np.intp)
    rows = np.repeat(np.arange(len(columns)), [len(row) for row in columns])
    values = np.concatenate(weights) if weights else np.zeros(0)
    order = np.argsort(flat, kind="stable")
    edges = np.cumsum(np.bincount(flat, minlength=size))[: max(0, size - 1)]
    return np.split(rows[order], edges), np.split(values[order], edges)


def _reasons(weight_of: dict[int, float], other: list[int], values: np.ndarray[tuple[int], np.dtype[np.float64]], names: list[str]) -> tuple[str, ...]:
    shared = [(-weight_of[column] * value, names[column]) for column, value in zip(other, values.tolist(), strict=True) if column in weight_of]
    return tuple([name for _, name in sorted(shared)[:_REASONS]])
