"""The tree of an abstract's text: ten kinds of inline, all frozen.

Text in the tree is Unicode in NFC on one line: white space is a single blank or a no-break space. A walk over the tree makes an
output; there is one module for each (``html``, ``markdown``, ``plain``, ``tex``).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """Words as a reader sees them: no character of it is markup."""

    text: str


@dataclass(frozen=True, slots=True)
class Emph:
    """Emphasis, from ``\\emph``, ``\\textit``, ``*…*``, ``_…_`` or ``<i>``."""

    children: Inlines


@dataclass(frozen=True, slots=True)
class Strong:
    """Strong emphasis, from ``\\textbf``, ``**…**`` or ``<b>``."""

    children: Inlines


@dataclass(frozen=True, slots=True)
class Underline:
    """Underlined words."""

    children: Inlines


@dataclass(frozen=True, slots=True)
class Sup:
    """A superscript of the text, such as the *th* of 4th."""

    children: Inlines


@dataclass(frozen=True, slots=True)
class Sub:
    """A subscript of the text, such as the 2 of H2O."""

    children: Inlines


@dataclass(frozen=True, slots=True)
class Code:
    """Words in a typewriter face: a flag, a name, a file."""

    text: str


@dataclass(frozen=True, slots=True)
class Math:
    """A formula as TeX, without its dollars."""

    tex: str
    display: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A link and its target as the author wrote it; the target has a scheme of ``links.SCHEMES``."""

    target: str
    children: Inlines


@dataclass(frozen=True, slots=True)
class Quote:
    """Words between quotation marks that the source set as a pair: “double” or ‘single’ ones."""

    children: Inlines
    double: bool = True


Inline = Text | Emph | Strong | Underline | Sup | Sub | Code | Math | Link | Quote
Inlines = tuple[Inline, ...]
