"""Which parts of a text are formulas: every dollar is a delimiter, money or a slip, and TeX may stand outside any delimiters.

A dollar opens a formula where what follows up to the next one reads as mathematics and not as prose; else it is money, where a
number stands beside it, or a slip, which is dropped.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from papersheaf.markup.baretex import find_expressions
from papersheaf.markup.dialect import is_formula, is_money, is_prose


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula in ``text[start:end]``, delimiters included, and its TeX without them. ``bare``: it has no delimiters."""

    start: int
    end: int
    tex: str
    display: bool = False
    bare: bool = False


_LONGEST = 3000
_DELIMITER = re.compile(r"\\\\(?=[(\[)\]])[()\[\]]|\\[()\[\]]|\\begin\b|\\.|\$", re.DOTALL)
_ENVIRONMENT = re.compile(r"\\begin\s*\{((?:equation|align|gather|multline|eqnarray|displaymath|math)\*?)\}")
_TEXT_GROUP_START = re.compile(r"\\(?:text\w*|mbox|hbox|emph|underline)\s*\{[^{}]*$")
_TEX = re.compile(r"[\\^_={}]")
_NUMBER = re.compile(r"\d+")


def find_formulas(text: str) -> tuple[dict[int, Formula], frozenset[int]]:
    """The formulas of a text by where they start, and where dollars stand that are neither formula nor money."""
    found: dict[int, Formula] = {}
    slips: set[int] = set()
    if "$" in text or "\\" in text:
        _delimited(text, found, slips)
    if "\\" in text or "^{" in text or "_{" in text:
        _bare(text, found)
    return found, frozenset(slips)


def _delimited(text: str, found: dict[int, Formula], slips: set[int]) -> None:
    dollars: list[int] = []
    closers: dict[str, list[int]] = {")": [], "]": []}
    openers: list[tuple[int, int, str]] = []
    environments: list[re.Match[str]] = []
    for mark in _DELIMITER.finditer(text):
        token = mark.group()
        if token == "$":
            dollars.append(mark.start())
        elif token[-1] in "([":
            openers.append((mark.start(), mark.end(), ")" if token[-1] == "(" else "]"))
        elif token[-1] in ")]":
            closers[token[-1]].append(mark.start())
        elif token == "\\begin" and (environment := _ENVIRONMENT.match(text, mark.start())):
            environments.append(environment)
    _brackets(text, openers, closers, found)
    _environments(text, environments, found)
    taken = sorted((f.start, f.end) for f in found.values())
    _dollars(text, [p for p in dollars if not any(a <= p < b for a, b in taken)] if taken else dollars, found, slips)


def _brackets(text: str, openers: list[tuple[int, int, str]], closers: dict[str, list[int]], found: dict[int, Formula]) -> None:
    """``\\(…\\)`` and ``\\[…\\]``: each opener takes the next closer of its kind, where mathematics stands between."""
    at = {")": 0, "]": 0}
    last = 0
    for start, inside, kind in openers:
        ends = closers[kind]
        while at[kind] < len(ends) and ends[at[kind]] < inside:
            at[kind] += 1
        if start < last or at[kind] == len(ends):
            continue
        end = ends[at[kind]]
        tex = text[inside:end]
        if end - inside <= _LONGEST and tex.strip() and (_TEX.search(tex) or not is_prose(tex)) and not _NUMBER.fullmatch(tex):
            last = text.index(kind, end) + 1
            found[start] = Formula(start, last, tex, display=kind == "]")


def _environments(text: str, environments: list[re.Match[str]], found: dict[int, Formula]) -> None:
    last = 0
    for begin in environments:
        end_mark = f"\\end{{{begin.group(1)}}}"
        end = text.find(end_mark, begin.end(), begin.end() + _LONGEST)
        if end >= 0 and begin.start() >= last:
            last = end + len(end_mark)
            inner = text[begin.end() : end]
            tex = f"\\begin{{align*}}{inner}\\end{{align*}}" if "&" in inner or "\\\\" in inner else inner
            found[begin.start()] = Formula(begin.start(), last, tex, display=True)


def _dollars(text: str, dollars: list[int], found: dict[int, Formula], slips: set[int]) -> None:
    i, n = 0, len(dollars)
    while i < n:
        start, end = dollars[i], dollars[i + 1] if i + 1 < n else -1
        last = 0  # which dollar closes the one at i
        if end == start + 1:
            if i + 3 < n and dollars[i + 3] == dollars[i + 2] + 1 and is_formula(text, start + 2, dollars[i + 2], 2):
                last = i + 3
        elif end > 0 and "{" in text[start:end] and (closing := _closing_dollar(text, dollars, i)) > i + 1:
            last = closing
        elif end > 0 and is_formula(text, start + 1, end):
            last = i + 1
        if last:
            width = 2 if end == start + 1 else 1
            stop = dollars[last] + 1
            found[start] = Formula(start, stop, text[start + width : stop - width], display=width == 2)
            i = last + 1
        else:
            if not is_money(text, start):
                slips.add(start)
            i += 1


def _closing_dollar(text: str, dollars: list[int], i: int) -> int:
    """Which dollar closes the one at ``i`` where groups of text commands hold dollars of their own: ``$\\text{if $x$}$``."""
    depth, at = 0, dollars[i]
    for j in range(i + 1, min(len(dollars), i + 24)):
        part = text[at : dollars[j]]
        depth += part.count("{") - part.count("}") - part.count("\\{") + part.count("\\}")
        at = dollars[j]
        if depth <= 0:
            return j if depth == 0 and _TEXT_GROUP_START.search(text[dollars[i] : dollars[i + 1]]) else 0
    return 0


def _bare(text: str, found: dict[int, Formula]) -> None:
    """TeX between the formulas that have delimiters."""
    position = 0
    for formula in [*sorted(found.values(), key=lambda f: f.start), None]:
        end = formula.start if formula else len(text)
        for first, last in find_expressions(text, position, end):
            found[first] = Formula(first, last, text[first:last], bare=True)
        position = formula.end if formula else end
