from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derive_support import resources
from papersheaf.derive.tags import tag
from papersheaf.derive.words import read


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("we propose a deep network", "ovtjn"),
        ("the model of the boat", "tnitn"),
        ("It estimates the pose", "oztn"),
        ("the proposed method", "tjn"),
        ("to learn from data", "xvip"),
        ("a frobnicable grommetization", "tjn"),
    ],
)
def test_classes_in_context(text: str, tags: str) -> None:
    made = tag(read(text), resources().lexicon.words)
    assert made.replace("n", "p").replace("p", "n") == tags.replace("p", "n") or made == tags


@given(st.text(max_size=200))
def test_one_letter_a_word(text: str) -> None:
    reading = read(text)
    assert len(tag(reading, resources().lexicon.words)) == len(reading.words)
