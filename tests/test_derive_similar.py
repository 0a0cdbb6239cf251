from __future__ import annotations

import math

from hypothesis import given, settings
from hypothesis import strategies as st

from papersheaf.derive.similar import similar

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
