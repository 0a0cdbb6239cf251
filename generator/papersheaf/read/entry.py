"""What the readers of foreign formats share: an entry into an Abstract, and the venue and year out of the ways they are written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from papersheaf.model import Abstract, Place, Problem
from papersheaf.read.heading import FIRST_YEAR, LAST_YEAR, parse_heading
from papersheaf.read.record import one_line, split_names, whole

Read = Abstract | Problem
"""An entry that was read, whose venue may be empty and year 0, or why it can't be used."""

# What a venue's full title holds, and its short name; the longer titles come before those that they hold.
_TITLES = (
    ("north american chapter of the association for computational linguistics", "NAACL"),
    ("nations of the americas chapter of the association for computational linguistics", "NAACL"),
    ("european chapter of the association for computational linguistics", "EACL"),
    ("asia-pacific chapter of the association for computational linguistics", "AACL"),
    ("transactions of the association for computational linguistics", "TACL"),
    ("meeting of the association for computational linguistics", "ACL"),
    ("empirical methods in natural language processing", "EMNLP"),
    ("international conference on computational linguistics", "COLING"),
    ("computational natural language learning", "CoNLL"),
    ("conference on language modeling", "COLM"),
    ("international conference on machine learning", "ICML"),
    ("neural information processing systems", "NeurIPS"),
    ("international conference on learning representations", "ICLR"),
    ("artificial intelligence and statistics", "AISTATS"),
    ("uncertainty in artificial intelligence", "UAI"),
    ("conference on learning theory", "COLT"),
    ("conference on robot learning", "CoRL"),
    ("computer vision and pattern recognition", "CVPR"),
    ("international conference on computer vision", "ICCV"),
    ("european conference on computer vision", "ECCV"),
    ("winter conference on applications of computer vision", "WACV"),
    ("aaai conference on artificial intelligence", "AAAI"),
    ("international joint conference on artificial intelligence", "IJCAI"),
    ("international joint conferences on artificial intelligence", "IJCAI"),
    ("intelligent robots and systems", "IROS"),
    ("conference on robotics and automation", "ICRA"),
    ("robotics: science and systems", "RSS"),
    ("knowledge discovery and data mining", "KDD"),
    ("journal of machine learning research", "JMLR"),
    ("transactions on machine learning research", "TMLR"),
)
_FINDINGS = re.compile(r"findings of the association for computational linguistics:? *(?P<venue>[a-z]+)", re.IGNORECASE)
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_STATE = re.compile(r"(?:submitted to|accepted (?:by|at|to)|published (?:in|at)|to appear (?:in|at))\s+", re.IGNORECASE)
_AROUND = re.compile(r"\A(?:in )?(?:(?:the )?proceedings of )?(?:the )?(?:\w+(?:st|nd|rd|th) )?(?:annual )?|\s*\([^()]*\)\Z", re.IGNORECASE)


def entry(
    place: Place,
    text: str,
    title: str = "",
    authors: Iterable[str] = (),
    venue: tuple[str, int] = ("", 0),
    key: str = "",
    url: str = "",
    pdf: str = "",
    code: str = "",
    keywords: Iterable[str] = (),
) -> Read:
    """The Abstract of an entry, its names and title on one line each; a note where it has no abstract."""
    if not text.strip():
        return Problem(place, "the entry has no abstract, and is left out", "note")
    return Abstract(
        text=whole(text).strip(),
        venue=one_line(venue[0]),
        year=venue[1] if FIRST_YEAR <= venue[1] <= LAST_YEAR else 0,
        place=place,
        key=one_line(key),
        title=one_line(title),
        authors=tuple(filter(None, map(one_line, authors))),
        url=one_line(url),
        pdf=one_line(pdf),
        code=one_line(code),
        keywords=tuple(filter(None, map(one_line, keywords))),
    )


@lru_cache(1000)
def venue_of(text: str, year: int = 0) -> tuple[str, int]:
    """The short name of a venue and its year (0 where neither the words nor ``year`` say one), out of words such as ``NeurIPS 2023 poster``
    or ``Proceedings of the 41st International Conference on Machine Learning``. A workshop keeps its whole name."""
    words = _STATE.sub("", one_line(text))
    stated = _YEAR.search(words)
    year = year or (int(stated[0]) if stated else 0)
    small = words.lower()
    if "workshop" not in small:
        findings = _FINDINGS.search(words)
        if findings:
            return f"Findings of {findings['venue'].upper()}", year
        name = next((short for title, short in _TITLES if title in small), "")
        heading = parse_heading(f"# {words}")
        if not name and heading and heading.valid and len(heading.venue.split()) <= 3:
            return heading.venue, year
        if name:
            return name, year
    return " ".join(_AROUND.sub("", _YEAR.sub(" ", _AROUND.sub("", words))).split()).strip(" ,:-"), year


def text_of(value: object) -> str:
    """A value of a JSON or YAML document as text: a number in its digits, and nothing for what is neither."""
    return value if isinstance(value, str) else str(value) if isinstance(value, int) and not isinstance(value, bool) else ""


def names_of(value: object) -> tuple[str, ...]:
    """Names out of a list of texts, or of objects with a ``fullname``, or out of one text with ``;`` or commas between them."""
    if isinstance(value, list):
        return tuple(filter(None, (text_of(item.get("fullname") or item.get("name")) if isinstance(item, dict) else text_of(item) for item in value)))
    return split_names(text_of(value))
