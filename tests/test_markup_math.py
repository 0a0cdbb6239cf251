"""Formulas as MathML: nothing lost, nothing raw, nothing active."""

from __future__ import annotations

import gzip
import json
import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.markup.formulas import find_formulas
from papersheaf.markup.math import to_mathml
from papersheaf.markup.repair import repair
from support import ROOT

CORPUS = ROOT.parent / "shared/corpus/papers-dev.jsonl.gz"


def shown(tex: str) -> str:
    """The text that a reader sees of a formula."""
    root = ElementTree.fromstring(to_mathml(tex) or "<none/>")
    row = root.find("semantics/mrow")
    return "".join(row.itertext()).replace("\u00a0", " ") if row is not None else "?"


@pytest.mark.parametrize(
    ("tex", "want"),
    [
        ("x", "x"),
        (r"5\%", "5%"),
        ("5%", "5%"),
        ("5% of n", "5%ofn"),
        (r"\eps", "ϵ"),
        (r"\R^d", "ℝd"),
        (r"\mathbfW", "𝐖"),
        (r"\mathcal{O}(n)", "𝒪(n)"),
        (r"\mathrm{poly}(n)", "poly(n)"),
        (r"\poly", "poly"),
        (r"\sailor", "sailor"),
        ("60,000", "60,000"),
        (r"\text{a<b & c}", "a<b & c"),
        (r"{n \choose k}", "(nk)"),
        (r"\|x\|", "‖x‖"),
        ("a<b", "a<b"),
        (r"\\hat{x}", "x^"),
        (r"\text{if $x$}", "if x"),
    ],
)
def test_what_is_shown(tex: str, want: str) -> None:
    assert shown(tex) == want


def test_the_element() -> None:
    assert to_mathml("a<b", True) == (
        '<math display="block" alttext="a &lt; b"><semantics><mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow>'
        '<annotation encoding="application/x-tex">a&lt;b</annotation></semantics></math>'
    )
    assert "<mi>poly</mi>" in (to_mathml(r"\mathrm{poly}") or "")
    assert "<mn>60,000</mn>" in (to_mathml("60,000") or "")


@pytest.mark.parametrize("tex", ["z_i_i=1^M", "", " ", r"\choose", "{" * 200, r"\begin{cases}", "x^"])
def test_what_cant_be_converted(tex: str) -> None:
    assert to_mathml(tex) is None


PIECES = [*"ab12{}^_&<>\"'=\\ ", "\\text{", "\\href{javascript:x}{", "<script>", "\\style{", "\\unicode{x3c}", "\\left", "&#60;"]


@given(st.lists(st.sampled_from(PIECES), max_size=20).map("".join))
def test_nothing_active_and_nothing_raw(tex: str) -> None:
    source = to_mathml(tex)
    if source is None:
        return
    assert not re.search(r"<(?!/?(?:math|semantics|annotation|m[a-z]+)[ >])", source)
    assert not re.search(r" (?:on\w+|href|style|class)=", re.sub(r'alttext="[^"]*"|<annotation.*?</annotation>', "", source))
    ElementTree.fromstring(source)


def test_formulas_of_real_abstracts_are_converted() -> None:
    if not CORPUS.exists():
        pytest.skip("the corpus is not on this machine (../shared/corpus)")
    with gzip.open(CORPUS, "rt", encoding="utf-8") as lines:
        texts = [json.loads(line)["abstract"] for i, line in enumerate(lines) if i % 20 == 0]
    formulas = {f.tex for text in texts for f in find_formulas(repair(text)[0])[0].values()}
    lost = [tex for tex in formulas if to_mathml(tex) is None]
    assert len(formulas) > 300
    assert len(lost) <= len(formulas) // 1000 + 1
