"""The TeX walk, for BibTeX: every special character escaped, formulas with the macros of authors spelt out."""

from __future__ import annotations

import re

from papersheaf.markup.mathtex import NAMES, BrokenTexError, join, normal
from papersheaf.markup.tree import Code, Emph, Inlines, Link, Math, Quote, Strong, Sub, Sup, Text, Underline

# Braces by name: BibTeX counts an escaped one as well, and an entry with one too many ends early.
_ESCAPES = str.maketrans(
    {character: f"\\{character}" for character in "%&#$_"}
    | {"\\": "\\textbackslash{}", "{": "\\textbraceleft{}", "}": "\\textbraceright{}", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}"}
    | {"`": "\\textasciigrave{}", '"': "\\textquotedbl{}", "<": "\\textless{}", ">": "\\textgreater{}", "|": "\\textbar{}"}
    | {"“": "``", "”": "''", "‘": "`", "’": "'", "—": "---", "–": "--", "…": "\\ldots{}", "\xa0": "~", "\u2009": "\\,"}
)
_ESCAPED = re.compile(r"\\.", re.DOTALL)
_LIGATURES = re.compile(r"(?<=-)(?=-)|(?<=')(?=')")
_URL_ESCAPES = str.maketrans({character: f"\\{character}" for character in "\\%#&$_^~"} | {"{": "\\%7B", "}": "\\%7D"})
_COMMANDS: dict[type, str] = {
    Emph: "emph",
    Strong: "textbf",
    Underline: "underline",
    Sup: "textsuperscript",
    Sub: "textsubscript",
}


def to_tex(inlines: Inlines) -> str:
    """The tree as TeX, in UTF-8; links with the hyperref package's ``\\href`` and ``\\url``."""
    out: list[str] = []
    for node in inlines:
        if isinstance(node, Text):
            out.append(_escaped(node.text))
        elif isinstance(node, Math):
            tex = _formula(node.tex)
            out.append(f"\\[{tex}\\]" if node.display else f"${tex}$")
        elif isinstance(node, Code):
            out.append(f"\\texttt{{{_escaped(node.text)}}}")
        elif isinstance(node, Link):
            target = node.target.translate(_URL_ESCAPES)
            plain = node.children == (Text(node.target),)
            out.append(f"\\url{{{target}}}" if plain else f"\\href{{{target}}}{{{to_tex(node.children)}}}")
        elif isinstance(node, Quote):
            out.append(f"``{to_tex(node.children)}''" if node.double else f"`{to_tex(node.children)}'")
        else:
            out.append(f"\\{_COMMANDS[type(node)]}{{{to_tex(node.children)}}}")
    return "".join(out)


def _escaped(text: str) -> str:
    if "--" in text or "''" in text:
        text = "\0".join(_LIGATURES.split(text))
    return text.translate(_ESCAPES).replace("\0", "{}")


def _formula(tex: str) -> str:
    """TeX that a plain TeX system knows: as it stands where it holds no name of an author's own."""
    if all(name in NAMES for name in re.findall(r"\\([A-Za-z]+)", tex)):
        return _balanced(tex)
    try:
        return _balanced(join(list(normal(tex))))
    except BrokenTexError:
        return _balanced(tex)


def _balanced(tex: str) -> str:
    """A formula in which BibTeX, which counts escaped braces too, finds none without its other."""
    if tex.count(r"\{") == tex.count(r"\}"):
        return tex
    return _ESCAPED.sub(lambda found: {r"\{": r"\lbrace ", r"\}": r"\rbrace "}.get(found[0], found[0]), tex)
