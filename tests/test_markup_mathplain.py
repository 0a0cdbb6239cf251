"""Formulas as plain text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.markup.math import to_text


@pytest.mark.parametrize(
    ("tex", "want"),
    [
        (r"O(n^2 \log n)", "O(n² log n)"),
        (r"\ell_2", "ℓ₂"),
        (r"5\%", "5%"),
        (r"\mathbb{R}^d", "ℝᵈ"),
        (r"\frac{a+b}{2}", "(a + b)/2"),
        (r"\frac12", "1/2"),
        (r"\sqrt{T}", "√T"),
        (r"\sqrt[3]{ab}", "³√(ab)"),
        (r"\tilde{O}(\sqrt{T})", "Õ(√T)"),
        (r"\hat x", "x̂"),
        (r"x \leq y", "x ≤ y"),
        (r"\|x\|_2^2", "‖x‖₂²"),
        (r"n^{1/3}", "n^(1/3)"),
        (r"x_{\max}", "xₘₐₓ"),
        (r"{n \choose k}", "C(n, k)"),
        (r"a \over b", "a/b"),
        (r"\text{if } x", "if x"),
        (r"\operatorname{poly}(n)", "poly(n)"),
        (r"\mathcal{L}", "L"),
        (r"\boldsymbol{\theta}^*", "θ*"),
        ("60,000", "60,000"),
        ("(a,b)", "(a, b)"),
        (r"90^\circ", "90°"),
        (r"f'", "f′"),
        (r"\{a\}", "{a}"),
        (r"\sim 5\times", "∼5 ×"),
        (r"A:=B", "A := B"),
        (r"\beta_\mathrm{I}", "β_I"),
        (r"\left\lfloor x \right\rfloor", "⌊x⌋"),
        (r"\underline{M}", "M"),
        (r"\sailor", "sailor"),
        ("", ""),
        ("z_i_i=1^M", "zᵢᵢ = 1^M"),
        ("{" * 60 + "x", "x"),
    ],
)
def test_text(tex: str, want: str) -> None:
    assert to_text(tex) == want


PIECES = [*"ab12{}^_&<> $", "\\frac", "\\sqrt", "\\alpha", "\\left", "\\over", "\\text{", "\\begin{cases}", "\\\\"]


@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_any_tex_is_one_line_without_commands(tex: str) -> None:
    text = to_text(tex)
    assert "\n" not in text
    assert not any(name in text for name in ("\\frac", "\\sqrt", "\\alpha", "\\text"))
