"""The ACL Anthology's XML: a collection of volumes of papers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from papersheaf.model import Place
from papersheaf.read.entry import Read, entry, venue_of
from papersheaf.read.xmltree import Element

SITE = "https://aclanthology.org"
_MARKUP = ("b", "i", "em", "strong", "u", "sub", "sup")


def read_collection(root: Element, file: str) -> Iterator[Read]:
    """The entries of a ``collection``, with its inline markup as a list writes it."""
    for volume in root.children("volume"):
        meta = next(volume.children("meta"), Element("meta", {}, volume.line))
        year = re.search(r"\d{4}", meta.child_text("year") or root.attributes.get("id", ""))
        title, venue = meta.child_text("booktitle"), meta.child_text("venue")
        if venue == "findings":
            venue = f"Findings of {volume.attributes.get('id', '').upper()}"
        where = venue_of(title, int(year[0]) if year else 0)
        short = venue.upper() if venue.islower() and len(venue) <= 6 else venue
        for paper in volume.children("paper"):
            name = paper.child_text("url")
            address = name if name.startswith("http") else f"{SITE}/{name}" if name else ""
            yield entry(
                Place(file, paper.line),
                _child(paper, "abstract"),
                _child(paper, "title"),
                (f"{author.child_text('first')} {author.child_text('last')}" for author in paper.children("author")),
                (short or where[0], where[1]),
                key=name,
                url=address if name.startswith("http") or not name else f"{address}/",
                pdf=f"{address}.pdf" if name and not name.startswith("http") else "",
            )


def _child(paper: Element, tag: str) -> str:
    return next((" ".join(_inline(child).split()) for child in paper.children(tag)), "")


def _inline(element: Element) -> str:
    """The content of an element in the dialect of lists."""
    parts = []
    for child in element.content:
        if isinstance(child, str):
            parts.append(child)
        elif child.tag == "tex-math":
            parts.append(f"${child.text()}$")
        elif child.tag in _MARKUP:
            parts.append(f"<{child.tag}>{_inline(child)}</{child.tag}>")
        else:
            parts.append(_inline(child))
    return "".join(parts)
