"""A reader's way through a built site, in Chromium, over HTTP, under a sub-path as on GitHub Pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from papersheaf.site.build import build_site
from support import lay_digest, serve_folder

pytestmark = pytest.mark.browser

LIST = """ICML 2024 论文列表

Pruning removes weights that matter little. We propose **O**range **L**ayer **T**rimming (**OLT**), which trims each layer by its outliers and keeps
$\\|w\\|_2 \\leq \\tau$. Code is at https://github.com/papersheaf-samples/olt.

Bandits with delays lose regret. We study batches of unknown size, for which we give the first lower bound of $\\Omega(d\\sqrt{T})$.
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    root = lay_digest(tmp_path_factory.mktemp("site"), {"a.txt": LIST})
    with serve_folder(build_site(root).folder) as address:
        yield address


@pytest.fixture
def errors(page: Page) -> list[str]:
    """What the console complains about, and what leaves the host."""
    found: list[str] = []
    page.on("console", lambda message: found.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("request", lambda request: found.append(request.url) if "127.0.0.1" not in request.url else None)
    return found


def test_home_to_venue_to_paper_to_topic(page: Page, site: str, errors: list[str]) -> None:
    page.goto(site)
    page.locator(".ps-grid a[href$='venues/icml-2024/']").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("ICML 2024")
    assert page.url == f"{site}venues/icml-2024/"
    page.get_by_role("link", name="OLT").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("OLT: ")
    expect(page.locator(".abstract math")).to_have_count(1)
    expect(page.locator(".abstract strong")).to_have_text(["O", "L", "T", "OLT"])
    assert page.locator(".ps-links a").get_attribute("href") == "https://github.com/papersheaf-samples/olt"
    topic = page.locator(".ps-topics a").first
    name = topic.inner_text()
    topic.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)
    expect(page.locator(".ps-list").get_by_role("link", name="OLT")).to_be_visible()
    assert errors == []


def test_previous_next_and_breadcrumbs(page: Page, site: str) -> None:
    page.goto(f"{site}venues/icml-2024/")
    page.locator(".ps-list a.ps-title").first.click()
    page.locator(".ps-around [rel=next]").click()
    expect(page.locator(".abstract")).to_contain_text("batches of unknown size")
    page.locator(".ps-around [rel=prev]").click()
    expect(page.locator(".abstract")).to_contain_text("Orange Layer Trimming")
    page.locator(".ps-crumbs").get_by_role("link", name="ICML 2024").click()
    assert page.url == f"{site}venues/icml-2024/"


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
@pytest.mark.parametrize("path", ["", "papers/", "venues/", "topics/", "years/", "search/", "venues/icml-2024/", "about/"])
def test_nothing_is_wider_than_the_window(page: Page, site: str, path: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    response = page.goto(site + path)
    assert response and response.status == 200
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_every_link_of_the_site_answers(page: Page, site: str) -> None:
    seen, queue = set(), [site]
    while queue:
        address = queue.pop()
        if address in seen:
            continue
        seen.add(address)
        response = page.request.get(address)
        assert response.status == 200, address
        if "text/html" in response.headers["content-type"]:
            page.goto(address)
            links = page.eval_on_selector_all(
                "a[href]", "links => links.map(link => (link.href.baseVal ? new URL(link.href.baseVal, location).href : link.href).split('#')[0].split('?')[0])"
            )
            queue += [link for link in links if link.startswith(site)]
    assert len(seen) > 12


def test_the_header_search_finds_a_paper_of_the_real_lists(page: Page, seeds_site: Path) -> None:
    with serve_folder(seeds_site) as site:
        page.goto(site)
        page.keyboard.press("/")
        page.keyboard.type("outlier sparsity")
        first = page.locator("[data-search-result] a").first
        expect(first).to_contain_text("OWL", timeout=20_000)
        first.click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("OWL: ")
