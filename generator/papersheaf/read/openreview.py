"""Notes of OpenReview, as either version of its API writes them."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from papersheaf.model import Place, Problem
from papersheaf.read.entry import Read, entry, names_of, text_of, venue_of

SITE = "https://openreview.net"
_LEFT_OUT = re.compile(r"reject|withdrawn|withdraw\b", re.IGNORECASE)


def is_note(record: object) -> bool:
    return isinstance(record, dict) and isinstance(record.get("content"), dict)


def read_note(record: object, place: Place) -> Read | None:
    """The entry of a note; None for one that is no paper but an answer to one. A rejected or withdrawn paper is left out, with a note."""
    if not isinstance(record, dict) or not isinstance(record.get("content"), dict):
        return Problem(place, 'not a note of OpenReview: it has no "content"; take it out')
    id, forum = text_of(record.get("id")), text_of(record.get("forum"))
    if record.get("replyto") or (forum and id and forum != id):
        return None
    # Version 2 wraps each value: {"value": …}.
    content = {name: value.get("value") if isinstance(value, dict) else value for name, value in record["content"].items()}
    invitations = record.get("invitations")
    group = (
        text_of(content.get("venueid")) or text_of(record.get("invitation")) or text_of(invitations[0] if isinstance(invitations, list) and invitations else "")
    )
    state = _LEFT_OUT.search(f"{group} {text_of(content.get('venue'))}")
    if state:
        return Problem(place, "the paper was rejected or withdrawn, and is left out", "note")
    pdf = text_of(content.get("pdf"))
    return entry(
        place,
        text_of(content.get("abstract")),
        text_of(content.get("title")),
        names_of(content.get("authors")),
        _venue(group, text_of(content.get("venue")), record),
        key=id,
        url=f"{SITE}/forum?id={forum or id}" if forum or id else "",
        pdf=SITE + pdf if pdf.startswith("/") else pdf,
        code=text_of(content.get("code")),
        keywords=names_of(content.get("keywords")),
    )


def _venue(group: str, venue: str, record: dict[str, object]) -> tuple[str, int]:
    """Venue and year out of a group such as ``ICLR.cc/2024/Conference`` or ``auai.org/UAI/2023/Conference``, else of words, and the day that
    the paper was published."""
    parts = group.split("/")
    for position, part in enumerate(parts[1:], 1):
        if re.fullmatch(r"(?:19|20)\d\d", part):
            name = re.sub(r"\.(?:cc|org)\Z", "", parts[position - 1])
            workshop = " ".join(parts[position + 1 :]) if "workshop" in group.lower() else ""
            return f"{name} {workshop.split(' - ')[0]}".replace("_", " ").strip(), int(part)
    published = record.get("pdate") or record.get("cdate")
    year = datetime.fromtimestamp(published / 1000, UTC).year if isinstance(published, int) and 0 < published < 4e12 else 0
    name, stated = venue_of(venue or group)
    return name, stated or year
