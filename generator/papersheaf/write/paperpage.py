"""What a paper's page shows beside the paper: its neighbours, why others are similar, its contribution, and where it stands in the repository."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from papersheaf.model import Digest, Paper, TopicMatch

SIMILAR_SHOWN, SHARED_SHOWN = 4, 2
# Of a sentence's ends as much as finds it again, and of a title as much as an address should hold.
_END, _TITLE = 20, 40

# A digest's topics by slug: their papers, and each paper's place among them.
TopicOrder = Mapping[str, tuple[tuple[Paper, ...], Mapping[str, int]]]


@dataclass(frozen=True, slots=True)
class Repository:
    """Where the digest's files are on the web: the address of the repository, and the branch and the folder that hold them."""

    url: str
    tree: str = "main"


def topic_order(digest: Digest) -> TopicOrder:
    """The papers of each topic in their order, ready for ``around``."""
    return {index.topic.slug: (index.papers, {paper.id: n for n, paper in enumerate(index.papers)}) for index in digest.topics}


def around(paper: Paper, order: TopicOrder, shown: Sequence[Paper | None] = ()) -> tuple[TopicMatch, Paper | None, Paper | None] | None:
    """The paper's first topic, and the papers before and after it there but those that are ``shown`` already; None where there is none."""
    if not paper.topics or paper.topics[0].slug not in order:
        return None
    papers, places = order[paper.topics[0].slug]
    place = places[paper.id]
    before = papers[place - 1] if place else None
    after = papers[place + 1] if place + 1 < len(papers) else None
    before, after = (None if other in shown else other for other in (before, after))
    return (paper.topics[0], before, after) if before or after else None


def spelt(stems: Iterable[str], text: str) -> tuple[str, ...]:
    """Stems and keyphrases as words of a text that a reader finds there; those that stand nowhere in it are left out."""
    found: dict[str, None] = {}
    for stem in stems:
        if match := _written(stem, 0).search(text) or _written(stem, 1).search(text):  # a stem may end in a letter of its own: «happi»
            found.setdefault(match[0], None)
    return tuple(found)


@functools.lru_cache(maxsize=1 << 16)
def _written(stem: str, cut: int) -> re.Pattern[str]:
    words = [re.escape(word[:-cut] if cut and len(word) > 4 else word) + r"\w*" for word in stem.split()]
    return re.compile(r"\b" + r"[\s-]+".join(words) + r"(?:-\w+)*", re.IGNORECASE)


def claim_ends(paper: Paper) -> str:
    """The first and the last words of the sentence that states the contribution; nothing where the abstract is that one sentence."""
    sentence = paper.contribution
    return f"{sentence[:_END]}…{sentence[-_END:]}" if sentence and sentence != paper.plain else ""


def repository_links(paper: Paper, repository: Repository | None, t: Callable[..., str]) -> list[tuple[str, str]]:
    """Names and addresses of the form for an error in the paper, and of the editor for its line in its list."""
    if not repository:
        return []
    place = paper.record.abstract.place
    file = f"{quote(f'{repository.tree}/{place.file}')}#L{place.line}"
    title = f"{paper.title.text[:_TITLE]} ({paper.id})"
    return [
        (t("report"), f"{repository.url}/issues/new?title={quote(title, safe='')}"),
        (t("edit"), f"{repository.url}/edit/{file}"),
    ]
