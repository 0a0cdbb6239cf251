from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from papersheaf.model import Place
from papersheaf.read.text import read_text


def read(text: str, file: str = "list.txt") -> tuple[list[tuple[str, str, int, int]], list[str]]:
    abstracts, problems = read_text(text, file)
    return [(a.text, a.venue, a.year, a.place.line) for a in abstracts], [str(problem) for problem in problems]


def test_a_heading_holds_until_the_next_one() -> None:
    text = "ICML 2024 论文列表\n\nOne.\n\nTwo.\n\n# ACL 2023\n\nThree.\n"
    assert read(text) == ([("One.", "ICML", 2024, 3), ("Two.", "ICML", 2024, 5), ("Three.", "ACL", 2023, 9)], [])


def test_blank_lines_trailing_blanks_and_a_missing_final_newline() -> None:
    text = "\n\n  ICML 2024  \n\n\n\nOne line,   \n another line. \n   \n\t\n\nTwo."
    assert read(text) == ([("One line,\nanother line.", "ICML", 2024, 7), ("Two.", "ICML", 2024, 12)], [])


def test_a_heading_right_above_an_abstract() -> None:
    assert read("ICML 2024 论文列表\nOne.\n") == ([("One.", "ICML", 2024, 2)], [])


def test_the_file_name_stands_in_for_a_heading() -> None:
    assert read("One.\n", "content/lists/icml-2024.txt") == ([("One.", "icml", 2024, 1)], [])


def test_a_caption_without_a_year_is_not_an_abstract() -> None:
    assert read("# Accepted papers\n\nOne.\n", "icml-2024.txt") == ([("One.", "icml", 2024, 3)], [])


def test_a_heading_without_a_year_between_abstracts_is_noted() -> None:
    abstracts, problems = read("ICML 2024\n\nOne.\n\n# Orals\n\nTwo.\n")
    assert [text for text, *_ in abstracts] == ["One.", "Two."]
    assert problems == ["list.txt:5: a heading without a year was passed over; add the venue and the year, or take it out"]


def test_without_any_venue_one_message_says_both_ways() -> None:
    abstracts, problems = read("One.\n\nTwo.\n", "papers.txt")
    assert abstracts == []
    assert len(problems) == 1
    assert problems[0].startswith("papers.txt:1: no venue and year: start the list with a heading such as «ICML 2024», or name the file")


def test_a_mistyped_year_loses_only_what_is_below_it() -> None:
    abstracts, problems = read("ICML 20244\n\nOne.\n\nTwo.\n\nACL 2023\n\nThree.\n", "icml-2024.txt")
    assert abstracts == [("Three.", "ACL", 2023, 9)]
    assert problems == ["icml-2024.txt:1: 20244 is not a year from 1900 to 2099; correct the heading: what is below it is not built"]


def test_titles_and_authors() -> None:
    text = """ICML 2024

## The Title
By Ann Lee, Bo Chen and Cy Du
The abstract.

## Second Title ##

By Dee Fox; Eli Gray, Jr.

By design, this abstract starts with a name's word.

By 2030, models will be large.
"""
    abstracts, problems = read_text(text, "x.txt")
    assert problems == []
    assert [(a.title, a.authors, a.text, a.place) for a in abstracts] == [
        ("The Title", ("Ann Lee", "Bo Chen", "Cy Du"), "The abstract.", Place("x.txt", 3)),
        ("Second Title", ("Dee Fox", "Eli Gray, Jr."), "By design, this abstract starts with a name's word.", Place("x.txt", 7)),
        ("", (), "By 2030, models will be large.", Place("x.txt", 13)),
    ]


def test_a_title_without_an_abstract_is_said() -> None:
    _, problems = read("ICML 2024\n\n## Lost\n\n## Found\n\nOne.\n\n## Last\n")
    assert problems == [
        "list.txt:3: a title without an abstract below it; add the abstract, or take the title out",
        "list.txt:9: a title without an abstract below it; add the abstract, or take the title out",
    ]


def test_legal_oddities_are_read_without_a_word() -> None:
    long = "word " * 20_000
    assert read("ICML 2024\n" + "\n" * 1000 + long + "\n\nWord\n") == (
        [(long.strip(), "ICML", 2024, 1002), ("Word", "ICML", 2024, 1004)],
        [],
    )


line = st.text(st.characters(codec="utf-8", exclude_characters="\r\n\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"), min_size=1).filter(
    lambda text: text.strip() and not text.strip().startswith("#")
)


@given(st.lists(st.lists(line.map(lambda text: "x " + text), min_size=1, max_size=3), max_size=6), st.integers(1, 4))
def test_every_block_comes_back(blocks: list[list[str]], blanks: int) -> None:
    text = "ICML 2024\n\n" + ("\n" * (blanks + 1)).join("\n".join(block) for block in blocks)
    abstracts, problems = read_text(text, "x.txt")
    assert [a.text for a in abstracts] == ["\n".join(row.strip() for row in block) for block in blocks]
    assert problems == []
