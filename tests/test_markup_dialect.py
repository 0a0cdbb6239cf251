"""What an ambiguous character means, by the evidence around it."""

from __future__ import annotations

import pytest

from papersheaf.markup.dialect import (
    code_end,
    dash,
    holds_tex,
    is_formula,
    is_group,
    is_money,
    is_power,
    is_prose,
    is_tie,
    is_words,
)


def test_holds_tex() -> None:
    assert holds_tex(r"a \emph{b}")
    assert not holds_tex(r"a 5\% b")


@pytest.mark.parametrize(
    ("text", "tex", "want"),
    [
        (r"{\em a}", False, True),
        ("{B}ayes", False, True),
        ("{a} set", False, False),
        ("{a, b}", True, False),
        ("{wide net}", True, True),
        ("{{ a }}", True, False),
        ("{% if %}", True, False),
        ('{"a": 1}', True, False),
    ],
)
def test_is_group(text: str, tex: bool, want: bool) -> None:
    assert is_group(text, 0, tex) is want


@pytest.mark.parametrize(
    ("text", "tex", "want"),
    [
        ("Section~4", False, True),
        ("nets~(N)", False, True),
        ("al.~say", False, True),
        ("a~net", False, True),
        ("$k$~nets", True, True),
        ("4~8", False, False),
        ("2X~5X", False, False),
        ("X~N", False, False),
        ("~30", False, False),
        ("a ~ b", False, False),
        ("nets~", False, False),
        (r"NET~\cite", True, True),
        ("4~nets", True, True),
        ("4~nets", False, False),
    ],
)
def test_is_tie(text: str, tex: bool, want: bool) -> None:
    assert is_tie(text, text.index("~"), tex) is want


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("a---b", "—"),
        ("3--7", "–"),
        ("a -- b", "–"),
        ("run --fast", "--"),
        ("run --7", "--"),
        ("--x-- y", "–"),
        ("a --> b", "--"),
        ("a ---- b", "----"),
    ],
)
def test_dash(text: str, want: str) -> None:
    start = text.index("--")
    end = start
    while text[end : end + 1] == "-":
        end += 1
    assert dash(text, start, end) == want


def test_formulas_and_prose() -> None:
    assert not is_prose("x + y")
    assert not is_prose(r"\text{for all words in here } x")
    assert is_prose("5 and not more than ")
    assert is_prose(" nets and ")
    assert is_formula("$16.2$ms", 1, 5)
    assert not is_formula("$5 to $10", 1, 6)
    assert is_money("cost $5", 5)
    assert is_money("A$ more", 1)
    assert not is_money("the $k", 4)
    assert is_power("x**2", 1)
    assert not is_power("the **N", 4)


@pytest.mark.parametrize(
    ("tex", "want"),
    [
        (r"\textit{low-rank}", True),
        (r"\textbf{D}ual", True),
        (r"\underline{\text{E}}", True),
        (r"\textit{a $k$ net}", True),
        (r"\textbf{x}_i", False),
        (r"\alpha", False),
        ("x", False),
        (r"1/\text{width}", False),
        (r"\text{}", False),
    ],
)
def test_is_words(tex: str, want: bool) -> None:
    assert is_words(tex) is want


def test_code_ends_at_its_backquote_unless_an_apostrophe_or_markup_comes_first() -> None:
    assert code_end("`a b` c", 0, 1) == 4
    assert code_end("`a' and `b'", 0, 1) == 0
    assert code_end(r"`\emph{a}`", 0, 1) == 0
    assert code_end("`it's` x", 0, 1) == 5
    assert code_end("`a", 0, 1) == 0
