"""The state of one scan over a text: what was read so far, and what waits for its closer.

There is one list of items (words and nodes) and one stack of openers. An opener leaves a placeholder among the items; its
closer takes what stands behind it as the children of a node. An opener that never finds its closer becomes text again, or
nothing where a reader would take it for markup. Each item is moved once per node that holds it, so a scan costs no more than
the length of the text times a small depth.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from papersheaf.markup.dialect import is_power
from papersheaf.markup.formulas import Formula
from papersheaf.markup.tree import Code, Emph, Inline, Inlines, Link, Math, Quote, Strong, Sub, Sup, Text, Underline

Wrap = type[Emph] | type[Strong] | type[Underline] | type[Sup] | type[Sub]
Becomes = Wrap | type[Code] | str | tuple[str, str] | None
"""What a closed opener becomes: a node of a class, a link to a target, words around its children, or its children alone."""

_DEEPEST = 40


class Open:
    """Something that waits for its closer: its kind, where its placeholder stands among the items and it in the text, how it is
    written."""

    __slots__ = ("at", "becomes", "kind", "literal", "position")

    def __init__(self, kind: str, at: int, position: int, literal: str, becomes: Becomes) -> None:
        self.kind = kind
        self.at = at
        self.position = position
        self.literal = literal
        self.becomes = becomes


class Scan:
    """A text on its way into a tree. ``nested`` reads words that a macro or a formula holds, into inlines."""

    __slots__ = (
        "_partners",
        "beyond",
        "counts",
        "formulas",
        "has_links",
        "items",
        "level",
        "macros",
        "nested",
        "repairs",
        "slips",
        "stack",
        "tex",
        "text",
        "trace",
    )

    def __init__(
        self,
        text: str,
        macros: Mapping[str, str],
        repairs: list[tuple[str, str]],
        trace: list[tuple[str, str]] | None,
        nested: Callable[[str], Inlines],
    ) -> None:
        self.text = text
        self.macros = macros
        self.repairs = repairs
        self.trace = trace
        self.nested = nested
        self.items: list[str | Inline] = []
        self.stack: list[Open] = []
        self.beyond: list[str] = []  # how the groups are written that are open beyond that depth
        self.level = 0  # how many TeX groups are open
        self.counts: dict[tuple[int, str], int] = {}  # how many openers of a kind wait in the group of a level
        self.formulas: dict[int, Formula] = {}
        self.slips: frozenset[int] = frozenset()
        self.tex = False
        self.has_links = "](" in text
        self._partners: dict[int, int] | None = None

    def push(self, kind: str, position: int, literal: str, becomes: Becomes = None) -> None:
        """Open something; beyond a depth that no author writes, it is text."""
        if len(self.stack) > _DEEPEST:
            self.items.append(literal)
            if kind == "{":
                self.beyond.append(literal)
            return
        self.stack.append(Open(kind, len(self.items), position, literal, becomes))
        self.items.append("")
        key = self.level, kind
        self.counts[key] = self.counts.get(key, 0) + 1
        if kind == "{":
            self.level += 1

    def pop(self, i: int = -1) -> Open:
        """Take an opener off the stack: the innermost one, or the one at ``i`` in the innermost group."""
        entry = self.stack.pop(i)
        if entry.kind == "{":
            self.level -= 1
        self.counts[self.level, entry.kind] -= 1
        return entry

    def waits(self, kind: str) -> bool:
        """Whether an opener of a kind waits in the innermost group."""
        return self.counts.get((self.level, kind), 0) > 0

    def unwind(self, kind: str) -> Open:
        """The innermost opener of a kind that is known to wait in this group; those opened since are given up."""
        while self.stack[-1].kind != kind:
            self.abandon(self.pop())
        return self.pop()

    def abandon(self, entry: Open) -> None:
        """Give up an opener that was taken off the stack."""
        kind = entry.kind
        if kind == "switch":
            self.wrap(entry, entry.becomes)
        elif kind == "{" and entry.literal != "{":
            self.repaired("unbalanced braces", entry.position)
        elif kind == "**" and not is_power(self.text, entry.position):
            self.repaired("strong emphasis without an end", entry.position)
            glued = self.text[entry.position - 1 : entry.position].isalnum() and self.text[entry.position + 2 : entry.position + 3].isalnum()
            self.items[entry.at] = " " if glued else ""
        elif kind[0] == "<" and entry.literal == "":
            self.repaired("tag without an end", entry.position)
        else:
            self.items[entry.at] = {"``": "“", "`": "‘"}.get(entry.literal, entry.literal)

    def wrap(self, entry: Open, becomes: Becomes) -> None:
        """Everything since an opener as what it becomes, white space at the edges put beside it."""
        items = self.items
        before, children, after = _without_edges(finished(items[entry.at :], edges=True))
        del items[entry.at :]
        if before:
            items.append(before)
        if not children or becomes is None:
            items.extend(children)
        elif becomes is Code:
            items.extend(Code(node.text) if isinstance(node, Text) else node for node in children)
        elif isinstance(becomes, str):
            items.append(Link(becomes, _without_links(children)))
        elif isinstance(becomes, tuple):
            items.extend((becomes[0], *children, becomes[1]))
        else:
            items.append(becomes(children))  # type: ignore[arg-type]
        if after:
            items.append(after)

    def repaired(self, kind: str, position: int) -> None:
        """Note what is wrong at a position of the text."""
        self.repairs.append((kind, self.text[max(0, position - 20) : position + 30]))

    def read(self, rule: str, start: int, end: int) -> None:
        """Note which rule read a part of the text, where somebody asks."""
        if self.trace is not None:
            self.trace.append((rule, self.text[start:end]))

    def argument(self, position: int) -> tuple[str | None, int]:
        """The source of the TeX group at ``position``, blanks skipped, and where it ends; None where no group is."""
        position = self.skip_blanks(position)
        end = self._partner(position) if self.text.startswith("{", position) else 0
        return (self.text[position + 1 : end], end + 1) if end else (None, position)

    def skip_blanks(self, position: int) -> int:
        """Behind the blanks at a position; the text holds one blank at a time."""
        return position + 1 if self.text.startswith(" ", position) else position

    def _partner(self, position: int) -> int:
        """Where the brace closes that opens at ``position``; 0 where it doesn't."""
        if self._partners is None:
            self._partners = {}
            stack: list[int] = []
            for mark in _BRACES.finditer(self.text):
                brace = mark.group()
                if brace == "{":
                    stack.append(mark.start())
                elif brace == "}" and stack:
                    self._partners[stack.pop()] = mark.start()
        return self._partners.get(position, 0)


