"""The Markdown walk: one paragraph that Python-Markdown, with this package's extension, and CommonMark read as what the HTML
walk writes.

Every character that either of them, or an extension of a site's, could take for markup is escaped; what Markdown can't say for
sure goes out as inline HTML. Formulas stay TeX between dollars.
"""

from __future__ import annotations

import re

from papersheaf.markup.html import ELEMENTS, attribute
from papersheaf.markup.tree import Code, Emph, Inlines, Link, Math, Quote, Strong, Text

_ESCAPES = (
    ("\\", "\\\\"),
    ("&", "&amp;"),
    ("<", "&lt;"),
    (">", "&gt;"),
    *((character, f"\\{character}") for character in "`*_{}[]#$~^"),
)
_RUN = re.compile(r"([+=])(?=\1)")
_EMOJI = re.compile(r":(?=[\w+-]+:)")
_BLOCK_START = re.compile(r"[-+=:!?|%/;.@](?=.)|\d{1,9}(?=[.)])")
_SIMPLE_TARGET = re.compile(r"(?:https?|ftp)://[\w./?=%#~+,:@-]*[\w/]|mailto:[\w.@+-]+", re.ASCII)
_SIMPLE_CODE = re.compile(r"[^`<>&\\$\s](?:[^`<>&\\$]*[^`<>&\\$\s])?")
_MARKS: dict[type, str] = {Emph: "*", Strong: "**"}


def to_markdown(inlines: Inlines) -> str:
    """The tree as Markdown on one line, for a paragraph or for the words of a heading; nothing in it starts a block."""
    text = _markdown(inlines)
    start = _BLOCK_START.match(text)
    if start:
        text = f"\\{text}" if start.end() == 1 and not text[0].isdigit() else f"{start.group()}\\{text[start.end() :]}"
    return text


def _markdown(inlines: Inlines) -> str:
    out: list[str] = []
    for node in inlines:
        if isinstance(node, Text):
            out.append(_escaped(node.text))
        elif isinstance(node, Math):
            # TeX for a reader of HTML: it would take "a<b" for a tag (tidy writes "a< b") and "&" for a reference
            tex = node.tex.replace("&", "&amp;")
            out.append(f"$${tex}$$" if node.display else f"${tex}$")
        elif isinstance(node, Code):
            simple = _SIMPLE_CODE.fullmatch(node.text)
            out.append(f"`{node.text}`" if simple and not (out and out[-1][-1:] == "`") else f"<code>{_escaped(node.text)}</code>")
        elif isinstance(node, Link):
            out.append(_link(node))
        elif isinstance(node, Quote):
            out.append(f"“{_markdown(node.children)}”" if node.double else f"‘{_markdown(node.children)}’")
        else:
            out.append(_marked(type(node), _markdown(node.children), out[-1][-1:] if out else ""))
    return "".join(out)


def _escaped(text: str) -> str:
    """Text with all that may be markup escaped. One replacement at a time: for a text with few such characters it is the
    fastest way."""
    for character, escape in _ESCAPES:
        if character in text:
            text = text.replace(character, escape)
    if "++" in text or "==" in text:
        text = _RUN.sub(r"\\\1", text)
    if "\\{%" in text:
        text = text.replace("\\{%", "\\{\\%")
    if text[-1:] == "!":  # with a link behind it, it would be an image
        text = f"{text[:-1]}\\!"
    if ":" in text:
        text = _EMOJI.sub(r"\\:", text)
    return text


def _link(node: Link) -> str:
    shown = _markdown(node.children)
    if not _SIMPLE_TARGET.fullmatch(node.target) or not shown.strip() or "<" in shown or "$" in shown:
        return f'<a href="{attribute(node.target)}">{shown}</a>'
    if node.children == (Text(node.target),) and not node.target.startswith("mailto:") and "%" not in node.target:
        return f"<{node.target}>"
    return f"[{shown}]({node.target})"


def _marked(kind: type, inner: str, before: str) -> str:
    mark = _MARKS.get(kind)
    plain = inner[:1].isalnum() and inner[-1:].isalnum() and "*" not in inner.replace("\\*", "") and "<" not in inner
    if mark and plain and before != "*":
        return f"{mark}{inner}{mark}"
    name = ELEMENTS[kind]
    return f"<{name}>{inner}</{name}>"
