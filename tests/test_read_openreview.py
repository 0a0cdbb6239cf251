from __future__ import annotations

from typing import Any

import pytest

from papersheaf.model import Abstract, Place, Problem
from papersheaf.read.openreview import read_note

PLACE = Place("notes.json", 5)
READ = Abstract(
    "We fire pots at $T$ degrees.",
    "ICLR",
    2024,
    PLACE,
    key="p1",
    title="Firing Pots",
    authors=("Ann Lee", "Bo Chen"),
    url="https://openreview.net/forum?id=p1",
    pdf="https://openreview.net/pdf/p1.pdf",
    keywords=("kilns", "clay"),
)
CONTENT = {
    "title": "Firing  Pots",
    "abstract": "We fire pots at $T$ degrees.",
    "authors": ["Ann Lee", "Bo Chen"],
    "keywords": ["kilns", "clay"],
    "pdf": "/pdf/p1.pdf",
    "venue": "ICLR 2024 poster",
    "venueid": "ICLR.cc/2024/Conference",
}


def wrapped(content: dict[str, Any]) -> dict[str, Any]:
    return {name: {"value": value} for name, value in content.items()}


def test_both_versions_say_the_same() -> None:
    assert read_note({"id": "p1", "forum": "p1", "content": CONTENT}, PLACE) == READ
    assert read_note({"id": "p1", "forum": "p1", "content": wrapped(CONTENT)}, PLACE) == READ


def test_a_review_is_no_paper() -> None:
    assert read_note({"id": "r1", "forum": "p1", "replyto": "p1", "content": {"review": "Good."}}, PLACE) is None
    assert read_note({"id": "r1", "forum": "p1", "content": {"comment": "Good."}}, PLACE) is None


@pytest.mark.parametrize("group", ["ICLR.cc/2024/Conference/Rejected_Submission", "ICLR.cc/2024/Conference/-/Withdrawn_Submission"])
def test_a_rejected_or_withdrawn_paper_is_left_out(group: str) -> None:
    note = {"id": "p1", "content": wrapped({**CONTENT, "venueid": group})}
    assert read_note(note, PLACE) == Problem(PLACE, "the paper was rejected or withdrawn, and is left out", "note")


@pytest.mark.parametrize(
    ("note", "venue"),
    [
        ({"invitation": "ICLR.cc/2021/Conference/-/Blind_Submission", "content": {}}, ("ICLR", 2021)),
        ({"invitations": ["auai.org/UAI/2023/Conference/-/Submission"], "content": {}}, ("UAI", 2023)),
        ({"pdate": 1_700_000_000_000, "content": {"venueid": "TMLR", "venue": "Accepted by TMLR"}}, ("TMLR", 2023)),
        ({"content": {"venueid": "ICLR.cc/2024/Workshop/Hot_Kilns"}}, ("ICLR Workshop Hot Kilns", 2024)),
        ({"content": {"venue": "NeurIPS 2023 oral"}}, ("NeurIPS", 2023)),
        ({"content": {}}, ("", 0)),
        ({"pdate": 10**30, "content": {}}, ("", 0)),
    ],
)
def test_venue_and_year_come_from_the_group_the_words_or_the_day(note: dict[str, Any], venue: tuple[str, int]) -> None:
    read = read_note({**note, "content": {"abstract": "We fire pots.", **note["content"]}}, PLACE)
    assert isinstance(read, Abstract)
    assert (read.venue, read.year) == venue


def test_odd_values_lose_no_paper() -> None:
    read = read_note(
        {"id": 7, "invitations": {}, "content": {"abstract": {"value": "We fire pots."}, "title": {"value": None}, "authors": {"value": 3}, "keywords": None}},
        PLACE,
    )
    assert read == Abstract("We fire pots.", "", 0, PLACE, key="7", url="https://openreview.net/forum?id=7", authors=("3",))
    assert isinstance(read_note({"content": "x"}, PLACE), Problem)