_BRACES = re.compile(r"\\.|[{}]", re.DOTALL)
_BLANKS = re.compile(r"[ \xa0]{2,}")


def finished(items: list[str | Inline], edges: bool = False) -> Inlines:
    """Items as a tree: words that meet joined, white space folded; none at the edges, unless they are asked for."""
    out: list[Inline] = []
    words: list[str] = []
    for item in items:
        if type(item) is str:
            if item:
                words.append(item)
        elif type(item) is Text:
            words.append(item.text)
        else:
            if words:
                out.append(_text(words))
                words = []
            out.append(item)  # type: ignore[arg-type]
    if words:
        out.append(_text(words))
    if not edges:
        if out and type(out[0]) is Text and out[0].text[:1].isspace():
            first = out[0].text.lstrip()
            out[:1] = [Text(first)] if first else []
        if out and type(out[-1]) is Text and out[-1].text[-1:].isspace():
            last = out[-1].text.rstrip()
            out[-1:] = [Text(last)] if last else []
    return tuple(out)


def _text(words: list[str]) -> Text:
    text = "".join(words)
    if "  " in text or " \xa0" in text or "\xa0 " in text:
        text = _BLANKS.sub(lambda m: "\xa0" if "\xa0" in m.group() else " ", text)
    return Text(text)


def _without_edges(children: Inlines) -> tuple[str, Inlines, str]:
    """White space at the edges of a node belongs beside it."""
    before = after = ""
    if children and isinstance(children[0], Text) and children[0].text[:1].isspace():
        rest = children[0].text.lstrip()
        before, children = " ", (Text(rest), *children[1:]) if rest else children[1:]
    if children and isinstance(children[-1], Text) and children[-1].text[-1:].isspace():
        rest = children[-1].text.rstrip()
        after, children = " ", (*children[:-1], Text(rest)) if rest else children[:-1]
    return before, children, after


def _without_links(children: Inlines) -> Inlines:
    """Children of a link: it can't hold another one."""
    out: list[str | Inline] = []
    for node in children:
        if isinstance(node, Link):
            out.extend(node.children)
        elif isinstance(node, Text | Code | Math):
            out.append(node)
        elif isinstance(node, Quote):
            out.append(Quote(_without_links(node.children), node.double))
        else:
            out.append(type(node)(_without_links(node.children)))
    return finished(out, edges=True)
