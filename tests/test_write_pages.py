from __future__ import annotations

from pathlib import Path

import pytest

from papersheaf.write.language import Language
from papersheaf.write.pages import Site, byline, render_pages
from support import digest_of, plain_paper


def pages_of(language: Language = "en") -> dict[str, str]:
    papers = [
        plain_paper("1", "Sorting Lists", "We sort lists.", topics=["Sorting"], authors=[f"Author {n}" for n in range(30)]),
        plain_paper("2", "Counting Owls", "We count owls.", topics=["Owls", "Sorting"], authors=["A" * 5000]),
    ]
    return {page.path: page.text() for page in render_pages(digest_of(papers), Site("Digest", language=language), Path("no-templates"))}


@pytest.mark.parametrize(("language", "line"), [("en", "Author 9 and 20 others<"), ("zh", "Author 9 等 30 人<")])
def test_a_list_names_the_first_authors_and_the_papers_page_all(language: Language, line: str) -> None:
    pages = pages_of(language)
    assert line in pages["index.md"]
    assert "A" * 80 + "…" in pages["index.md"] and "A" * 81 not in pages["index.md"]
    assert "Author 29" in pages["papers/icml-2024/1.md"]
    assert "A" * 5000 in pages["papers/icml-2024/2.md"]


def test_a_byline_of_few_authors_is_whole() -> None:
    assert byline("en", [f"A{n}" for n in range(10)]) == "A0, A1, A2, A3, A4, A5, A6, A7, A8, A9"
    assert byline("en", [f"A{n}" for n in range(11)]).endswith("A9 and 1 other")
    assert byline("zh", []) == ""


def test_a_topic_has_the_same_count_everywhere() -> None:
    pages = pages_of()
    for path in ("index.md", "statistics/index.md", "topics/index.md"):
        assert pages[path].count("topics/sorting/") >= 1, path
    assert ">Sorting</a> <span>2<" in pages["index.md"]
    assert ">Sorting</a></th><td>2<" in pages["statistics/index.md"]
    assert "2 papers" in pages["topics/sorting.md"]
