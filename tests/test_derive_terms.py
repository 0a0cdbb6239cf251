from __future__ import annotations

import math

from derive_support import derived, resources
from papersheaf.derive.terms import MOST

TEXT = (
    "We propose a graph neural network for keel segmentation in harbour images. The network segments keels of sailing boats, dinghies and yachts "
    "in sonar scans, rain and fog, and a spinnaker detector finds the mast, the boom, the rudder and the anchor of each vessel near the quay."
)


def test_heaviest_first_of_length_one() -> None:
    terms = derived(TEXT).terms
    assert 10 < len(terms) <= MOST
    assert math.isclose(sum(weight * weight for _, weight in terms), 1.0, rel_tol=1e-2)
    assert [weight for _, weight in terms] == sorted((weight for _, weight in terms), reverse=True)


def test_common_words_are_left_out() -> None:
    lexicon = resources().lexicon
    names = [term for term, _ in derived(TEXT).terms]
    assert "keel" in names
    assert "propos" not in names and "network" not in names
    assert all(lexicon.stems.get(name, 0) <= 0.05 * lexicon.papers for name in names if " " not in name)
