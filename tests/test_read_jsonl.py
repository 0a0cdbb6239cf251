from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.model import Abstract, Place
from papersheaf.read.jsonl import read_json, read_jsonl

FULL = {
    "id": "p1",
    "title": "A  title",
    "authors": ["Ann Lee", "Bo Chen"],
    "venue": "ICML",
    "year": 2024,
    "abstract": "Text.",
    "url": "https://example.org/p1",
    "pdf": "https://example.org/p1.pdf",
    "code": "https://github.com/example/p1",
    "keywords": "one; two",
    "want": {"ignored": True},
}


def test_every_column_is_read_and_others_are_ignored() -> None:
    abstracts, problems = read_jsonl(json.dumps(FULL), "x.jsonl")
    assert problems == []
    assert abstracts == [
        Abstract(
            text="Text.",
            venue="ICML",
            year=2024,
            place=Place("x.jsonl", 1),
            key="p1",
            title="A title",
            authors=("Ann Lee", "Bo Chen"),
            url="https://example.org/p1",
            pdf="https://example.org/p1.pdf",
            code="https://github.com/example/p1",
            keywords=("one", "two"),
        )
    ]


def problems_of(*records: object, file: str = "icml-2024.jsonl") -> list[str]:
    text = "\n".join(record if isinstance(record, str) else json.dumps(record) for record in records)
    return [str(problem) for problem in read_jsonl(text, file)[1]]


def test_a_broken_line_is_said_and_the_others_are_read() -> None:
    text = '{"abstract": "One."}\n{"abstract": "Two."\n\n{"abstract": "Three."}\n'
    abstracts, problems = read_jsonl(text, "icml-2024.jsonl")
    assert [(a.text, a.venue, a.year, a.place.line) for a in abstracts] == [
        ("One.", "icml", 2024, 1),
        ("Three.", "icml", 2024, 4),
    ]
    assert len(problems) == 1
    assert str(problems[0]).startswith("icml-2024.jsonl:2: broken JSON: ")


def test_what_is_wrong_with_a_record_is_said() -> None:
    assert problems_of(
        {"title": "x"},
        {"abstract": 5},
        {"abstract": " "},
        {"abstract": "a", "year": 20244},
        {"abstract": "a", "year": "soon"},
        {"abstract": "a", "year": True},
        {"abstract": "a", "title": ["x"]},
        {"abstract": "a", "authors": {"x": 1}},
        [1],
        "[" * 100_000,
    ) == [
        'icml-2024.jsonl:1: the record has no "abstract"; add one, or take the record out',
        'icml-2024.jsonl:2: "abstract" is a number, not text; put it in quotes',
        'icml-2024.jsonl:3: the "abstract" is empty; fill it in, or take the record out',
        'icml-2024.jsonl:4: "year" is «20244», not a year from 1900 to 2099; write four digits',
        'icml-2024.jsonl:5: "year" is «soon», not a year; write four digits',
        'icml-2024.jsonl:6: "year" is «True», not a year; write four digits',
        'icml-2024.jsonl:7: "title" is a list, not text; put it in quotes',
        'icml-2024.jsonl:8: "authors" is neither a list of texts nor a text with ";" between them; write one of them',
        'icml-2024.jsonl:9: a record must be an object such as {"abstract": "…"}; put each paper into one',
        "icml-2024.jsonl:10: broken JSON: nested too deeply; mend the record",
    ]


def test_a_record_without_venue_or_year_says_both_ways() -> None:
    assert problems_of({"abstract": "a"}, file="papers.jsonl") == [
        "papers.jsonl:1: the record names no venue and year; add the column, or name the file after both, such as icml-2024.jsonl"
    ]


def test_a_venue_column_may_hold_the_year() -> None:
    abstracts, _ = read_jsonl('{"abstract": "a", "venue": "ICML 2023"}\n{"abstract": "b", "venue": "ICML 2023", "year": 2022}', "x.jsonl")
    assert [(a.venue, a.year) for a in abstracts] == [("ICML", 2023), ("ICML", 2022)]


def test_authors_in_one_text() -> None:
    text = "\n".join(json.dumps({"abstract": "a", "authors": authors}) for authors in ["A B; C D", "Smith, John", None, ""])
    assert [a.authors for a in read_jsonl(text, "icml-2024.jsonl")[0]] == [("A B", "C D"), ("Smith, John",), (), ()]


def test_lone_surrogates_do_not_get_through() -> None:
    (abstract,) = read_json('[{"abstract": "a \\ud800 b", "title": "\\udfff"}]', "icml-2024.json")[0]
    assert (abstract.text, abstract.title) == ("a � b", "�")


