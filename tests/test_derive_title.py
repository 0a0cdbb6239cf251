from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from derive_support import derived
from papersheaf.derive.title import FEATURES, LONGEST, candidate_text, find_candidates, title_case
from papersheaf.model import Evidence

NAMED = (
    "Boats drift in strong wind, and steering them is costly. Inspired by this, we propose a steering method for sailing boats termed as "
    "**O**ffshore **W**ind **K**eel balancing (**OWK**). OWK is light. Experiments show that OWK outperforms LSTM baselines by 2%."
)
PLAIN = (
    "Steering boats in strong wind is hard. In this paper, we propose a novel graph neural network for keel segmentation in harbour images. "
    "Our experiments on two datasets show that it is accurate."
)


def test_a_named_method_leads_with_what_it_stands_for() -> None:
    title = derived(NAMED).title
    assert title.text.startswith("OWK: Offshore Wind Keel Balancing")
    assert title.origin == "derived"
    assert "name" in title.evidence.rule and "OWK" in title.evidence.words
    assert 1 <= len(title.runners_up) <= 3


def test_an_acronym_that_the_text_opens_with_is_known_and_does_not_lead() -> None:
    text = (
        "Rapid keel balancing (RKB) aims to steer boats by their keels. However, RKB is slow in strong wind. In this paper, we propose a graph neural "
        "network for keel segmentation. Experiments show that it improves RKB."
    )
    assert derived(text).title.text == "Graph Neural Network for Keel Segmentation"


def test_an_acronym_is_not_joined_with_what_it_stands_for() -> None:
    text = (
        "We propose graph keel networks for boats. A graph keel network (GKN) steers boats in wind. Training a GKN is costly. We present a training "
        "method for GKN, and experiments show that the GKN is fast."
    )
    title = derived(text).title
    assert not any("GKN" in made and "Graph Keel Network" in made.split(": ")[-1] for made in (title.text, *[other for other, _ in title.runners_up]))


def test_a_plain_contribution_becomes_a_noun_phrase_in_title_style() -> None:
    title = derived(PLAIN).title
    assert title.text == "Graph Neural Network for Keel Segmentation in Harbour Images"
    assert title.evidence.words in PLAIN


@pytest.mark.parametrize("apostrophe", ["'", "\u2019"])
def test_what_a_paper_says_of_itself_does_not_lead(apostrophe: str) -> None:
    text = (
        "Do programmers trust a code model more when it explains itself? In a study with 64 participants we compare three kinds of explanation: none, "
        "a comment per line, and a counterexample that breaks the suggestion. Participants who saw counterexamples accepted fewer wrong suggestions "
        f"(12 % instead of 31 %), and were not slower. We release the study{apostrophe}s material under an open licence."
    )
    assert "Material" not in derived(text).title.text


def test_a_given_title_wins_and_is_plain_text() -> None:
    assert derived(PLAIN, title="*Keels* of $O(n)$").title.text == "Keels of O(n)"
    assert derived(PLAIN, title="*Keels*").title.origin == "given"
    assert derived(PLAIN, title="Keels").title.evidence == Evidence("given", "Keels", 1.0)


@pytest.mark.parametrize("text", ["We show that it is.", "a", "1234", "…"])
def test_what_holds_no_phrase_gets_its_first_sentence(text: str) -> None:
    assert derived(text).title.text == text.rstrip(".")


def test_text_that_is_not_english_gets_its_first_sentence() -> None:
    title = derived("我们提出一种用于图像分割的新方法。实验表明它很快。").title
    assert title.text == "我们提出一种用于图像分割的新方法"
    long = derived(
        "Nous proposons une méthode nouvelle pour la navigation des voiliers dans le vent, avec des quilles légères et des voiles hautes. Elle marche."
    )
    assert long.title.text.startswith("Nous proposons une méthode")
    assert len(long.title.text) <= LONGEST and long.title.text.endswith("…")


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("learning to sail with low-rank keels", "Learning to Sail with Low-Rank Keels"),
        ("state-of-the-art LiDAR in-context pFedX of boats", "State-of-the-Art LiDAR In-Context pFedX of Boats"),
    ],
)
def test_title_style(text: str, title: str) -> None:
    assert title_case(text) == title


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([*NAMED.split(), *PLAIN.split(), "(", ")", "2.6×", "ℓ₂", "—"]), max_size=120).map(" ".join))
def test_titles_are_never_too_long_and_always_the_same(text: str) -> None:
    title = derived(text).title
    assert 0 < len(title.text) <= LONGEST
    assert derived(text).title == title


def test_every_candidate_has_every_feature() -> None:
    from derive_support import resources
    from papersheaf.derive.acronyms import find_acronyms
    from papersheaf.derive.salience import find_roles
    from papersheaf.derive.tags import tag
    from papersheaf.derive.words import read

    reading = read(PLAIN)
    tags = tag(reading, resources().lexicon.words)
    candidates = find_candidates(reading, tags, find_roles(reading), find_acronyms(reading), [0.2] * len(tags), resources().lexicon, None)
    assert {len(candidate.features) for candidate in candidates} == {len(FEATURES)}
    assert all(candidate_text(reading, candidate) for candidate in candidates)


def test_the_verb_of_a_sentence_that_passes_for_a_noun_ends_a_phrase() -> None:
    text = "Sailing models decode wind token by token. We study the keel decoding of sailing models. Experiments show that it is fast."
    title = derived(text).title
    assert not any("Models Decode" in made for made in (title.text, *[other for other, _ in title.runners_up]))


def test_what_is_named_is_joined_with_what_it_is_for() -> None:
    text = (
        "Keel segmentation helps boats to dock. In this paper, we propose the Harbour Graph Network (HGN), which learns from harbour images. "
        "HGN improves keel segmentation. Experiments on keel segmentation show that HGN is accurate."
    )
    assert derived(text).title.text == "HGN: Harbour Graph Network for Keel Segmentation"


def test_what_wants_an_article_is_not_what_something_is_for() -> None:
    text = "Boats carry sensors. We propose a graph network and mount it on a wind sensor. Our graph network is fast, and a wind sensor is cheap."
    title = derived(text).title
    assert not any(made.endswith("for Wind Sensor") for made in (title.text, *[other for other, _ in title.runners_up]))


def test_words_that_hardly_open_a_title_do_not_open_it() -> None:
    text = (
        "In contrast to the prevailing interpretation of keel adaptation, this paper presents keel adaptation as a control process. We study the "
        "underlying keel structure of boats."
    )
    assert not derived(text).title.text.startswith(("Prevailing", "Underlying"))


def test_the_capitals_of_an_acronym_go_where_it_is_joined_too() -> None:
    text = (
        "Keel segmentation helps boats to dock. In this paper, we propose the Harbour EdgeS Transformer (HEST), which learns from harbour images. "
        "HEST improves keel segmentation. Experiments on keel segmentation show that HEST is accurate."
    )
    assert derived(text).title.text.startswith("HEST: Harbour Edges Transformer")
