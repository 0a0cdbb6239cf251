"""papers.lock: the address and the days of each paper that was ever published, and the other addresses that must answer.

A comment, then a line each, sorted, so that version control merges them:

    <id> <page> <day added> <day changed> <text> <content> <fingerprint>    a paper: its page below papers/, and digests of its text and of
                                                                            all that a list says of it
    index <path> <pages>                                                     an index, and how many pages it had at most
    moved <page> <id>                                                        a page that a paper had before

A line stays when its paper or its index has gone.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from papersheaf.arrange.fingerprint import MARGIN, Fingerprints, fingerprint, likeness
from papersheaf.arrange.identity import paper_id
from papersheaf.arrange.slug import free_slug, make_slug
from papersheaf.model import DigestError, Paper, Place, Problem, Record

HEADER = "# papersheaf: every address that was published. Commit this file.\n"
_PAPER = re.compile(r"([0-9a-f]{12}) ([a-z0-9-]+/[a-z0-9-]+) (\d{4}-\d\d-\d\d) (\d{4}-\d\d-\d\d) ([0-9a-f]{12}) ([0-9a-f]{12}) ([0-9a-f]{32})")
_INDEX = re.compile(r"index ([a-z0-9-]+(?:/[a-z0-9-]+)?) ([1-9]\d{0,5})")
_MOVED = re.compile(r"moved ([a-z0-9-]+/[a-z0-9-]+) ([0-9a-f]{12})")

_AT_HOME = 0.3  # any two papers of a venue are less alike
_MOST_PAIRS = 1_000_000


@dataclass(frozen=True, slots=True)
class Locked:
    """A paper's line: ``page`` is venue-year and slug with ``/`` between, ``text`` the id that its text would give a new paper."""

    id: str
    page: str
    added: str
    changed: str
    text: str
    digest: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Lock:
    """Papers by id, the most pages that each index had by its path, and the ids of papers by pages that they had before."""

    papers: Mapping[str, Locked] = field(default_factory=dict)
    indexes: Mapping[str, int] = field(default_factory=dict)
    moved: Mapping[str, str] = field(default_factory=dict)


def parse_lock(source: str, file: str) -> Lock:
    """The lines of a papers.lock. Raises DigestError with each line that is damaged, double, or left from a merge."""
    lock = Lock({}, {}, {})
    pages: set[str] = set()
    problems: list[Problem] = []
    for number, line in enumerate(re.split("\r\n|\r|\n", source), 1):
        if line.strip() and not line.startswith("#"):
            wrong = _read_line(line.rstrip(), lock, pages)
            if wrong:
                problems.append(Problem(Place(file, number), wrong))
    for page, id in lock.moved.items():
        if id not in lock.papers:
            number = next(number for number, line in enumerate(source.splitlines(), 1) if line.startswith(f"moved {page} "))
            problems.append(Problem(Place(file, number), f"the page {page} moved to the paper {id}, which has no line; restore the file from version control"))
    if problems:
        raise DigestError(*problems)
    return lock


def _read_line(line: str, lock: Lock, pages: set[str]) -> str:
    """Puts a line into a lock of dictionaries; what is wrong with it, or nothing."""
    if line.startswith(("<<<<<<<", "=======", ">>>>>>>", "|||||||")):
        return "a merge conflict; keep the lines of both sides, and take out this marker"
    paper, index, moved = _PAPER.fullmatch(line), _INDEX.fullmatch(line), _MOVED.fullmatch(line)
    twice = "keep the line that was published first"
    if paper and _is_day(paper[3]) and _is_day(paper[4]):
        if paper[1] in lock.papers or paper[2] in pages:
            return f"the paper {paper[1]} or its page {paper[2]} stands twice; {twice}"
        lock.papers[paper[1]] = Locked(*paper.groups())  # type: ignore[index]
        pages.add(paper[2])
    elif index:
        if index[1] in lock.indexes:
            return f"the index {index[1]} stands twice; keep the greater number of pages"
        lock.indexes[index[1]] = int(index[2])  # type: ignore[index]
    elif moved:
        if moved[1] in pages:
            return f"the page {moved[1]} stands twice; {twice}"
        lock.moved[moved[1]] = moved[2]  # type: ignore[index]
        pages.add(moved[1])
    else:
        return "a damaged line; restore the file from version control"
    return ""


def _is_day(text: str) -> bool:
    try:
        return bool(date.fromisoformat(text))
    except ValueError:
        return False


def format_lock(lock: Lock) -> str:
    """The text of a papers.lock."""
    lines = [f"{e.id} {e.page} {e.added} {e.changed} {e.text} {e.digest} {e.fingerprint}\n" for e in lock.papers.values()]
    lines += [f"index {path} {pages}\n" for path, pages in lock.indexes.items()]
    lines += [f"moved {page} {id}\n" for page, id in lock.moved.items()]
    return HEADER + "".join(sorted(lines))


