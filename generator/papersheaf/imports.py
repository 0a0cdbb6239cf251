"""Files of other tools into a digest's lists and catalog."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from papersheaf.arrange.catalog import match_catalog
from papersheaf.arrange.fingerprint import fingerprint
from papersheaf.arrange.identity import paper_id
from papersheaf.arrange.slug import make_slug
from papersheaf.model import Abstract, DigestError, Place, Problem
from papersheaf.pipeline import CATALOG, LISTS, Inputs, read_inputs, read_records
from papersheaf.read.catalog import read_catalog
from papersheaf.read.heading import Heading, heading_of_file, parse_heading
from papersheaf.read.imports import fold_notes, read_import
from papersheaf.read.lists import read_list
from papersheaf.read.record import quoted
from papersheaf.write.files import write_file

_NO_VENUE = "the file names no venue and year; say them, as in --venue «ICML 2024»"


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did: the format of each file that was read, lines added to each file that was written, how many of the papers the digest
    had before, how many of the digest's papers the titles are of (for a catalog), and what is wrong or was left out."""

    formats: tuple[tuple[str, str], ...]
    written: tuple[tuple[str, int], ...]
    known: int
    matched: int
    problems: tuple[Problem, ...]


def add_papers(root: Path, files: Sequence[Path], venue: str = "") -> Imported:
    """Adds the papers of files to the lists of the digest in ``root``: ``content/lists/<venue-year>.jsonl``, a record a line, behind the lines
    that are there. A paper that the digest has already is not added. ``venue``, such as «ICML 2024», holds for all papers; else what the file
    says of each, else the file's name.

    Raises DigestError where no paper could be read, or a file can't be written.
    """
    chosen = _chosen(venue)
    inputs = read_inputs(root)
    ids = _ids(inputs)
    lines: dict[str, list[bytes]] = {}
    known = 0
    formats, papers, problems = _read(files)
    for paper, file in papers:
        placed = _placed(paper, chosen, heading_of_file(file.name))
        if not placed.venue or not placed.year:
            problems.append(Problem(placed.place, _NO_VENUE))
            continue
        id = paper_id(placed.text)
        if id in ids:
            known += 1
            continue
        ids.add(id)
        lines.setdefault(inputs.venues.venue_year(placed.venue, placed.year), []).append(_line(_columns(placed, abstract=placed.text)))
    problems = fold_notes(problems)
    if not lines and not known:
        raise DigestError(*problems)
    written = []
    for venue_year, new in sorted(lines.items()):
        name = f"{LISTS}/{venue_year}.jsonl"
        write_file(root / name, _old_text(root, name) + b"".join(new))
        written.append((name, len(new)))
    return Imported(formats, tuple(written), known, 0, tuple(problems))


def add_catalog(root: Path, files: Sequence[Path]) -> Imported:
    """Adds the titles of files to the catalog of the digest in ``root``: ``content/catalog/<name of the file>.jsonl``, an entry a line with a
    fingerprint in place of the abstract. An entry of a fingerprint that the file holds already takes that one's place.

    Raises DigestError where no title could be read, or a file can't be written.
    """
    inputs = read_inputs(root)
    formats, papers, problems = _read(files)
    lines: dict[str, dict[tuple[str, str], bytes]] = {}
    for paper, file in papers:
        if not paper.title:
            problems.append(Problem(paper.place, "the entry has no title, and is left out", "note"))
            continue
        placed = _placed(paper, None, heading_of_file(file.name))
        digits = fingerprint(placed.text)
        name = f"{CATALOG}/{make_slug(file.stem, 'catalog')}.jsonl"
        lines.setdefault(name, {})[digits, paper.title] = _line(_columns(placed, fingerprint=digits))
    problems = fold_notes(problems)
    if not lines:
        raise DigestError(*problems)
    entries = []
    written = []
    for name, new in sorted(lines.items()):
        data = _without(_old_text(root, name), {digits for digits, _ in new}) + b"".join(new.values())
        entries += read_catalog(data, name)[0]
        write_file(root / name, data)
        written.append((name, len(new)))
    matches, notes = match_catalog(read_records(replace(inputs, catalog={}))[0], entries, inputs.venues)
    return Imported(formats, tuple(written), 0, len(matches), (*problems, *notes))


def _read(files: Iterable[Path]) -> tuple[tuple[tuple[str, str], ...], list[tuple[Abstract, Path]], list[Problem]]:
    """The format of each file, the papers of all with the file of each, and what is wrong."""
    formats: list[tuple[str, str]] = []
    papers: list[tuple[Abstract, Path]] = []
    problems: list[Problem] = []
    for file in files:
        name = os.fspath(file)
        try:
            data = file.read_bytes()
        except OSError as error:
            problems.append(Problem(Place(name, 1), f"can't be read: {error.strerror}; give the path of a file"))
            continue
        format, found, wrong = read_import(data, name)
        formats += [(name, format)] if found else []
        papers += [(paper, file) for paper in found]
        problems += wrong
    return tuple(formats), papers, problems


def _chosen(venue: str) -> Heading | None:
    heading = parse_heading(f"# {venue}") if venue else None
    if venue and not (heading and heading.valid):
        raise DigestError(Problem(Place("--venue", 1), f"{quoted(venue)} is no venue with a year; write one such as «ICML 2024»"))
    return heading


def _placed(paper: Abstract, chosen: Heading | None, named: Heading | None) -> Abstract:
    """A paper with the venue and year that hold for it."""
    if chosen:
        return replace(paper, venue=chosen.venue, year=chosen.year)
    return replace(paper, venue=paper.venue or (named.venue if named else ""), year=paper.year or (named.year if named else 0))


def _ids(inputs: Inputs) -> set[str]:
    """The ids that the texts of a digest's lists give."""
    lists = (read_list(data, name, inputs.venues.encoding)[0] for name, data in inputs.lists.items())
    return {paper_id(abstract.text) for abstracts in lists for abstract in abstracts}


def _columns(paper: Abstract, **text: str) -> dict[str, object]:
    """What is known of a paper, by a list's columns, with ``text`` as the last one."""
    columns = {
        "id": paper.key,
        "title": paper.title,
        "authors": paper.authors,
        "venue": paper.venue,
        "year": paper.year,
        "url": paper.url,
        "pdf": paper.pdf,
        "code": paper.code,
        "keywords": paper.keywords,
        **text,
    }
    return {name: value for name, value in columns.items() if value}


def _line(columns: Mapping[str, object]) -> bytes:
    return msgspec.json.encode(columns) + b"\n"


def _old_text(root: Path, name: str) -> bytes:
    """The bytes of a file that lines are put behind, ended; none where there is no file. Raises DigestError where they are not UTF-8."""
    path = root / name
    try:
        data = path.read_bytes() if path.exists() else b""
        data.decode()
    except OSError as error:
        raise DigestError(Problem(Place(name, 1), f"can't be read: {error.strerror}; change its permissions, or move it away")) from None
    except UnicodeDecodeError:
        raise DigestError(Problem(Place(name, 1), "not UTF-8, so nothing can be put behind it; save the file as UTF-8")) from None
    return data if not data or data.endswith(b"\n") else data + b"\n"


def _without(data: bytes, fingerprints: Collection[str]) -> bytes:
    """The lines of a catalog but those with one of the fingerprints."""
    entries = read_catalog(data, "old.jsonl")[0]
    gone = {entry.place.line for entry in entries if entry.fingerprint in fingerprints}
    return b"".join(line for number, line in enumerate(data.splitlines(keepends=True), 1) if number not in gone)
