from __future__ import annotations

from papersheaf.derive.contribution import find_contribution, sentences
from papersheaf.model import Evidence, Title

GIVEN = Title("T", "given", Evidence("given", "T", 1.0))


def test_sentences() -> None:
    assert sentences("One is 3.5. We show, e.g., two! 我们提出一种方法。它很快。") == ["One is 3.5.", "We show, e.g., two!", "我们提出一种方法。", "它很快。"]


def test_the_sentence_that_says_what_is_new() -> None:
    text = "Graphs are everywhere. Our results show that long chains are hard. We propose ledgers for nodes. They help."
    assert find_contribution(text, GIVEN) == "We propose ledgers for nodes."
    assert find_contribution("Long chains are hard. We study them. They help.", GIVEN) == "We study them."
    assert find_contribution("Nothing is said. Twice.", GIVEN) == "Nothing is said."
    assert find_contribution("", GIVEN) == ""


def test_the_sentence_that_a_derived_title_rests_on_comes_first() -> None:
    derived = Title("Ledgers", "derived", Evidence("clause", "Ledgers for nodes", 1.0))
    assert find_contribution("We study graphs. Ledgers for nodes halve the error. The end.", derived) == "Ledgers for nodes halve the error."


def test_many_ends_without_a_sentence_behind_them_are_one_sentence() -> None:
    text = "We propose graphs. " + "? " * 20000
    assert sentences(text) == [text.strip()]
