"""The digest as data: data/papers.json, and data/<venue-year>.jsonl with the abstracts."""

from __future__ import annotations

from typing import Any

import msgspec

from papersheaf.model import Digest, Paper


def papers_json(digest: Digest, site_url: str) -> bytes:
    """``{"papers": [...]}`` as the guide describes it, a paper a line, newest first."""
    lines = b",\n".join([msgspec.json.encode(paper_data(paper, site_url)) for paper in digest.papers])
    return b'{"papers": [\n' + lines + b"\n]}\n"


def abstracts_jsonl(digest: Digest) -> dict[str, bytes]:
    """For each venue-year that papers are filed under, a JSON line a paper in list order: id, title, and the abstract in
    plain text.
    """
    return {
        entry.slug: b"".join(
            msgspec.json.encode({"id": paper.id, "title": paper.title.text, "abstract": paper.plain}) + b"\n"
            for paper in entry.papers
            if paper.venue_year == entry.slug
        )
        for venue in digest.venues
        for entry in venue.years
        if any(paper.venue_year == entry.slug for paper in entry.papers)
    }


def paper_data(paper: Paper, site_url: str) -> dict[str, Any]:
    """A paper's record in papers.json. ``url`` is absolute where the site's address is known, else it starts at the site's
    root.
    """
    record = paper.record
    return {
        "id": paper.id,
        "slug": paper.slug,
        "url": f"{site_url.rstrip('/')}/{paper.path}/",
        "title": paper.title.text,
        "title_origin": paper.title.origin,
        "authors": list(record.abstract.authors),
        "venue": record.venue,
        "year": record.abstract.year,
        "also_in": list(record.also_in),
        "topics": [{"slug": topic.slug, "name": topic.name} for topic in paper.topics],
        "keyphrases": [keyphrase.phrase for keyphrase in paper.keyphrases],
        "links": [{"kind": link.kind, "url": link.url} for link in paper.links],
        "similar": [near.id for near in paper.similar],
        "source": {
            "file": record.abstract.place.file,
            "line": record.abstract.place.line,
            "key": record.abstract.key,
            "also_keys": list(record.also_keys),
        },
    }
