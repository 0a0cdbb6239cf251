"""A paper for machines: the tags of Google Scholar and Open Graph, and schema.org's ScholarlyArticle as JSON-LD."""

from __future__ import annotations

from typing import Any

import msgspec
from markupsafe import Markup, escape

from papersheaf.model import Paper
from papersheaf.write.citations import DERIVED
from papersheaf.write.gist import gist


def paper_head(paper: Paper, url: str) -> Markup:
    """The elements that a paper's page has in its head; ``url`` is its canonical address, or nothing."""
    tags = [f'<meta {kind}="{name}" content="{escape(content)}">' for kind, name, content in _tags(paper, url) if content]
    # nothing in it may end the script or start a comment
    data = msgspec.json.encode(json_ld(paper)).decode().replace("<", "\\u003c").replace("&", "\\u0026")
    return Markup("\n".join([*tags, f'<script type="application/ld+json">{data}</script>']))


def _tags(paper: Paper, url: str) -> list[tuple[str, str, str]]:
    """Kind, name and content. Google Scholar's inclusion guidelines ask for title, authors and date, and want no title that is not the
    paper's own: https://scholar.google.com/intl/en/scholar/inclusion.html#indexing"""
    abstract, title = paper.record.abstract, paper.title.text
    tags = [("name", "description", gist(paper)), ("property", "og:type", "article"), ("property", "og:title", title)]
    if paper.title.origin == "derived" or not abstract.authors:
        return tags
    pdf = next((link.url for link in paper.links if link.kind == "paper" and link.url.endswith(".pdf")), "")
    return [
        *tags,
        ("name", "citation_title", title),
        *(("name", "citation_author", author) for author in abstract.authors),
        ("name", "citation_publication_date", str(abstract.year)),
        ("name", "citation_conference_title", f"{paper.record.venue} {abstract.year}"),
        ("name", "citation_abstract_html_url", url),
        ("name", "citation_pdf_url", pdf),
    ]


def json_ld(paper: Paper) -> dict[str, Any]:
    """The paper as https://schema.org/ScholarlyArticle; a derived title is its ``name`` all the same, with a note that says so.
    Its address is the page's canonical one."""
    abstract = paper.record.abstract
    data: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "ScholarlyArticle",
        "name": paper.title.text,
        "disambiguatingDescription": DERIVED if paper.title.origin == "derived" else "",
        "author": [{"@type": "Person", "name": author} for author in abstract.authors],
        "datePublished": str(abstract.year),
        "isPartOf": {"@type": "PublicationIssue", "name": f"{paper.record.venue} {abstract.year}"},
        "sameAs": [link.url for link in paper.links if link.kind == "paper"],
    }
    return {key: value for key, value in data.items() if value}
