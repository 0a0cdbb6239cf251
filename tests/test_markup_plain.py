"""The plain-text walk."""

from __future__ import annotations

from hypothesis import given

from papersheaf.markup.parse import parse
from papersheaf.markup.plain import to_plain
from papersheaf.markup.tree import Code, Inlines, Link, Math, Quote, Strong, Text
from test_markup_tree import trees


def test_nodes() -> None:
    tree = (
        Strong((Text("Wide"),)),
        Text(" nets\u00a0in "),
        Math("O(n^2)"),
        Text(" "),
        Quote((Code("a_b"),)),
        Link("https://x.org", (Text(" it"),)),
    )
    assert to_plain(tree) == "Wide nets in O(n²) “a_b” it"


@given(trees)
def test_it_is_one_line_with_single_blanks(tree: Inlines) -> None:
    text = to_plain(tree)
    assert text == " ".join(text.split())


def test_it_is_read_again_as_itself() -> None:
    text = to_plain(parse(r"A \emph{wide} net of $n^2$ sails, ``deep'' -- at https://example.org/a_b.").inlines)
    assert to_plain(parse(text).inlines) == text
