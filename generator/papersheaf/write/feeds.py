"""Feeds of the newest papers, as Atom (RFC 4287) and JSON Feed (https://www.jsonfeed.org/version/1.1/): of the digest, each venue and each topic."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any
from xml.etree import ElementTree as ET

import msgspec

from papersheaf.model import Digest, Paper
from papersheaf.write.language import Language, message
from papersheaf.write.making import Making, key_of, once

SHOWN = 50
ATOM, JSON = "feed.xml", "feed.json"
_FEEDING = re.compile(r"(?:venues|topics)/(?!.*-\d{4}$)[^/]+")  # an index with a feed: no page of it, and no venue-year
_NAMESPACE = "http://www.w3.org/2005/Atom"
# What XML 1.0 can't hold, not even as a reference.
_ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Feed:
    """A feed: the page whose papers it brings, below the site's root without slashes around it, its title, and its papers, newest first."""

    page: str
    title: str
    papers: tuple[Paper, ...]


def feeds_of(digest: Digest, site_name: str, language: Language) -> Iterator[Feed]:
    """The feeds of a digest; that of the whole comes first."""
    yield Feed("", site_name, digest.papers[:SHOWN])
    venue_of = {entry.slug: venue.slug for venue in digest.venues for entry in venue.years}
    newest: dict[str, list[Paper]] = {venue.slug: [] for venue in digest.venues}
    for paper in digest.papers:
        for slug in {venue_of[entry] for entry in (paper.venue_year, *paper.record.also_in)}:
            if len(newest[slug]) < SHOWN:
                newest[slug].append(paper)
    for venue in digest.venues:
        yield Feed(f"venues/{venue.slug}", _title(language, venue.name, site_name), tuple(newest[venue.slug]))
    for index in digest.topics:
        yield Feed(f"topics/{index.topic.slug}", _title(language, index.topic.name, site_name), index.papers[:SHOWN])


def feed_files(digest: Digest, site_name: str, site_url: str, language: Language) -> dict[str, Making]:
    """Every feed's files, by their paths below the site's root. Where a feed has gone, its successor's stands, since readers of feeds
    follow no page that leads on."""
    feeds = {feed.page: feed for feed in feeds_of(digest, site_name, language)}
    gone = {path: feeds.get(target, feeds[""]) for path, target in digest.redirects.items() if _FEEDING.fullmatch(path)}
    key_of_paper = once(_key)
    files: dict[str, Making] = {}
    for page, feed in [*feeds.items(), *gone.items()]:
        folder = f"{page}/" if page else ""
        key = key_of(site_name, site_url, language, feed.page, feed.title, [key_of_paper(paper) for paper in feed.papers])
        files[folder + ATOM] = Making(key, partial(atom, feed, site_name, site_url))
        files[folder + JSON] = Making(key, partial(json_feed, feed, site_name, site_url, language))
    return files


def _key(paper: Paper) -> bytes:
    """A digest of all that a feed says of a paper."""
    topics = [(topic.slug, topic.name) for topic in paper.topics]
    links = [link.url for link in paper.links]
    return key_of(paper.id, paper.path, paper.title.text, paper.added, paper.changed, paper.record.abstract.authors, topics, links, paper.plain)


def feed_of_page(source: str, pages: frozenset[str]) -> str:
    """The page whose feed a page offers: its own where it has one, on a venue-year's that of the venue, else the whole digest's.

    ``source`` is the page's path below docs/, such as ``venues/icml-2024/page-2.md``.
    """
    own = "/".join(source.removesuffix(".md").split("/")[:2])
    return next((page for page in (own, own.rpartition("-")[0]) if page in pages), "")


def atom(feed: Feed, site_name: str, site_url: str) -> bytes:
    """The feed as Atom. Without the site's address links are relative, as RFC 4287 allows."""
    root = ET.Element("feed", xmlns=_NAMESPACE)
    address = _address(feed.page, feed.page, site_url)
    _add(root, "id", _uuid(f"{site_url or site_name} {feed.page}"))
    _add(root, "title", feed.title)
    _add(root, "updated", _time(max(paper.changed or paper.added for paper in feed.papers)))
    _add(_add(root, "author"), "name", site_name)
    _add(root, "link", rel="alternate", type="text/html", href=address)
    if site_url:
        _add(root, "link", rel="self", type="application/atom+xml", href=address + ATOM)
    for paper in feed.papers:
        entry = _add(root, "entry")
        _add(entry, "id", _uuid(paper.id))
        _add(entry, "title", paper.title.text)
        _add(entry, "link", rel="alternate", type="text/html", href=_address(paper.path, feed.page, site_url))
        _add(entry, "published", _time(paper.added))
        _add(entry, "updated", _time(paper.changed or paper.added))
        for author in paper.record.abstract.authors:
            _add(_add(entry, "author"), "name", author)
        for topic in paper.topics:
            _add(entry, "category", term=topic.slug, label=topic.name)
        for link in paper.links:
            _add(entry, "link", rel="related", href=link.url)
        _add(entry, "summary", paper.plain)
    return b'<?xml version="1.0" encoding="utf-8"?>\n' + ET.tostring(root, "unicode").encode() + b"\n"


def json_feed(feed: Feed, site_name: str, site_url: str, language: Language) -> bytes:
    """The feed as JSON Feed 1.1."""
    data: dict[str, Any] = {"version": "https://jsonfeed.org/version/1.1", "title": feed.title, "language": language, "authors": [{"name": site_name}]}
    if site_url:
        address = _address(feed.page, feed.page, site_url)
        data |= {"home_page_url": address, "feed_url": address + JSON}
    data["items"] = [_item(paper, feed.page, site_url) for paper in feed.papers]
    return msgspec.json.encode(data) + b"\n"


def _item(paper: Paper, page: str, site_url: str) -> dict[str, Any]:
    item: dict[str, Any] = {
        "id": _uuid(paper.id),
        "url": _address(paper.path, page, site_url),
        "title": paper.title.text,
        "content_text": paper.plain,
        "date_published": _time(paper.added),
        "date_modified": _time(paper.changed or paper.added),
    }
    if paper.record.abstract.authors:
        item["authors"] = [{"name": author} for author in paper.record.abstract.authors]
    if paper.topics:
        item["tags"] = [topic.name for topic in paper.topics]
    return item


def _title(language: Language, name: str, site_name: str) -> str:
    return f"{message(language, 'feed-of', name=name)} – {site_name}"


def _add(parent: ET.Element, name: str, text: str = "", **attributes: str) -> ET.Element:
    element = ET.SubElement(parent, name, {key: _ILLEGAL.sub("", value) for key, value in attributes.items()})
    element.text = _ILLEGAL.sub("", text) or None
    return element


def _address(path: str, page: str, site_url: str) -> str:
    start = f"{site_url.rstrip('/')}/" if site_url else "../" * len(page.split("/")) if page else "./"
    return f"{start}{path}/" if path else start


def _uuid(name: str) -> str:
    # an id that stays the same when the site moves; an address would not
    return uuid.uuid5(uuid.NAMESPACE_URL, f"papersheaf:{name}").urn


def _time(day: str) -> str:
    return f"{day}T00:00:00Z"
