"""Files of other tools into entries; what a file is shows in what it holds, whatever its name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from papersheaf.model import Abstract, Place, Problem
from papersheaf.read.anthology import read_collection
from papersheaf.read.arxiv import read_feed
from papersheaf.read.bibtex import read_bibtex
from papersheaf.read.decode import decode
from papersheaf.read.entry import Read
from papersheaf.read.jsonl import json_array, json_records
from papersheaf.read.openreview import is_note, read_note
from papersheaf.read.papercopilot import read_paper
from papersheaf.read.pmlr import read_post
from papersheaf.read.record import Placed
from papersheaf.read.xmltree import Element, parse_xml

KNOWN = "BibTeX, OpenReview notes (JSON), paper-copilot lists (JSON), PMLR posts (front matter), ACL Anthology XML or an arXiv Atom feed"
_BIBTEX = re.compile(r"^\s*@\s*[A-Za-z]+\s*[{(]", re.MULTILINE)
_NOTES = re.compile(r'\A\s*\{[^\[\]{}]*"(?:notes|papers)"\s*:\s*(?=\[)')


def read_import(data: bytes, file: str) -> tuple[str, list[Abstract], list[Problem]]:
    """The name of a file's format (empty where it is none of the known ones), its entries that have an abstract, and what is wrong or was
    left out. An entry's venue is empty and its year 0 where the file does not say."""
    if re.match(rb"(?:\xef\xbb\xbf)?\s*<", data):
        name, read = _read_xml(data, file)
    else:
        text, problem = decode(data, file)
        if problem:
            binary = b"\0" in data
            return "", [], [_unknown(file) if binary else Problem(problem.place, problem.message.split(";")[0] + "; save the file as UTF-8")]
        name, read = _read_text(text, file)
    found = list(read)
    problems = fold_notes(item for item in found if isinstance(item, Problem))
    return name, [item for item in found if isinstance(item, Abstract)], problems


def fold_notes(problems: Iterable[Problem]) -> list[Problem]:
    """Problems, with one for all those that say the same, at the first of their places."""
    groups: dict[tuple[str, str], list[Problem]] = {}
    for problem in problems:
        groups.setdefault((problem.level, problem.message), []).append(problem)
    return [
        first if not others else Problem(first.place, f"{first.message} ({len(others) + 1:,} of them, the first here)", first.level)
        for first, *others in groups.values()
    ]


def _read_text(text: str, file: str) -> tuple[str, Iterable[Read]]:
    if _BIBTEX.match(text):
        return "BibTeX", read_bibtex(text, file)
    if text.lstrip().startswith(("[", "{")):
        return _read_json(text, file)
    if text.startswith("---"):
        return "PMLR", read_post(text, file)
    if _BIBTEX.search(text):
        return "BibTeX", read_bibtex(text, file)
    return "", [_unknown(file)]


def _read_json(text: str, file: str) -> tuple[str, Iterable[Read]]:
    opening = _NOTES.match(text)
    records = list(json_array(text, file, opening.end()) if opening else json_records(text, file))
    values = [placed[1] for placed in records if not isinstance(placed, Problem)]
    if any(map(is_note, values)):
        return "OpenReview", _read_records(records)
    if any(isinstance(value, dict) and not value.keys().isdisjoint(("title", "abstract")) for value in values):
        return "paper-copilot", _read_records(records)
    broken = [placed for placed in records if isinstance(placed, Problem)]
    return "", broken or [_unknown(file)]


def _read_records(records: Iterable[Placed]) -> Iterator[Read]:
    for placed in records:
        if isinstance(placed, Problem):
            yield placed
            continue
        place, record = placed
        read = read_note(record, place) if is_note(record) else read_paper(record, place)
        if read:
            yield read


def _read_xml(data: bytes, file: str) -> tuple[str, Iterable[Read]]:
    root = parse_xml(data, file)
    match root:
        case Problem():
            return "", [root]
        case Element("collection"):
            return "ACL Anthology", read_collection(root, file)
        case Element("feed"):
            return "arXiv", read_feed(root, file)
        case Element("dblp" | "dblpperson") | Element("result"):
            message = "DBLP's XML holds titles but no abstracts, and papers are made of abstracts; take the papers from " + KNOWN
            return "DBLP", [Problem(Place(file, 1), message)]
    return "", [_unknown(file)]


def _unknown(file: str) -> Problem:
    return Problem(Place(file, 1), f"none of the formats that can be imported; give {KNOWN}")
