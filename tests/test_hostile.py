"""Random digests of hostile lists through the whole pipeline: nothing is lost, nothing leaks, and all HTML nests."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from papersheaf.arrange.lock import Lock
from papersheaf.arrange.venues import Venues
from papersheaf.derive.taxonomy import builtin_taxonomy
from papersheaf.pipeline import Inputs, Settings, build_digest
from papersheaf.site.build import build_site
from papersheaf.site.page import page_html
from papersheaf.sitecheck import _read, check_site
from papersheaf.watch import Watch
from papersheaf.write.frontmatter import is_untouched
from papersheaf.write.pages import Site, render_pages
from papersheaf.write.search import search_files
from support import lay_digest

SLOW = bool(os.environ.get("PAPERSHEAF_SLOW"))
PIECES = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg onload=alert(1)>", "</div>", "<!--", "-->", "<style>*{}</style>", "<a href='javascript:x'>x</a>",
    "[x](javascript:alert(1))", "[x](data:text/html,x)", "{{ 7*7 }}", "{% for x in y %}", "{# x #}", "\n---\n", "!!python/object:x", "&anchor *alias", "{: onclick=x }",
    '--8<-- "mkdocs.yml"', "!!! note", "\x00", "\u202e", "\u2066", "$\\frac{1}{", "$$", "\\begin{x}", "\\href{javascript:x}{y}", "\\textbf{", "}", "**", "`", "``x''", "~", "%",
    "&lt;b&gt;", "&#x3c;", "]]>", "<![CDATA[", "<p", "https://example.org/<x>.", "We propose FOO, a", "(**B**ig **A**nt)", "🎉", "规划", "\ud83d\ude00", "$x^2$", "# 1", "| a | b |", "- [ ] x",
    "1. x", "\t", "    code", "> quote", "[^1]: x", "*[HTML]: x", "<details>", "<br>", "<math>", "\\", "\\(x\\)", "\\[", "#include",
]  # fmt: skip
TEXTS = st.lists(
    st.one_of(st.sampled_from(PIECES), st.text(max_size=12), st.sampled_from(["learning", "of agents", "graph neural networks", "we prove"])), max_size=12
).map(" ".join)
TITLES = st.one_of(TEXTS, st.sampled_from(["../../x", "con", "CON", "index", "x" * 300, "🎉", "!!!", "Same", "SAME", "Sa\u0301me", "Sáme", "page-2"]))
RECORDS = st.fixed_dictionaries(
    {"abstract": TEXTS},
    optional={"title": TITLES, "authors": st.lists(TEXTS, max_size=2), "url": TEXTS, "code": TEXTS, "keywords": st.lists(TEXTS, max_size=3), "venue": TITLES, "year": st.integers(1890, 2110)},
)  # fmt: skip
LISTS = st.lists(RECORDS, max_size=8)
TAXONOMY = builtin_taxonomy()


def leaks(html: str) -> list[str]:
    """What of a page's HTML a browser would run; attributes' values are looked at by name."""
    found = []
    for tag in re.findall(r"<[a-zA-Z][^<>]*>", html):
        names = re.findall(r"\s([\w-]+)\s*(?:=|(?=[\s>]))", re.sub(r"=\s*\"[^\"]*\"|=\s*'[^']*'", "=", tag))
        if tag.lower().startswith(("<script", "<iframe", "<object", "<embed", "<style")) or any(name.lower().startswith("on") for name in names):
            found.append(tag)
        found += re.findall(r"(?:href|src)=[\"']?\s*(?:javascript|data|vbscript):", tag, re.IGNORECASE)
    return found


@settings(max_examples=5000 if SLOW else 300, deadline=None, suppress_health_check=list(HealthCheck))
@given(LISTS)
def test_every_record_is_on_a_page_or_in_the_report(records: list[dict[str, object]]) -> None:
    data = "\n".join(json.dumps(record) for record in records).encode()
    inputs = Inputs({"content/lists/icml-2024.jsonl": data}, Venues(), TAXONOMY, Lock())
    root = Path("/nonexistent")
    digest, _, problems = build_digest(inputs, Settings(root, root / "docs", Site("Digest", url="https://example.org/")), "2024-07-21", Watch())
    shown = {place.line for paper in digest.papers for place in (paper.record.abstract.place, *paper.record.also)}
    told = {problem.place.line for problem in problems if problem.level == "warning"}
    assert shown | told >= set(range(1, len(records) + 1))
    assert len({paper.path.lower() for paper in digest.papers}) == len(digest.papers)
    if not digest.papers:  # which stops a build
        return
    by_page = {f"{paper.path}.md": paper for paper in digest.papers}
    for path, text in ((page.path, page.text()) for page in render_pages(digest, Site("Digest"), root)):
        assert is_untouched(text)
        body = text.removeprefix("---\n").partition("\n---\n")[2].strip("\n") if path.endswith(".md") else text
        html = page_html(body, by_page.get(path)) if path.endswith(".md") else body
        assert html is not None, path
        assert _read(html).wrong == (), (path, html)
        assert leaks(html) == [], path
    search_files(digest)


@settings(max_examples=200 if SLOW else 15, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(RECORDS, min_size=1, max_size=6).map(lambda records: [*records, {"abstract": "We study verbs."}]))
def test_the_site_of_a_hostile_digest_is_sound(tmp_path_factory: pytest.TempPathFactory, records: list[dict[str, object]]) -> None:
    root = lay_digest(tmp_path_factory.mktemp("hostile"), {"icml-2024.jsonl": "\n".join(map(json.dumps, records))})
    built = build_site(root)
    assert check_site(built.folder, {}) == []
    for page in built.folder.glob("papers/*/*/index.html"):
        html = page.read_text("utf-8")
        assert leaks(html[html.index("<article") : html.index("</article>")]) == []
