from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from lunr.stemmer import PorterStemmer

from papersheaf.derive.words import find_runs, openings_of, read, stem


def test_words_hyphens_and_breaks() -> None:
    reading = read("Low-rank sails (LRS) steer “well”, always.")
    assert reading.words == ("Low", "rank", "sails", "LRS", "steer", "well", "always")
    assert reading.joined == (" ", "-", " ", ",", ",", " ", ",")
    assert reading.stems[:3] == ("low", "rank", "sail")


def test_sentences_do_not_end_at_abbreviations_or_numbers() -> None:
    reading = read("Boats, e.g. Dinghies, sail 1.5 times faster. Smith et al. Agree. it drifts")
    assert [" ".join(reading.words[a:b]) for a, b in reading.sentences] == [
        "Boats e g Dinghies sail 1 5 times faster",
        "Smith et al Agree it drifts",
    ]


def test_chinese_sentences_end_without_a_blank() -> None:
    assert len(read("我们提出一种方法。它很快。").sentences) == 2


def test_stems_are_lunrs() -> None:
    porter = PorterStemmer()
    for word in ("learning", "theories", "networks", "generalization", "sailing"):
        assert stem(word) == porter.stem(word)
    assert stem("ℓ2") == "ℓ2"


def test_runs_stay_within_punctuation() -> None:
    reading = read("sail boats, boats sail boats")
    keys = {"sail boat", "boat", "boat boat"}
    assert [run[2] for run in find_runs(reading, keys, openings_of(keys))] == ["sail boat", "boat", "boat", "sail boat", "boat"]


@given(st.text(max_size=300))
def test_every_word_lies_where_it_says_and_in_one_sentence(text: str) -> None:
    reading = read(text)
    assert all(text[a:b] == word for a, b, word in zip(reading.starts, reading.ends, reading.words, strict=True))
    numbers = [i for first, last in reading.sentences for i in range(first, last)]
    assert numbers == list(range(len(reading.words)))


def test_openings_are_what_longer_keys_start_with() -> None:
    assert openings_of(["a b c", "a b d", "e", "f g"]) == {"a", "a b", "f"}
