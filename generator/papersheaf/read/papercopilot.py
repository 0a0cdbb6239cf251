"""Records in the style of paper-copilot's lists: an object a paper, names and keywords with ``;`` between them."""

from __future__ import annotations

import re

from papersheaf.model import Place, Problem
from papersheaf.read.entry import Read, entry, names_of, text_of, venue_of
from papersheaf.read.openreview import SITE

_LEFT_OUT = re.compile(r"(?:desk )?reject|withdraw", re.IGNORECASE)


def read_paper(record: object, place: Place) -> Read:
    """The entry of a record. A rejected or withdrawn paper is left out, with a note."""
    if not isinstance(record, dict):
        return Problem(place, 'a record must be an object such as {"title": "…", "abstract": "…"}; mend it')
    if _LEFT_OUT.match(text_of(record.get("status"))):
        return Problem(place, "the paper was rejected or withdrawn, and is left out", "note")
    values = {name: text_of(value) for name, value in record.items()}
    forum = values.get("openreview", "")
    forum = f"{SITE}/forum?id={forum}" if re.fullmatch(r"[\w-]{8,14}", forum) else forum
    year = values.get("year", "")
    return entry(
        place,
        values.get("abstract", ""),
        values.get("title", ""),
        names_of(record.get("authors") or record.get("author")),
        venue_of(values.get("venue") or values.get("conference") or "", int(year) if re.fullmatch(r"\d{4}", year) else 0),
        key=values.get("id", ""),
        url=values.get("site") or values.get("url") or forum,
        pdf=values.get("pdf", ""),
        code=values.get("github") or values.get("code") or "",
        keywords=names_of(record.get("keywords")),
    )
