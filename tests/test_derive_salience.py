from __future__ import annotations

import numpy as np
import pytest

from derive_support import resources
from papersheaf.derive.salience import FEATURES, find_roles, word_odds, word_salience
from papersheaf.derive.tags import tag
from papersheaf.derive.words import find_runs, read

TEXT = (
    "Boats drift in strong wind. Previous works present heavy keels. In this paper, we propose a graph neural network for keel segmentation. "
    "Experiments show that keel segmentation improves."
)


def test_roles_of_sentences() -> None:
    reading = read(TEXT)
    roles = find_roles(reading)
    assert roles.proposal == (0, 0, 2, 0)
    assert roles.result == (0, 0, 0, 1)
    assert reading.words[roles.cue[2]] == "propose"


def test_passive_proposals() -> None:
    assert find_roles(read("A light keel for small boats is presented.")).proposal == (2,)


def test_what_is_proposed_is_likelier_in_the_title_than_what_drifts() -> None:
    reading = read(TEXT)
    lexicon = resources().lexicon
    tags = tag(reading, lexicon.words)
    runs = find_runs(reading, lexicon.phrases, lexicon.openings)
    marks = word_salience(reading, tags, find_roles(reading), runs, lexicon, resources().salience)
    chance = dict(zip(reading.lower, marks, strict=True))
    assert all(0 <= mark <= 1 for mark in marks)
    assert min(chance["segmentation"], chance["graph"]) > max(chance["drift"], chance["show"], chance["strong"])


def test_with_unit_vectors_for_weights_the_odds_are_the_features() -> None:
    reading = read(TEXT)
    lexicon, weights = resources().lexicon, resources().salience
    tags = tag(reading, lexicon.words)
    rest = reading, tags, find_roles(reading), find_runs(reading, lexicon.phrases, lexicon.openings), lexicon
    rows = word_odds(*rest, list(np.eye(len(FEATURES))))
    odds = word_odds(*rest, weights)
    assert rows.keys() == odds.keys() == set(reading.stems)
    assert all(odds[s] == pytest.approx(float(row @ weights)) for s, row in rows.items())
    named = dict(zip(FEATURES, rows["segment"], strict=True))
    assert (named["bias"], named["two times"], named["three times"], named["first proposal"], named["function word"]) == (1, 1, 0, 1, 0)
    assert named["share of sentences"] == 0.5


def test_what_follows_the_cue_is_likelier_than_what_stands_before_it() -> None:
    reading = read("For harbour traffic in stormy weather at night, we propose keel graphs. They are fast.")
    tags = tag(reading, resources().lexicon.words)
    marks = word_salience(reading, tags, find_roles(reading), [], resources().lexicon, resources().salience)
    chance = dict(zip(reading.lower, marks, strict=True))
    assert chance["keel"] > chance["harbour"]
