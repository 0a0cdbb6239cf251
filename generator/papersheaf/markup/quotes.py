"""Quotation marks of TeX, of typewriters and of their mixtures, and code between backquotes."""

from __future__ import annotations

from papersheaf.markup.dialect import code_end, opens_single_quotation
from papersheaf.markup.scan import Scan, finished
from papersheaf.markup.tree import Code, Quote

_OPENS_BEHIND = tuple("([{“‘—–-/:=,;.~*_$)}")


def read_quote(scan: Scan, token: str, start: int, end: int) -> int:
    """Read straight double quotes or two apostrophes: paired, they become a quotation; returns where to go on."""
    text = scan.text
    before, after = text[start - 1 : start] if start else "", text[end : end + 1]
    closes, opens = bool(before.strip()), bool(after.strip()) and not before.isalnum()
    if closes and scan.waits('"'):
        _close(scan, '"', end)
    elif opens and (not closes or before in _OPENS_BEHIND):
        scan.push('"', start, '"' if token[0] == '"' else "``")
    elif token == "''":
        scan.items.append("″" if before.isdigit() else "”" if closes else "“")
    else:
        scan.items.append(token)
    return end


def read_apostrophe(scan: Scan, token: str, start: int, end: int) -> int:
    """Read an apostrophe: the end of a quotation that a backquote opened, or as it stands."""
    text = scan.text
    if scan.waits("`") and text[start - 1].strip() and not text[end : end + 1].isalnum():
        _close(scan, "`", end)
    else:
        scan.items.append(token)
    return end


def read_backquotes(scan: Scan, token: str, start: int, end: int) -> int:
    """Read backquotes: code, or the start of a quotation, or (in place of apostrophes) its end; returns where to go on."""
    text = scan.text
    before, after = text[start - 1 : start] if start else "", text[end : end + 1]
    double = len(token) == 2 or len(token) > 3 or token[-1] != "`"
    kind = '"' if double else "`"
    if not double and (stop := code_end(text, start, end)):
        scan.read("code", start, stop + len(token))
        scan.items.append(Code(text[end:stop]))
        return stop + len(token)
    if scan.waits(kind) and before.strip() and not after.isalnum():
        _close(scan, kind, end)
    elif len(token) == 3 and not double and after.strip():
        scan.push('"', start, "``")
        scan.push("`", start, "`")
    elif after.strip() and (double or (not before.isalnum() and opens_single_quotation(text, start, end))):
        scan.push(kind, start, "``" if double else "`")
    elif double:
        scan.items.append("”" if before.strip() else "“")
    else:
        scan.items.append("’" if before.isalnum() else "‘" if after.strip() else token)
    return end


def _close(scan: Scan, kind: str, end: int) -> None:
    """Close a quotation: a node where nothing else was opened since, else a character at each end."""
    double = kind == '"'
    if scan.stack[-1].kind == kind:
        entry = scan.pop()
        scan.read("quotation", entry.position, end)
        children = finished(scan.items[entry.at :], edges=True)
        del scan.items[entry.at :]
        if children:
            scan.items.append(Quote(children, double))
        else:
            scan.items.append("“”" if double else "‘’")
        return
    for i in range(len(scan.stack) - 1, -1, -1):
        if scan.stack[i].kind == kind:
            scan.items[scan.stack[i].at] = "“" if double else "‘"
            scan.pop(i)
            break
    scan.items.append("”" if double else "’")
