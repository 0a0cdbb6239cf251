"""Quotation marks and code."""

from __future__ import annotations

import pytest

from papersheaf.markup.parse import parse
from papersheaf.markup.tree import Code, Emph, Inlines, Quote, Text


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ('"a"', (Quote((Text("a"),)),)),
        ("``a''", (Quote((Text("a"),)),)),
        ("`a'", (Quote((Text("a"),), double=False),)),
        ('"a *b*"', (Quote((Text("a "), Emph((Text("b"),)))),)),
        ('"a "b" c"', (Quote((Text("a "), Quote((Text("b"),)), Text(" c"))),)),
        ("``a `b' c''", (Quote((Text("a "), Quote((Text("b"),), double=False), Text(" c"))),)),
        ("`a`", (Code("a"),)),
        ("`a* b`", (Code("a* b"),)),
        ("``a``", (Quote((Text("a"),)),)),
        ("``a", (Text("“a"),)),
        ("a''", (Text("a”"),)),
        ('5" wide', (Text('5" wide'),)),
        ("the nets' size", (Text("the nets' size"),)),
        ('""', (Text('""'),)),
    ],
)
def test_quotes(text: str, want: Inlines) -> None:
    assert parse(text).inlines == want
