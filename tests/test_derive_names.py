from __future__ import annotations

import pytest

from derive_support import resources
from papersheaf.derive.acronyms import find_acronyms
from papersheaf.derive.names import FEATURES, find_names
from papersheaf.derive.title import choose_name
from papersheaf.derive.words import read


def name_of(text: str) -> str:
    reading = read(text)
    name, _ = choose_name(reading, find_acronyms(reading), resources().lexicon, resources().names)
    return name.text if name else ""


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Boats drift. We propose KeelGraft, a network that steers boats. KeelGraft outperforms LSTM and BERT baselines.", "KeelGraft"),
        ("Sailing is hard. In this paper we present a method called S-KEELO. S-KEELO steers well on ImageNet.", "S-KEELO"),
        ("We introduce Windward Hull Balancing Quotients (WHBQ), a new score. WHBQ is fast.", "WHBQ"),
        ("Large language models (LLMs) drift. We study how LLMs steer with SGD.", ""),
        ("We compare with BERT-based and 3D models on CIFAR-10.", ""),
    ],
)
def test_the_own_name_and_never_a_background_one(text: str, name: str) -> None:
    assert name_of(text) == name


def test_common_names_are_left_out_and_features_are_whole() -> None:
    text = "We propose KeelGraft to improve ResNet and pre-GPT models by 10-fold."
    names = find_names(text, (), ((0, len(text)),), {"ResNet": 4000}, 5, 60)
    assert [name.text for name in names] == ["KeelGraft"]
    assert len(names[0].features) == len(FEATURES)
    assert text[names[0].at :].startswith("KeelGraft")
