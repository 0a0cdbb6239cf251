"""A Python-Markdown extension that renders the formulas of a page as MathML when the site is built: no script, no network.

``$…$`` is a formula in the line, ``$$…$$`` one for display; a backslash before any ASCII punctuation gives the character, as in
CommonMark.
"""

from __future__ import annotations

import re
import string
from collections.abc import Mapping
from html import unescape
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.util import ETX, STX

from papersheaf.markup.html import formula
from papersheaf.markup.mathtex import expand, tidy

_PATTERN = (
    r"(?<!\\)(?:(?P<slashes>(?:\\\\)+)(?=\$)"
    r"|\$\$(?P<display>(?:\\.|[^\\$])+)\$\$"
    r"|\$(?!\$)(?P<inline>(?!\s)(?:\\.|[^\\$])*(?<=\S))\$)"
)
_PRIORITY = 185  # behind code in backquotes (190), before backslash escapes (180)


class _Formulas(InlineProcessor):
    def __init__(self, md: Markdown, macros: Mapping[str, str]) -> None:
        super().__init__(_PATTERN, md)
        self.macros = macros

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[str, int, int]:  # type: ignore[override]
        """A formula as MathML, kept from further reading; backslashes in front of one as themselves."""
        slashes = m.group("slashes")
        if slashes:
            return f"{STX}{ord(chr(92))}{ETX}" * (len(slashes) // 2), m.start(), m.end()
        display = m.group("display")
        tex = unescape(display if display is not None else m.group("inline"))
        return self.md.htmlStash.store(formula(tidy(expand(tex, self.macros)), display is not None)), m.start(), m.end()


class PapersheafExtension(Extension):
    """Renders formulas as MathML; the option ``macros`` maps a macro's name, without its backslash, to its TeX."""

    def __init__(self, **kwargs: Any) -> None:
        self.config = {"macros": [{}, "TeX macros: a name without its backslash, and the TeX it stands for"]}
        super().__init__(**kwargs)

    def extendMarkdown(self, md: Markdown) -> None:
        """Register the formulas, and let a backslash escape every ASCII punctuation character."""
        md.ESCAPED_CHARS = [*md.ESCAPED_CHARS, *(c for c in string.punctuation if c not in md.ESCAPED_CHARS)]
        # Python-Markdown counts <math> as a block and would drop the paragraph around a formula that stands alone
        md.block_level_elements = [name for name in md.block_level_elements if name != "math"]
        md.inlinePatterns.register(_Formulas(md, self.getConfig("macros") or {}), "papersheaf-math", _PRIORITY)


def makeExtension(**kwargs: Any) -> PapersheafExtension:
    """The extension, as Python-Markdown asks for it."""
    return PapersheafExtension(**kwargs)
