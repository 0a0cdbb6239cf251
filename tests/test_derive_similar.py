from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from papersheaf.derive import similar as module
from papersheaf.derive.similar import Kept, similar, similar_since

Terms = tuple[tuple[str, float], ...]


def unit(weights: dict[str, float]) -> Terms:
    length = math.sqrt(sum(value * value for value in weights.values()))
    return tuple((term, value / length) for term, value in weights.items())


def brute(ids: list[str], terms: list[Terms], top: int) -> list[list[tuple[str, float]]]:
    result = []
    for i, mine in enumerate(terms):
        own = dict(mine)
        scores = [(round(sum(own.get(term, 0.0) * value for term, value in other), 6), ids[j]) for j, other in enumerate(terms) if j != i]
        result.append([(name, score) for score, name in sorted(((s, n) for s, n in scores if s > 0), key=lambda item: (-item[0], item[1]))[:top]])
    return result


def test_nearest_first_with_reasons() -> None:
    terms = [unit({"keel": 2, "sail": 1}), unit({"keel": 1, "hull": 1}), unit({"bird": 1}), unit({"keel": 2, "sail": 1, "mast": 0.1})]
    near = similar(["a", "b", "c", "d"], terms)
    assert [other for other, _, _ in near[0]] == ["d", "b"]
    assert near[0][0][2] == ("keel", "sail")
    assert near[2] == ()


def test_nothing_in_nothing_out() -> None:
    assert similar([], []) == []
    assert similar(["a", "b"], [(), ()]) == [(), ()]


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.dictionaries(st.sampled_from("abcdefgh"), st.sampled_from([0.5, 1.0, 2.0]), min_size=1, max_size=5), min_size=1, max_size=60),
    st.integers(1, 8),
)
def test_exact_against_every_pair_ties_by_id(weights: list[dict[str, float]], top: int) -> None:
    ids = [f"p{k * 7919 % 101:03d}" for k in range(len(weights))]
    terms = [unit(w) for w in weights]
    made = similar(ids, terms, top)
    for near, right in zip(made, brute(ids, terms, top), strict=True):
        assert [score for _, score, _ in near] == [score for _, score in right]
        assert [name for name, _, _ in near] == [name for name, _ in right]


def test_a_new_paper_changes_no_score_of_another_pair() -> None:
    terms = [unit({"keel": 2, "sail": 1}), unit({"keel": 1, "hull": 1})]
    before = similar(["a", "b"], terms)
    after = similar(["a", "b", "c"], [*terms, unit({"keel": 1, "wind": 3})])
    assert before[0][0] in after[0]


weights = st.dictionaries(st.sampled_from("abcdefgh"), st.sampled_from([0.5, 1.0, 2.0]), max_size=5)
digests = st.dictionaries(st.integers(0, 70).map("p{:02d}".format), weights, min_size=12, max_size=70)


@settings(max_examples=80, deadline=None)
@given(digests, st.lists(st.tuples(st.sampled_from(["add", "edit", "remove"]), st.integers(0, 99), weights), max_size=4))
def test_what_is_found_after_changes_is_what_is_found_anew(digest: dict[str, dict[str, float]], edits: list[tuple[str, int, dict[str, float]]]) -> None:
    last: dict[str, Kept] = {}
    for kind, number, changed in [("none", 0, {}), *edits]:
        digest = dict(digest)
        if kind == "add":
            digest[f"q{number}"] = changed
        elif digest and kind in ("edit", "remove"):
            id = sorted(digest)[number % len(digest)]
            digest.pop(id)
            if kind == "edit":
                digest[id] = changed
        ids, terms = list(digest), [unit(weights) for weights in digest.values()]
        last = similar_since(ids, terms, last)
        assert [last[id].near for id in ids] == similar(ids, terms)
        assert list(last) == ids


def test_a_new_paper_is_compared_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[object] = []
    monkeypatch.setattr(module, "similar", lambda ids, terms, only=None: compared.append(only) or similar(ids, terms, only=only))
    terms = [unit({"keel": 2, "sail": 1}), unit({"keel": 1, "hull": 1})]
    last = similar_since(["a", "b"], terms, {})
    similar_since(["a", "b"], terms, last)
    after = similar_since(["a", "b", "c"], [*terms, unit({"keel": 1, "wind": 3})], last)
    assert compared == [[0, 1], [], [2]]
    assert [name for name, _, _ in after["a"].near] == ["b", "c"]
