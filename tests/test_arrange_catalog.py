from __future__ import annotations

from papersheaf.arrange.catalog import apply_catalog, match_catalog
from papersheaf.arrange.fingerprint import fingerprint
from papersheaf.arrange.venues import Venues
from papersheaf.model import Abstract, Evidence, Place, Record
from papersheaf.read.catalog import Entry
from test_arrange_fingerprint import MARKED, OTHER, TEXT

# The same group's paper of the year after: most of its words are the old ones.
SEQUEL = TEXT.replace("one microphone", "two microphones").replace("forty firings", "ninety firings").replace("a minute", "an hour")


def record(id: str, text: str, line: int = 1, venue_year: str = "icml-2024", title: str = "", **fields: object) -> Record:
    return Record(id, Abstract(text, "ICML", 2024, Place("a.txt", line), title=title, **fields), "ICML", venue_year)  # type: ignore[arg-type]


def entry(title: str, text: str = TEXT, line: int = 1, **fields: object) -> Entry:
    return Entry(title, Place("c.jsonl", line), text=text, **fields)  # type: ignore[arg-type]


def bare(title: str, text: str = TEXT, line: int = 1, **fields: object) -> Entry:
    return entry(title, "", line, fingerprint=fingerprint(text), **fields)


def titles(records: list[Record], entries: list[Entry]) -> dict[str, str]:
    return {key: match[0].title for key, match in match_catalog(records, entries, Venues())[0].items()}


def test_a_record_takes_what_it_lacks_from_its_entry() -> None:
    known = entry("Kilnwatch", authors=("Ann Lee",), url="https://example.org/k", pdf="https://example.org/k.pdf", keywords=("kilns",))
    (found,), notes = apply_catalog([record("1", MARKED, url="https://mine.org/")], [entry("Glazes", OTHER, 2), known], Venues())
    assert notes == []
    assert found.id == "1"
    assert found.abstract == Abstract(
        MARKED,
        "ICML",
        2024,
        Place("a.txt", 1),
        title="Kilnwatch",
        authors=("Ann Lee",),
        url="https://mine.org/",
        pdf="https://example.org/k.pdf",
        keywords=("kilns",),
        catalog=Evidence("catalog entry", "c.jsonl:1", 1.0),
    )


def test_a_title_of_the_record_s_own_wins() -> None:
    own = record("1", TEXT, title="Mine")
    assert apply_catalog([own], [entry("Kilnwatch", authors=("Ann Lee",))], Venues()) == ([own], [])


def test_an_entry_that_matches_nothing_is_passed_over() -> None:
    mine = record("1", OTHER)
    assert apply_catalog([mine], [entry("Kilnwatch"), bare("Kilnwatch", line=2)], Venues()) == ([mine], [])
    assert apply_catalog([mine], [], Venues()) == ([mine], [])


def test_fingerprints_do_where_there_is_no_text() -> None:
    edited = TEXT.replace("nobody sees", "no one sees").replace("on an afternoon", "in a day")
    assert titles([record("1", edited)], [bare("Kilnwatch"), bare("Glazes", OTHER, 2)]) == {"1": "Kilnwatch"}


def test_two_titles_that_may_be_it_are_none_and_a_note() -> None:
    matches, notes = match_catalog([record("1", TEXT)], [bare("Kilnwatch"), bare("Kilnwatch at Night", line=2)], Venues())
    assert matches == {}
    assert [(str(note), note.level) for note in notes] == [
        ("a.txt:1: the catalog has more than one title that may be its own (c.jsonl:1, c.jsonl:2); none was taken", "note")
    ]


def test_one_title_that_stands_twice_is_no_doubt() -> None:
    assert titles([record("1", TEXT)], [bare("KilnWatch"), bare("Kilnwatch.", SEQUEL, 2)]) == {"1": "KilnWatch"}


def test_the_very_text_decides_between_versions() -> None:
    entries = [entry("Kilnwatch"), entry("Kilnwatch II", SEQUEL, 2)]
    assert titles([record("1", TEXT), record("2", SEQUEL, 5)], entries) == {"1": "Kilnwatch", "2": "Kilnwatch II"}


def test_two_papers_that_an_entry_may_mean_get_no_title_and_a_note() -> None:
    middle = TEXT.replace("forty firings", "ninety firings")
    matches, notes = match_catalog([record("1", TEXT), record("2", SEQUEL, 5)], [entry("Kilnwatch", middle)], Venues())
    assert matches == {}
    assert [str(note) for note in notes] == ["a.txt:1: its abstract is as like that of the catalog's c.jsonl:1 as the one at a.txt:5; no title was taken"]


def test_an_entry_of_another_year_must_be_all_but_equal() -> None:
    assert titles([record("1", SEQUEL)], [entry("Kilnwatch")]) == {"1": "Kilnwatch"}
    assert titles([record("1", SEQUEL)], [entry("Kilnwatch", venue="ICML", year=2024)]) == {"1": "Kilnwatch"}
    assert titles([record("1", SEQUEL)], [entry("Kilnwatch", venue="ICML", year=2023)]) == {}
    assert titles([record("1", MARKED)], [entry("Kilnwatch", venue="ICML", year=2023)]) == {"1": "Kilnwatch"}
    assert titles([record("1", SEQUEL)], [entry("Kilnwatch", venue="arXiv", year=2023)]) == {"1": "Kilnwatch"}
