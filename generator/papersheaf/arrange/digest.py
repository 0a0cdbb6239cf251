"""Papers into a Digest: the order of everything, and who stands on which index page."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

from papersheaf.arrange.slug import make_slug
from papersheaf.arrange.venues import VenueInfo, Venues
from papersheaf.model import Digest, KeyphraseIndex, Paper, Topic, TopicIndex, Venue, VenueYear, YearIndex

# A keyphrase of fewer papers has no page of its own; in a digest of many papers, of fewer than one in a thousand of them.
PAPERS_OF_A_KEYPHRASE, SHARE_OF_A_KEYPHRASE = 5, 0.001


def list_order(paper: Paper) -> tuple[int, str]:
    """The sort key of list order: the line where the paper stands, then its id, so that a list's name does not matter."""
    return paper.record.abstract.place.line, paper.id


def newest_first(papers: Iterable[Paper]) -> tuple[Paper, ...]:
    """Papers by the day added, then year, both descending, then venue-year, then list order."""
    ordered = sorted(papers, key=lambda paper: (-paper.record.abstract.year, paper.venue_year, *list_order(paper)))
    return tuple(sorted(ordered, key=lambda paper: paper.added, reverse=True))


def arrange(papers: Sequence[Paper], venues: Venues, taxonomy: Sequence[Topic]) -> Digest:
    """The Digest of papers that have their slugs and days. Topics without papers are left out; a topic holds its subtopics'
    papers.
    """
    ordered = newest_first(papers)
    return Digest(ordered, _venues(ordered, venues), _topics(ordered, taxonomy), _years(ordered), _keyphrases(ordered))


def _venues(papers: Sequence[Paper], venues: Venues) -> tuple[Venue, ...]:
    by_venue_year: dict[str, list[Paper]] = {}
    names: dict[str, str] = {}
    for paper in papers:
        for slug in (paper.venue_year, *paper.record.also_in):
            by_venue_year.setdefault(slug, []).append(paper)
        names[paper.venue_year.rpartition("-")[0]] = paper.record.venue
    by_venue: dict[str, list[VenueYear]] = {}
    for slug, members in by_venue_year.items():
        venue, _, year = slug.rpartition("-")
        names.setdefault(venue, venues.name(venue, ()))
        entry = VenueYear(slug, venue, f"{names[venue]} {year}", int(year), tuple(sorted(members, key=list_order)))
        by_venue.setdefault(venue, []).append(entry)
    result = []
    for slug, entries in by_venue.items():
        info = venues.info.get(slug, VenueInfo(""))
        years = tuple(sorted(entries, key=lambda entry: -entry.year))
        result.append(Venue(slug, names[slug], info.title, info.url, years))
    return tuple(sorted(result, key=lambda venue: (venue.name.casefold(), venue.slug)))


def _topics(papers: Sequence[Paper], taxonomy: Sequence[Topic]) -> tuple[TopicIndex, ...]:
    parents = {topic.slug: topic.parent for topic in taxonomy}
    members: dict[str, list[Paper]] = {}
    for paper in papers:
        slugs = {match.slug for match in paper.topics}
        above = {parents.get(slug, "") for slug in slugs}
        while not above <= slugs:  # a digest's own taxonomy may have more levels than two
            slugs |= above
            above = {parents.get(slug, "") for slug in slugs}
        for slug in slugs - {""}:
            members.setdefault(slug, []).append(paper)
    return tuple(TopicIndex(topic, tuple(members[topic.slug])) for topic in taxonomy if topic.slug in members)


def _years(papers: Sequence[Paper]) -> tuple[YearIndex, ...]:
    by_year: dict[int, list[Paper]] = {}
    for paper in papers:
        years = {paper.record.abstract.year, *(int(slug.rpartition("-")[2]) for slug in paper.record.also_in)}
        for year in years:
            by_year.setdefault(year, []).append(paper)
    return tuple(YearIndex(year, tuple(by_year[year])) for year in sorted(by_year, reverse=True))


@functools.lru_cache(maxsize=1 << 18)
def keyphrase_slug(phrase: str) -> str:
    """The slug of a keyphrase, by which its writings are one; empty where it has no letter or digit."""
    return make_slug(phrase, "keyphrase") if any(character.isalnum() for character in phrase) else ""


def _keyphrases(papers: Sequence[Paper]) -> tuple[KeyphraseIndex, ...]:
    members: dict[str, dict[str, Paper]] = {}
    written: dict[str, dict[str, int]] = {}
    for paper in papers:
        for keyphrase in paper.keyphrases:
            slug = keyphrase_slug(keyphrase.phrase)
            if slug:
                members.setdefault(slug, {})[paper.id] = paper
                forms = written.setdefault(slug, {})
                forms[keyphrase.phrase] = forms.get(keyphrase.phrase, 0) + 1
    fewest = max(PAPERS_OF_A_KEYPHRASE, SHARE_OF_A_KEYPHRASE * len(papers))
    chosen = sorted(slug for slug, group in members.items() if len(group) >= fewest)
    return tuple(KeyphraseIndex(slug, min(written[slug], key=lambda form: (-written[slug][form], form)), tuple(members[slug].values())) for slug in chosen)
