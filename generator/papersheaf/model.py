"""The values that the stages hand to each other: frozen, and without any I/O.

Text in these values is Unicode in NFC; a *slug* is lower-case ASCII letters, digits and hyphens; a *day* is an ISO date such as
``2024-07-21``; a *venue-year* is the slug of a venue in a year, such as ``icml-2024``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

TitleOrigin = Literal["given", "catalog", "derived"]
LinkKind = Literal["code", "data", "model", "demo", "project", "paper", "video"]


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line of an input file: its path relative to the digest, with ``/``, and its number, from 1."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong at a place, and what to do. A ``warning`` is a bad record; a ``note`` is nothing that needs mending."""

    place: Place
    message: str
    level: Literal["warning", "note"] = "warning"

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


def cut(words: object, longest: int = 160) -> str:
    """What somebody wrote, or what a library says of it, for a message: on one line, and cut."""
    line = " ".join("".join(character if character.isprintable() else " " for character in str(words)).split())
    return line if len(line) <= longest else f"{line[: longest - 1]}…"


class DigestError(Exception):
    """Nothing can be built; ``problems`` says why, each with its place."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Abstract:
    """One record of a list, as its author wrote it: nothing is parsed or derived yet. ``catalog`` says which entry of the digest's catalog
    its title is taken from, where it is."""

    text: str
    venue: str
    year: int
    place: Place
    key: str = ""
    title: str = ""
    authors: tuple[str, ...] = ()
    url: str = ""
    pdf: str = ""
    code: str = ""
    keywords: tuple[str, ...] = ()
    catalog: Evidence | None = None


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a derived value rests on: the rule that chose it, the words of the text that it rests on, and the rule's score."""

    rule: str
    words: str
    score: float


@dataclass(frozen=True, slots=True)
class Title:
    """A title in plain text, where it comes from and, where it was derived, why; ``runners_up`` are the next best ones."""

    text: str
    origin: TitleOrigin
    evidence: Evidence
    runners_up: tuple[tuple[str, Evidence], ...] = ()


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic of the taxonomy. ``phrases`` are (phrase, weight) pairs; a negative weight speaks against the topic."""

    slug: str
    name: str
    name_zh: str
    parent: str = ""
    phrases: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class TopicMatch:
    """A topic that a paper was given, and why."""

    slug: str
    name: str
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Keyphrase:
    """A keyphrase in the form people write it; ``alias`` is its acronym, where the text defines one."""

    phrase: str
    evidence: Evidence
    alias: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A link of a paper: its kind, its normalised target, and the words around it."""

    kind: LinkKind
    url: str
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Correction:
    """What corrections.yml says of a paper, and where. ``paper`` is its id, its slug or words of its abstract. What is empty is left as it is;
    ``replace`` are texts of the abstract and what stands in their place, links are kinds and addresses."""

    place: Place
    paper: str
    title: str = ""
    authors: tuple[str, ...] = ()
    venue: str = ""
    year: int = 0
    add_topics: tuple[str, ...] = ()
    remove_topics: tuple[str, ...] = ()
    add_keyphrases: tuple[str, ...] = ()
    remove_keyphrases: tuple[str, ...] = ()
    add_links: tuple[tuple[LinkKind, str], ...] = ()
    remove_links: tuple[str, ...] = ()
    replace: tuple[tuple[str, str], ...] = ()
    hide: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """An abstract with its identity, and what else the lists hold of the same paper.

    ``venue`` is the venue's name as it is shown; ``also`` are the other places where it stands; ``also_in`` the other
    venue-years, ``also_keys`` the other records' own ids. Where a correction was applied to it, ``original`` is the abstract as it stands in
    the list.
    """

    id: str
    abstract: Abstract
    venue: str
    venue_year: str
    also: tuple[Place, ...] = ()
    also_in: tuple[str, ...] = ()
    also_keys: tuple[str, ...] = ()
    correction: Correction | None = None
    original: Abstract | None = None


@dataclass(frozen=True, slots=True)
class Similar:
    """A paper near another one: its id, the cosine of their weighted terms (0 to 1), and the heaviest terms they share."""

    id: str
    score: float
    shared: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper of the digest. What ``arrange`` adds to it (slug, days, similar papers) is empty until then.

    ``html`` and ``markdown`` are the abstract's walks, ``title_html``, ``title_markdown`` and ``title_tex`` the title's; ``plain`` is the
    abstract in plain text, ``contribution`` the sentence of it that says what the paper brings. ``terms`` are the heaviest stems and keyphrases with
    their weights, ``repairs`` what was mended in the abstract, as kinds and words.
    """

    record: Record
    title: Title
    title_html: str
    title_markdown: str
    title_tex: str
    html: str
    markdown: str
    plain: str
    topics: tuple[TopicMatch, ...]
    keyphrases: tuple[Keyphrase, ...]
    links: tuple[Link, ...]
    terms: tuple[tuple[str, float], ...]
    repairs: tuple[tuple[str, str], ...] = ()
    contribution: str = ""
    slug: str = ""
    added: str = ""
    changed: str = ""
    similar: tuple[Similar, ...] = ()

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def venue_year(self) -> str:
        return self.record.venue_year

    @property
    def has_code(self) -> bool:
        return any(link.kind == "code" for link in self.links)

    @property
    def path(self) -> str:
        """The page's address below the site's root, without slashes around it."""
        return f"papers/{self.venue_year}/{self.slug}"


@dataclass(frozen=True, slots=True)
class VenueYear:
    """A venue in a year, with its papers in list order."""

    slug: str
    venue: str
    name: str
    year: int
    papers: tuple[Paper, ...]


@dataclass(frozen=True, slots=True)
class Venue:
    """A venue: its slug, its short name, its full title and its address where they are known, and its years, newest first."""

    slug: str
    name: str
    title: str
    url: str
    years: tuple[VenueYear, ...]


@dataclass(frozen=True, slots=True)
class TopicIndex:
    """A topic with its papers, newest first; those of its subtopics are in it."""

    topic: Topic
    papers: tuple[Paper, ...]


@dataclass(frozen=True, slots=True)
class KeyphraseIndex:
    """A keyphrase of five or more papers, in the form that most of them write, with these papers, newest first."""

    slug: str
    phrase: str
    papers: tuple[Paper, ...]


@dataclass(frozen=True, slots=True)
class YearIndex:
    """A year with its papers, newest first."""

    year: int
    papers: tuple[Paper, ...]


@dataclass(frozen=True, slots=True)
class Digest:
    """All that a site shows. ``papers`` are newest first: by the day added, then year and venue, then list order. ``redirects`` lead
    from the paths of pages that have gone to those that answer for them, ``withdrawn`` are the pages below papers/ of papers that have
    gone."""

    papers: tuple[Paper, ...]
    venues: tuple[Venue, ...]
    topics: tuple[TopicIndex, ...]
    years: tuple[YearIndex, ...]
    keyphrases: tuple[KeyphraseIndex, ...] = ()
    redirects: Mapping[str, str] = field(default_factory=dict)
    withdrawn: tuple[str, ...] = ()
