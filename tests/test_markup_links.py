"""Addresses in running text, and which targets a link may have."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.markup.links import absolute, find_addresses, is_safe, trimmed


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("at https://example.org/a_b.", ["https://example.org/a_b"]),
        ("(https://example.org/a_(b)), http://x.org?", ["https://example.org/a_(b)", "http://x.org"]),
        ("https://example.org/x.We sail", ["https://example.org/x"]),
        (
            "https://example.org/x.html and https://example.org/k.git.",
            ["https://example.org/x.html", "https://example.org/k.git"],
        ),
        (r"https://example.org/a\_b", ["https://example.org/a_b"]),
        ("www.example.org/x, sails.github.io", ["https://www.example.org/x", "https://sails.github.io"]),
        (
            "arXiv:2401.01234v2, arXiv preprint arXiv:cs/0112017",
            ["https://arxiv.org/abs/2401.01234v2", "https://arxiv.org/abs/cs/0112017"],
        ),
        ("doi: 10.1000/a(b)c.", ["https://doi.org/10.1000/a(b)c"]),
        ("https://doi.org/10.1000/x", ["https://doi.org/10.1000/x"]),
        ("me@example.org, NDCG@10, e.g.this, i.e.so, Fig.2.In, Sails.com, v1.2.io-x, and/or.ai", []),
        ("", []),
    ],
)
def test_addresses(text: str, targets: list[str]) -> None:
    assert [a.target for a in find_addresses(text)] == targets


def test_an_address_in_angle_brackets_takes_them_with_it() -> None:
    (address,) = find_addresses("at <https://example.org> now")
    assert (address.start, address.end, address.shown) == (3, 24, "https://example.org")


@given(
    st.lists(
        st.sampled_from(["https://a.org/", "b.io/x", ".", ")", "(", " ", "www.", "x", "arXiv:", "2401.01234", "<", ">"]),
        max_size=20,
    ).map("".join)
)
def test_addresses_are_in_order_and_apart(text: str) -> None:
    found = find_addresses(text)
    assert all(a.end <= b.start for a, b in pairwise(found))
    assert all(0 <= a.start < a.end <= len(text) for a in found)


def test_targets() -> None:
    assert trimmed("https://example.org/a).") == "https://example.org/a"
    assert absolute("example.org/x") == "https://example.org/x"
    assert absolute("mailto:me@example.org") == "mailto:me@example.org"
    assert absolute("section") == "section"
    assert is_safe("https://example.org")
    assert is_safe("mailto:me@example.org")
    for target in (
        "javascript:alert(1)",
        "data:text/html,x",
        "JaVaScRiPt:x",
        "x",
        "",
        "https://example.org/a b",
        " javascript:x",
    ):
        assert not is_safe(target)
