"""HTML tags in running text."""

from __future__ import annotations

import pytest

from papersheaf.markup.parse import parse
from papersheaf.markup.plain import to_plain
from papersheaf.markup.tree import Code, Emph, Inlines, Link, Strong, Sub, Sup, Text, Underline


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("<i>a</i>", (Emph((Text("a"),)),)),
        ("<EM CLASS='x'>a</EM>", (Emph((Text("a"),)),)),
        ("<b>a<sup>2</sup></b>", (Strong((Text("a"), Sup((Text("2"),)))),)),
        ("H<sub>2</sub>O <u>a</u>", (Text("H"), Sub((Text("2"),)), Text("O "), Underline((Text("a"),)))),
        ("<code>a_b</code>", (Code("a_b"),)),
        ('<a href="https://x.org" target=_blank>a</a>', (Link("https://x.org", (Text("a"),)),)),
        ("a<br>b<p>c</p>", (Text("a b c"),)),
        ("<font color='red'>a</font>", (Text("a"),)),
        ("<b and c>", (Text("<b and c>"),)),
        ("a <s> and </s>", (Text("a <s> and </s>"),)),
        ("1 < 2 <3", (Text("1 < 2 <3"),)),
    ],
)
def test_tags(text: str, want: Inlines) -> None:
    assert parse(text).inlines == want


def test_tags_without_a_partner_are_dropped_and_reported() -> None:
    parsed = parse("<i>a and b</b>")
    assert to_plain(parsed.inlines) == "a and b"
    assert [kind for kind, _ in parsed.repairs] == ["tag without a beginning", "tag without an end"]