def test_an_array_is_read_with_the_lines_of_its_records() -> None:
    text = '[\n  {"abstract": "One."},\n  {\n    "abstract": "Two."\n  }\n]\n'
    abstracts, problems = read_json(text, "icml-2024.json")
    assert [(a.text, a.place.line) for a in abstracts] == [("One.", 2), ("Two.", 3)]
    assert problems == []


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ('[{"abstract": "One."},\n{"abstract": },\n{"abstract": "Two."}]', "broken JSON: Expecting value; mend the record: reading goes on at line 3"),
        ('[{"abstract": "One."}\n{"abstract": "Two."}]', "broken JSON: a comma or ] is missing before «{"),
        ('[{"abstract": "One."},\n{"a":' * 1 + '{"a":' * 100_000 + ',\n{"abstract": "Two."}]', "broken JSON: nested too deeply"),
        ('[{"abstract": "One."},\n{"abstract": "x"", "title": "t"}, {"title": "no"}, {"abstract": "Two."}]', "broken JSON: Expecting ',' delimiter"),
    ],
)
def test_a_broken_record_of_an_array_loses_no_other(broken: str, message: str) -> None:
    abstracts, problems = read_json(broken, "icml-2024.json")
    assert [a.text for a in abstracts] == ["One.", "Two."]
    assert [problem.place.line for problem in problems] == [2]
    assert problems[0].message.startswith(message)


@pytest.mark.parametrize("rest", ["", ",\n", ",\n" + "[" * 100_000, ',\n{"abstract": '])
def test_an_array_that_breaks_off_gives_what_stands_before(rest: str) -> None:
    abstracts, problems = read_json('[{"abstract": "One."}' + rest, "icml-2024.json")
    assert [a.text for a in abstracts] == ["One."]
    assert len(problems) == 1


def test_a_number_of_thousands_of_digits_is_a_number() -> None:
    digits = "9" * 5000
    for text in (f'[{{"abstract": "One.", "x": {digits}}}, {{"abstract": "Two."}}]', f'{{"abstract": "One.", "x": {digits}}}\n{{"abstract": "Two."}}'):
        abstracts, problems = read_json(text, "icml-2024.json")
        assert ([a.text for a in abstracts], problems) == (["One.", "Two."], [])
    (problem,) = read_json(f'[{{"abstract": "One.", "year": {digits}}}]', "icml-2024.json")[1]
    assert problem.message == '"year" is «inf», not a year; write four digits'


def test_half_a_surrogate_pair_becomes_a_replacement_character() -> None:
    for read in (read_json, read_jsonl):
        abstracts, problems = read(r'{"abstract": "A \ud83d b."}', "icml-2024.json")
        assert ([a.text for a in abstracts], problems) == (["A \ufffd b."], [])


def test_json_lines_and_one_object_under_the_name_of_an_array() -> None:
    assert [a.text for a in read_json('{"abstract": "a"}\n{"abstract": "b"}', "icml-2024.json")[0]] == ["a", "b"]
    assert [a.text for a in read_json('{\n"abstract": "a"}', "icml-2024.json")[0]] == ["a"]


json_value = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(list(FULL)) | st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(st.lists(json_value, max_size=5))
def test_every_record_is_an_abstract_or_a_problem(records: list[object]) -> None:
    lines = "\n".join(json.dumps(record) for record in records)
    for abstracts, problems in (read_jsonl(lines, "icml-2024.jsonl"), read_json(json.dumps(records), "icml-2024.json")):
        assert len(abstracts) + len(problems) == len(records)


@given(st.text())
def test_no_text_makes_it_fail(text: str) -> None:
    read_jsonl(text, "x.jsonl")
    read_json(text, "x.json")
    read_json("[" + text, "x.json")


def test_a_key_that_stands_twice_is_said_and_loses_no_other_record() -> None:
    twice = '{"abstract": "One.", "abstract": "Two."}'
    for read, text in ((read_jsonl, f'{twice}\n{{"abstract": "Three."}}\n'), (read_json, f'[{twice},\n{{"abstract": "Three.", "note": 1, "note": 2}}]')):
        abstracts, problems = read(text, "icml-2024.jsonl")
        assert [abstract.text for abstract in abstracts] == ["Three."]
        assert [str(problem).split(":", 2)[1] for problem in problems] == ["1"]
        assert "broken JSON: the key «abstract» stands twice; mend the record" in problems[0].message


def test_an_object_around_the_records_is_told_apart_from_a_record() -> None:
    _, problems = read_json('{"papers": [{"abstract": "One."}]}', "icml-2024.json")
    assert [problem.message for problem in problems] == ["the records stand in «papers» of an object; make the file that array alone, from «[» to «]»"]
