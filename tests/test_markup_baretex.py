"""TeX outside any delimiters: how far an expression goes."""

from __future__ import annotations

import pytest

from papersheaf.markup.baretex import find_expressions


@pytest.mark.parametrize(
    ("text", "want"),
    [
        (r"\epsilon-nets and \alpha", [r"\epsilon", r"\alpha"]),
        (r"we need \sqrt{T} \leq n nets", [r"\sqrt{T} \leq n"]),
        (r"in O(\sqrt{T} \log n) time", [r"O(\sqrt{T} \log n)"]),
        (r"in O(N \log N/\epsilon^2) time", [r"O(N \log N/\epsilon^2)"]),
        (r"(the \alpha of it)", [r"\alpha"]),
        (r"a \alpha and a net", [r"\alpha"]),
        (r"x_{ij} of 2^{n} and 10\times more", ["x_{ij}", "2^{n}", r"10\times"]),
        (r"\frac12 of \frac{a}{b}", [r"\frac12", r"\frac{a}{b}"]),
        (r"\emph{\alpha}", [r"\alpha"]),
        (r"\tildeO(\sqrtn), \mathbbR^d", [r"\tildeO(\sqrtn)", r"\mathbbR^d"]),
        (r"k \choose 2 pairs", [r"k \choose 2"]),
        (r"n \to ∞ and \|x\| \ge β", [r"n \to ∞", r"\|x\| \ge β"]),
        ("a^b and a_b and (x)", []),
        (r"\foo and \bar{x}", [r"\bar{x}"]),
        ("", []),
    ],
)
def test_expressions(text: str, want: list[str]) -> None:
    assert [text[a:b] for a, b in find_expressions(text, 0, len(text))] == want


def test_expressions_stay_within_their_part() -> None:
    text = r"$a$ \alpha $b$ \beta"
    assert find_expressions(text, 4, 11) == [(4, 10)]
