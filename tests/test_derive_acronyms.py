from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.derive.acronyms import find_acronyms, is_short_form
from papersheaf.derive.words import read


def expansions(text: str) -> dict[str, str]:
    reading = read(text)
    return {a.short: reading.plain[reading.starts[a.first] : reading.ends[a.last - 1]] for a in find_acronyms(reading)}


@pytest.mark.parametrize(
    ("text", "short", "meaning"),
    [
        ("We use a mixture of sails (MoS) here.", "MoS", "mixture of sails"),
        ("termed Windward Keel Balancing (WKB).", "WKB", "Windward Keel Balancing"),
        ("with non-negative sail factorization (NSF)", "NSF", "non-negative sail factorization"),
        ("Graph rigging networks (GRNs) are", "GRNs", "Graph rigging networks"),
        ("named UP3 (Upwind Path Planning Pipeline)", "UP3", "Upwind Path Planning Pipeline"),
        ("we propose a Keel Rewiring method for Editable boats, named KRE.", "KRE", "Keel Rewiring method for Editable"),
        ("inter- & intra-hull modeling (I2M)", "I2M", "inter- & intra-hull modeling"),
    ],
)
def test_expansions(text: str, short: str, meaning: str) -> None:
    assert expansions(text) == {short: meaning}


@pytest.mark.parametrize("text", ["boats sail well (see Fig. 2)", "we sail far (XYZ) today", "a boat (Smith, 2020)", "an open (bracket"])
def test_brackets_that_explain_nothing(text: str) -> None:
    assert expansions(text) == {}


def test_short_forms() -> None:
    assert [text for text in ("MoS", "GNNs", "I2M2", "pFed", "boat", "Boat", "A", "GPT 4") if is_short_form(text)] == ["MoS", "GNNs", "I2M2", "pFed"]


@given(st.text(alphabet="abAB12 ()-,&“”.", max_size=120))
def test_expansions_lie_in_the_text_and_start_with_the_first_letter(text: str) -> None:
    reading = read(text)
    for acronym in find_acronyms(reading):
        assert text[acronym.at : acronym.at + len(acronym.short)] == acronym.short
        assert 0 <= acronym.first < acronym.last <= len(reading.words)
