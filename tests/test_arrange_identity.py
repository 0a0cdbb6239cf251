from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.arrange.identity import merge_duplicates, normal_form, paper_id
from papersheaf.arrange.venues import Venues
from papersheaf.model import Abstract, Place


@pytest.mark.parametrize(
    "other",
    [
        "We propose  Outlier\nWeights.",
        "We propose **O**utlier Weights.",
        r"We propose \textbf{O}utlier Weights.",
        "We propose <b>O</b>utlier Weights.",
        "**Abstract.** We propose Outlier Weights.",
        r"\emph{We} pro­pose $Outlier$~Weights.",
        "We propose *Outlier* <span class='x'>Weights</span>.",
    ],
)
def test_white_space_and_markup_do_not_change_the_id(other: str) -> None:
    assert paper_id(other) == paper_id("We propose Outlier Weights.")


def test_accents_in_tex_and_in_unicode_are_the_same() -> None:
    assert normal_form(r"Mat\'ern") == normal_form(r"Mat\'{e}rn") == normal_form("Matérn") == "Matérn"
    assert normal_form(r"fa\c{c}ade ``one'' --- two") == normal_form("façade “one” — two")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The bound holds for p < 0.05 in C++.", "The bound holds for p > 0.05 in C#."),
        (r"The rate is $\alpha$.", r"The rate is $\beta$."),
        ("It holds where a<b and c>d.", "It holds where a<e and f>d."),
        ("It needs $x^2$ steps.", "It needs $x_2$ steps."),
        ("It needs $x^2$ steps.", "It needs x2 steps."),
        ("The constant C is small.", "The constant c is small."),
        ("We search by A* here, and there.", "We search by A here, and there."),
        ("A gain of +5.", "A gain of -5."),
        (r"On $\mathcal{X}$.", r"On $\mathbb{X}$."),
        ("It is cheap: 1,000 steps.", "It is cheap: 1.000 steps."),
        ("हिंदी", "हदी"),
    ],
)
def test_what_says_another_thing_has_another_id(one: str, other: str) -> None:
    assert paper_id(one) != paper_id(other)


def test_other_words_make_another_id() -> None:
    assert paper_id("We propose one.") != paper_id("We propose two.")


def test_texts_without_letters_differ_too() -> None:
    assert paper_id("🎉") != paper_id("🎈")


def test_the_id_never_changes() -> None:
    assert paper_id("We propose Outlier Weights.") == "b8be2e710c07"


@given(st.text())
def test_every_text_has_an_id(text: str) -> None:
    assert len(paper_id(text)) == 12


def abstract(text: str, venue: str, year: int, file: str, line: int = 1, **fields: object) -> Abstract:
    return Abstract(text, venue, year, Place(file, line), **fields)  # type: ignore[arg-type]


def test_one_record_a_paper_and_a_note_that_names_both_places() -> None:
    one = abstract("Same text.", "ICML", 2024, "b.txt", 3, key="k1")
    two = abstract("**Same**  text.", "icml", 2024, "a.txt", 7, key="k2", title="Given", authors=("Ann",))
    records, notes = merge_duplicates([one, two], Venues(), {})
    (record,) = records
    assert record.abstract.text == "Same text."
    assert (record.abstract.title, record.abstract.authors, record.abstract.key) == ("Given", ("Ann",), "k1")
    assert (record.venue, record.venue_year, record.also_in) == ("ICML", "icml-2024", ())
    assert (record.also, record.also_keys) == ((Place("a.txt", 7),), ("k2",))
    assert [(str(note), note.level) for note in notes] == [
        ("b.txt:3: the same abstract stands at a.txt:7; it is one page", "note"),
    ]


def test_a_paper_of_two_venues_goes_to_the_smaller_year_and_venue_unless_it_is_locked() -> None:
    both = [
        abstract("Text.", "ICML", 2024, "a.txt"),
        abstract("Text.", "ACL", 2024, "b.txt"),
        abstract("Text.", "NeurIPS", 2023, "c.txt"),
    ]
    (record,), _ = merge_duplicates(both, Venues(), {})
    assert (record.venue_year, record.also_in) == ("neurips-2023", ("acl-2024", "icml-2024"))
    (locked,), _ = merge_duplicates(both, Venues(), {record.id: "icml-2024"})
    assert (locked.venue_year, locked.also_in) == ("icml-2024", ("acl-2024", "neurips-2023"))
    assert locked.venue == "ICML"


@given(st.permutations(range(6)))
def test_the_order_of_the_lists_does_not_matter(order: list[int]) -> None:
    pool = [abstract(f"Text {i % 3}.", ["ICML", "ACL"][i % 2], 2024, f"{i}.txt", key=str(i)) for i in range(6)]
    assert merge_duplicates([pool[i] for i in order], Venues(), {}) == merge_duplicates(pool, Venues(), {})
