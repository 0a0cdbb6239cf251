from __future__ import annotations

import gzip
import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.arrange.fingerprint import LEAST, Fingerprints, fingerprint, likeness, word_likeness, words_of
from support import SHARED

TEXT = """Potters lose one pot in nine to cracks that nobody sees before the kiln is opened. We present Kilnwatch, a listener that hears a crack
while it grows, and says which shelf to cool. It needs one microphone, no training on the kiln at hand, and a minute of computing for a day
of firing. Over forty firings it found each crack that a potter found later, and cost two false alarms. We give the recordings away, with the
plans of a stand, so that a village workshop can build one on an afternoon."""
MARKED = (
    TEXT.replace("Kilnwatch", r"\textbf{Kiln}watch")
    .replace("each crack", "<b>each</b> *crack*")
    .replace("\n", "  \n ")
    .replace("day", "DÁY")
    .replace("forty", "`forty`")
    .replace("kiln", "{K}iln")
)
OTHER = """Glazes that hold no lead run in the fire. We mix forty of them from the ashes of vine, wheat and apple, and film their surface through a
window of quartz while they melt. A model of two numbers, drawn from the film, says whether a glaze will run off a wall of any slope."""


def test_the_digits_are_the_same_everywhere_and_for_ever() -> None:
    assert fingerprint("We fire pots in a kiln, slowly.") == "44c5b893da471151d4b8fada32d3cf12"
    assert fingerprint(TEXT) == fingerprint(TEXT)


def test_markup_case_accents_and_white_space_do_not_matter() -> None:
    assert fingerprint(MARKED) == fingerprint(TEXT)
    assert likeness(fingerprint(TEXT), fingerprint(TEXT)) == 1
    assert likeness(fingerprint(TEXT), fingerprint(OTHER)) < 0.25


def test_words() -> None:
    assert words_of(r"The \emph{É}tude~of `low-rank' <b>R</b>&amp;D, $x_1$ 深度学习 café") == [
        "the",
        "etude",
        "of",
        "low",
        "rank",
        "r",
        "d",
        "x1",
        "深",
        "度",
        "学",
        "习",
        "cafe",
    ]


def test_word_likeness_is_the_share_of_common_pairs() -> None:
    assert word_likeness("a b c d", "a b c e") == 2 / 4
    assert (word_likeness("a", "a"), word_likeness("a", "b"), word_likeness("", "")) == (1, 0, 1)


@pytest.mark.parametrize("text", ["", "!", "pot", "深"])
def test_a_text_of_hardly_a_word_has_digits_of_its_own(text: str) -> None:
    assert len(fingerprint(text)) == 32
    assert likeness(fingerprint(text), fingerprint(text + " kiln pot")) < LEAST


@given(st.text(max_size=80))
def test_any_text_has_32_digits(text: str) -> None:
    digits = fingerprint(text)
    assert len(digits) == 32 and set(digits) <= set("0123456789abcdef")


def test_the_nearest_is_the_edited_text_and_none_where_two_may_be() -> None:
    index = Fingerprints({"text": fingerprint(TEXT), "other": fingerprint(OTHER)})
    edited = TEXT.replace("forty firings", "fifty firings").replace("a village workshop", "any workshop")
    assert index.nearest(fingerprint(edited)) == "text"
    assert index.nearest(fingerprint("A text about something else that shares no words with those of pots")) is None
    near = index.near(fingerprint(edited))
    assert [id for id, _ in near] == ["text"]
    assert LEAST <= near[0][1] == likeness(fingerprint(edited), fingerprint(TEXT)) < 1
    twice = Fingerprints({"text": fingerprint(TEXT), "edited": fingerprint(edited)})
    assert twice.nearest(fingerprint(TEXT.replace("forty firings", "fifty firings"))) is None


def test_an_empty_index_finds_nothing() -> None:
    assert Fingerprints({}).nearest(fingerprint(TEXT)) is None


def test_real_abstracts_are_found_again_and_not_confused() -> None:
    corpus = SHARED / "corpus/papers-dev.jsonl.gz"
    if not corpus.is_file():
        pytest.skip("the corpus is not on this machine (../shared/corpus)")
    with gzip.open(corpus, "rt") as lines:
        texts = [json.loads(line)["abstract"] for number, line in enumerate(lines) if number % 20 == 0]
    texts = [text for text in texts if len(text.split()) > 40]
    index = Fingerprints({str(number): fingerprint(text) for number, text in enumerate(texts)})
    chance = random.Random(7)
    found = 0
    for number in range(0, len(texts), 3):
        words = texts[number].split()
        for place in chance.sample(range(len(words)), round(len(words) * 0.05)):
            words[place] = chance.choice(texts[place].split())
        nearest = index.nearest(fingerprint(" ".join(words)))
        assert nearest in (None, str(number)), texts[number][:60]
        found += nearest is not None
    assert found / len(range(0, len(texts), 3)) >= 0.99
