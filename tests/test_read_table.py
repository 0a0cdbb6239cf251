from __future__ import annotations

import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from papersheaf.read.table import read_table


def test_a_table_with_quoted_cells_and_lines() -> None:
    text = 'id,Abstract,year,venue,authors\np1,"One, and\n""two"".",2024,ICML,Ann Lee; Bo Chen\n,Three.,2023,ACL,\n'
    abstracts, problems = read_table(text, "x.csv", ",")
    assert problems == []
    assert [(a.key, a.text, a.venue, a.year, a.authors, a.place.line) for a in abstracts] == [
        ("p1", 'One, and\n"two".', "ICML", 2024, ("Ann Lee", "Bo Chen"), 2),
        ("", "Three.", "ACL", 2023, (), 4),
    ]


def test_tabs_and_a_venue_from_the_file_name() -> None:
    abstracts, problems = read_table("abstract\ttitle\nOne, two.\tA title\n\n", "icml-2024.tsv", "\t")
    assert [(a.text, a.title, a.venue) for a in abstracts] == [("One, two.", "A title", "icml")]
    assert problems == []


def test_a_table_without_the_column() -> None:
    _, problems = read_table("title,text\na,b\n", "icml-2024.csv", ",")
    assert list(map(str, problems)) == ["icml-2024.csv:1: no column «abstract» among «title, text»; name it in the first row"]


def test_bad_rows_are_said_and_the_others_are_read() -> None:
    abstracts, problems = read_table("abstract,year\nOne, two,2024\nThree.,2024\nFour.,20\n,2024\n", "icml-2024.csv", ",")
    assert [a.text for a in abstracts] == ["Three."]
    assert list(map(str, problems)) == [
        "icml-2024.csv:2: 3 cells under 2 columns; put a cell that holds the separator in quotes",
        'icml-2024.csv:4: "year" is «20», not a year from 1900 to 2099; write four digits',
        'icml-2024.csv:5: the record has no "abstract"; add one, or take the record out',
    ]


def test_an_open_quote_loses_no_other_row() -> None:
    rows = "".join(f"{number}.,2024\n" for number in range(300))
    abstracts, problems = read_table(f'abstract,year\nOne.,2024\n"Two.,2024\n{rows}', "icml-2024.csv", ",")
    assert [a.text for a in abstracts] == ["One.", *(f"{number}." for number in range(300))]
    assert list(map(str, problems)) == ["icml-2024.csv:3: broken table row: unexpected end of data; mend its quotes: line 3 was not read"]


def test_a_quote_that_closes_in_the_next_row_loses_one_row() -> None:
    abstracts, problems = read_table('abstract,year\n"Two.,2024\n"Three, and\nfour.",2024\nFive.,2024\n', "icml-2024.csv", ",")
    assert [a.text for a in abstracts] == ["Three, and\nfour.", "Five."]
    assert [problem.place.line for problem in problems] == [2]


@given(st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\r\0"), min_size=1).filter(str.strip), max_size=5))
def test_cells_come_back(cells: list[str]) -> None:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerows([["abstract", "year"], *([cell, "2024"] for cell in cells)])
    abstracts, problems = read_table(out.getvalue(), "icml-2024.csv", ",")
    assert [a.text for a in abstracts] == cells
    assert problems == []


def test_two_columns_of_one_name_are_said_and_the_first_is_read() -> None:
    abstracts, problems = read_table("abstract,Abstract,note,note\nOne.,Two.,3,4\n", "icml-2024.csv", ",")
    assert [abstract.text for abstract in abstracts] == ["One."]
    assert list(map(str, problems)) == ["icml-2024.csv:1: 2 columns are named «abstract», and only the first is read; rename the others"]
