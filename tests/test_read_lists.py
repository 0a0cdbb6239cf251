from __future__ import annotations

import pytest

from papersheaf.read.lists import read_list


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("icml-2024.txt", b"One.\n"),
        ("icml-2024.md", b"# ICML 2024\n\nOne.\n"),
        ("icml-2024.jsonl", b'{"abstract": "One."}'),
        ("icml-2024.ndjson", b'{"abstract": "One."}'),
        ("icml-2024.json", b'[{"abstract": "One."}]'),
        ("icml-2024.CSV", b"abstract\nOne.\n"),
        ("icml-2024.tsv", b"abstract\nOne.\n"),
    ],
)
def test_the_ending_says_the_format(name: str, data: bytes) -> None:
    abstracts, problems = read_list(data, name)
    assert [(a.text, a.venue.lower(), a.year) for a in abstracts] == [("One.", "icml", 2024)]
    assert problems == []


def test_an_unknown_ending_is_said() -> None:
    _, problems = read_list(b"x", "content/lists/icml-2024.docx")
    assert str(problems[0]) == "content/lists/icml-2024.docx:1: «.docx» is no format of a list; save its text as .txt, or its table as .csv"
    assert read_list(b"\x1f\x8b", "a.json.gz")[1][0].message.startswith("«.gz» is no format of a list; unpack it, and put in what was in it, as .txt")
    assert read_list(b"x", "a.text")[1][0].message.startswith("«.text» is no format of a list; rename the file to .txt")
    assert read_list(b"x", "icml")[1][0].message.startswith("«no ending»")


@pytest.mark.parametrize("data", [b"", b"\n\n", b"ICML 2024\n", b"\xef\xbb\xbf"])
def test_a_list_without_an_abstract_is_a_note(data: bytes) -> None:
    abstracts, problems = read_list(data, "a.txt")
    assert abstracts == []
    assert [(p.level, p.message) for p in problems] == [("note", "the list holds no abstract; add one, or remove the file")]


@pytest.mark.parametrize("name", ["icml-2024.txt", "icml-2024.csv", "icml-2024.jsonl"])
def test_what_is_too_long_for_an_abstract_is_none(name: str) -> None:
    long = "word " * 30_000 + "end"
    data = {"txt": f"Good one.\n\n{long}\n", "csv": f'abstract\nGood one.\n"{long}"\n', "jsonl": f'{{"abstract": "Good one."}}\n{{"abstract": "{long}"}}\n'}
    abstracts, problems = read_list(data[name.rpartition(".")[2]].encode(), name)
    assert [abstract.text for abstract in abstracts] == ["Good one."]
    line = 2 if name.endswith("jsonl") else 3
    assert [str(problem) for problem in problems] == [f"{name}:{line}: the abstract has 150,003 characters; mend the list, or take the record out"]
