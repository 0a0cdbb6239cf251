"""Lists in plain text: a heading, then abstracts with blank lines between them."""

from __future__ import annotations

from collections.abc import Iterator

from papersheaf.model import Abstract, Place, Problem
from papersheaf.read.heading import FIRST_YEAR, LAST_YEAR, Heading, heading_of_file, parse_heading
from papersheaf.read.record import one_line, split_names

NO_VENUE = "no venue and year: start the list with a heading such as «ICML 2024», or name the file after both, such as icml-2024.txt"


def read_text(text: str, file: str) -> tuple[list[Abstract], list[Problem]]:
    """The abstracts of a list, in its order, and what is wrong with it. ``text`` has ``\\n`` line ends, ``file`` is its name
    for messages.
    """
    abstracts: list[Abstract] = []
    problems: list[Problem] = []
    heading: Heading | None = heading_of_file(file)
    told = False  # one message for all the abstracts below a heading that says no venue and year
    pending: tuple[Place, str, tuple[str, ...]] | None = None

    def drop_pending() -> None:
        nonlocal pending
        if pending:
            problems.append(Problem(pending[0], "a title without an abstract below it; add the abstract, or take the title out"))
        pending = None

    for line, block in _blocks(text):
        found = parse_heading(block[0])
        if found and (len(block) == 1 or found.valid):
            drop_pending()
            heading, told = (found, False) if found.valid else (None, True)
            if heading is None:
                why = f"{found.year} is not a year from {FIRST_YEAR} to {LAST_YEAR}"
                problems.append(Problem(Place(file, line), f"{why}; correct the heading: what is below it is not built"))
        elif block[0].startswith("# ") and abstracts:  # above them all it is a caption of the list
            message = "a heading without a year was passed over; add the venue and the year, or take it out"
            problems.append(Problem(Place(file, line), message, "note"))
        if (found and (len(block) == 1 or found.valid)) or block[0].startswith("# "):
            line, block = line + 1, block[1:]
        if not block:
            continue
        place = Place(file, line)
        title, authors, body = _title_and_authors(block)
        if title:
            drop_pending()
            pending = (place, title, authors)
        elif pending and not pending[2] and len(body) == 1 and _is_byline(body[0]):
            pending, body = (pending[0], pending[1], split_names(body[0][3:])), []
        if not body:
            continue
        start, title, authors = pending or (place, "", ())
        pending = None
        if heading:
            abstracts.append(Abstract("\n".join(body), heading.venue, heading.year, start, title=title, authors=authors))
        elif not told:
            problems.append(Problem(place, NO_VENUE))
            told = True
    drop_pending()
    return abstracts, problems


def _blocks(text: str) -> Iterator[tuple[int, list[str]]]:
    """Runs of lines that are not blank, each with the number of its first line."""
    block: list[str] = []
    start = 0
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if line and not block:
            start = number
        if line:
            block.append(line)
        elif block:
            yield start, block
            block = []
    if block:
        yield start, block


def _title_and_authors(block: list[str]) -> tuple[str, tuple[str, ...], list[str]]:
    if not block[0].startswith("## "):
        return "", (), block
    title, rest = one_line(block[0][3:].rstrip("#")), block[1:]
    if rest and rest[0].startswith("By "):
        return title, split_names(rest[0][3:]), rest[1:]
    return title, (), rest


def _is_byline(line: str) -> bool:
    """Whether a line that stands alone lists authors: «By», then names, not words of a sentence."""
    return line.startswith("By ") and not any(len(word) > 3 and word[0].islower() for word in line[3:].split())
