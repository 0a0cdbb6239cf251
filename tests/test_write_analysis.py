from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.write.analysis import LONGEST, fold, positions, term_of, terms, tokenize


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("Low-rank updates", ["low", "rank", "lowrank", "updates"]),
        ("(e.g., a network's loss)", ["e", "g", "a", "network", "loss"]),
        ("3.5, 1,000 and 5%", ["3.5", "1000", "and", "5"]),
        ("2010-2015", ["2010", "2015"]),
        ("Élan of Erdős–Rényi", ["elan", "of", "erdos", "renyi"]),
        ("don’t", ["dont"]),
        ("NDCG@10 a_b", ["ndcg", "10", "a", "b"]),
        ("规划智能体 LLM", ["规划", "划智", "智能", "能体", "llm"]),
        ("图", ["图"]),
        ("ﬁne O(n²)", ["fine", "o", "n2"]),
        ("…!?", []),
        ("", []),
    ],
)
def test_tokens(text: str, tokens: list[str]) -> None:
    assert tokenize(text) == tokens


def test_a_hyphenated_word_in_one_stands_where_its_first_part_does() -> None:
    assert positions("a low-rank map") == [("a", 0), ("low", 1), ("rank", 2), ("lowrank", 1), ("map", 3)]


def test_stop_words_and_stems() -> None:
    assert terms("the plays of trying agents") == ["play", "tri", "agent"]
    assert [term_of(word) for word in ("the", "try", "play", "ies", "gpt4s")] == ["", "tri", "play", "ies", "gpt4s"]


@given(st.text())
def test_a_token_is_its_own_token(text: str) -> None:
    for token in tokenize(text):
        assert len(token) <= LONGEST
        assert tokenize(token) == [token] or len(token) == LONGEST


@given(st.text())
def test_folding_twice_changes_nothing(text: str) -> None:
    assert tokenize(fold(text)) == tokenize(text)
