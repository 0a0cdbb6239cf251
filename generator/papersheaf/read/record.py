"""A record of a list in columns (JSON, CSV) into an Abstract."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

from papersheaf.model import Abstract, Place, Problem, cut
from papersheaf.read.heading import FIRST_YEAR, LAST_YEAR, Heading, parse_heading

# Control and bidirectional formatting characters have no place in a name or a title.
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]")
Placed = tuple[Place, object] | Problem
"""A record with its place before anything is known of it, or what is wrong there."""

TEXT_COLUMNS = ("id", "title", "venue", "url", "pdf", "code")
KNOWN = frozenset([*TEXT_COLUMNS, "abstract", "fingerprint", "year", "authors", "keywords"])


class RecordError(ValueError):
    """A record can't be used; the message says what is wrong and what to do."""


def to_abstracts(records: Iterable[Placed], heading: Heading | None) -> tuple[list[Abstract], list[Problem]]:
    """The abstracts of records, and what is wrong with them, each in their order."""
    abstracts: list[Abstract] = []
    problems: list[Problem] = []
    for placed in records:
        result = placed if isinstance(placed, Problem) else to_abstract(placed[1], placed[0], heading)
        if isinstance(result, Abstract):
            abstracts.append(result)
        else:
            problems.append(result)
    return abstracts, problems


def to_abstract(record: object, place: Place, heading: Heading | None) -> Abstract | Problem:
    """The Abstract of a mapping with the known columns, or the problem that it has.

    ``abstract`` is required; ``id title authors venue year url pdf code keywords`` are not, and others are ignored. Where the
    record names no venue or year, those of ``heading`` hold.
    """
    try:
        return _to_abstract(record, place, heading)
    except RecordError as error:
        return Problem(place, str(error))


def _to_abstract(record: object, place: Place, heading: Heading | None) -> Abstract:
    if not isinstance(record, Mapping):
        raise RecordError('a record must be an object such as {"abstract": "…"}; put each paper into one')
    if record.get("abstract") is None:
        around = next((key for key, value in record.items() if isinstance(value, list) and value and all(isinstance(item, dict) for item in value)), None)
        if around is not None:
            raise RecordError(f"the records stand in {quoted(str(around))} of an object; make the file that array alone, from «[» to «]»")
        raise RecordError('the record has no "abstract"; add one, or take the record out')
    text = record["abstract"]
    if not isinstance(text, str):
        raise RecordError(f'"abstract" is {_kind(text)}, not text; put it in quotes')
    if not text.strip():
        raise RecordError('the "abstract" is empty; fill it in, or take the record out')
    values = {name: text_column(record, name) for name in TEXT_COLUMNS}
    own = parse_heading(f"# {values['venue']}")  # a venue column may hold «ICML 2024»
    own = own if own and own.valid else None
    year = year_column(record.get("year")) or (own.year if own else heading.year if heading else 0)
    venue = (own.venue if own else values["venue"]) or (heading.venue if heading else "")
    if not venue or not year:
        missing = " and ".join(name for name, value in (("venue", venue), ("year", year)) if not value)
        raise RecordError(f"the record names no {missing}; add the column, or name the file after both, such as icml-2024.jsonl")
    return Abstract(
        text=whole(text),
        venue=venue,
        year=year,
        place=place,
        key=values["id"],
        title=values["title"],
        authors=names_column(record, "authors"),
        url=values["url"],
        pdf=values["pdf"],
        code=values["code"],
        keywords=names_column(record, "keywords"),
    )


def one_line(text: str) -> str:
    """A name or title in NFC on one line, without control characters."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    return " ".join(_CONTROLS.sub("", unicodedata.normalize("NFC", whole(text))).split())


def quoted(text: str) -> str:
    """Words of somebody's input for a message: in quotes, on one line, and cut at 60 characters."""
    return f"«{cut(one_line(text), 60)}»"


def whole(text: str) -> str:
    """Text that can be written as UTF-8: a lone surrogate, which JSON can hold, becomes the replacement character."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def split_names(text: str) -> tuple[str, ...]:
    """Names out of one string, at ``;`` where there is one, else at commas and a last ``and``."""
    parts = re.split(r"[;；]", text) if re.search(r"[;；]", text) else re.split(r"[,，、]|\s+and\s+|\s+&\s+", text)
    names = (one_line(part).removeprefix("and ") for part in parts)
    return tuple(name for name in names if name)


def _kind(value: object) -> str:
    names = {bool: "true or false", int: "a number", float: "a number", list: "a list", dict: "an object"}
    return names.get(type(value), type(value).__name__)


def text_column(record: Mapping[str, Any], name: str) -> str:
    """The text in a column on one line. Raises RecordError where it holds something else."""
    value = record.get(name)
    if value is None:
        return ""
    if name == "id" and isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if not isinstance(value, str):
        raise RecordError(f'"{name}" is {_kind(value)}, not text; put it in quotes')
    return one_line(value)


def year_column(value: object) -> int:
    """The year that a column holds, 0 where it is empty. Raises RecordError where it holds something else."""
    if value is None or value == "":
        return 0
    if isinstance(value, str) and re.fullmatch(r"\s*\d{1,9}\s*", value, re.ASCII):
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise RecordError(f'"year" is {quoted(str(value))}, not a year; write four digits')
    if not FIRST_YEAR <= value <= LAST_YEAR:
        raise RecordError(f'"year" is {quoted(str(value))}, not a year from {FIRST_YEAR} to {LAST_YEAR}; write four digits')
    return value


def names_column(record: Mapping[str, Any], name: str) -> tuple[str, ...]:
    """The names or keywords in a column. Raises RecordError where it holds something else."""
    value = record.get(name)
    if value is None:
        return ()
    if isinstance(value, str):
        if name == "keywords" or re.search("[;；]", value):
            return split_names(value)
        return tuple(filter(None, [one_line(value)]))  # a comma may stand within a name
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return tuple(filter(None, map(one_line, value)))
    raise RecordError(f'"{name}" is neither a list of texts nor a text with ";" between them; write one of them')
