"""Lists in JSON Lines, and JSON arrays of the same records."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from papersheaf.model import Abstract, Place, Problem
from papersheaf.read.heading import heading_of_file
from papersheaf.read.record import KNOWN, Placed, quoted, to_abstracts

_SPACE = re.compile(r"\s*")
_COMMA = re.compile(r"\s*,\s*")
# Where the next record of a broken array may begin.
_OPENING = re.compile(r"(?:(?<=[,\[}\]])|^)\s*(?=\{)", re.MULTILINE)
_TELLING = frozenset(["abstract", "fingerprint", "content"])
_LONGEST_NUMBER = 300


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object. Raises ValueError where a key of a record stands twice: one of the values would be lost."""
    record = dict(pairs)
    if len(record) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next((key for key in keys if key in KNOWN and keys.count(key) > 1), None)
        if twice:
            raise ValueError(f"the key «{twice}» stands twice")
    return record


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_int=lambda digits: int(digits) if len(digits) < _LONGEST_NUMBER else float("inf"))


def read_jsonl(text: str, file: str) -> tuple[list[Abstract], list[Problem]]:
    """The abstracts of a list with a JSON object a line, and what is wrong with its lines."""
    return to_abstracts(json_lines(text, file), heading_of_file(file))


def read_json(text: str, file: str) -> tuple[list[Abstract], list[Problem]]:
    """The abstracts of a JSON array of records, or of JSON Lines under the name of one, and what is wrong with them.

    Behind a syntax error reading goes on at the next record that is whole and has an abstract.
    """
    return to_abstracts(json_records(text, file), heading_of_file(file))


def json_lines(text: str, file: str) -> Iterator[Placed]:
    """The value of each line that is not blank with its place, or what is wrong with it."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            place = Place(file, number)
            try:
                record = _DECODER.decode(line)
            except (ValueError, RecursionError) as error:
                yield Problem(place, f"{_why(error)}; mend the record")
                continue
            yield place, record


def json_records(text: str, file: str) -> Iterator[Placed]:
    """The items of a JSON array, or the values of JSON Lines, each with its place, and what is wrong between them."""
    position = _SPACE.match(text).end()  # type: ignore[union-attr]
    if not text.startswith("[", position):
        return json_lines(text, file) if _is_lines(text) else json_array(f"[{text}\n]", file, 0)
    return json_array(text, file, position)


def _is_lines(text: str) -> bool:
    first = text.lstrip().split("\n", 1)[0]
    try:
        _DECODER.decode(first)
    except (ValueError, RecursionError):
        return False
    return True


def json_array(text: str, file: str, start: int) -> Iterator[Placed]:
    """The items of the array that begins at ``start``, each with its place, and what is wrong between them."""
    position = _SPACE.match(text, start + 1).end()  # type: ignore[union-attr]
    line, counted = 1, 0
    while not text.startswith("]", position):
        line, counted = line + text.count("\n", counted, position), position
        try:
            record, end = _DECODER.raw_decode(text, position)
        except (ValueError, RecursionError) as error:
            at = getattr(error, "pos", position)
            place = Place(file, line + text.count("\n", position, at))
            following = _next_record(text, position + 1)
            rest = "what is behind it was not read" if following is None else f"reading goes on at line {line + text.count(chr(10), position, following)}"
            yield Problem(place, f"{_why(error)}; mend the record: {rest}")
            if following is None:
                break
            position = following
            continue
        yield Place(file, line), record
        comma = _COMMA.match(text, end)
        position = comma.end() if comma else _SPACE.match(text, end).end()  # type: ignore[union-attr]
        if not comma and not text.startswith("]", position):
            broken_off = position == len(text)
            message = "the array breaks off" if broken_off else f"a comma or ] is missing before {quoted(text[position : position + 12])}"
            yield Problem(Place(file, line + text.count("\n", counted, position)), f"broken JSON: {message}; mend the file")
            following = None if broken_off else _next_record(text, position)
            if following is None:
                break
            position = following


def _next_record(text: str, start: int) -> int | None:
    """The position from ``start`` on of the first whole record of a paper."""
    for opening in _OPENING.finditer(text, start):
        try:
            record, _ = _DECODER.raw_decode(text, opening.end())
        except (ValueError, RecursionError):
            continue
        if isinstance(record, dict) and not _TELLING.isdisjoint(record):
            return opening.end()
    return None


def _why(error: Exception) -> str:
    return f"broken JSON: {'nested too deeply' if isinstance(error, RecursionError) else getattr(error, 'msg', error)}"
