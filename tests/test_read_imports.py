from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.model import Place, Problem
from papersheaf.read.imports import KNOWN, fold_notes, read_import
from test_read_anthology import FILE as ANTHOLOGY
from test_read_arxiv import FILE as ARXIV
from test_read_bibtex import FILE as BIBTEX
from test_read_openreview import CONTENT, wrapped
from test_read_pmlr import POST

V1 = {"id": "p1", "content": CONTENT}
V2 = {"id": "p2", "content": wrapped(CONTENT)}
COPILOT = [{"title": "Pots", "author": "Ann Lee;Bo Chen", "abstract": "We fire pots."}]


@pytest.mark.parametrize(
    ("data", "name", "lines"),
    [
        (BIBTEX, "BibTeX", [4, 17, 18]),
        ("\ufeff" + BIBTEX, "BibTeX", [4, 17, 18]),
        (json.dumps({"count": 2, "notes": [V1, V2]}), "OpenReview", [1, 1]),
        (json.dumps([V1, V2], indent=1), "OpenReview", [2, 20]),
        (f"{json.dumps(V1)}\n{json.dumps(V2)}\n", "OpenReview", [1, 2]),
        (json.dumps(COPILOT), "paper-copilot", [1]),
        (POST, "PMLR", [1]),
        (ANTHOLOGY, "ACL Anthology", [10]),
        (ARXIV, "arXiv", [4, 18]),
    ],
)
def test_a_format_shows_in_what_a_file_holds(data: str | bytes, name: str, lines: list[int]) -> None:
    found, papers, _ = read_import(data if isinstance(data, bytes) else data.encode(), "download")
    assert (found, [paper.place.line for paper in papers]) == (name, lines)
    assert all(paper.text and paper.place.file == "download" for paper in papers)


@pytest.mark.parametrize("data", [b"", b"Hello", b"[1, 2]", b'{"a": 1}', b"<svg/>", b"[]"])
def test_another_file_is_told_what_can_be_imported(data: bytes) -> None:
    assert read_import(data, "a") == ("", [], [Problem(Place("a", 1), f"none of the formats that can be imported; give {KNOWN}")])


@pytest.mark.parametrize("data", [b"<dblp><article><title>Pots</title></article></dblp>", b"<dblpperson/>", b"<result><hits/></result>"])
def test_dblp_is_told_what_it_lacks(data: bytes) -> None:
    name, papers, problems = read_import(data, "a.xml")
    assert (name, papers) == ("DBLP", [])
    assert problems == [Problem(Place("a.xml", 1), f"DBLP's XML holds titles but no abstracts, and papers are made of abstracts; take the papers from {KNOWN}")]


def test_a_broken_note_loses_no_other() -> None:
    broken = json.dumps({"notes": [V1, V2, {**V2, "id": "p3"}]}, indent=1).replace('"id": "p2",', '"id": "p2')
    name, papers, problems = read_import(broken.encode(), "a.json")
    assert (name, [paper.key for paper in papers]) == ("OpenReview", ["p1", "p3"])
    assert [str(problem).split(";")[0] for problem in problems] == ["a.json:22: broken JSON: Invalid control character at"]


def test_what_says_the_same_is_said_once() -> None:
    notes = [Problem(Place("a", line), "no abstract", "note") for line in (3, 5, 9)]
    assert fold_notes([*notes, Problem(Place("a", 4), "other")]) == [
        Problem(Place("a", 3), "no abstract (3 of them, the first here)", "note"),
        Problem(Place("a", 4), "other"),
    ]


def test_bytes_that_are_no_text() -> None:
    name, papers, problems = read_import(b"@article{\xff", "a.bib")
    assert (name, papers) == ("", [])
    assert str(problems[0]) == "a.bib:1: byte 0xFF is not UTF-8; save the file as UTF-8"
    _, _, problems = read_import(b"\x89PNG\r\n\x1a\n\0\0", "image.png")
    assert str(problems[0]).startswith("image.png:1: none of the formats that can be imported; give ")


@given(st.sampled_from(["@article{", "<feed><entry>", "---\n", "[{", '{"notes": [', "<collection>", ""]), st.text(max_size=60))
def test_no_file_is_a_traceback(start: str, rest: str) -> None:
    _, papers, problems = read_import((start + rest).encode("utf-8", "replace"), "a")
    assert papers or problems
