"""The plain-text walk: what search, titles, keyphrases, feeds and meta descriptions read."""

from __future__ import annotations

from papersheaf.markup.math import to_text
from papersheaf.markup.tree import Code, Inlines, Math, Quote, Text


def to_plain(inlines: Inlines) -> str:
    """The words of the tree on one line, white space folded, and a formula in Unicode where Unicode has it (``O(n²)``)."""
    out: list[str] = []
    _walk(inlines, out)
    text = "".join(out)
    return text if text.isprintable() and "  " not in text and text[:1] != " " != text[-1:] else " ".join(text.split())


def _walk(inlines: Inlines, out: list[str]) -> None:
    for node in inlines:
        kind = type(node)
        if kind is Text or kind is Code:
            out.append(node.text)  # type: ignore[union-attr]
        elif isinstance(node, Math):
            out.append(to_text(node.tex))
        elif isinstance(node, Quote):
            out.append("“" if node.double else "‘")
            _walk(node.children, out)
            out.append("”" if node.double else "’")
        else:
            _walk(node.children, out)  # type: ignore[union-attr]
