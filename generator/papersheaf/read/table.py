"""Lists as tables: CSV and TSV with a header."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator, Sequence
from itertools import islice

from papersheaf.model import Abstract, Place, Problem
from papersheaf.read.heading import heading_of_file
from papersheaf.read.record import KNOWN, Placed, quoted, to_abstracts

# How many lines a row may take, and how many are looked at to find the next whole row behind a broken one.
LONGEST_ROW, LOOK_AHEAD = 20_000, 200


def read_table(text: str, file: str, delimiter: str) -> tuple[list[Abstract], list[Problem]]:
    """The abstracts of a table whose first row names the columns, and what is wrong with its rows. Empty cells count as
    absent. Behind a broken row reading goes on at the next line that is a whole one.
    """
    return to_abstracts(table_records(text, file, delimiter, ("abstract",)), heading_of_file(file))


def table_records(text: str, file: str, delimiter: str, needed: Sequence[str]) -> Iterator[Placed]:
    """The rows of a table as mappings, each with its place, and what is wrong with them. One of the columns ``needed`` must be there."""
    csv.field_size_limit(sys.maxsize)
    columns: list[str] = []
    lines = text.split("\n")
    line = 0
    while line < len(lines):
        place = Place(file, line + 1)
        try:
            row, after = _row(lines, line, LONGEST_ROW, delimiter)
        except csv.Error as error:
            after = _next_row(lines, line + 1, len(columns), delimiter)
            skipped = f"line {line + 1} was" if after == line + 1 else f"lines {line + 1} to {after} were"
            yield Problem(place, f"broken table row: {error}; mend its quotes: {skipped} not read")
            line = after
            continue
        line = after
        if not any(cell.strip() for cell in row):
            continue
        if not columns:
            columns = [cell.strip().lower() for cell in row]
            if not any(name in columns for name in needed):
                yield Problem(place, f"no column {' or '.join(f'«{name}»' for name in needed)} among {quoted(', '.join(columns))}; name it in the first row")
                break
            for name in dict.fromkeys(name for name in columns if name in KNOWN and columns.count(name) > 1):
                yield Problem(place, f"{columns.count(name)} columns are named «{name}», and only the first is read; rename the others")
            columns = [name if name not in columns[:number] else "" for number, name in enumerate(columns)]
            continue
        if len(row) > len(columns):
            why = f"{len(row)} cells under {len(columns)} columns"
            yield Problem(place, f"{why}; put a cell that holds the separator in quotes")
            continue
        yield place, {name: cell for name, cell in zip(columns, row, strict=False) if cell.strip()}


def _row(lines: Sequence[str], start: int, most: int, delimiter: str) -> tuple[list[str], int]:
    """The row that starts at a line, and the line behind it. Raises csv.Error where it is broken, or longer than ``most`` lines."""
    rows = csv.reader(_ended(lines, start, most), delimiter=delimiter, strict=True)
    row = next(rows, [])
    return row, start + max(1, rows.line_num)


def _ended(lines: Sequence[str], start: int, most: int) -> Iterator[str]:
    return (f"{line}\n" for line in islice(lines, start, start + most))


def _next_row(lines: Sequence[str], start: int, cells: int, delimiter: str) -> int:
    """The first line from ``start`` on at which a row with all its cells begins."""
    for line in range(start, len(lines)):
        try:
            if len(_row(lines, line, LOOK_AHEAD, delimiter)[0]) == cells:
                return line
        except csv.Error:
            continue
    return len(lines)
