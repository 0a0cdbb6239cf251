"""The state of a scan, and how items become a tree."""

from __future__ import annotations

from papersheaf.markup.scan import Scan, finished
from papersheaf.markup.tree import Emph, Link, Strong, Text


def scan(text: str) -> Scan:
    return Scan(text, {}, [], None, lambda words: (Text(words),))


def test_words_that_meet_are_joined_and_folded() -> None:
    assert finished(["a ", "", Text(" b"), Emph((Text("c"),)), " "]) == (Text("a b"), Emph((Text("c"),)))
    assert finished([" a\u00a0 b "]) == (Text("a\u00a0b"),)
    assert finished([" ", ""], edges=True) == (Text(" "),)
    assert finished([]) == ()


def test_white_space_at_the_edges_of_a_node_goes_beside_it() -> None:
    state = scan("")
    state.push("*", 0, "*", Emph)
    state.items.append(" a ")
    entry = state.pop()
    state.wrap(entry, entry.becomes)
    assert finished(["x", *state.items, "y"]) == (Text("x "), Emph((Text("a"),)), Text(" y"))


def test_a_link_holds_no_link() -> None:
    state = scan("")
    state.push("[", 0, "[")
    state.items.append(Strong((Link("https://a.org", (Text("a"),)),)))
    state.wrap(state.pop(), "https://b.org")
    assert finished(state.items) == (Link("https://b.org", (Strong((Text("a"),)),)),)


def test_openers_are_counted_by_group() -> None:
    state = scan("")
    state.push("*", 0, "*", Emph)
    state.push("{", 1, "")
    assert not state.waits("*")
    state.pop()
    assert state.waits("*")


def test_arguments_are_balanced() -> None:
    state = scan(r"\a {b{c}\}d} {e")
    assert state.argument(2) == (r"b{c}\}d", 12)
    assert state.argument(12) == (None, 13)
