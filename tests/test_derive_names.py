from __future__ import annotations

import pytest

from derive_support import derived, resources
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


@pytest.mark.parametrize(
    "text",
    [
        "We run in O(KL+dL) time, and compare odometry/SLAM on three boats.",
        "We propose a sampler for keels. Similar actions are chosen alike BWXYZ12, which is fair.",
        "We present DUELING KEEL SAMPLING, which steers boats.",
        "We propose the SAIL-Based method at https://github.com/keel/SAIL-XY for boats.",
        "We use SkEtched keels, an Estimate of the gradient, to steer boats.",
        "Results on two datasets: KeelQA and HarbourNet, show that our network is fast.",
    ],
)
def test_formulas_citations_headings_and_the_datasets_of_others_are_no_names(text: str) -> None:
    assert name_of(text) == ""


@pytest.mark.parametrize("name", ["Router229", "Lark2", "Heron2.5", "Harbors365"])
def test_a_name_with_a_number_leads(name: str) -> None:
    assert derived(f"We propose {name}, a router of boats in narrow harbours.").title.text.startswith(f"{name}: ")
