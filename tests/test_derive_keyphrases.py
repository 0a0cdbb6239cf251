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
    assert phrases["autonomous sailing"].evidence.rule == "phrase of the text"


def test_a_stem_alone_does_not_make_a_keyphrase() -> None:
    assert "optimization" not in {k.phrase for k in derived(TEXT).keyphrases}


def test_given_keywords_lead() -> None:
    made = derived(TEXT, keywords=("Yachts", "Imitation learning")).keyphrases
    assert [k.phrase for k in made[:2]] == ["Yachts", "Imitation learning"]
    assert made[0].evidence.rule == "given"
    assert "imitation learning" not in [k.phrase for k in made]


def test_evidence_stands_in_the_text() -> None:
    assert all(k.evidence.words in TEXT for k in derived(TEXT).keyphrases)


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
