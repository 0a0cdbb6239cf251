"""Indexes in Chromium: sorting and filtering the whole of them, with and without their data file."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from papersheaf.site.build import build_site
from support import lay_digest, serve_folder

pytestmark = pytest.mark.browser

LONG = "ICML 2024 论文列表\n\n" + "\n\n".join(
    f"We propose Router{n}, which {'prunes the weights of neural networks' if n % 5 == 0 else 'plays multi-armed bandits with low regret'}"
    f"{f'. Code is at https://github.com/example/router{n}' if n % 10 == 0 else ''}."
    for n in range(230)
)
SHORT = "ACL 2023\n\n" + "\n\n".join(f"We study parser{n} of natural language {'for speech recognition' if n % 3 == 0 else 'by rules'}." for n in range(14))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    root = lay_digest(tmp_path_factory.mktemp("indexes"), {"a.txt": LONG, "b.txt": SHORT})
    with serve_folder(build_site(root).folder) as address:
        yield address


def titles(page: Page) -> list[str]:
    return page.locator(".ps-list .ps-title").all_inner_texts()


def by_number(title: str) -> list[tuple[int, str]]:
    """A title's place among others, where numbers are ordered by what they count."""
    return [(int(part), "") if part.isdigit() else (0, part.casefold()) for part in re.split(r"(\d+)", title)]


def test_a_long_index_is_filtered_as_a_whole(page: Page, site: str) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if "data/lists" in request.url else None)
    page.goto(f"{site}venues/icml-2024/")
    before = titles(page)
    assert len(before) == 100
    assert fetched == []
    page.get_by_label("Filter these papers").fill("Router229")
    expect(page.locator(".ps-list li")).to_have_count(1)
    assert fetched == [f"{site}data/lists/venues/icml-2024.json"]
    expect(page.locator(".ps-sift output")).to_have_text("1 / 230")
    expect(page.locator(".ps-pager")).to_be_hidden()
    page.locator(".ps-list .ps-title").click()
    expect(page.locator(".abstract")).to_contain_text("We propose Router229")
    page.go_back()
    page.get_by_label("Filter these papers").fill("")
    page.locator(".ps-sift input[type=checkbox]").check()
    expect(page.locator(".ps-list li")).to_have_count(23)
    page.locator(".ps-sift input[type=checkbox]").uncheck()
    expect(page.locator(".ps-list li")).to_have_count(100)
    assert titles(page) == before


def test_a_short_index_needs_no_data(page: Page, site: str) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if "data/" in request.url else None)
    page.goto(f"{site}venues/acl-2023/")
    assert len(titles(page)) == 14
    page.locator(".ps-sift select[name=order]").select_option("title")
    expect(page.locator(".ps-sift output")).to_have_text("14 / 14")
    assert titles(page) == sorted(titles(page), key=by_number)
    page.locator(".ps-sift select[name=topic]").select_option(index=1)
    chosen = page.locator(".ps-sift select[name=topic]").input_value()
    for line in page.locator(".ps-list .ps-line").all_inner_texts():
        assert chosen in line
    assert fetched == []


def test_without_javascript_the_static_order_stands_in_pages_of_a_hundred(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}venues/icml-2024/page-3/")
    assert len(titles(page)) == 30
    expect(page.locator(".ps-sift")).to_be_hidden()
    context.close()


def test_a_list_that_cant_be_fetched_is_said(page: Page, site: str) -> None:
    page.route("**/data/lists/**", lambda route: route.abort())
    page.goto(f"{site}venues/icml-2024/")
    page.get_by_label("Filter these papers").fill("x")
    expect(page.locator(".ps-sift output")).to_have_text("The list could not be read. Try again.")
    assert len(titles(page)) == 100


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["", "venues/icml-2024/", "topics/bandits/", "statistics/", "keyphrases/", "years/2024/"])
def test_axe_finds_nothing(page: Page, site: str, path: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(site + path)
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("path", ["", "venues/icml-2024/", "topics/bandits/", "statistics/"])
def test_nothing_is_wider_than_a_narrow_screen(page: Page, site: str, path: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(site + path)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_point_of_the_map_leads_to_its_paper(page: Page, site: str) -> None:
    page.goto(site)
    point = page.locator(".ps-map a circle").first
    title = point.locator("title").text_content()
    page.goto(page.locator(".ps-map a").first.evaluate("link => link.href.baseVal && new URL(link.href.baseVal, location).href"))
    expect(page.locator("h1")).to_contain_text(title or "")
