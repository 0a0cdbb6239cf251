from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from papersheaf.adopt import adopt_page
from papersheaf.checking import find_problems
from papersheaf.model import DigestError, Paper
from papersheaf.pipeline import generate
from support import lay_digest, settings_for

LIST = """ICML 2024 论文列表

We propose **T**iny **R**outers for **E**xperts (**TREE**), which route tokens in $O(\\log n)$ steps, and prune the rest of them.
See https://github.com/example/tree.
"""


def built(root: Path) -> Paper:
    (paper,) = generate(settings_for(root)).digest.papers
    return paper


@pytest.fixture
def page(tmp_path: Path) -> Path:
    root = lay_digest(tmp_path, {"a.txt": LIST}, corrections="# Corrections of mine.\n")
    return root / "docs" / f"{built(root).path}.md"


def edit(page: Path, *swaps: tuple[str, str]) -> None:
    text = page.read_text()
    for old, new in swaps:
        assert old in text
        text = text.replace(old, new, 1)
    page.write_text(text)


def test_edits_become_a_correction_and_the_page_is_made_anew(page: Path, tmp_path: Path) -> None:
    topic = yaml.safe_load(page.read_text().split("---")[1])["topics"][0]
    edit(
        page,
        ("authors: []", "authors: [Ann Lee]"),
        ("year: 2024", "year: 2023"),
        (f'topics: ["{topic}"', 'topics: ["bandits"'),
        ("prune the rest", "drop all the rest"),
        ("which route", "that route"),
    )
    text = page.read_text()
    heading = next(line for line in text.splitlines() if line.startswith("# TREE"))
    page.write_text(text.replace(heading, "# Tiny Routers {: #title }"))
    entry = adopt_page(tmp_path, page)
    assert entry["title"] == "Tiny Routers"
    assert (entry["authors"], entry["year"]) == (["Ann Lee"], 2023)
    assert entry["topics"] == {"add": ["bandits"], "remove": [topic]}
    assert entry["replace"] == {"which": "that", "prune": "drop all"}
    corrections = (tmp_path / "content/corrections.yml").read_text()
    assert corrections.startswith("# Corrections of mine.\n\n- paper: ")
    paper = built(tmp_path)
    assert (paper.title.text, paper.record.abstract.authors, paper.venue_year) == ("Tiny Routers", ("Ann Lee",), "icml-2023")
    assert "that route tokens in O(log n) steps, and drop all the rest of them" in paper.plain
    assert paper.topics[0].slug == "bandits"
    assert topic not in [match.slug for match in paper.topics]


@pytest.mark.parametrize(
    ("swaps", "message"),
    [
        ([], "was not edited; there is nothing to adopt"),
        ([("id: ", "id: x")], "«id» of the front matter can't be corrected"),
        ([("</div>\n\n<ul", "</div>\n\nA note of mine.\n\n<ul")], "only the title and the abstract of a page's body can be corrected"),
        ([("year: 2024", "year: [")], "the front matter is broken"),
    ],
)
def test_what_no_correction_can_say_is_refused_and_nothing_is_lost(page: Path, tmp_path: Path, swaps: list[tuple[str, str]], message: str) -> None:
    edit(page, *swaps)
    before = page.read_text()
    with pytest.raises(DigestError) as caught:
        adopt_page(tmp_path, page)
    assert str(caught.value).startswith(f"docs/papers/icml-2024/{page.name}:1: {message}")
    assert page.read_text() == before
    assert (tmp_path / "content/corrections.yml").read_text() == "# Corrections of mine.\n"


def test_another_page_is_none_of_a_paper(page: Path, tmp_path: Path) -> None:
    with pytest.raises(DigestError, match=r"docs/about\.md:1: no page of a paper"):
        adopt_page(tmp_path, tmp_path / "docs/about.md")


def test_a_second_correction_of_a_paper_is_refused(page: Path, tmp_path: Path) -> None:
    (tmp_path / "content/corrections.yml").write_text("- paper: tiny routers for experts\n  year: 2023\n".replace("tiny routers for experts", "prune the rest"))
    paper = built(tmp_path)
    page = tmp_path / "docs" / f"{paper.path}.md"
    edit(page, ("authors: []", "authors: [Ann]"))
    with pytest.raises(DigestError, match=r"content/corrections\.yml:1: corrects docs/papers/icml-2023/"):
        adopt_page(tmp_path, page)


def test_check_shows_the_edit(page: Path, tmp_path: Path) -> None:
    edit(page, ("authors: []", "authors: [Ann Lee]"))
    (problem,) = [problem for problem in find_problems(tmp_path)[0] if "edited" in problem.message]
    assert problem.level == "note"
    name = f"docs/papers/icml-2024/{page.name}"
    assert str(problem) == f"{name}:1: edited by hand; «papersheaf adopt {name}» makes corrections of it:\n-authors: []\n+authors: [Ann Lee]"
