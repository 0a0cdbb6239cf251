"""papers.lock: the address and the days of each paper that was ever published.

A comment, then a line a paper, sorted by id, so that version control merges them: id, path below ``papers/``, day added, day
changed, and a digest of the record's content. A line stays when its paper has gone.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from papersheaf.arrange.slug import free_slug, make_slug
from papersheaf.model import DigestError, Paper, Place, Problem

HEADER = "# papersheaf: id, page, day added, day changed, digest. Commit this file; it keeps every address alive.\n"
_LINE = re.compile(r"([0-9a-f]{12}) ([a-z0-9-]+/[a-z0-9-]+) (\d{4}-\d\d-\d\d) (\d{4}-\d\d-\d\d) ([0-9a-f]{12})")


@dataclass(frozen=True, slots=True)
class Locked:
    """A line of the lock; ``page`` is venue-year and slug with ``/`` between."""

    id: str
    page: str
    added: str
    changed: str
    digest: str


def parse_lock(source: str, file: str) -> dict[str, Locked]:
    """The lines of a papers.lock by id. Raises DigestError with each line that is damaged, double, or left from a merge."""
    locked: dict[str, Locked] = {}
    pages: set[str] = set()
    problems: list[Problem] = []
    for number, line in enumerate(source.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        place = Place(file, number)
        match = _LINE.fullmatch(line.rstrip())
        if line.startswith(("<<<<<<<", "=======", ">>>>>>>", "|||||||")):
            problems.append(Problem(place, "a merge conflict; keep the lines of both sides, and take out this marker"))
        elif not match:
            problems.append(Problem(place, "a damaged line; restore the file from version control"))
        elif match[1] in locked or match[2] in pages:
            twice = f"the paper {match[1]} or its page {match[2]} stands twice"
            problems.append(Problem(place, f"{twice}; keep the line that was published first"))
        else:
            locked[match[1]] = Locked(match[1], match[2], match[3], match[4], match[5])
            pages.add(match[2])
    if problems:
        raise DigestError(*problems)
    return locked


def format_lock(locked: Iterable[Locked]) -> str:
    """The text of a papers.lock."""
    ordered = sorted(locked, key=lambda entry: entry.id)
    lines = (f"{entry.id} {entry.page} {entry.added} {entry.changed} {entry.digest}\n" for entry in ordered)
    return HEADER + "".join(lines)


def content_digest(paper: Paper) -> str:
    """12 hexadecimal digits over what a list says of a paper; another value means that the paper was changed."""
    a = paper.record.abstract
    content = "\x1f".join([a.text, a.title, *a.authors, a.url, a.pdf, a.code, *a.keywords])
    return hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def assign(papers: Iterable[Paper], locked: Mapping[str, Locked], today: str) -> tuple[list[Paper], dict[str, Locked]]:
    """Each paper with its slug and days, and the lock with a line for each of them and for all that were there before.

    A paper keeps the slug of its line. A new one takes its title's, made different from all others, gone ones included, by
    digits of the id. ``today`` is the day of what is new.
    """
    lock = dict(locked)
    taken: dict[str, set[str]] = {}
    for entry in locked.values():
        venue_year, slug = entry.page.split("/")
        taken.setdefault(venue_year, set()).add(slug)
    assigned = []
    for paper in sorted(papers, key=lambda paper: paper.id):
        old = locked.get(paper.id)
        digest = content_digest(paper)
        if old and old.page.split("/")[0] == paper.venue_year:
            entry = old if old.digest == digest else replace(old, changed=today, digest=digest)
        else:
            slugs = taken.setdefault(paper.venue_year, set())
            slug = free_slug(make_slug(paper.title.text, f"paper-{paper.id[:6]}"), paper.id, slugs)
            slugs.add(slug)
            entry = Locked(paper.id, f"{paper.venue_year}/{slug}", old.added if old else today, today, digest)
        lock[paper.id] = entry
        assigned.append(replace(paper, slug=entry.page.split("/")[1], added=entry.added, changed=entry.changed))
    return assigned, lock
