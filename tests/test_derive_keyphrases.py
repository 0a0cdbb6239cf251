from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from derive_support import derived
from papersheaf.derive.keyphrases import LEAST, MOST
from papersheaf.derive.words import read

TEXT = (
    "Reinforcement learning (RL) lets boats learn to sail. We study offline RL for autonomous sailing with low-rank keel adaptation. Low-rank keel "
    "adaptation is stable. Experiments in simulation show that RL with imitation learning improves keel control, and that sample efficiency is optimal."
)


def test_phrases_as_people_write_them_with_their_acronym_beside() -> None:
    phrases = {k.phrase: k for k in derived(TEXT).keyphrases}
    assert LEAST <= len(phrases) <= MOST
    assert phrases["reinforcement learning"].alias == "RL"
    assert "imitation learning" in phrases
    assert "RL" not in phrases


def test_phrases_that_no_lexicon_knows_can_win() -> None:
    phrases = {k.phrase: k for k in derived(TEXT).keyphrases}
    assert phrases["low-rank keel adaptation"].evidence.rule == "phrase of the text"


def test_a_stem_alone_does_not_make_a_keyphrase() -> None:
    assert "optimization" not in {k.phrase for k in derived(TEXT).keyphrases}


def test_no_phrase_starts_inside_a_hyphenated_word() -> None:
    phrases = {k.phrase for k in derived(TEXT).keyphrases}
    assert "low-rank keel adaptation" in phrases
    assert not any(phrase.startswith("rank") for phrase in phrases)


def test_no_formula_no_dull_word_and_no_verb_is_a_keyphrase() -> None:
    text = f"{TEXT} The rate is k/ε² for solution D, features are extracted and efficient datasets serve several applications. Features extracted last."
    phrases = {k.phrase for k in derived(text).keyphrases}
    assert phrases.isdisjoint({"k/ε²", "solution D", "efficient", "datasets", "applications", "features extracted"})


def test_what_an_acronym_stands_for_is_in_small_letters() -> None:
    made = derived("We propose a scheme termed Outer Keel Balance (OKB). OKB helps boats to sail. Experiments show that OKB is fast.").keyphrases
    assert [(k.phrase, k.alias) for k in made if k.alias == "OKB"] == [("outer keel balance", "OKB")]


def test_given_keywords_lead() -> None:
    made = derived(TEXT, keywords=("Yachts", "Imitation learning")).keyphrases
    assert [k.phrase for k in made[:2]] == ["Yachts", "Imitation learning"]
    assert made[0].evidence.rule == "given"
    assert "imitation learning" not in [k.phrase for k in made]


def test_evidence_stands_in_the_text() -> None:
    assert all(words in TEXT for k in derived(TEXT).keyphrases for words in k.evidence.words.split(" … "))


def test_chinese_text_is_tagged_by_the_names_of_topics() -> None:
    phrases = [k.phrase for k in derived("本文研究强化学习与机器翻译。我们的方法很快。").keyphrases]
    assert set(phrases) == {"强化学习", "机器翻译"}


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([*TEXT.split(), "(GNN)", "GNNs", "ε-greedy", "—", "of"]), max_size=120).map(" ".join))
def test_no_two_phrases_of_the_same_words(text: str) -> None:
    made = derived(text).keyphrases
    keys = [frozenset(read(k.phrase).stems) for k in made]
    assert len(set(keys)) == len(keys)
    assert len(made) <= MOST
