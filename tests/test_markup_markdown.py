"""The Markdown walk: what Python-Markdown and CommonMark make of it is what the HTML walk writes."""

from __future__ import annotations

import gzip
import json
import re
from urllib.parse import unquote

import pytest
from hypothesis import given
from markdown import Markdown
from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline

from papersheaf.markup.extension import PapersheafExtension
from papersheaf.markup.html import to_html
from papersheaf.markup.markdown import to_markdown
from papersheaf.markup.mathtex import tidy
from papersheaf.markup.parse import parse
from papersheaf.markup.tree import Code, Emph, Inlines, Link, Math, Strong, Text
from support import ROOT
from test_markup_html import events
from test_markup_parse import CASES
from test_markup_tree import trees

CORPUS = ROOT.parent / "shared/corpus/papers-dev.jsonl.gz"
PYTHON_MARKDOWN = Markdown(
    extensions=[
        "md_in_html", "attr_list", "tables", "footnotes", "abbr", "admonition", "def_list", "meta", "toc", "pymdownx.superfences",
        "pymdownx.snippets", "pymdownx.tilde", "pymdownx.caret", "pymdownx.mark", "pymdownx.keys", PapersheafExtension(),
    ]
)  # fmt: skip


def dollars(state: StateInline, silent: bool) -> bool:
    """Formulas for markdown-it, as its plugin for dollars reads them."""
    match = re.compile(r"(\$\$?)((?:\\.|[^\\$])+)\1").match(state.src, state.pos)
    if not match:
        return False
    if not silent:
        state.push("math", "span", 0).content = match.group(2)
    state.pos = match.end()
    return True


COMMONMARK = MarkdownIt("commonmark")
COMMONMARK.inline.ruler.before("escape", "dollars", dollars)
COMMONMARK.add_render_rule("math", lambda self, tokens, i, options, env: f"<tex>{tokens[i].content.replace('<', '&lt;')}</tex>")


def same_as_html(tree: Inlines) -> None:
    """Python-Markdown renders the walk, in a block and in a heading, as the HTML walk does, to the byte."""
    source, html = to_markdown(tree), to_html(tree)
    assert "\n" not in source
    PYTHON_MARKDOWN.reset()
    page = PYTHON_MARKDOWN.convert(f'# {source}\n\n<div class="abstract" markdown="1">\n\n{source}\n\n</div>')
    heading, _, block = page.partition("\n")
    assert re.sub(r"^<h1 id=\"[^\"]*\">|</h1>$", "", heading) == html.strip()
    assert block == f'<div class="abstract">\n<p>{html}</p>\n</div>'


def commonmark_events(source: str) -> list[object]:
    """What a browser makes of it, a formula by its TeX and addresses without their percent signs."""
    source = re.sub(r"<math.*?application/x-tex\">(.*?)</annotation></semantics></math>", r"<tex>\1</tex>", source)
    source = re.sub(r'<span class="math-fallback" title="([^"]*)">.*?</span>', r"<tex>\1</tex>", source)
    return [tuple((k, unquote(v or "")) for k, v in event[1:]) if event[0] == "a" else event for event in events(source.strip())]  # type: ignore[misc, str-unpack]


def same_as_commonmark(tree: Inlines) -> None:
    """CommonMark reads the walk as the HTML walk says it."""
    assert commonmark_events(COMMONMARK.render(to_markdown(tree))) == commonmark_events(f"<p>{to_html(tree)}</p>")


@given(trees)
def test_python_markdown_gives_the_html_of_any_tree(tree: Inlines) -> None:
    same_as_html(tree)


@given(trees)
def test_commonmark_gives_the_html_of_any_tree(tree: Inlines) -> None:
    same_as_commonmark(tree)


@pytest.mark.parametrize("case", [case for case in CASES if case["want"]], ids=lambda case: case["kind"])
def test_both_give_the_html_of_the_cases(case: dict[str, str]) -> None:
    tree = parse(case["text"]).inlines
    same_as_html(tree)
    same_as_commonmark(tree)


def test_both_give_the_html_of_real_abstracts() -> None:
    if not CORPUS.exists():
        pytest.skip("the corpus is not on this machine (../shared/corpus)")
    with gzip.open(CORPUS, "rt", encoding="utf-8") as lines:
        texts = [json.loads(line)["abstract"] for i, line in enumerate(lines) if i % 60 == 0]
    marked = [text for text in texts if re.search(r"[\\$*_`<>{}\[~^#]|http", text)]
    assert len(marked) > 100
    for text in marked:
        tree = parse(text).inlines
        same_as_html(tree)
        same_as_commonmark(tree)


@pytest.mark.parametrize(
    ("tree", "want"),
    [
        ((Text("a *b* _c_ [d] `e` $f$ <g> & #h"),), r"a \*b\* \_c\_ \[d\] \`e\` \$f\$ &lt;g&gt; &amp; \#h"),
        ((Emph((Text("wide"),)), Text(" nets")), "*wide* nets"),
        ((Text("S"), Strong((Text("ai"),)), Text("l")), "S**ai**l"),
        ((Strong((Text("(wide)"),)),), "<strong>(wide)</strong>"),
        ((Emph((Text("a"),)), Strong((Text("b"),))), "*a*<strong>b</strong>"),
        ((Math(r"x_i * y", False), Math("z", True)), r"$x_i * y$$$z$$"),
        ((Code("a b"), Text(" "), Code("`")), "`a b` <code>\\`</code>"),
        ((Link("https://example.org/a_b", (Text("https://example.org/a_b"),)),), "<https://example.org/a_b>"),
        ((Link("https://example.org", (Text("it"),)),), "[it](https://example.org)"),
        ((Link("https://example.org/(a)", (Text("it"),)),), '<a href="https://example.org/(a)">it</a>'),
    ],
)
def test_what_is_written(tree: Inlines, want: str) -> None:
    assert to_markdown(tree) == want


@pytest.mark.parametrize("start", ["1. a", "12) a", "- a", "+ a", "# a", "> a", "=== a", "--- a", "!!! note", "??? note",
": a", "| a | b |", "~~~ a", "``` a", "    a", "--8<-- \"x\"", "/// a", "%% a"])  # fmt: skip
def test_nothing_starts_a_block(start: str) -> None:
    tree = (Text(" ".join(start.split())),)
    same_as_html(tree)
    same_as_commonmark(tree)


def test_no_template_starts() -> None:
    assert not re.search(r"\{[{%#]", to_markdown((Text("{{ a }} {% b %} {# c #}"), Math(tidy("{{a}_b}")))))
