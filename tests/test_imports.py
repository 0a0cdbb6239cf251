from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.arrange.fingerprint import fingerprint
from papersheaf.imports import _columns, _line, add_catalog, add_papers
from papersheaf.model import Abstract, DigestError, Place
from papersheaf.pipeline import generate, read_inputs, read_records
from papersheaf.read.jsonl import read_jsonl
from support import lay_digest, settings_for
from test_arrange_fingerprint import OTHER, TEXT
from test_cli import run

LIST = f"Kilns 2024\n\n{' '.join(TEXT.split())}\n"
ADDED = TEXT.replace("Kilnwatch", r"\textbf{Kilnwatch}")
PAPERS = [
    {"title": "Kilnwatch: Hearing Cracks", "author": "Ann Lee; Bo Chen", "abstract": ADDED, "site": "https://example.org/kilnwatch"},
    {"title": "Ash Glazes", "author": "Cy Du", "abstract": OTHER},
]


@pytest.fixture
def digest(tmp_path: Path) -> Path:
    root = tmp_path / "digest"
    root.mkdir()
    return lay_digest(root, {"kilns.txt": LIST})


def lay(root: Path, name: str, content: object) -> Path:
    path = root.parent / name
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return path


def lines_of(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_papers_are_added_to_the_list_of_their_venue_and_known_ones_are_not(digest: Path) -> None:
    file = lay(digest, "kilns2024.json", PAPERS)
    result = add_papers(digest, [file, file])
    assert (result.written, result.known, result.problems) == ((("content/lists/kilns-2024.jsonl", 1),), 3, ())
    assert result.formats == ((str(file), "paper-copilot"),) * 2
    assert lines_of(digest / "content/lists/kilns-2024.jsonl") == [
        {"title": "Ash Glazes", "authors": ["Cy Du"], "venue": "kilns", "year": 2024, "abstract": OTHER}
    ]
    assert len(read_records(read_inputs(digest))[0]) == 2


def test_lines_that_are_there_stay(digest: Path) -> None:
    path = digest / "content/lists/jmlr-2020.jsonl"
    path.write_bytes(b'{"abstract": "Mine."}\n{broken')
    bib = lay(
        digest, "a.bib", "@article{a, title={Ours}, journal={JMLR}, year=2020, abstract={Ours.}}\n@article{b, journal={JMLR}, year=2021, abstract={Theirs.}}"
    )
    result = add_papers(digest, [bib])
    assert result.written == (("content/lists/jmlr-2020.jsonl", 1), ("content/lists/jmlr-2021.jsonl", 1))
    assert path.read_bytes() == b'{"abstract": "Mine."}\n{broken\n{"id":"a","title":"Ours","venue":"JMLR","year":2020,"abstract":"Ours."}\n'


def test_a_list_that_is_not_utf_8_is_left_alone(digest: Path) -> None:
    path = digest / "content/lists/jmlr-2020.jsonl"
    path.write_text('{"abstract": "Mine."}', "utf-16")
    before = path.read_bytes()
    bib = lay(digest, "a.bib", "@article{a, journal={JMLR}, year=2020, abstract={Ours.}}")
    with pytest.raises(DigestError, match=r"content/lists/jmlr-2020.jsonl:1: not UTF-8"):
        add_papers(digest, [bib])
    assert path.read_bytes() == before


def test_the_venue_is_the_option_s_the_file_s_or_missing(digest: Path) -> None:
    bib = lay(digest, "export.bib", "@misc{a, abstract={We throw pots.}}\n@misc{b, abstract={We dig clay.}}")
    with pytest.raises(DigestError) as error:
        add_papers(digest, [bib])
    assert str(error.value) == f"{bib}:1: the file names no venue and year; say them, as in --venue «ICML 2024» (2 of them, the first here)"
    with pytest.raises(DigestError, match="--venue:1: «soon» is no venue with a year; write one such as «ICML 2024»"):
        add_papers(digest, [bib], "soon")
    assert add_papers(digest, [bib], "Kiln Week 2023").written == (("content/lists/kiln-week-2023.jsonl", 2),)
    named = lay(digest, "CoKL-2022.bib", "@misc{a, abstract={We paint pots.}}")
    assert add_papers(digest, [named]).written == (("content/lists/cokl-2022.jsonl", 1),)


def test_what_can_not_be_read_loses_no_other_file(digest: Path) -> None:
    file = lay(digest, "kilns2024.json", PAPERS)
    result = add_papers(digest, [lay(digest, "notes.txt", "Hello"), digest / "missing", file])
    assert [problem.message.split(";")[0] for problem in result.problems] == [
        "none of the formats that can be imported",
        "can't be read: No such file or directory",
    ]
    assert len(result.written) == 1


def test_a_catalog_holds_fingerprints_and_says_what_it_matches(digest: Path) -> None:
    file = lay(digest, "Kilns 2024.json", PAPERS)
    result = add_catalog(digest, [file])
    assert (result.written, result.matched, result.problems) == ((("content/catalog/kilns-2024.jsonl", 2),), 1, ())
    assert lines_of(digest / "content/catalog/kilns-2024.jsonl")[0] == {
        "title": "Kilnwatch: Hearing Cracks",
        "authors": ["Ann Lee", "Bo Chen"],
        "venue": "Kilns",
        "year": 2024,
        "url": "https://example.org/kilnwatch",
        "fingerprint": fingerprint(TEXT),
    }


def test_an_entry_takes_the_place_of_the_one_with_its_fingerprint(digest: Path) -> None:
    (digest / "content/catalog").mkdir()
    path = digest / "content/catalog/kilns2024.jsonl"
    path.write_text(f'{{"title": "Old", "fingerprint": "{fingerprint(TEXT)}"}}\n{{"title": "Mine", "fingerprint": "{"0" * 32}"}}\nbroken')
    add_catalog(digest, [lay(digest, "kilns2024.json", PAPERS)])
    assert path.read_text().splitlines()[:2] == [f'{{"title": "Mine", "fingerprint": "{"0" * 32}"}}', "broken"]
    assert [entry["title"] for entry in lines_of_valid(path)] == ["Mine", "Kilnwatch: Hearing Cracks", "Ash Glazes"]
    again = path.read_bytes()
    add_catalog(digest, [lay(digest, "kilns2024.json", PAPERS)])
    assert path.read_bytes() == again


def lines_of_valid(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text().splitlines() if line.startswith("{")]


def test_entries_without_a_title_are_left_out_of_a_catalog(digest: Path) -> None:
    with pytest.raises(DigestError, match="the entry has no title, and is left out"):
        add_catalog(digest, [lay(digest, "a.json", [{"abstract": "We fire pots."}])])


def test_a_page_takes_its_title_from_the_catalog_and_keeps_its_address(digest: Path) -> None:
    before = generate(settings_for(digest)).digest.papers[0]
    assert before.title.origin == "derived"
    add_catalog(digest, [lay(digest, "kilns2024.json", PAPERS)])
    result = generate(settings_for(digest))
    (paper,) = result.digest.papers
    assert (paper.id, paper.path) == (before.id, before.path)
    assert (paper.title.text, paper.title.origin, paper.record.abstract.authors) == ("Kilnwatch: Hearing Cracks", "catalog", ("Ann Lee", "Bo Chen"))
    page = (digest / f"docs/{paper.path}.md").read_text()
    assert "Kilnwatch: Hearing Cracks" in page and "Ann Lee, Bo Chen" in page and 'title_origin: "catalog"' in page
    assert "derived title" not in page
    (known,) = msgspec.json.decode((digest / "docs/data/papers.json").read_bytes())["papers"]
    assert (known["title"], known["title_origin"], known["authors"]) == ("Kilnwatch: Hearing Cracks", "catalog", ["Ann Lee", "Bo Chen"])
    assert {"kind": "paper", "url": "https://example.org/kilnwatch"} in known["links"]


def test_bad_entries_are_warnings_of_the_build(digest: Path) -> None:
    (digest / "content/catalog").mkdir()
    (digest / "content/catalog/own.csv").write_text("title,abstract\n,We fire pots.\n")
    result = generate(settings_for(digest))
    assert [str(problem) for problem in result.problems] == ['content/catalog/own.csv:2: the entry has no "title"; add it, or take the entry out']


def test_the_commands(digest: Path) -> None:
    file = lay(digest, "kilns2024.json", PAPERS)
    added = run(digest, "add", str(file))
    assert (added.returncode, added.stderr) == (0, "")
    assert added.stdout.splitlines() == [
        f"{file} is paper-copilot",
        "content/lists/kilns-2024.jsonl: 1 paper added",
        "1 paper there already; their titles come in with: papersheaf catalog add",
    ]
    named = run(digest, "catalog", "add", str(file))
    assert (named.returncode, named.stderr) == (0, "")
    assert named.stdout.splitlines()[1:] == ["content/catalog/kilns2024.jsonl: 2 titles", "2 papers of the digest found among them"]
    explained = run(digest, "explain", "Kilnwatch")
    assert "Title (catalog)\n  catalog entry, 1.00: content/catalog/kilns2024.jsonl:1\n" in explained.stdout
    refused = run(digest, "add", str(digest / "content/lists/kilns.txt"))
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith(f"{digest}/content/lists/kilns.txt:1: none of the formats that can be imported; give BibTeX, ")


WORD = st.text("abcé,.%$\\{}<&", min_size=1, max_size=8)
NAMES = st.lists(WORD, max_size=3).map(tuple)


@given(WORD, WORD, NAMES, NAMES)
def test_a_line_of_a_list_reads_back_as_the_paper(text: str, title: str, authors: tuple[str, ...], keywords: tuple[str, ...]) -> None:
    paper = Abstract(text, "Kilns", 2024, Place("a.jsonl", 1), key="k", title=title, authors=authors, url="https://example.org", keywords=keywords)
    assert read_jsonl(_line(_columns(paper, abstract=text)).decode(), "a.jsonl")[0] == [paper]
