"""An abstract's text into its tree, whatever dialects it mixes: TeX, Markdown, HTML and plain Unicode.

One pass from left to right. Formulas and addresses are found first, since nothing inside them is markup; each other special
character has a reader of its own (``texcommands``, ``emphasis``, ``quotes``, ``brackets``, ``tags``), which works on the shared
state (``scan``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from papersheaf.markup.brackets import close_bracket, open_bracket
from papersheaf.markup.dialect import dash, holds_tex, is_tie
from papersheaf.markup.emphasis import read_emphasis
from papersheaf.markup.formulas import Formula, find_formulas
from papersheaf.markup.links import Address, find_addresses
from papersheaf.markup.quotes import read_apostrophe, read_backquotes, read_quote
from papersheaf.markup.repair import Repair, repair
from papersheaf.markup.scan import Scan, finished
from papersheaf.markup.tags import read_tag
from papersheaf.markup.texcommands import close_brace, open_brace, read_command, read_formula
from papersheaf.markup.tree import Inlines, Link, Text

_NO_MACROS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Parsed:
    """A text that was read: its tree, and what was repaired on the way."""

    inlines: Inlines
    repairs: tuple[Repair, ...] = ()


def parse(text: str, macros: Mapping[str, str] = _NO_MACROS) -> Parsed:
    """Read an abstract. ``macros`` (a name without its backslash to TeX) are a digest's own, beside the built-in ones. Never
    raises."""
    text, repairs = repair(text)
    inlines = _read(text, macros, repairs, None)
    return Parsed(inlines, tuple(repairs))


def explain(text: str, macros: Mapping[str, str] = _NO_MACROS) -> tuple[tuple[str, str], ...]:
    """Which rule read which part of a text, as (rule, words of the source) pairs, repairs first; inner parts stand before outer
    ones."""
    text, repairs = repair(text)
    trace = [(f"repaired: {kind}", words) for kind, words in repairs]
    known = len(repairs)
    _read(text, macros, repairs, trace)
    return (*trace, *((f"repaired: {kind}", words) for kind, words in repairs[known:]))


# Each alternative starts with a literal character: re then skips to the next of those characters in one sweep.
_SPECIAL = re.compile(r"\\[A-Za-z]+\*?|\\.?|\{|\}|\*\**|__*|``+(?:''|\"+)|``*|\"\"*|''|~|--+|!\[|\[|\]|<|\$", re.DOTALL)
_SPECIAL_OR_APOSTROPHE = re.compile(_SPECIAL.pattern + "|'", re.DOTALL)


def _is_plain(text: str) -> bool:
    """Whether a text holds none of the characters that are ever special; written out, this costs a tenth of a regular
    expression."""
    return not (
        "*" in text or "\\" in text or "$" in text or "_" in text or '"' in text or "`" in text or "--" in text
        or "{" in text or "}" in text or "~" in text or "<" in text or "''" in text or "](" in text
    )  # fmt: skip


def _read(text: str, macros: Mapping[str, str], repairs: list[Repair], trace: list[Repair] | None) -> Inlines:
    addresses = find_addresses(text)
    if not addresses and _is_plain(text):
        return (Text(text),) if text else ()
    scan = Scan(text, macros, repairs, trace, lambda words: parse(words).inlines)
    scan.formulas, scan.slips = find_formulas(text)
    scan.tex = bool(scan.formulas) or holds_tex(text)
    special = (_SPECIAL_OR_APOSTROPHE if "`" in text else _SPECIAL).search
    spans = _spans(list(scan.formulas.values()), addresses)
    items = scan.items
    position = next_span = 0
    mark = special(text)
    while mark or next_span < len(spans):
        if mark and mark.start() < position:
            mark = special(text, position)
            continue
        span = spans[next_span] if next_span < len(spans) else None
        if span is not None and (mark is None or span.start <= mark.start()):
            next_span += 1
            if span.start >= position:
                items.append(text[position : span.start])
                position = read_formula(scan, span) if isinstance(span, Formula) else _read_address(scan, span)
            continue
        if mark:
            start = mark.start()
            if start > position:
                items.append(text[position:start])
            position = _READERS[text[start]](scan, mark.group(), start, mark.end())
            mark = special(text, position)
    items.append(text[position:])
    while scan.stack:
        scan.abandon(scan.pop())
    return finished(items)


def _spans(formulas: list[Formula], addresses: list[Address]) -> list[Formula | Address]:
    """Formulas and addresses in order; where two overlap, a formula between delimiters stands before an address, and that
    before bare TeX."""
    spans: list[Formula | Address] = [*formulas, *addresses]
    spans.sort(key=lambda span: span.start)
    if not formulas or not addresses:
        return spans
    apart: list[Formula | Address] = []
    for span in spans:
        if not apart or span.start >= apart[-1].end:
            apart.append(span)
        elif isinstance(span, Formula) and not span.bare and isinstance(apart[-1], Address):
            apart[-1] = span
    return apart


def _read_address(scan: Scan, address: Address) -> int:
    scan.read("address", address.start, address.end)
    scan.items.append(Link(address.target, (Text(address.shown),)))
    return address.end


def _read_dollar(scan: Scan, token: str, start: int, end: int) -> int:
    if start in scan.slips:
        scan.repaired("odd dollar", start)
    else:
        scan.read("money", start, end)
        scan.items.append(token)
    return end


def _read_tilde(scan: Scan, token: str, start: int, end: int) -> int:
    scan.items.append("\xa0" if is_tie(scan.text, start, scan.tex) else token)
    return end


def _read_dash(scan: Scan, token: str, start: int, end: int) -> int:
    scan.items.append(dash(scan.text, start, end))
    return end


_READERS: dict[str, Callable[[Scan, str, int, int], int]] = {
    "\\": read_command,
    "{": open_brace,
    "}": close_brace,
    "*": read_emphasis,
    "_": read_emphasis,
    '"': read_quote,
    "`": read_backquotes,
    "'": lambda scan, token, start, end: (read_quote if len(token) == 2 else read_apostrophe)(scan, token, start, end),
    "~": _read_tilde,
    "-": _read_dash,
    "[": open_bracket,
    "!": open_bracket,
    "]": close_bracket,
    "<": read_tag,
    "$": _read_dollar,
}