def keep_ids(records: Sequence[Record], lock: Lock) -> list[Record]:
    """Records with the ids under which they were published: by the same text, else by a near-duplicate fingerprint among the papers whose
    text has gone, the most alike first."""
    by_text = {entry.text: entry.id for entry in lock.papers.values()}
    ids = {record.id: by_text[record.id] for record in records if record.id in by_text}
    kept_ids = set(ids.values())
    gone = {id: entry.fingerprint for id, entry in lock.papers.items() if id not in kept_ids}
    new = [record for record in records if record.id not in ids]
    if gone and new:
        index = Fingerprints(gone)
        prints = {record.id: fingerprint(record.abstract.text) for record in new}
        found = [(index.nearest(digits), text) for text, digits in prints.items()]
        pairs = sorted((-likeness(prints[text], gone[near]), near, text) for near, text in found if near)
        pairs += _alike_at_home(new, prints, gone, lock)
        taken: set[str] = set()
        for _, near, text in pairs:
            if near not in taken and text not in ids:
                ids[text] = near
                taken.add(near)
    used = {*lock.papers, *ids.values()}
    kept = []
    for record in records:
        id = ids.get(record.id)
        if id is None:
            id = _free_id(record.id, used)
            used.add(id)
        kept.append(replace(record, id=id))
    return sorted(kept, key=lambda record: record.id)


def _alike_at_home(new: Sequence[Record], prints: Mapping[str, str], gone: Mapping[str, str], lock: Lock) -> list[tuple[float, str, str]]:
    """Pairs of new texts and gone papers of one venue-year that are fairly alike, the most alike first: there, less likeness is enough."""
    homes: dict[str, list[str]] = {}
    for id in sorted(gone):
        homes.setdefault(lock.papers[id].page.split("/")[0], []).append(id)
    pairs = []
    for record in new:
        there = homes.get(record.venue_year, ())
        if len(there) * len(new) > _MOST_PAIRS:
            continue
        ranked = sorted((-likeness(prints[record.id], gone[id]), id) for id in there)[:2]
        if ranked and -ranked[0][0] >= _AT_HOME and (len(ranked) == 1 or ranked[1][0] - ranked[0][0] >= MARGIN):
            pairs.append((*ranked[0], record.id))
    return sorted(pairs)


def _free_id(id: str, used: set[str]) -> str:
    """An id that no paper has: the text of a paper that was edited since may come back as another one."""
    while id in used:
        id = hashlib.sha256(id.encode()).hexdigest()[:12]
    return id


def content_digest(record: Record) -> str:
    """12 hexadecimal digits over what is said of a paper; another value means that the paper was changed."""
    a, correction = record.abstract, record.correction and replace(record.correction, place=Place("", 0), paper="")
    content = "\x1f".join([a.text, a.title, *a.authors, a.url, a.pdf, a.code, *a.keywords, str(correction or "")])
    return hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def assign(papers: Iterable[Paper], lock: Lock, today: str) -> tuple[list[Paper], Lock]:
    """Each paper with its slug and days, and the lock with a line for each of them and for all that were there before.

    A paper keeps the slug of its line, in another venue-year too where it is free there. A new one takes its title's, made different from
    all others, gone ones included, by digits of the id. ``today`` is the day of what is new.
    """
    entries, moved = dict(lock.papers), dict(lock.moved)
    taken: dict[str, set[str]] = {}
    for page in (*moved, *(entry.page for entry in entries.values())):
        venue_year, slug = page.split("/")
        taken.setdefault(venue_year, set()).add(slug)
    assigned = []
    for paper in sorted(papers, key=lambda paper: paper.id):
        entry = entries.get(paper.id)
        digest = content_digest(paper.record)
        if not entry or entry.page.split("/")[0] != paper.venue_year:
            slugs = taken.setdefault(paper.venue_year, set())
            wanted = entry.page.split("/")[1] if entry else make_slug(paper.title.text, f"paper-{paper.id[:6]}")
            slug = _back(moved, paper) or free_slug(wanted, paper.id, slugs)
            slugs.add(slug)
            page = f"{paper.venue_year}/{slug}"
            if entry:
                moved[entry.page] = paper.id
                moved.pop(page, None)
            entry = replace(entry, page=page) if entry else Locked(paper.id, page, today, today, "", "", "")
        if entry.digest != digest:
            text = (paper.record.original or paper.record.abstract).text
            entry = replace(entry, changed=today, text=paper_id(text), digest=digest, fingerprint=fingerprint(text))
        entries[paper.id] = entry
        assigned.append(replace(paper, slug=entry.page.split("/")[1], added=entry.added, changed=entry.changed))
    return assigned, Lock(entries, lock.indexes, moved)


def _back(moved: Mapping[str, str], paper: Paper) -> str:
    """The slug that a paper had in this venue-year before, where it comes back."""
    return next((page.split("/")[1] for page, id in sorted(moved.items()) if id == paper.id and page.startswith(f"{paper.venue_year}/")), "")
