"""Random trees for the tests of the walks, and what a tree is."""

from __future__ import annotations

import dataclasses
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.markup.mathtex import tidy
from papersheaf.markup.scan import finished
from papersheaf.markup.tree import Code, Emph, Inlines, Link, Math, Quote, Strong, Sub, Sup, Text, Underline

ALPHABET = st.sampled_from([*"abcXYZ019 éß“’—*_`[]<>&$\\{}~^#!|:+-=.'\"()/%@;,?"])
FORMULAS = (
    "x", "n^2", r"\alpha<\beta", "a<b", r"O(\sqrt{T})", r"5\%", "5%", r"a_i * b_i * c", r"\text{if $x$}", r"\{a, b\}", "z_i_i=1^M",
    "a & b", r"\R^d", r"\mathbfW", r"\frac{1}{2}", r"\backslash", "[a](b)", "_a_ _b_", r"a \\ b", "{{a}_b}",
)  # fmt: skip
TARGETS = (
    "https://example.org", "https://example.org/a_b_c", "https://example.org/a*b*c", "https://example.org/?a=1&b=2", "https://example.org/(a)",
    "https://example.org/~x#y", "https://example.org/a%20b", "mailto:me@example.org", 'https://example.org/"q"', "https://example.org/$a$[b]{c}`d`",
)  # fmt: skip


def _text(minimum: int = 1) -> st.SearchStrategy[Text]:
    return st.text(ALPHABET, min_size=minimum, max_size=12).map(lambda s: Text(" ".join(s.split(" ")).replace("  ", " ") or "x"))


def _trimmed(inlines: tuple[object, ...]) -> Inlines:
    return finished(list(inlines)) or (Text("x"),)  # type: ignore[arg-type]


_LEAVES = st.one_of(
    _text(),
    st.text(ALPHABET, min_size=1, max_size=10).map(lambda s: Code(" ".join(s.split()) or "x")),
    st.builds(lambda tex, display: Math(tidy(tex), display), st.sampled_from(FORMULAS), st.booleans()),
)


def _nodes(children: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    inner = st.lists(children, min_size=1, max_size=4).map(tuple).map(_trimmed)
    return st.one_of(
        st.builds(lambda kind, c: kind(c), st.sampled_from([Emph, Strong, Underline, Sup, Sub]), inner),
        st.builds(Quote, inner, st.booleans()),
        st.builds(lambda target, c: Link(target, _without_links(c)), st.sampled_from(TARGETS), inner),
        st.sampled_from(TARGETS).map(lambda target: Link(target, (Text(target),))),
    )


def _without_links(inlines: Inlines) -> Inlines:
    out: list[object] = []
    for node in inlines:
        if isinstance(node, Link):
            out.extend(_without_links(node.children))
        elif isinstance(node, Quote):
            out.append(Quote(_without_links(node.children), node.double))
        elif isinstance(node, Text | Code | Math):
            out.append(node)
        else:
            out.append(type(node)(_without_links(node.children)))
    return _trimmed(tuple(out))


trees: st.SearchStrategy[Inlines] = st.lists(st.recursive(_LEAVES, _nodes, max_leaves=8), min_size=1, max_size=6).map(tuple).map(_trimmed)
"""Trees as a parser may make them: white space folded, words that meet joined, no link in a link."""


def test_nodes_are_frozen_values() -> None:
    assert Emph((Text("a"),)) == Emph((Text("a"),))
    assert len({Text("a"), Text("a"), Code("a")}) == 2
    with pytest.raises(dataclasses.FrozenInstanceError):
        Text("a").text = "b"  # type: ignore[misc]


@given(trees)
def test_trees_of_the_strategy_have_no_white_space_at_their_edges(tree: Inlines) -> None:
    assert not (isinstance(tree[0], Text) and tree[0].text[:1].isspace())
    assert not any(isinstance(a, Text) and isinstance(b, Text) for a, b in pairwise(tree))
