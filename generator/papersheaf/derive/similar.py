"""Papers near each other: the cosine of their heaviest terms, exact, over all pairs."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

import msgspec
import numpy as np

Near = tuple[tuple[str, float, tuple[str, ...]], ...]
Terms = tuple[tuple[str, float], ...]
TOP = 8
_REASONS = 3
_LIKELY = 0.1
_FEW = 30  # so many changed papers at most are compared with all others one by one


class Kept(msgspec.Struct, frozen=True, array_like=True):
    """What an earlier build found near a paper, and a digest of its terms then."""

    digest: bytes
    near: Near


def similar_since(ids: Sequence[str], terms: Sequence[Terms], last: Mapping[str, Kept]) -> dict[str, Kept]:
    """What ``similar`` finds near each paper, by id, where ``last`` is what was found before some papers came, changed or went: a paper whose
    near ones are all still there only needs to be compared with those that are new or have other terms."""
    digests = [hashlib.sha256(msgspec.msgpack.encode(pairs)).digest()[:8] for pairs in terms]
    same = {id for id, digest in zip(ids, digests, strict=True) if id in last and last[id].digest == digest}
    fresh = [n for n, id in enumerate(ids) if id not in same]
    lost = last.keys() - same
    stale = {n for n, id in enumerate(ids) if id in same and lost and any(other in lost for other, _, _ in last[id].near)}
    if len(fresh) + len(stale) > _FEW:
        near = similar(ids, terms)
    else:
        near = [last[id].near if id in same else () for id in ids]
        weights = {n: dict(terms[n]) for n in fresh}
        every = [*stale, *fresh]
        for n, found in zip(every, similar(ids, terms, only=every), strict=True):
            near[n] = found
        for n, (id, pairs) in enumerate(zip(ids, terms, strict=True)):
            if id in same and n not in stale:
                near[n] = _joined(near[n], [(ids[other], weights[other]) for other in fresh], pairs)
    return {id: Kept(digest, found) for id, digest, found in zip(ids, digests, near, strict=True)}


def _joined(near: Near, fresh: Sequence[tuple[str, Mapping[str, float]]], pairs: Terms) -> Near:
    """A paper's near ones, and the fresh ones that are nearer than the last of them."""
    found = []
    for id, weights in fresh:
        score = 0.0
        for term, weight in pairs:
            if term in weights:
                score += weights[term] * weight
        if score > 0.0:
            shared = sorted([(-weights[term] * weight, term) for term, weight in pairs if term in weights])
            found.append((id, round(score, 6), tuple([term for _, term in shared[:_REASONS]])))
    return tuple(sorted([*near, *found], key=lambda item: (-item[1], item[0]))[:TOP]) if found else near


def similar(ids: Sequence[str], terms: Sequence[Terms], top: int = TOP, only: Sequence[int] | None = None) -> list[Near]:
    """For each paper (or for those of the numbers ``only``) the ``top`` nearest others: id, score, and the terms that count most in it, as the
    reason.

    ``terms`` are (term, weight) pairs with weights of length one, so that the score is the cosine; they come from the lexicon, and a paper
    more changes no other's. Equal scores (to six digits) are ordered by id. Each term's papers stand in one array, and a paper's scores are one
    weighted count over the arrays of its terms, so that memory grows with the number of terms, not of pairs.
    """
    chosen = range(len(ids)) if only is None else only
    numbers: dict[str, int] = {}
    for paper in chosen:
        for term, _ in terms[paper]:
            numbers.setdefault(term, len(numbers))
    columns = [[numbers[term] for term, _ in pairs if term in numbers] for pairs in terms]
    weights = [np.array([weight for term, weight in pairs if term in numbers]) for pairs in terms]
    papers_of, weights_of = _postings(columns, weights, len(numbers))
    names = list(numbers)
    result: list[Near] = []
    for paper in chosen:
        mine, own = columns[paper], weights[paper]
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
