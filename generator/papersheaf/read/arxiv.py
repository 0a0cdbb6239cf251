"""arXiv's Atom feeds."""

from __future__ import annotations

import re
from collections.abc import Iterator

from papersheaf.model import Place, Problem
from papersheaf.read.entry import Read, entry
from papersheaf.read.xmltree import Element

_ADDRESS = re.compile(r"arxiv\.org/abs/(?P<number>\S+?)(?:v\d+)?\Z")


def read_feed(root: Element, file: str) -> Iterator[Read]:
    """The entries of a ``feed``; their venue is arXiv, and their year that of the first version."""
    for item in root.children("entry"):
        place = Place(file, item.line)
        address = _ADDRESS.search(item.child_text("id"))
        if not address:
            yield Problem(place, "the entry is no paper of arXiv; ask for the feed again")
            continue
        year = re.match(r"\d{4}", item.child_text("published"))
        yield entry(
            place,
            item.child_text("summary"),
            item.child_text("title"),
            (author.child_text("name") for author in item.children("author")),
            ("arXiv", int(year[0]) if year else 0),
            key=address["number"],
            url=f"https://arxiv.org/abs/{address['number']}",
            pdf=f"https://arxiv.org/pdf/{address['number']}",
        )
