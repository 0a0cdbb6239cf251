from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from papersheaf.model import Digest, Evidence, Keyphrase, Link, Paper, Title, TopicMatch
from papersheaf.write.feeds import feed_files
from papersheaf.write.listing import list_files
from papersheaf.write.making import Making, key_of, once
from support import digest_of, plain_paper

NONE = Evidence("", "", 0.0)
PAPER = replace(
    plain_paper("a" * 12, "Ledgers for graphs", "We study ledgers.", ["ledgers"], ["Graphs"], ["Ann Lee"], "ICML", 2024),
    added="2024-01-01",
    changed="2024-01-01",
)
OTHER = plain_paper("b" * 12, "Regret", "We bound regret.", [], ["Bandits"], [], "ACL", 2023)
# What a list or a feed shows of a paper, each changed alone.
CHANGES: dict[str, Callable[[Paper], Paper]] = {
    "title": lambda paper: replace(paper, title=Title("Books", paper.title.origin, NONE)),
    "origin": lambda paper: replace(paper, title=Title(paper.title.text, "derived" if paper.title.origin == "given" else "given", NONE)),
    "title in Markdown": lambda paper: replace(paper, title_markdown="*Ledgers*"),
    "title in TeX": lambda paper: replace(paper, title_tex="$L$"),
    "slug": lambda paper: replace(paper, slug="else"),
    "text": lambda paper: replace(paper, plain="Another text."),
    "topic": lambda paper: replace(paper, topics=(TopicMatch("graphs", "Networks", NONE),)),
    "keyphrase": lambda paper: replace(paper, keyphrases=(Keyphrase("books", NONE),)),
    "link": lambda paper: replace(paper, links=(Link("code", "https://example.org/", NONE),)),
    "link of another kind": lambda paper: replace(paper, links=(Link("paper", "https://example.org/", NONE),)),
    "authors": lambda paper: replace(paper, record=replace(paper.record, abstract=replace(paper.record.abstract, authors=("Bo",)))),
    "day": lambda paper: replace(paper, changed="2024-02-02"),
    "day added": lambda paper: replace(paper, added="2024-02-02"),
    "id": lambda paper: replace(paper, record=replace(paper.record, id="c" * 12)),
    "venue": lambda paper: replace(paper, record=replace(paper.record, venue="Icml")),
}


def files_of(digest: Digest, url: str = "https://example.org", name: str = "Digest") -> Mapping[str, Making]:
    return {**list_files(digest, url, 0), **feed_files(digest, name, url, "en")}


def unseen(before: Mapping[str, Making], after: Mapping[str, Making]) -> tuple[int, set[str]]:
    """How many files hold something else, and those of them that have the same key."""
    other = {path for path in before.keys() & after.keys() if before[path].make() != after[path].make()}
    return len(other), {path for path in other if before[path].key == after[path].key}


@pytest.mark.parametrize("change", CHANGES)
def test_what_a_file_shows_is_in_its_key(change: str) -> None:
    after = files_of(digest_of([CHANGES[change](PAPER), OTHER]))
    count, same = unseen(files_of(digest_of([PAPER, OTHER])), after)
    assert (count > 0, same) == (True, set())


@pytest.mark.parametrize("other", [{"url": "https://example.com/d"}, {"name": "Another"}])
def test_the_site_is_in_the_keys(other: dict[str, str]) -> None:
    digest = digest_of([PAPER, OTHER])
    count, same = unseen(files_of(digest), files_of(digest, **other))
    assert (count > 0, same) == (True, set())


def test_a_paper_more_leaves_the_keys_of_other_indexes() -> None:
    before, after = files_of(digest_of([PAPER])), files_of(digest_of([PAPER, OTHER]))
    assert before["venues/icml-2024.csv"].key == after["venues/icml-2024.csv"].key
    assert before["topics/graphs/feed.xml"].key == after["topics/graphs/feed.xml"].key
    assert before["feed.xml"].key != after["feed.xml"].key


def test_keys_tell_parts_apart() -> None:
    assert len({key_of("a", "b"), key_of("ab"), key_of(["a"], "b"), key_of("a", ["b"]), key_of()}) == 5


def test_what_is_made_once() -> None:
    asked: list[str] = []
    of_paper = once(lambda paper: asked.append(paper.id) or paper.title.text)  # type: ignore[func-returns-value]
    assert [of_paper(PAPER), of_paper(OTHER), of_paper(PAPER)] == ["Ledgers for graphs", "Regret", "Ledgers for graphs"]
    assert asked == [PAPER.id, OTHER.id]
