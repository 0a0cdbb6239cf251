from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from papersheaf.arrange.slug import LENGTH, free_slug, make_slug

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\Z")


def test_slugs_are_readable() -> None:
    assert make_slug("OWL: Outlier Weighed Layerwise Sparsity", "x") == "owl-outlier-weighed-layerwise-sparsity"
    assert make_slug("Matérn Kernels & Erdős–Rényi Graphs", "x") == "matern-kernels-erdos-renyi-graphs"


def test_what_has_no_letter_takes_the_fallback() -> None:
    assert make_slug("🎉 !!!", "paper-1a2b3c") == "paper-1a2b3c"
    assert make_slug("../..", "paper-1a2b3c") == "paper-1a2b3c"


def test_reserved_names_are_made_longer() -> None:
    assert make_slug("Con", "paper-1a2b3c") == "con-paper-1a2b3c"
    assert make_slug("INDEX", "paper-1a2b3c") == "index-paper-1a2b3c"


@given(st.text(max_size=400))
def test_every_text_has_a_safe_slug(text: str) -> None:
    slug = make_slug(text, "paper-1a2b3c")
    assert SLUG.match(slug)
    assert len(slug) <= LENGTH


@given(st.lists(st.sampled_from(["a", "long-" * 14 + "x", "b"]), max_size=60))
def test_free_slugs_are_all_different(wanted: list[str]) -> None:
    taken: set[str] = set()
    for number, text in enumerate(wanted):
        slug = free_slug(text, f"{number:012x}", taken)
        assert slug not in taken
        assert SLUG.match(slug)
        assert len(slug) <= LENGTH
        taken.add(slug)


def test_the_first_one_keeps_the_plain_slug() -> None:
    assert free_slug("a", "0123456789ab", set()) == "a"
    assert free_slug("a", "0123456789ab", {"a"}) == "a-0123"
    assert free_slug("a", "0123456789ab", {"a", "a-0123"}) == "a-01234"
