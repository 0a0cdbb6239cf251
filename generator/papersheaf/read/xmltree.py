"""XML that nobody vouches for into a tree with lines: no entity is declared, none is fetched, and depth has a bound."""

from __future__ import annotations

import html
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from papersheaf.model import Place, Problem, cut

DEEPEST = 100


@dataclass(slots=True)
class Element:
    """An element: its tag as it is written, attributes, line, and what is in it in order."""

    tag: str
    attributes: dict[str, str]
    line: int
    content: list[Element | str] = field(default_factory=list)

    def children(self, tag: str) -> Iterator[Element]:
        return (child for child in self.content if isinstance(child, Element) and child.tag == tag)

    def child_text(self, tag: str) -> str:
        """The text of the first child of that tag, on one line; empty where there is none."""
        return next((child.text() for child in self.children(tag)), "")

    def text(self) -> str:
        """All the text in it, on one line."""
        return " ".join("".join(self._texts()).split())

    def _texts(self) -> Iterator[str]:
        for child in self.content:
            if isinstance(child, str):
                yield child
            else:
                yield from child._texts()


class _Refused(Exception):
    pass


def parse_xml(data: bytes, file: str) -> Element | Problem:
    """The root of an XML document, or what is wrong with it.

    A document that declares entities is refused. One that its DTD would declare is read by its name in HTML, and as nothing
    where HTML has none.
    """
    parser = expat.ParserCreate()
    parser.buffer_text = True
    top = Element("", {}, 1)
    stack = [top]

    def start(tag: str, attributes: dict[str, str]) -> None:
        if len(stack) > DEEPEST:
            raise _Refused(f"elements are nested more than {DEEPEST} deep; this is no list of papers")
        element = Element(tag, attributes, parser.CurrentLineNumber)
        stack[-1].content.append(element)
        stack.append(element)

    def refuse(name: str, *_: object) -> None:
        raise _Refused(f"it declares the entity «{name[:40]}», and entities are not read; take the declaration out")

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _: stack.pop()
    parser.CharacterDataHandler = lambda text: stack[-1].content.append(text)
    parser.EntityDeclHandler = refuse
    parser.SkippedEntityHandler = lambda name, is_parameter: None if is_parameter else stack[-1].content.append(_named(name))
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        return Problem(Place(file, error.lineno), f"broken XML: {expat.ErrorString(error.code)}; mend the file")
    except _Refused as error:
        return Problem(Place(file, parser.CurrentLineNumber), f"refused XML: {cut(error)}")
    except (ValueError, LookupError) as error:
        return Problem(Place(file, 1), f"broken XML: {cut(error)}; save the file as UTF-8")
    return next(child for child in top.content if isinstance(child, Element))


def _named(name: str) -> str:
    character = html.unescape(f"&{name};")
    return "" if character.startswith("&") and name != "amp" else character
