from __future__ import annotations

import pytest

from derive_support import resources
from papersheaf.derive.spans import find_spans, gerund, render
from papersheaf.derive.tags import tag
from papersheaf.derive.words import read


def spans(text: str, hidden: frozenset[int] = frozenset()) -> list[str]:
    reading = read(text)
    chances = [0.5] * len(reading.words)
    return [render(reading, span) for span in find_spans(reading, tag(reading, resources().lexicon.words), hidden, chances)]


def test_noun_phrases_with_what_hangs_on_them() -> None:
    assert spans("We propose a novel graph network for robust keel segmentation.") == [
        "graph network",
        "graph network for robust keel segmentation",
        "robust keel segmentation",
    ]


def test_actions_become_gerunds() -> None:
    assert "steering boats" in spans("We show how to steer boats.")


def test_a_noun_before_an_article_or_between_to_and_a_number_is_an_action() -> None:
    assert "positioning two boats on a lake" in spans("We show how to position two boats on a lake.")
    assert "position two boats on a lake" not in spans("We show how to position two boats on a lake.")
    assert "segmenting boats" in spans("A network that can segment boats.")


def test_each_stem_counts_once_in_the_salience_of_a_span() -> None:
    reading = read("boats for boats of keels")
    made = find_spans(reading, tag(reading, resources().lexicon.words), frozenset(), [0.4, 0.1, 0.4, 0.2, 0.3])
    assert {render(reading, span): round(span.total, 6) for span in made}["boats for boats of keels"] == 1.0


def test_spans_hold_no_verb_of_the_sentence_and_no_pronoun() -> None:
    made = spans("The network learns graph features, and it improves our segmentation of images.")
    assert made
    assert not any(word in f" {text} " for text in made for word in (" learns ", " it ", " improves ", " our "))


def test_hidden_words_are_passed_over() -> None:
    text = "a graph neural network (GNN) for images"
    assert "graph neural network for images" in spans(text, frozenset({4}))


@pytest.mark.parametrize(("verb", "form"), [("learn", "learning"), ("improve", "improving"), ("plan", "planning"), ("see", "seeing"), ("tie", "tying")])
def test_gerunds(verb: str, form: str) -> None:
    assert gerund(verb) == form
