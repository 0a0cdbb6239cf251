"""Which dollars are formulas, which are money and which are slips."""

from __future__ import annotations

import pytest

from papersheaf.markup.formulas import find_formulas


@pytest.mark.parametrize(
    ("text", "formulas", "slips"),
    [
        ("the $k$-th of $n^2$", ["k", "n^2"], 0),
        ("$a$$b$ and $$c$$", ["a", "b", "c"], 0),
        (r"\(a\) and \[b_1\] and \\(c\\)", ["a", "b_1", "c"], 0),
        (r"\[1\] and \(see below for more\)", [], 0),
        ("under $15, far below $1,200 a net", [], 0),
        ("$0.40 for $n$ nets and about $90", ["n"], 0),
        ("from $5 to $10, or $5-$10, or $5M to $10M", [], 0),
        ("US$30, and 40$", [], 0),
        ("a $k net with $n$ sails", ["n"], 1),
        ("the $n nets that we saw and $m$", ["m"], 1),
        (r"$x \text{ if $y$ and $z$}$ holds", [r"x \text{ if $y$ and $z$}"], 0),
        (r"\$5 and $x$", ["x"], 0),
        (r"$\log n$ and $ x + y $", [r"\log n", " x + y "], 0),
        ("$SIS$ and $5$ and $60,000$", ["SIS", "5", "60,000"], 0),
        (r"\begin{align} a &= b \end{align}", [r"\begin{align*} a &= b \end{align*}"], 0),
        ("$", [], 0),
        ("$$", [], 2),
        ("a$b", [], 1),
    ],
)
def test_formulas(text: str, formulas: list[str], slips: int) -> None:
    found, lost = find_formulas(text)
    assert [formula.tex for _, formula in sorted(found.items())] == formulas
    assert len(lost) == slips


def test_places_hold_their_delimiters() -> None:
    text = r"so $$a=b$$ and \(c\)"
    found, _ = find_formulas(text)
    assert [(text[f.start : f.end], f.display) for f in found.values()] == [(r"\(c\)", False), ("$$a=b$$", True)]
