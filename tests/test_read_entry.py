from __future__ import annotations

import pytest

from papersheaf.model import Abstract, Place, Problem
from papersheaf.read.entry import entry, names_of, text_of, venue_of

PLACE = Place("a.bib", 3)


@pytest.mark.parametrize(
    ("words", "venue"),
    [
        ("NeurIPS 2023 poster", ("NeurIPS", 2023)),
        ("Submitted to ICLR 2024", ("ICLR", 2024)),
        ("Accepted by TMLR", ("TMLR", 0)),
        ("Proceedings of the 41st International Conference on Machine Learning", ("ICML", 0)),
        ("Proceedings of the 2023 Conference on Empirical Methods in Natural Language Processing", ("EMNLP", 2023)),
        ("Proceedings of the 2024 Conference of the North American Chapter of the Association for Computational Linguistics", ("NAACL", 2024)),
        ("Findings of the Association for Computational Linguistics: EMNLP 2023", ("Findings of EMNLP", 2023)),
        ("The Twelfth International Conference on Learning Representations", ("ICLR", 0)),
        ("2023 IEEE International Conference on Robotics and Automation (ICRA)", ("ICRA", 2023)),
        ("Conference on Kiln Learning (CoKL) 2023", ("CoKL", 2023)),
        ("Proceedings of the 12th Annual Conference on Kilns", ("Conference on Kilns", 0)),
        (
            "Proceedings of the 1st Workshop on Kilns at the International Conference on Machine Learning",
            ("Workshop on Kilns at the International Conference on Machine Learning", 0),
        ),
        ("Kiln Letters", ("Kiln Letters", 0)),
        ("", ("", 0)),
    ],
)
def test_a_venue_s_short_name_and_year_are_found_in_its_words(words: str, venue: tuple[str, int]) -> None:
    assert venue_of(words) == venue


def test_a_stated_year_holds_before_that_of_the_words() -> None:
    assert venue_of("NeurIPS 2023", 2022) == ("NeurIPS", 2022)


def test_an_entry_s_names_stand_on_one_line_and_empty_ones_go() -> None:
    read = entry(PLACE, " We fire \ud800 pots. ", "A\n title", ["Ann\tLee", " "], ("Kilns", 3024), keywords=["clay"])
    assert read == Abstract("We fire \ufffd pots.", "Kilns", 0, PLACE, title="A title", authors=("Ann Lee",), keywords=("clay",))


def test_an_entry_without_an_abstract_is_a_note() -> None:
    assert entry(PLACE, " \n", "A title") == Problem(PLACE, "the entry has no abstract, and is left out", "note")


def test_names_come_as_lists_objects_and_texts() -> None:
    assert names_of(["Ann Lee", "", None, 3]) == ("Ann Lee", "3")
    assert names_of([{"fullname": "Ann Lee", "username": "~Ann_Lee1"}, {"name": "Bo Chen"}, {}]) == ("Ann Lee", "Bo Chen")
    assert names_of("Ann Lee; Bo Chen") == names_of("Ann Lee, Bo Chen") == ("Ann Lee", "Bo Chen")
    assert names_of(None) == ()
    assert (text_of(7), text_of(True), text_of([]), text_of("x")) == ("7", "", "", "x")
