"""Lists in JSON Lines, and JSON arrays of the same records."""

from __future__ import annotations

import json
import re

import msgspec

from papersheaf.model import Abstract, Place, Problem
from papersheaf.read.heading import Heading, heading_of_file
from papersheaf.read.record import to_abstract

_SPACE = re.compile(r"\s*")
_COMMA = re.compile(r"\s*,\s*")


def read_jsonl(text: str, file: str) -> tuple[list[Abstract], list[Problem]]:
    """The abstracts of a list with a JSON object a line, and what is wrong with its lines."""
    heading = heading_of_file(file)
    abstracts: list[Abstract] = []
    problems: list[Problem] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            place = Place(file, number)
            try:
                record = msgspec.json.decode(line)
            except (msgspec.DecodeError, RecursionError) as error:
                problems.append(_broken(place, error))
                continue
            _add(to_abstract(record, place, heading), abstracts, problems)
    return abstracts, problems


def read_json(text: str, file: str) -> tuple[list[Abstract], list[Problem]]:
    """The abstracts of a JSON array of records, or of JSON Lines under the name of one, and what is wrong with them.

    Behind a syntax error nothing more of an array is read.
    """
    position = _SPACE.match(text).end()  # type: ignore[union-attr]
    if not text.startswith("[", position):
        return read_jsonl(text, file) if _is_lines(text) else _read_array(f"[{text}\n]", file, heading_of_file(file), 0)
    return _read_array(text, file, heading_of_file(file), position)


def _is_lines(text: str) -> bool:
    first = text.lstrip().split("\n", 1)[0]
    try:
        msgspec.json.decode(first)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


def _read_array(text: str, file: str, heading: Heading | None, start: int) -> tuple[list[Abstract], list[Problem]]:
    decoder = json.JSONDecoder()
    abstracts: list[Abstract] = []
    problems: list[Problem] = []
    position = _SPACE.match(text, start + 1).end()  # type: ignore[union-attr]
    line, counted = 1, 0
    while not text.startswith("]", position):
        line, counted = line + text.count("\n", counted, position), position
        try:
            record, end = decoder.raw_decode(text, position)
        except (ValueError, RecursionError) as error:
            at = getattr(error, "pos", position)
            problems.append(_broken(Place(file, line + text.count("\n", position, at)), error))
            break
        _add(to_abstract(record, Place(file, line), heading), abstracts, problems)
        comma = _COMMA.match(text, end)
        position = comma.end() if comma else _SPACE.match(text, end).end()  # type: ignore[union-attr]
        if not comma and not text.startswith("]", position):
            message = "the array breaks off" if position == len(text) else f"a comma or ] is missing before {text[position : position + 12]!r}"
            problems.append(Problem(Place(file, line + text.count("\n", counted, position)), f"broken JSON: {message}; mend the file"))
            break
    return abstracts, problems


def _add(result: Abstract | Problem, abstracts: list[Abstract], problems: list[Problem]) -> None:
    if isinstance(result, Abstract):
        abstracts.append(result)
    else:
        problems.append(result)


def _broken(place: Place, error: Exception) -> Problem:
    why = "nested too deeply" if isinstance(error, RecursionError) else str(getattr(error, "msg", error)).removeprefix("JSON is malformed: ")
    return Problem(place, f"broken JSON: {why}; mend the record")
