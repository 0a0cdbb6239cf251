"""The HTML walk: safe by construction, since every element it writes is named here, and text and attributes are escaped."""

from __future__ import annotations

from html import escape

from papersheaf.markup.math import to_mathml, to_text
from papersheaf.markup.tree import Code, Emph, Inlines, Link, Math, Quote, Strong, Sub, Sup, Text, Underline

ELEMENTS: dict[type, str] = {Emph: "em", Strong: "strong", Underline: "u", Sup: "sup", Sub: "sub"}
"""The elements of the nodes that have nothing but children."""

_ATTRIBUTE = str.maketrans(
    {
        "&": "&amp;",
        "<": "&lt;",
        ">": "&gt;",
        '"': "&quot;",
        "`": "&#96;",
        "$": "&#36;",
        "\\": "&#92;",
        "[": "&#91;",
        "]": "&#93;",
        "{": "&#123;",
        "}": "&#125;",
    }
)


def to_html(inlines: Inlines) -> str:
    """The tree as HTML that may stand in any element with text: formulas as MathML, nothing that runs, no element but those
    named here."""
    out: list[str] = []
    _walk(inlines, out)
    return "".join(out)


def _walk(inlines: Inlines, out: list[str]) -> None:
    for node in inlines:
        if isinstance(node, Text):
            out.append(escaped(node.text))
        elif isinstance(node, Math):
            out.append(formula(node.tex, node.display))
        elif isinstance(node, Code):
            out.append(f"<code>{escaped(node.text)}</code>")
        elif isinstance(node, Link):
            out.append(f'<a href="{attribute(node.target)}">')
            _walk(node.children, out)
            out.append("</a>")
        elif isinstance(node, Quote):
            out.append("“" if node.double else "‘")
            _walk(node.children, out)
            out.append("”" if node.double else "’")
        else:
            name = ELEMENTS[type(node)]
            out.append(f"<{name}>")
            _walk(node.children, out)
            out.append(f"</{name}>")


def escaped(text: str) -> str:
    """Text with the characters of HTML's own as references."""
    if "&" in text or "<" in text or ">" in text:
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text


def attribute(value: str) -> str:
    """An attribute's value, with what HTML or Markdown would take for its own as references."""
    return value.translate(_ATTRIBUTE)


def formula(tex: str, display: bool) -> str:
    """A formula as MathML; one that can't be converted as its plain text with its TeX in the title."""
    return to_mathml(tex, display) or f'<span class="math-fallback" title="{escape(tex)}">{escaped(to_text(tex))}</span>'


def fallbacks(inlines: Inlines) -> tuple[str, ...]:
    """The TeX of the formulas that can't be converted, in order."""
    out: list[str] = []
    for node in inlines:
        if isinstance(node, Math):
            if to_mathml(node.tex, node.display) is None:
                out.append(node.tex)
        elif not isinstance(node, Text | Code):
            out.extend(fallbacks(node.children))
    return tuple(out)
