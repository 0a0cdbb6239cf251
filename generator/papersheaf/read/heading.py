"""A venue and a year, out of a list's heading or its file's name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import PurePosixPath

FIRST_YEAR, LAST_YEAR = 1900, 2099

# What stands around the venue and the year in a heading and names no venue; a capital letter may start any other word after the
# year.
_LIST = r"\d{1,3}(?:st|nd|rd|th)\b|论文|列表|清单|摘要|收录|接收|录用|全部|的|年|会议|accepted|papers?|lists?|of|the|proceedings|abstracts?|all|to|in|at|from"
_FILLER = re.compile(rf"(?:{_LIST}|[\s:：\-–—,，、|/])+", re.IGNORECASE)
_REST = re.compile(rf"(?:{_LIST}|main|conference|track|orals?|posters?|spotlights?|long|short|and|&|[A-Z][\w-]*+|[\s:：()（）\-–—,，、|/])+")
_NO_VENUE = frozenset(["in", "since", "by", "after", "before", "from", "until", "during", "the", "year", "years", "century"])
_MONTH = re.compile(r"(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*", re.IGNORECASE)  # 4th July 2024
_HEADING = re.compile(r"(?P<hashes>#)?(?(hashes)\s*|)(?P<body>\S.*?)\s*#*\Z")
_VENUE = r"(?P<venue>(?:[1-9]\d{0,2})?[^\W\d_][\w&/+.'’ ()\-]{0,79}?"  # open; 3DV may start with a number, no year
_VENUE_YEAR = re.compile(_VENUE + r")[\s_\-'’]*(?<!\d)(?P<year>\d{4,6})(?!\d)\s*(?P<rest>.*)\Z")
_VENUE_WITH_YEAR = re.compile(_VENUE + r"[\s_\-'’]*\d{4})\s+(?P<year>\d{4})(?!\d)\s*(?P<rest>.*)\Z")
_YEAR_VENUE = re.compile(r"(?P<year>\d{4,6})\s*年?\s*" + _VENUE + r")(?P<rest>[:：(（|].*)?\Z")


@dataclass(frozen=True, slots=True)
class Heading:
    """A venue as it is written and a year, which is out of range (``valid`` is false) where it was mistyped."""

    venue: str
    year: int

    @property
    def valid(self) -> bool:
        return FIRST_YEAR <= self.year <= LAST_YEAR


def parse_heading(line: str) -> Heading | None:
    """The heading that a line is, such as ``ICML 2024 论文列表``, ``NeurIPS 2024 accepted papers`` or ``# ACL 2023``; None where
    it is text.

    A line that starts with one ``#`` and holds a year is a heading whatever else it says; another one is only where nothing
    but words for a list of papers, or capitalised ones such as a track's, surround the venue and the year.
    """
    line = line.strip()
    if len(line) > 120 or line.startswith("##"):
        return None
    match = _HEADING.match(line)
    if not match:
        return None
    body, marked = match["body"], bool(match["hashes"])
    for pattern in (_VENUE_YEAR, _YEAR_VENUE):
        found = pattern.match(body)
        if not found:
            continue
        venue = _trim_filler(found["venue"])
        rest = found["rest"] or ""
        if re.match(r"\d{4}(?!\d)", rest):  # a venue whose own name ends in a year
            found = _VENUE_WITH_YEAR.match(body) or found
            venue, rest = _trim_filler(found["venue"]), found["rest"]
        if venue and (marked or ((not rest or _REST.fullmatch(rest)) and _is_name(venue))):
            # Conference on Robot Learning (CoRL), or (CoRL 2023), or after its year
            short = re.search(r"\((\w[\w&+-]*)\)?\Z", venue) or (" " in venue and re.match(r"\(((?=\w*[A-Z]\w*[A-Z])\w[\w&+-]*)\)", rest))
            return Heading(short[1] if short else venue, int(found["year"]))
    return None


def heading_of_file(file: str) -> Heading | None:
    """The venue and year in a file's name: ``lists/icml-2024.txt``, ``NeurIPS2023.jsonl``, ``acl_2022_long.csv``; None where
    it has no year.
    """
    stem = PurePosixPath(file).stem.replace("_", " ").replace("-", " ")
    match = re.match(r"(?P<venue>(?:[1-9]\d{0,2})?[^\W\d].*?)\s*(?<!\d)(?P<year>\d{4})(?!\d)", stem)
    if not match:
        return None
    heading = Heading(_trim_filler(match["venue"]) or match["venue"].strip(), int(match["year"]))
    return heading if heading.valid else None


def _trim_filler(venue: str) -> str:
    """A venue without the words around it: ``Accepted papers of ICML`` is ``ICML``."""
    words = venue.strip(" -–—:：,，").removesuffix("(").split()
    while words and _FILLER.fullmatch(words[0]):
        words.pop(0)
    while words and _FILLER.fullmatch(words[-1]):
        words.pop()
    return re.sub(r"\A第[\d〇零一二三四五六七八九十百]+届\s*|(?:论文|列表|清单|会议)+\Z", "", " ".join(words))


def _is_name(venue: str) -> bool:
    """Whether words can be a venue's name rather than the start of a sentence: a capital or a CJK character in each but
    short ones.
    """
    words = venue.split()
    return (
        len(words) <= 9
        and venue.lower() not in _NO_VENUE
        and not _MONTH.fullmatch(venue)
        and all(len(word) <= 4 or re.match(r"\(*[A-Z\d]", word) or not word.isascii() for word in words)
        and (any(character.isupper() or not character.isascii() for character in venue) or len(words) == 1)
    )
