"""Catalogs: true titles and authors of papers, each with its abstract or the abstract's fingerprint."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from papersheaf.model import Place, Problem
from papersheaf.read.decode import decode
from papersheaf.read.entry import venue_of
from papersheaf.read.jsonl import json_lines, json_records
from papersheaf.read.record import Placed, RecordError, names_column, quoted, text_column, year_column
from papersheaf.read.table import table_records

FORMATS = ".jsonl, .ndjson, .json, .csv or .tsv"


@dataclass(frozen=True, slots=True)
class Entry:
    """A paper that a catalog knows: its title and, empty or absent where it does not say, all the rest. ``text`` is the abstract; where that
    is empty there is a ``fingerprint``."""

    title: str
    place: Place
    text: str = ""
    fingerprint: str = ""
    authors: tuple[str, ...] = ()
    venue: str = ""
    year: int = 0
    url: str = ""
    pdf: str = ""
    code: str = ""
    keywords: tuple[str, ...] = ()


def read_catalog(data: bytes, file: str, encoding: str = "") -> tuple[list[Entry], list[Problem]]:
    """The entries of a catalog, and what is wrong with it. The ending of ``file`` says the format."""
    suffix = PurePosixPath(file).suffix.lower()
    if suffix not in FORMATS.replace(" or", ",").split(", "):
        return [], [Problem(Place(file, 1), f"«{suffix or 'no ending'}» is no format of a catalog; rename the file to {FORMATS}")]
    text, problem = decode(data, file, encoding)
    if problem:
        return [], [problem]
    entries: list[Entry] = []
    problems: list[Problem] = []
    for placed in _records(text, file, suffix):
        if isinstance(placed, Problem):
            problems.append(placed)
            continue
        try:
            entries.append(_entry(placed[1], placed[0]))
        except RecordError as error:
            problems.append(Problem(placed[0], str(error)))
    return entries, problems


def _records(text: str, file: str, suffix: str) -> Iterator[Placed]:
    match suffix:
        case ".jsonl" | ".ndjson":
            return json_lines(text, file)
        case ".json":
            return json_records(text, file)
        case _:
            return table_records(text, file, "," if suffix == ".csv" else "\t", ("abstract", "fingerprint"))


def _entry(record: object, place: Place) -> Entry:
    if not isinstance(record, dict):
        raise RecordError('an entry must be an object such as {"title": "…", "abstract": "…"}; put each paper into one')
    title = text_column(record, "title")
    if not title:
        raise RecordError('the entry has no "title"; add it, or take the entry out')
    text = record.get("abstract")
    fingerprint = text_column(record, "fingerprint")
    if text is not None and not isinstance(text, str):
        raise RecordError('"abstract" is not text; put it in quotes')
    if not (text and text.strip()) and not fingerprint:
        raise RecordError('the entry has neither an "abstract" nor a "fingerprint"; add one, or take the entry out')
    if fingerprint and not re.fullmatch("[0-9a-f]{32}", fingerprint):
        raise RecordError(f'"fingerprint" is {quoted(fingerprint)}, not 32 hexadecimal digits; put the "abstract" in its place')
    venue, year = venue_of(text_column(record, "venue"), year_column(record.get("year")))
    return Entry(
        title=title,
        place=place,
        text=text.strip() if text else "",
        fingerprint=fingerprint,
        authors=names_column(record, "authors"),
        venue=venue,
        year=year,
        url=text_column(record, "url"),
        pdf=text_column(record, "pdf"),
        code=text_column(record, "code"),
        keywords=names_column(record, "keywords"),
    )
