"""Markdown's emphasis in abstracts, beyond the cases that the parser's tests hold."""

from __future__ import annotations

import pytest

from papersheaf.markup.html import to_html
from papersheaf.markup.parse import parse


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("*a* b *c*", "<em>a</em> b <em>c</em>"),
        ("Fin**e**-tune, un**believ**able", "Fin<strong>e</strong>-tune, un<strong>believ</strong>able"),
        ("*S*ail and *N*et", "<em>S</em>ail and <em>N</em>et"),
        ("**a **b** c", "a <strong>b</strong> c"),
        ("**(a)**, **“b”**", "<strong>(a)</strong>, <strong>“b”</strong>"),
        ("** a **", "<strong>a</strong>"),
        ("**a", "a"),
        ("a *b", "a *b"),
        ("***a** b*", "<em><strong>a</strong> b</em>"),
        ("_a *b* c_", "<em>a <em>b</em> c</em>"),
        ("*****", "*****"),
        ("a_b_c _d_", "a_b_c <em>d</em>"),
        ("__init__ and __a b__", "__init__ and <strong>a b</strong>"),
        (r"\emph{a * b} * c", "<em>a * b</em> * c"),
        ("*" + "word " * 300 + "end*", "*" + "word " * 300 + "end*"),
    ],
)
def test_emphasis(text: str, want: str) -> None:
    assert to_html(parse(text).inlines) == want


def test_emphasis_does_not_leave_its_group() -> None:
    assert to_html(parse(r"\textbf{a *b} c*").inlines) == "<strong>a *b</strong> c*"
