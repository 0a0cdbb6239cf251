"""What a new reader sets out to do, with the built site of real lists alone: clicks and key strokes are counted, but for the words that are typed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import bibtexparser
import feedparser
import pytest
from playwright.sync_api import Locator, Page, expect

from support import serve_folder

pytestmark = pytest.mark.browser


class Reader:
    """Counts what a reader does on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.steps = 0

    def click(self, target: Locator) -> None:
        target.click()
        self.steps += 1

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.steps += 1

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)


@pytest.fixture
def reader(page: Page, seeds_site: Path) -> Iterator[Reader]:
    with serve_folder(seeds_site) as site:
        page.goto(site)
        yield Reader(page)


def test_find_the_paper_on_pruning_large_language_models_by_outliers(reader: Reader) -> None:
    reader.press("/")
    reader.type("pruning large language models outliers")
    first = reader.page.locator("[data-search-result] a").first
    expect(first).to_contain_text("OWL")
    reader.click(first)
    expect(reader.page.get_by_role("heading", level=1)).to_contain_text("OWL")
    assert reader.steps <= 4


def test_get_bibtex_for_three_papers_on_federated_learning(reader: Reader, tmp_path: Path) -> None:
    page = reader.page
    reader.press("/")
    reader.type("federated learning")
    reader.press("Enter")
    keep = page.locator("[data-search-result]").get_by_role("button", name="Add to reading list")
    for n in range(3):
        reader.click(keep.nth(n))
    reader.click(page.locator(".ps-reading"))
    with page.expect_download() as bibtex:
        reader.click(page.get_by_role("button", name="Export BibTeX"))
    bibtex.value.save_as(tmp_path / "list.bib")
    assert len(bibtexparser.parse_file(str(tmp_path / "list.bib")).entries) == 3
    assert reader.steps <= 7


def test_subscribe_to_new_papers_on_reinforcement_learning(reader: Reader, seeds_site: Path) -> None:
    page = reader.page
    reader.click(page.get_by_role("navigation", name="Sections").get_by_role("link", name="Topics"))
    reader.click(page.get_by_role("main").get_by_role("link", name="Reinforcement learning", exact=True))
    follow = page.get_by_role("link", name="Follow")
    assert follow.get_attribute("href") == "../../topics/reinforcement-learning/feed.xml"
    feed = feedparser.parse((seeds_site / "topics/reinforcement-learning/feed.xml").read_bytes())
    assert not feed.bozo and "Reinforcement learning" in feed.feed.title and feed.entries
    assert reader.steps + 1 <= 4
