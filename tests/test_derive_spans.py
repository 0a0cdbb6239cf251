from __future__ import annotations

import pytest

from derive_support import resources
from papersheaf.derive.spans import base_form, find_spans, gerund, render
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


def test_a_clause_of_purpose_becomes_for_and_an_ing_form() -> None:
    assert "graph network for steering boats" in spans("We propose a graph network to steer boats.")
    assert "graph network for predicting heel angles" in spans("We propose a graph network that predicts heel angles.")
    assert not any("for being" in text or "for achieving" in text for text in spans("We propose a graph network that achieves high speeds."))


def test_a_clause_of_purpose_is_not_cut_between_two_verbs() -> None:
    assert not any("steering and" in text for text in spans("We propose a transformer to steer and trim boats."))


def test_learning_to_sail_stays_as_it_is() -> None:
    assert "unbiased learning to sail" in spans("We study unbiased learning to sail in storms.")


def test_what_is_extended_to_something_is_not_taken_with_it() -> None:
    made = spans("We extend neural keels to wooden hulls. It works.")
    assert "extending neural keels to wooden hulls" in made
    assert "neural keels to wooden hulls" not in made


def test_a_phrase_ends_neither_before_its_noun_nor_in_an_open_pair() -> None:
    assert "learning one-hull" not in spans("We consider learning one-hull neural networks.")
    made = spans("We measure collisions between small boats and piers.")
    assert "collisions between small boats and piers" in made
    assert "collisions between small boats" not in made


def test_a_noun_phrase_ends_where_an_article_follows() -> None:
    assert not any("carry the" in text for text in spans("Sailing boats inherently carry the marks of storms."))


def test_a_sentence_without_another_verb_is_no_phrase() -> None:
    assert "keel mechanism prevails in modern sailing" not in spans("The keel mechanism prevails in modern sailing. We study it.")


@pytest.mark.parametrize(("verb", "base"), [("steers", "steer"), ("applies", "apply"), ("matches", "match"), ("passes", "pass"), ("learn", "learn")])
def test_base_forms(verb: str, base: str) -> None:
    assert base_form(verb) == base


def test_doubled_consonants() -> None:
    assert (gerund("infer"), gerund("control"), gerund("offer")) == ("inferring", "controlling", "offering")
