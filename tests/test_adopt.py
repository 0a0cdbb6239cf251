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
        ([("</div>\n\n<ul", "</div>\n\nA note of mine.\n\n<ul")], "«A note of mine.» is none of the title and the abstract"),
        ([(">Home<", ">House<")], "is none of the title and the abstract"),
        ([("year: 2024", "year: [")], "broken YAML: "),
        ([("year: 2024", "year: 2024\nyear: 2023")], "broken YAML: the key «year» stands twice"),
        ([("year: 2024", 'year: "2023"')], "«year» must be a year from 1900 to 2099"),
        ([("authors: []\n", "")], "«authors» of the front matter can't be corrected so; undo that edit"),
        ([('topics: ["', 'topics: ["nonexistent","')], "no topic has the slug «nonexistent»"),
        ([('topics: ["', 'topics: "x" #["')], "«topics» of the front matter can't be corrected so; undo that edit"),
        ([('tags: ["', 'tags: ["Foo","')], "«tags» are the names of the topics"),
        ([("links: [", 'links: [{"kind":"code","url":"javascript:alert(1)"},')], "a link needs a kind"),
        ([("title: ", "title: Other words #"), ("# TREE", "# TREES")], "«title» and the heading say two titles"),
        ([("# papersheaf: ", "# ")], "holds no edit that a correction can say"),
        ([("of them.", "of them.\n\n")], "holds no edit that a correction can say"),
        ([("---\n", "")], "has no front matter"),
        ([('<div class="abstract"', "<div")], 'the <div class="abstract"> around the abstract'),
    ],
)
def test_what_no_correction_can_say_is_refused_and_nothing_is_lost(page: Path, tmp_path: Path, swaps: list[tuple[str, str]], message: str) -> None:
    edit(page, *swaps)
    before = page.read_text()
    with pytest.raises(DigestError) as caught:
        adopt_page(tmp_path, page)
    (problem,) = caught.value.problems
    assert problem.place.file == f"docs/papers/icml-2024/{page.name}"
    assert message in problem.message
    assert page.read_text() == before
    assert (tmp_path / "content/corrections.yml").read_text() == "# Corrections of mine.\n"


@pytest.mark.parametrize(
    ("old", "new", "replaced"),
    [
        ("prune the rest of", "the rest prune of", {"prune the": "the", "rest": "rest prune"}),
        ("which route tokens", "that send words", {"which route tokens": "that send words"}),
        ("the rest of them", "the rest of the rest of them", {"them.": "the rest of them."}),
        ("and prune the rest of them", "and prune", {"prune the rest of them.": "prune."}),
    ],
)
def test_swaps_are_made_one_after_another_and_read_as_the_page_was_edited(
    page: Path, tmp_path: Path, old: str, new: str, replaced: dict[str, str]
) -> None:  # fmt: skip
    before = built(tmp_path).plain
    edit(page, (old, new))
    assert adopt_page(tmp_path, page)["replace"] == replaced
    assert built(tmp_path).plain == before.replace(old, new)


def test_the_line_of_an_edit_is_named(page: Path, tmp_path: Path) -> None:
    edit(page, ("</div>\n\n<ul", "</div>\n\nA note of mine.\n\n<ul"))
    with pytest.raises(DigestError) as caught:
        adopt_page(tmp_path, page)
    assert page.read_text().split("\n")[caught.value.problems[0].place.line - 1] == "A note of mine."
    edit(page, ("A note of mine.\n\n", ""), ("year: 2024", "year: [2024]"))
    with pytest.raises(DigestError) as caught:
        adopt_page(tmp_path, page)
    assert page.read_text().split("\n")[caught.value.problems[0].place.line - 1] == "year: [2024]"


def test_a_page_of_other_line_ends_was_not_edited(page: Path, tmp_path: Path) -> None:
    page.write_bytes(b"\xef\xbb\xbf" + page.read_bytes().replace(b"\n", b"\r\n"))
    assert not [problem for problem in find_problems(tmp_path)[0] if "edited" in problem.message]
    with pytest.raises(DigestError, match="was not edited"):
        adopt_page(tmp_path, page)
    generate(settings_for(tmp_path))
    assert page.read_bytes().startswith(b"---\n# papersheaf")


def test_a_byte_that_is_not_utf8_is_said_with_its_line(page: Path, tmp_path: Path) -> None:
    page.write_bytes(page.read_bytes().replace(b"route tokens", b"route \xff tokens"))
    line = page.read_bytes()[: page.read_bytes().index(b"\xff")].count(b"\n") + 1
    with pytest.raises(DigestError, match=rf"{page.name}:{line}: byte 0xFF is not UTF-8"):
        adopt_page(tmp_path, page)


def test_what_nothing_can_be_put_behind_is_refused(page: Path, tmp_path: Path) -> None:
    (tmp_path / "content/corrections.yml").write_text("# None yet.\n[]\n")
    edit(page, ("authors: []", "authors: [Ann]"))
    with pytest.raises(DigestError, match=r"content/corrections\.yml:2: no correction can be put behind this line"):
        adopt_page(tmp_path, page)
    assert page.is_file()


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
