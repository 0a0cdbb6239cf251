"""Lists in JSON Lines, and JSON arrays of the same records."""

from __future__ import annotations

import json
import re

from papersheaf.model import Abstract, Place, Problem
from papersheaf.read.heading import Heading, heading_of_file
from papersheaf.read.record import quoted, to_abstract

_SPACE = re.compile(r"\s*")
_COMMA = re.compile(r"\s*,\s*")
# Where the next record of a broken array may begin.
_OPENING = re.compile(r"(?:(?<=[,\[}\]])|^)\s*(?=\{)", re.MULTILINE)
_LONGEST_NUMBER = 300

_DECODER = json.JSONDecoder(parse_int=lambda digits: int(digits) if len(digits) < _LONGEST_NUMBER else float("inf"))


def read_jsonl(text: str, file: str) -> tuple[list[Abstract], list[Problem]]:
    """The abstracts of a list with a JSON object a line, and what is wrong with its lines."""
    heading = heading_of_file(file)
    abstracts: list[Abstract] = []
    problems: list[Problem] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            place = Place(file, number)
            try:
                record = _DECODER.decode(line)
            except (ValueError, RecursionError) as error:
                problems.append(Problem(place, f"{_why(error)}; mend the record"))
                continue
            _add(to_abstract(record, place, heading), abstracts, problems)
    return abstracts, problems


def read_json(text: str, file: str) -> tuple[list[Abstract], list[Problem]]:
    """The abstracts of a JSON array of records, or of JSON Lines under the name of one, and what is wrong with them.

    Behind a syntax error reading goes on at the next record that is whole and has an abstract.
    """
    position = _SPACE.match(text).end()  # type: ignore[union-attr]
    if not text.startswith("[", position):
        return read_jsonl(text, file) if _is_lines(text) else _read_array(f"[{text}\n]", file, heading_of_file(file), 0)
    return _read_array(text, file, heading_of_file(file), position)


def _is_lines(text: str) -> bool:
    first = text.lstrip().split("\n", 1)[0]
    try:
        _DECODER.decode(first)
    except (ValueError, RecursionError):
        return False
    return True


def _read_array(text: str, file: str, heading: Heading | None, start: int) -> tuple[list[Abstract], list[Problem]]:
    abstracts: list[Abstract] = []
    problems: list[Problem] = []
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
            problems.append(Problem(place, f"{_why(error)}; mend the record: {rest}"))
            if following is None:
                break
            position = following
            continue
        _add(to_abstract(record, Place(file, line), heading), abstracts, problems)
        comma = _COMMA.match(text, end)
        position = comma.end() if comma else _SPACE.match(text, end).end()  # type: ignore[union-attr]
        if not comma and not text.startswith("]", position):
            broken_off = position == len(text)
            message = "the array breaks off" if broken_off else f"a comma or ] is missing before {quoted(text[position : position + 12])}"
            problems.append(Problem(Place(file, line + text.count("\n", counted, position)), f"broken JSON: {message}; mend the file"))
            following = None if broken_off else _next_record(text, position)
            if following is None:
                break
            position = following
    return abstracts, problems


def _next_record(text: str, start: int) -> int | None:
    """The position from ``start`` on of the first whole record with an abstract."""
    for opening in _OPENING.finditer(text, start):
        try:
            record, _ = _DECODER.raw_decode(text, opening.end())
        except (ValueError, RecursionError):
            continue
        if isinstance(record, dict) and "abstract" in record:
            return opening.end()
    return None


def _add(result: Abstract | Problem, abstracts: list[Abstract], problems: list[Problem]) -> None:
    if isinstance(result, Abstract):
        abstracts.append(result)
    else:
        problems.append(result)


def _why(error: Exception) -> str:
    return f"broken JSON: {'nested too deeply' if isinstance(error, RecursionError) else getattr(error, 'msg', error)}"
