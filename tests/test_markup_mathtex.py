"""The names, tokens and normal form of formulas."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.markup.macros import MACROS
from papersheaf.markup.mathtex import (
    NAMES,
    BrokenTexError,
    argument_count,
    expand,
    is_math_name,
    join,
    normal,
    split_name,
    take_argument,
    tidy,
    tokens,
)


@pytest.mark.parametrize(
    ("name", "want"),
    [
        ("mathbfW", ("mathbf", "W")),
        ("sqrtT", ("sqrt", "T")),
        ("alpha", ("alpha", "")),
        ("eps", ("eps", "")),
        ("sailor", ("sailor", "")),
    ],
)
def test_split_name(name: str, want: tuple[str, str]) -> None:
    assert split_name(name) == want


def test_names() -> None:
    assert all(map(is_math_name, (r"\alpha", r"\sqrtT", r"\R", r"\frac", r"\leq", r"\mathcalO")))
    assert not any(map(is_math_name, (r"\emph", r"\textbf", r"\ie", r"\sailor", r"\item", r"\H", r"\texttimes")))
    assert [argument_count(c) for c in (r"\frac", r"\sqrt", r"\sqrtT", r"\alpha", r"\norm")] == [2, 1, 0, 0, 1]


@pytest.mark.parametrize(
    ("tex", "want"),
    [
        (r"\mathbfW", r"\mathbf W"),
        (r"\R^d", r"\mathbb{R}^d"),
        (r"\norm{x}", r"\left\|x\right\|"),
        (r"\nicefrac{1}{2}", "{1}/{2}"),
        (r"\sailor + 1", r"\text{sailor} + 1"),
        ("5%", r"5\%"),
        ("a & b", r"a \& b"),
        (r"\\hat{x}", r"\hat{x}"),
        ("{x", "{x}"),
        ("x}", "x"),
        (r"\left(x", "(x"),
        (r"\left( {x \right)}", "( {x )}"),
        (r"\text{if $x$ or \%}", r"\text{if }x\text{ or %}"),
        (r"\label{a}x\xspace", "x"),
        (r"\frac12", r"\frac12"),
        (r"\href{javascript:x}{y}", r"\text{href}{javascript:x}{y}"),
    ],
)
def test_normal(tex: str, want: str) -> None:
    assert join(list(normal(tex))) == want


def test_too_much_is_broken() -> None:
    with pytest.raises(BrokenTexError, match="deep"):
        normal("{" * 100 + "x" + "}" * 100)
    with pytest.raises(BrokenTexError, match="long"):
        normal("x + " * 5000)


def test_macros_that_name_themselves_end() -> None:
    assert "x" in expand(r"\a", {"a": r"\a x"})
    assert len(expand(r"\a", {"a": r"\a\a"})) < 10_000


def test_no_macro_hides_a_name_of_tex() -> None:
    assert not set(MACROS) & NAMES


def test_every_macro_can_be_expanded() -> None:
    for name, meaning in MACROS.items():
        assert name.isalpha()
        assert join(list(normal(meaning.replace("#1", "x").replace("#2", "y")))) or name in ("mleft", "mright")


@given(st.lists(st.sampled_from(["a", "1", "{", "}", "\\alpha", "\\%", "^", " ", "$", "%", "<", "`", "\\"]), max_size=20).map("".join))
def test_tidy_is_safe_between_dollars_and_idempotent(tex: str) -> None:
    once = tidy(tex)
    assert tidy(once) == once
    assert all(part != "$" for part in tokens(once))
    assert tokens(f"{once}$")[-1] == "$"


def test_arguments() -> None:
    assert take_argument(tokens(" {ab}c"), 0) == (["a", "b"], 5)
    assert take_argument(tokens(r"\mathrm{I}x"), 0) == ([r"\mathrm", "{", "I", "}"], 4)
    assert take_argument(tokens("}"), 0) == ([], 0)
