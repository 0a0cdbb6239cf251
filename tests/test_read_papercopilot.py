from __future__ import annotations

import pytest

from papersheaf.model import Abstract, Place, Problem
from papersheaf.read.papercopilot import read_paper

PLACE = Place("iclr2024.json", 2)


def test_a_record() -> None:
    record = {
        "title": "Firing Pots",
        "author": "Ann Lee;Bo Chen",
        "abstract": "We fire pots.",
        "keywords": "kilns;clay, wet",
        "track": "main",
        "status": "Poster",
        "site": "https://iclr.cc/virtual/2024/poster/1",
        "openreview": "abcDEF1234",
        "pdf": "https://openreview.net/pdf?id=abcDEF1234",
        "github": "https://github.com/kilns/pots",
        "id": "abcDEF1234",
        "rating": [6, 8],
    }
    assert read_paper(record, PLACE) == Abstract(
        "We fire pots.",
        "",
        0,
        PLACE,
        key="abcDEF1234",
        title="Firing Pots",
        authors=("Ann Lee", "Bo Chen"),
        url="https://iclr.cc/virtual/2024/poster/1",
        pdf="https://openreview.net/pdf?id=abcDEF1234",
        code="https://github.com/kilns/pots",
        keywords=("kilns", "clay, wet"),
    )


def test_an_address_is_made_of_the_forum_where_there_is_no_other() -> None:
    read = read_paper({"abstract": "We fire pots.", "openreview": "abcDEF1234", "venue": "NeurIPS", "year": 2023}, PLACE)
    assert isinstance(read, Abstract)
    assert (read.url, read.venue, read.year) == ("https://openreview.net/forum?id=abcDEF1234", "NeurIPS", 2023)


@pytest.mark.parametrize("status", ["Reject", "Withdraw", "Desk Reject"])
def test_a_rejected_or_withdrawn_paper_is_left_out(status: str) -> None:
    read = read_paper({"title": "Pots", "abstract": "We fire pots.", "status": status}, PLACE)
    assert read == Problem(PLACE, "the paper was rejected or withdrawn, and is left out", "note")


def test_broken_records() -> None:
    assert isinstance(read_paper(["We fire pots."], PLACE), Problem)
    assert read_paper({"title": "Pots", "abstract": None}, PLACE) == Problem(PLACE, "the entry has no abstract, and is left out", "note")
    assert read_paper({"title": 3, "abstract": "We fire pots.", "year": "soon", "author": None}, PLACE) == Abstract("We fire pots.", "", 0, PLACE, title="3")
