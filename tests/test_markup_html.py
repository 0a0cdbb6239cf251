"""The HTML walk is safe: a cleaner finds nothing to take away, whatever the tree holds."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import nh3
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.markup.html import fallbacks, to_html
from papersheaf.markup.parse import parse
from papersheaf.markup.plain import to_plain
from papersheaf.markup.tree import Code, Emph, Inlines, Link, Math, Quote, Text
from papersheaf.markup.wordlist import words
from test_markup_tree import trees

MATHML = set(
    words(
        "math semantics annotation mrow mi mn mo mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mstyle mpadded"
        " mphantom mtable mtr mtd menclose"
    )
)
STYLES = words("stretchy fence form accent mathvariant linethickness displaystyle scriptlevel minsize maxsize width")
TAGS = MATHML | set(words("em strong u sup sub code a span"))
ATTRIBUTES = {
    **{tag: set(STYLES) for tag in MATHML},
    "a": {"href"},
    "span": {"class", "title"},
    "math": {"display", "alttext"},
    "annotation": {"encoding"},
}


class Events(HTMLParser):
    """What a browser makes of a page: its tags, their attributes, and the text between them."""

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=True)
        self.events: list[tuple[object, ...]] = []
        self.feed(source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.events.append((tag, *sorted(a for a in attrs if a[0] != "rel")))

    def handle_endtag(self, tag: str) -> None:
        self.events.append(("/", tag))

    def handle_data(self, data: str) -> None:
        if self.events and self.events[-1][0] == "text":
            self.events[-1] = ("text", f"{self.events[-1][1]}{data}")
        else:
            self.events.append(("text", data))


def events(source: str) -> list[tuple[object, ...]]:
    """The events of a piece of HTML."""
    return Events(source).events


def clean(source: str) -> str:
    """The HTML that a cleaner lets through."""
    return nh3.clean(source, tags=TAGS, attributes=ATTRIBUTES, url_schemes={"http", "https", "mailto", "ftp"}, link_rel=None)


@given(trees)
def test_a_cleaner_takes_nothing_away_from_a_tree(tree: Inlines) -> None:
    source = to_html(tree)
    assert events(clean(source)) == events(source)


@given(st.lists(st.sampled_from(["<", ">", "script", "</", "a href=", "javascript:", '"', "'", "`", "](", "[x", ")", "\\href{",
"}{", "\\url{", "$", "\\text{", "&lt;", "onerror=", " ", "x"]), max_size=30).map("".join))  # fmt: skip
def test_a_cleaner_takes_nothing_away_from_what_was_read(text: str) -> None:
    source = to_html(parse(text).inlines)
    assert events(clean(source)) == events(source)


@given(trees)
def test_the_text_of_the_html_is_the_plain_text_of_the_tree(tree: Inlines) -> None:
    source = re.sub(r'<math display="\w+" alttext="([^"]*)">.*?</math>', r"\1", to_html(tree))
    text = "".join(str(event[1]) for event in events(source) if event[0] == "text")
    assert " ".join(text.split()) == to_plain(tree)


def test_nodes() -> None:
    assert to_html((Emph((Text("a<b & c"),)), Code('x"<y'), Quote((Text("q"),), False))) == '<em>a&lt;b &amp; c</em><code>x"&lt;y</code>‘q’'
    assert to_html((Link('https://example.org/?a=1&b="2"', (Text("it"),)),)) == '<a href="https://example.org/?a=1&amp;b=&quot;2&quot;">it</a>'


def test_a_formula_that_cant_be_converted_is_its_plain_text() -> None:
    tree = parse("the $z_i_i=1^M$ and $x$").inlines
    assert to_html(tree).startswith('the <span class="math-fallback" title="z_i_i=1^M">zᵢᵢ = 1^M</span> and <math')
    assert fallbacks(tree) == ("z_i_i=1^M",)
    assert fallbacks((Emph((Math("x"),)),)) == ()
