"""Markdown's links and images."""

from __future__ import annotations

import pytest

from papersheaf.markup.parse import parse
from papersheaf.markup.tree import Inlines, Link, Strong, Text


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("[a](https://x.org)", (Link("https://x.org", (Text("a"),)),)),
        ("[a **b**](https://x.org)", (Link("https://x.org", (Text("a "), Strong((Text("b"),)))),)),
        ("[a [b] c](https://x.org)", (Link("https://x.org", (Text("a [b] c"),)),)),
        ("[0,1] and [a](x.org/b)", (Text("[0,1] and "), Link("https://x.org/b", (Text("a"),)))),
        ("![a](https://x.org/i.png)", (Link("https://x.org/i.png", (Text("a"),)),)),
        ("[](https://x.org)", (Link("https://x.org", (Text("https://x.org"),)),)),
        ("[x.org](https://x.org)", (Link("https://x.org", (Text("x.org"),)),)),
        ("[a](mailto:me@x.org)", (Link("mailto:me@x.org", (Text("a"),)),)),
        ("[a](javascript:x)", (Text("[a](javascript:x)"),)),
        ("[a](see)", (Text("[a](see)"),)),
        ("a](https://x.org", (Text("a]("), Link("https://x.org", (Text("https://x.org"),)))),
    ],
)
def test_links(text: str, want: Inlines) -> None:
    assert parse(text).inlines == want
