from __future__ import annotations

from dataclasses import replace

from papersheaf.model import Evidence, Title
from papersheaf.write.gist import LONGEST, contribution, gist, sentences
from support import plain_paper


def test_sentences() -> None:
    assert sentences("One is 3.5. We show, e.g., two! 我们提出一种方法。它很快。") == ["One is 3.5.", "We show, e.g., two!", "我们提出一种方法。", "它很快。"]


def test_the_sentence_that_says_what_is_new() -> None:
    text = "Graphs are everywhere. Long chains are hard. We propose ledgers for nodes. They help."
    assert contribution(plain_paper("a" * 12, "T", text)) == "We propose ledgers for nodes."
    assert contribution(plain_paper("a" * 12, "T", "Nothing is said. Twice.")) == "Nothing is said."


def test_the_sentence_that_a_derived_title_rests_on_comes_first() -> None:
    paper = plain_paper("a" * 12, "T", "We study graphs. Ledgers for nodes halve the error. The end.")
    derived = replace(paper, title=Title("Ledgers", "derived", Evidence("clause", "Ledgers for nodes", 1.0)))
    assert contribution(derived) == "Ledgers for nodes halve the error."


def test_a_long_one_is_cut_at_a_word() -> None:
    short = gist(plain_paper("a" * 12, "T", "We propose " + "very " * 60 + "much."))
    assert len(short) <= LONGEST + 2
    assert short.endswith("very …")
