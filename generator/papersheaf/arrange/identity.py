"""Which records are the same paper, and what a paper's id is."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import replace

from papersheaf.arrange.venues import Venues
from papersheaf.model import Abstract, Place, Problem, Record

_MARKUP = re.compile(r"\\[A-Za-z]+|</?[A-Za-z][^<>]{0,80}>|&#?\w{1,10};|\bhttps?://")
_NO_WORD = re.compile(r"[\W_]+")
_LEAD = re.compile(r"\s*(?:\*\*|\\textbf\{)?abstract\b[\s:.*}—–-]*", re.IGNORECASE)


def normal_form(text: str) -> str:
    """The letters and digits of an abstract, without case, accents, markup and white space: the same for two writings of one
    text.
    """
    bare = _MARKUP.sub("", _LEAD.sub("", text, count=1))
    folded = unicodedata.normalize("NFKD", bare).casefold()
    return _NO_WORD.sub("", folded)


def paper_id(text: str) -> str:
    """The id of an abstract: 12 hexadecimal digits of its normal form's SHA-256, or of the text itself where that form is
    empty.
    """
    return hashlib.sha256((normal_form(text) or text.strip()).encode("utf-8", "surrogatepass")).hexdigest()[:12]


def merge_duplicates(abstracts: Iterable[Abstract], venues: Venues, locked: Mapping[str, str]) -> tuple[list[Record], list[Problem]]:
    """A Record a paper, sorted by id, and a note for each paper that stands in more than one place.

    ``locked`` holds the venue-year of each paper that was published before. A paper of two venues is filed under that one,
    else under the smaller year and venue. A title, authors, links and keywords that the chosen record lacks are taken from
    the others.
    """
    groups: dict[str, list[Abstract]] = {}
    written: dict[str, list[str]] = {}
    for abstract in abstracts:
        groups.setdefault(paper_id(abstract.text), []).append(abstract)
        written.setdefault(venues.slug(abstract.venue), []).append(abstract.venue)
    names = {slug: venues.name(slug, spellings) for slug, spellings in written.items()}
    records, notes = [], []
    for id in sorted(groups):
        record = _merge(id, groups[id], venues, names, locked.get(id, ""))
        records.append(record)
        if not record.also:
            continue
        places = ", ".join(map(str, sorted(record.also)))
        notes.append(Problem(record.abstract.place, f"the same abstract stands at {places}; it is one page", "note"))
    return records, notes


def _merge(id: str, group: list[Abstract], venues: Venues, names: Mapping[str, str], locked: str) -> Record:
    def rank(abstract: Abstract) -> tuple[bool, int, str, int, str, Place]:
        venue_year = venues.venue_year(abstract.venue, abstract.year)
        return (
            venue_year != locked,
            abstract.year,
            venues.slug(abstract.venue),
            abstract.place.line,
            abstract.text,
            abstract.place,
        )

    first, *others = sorted(group, key=rank)
    whole = first
    for other in others:
        missing = {name: getattr(other, name) for name in ("key", "title", "authors", "url", "pdf", "code", "keywords") if not getattr(whole, name)}
        whole = replace(whole, **missing)
    home = venues.venue_year(first.venue, first.year)
    return Record(
        id=id,
        abstract=whole,
        venue=names[venues.slug(first.venue)],
        venue_year=home,
        also=tuple(sorted(other.place for other in others)),
        also_in=tuple(sorted({venues.venue_year(other.venue, other.year) for other in others} - {home})),
        also_keys=tuple(sorted({other.key for other in others} - {"", whole.key})),
    )
