"""HTML tags that mean something in running text; what only looks like a tag is text."""

from __future__ import annotations

import re

from papersheaf.markup.links import absolute, is_safe
from papersheaf.markup.scan import Scan, Wrap
from papersheaf.markup.tree import Code, Emph, Strong, Sub, Sup, Underline
from papersheaf.markup.wordlist import words

_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[A-Za-z][\w:-]*\s*=\s*(?:\"[^\"<>]*\"|'[^'<>]*'|[^\s\"'<>=]+))*)\s*/?>")
_HREF = re.compile(r"\bhref\s*=\s*[\"']?([^\s\"'>]+)", re.IGNORECASE)
_WRAPS: dict[str, Wrap] = {
    "i": Emph,
    "em": Emph,
    "b": Strong,
    "strong": Strong,
    "u": Underline,
    "ins": Underline,
    "sup": Sup,
    "sub": Sub,
}
_CODE = frozenset(words("code tt kbd samp"))
_BLANK = frozenset(words("br p div li ul ol hr h1 h2 h3 h4 h5 h6 blockquote"))
_BARE = frozenset(words("span font small big center"))
_KNOWN = frozenset(_WRAPS) | _CODE | _BLANK | _BARE | {"a"}


def read_tag(scan: Scan, token: str, start: int, end: int) -> int:
    """Read a ``<``: a tag that is known, else a sign; returns where to go on."""
    tag = _TAG.match(scan.text, start)
    name = tag.group(2).lower() if tag else ""
    if not tag or name not in _KNOWN:
        scan.items.append(token)
        return end
    scan.read("HTML tag", start, tag.end())
    if name in _BLANK:
        scan.items.append(" ")
    elif name in _BARE:
        pass
    elif not tag.group(1):
        # a tag of code that has no end may be a token of a language model: it is shown
        scan.push(f"<{name}", start, tag.group() if name in _CODE else "", _becomes(name, tag.group(3)))
    elif scan.waits(f"<{name}"):
        entry = scan.unwind(f"<{name}")
        scan.wrap(entry, entry.becomes)
    elif name in _CODE:
        scan.items.append(tag.group())
    else:
        scan.repaired("tag without a beginning", start)
    return tag.end()


def _becomes(name: str, attributes: str) -> Wrap | type[Code] | str | None:
    if name == "a":
        href = _HREF.search(attributes)
        target = absolute(href.group(1)) if href else ""
        return target if is_safe(target) else None
    return Code if name in _CODE else _WRAPS[name]
