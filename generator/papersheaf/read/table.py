"""Lists as tables: CSV and TSV with a header."""

from __future__ import annotations

import csv
import io
import sys

from papersheaf.model import Abstract, Place, Problem
from papersheaf.read.heading import heading_of_file
from papersheaf.read.record import to_abstract


def read_table(text: str, file: str, delimiter: str) -> tuple[list[Abstract], list[Problem]]:
    """The abstracts of a table whose first row names the columns, and what is wrong with its rows. Empty cells count as
    absent.
    """
    csv.field_size_limit(sys.maxsize)
    rows = csv.reader(io.StringIO(text), delimiter=delimiter, strict=True)
    abstracts: list[Abstract] = []
    problems: list[Problem] = []
    columns: list[str] = []
    heading = heading_of_file(file)
    while True:
        place = Place(file, rows.line_num + 1)
        try:
            row = next(rows)
        except StopIteration:
            break
        except csv.Error as error:
            problems.append(Problem(place, f"broken table row: {error}; mend its quotes"))
            break
        if not any(cell.strip() for cell in row):
            continue
        if not columns:
            columns = [cell.strip().lower() for cell in row]
            if "abstract" not in columns:
                named = ", ".join(columns)[:200]
                problems.append(Problem(place, f"no column «abstract» among «{named}»; name it in the first row"))
                break
            continue
        if len(row) > len(columns):
            why = f"{len(row)} cells under {len(columns)} columns"
            problems.append(Problem(place, f"{why}; put a cell that holds the separator in quotes"))
            continue
        record = {name: cell for name, cell in zip(columns, row, strict=False) if cell.strip()}
        result = to_abstract(record, place, heading)
        if isinstance(result, Abstract):
            abstracts.append(result)
        else:
            problems.append(result)
    return abstracts, problems
