"""Markdown's emphasis: ``*…*``, ``**…**``, ``***…***`` and the same with underscores, inside words too.

After CommonMark's rules for delimiter runs, https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis, but stricter
where abstracts hold stars and underscores that are none: products, A*, identifiers.
"""

from __future__ import annotations

import re

from papersheaf.markup.dialect import is_power
from papersheaf.markup.scan import Scan
from papersheaf.markup.tree import Emph, Strong

_FARTHEST = 1200  # an emphasis longer than that is two slips, not one emphasis
_DUNDER = re.compile(r"__\w*?[^\W_]__(?!\w)")
_STARTS = tuple("$\\([{\"'“‘`<*_")


def read_emphasis(scan: Scan, token: str, start: int, end: int) -> int:
    """Read a run of stars or underscores: close what is open, open the rest; returns where to go on."""
    text, mark, count = scan.text, token[0], len(token)
    before, after = text[start - 1 : start] if start else "", text[end : end + 1]
    if mark == "_":
        if before.isalnum() and after.isalnum():
            scan.items.append(token)
            return end
        dunder = _DUNDER.match(text, start) if count == 2 else None
        if dunder:
            scan.items.append(dunder.group())
            return dunder.end()
    closes = bool(before.strip()) and (mark == "*" or not after.isalnum())
    opens = bool(after.strip()) and (mark == "*" or not before.isalnum())
    if closes and count > 2:
        while count and (inner := _innermost(scan, mark, count)) and _close(scan, inner, start, after):
            count -= len(inner)
            before = mark
        if not count:
            return end
    if count > 3 and opens and scan.waits(mark) and _close(scan, mark, start, ""):  # *one ****two***
        count -= 1
        before = mark
    kind = mark * count
    if count < 3 and before != mark and (closes or (count == 2 and not opens)) and _close(scan, kind, start, after):
        return end
    _open(scan, kind, end - count, end, opens, before, after)
    return end


def _open(scan: Scan, kind: str, start: int, end: int, opens: bool, before: str, after: str) -> None:
    mark, count = kind[0], len(kind)
    if count == 3 and opens:
        scan.push(mark * 2, start, mark * 2, Strong)
        scan.push(mark, start, mark, Emph)
    elif count == 2 and (opens or (mark == "*" and scan.text.find("**", end, end + 300) > 0)):
        scan.push(kind, start, kind, Strong)
    elif count == 1 and opens and (after.isalnum() or after in _STARTS) and not (mark == "*" and before.isalnum() and not after.isalpha()):
        scan.push(kind, start, kind, Emph)
    elif kind == "**" and not is_power(scan.text, start):
        scan.repaired("strong emphasis without an end", start)
        scan.items.append(" " if before.isalnum() and after.isalnum() else "")
    else:
        scan.items.append(kind)


def _innermost(scan: Scan, mark: str, count: int) -> str:
    """The kind of the emphasis that was opened last in this group and that ``count`` marks can close."""
    for entry in reversed(scan.stack):
        if entry.kind == "{":
            break
        if entry.kind == mark or (entry.kind == mark * 2 and count > 1):
            return entry.kind
    return ""


def _close(scan: Scan, kind: str, start: int, after: str) -> bool:
    """Close the innermost emphasis of a kind, where one is open and what it holds can be one."""
    if not scan.waits(kind):
        return False
    position = next(entry.position for entry in reversed(scan.stack) if entry.kind == kind)
    if start - position > _FARTHEST or start == position + len(kind):
        return False
    in_word = position > 0 and scan.text[position - 1].isalnum(), after.isalnum()
    inside = scan.text[position + len(kind) : start] if any(in_word) else ""
    if all(in_word) and (not inside.isalpha() or (kind == "*" and len(inside) < 3)):  # Fin**e**tuning, but not x**2 + y**2
        return False
    if kind == "*" and any(in_word) and " " in inside:  # f*g and h*
        return False
    _turn(scan, kind)
    entry = scan.unwind(kind)
    scan.read("emphasis" if len(kind) == 1 else "strong emphasis", entry.position, start + len(kind))
    scan.wrap(entry, entry.becomes)
    return True


def _turn(scan: Scan, kind: str) -> None:
    """``***`` opens two emphases at one place: the one that ends first is the inner one."""
    for i in range(len(scan.stack) - 1, 0, -1):
        inner, outer = scan.stack[i], scan.stack[i - 1]
        if inner.kind == kind:
            return
        if outer.kind == kind:
            if inner.position == outer.position and inner.kind[0] == kind[0]:
                inner.kind, outer.kind = outer.kind, inner.kind
                inner.literal, outer.literal = outer.literal, inner.literal
                inner.becomes, outer.becomes = outer.becomes, inner.becomes
            return
