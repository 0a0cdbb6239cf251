"""True titles and authors for papers whose lists give none: the entry of a catalog that has the same abstract, up to small edits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from papersheaf.arrange.fingerprint import LEAST, MARGIN, Fingerprints, fingerprint, word_likeness, words_of
from papersheaf.arrange.venues import Venues
from papersheaf.model import Evidence, Problem, Record
from papersheaf.read.catalog import Entry

# How like an entry of another venue or year must be: one group's papers of two years may share most of their abstract.
_SURE = 0.9
# Entries that a fingerprint makes candidates, where the texts themselves decide.
_CANDIDATE = 0.45

Match = tuple[Entry, float]


def apply_catalog(records: Sequence[Record], entries: Sequence[Entry], venues: Venues) -> tuple[list[Record], list[Problem]]:
    """The records, those without a title with the title of the entry that they match, and with its authors, links and keywords where they
    have none; and a note for each match that would be a guess."""
    matches, notes = match_catalog([record for record in records if not record.abstract.title], entries, venues)
    return [_titled(record, *matches[record.id]) if record.id in matches else record for record in records], notes


def match_catalog(records: Iterable[Record], entries: Sequence[Entry], venues: Venues) -> tuple[dict[str, Match], list[Problem]]:
    """The entry of each record that surely has one, by the record's id, with their likeness; and a note for each that would be a guess."""
    if not entries:
        return {}, []
    known = {str(number): entry for number, entry in enumerate(entries)}
    index = Fingerprints({key: fingerprint(entry.text) if entry.text else entry.fingerprint for key, entry in known.items()})
    notes: list[Problem] = []
    claims: dict[str, list[tuple[float, Record]]] = {}
    for record in records:
        found = sorted(_candidates(record, index, known, venues), key=lambda pair: (-pair[0], known[pair[1]].place))
        if not found:
            continue
        best = known[found[0][1]]
        rivals = [known[key].place for like, key in found[1:] if _is_close(found[0][0], like, best) and words_of(known[key].title) != words_of(best.title)]
        if rivals:
            places = ", ".join(map(str, (best.place, *rivals[:3])))
            notes.append(Problem(record.abstract.place, f"the catalog has more than one title that may be its own ({places}); none was taken", "note"))
            continue
        claims.setdefault(found[0][1], []).append((found[0][0], record))
    matches: dict[str, Match] = {}
    for key, claimants in claims.items():
        claimants.sort(key=lambda pair: (-pair[0], pair[1].id))
        like, record = claimants[0]
        others = [str(other.abstract.place) for close, other in claimants[1:] if _is_close(like, close, known[key])]
        if others:
            message = f"its abstract is as like that of the catalog's {known[key].place} as the one at {', '.join(others[:3])}; no title was taken"
            notes.append(Problem(record.abstract.place, message, "note"))
        else:
            matches[record.id] = (known[key], like)
    return matches, notes


def _candidates(record: Record, index: Fingerprints, known: dict[str, Entry], venues: Venues) -> Iterable[tuple[float, str]]:
    text = record.abstract.text
    for key, like in index.near(fingerprint(text), _CANDIDATE):
        entry = known[key]
        if entry.text:
            like = word_likeness(text, entry.text)
        if like >= (LEAST if _may_be_there(entry, record, venues) else _SURE):
            yield like, key


def _may_be_there(entry: Entry, record: Record, venues: Venues) -> bool:
    """Whether nothing says that an entry is of another venue-year than a record; arXiv is where all papers may be."""
    stated = entry.venue and entry.year and entry.venue.lower() != "arxiv"
    return not stated or venues.venue_year(entry.venue, entry.year) in (record.venue_year, *record.also_in)


def _is_close(best: float, other: float, entry: Entry) -> bool:
    """Whether a second likeness is so near the best one that choosing is guessing; the very text of an entry is no guess."""
    return best - other < MARGIN and not (entry.text and best == 1 > other)


def _titled(record: Record, entry: Entry, like: float) -> Record:
    abstract = record.abstract
    evidence = Evidence("catalog entry", str(entry.place), round(like, 2))
    missing = {name: getattr(entry, name) for name in ("authors", "url", "pdf", "code", "keywords") if not getattr(abstract, name)}
    return replace(record, abstract=replace(abstract, title=entry.title, catalog=evidence, **missing))
