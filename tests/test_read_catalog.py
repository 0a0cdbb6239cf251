from __future__ import annotations

import json

import pytest

from papersheaf.model import Place
from papersheaf.read.catalog import Entry, read_catalog

DIGITS = "0123456789abcdef" * 2
ENTRY = {
    "title": "Firing Pots",
    "authors": ["Ann Lee", "Bo Chen"],
    "fingerprint": DIGITS,
    "venue": "ICML 2024",
    "url": "https://example.org/pots",
    "keywords": ["kilns"],
}
READ = Entry("Firing Pots", Place("c.jsonl", 1), "", DIGITS, ("Ann Lee", "Bo Chen"), "ICML", 2024, "https://example.org/pots", keywords=("kilns",))


def test_lines_arrays_and_tables_say_the_same() -> None:
    table = f"title,authors,fingerprint,venue,url,keywords\nFiring Pots,Ann Lee; Bo Chen,{DIGITS},ICML 2024,https://example.org/pots,kilns\n"
    for name, text, line in (("c.jsonl", json.dumps(ENTRY), 1), ("c.json", f"[{json.dumps(ENTRY)}]", 1), ("c.csv", table, 2)):
        entries, problems = read_catalog(text.encode(), name)
        assert problems == []
        assert entries == [Entry(**{**{field: getattr(READ, field) for field in Entry.__slots__}, "place": Place(name, line)})]


def test_a_bad_entry_is_a_warning_with_its_line_and_loses_no_other() -> None:
    lines = [
        '{"title": "", "abstract": "We fire pots."}',
        '{"title": "Pots"}',
        '{"title": "Pots", "fingerprint": "12"}',
        '{"title": "Pots", "abstract": 3}',
        '{"title": "Pots", "abstract": "x", "authors": {}}',
        "[]",
        "{",
        '{"title": "Pots", "abstract": " We fire pots. "}',
    ]
    entries, problems = read_catalog("\n".join(lines).encode(), "c.jsonl")
    assert entries == [Entry("Pots", Place("c.jsonl", 8), "We fire pots.")]
    assert [problem.level for problem in problems] == ["warning"] * 7
    assert [str(problem) for problem in problems] == [
        'c.jsonl:1: the entry has no "title"; add it, or take the entry out',
        'c.jsonl:2: the entry has neither an "abstract" nor a "fingerprint"; add one, or take the entry out',
        'c.jsonl:3: "fingerprint" is «12», not 32 hexadecimal digits; put the "abstract" in its place',
        'c.jsonl:4: "abstract" is not text; put it in quotes',
        'c.jsonl:5: "authors" is neither a list of texts nor a text with ";" between them; write one of them',
        'c.jsonl:6: an entry must be an object such as {"title": "…", "abstract": "…"}; put each paper into one',
        "c.jsonl:7: broken JSON: Expecting property name enclosed in double quotes; mend the record",
    ]


@pytest.mark.parametrize(
    ("name", "data", "problem"),
    [
        ("c.txt", b"", "c.txt:1: «.txt» is no format of a catalog; rename the file to .jsonl, .ndjson, .json, .csv or .tsv"),
        ("c.csv", b"title,year\n", "c.csv:1: no column «abstract» or «fingerprint» among «title, year»; name it in the first row"),
        ("c.jsonl", b"\n\xff", "c.jsonl:2: byte 0xFF is not UTF-8; save the list as UTF-8, or say its encoding in content/venues.yml (encoding: gb18030)"),
    ],
)
def test_a_file_that_is_no_catalog(name: str, data: bytes, problem: str) -> None:
    entries, problems = read_catalog(data, name)
    assert (entries, [str(item) for item in problems]) == ([], [problem])


def test_an_array_goes_on_behind_a_broken_entry() -> None:
    entries, problems = read_catalog(f'[{{"title": }},\n{json.dumps(ENTRY)}]'.encode(), "c.json")
    assert ([entry.place.line for entry in entries], len(problems)) == ([2], 1)
