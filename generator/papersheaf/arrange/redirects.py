"""Addresses that were published and have gone: where each leads now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from papersheaf.arrange.lock import Lock
from papersheaf.arrange.venues import Venues
from papersheaf.model import Topic


def find_redirects(lock: Lock, sizes: Mapping[str, int], venues: Venues, topics: Sequence[Topic]) -> dict[str, str]:
    """The path below the site's root of each page that has gone, and that of the page that answers for it.

    A paper's former page leads to its present one; an index to its successor (a venue under its new name, a topic's parent), else to the
    index of its kind; a page behind the last of an index to the last. ``sizes`` are the indexes that there are, with their pages.
    """
    gone = {f"papers/{page}": f"papers/{lock.papers[id].page}" for page, id in lock.moved.items()}
    parents = {topic.slug: topic.parent for topic in topics}
    for path, most in lock.indexes.items():
        pages = sizes.get(path, 0)
        target = path if pages else _successor(path, sizes, venues, parents)
        if not pages:
            gone[path] = target
        last = target if pages < 2 else f"{path}/page-{pages}"
        gone.update({f"{path}/page-{number}": last for number in range(max(pages, 1) + 1, most + 1)})
    return gone


def _successor(path: str, sizes: Mapping[str, int], venues: Venues, parents: Mapping[str, str]) -> str:
    kind, _, slug = path.partition("/")
    if kind == "venues":
        venue, _, year = slug.rpartition("-")
        renamed = f"{venues.aliases.get(venue, venue)}-{year}" if year.isdigit() else venues.aliases.get(slug, slug)
        candidates = [renamed, renamed.rpartition("-")[0], venue]
    else:
        candidates = [parents.get(slug, "")] if kind == "topics" else []
    return next((f"{kind}/{name}" for name in candidates if f"{kind}/{name}" in sizes), kind)
