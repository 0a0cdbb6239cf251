"""Markdown's links and images: ``[words](target)``. An image is a link to it, with the words that stand for it."""

from __future__ import annotations

import re

from papersheaf.markup.links import absolute, is_safe
from papersheaf.markup.scan import Scan

_TARGET = re.compile(r"\]\(\s*<?((?:https?://|ftp://|www\.|mailto:|(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,12}[/)])[^\s<>]{0,600})", re.IGNORECASE)
_END = re.compile(r">?(?:\s+(?:\"[^\"]{0,200}\"|'[^']{0,200}'))?\s*\)")
_LONGEST = 600


def open_bracket(scan: Scan, token: str, start: int, end: int) -> int:
    """Read an opening bracket, of an image perhaps: it may start a link."""
    if scan.has_links:
        scan.push("[", start, token)
    else:
        scan.items.append(token)
    return end


def close_bracket(scan: Scan, token: str, start: int, end: int) -> int:
    """Read a closing bracket: the end of a link's words where a target follows; returns where to go on."""
    if not scan.waits("["):
        scan.items.append(token)
        return end
    target = _TARGET.match(scan.text, start) if scan.text.startswith("](", start) else None
    if target:
        written, after = _written(scan.text, target.start(1), target.end(1))
        goal = absolute(written)
        if after and is_safe(goal):
            entry = scan.unwind("[")
            scan.read("Markdown link", entry.position, after)
            if not any(scan.items[entry.at :]):
                scan.items.append(written)
            scan.wrap(entry, goal)
            return after
    if scan.stack[-1].kind == "[":
        scan.abandon(scan.pop())
    scan.items.append(token)
    return end


def _written(text: str, start: int, end: int) -> tuple[str, int]:
    """The target that starts at ``start``, brackets in it balanced, and where its link ends; 0 where it has no end."""
    depth = 0
    for i in range(start, min(end, start + _LONGEST)):
        if text[i] == "(":
            depth += 1
        elif text[i] == ")":
            if not depth:
                return text[start:i].replace("\\_", "_"), i + 1
            depth -= 1
    closing = _END.match(text, end)
    return (text[start:end].replace("\\_", "_"), closing.end()) if closing and not depth else ("", 0)
