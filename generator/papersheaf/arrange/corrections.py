"""content/corrections.yml: what a person knows better than the lists and the derivations."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, get_args

from papersheaf import yamlfile
from papersheaf.arrange.find import find_records, nearest_record
from papersheaf.arrange.lock import Locked
from papersheaf.arrange.venues import Venues
from papersheaf.model import Correction, DigestError, Evidence, Keyphrase, Link, LinkKind, Paper, Place, Problem, Record, Title, Topic, TopicMatch
from papersheaf.read.heading import FIRST_YEAR, LAST_YEAR
from papersheaf.read.record import one_line, quoted

_KEYS = ("paper", "title", "authors", "venue", "year", "topics", "keyphrases", "links", "replace", "hide")
_KINDS: tuple[str, ...] = get_args(LinkKind)
RULE = "correction"


def parse_corrections(source: str, file: str) -> tuple[Correction, ...]:
    """The corrections of a corrections.yml: a list of mappings that name a ``paper`` and what is right of it.

    Raises DigestError with the line of each that is wrong.
    """
    value = yamlfile.load(source, file)
    if value is None:
        return ()
    if not isinstance(value, list):
        raise DigestError(Problem(Place(file, 1), "corrections.yml must be a list: «- paper: …», and below it what is right"))
    corrections, problems = [], []
    for number, entry in enumerate(value):
        place = Place(file, yamlfile.line_of(source, number))
        try:
            corrections.append(_correction(entry, place))
        except _Wrong as wrong:
            problems.append(Problem(Place(file, yamlfile.line_of(source, number, *wrong.path)), str(wrong)))
    if problems:
        raise DigestError(*problems)
    return tuple(corrections)


class _Wrong(ValueError):
    def __init__(self, message: str, *path: str | int) -> None:
        super().__init__(message)
        self.path = path


def _correction(entry: object, place: Place) -> Correction:
    if not isinstance(entry, dict) or not isinstance(entry.get("paper"), str | int) or not str(entry["paper"]).strip():
        raise _Wrong("a correction needs «paper:» with the paper's id, its slug, or words of its abstract; put what has only digits in quotes")
    for key in entry:
        if key not in _KEYS:
            raise _Wrong(f"{quoted(str(key))} is not known of a correction; {', '.join(_KEYS)} are", str(key))
    if len(entry) == 1:
        raise _Wrong("the correction corrects nothing; add one of " + ", ".join(_KEYS[1:]))
    year = entry.get("year", 0)
    if isinstance(year, bool) or not isinstance(year, int) or ("year" in entry and not FIRST_YEAR <= year <= LAST_YEAR):
        raise _Wrong(f"«year» must be a year from {FIRST_YEAR} to {LAST_YEAR}", "year")
    if not isinstance(entry.get("hide", False), bool):
        raise _Wrong("«hide» must be true or false", "hide")
    swaps = entry.get("replace", {})
    if not isinstance(swaps, dict) or not all(isinstance(text, str) and old for old, text in swaps.items()) or not all(isinstance(old, str) for old in swaps):
        raise _Wrong("«replace» must map each text of the abstract to the one that is right", "replace")
    topics, keyphrases = _changes(entry, "topics"), _changes(entry, "keyphrases")
    return Correction(
        place,
        str(entry["paper"]).strip(),
        title=_text(entry, "title"),
        authors=tuple(map(one_line, _texts(entry.get("authors", []), "authors"))),
        venue=_text(entry, "venue"),
        year=year,
        add_topics=topics[0],
        remove_topics=topics[1],
        add_keyphrases=keyphrases[0],
        remove_keyphrases=keyphrases[1],
        add_links=_links(entry),
        remove_links=_changes(entry, "links", bare=False)[1],
        replace=tuple(swaps.items()),
        hide=entry.get("hide", False),
    )


def _text(entry: Mapping[str, Any], key: str) -> str:
    value = entry.get(key, "")
    if not isinstance(value, str) or (key in entry and not one_line(value)):
        raise _Wrong(f"«{key}» must be text; put it in quotes", key)
    return one_line(value)


def _texts(value: object, *path: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) and item.strip() for item in value):
        raise _Wrong(f"«{path[-1]}» must be a list of texts, such as [one, two]", *path)
    return tuple(item.strip() for item in value)


def _changes(entry: Mapping[str, Any], key: str, bare: bool = True) -> tuple[tuple[str, ...], tuple[str, ...]]:
    value = entry.get(key, {})
    if not isinstance(value, dict) or not set(value) <= {"add", "remove"}:
        raise _Wrong(f"«{key}» must say what to add and what to remove, such as {{add: [one], remove: [two]}}", key)
    return _texts(value.get("add", []), key, "add") if bare else (), _texts(value.get("remove", []), key, "remove")


def _links(entry: Mapping[str, Any]) -> tuple[tuple[LinkKind, str], ...]:
    value = entry.get("links", {})
    added = value.get("add", []) if isinstance(value, dict) else []
    if not isinstance(added, list):
        raise _Wrong("«add» must be a list of links, such as [{kind: code, url: https://…}]", "links", "add")
    for link in added:
        if not isinstance(link, dict) or link.get("kind") not in _KINDS or not str(link.get("url", "")).startswith(("https://", "http://")):
            raise _Wrong(f"a link needs a kind ({', '.join(_KINDS)}) and a url that starts with https://", "links", "add")
    return tuple((link["kind"], one_line(link["url"])) for link in added)


def correct_records(
    records: Sequence[Record], corrections: Sequence[Correction], locked: Mapping[str, Locked], venues: Venues, topics: Sequence[Topic]
) -> tuple[list[Record], list[Problem]]:
    """Records with what corrections say of their lists: title, authors, venue, year and text; the correction goes along.

    What fits nothing is left out and is a problem at the correction's line: a correction that means no paper or several, a text that is not
    there, a topic that no taxonomy holds.
    """
    slugs = {topic.slug for topic in topics}
    made = {record.id: record for record in records}
    first: dict[str, Place] = {}
    problems: list[Problem] = []
    for correction in corrections:
        try:
            record = _meant(correction, records, locked)
            if record.id in first:
                raise _Wrong(f"the paper {record.id} was corrected on line {first[record.id].line} already; put both into one")
        except _Wrong as wrong:
            problems.append(Problem(correction.place, str(wrong)))
            continue
        first[record.id] = correction.place
        known = tuple(slug for slug in correction.add_topics if slug in slugs)
        made[record.id], missing = _correct(record, replace(correction, add_topics=known), venues)
        problems += [Problem(correction.place, _no_topic(slug, slugs)) for slug in correction.add_topics if slug not in slugs]
        problems += [Problem(correction.place, f"the abstract does not hold {quoted(text)}; correct the text, or take it out of «replace»") for text in missing]
    return list(made.values()), problems


def _meant(correction: Correction, records: Sequence[Record], locked: Mapping[str, Locked]) -> Record:
    found = find_records(correction.paper, records, locked)
    if len(found) > 1:
        raise _Wrong(f"{quoted(correction.paper)} may mean {found[0].id} ({found[0].abstract.place}) and {len(found) - 1} more; name one by its id")
    if not found and correction.paper in locked:
        raise _Wrong(f"the paper {correction.paper} stands in no list any more; take the correction out")
    if not found:
        near = nearest_record(correction.paper, records)
        hint = f"; the nearest is {near.id} ({near.abstract.place})" if near else ""
        raise _Wrong(f"no paper is meant by {quoted(correction.paper)}{hint}; correct it, or take the correction out")
    return found[0]


def _no_topic(slug: str, slugs: set[str]) -> str:
    near = difflib.get_close_matches(slug, sorted(slugs), 1, 0.4)
    return f"no topic has the slug {quoted(slug)}{f'; «{near[0]}» is near' if near else ''}; write one of the taxonomy's"


def _correct(record: Record, correction: Correction, venues: Venues) -> tuple[Record, list[str]]:
    """The corrected record, and the texts to replace that its abstract does not hold."""
    abstract = record.abstract
    text = abstract.text
    missing = []
    for old, new in correction.replace:
        if old not in text:
            missing.append(old)
        text = text.replace(old, new)
    venue, year = correction.venue or abstract.venue, correction.year or abstract.year
    changed = replace(abstract, text=text, venue=venue, year=year, title=correction.title or abstract.title, authors=correction.authors or abstract.authors)
    home = venues.venue_year(venue, year)
    name = venues.name(venues.slug(venue), [venue]) if correction.venue else record.venue
    also = tuple(slug for slug in record.also_in if slug != home)
    return replace(record, abstract=changed, venue=name, venue_year=home, also_in=also, correction=correction, original=abstract), missing


def correct_paper(paper: Paper, topics: Sequence[Topic], normalise: Callable[[str], str]) -> Paper:
    """A paper with what its record's correction says of its title, topics, keyphrases and links. ``normalise`` gives an address its one form."""
    correction = paper.record.correction
    if not correction:
        return paper
    evidence = Evidence(RULE, str(correction.place), 1.0)
    names = {topic.slug: topic.name for topic in topics}
    added = [TopicMatch(slug, names[slug], evidence) for slug in correction.add_topics]
    out = {*correction.remove_topics, *correction.add_topics}
    phrases = {phrase.casefold() for phrase in (*correction.remove_keyphrases, *correction.add_keyphrases)}
    links = [Link(kind, normalise(url), evidence) for kind, url in correction.add_links]
    gone = {normalise(url) for url in correction.remove_links} | {link.url for link in links}
    return replace(
        paper,
        title=Title(paper.title.text, "given", evidence) if correction.title else paper.title,
        topics=(*added, *(match for match in paper.topics if match.slug not in out and match.name not in out)),
        keyphrases=(
            *(Keyphrase(phrase, evidence) for phrase in correction.add_keyphrases),
            *(keyphrase for keyphrase in paper.keyphrases if keyphrase.phrase.casefold() not in phrases),
        ),
        links=(*links, *(link for link in paper.links if link.url not in gone)),
    )
