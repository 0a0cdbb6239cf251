from __future__ import annotations

import json
from dataclasses import replace

import feedparser
import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.model import Evidence, Link, Paper, Title
from papersheaf.write.feeds import SHOWN, Feed, atom, feed_files, feed_of_page, feeds_of, json_feed
from support import digest_of, plain_paper

SITE = "https://example.org/digest/"


def papers(count: int = 3) -> list[Paper]:
    made = [plain_paper(f"{n:012x}", f"Sorting <{n}> & more", "Costs O(n²) & <b>.", topics=["Sorting"], authors=["Ada Löwe"]) for n in range(count)]
    return [replace(paper, added=f"2024-07-{n % 28 + 1:02}", changed=f"2024-08-{n % 28 + 1:02}") for n, paper in enumerate(made)]


@pytest.mark.parametrize("of", ["", "venues/icml", "topics/sorting"])
@pytest.mark.parametrize("url", [SITE, ""])
def test_a_feed_reader_finds_nothing_wrong(of: str, url: str) -> None:
    feed = next(feed for feed in feeds_of(digest_of(papers()), "Digest", "en") if feed.page == of)
    read = feedparser.parse(atom(feed, "Digest", url))
    assert not read.bozo
    assert read.version == "atom10"
    assert [entry.title for entry in read.entries] == ["Sorting <2> & more", "Sorting <1> & more", "Sorting <0> & more"]
    assert read.entries[0].summary == "Costs O(n²) & <b>."
    assert read.entries[0].author == "Ada Löwe"
    assert [tag.term for tag in read.entries[0].tags] == ["sorting"]
    assert (read.entries[0].published, read.entries[0].updated) == ("2024-07-03T00:00:00Z", "2024-08-03T00:00:00Z")
    assert read.feed.updated == "2024-08-03T00:00:00Z"


def test_addresses_are_absolute_where_the_site_is_known() -> None:
    digest = digest_of(papers(1))
    read = feedparser.parse(feed_files(digest, "Digest", SITE, "en")["venues/icml/feed.xml"].make())
    assert read.entries[0].link == f"{SITE}papers/icml-2024/000000000000/"
    assert {link.rel: link.href for link in read.feed.links} == {"alternate": f"{SITE}venues/icml/", "self": f"{SITE}venues/icml/feed.xml"}
    files = feed_files(digest, "Digest", "", "en")
    assert b'href="../../papers/icml-2024/000000000000/"' in files["topics/sorting/feed.xml"].make()
    assert b'href="./papers/icml-2024/000000000000/"' in files["feed.xml"].make()


def test_ids_of_entries_depend_on_the_paper_alone() -> None:
    digest, moved = digest_of(papers(1)), digest_of([replace(papers(1)[0], slug="else", title=Title("Else", "given", Evidence("", "", 0)))])
    ids = {feedparser.parse(made.make()).entries[0].id for path, made in feed_files(digest, "Digest", SITE, "en").items() if path.endswith("xml")}
    ids |= {
        feedparser.parse(made.make()).entries[0].id for path, made in feed_files(moved, "Other", "https://example.com/", "zh").items() if path.endswith("xml")
    }
    assert len(ids) == 1 and ids.pop().startswith("urn:uuid:")


def test_a_json_feed() -> None:
    data = json.loads(json_feed(Feed("", "Digest", tuple(papers(1))), "Digest", SITE, "en"))
    assert data["version"] == "https://jsonfeed.org/version/1.1"
    assert (data["title"], data["home_page_url"], data["feed_url"], data["language"]) == ("Digest", SITE, f"{SITE}feed.json", "en")
    (item,) = data["items"]
    assert item["url"] == f"{SITE}papers/icml-2024/000000000000/"
    assert item["content_text"] == "Costs O(n²) & <b>."
    assert item["tags"] == ["Sorting"]
    assert item["date_published"] == "2024-07-01T00:00:00Z"
    assert "home_page_url" not in json.loads(json_feed(Feed("", "Digest", tuple(papers(1))), "Digest", "", "en"))


def test_the_newest_papers_of_each() -> None:
    feeds = list(feeds_of(digest_of(papers(60)), "Digest", "en"))
    assert [(feed.page, feed.title, len(feed.papers)) for feed in feeds] == [
        ("", "Digest", SHOWN),
        ("venues/icml", "New papers: ICML – Digest", SHOWN),
        ("topics/sorting", "New papers: Sorting – Digest", SHOWN),
    ]
    for feed in feeds:
        days = [paper.added for paper in feed.papers]
        assert days == sorted(days, reverse=True)


def test_where_a_feed_has_gone_its_successors_stands() -> None:
    gone = {"topics/ordering": "topics/sorting", "venues/nips": "venues", "venues/nips-2020": "venues", "topics/ordering/page-2": "topics/sorting"}
    files = feed_files(replace(digest_of(papers()), redirects=gone), "Digest", SITE, "en")
    assert files["topics/ordering/feed.xml"].make() == files["topics/sorting/feed.xml"].make()
    assert files["venues/nips/feed.json"].make() == files["feed.json"].make()
    assert sorted(path for path in files if path.endswith(".xml")) == [
        "feed.xml", "topics/ordering/feed.xml", "topics/sorting/feed.xml", "venues/icml/feed.xml", "venues/nips/feed.xml",
    ]  # fmt: skip


def test_links_of_a_paper() -> None:
    paper = replace(papers(1)[0], links=(Link("code", "https://example.org/code?a=1&b", Evidence("", "", 0)),))
    entry = feedparser.parse(atom(Feed("", "Digest", (paper,)), "Digest", SITE)).entries[0]
    assert [link.href for link in entry.links if link.rel == "related"] == ["https://example.org/code?a=1&b"]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("index.md", ""),
        ("papers/icml-2024/x.md", ""),
        ("venues/icml.md", "venues/icml"),
        ("venues/icml-2024.md", "venues/icml"),
        ("venues/icml-2024/page-2.md", "venues/icml"),
        ("topics/a-b.md", "topics/a-b"),
        ("topics/index.md", ""),
    ],
)
def test_the_feed_of_a_page(source: str, expected: str) -> None:
    assert feed_of_page(source, frozenset(["", "venues/icml", "topics/a-b"])) == expected


@given(st.text(max_size=40), st.text(max_size=40))
def test_any_text_gives_a_feed(title: str, abstract: str) -> None:
    paper = replace(plain_paper("0", "x", abstract), title=Title(title, "given", Evidence("", "", 0)))
    read = feedparser.parse(atom(Feed("", title or "x", (paper,)), "Digest", SITE))
    assert not read.bozo and len(read.entries) == 1
