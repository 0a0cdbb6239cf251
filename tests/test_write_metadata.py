from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape

from papersheaf.model import Evidence, Link, Paper, Title
from papersheaf.write.metadata import json_ld, paper_head
from support import plain_paper

URL = "https://example.org/papers/icml-2024/a/"
NONE = Evidence("", "", 0.0)
PAPER = plain_paper("a", 'Sorting "Lists" </script><!-- & more', "We sort lists.", authors=["Ada Löwe", "Bo Li"])
DERIVED = replace(PAPER, title=Title("Sorting", "derived", NONE))


def metas(paper: Paper) -> list[tuple[str, str]]:
    return [(name, unescape(content)) for name, content in re.findall(r'<meta \w+="([\w:]+)" content="([^"]*)">', paper_head(paper, URL))]


def test_what_google_scholar_reads() -> None:
    assert [pair for pair in metas(PAPER) if pair[0].startswith("citation_")] == [
        ("citation_title", PAPER.title.text),
        ("citation_author", "Ada Löwe"),
        ("citation_author", "Bo Li"),
        ("citation_publication_date", "2024"),
        ("citation_conference_title", "ICML 2024"),
        ("citation_abstract_html_url", URL),
    ]


def test_a_pdf_is_named() -> None:
    paper = replace(PAPER, links=(Link("paper", "https://example.org/a.pdf", NONE),))
    assert ("citation_pdf_url", "https://example.org/a.pdf") in metas(paper)


def test_a_title_that_is_not_the_papers_is_kept_from_google_scholar() -> None:
    assert not [pair for pair in metas(DERIVED) if pair[0].startswith("citation_")]
    assert not [pair for pair in metas(plain_paper("a", "Sorting", "We sort.")) if pair[0].startswith("citation_")]
    assert ("og:title", "Sorting") in metas(DERIVED)
    assert ("description", "We sort lists.") in metas(DERIVED)


def test_json_ld_loads_and_can_end_nothing() -> None:
    script = re.search(r'<script type="application/ld\+json">(.*?)</script>', paper_head(PAPER, URL))
    assert script and "<" not in script[1]
    data = json.loads(script[1])
    assert data == json_ld(PAPER)
    assert data["@type"] == "ScholarlyArticle"
    assert data["name"] == PAPER.title.text
    assert data["author"] == [{"@type": "Person", "name": "Ada Löwe"}, {"@type": "Person", "name": "Bo Li"}]
    assert (data["datePublished"], data["isPartOf"]["name"]) == ("2024", "ICML 2024")
    assert "disambiguatingDescription" not in data


def test_a_derived_title_says_so() -> None:
    assert json_ld(DERIVED)["disambiguatingDescription"] == "title derived from the abstract"
