"""Which records are the same paper, and what a paper's id is."""

from __future__ import annotations

import hashlib
import html
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import replace

from papersheaf.arrange.venues import Venues
from papersheaf.model import Abstract, Place, Problem, Record

# What only says how a text looks. Everything else, operators and the names of symbols too, tells texts apart.
_TAG = re.compile(r"</?(?:a|b|br|code|div|em|font|i|p|small|span|strong|sub|sup|tt|u)(?:\s+[\w-]+=(?:\"[^\"<>]*\"|'[^'<>]*'|[^\s<>]+))*\s*/?>", re.IGNORECASE)
_COMMAND = re.compile(
    r"\\(?:text(?:bf|it|rm|sc|sf|sl|tt|up|md|normal)?|math(?:bf|it|rm|sf|tt|normal)|boldsymbol|bm|emph|underline|mbox|hbox|url|href|left|right"
    r"|bf|it|em|rm|tt|sc|sl|bfseries|itshape|displaystyle|textstyle)(?![A-Za-z])"
)
_ACCENT = re.compile(r"\\(?:(['`^\"~=.])|([cvuHrk])(?=[{\s]))\s*\{?\\?([A-Za-z])\}?")
_MARKS = dict(zip("'`^\"~=.cvuHrk", "\u0301\u0300\u0302\u0308\u0303\u0304\u0307\u0327\u030c\u0306\u030b\u030a\u0328", strict=True))
_EMPHASIS = re.compile(r"(\*{1,3})(?=\S)([^*]+)(?<=\S)\1|(?<!\w)(_{1,2})(?=\S)([^_]+)(?<=\S)\3(?!\w)")
_ESCAPE = re.compile(r"\\(?:[,;:!\s/]|(?=[^A-Za-z\s]))")
_TIE = re.compile(r"(?<=\S)~(?=\S)")
_QUOTES = re.compile("``|''|[“”„‟«»]")
_DASHES = re.compile("-{2,3}|[\u2010-\u2015\u2212]")
_APOSTROPHES = str.maketrans("‘’‛", "'''")
_BRACES = str.maketrans("", "", "{}$")
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+")
_LEAD = re.compile(r"\s*(?:\*\*|\\textbf\{)?abstract\b[\s:.*}—–-]*", re.IGNORECASE)


def normal_form(text: str) -> str:
    """An abstract without its markup and white space, and with one form for each quote, dash and accent: the same for two
    writings of one text, and another for any other text.
    """
    lead = _LEAD.match(text)
    bare = text[lead.end() :] if lead else text
    if "<" in bare or "&" in bare:
        bare = html.unescape(_TAG.sub("", bare))
    if "\\" in bare:
        bare = _ACCENT.sub(lambda accent: accent[3] + _MARKS[accent[1] or accent[2]], _COMMAND.sub("", bare))
        bare = _ESCAPE.sub("", bare)
    if "~" in bare:
        bare = _TIE.sub("", bare)
    if "*" in bare or "_" in bare:
        bare = _EMPHASIS.sub(lambda pair: pair[2] or pair[4], bare)
    if not bare.isascii() or "--" in bare or "``" in bare or "''" in bare:
        bare = _DASHES.sub("-", _QUOTES.sub('"', bare))
    if not bare.isascii():
        bare = unicodedata.normalize("NFC", _INVISIBLE.sub("", bare).translate(_APOSTROPHES))
    return "".join(bare.replace("`", "'").translate(_BRACES).split())


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
