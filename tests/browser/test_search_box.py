"""Searching as a reader does: the box of every page, and the search page with its filters."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, expect

from papersheaf.site.build import build_site
from support import lay_digest, serve_folder

pytestmark = pytest.mark.browser

TEXTS = [
    "Pruning removes weights that matter little. We propose **O**range **L**ayer **T**rimming (**OLT**), a low-rank method for outliers in sparse networks.",
    "Bandits with delays lose regret. We study batches of unknown size and give a lower bound for linear bandits.",
    "Federated learning trains on devices. We present RelayFL, a federated protocol in which fast devices help slow ones. Code is at https://github.com/papersheaf-samples/relay.",
    "Graph neural networks forget distant nodes. We introduce ledgers that keep surprising messages on a graph.",
    "规划智能体在陌生环境中常常重复同样的错误。我们提出一种基于记忆回放的规划方法。",
]
FILLER = [f"We study the federated problem number {n} for robots that walk on {n} legs." for n in range(25)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    lists = {
        "a.txt": "ICML 2024 论文列表\n\n" + "\n\n".join(TEXTS),
        "b.txt": "ACL 2023 accepted papers\n\n" + "\n\n".join(FILLER),
    }
    return build_site(lay_digest(tmp_path_factory.mktemp("site"), lists)).folder


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    with serve_folder(folder) as address:
        yield address


def results(page: Page) -> list[str]:
    page.wait_for_selector("[data-search-result]")
    return page.locator("[data-search-result]").all_inner_texts()


def test_slash_arrows_enter_and_escape(page: Page, site: str) -> None:
    page.goto(f"{site}venues/icml-2024/")
    page.keyboard.press("/")
    box = page.locator("input[type=search]")
    expect(box).to_be_focused()
    page.keyboard.type("federated")
    expect(page.locator("[data-search-result]")).to_have_count(8)
    expect(box).to_have_attribute("aria-expanded", "true")
    first = page.locator("[data-search-result]").first.locator("a").get_attribute("href")
    page.keyboard.press("ArrowDown")
    expect(box).to_have_attribute("aria-activedescendant", "ps-result-0")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Escape")
    expect(page.locator(".ps-drop")).to_be_hidden()
    expect(box).to_have_value("federated")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("papers/"))
    assert page.url == first


def test_control_k_and_enter_lead_to_the_search_page(page: Page, site: str) -> None:
    page.goto(site)
    page.keyboard.press("Control+k")
    expect(page.locator("input[type=search]")).to_be_focused()
    page.keyboard.type("regret bandits")
    results(page)
    page.keyboard.press("Enter")
    page.wait_for_url(f"{site}search/?q=regret%20bandits")
    assert "batches of unknown size" in results(page)[0]


@pytest.mark.parametrize("query", ["low-rank", "low rank", "lowrank"])
def test_a_hyphenated_word_is_found_however_it_is_typed(page: Page, site: str, query: str) -> None:
    page.goto(f"{site}search/?q={query}")
    assert "OLT" in results(page)[0]


@pytest.mark.parametrize(
    ("query", "wanted", "count"),
    [
        ("outleirs", "OLT", 1),
        ("federatde protocol", "RelayFL", 26),
        ("规划", "规划", 1),
        ("title:OLT", "OLT", 1),
        ("+federated -robots", "RelayFL", 1),
        ("ledg*", "ledgers", 1),
        ('"unknown size"', "unknown size", 1),
        ('"size unknown"', "", 0),
        ('"unknown size', "unknown size", 1),
        ('federated -"federated problem"', "RelayFL", 1),
        ('-"the federated problem"', "ICML 2024", 5),
        ('abstract:"present RelayFL"', "RelayFL", 1),
        ('title:"present RelayFL"', "", 0),
        ('venue:"ICML 2024" federated', "RelayFL", 5),
        ("+year:2024 federated", "RelayFL", 5),
        ('federated -venue:"ACL 2023"', "RelayFL", 1),
        ("outlers~1", "OLT", 1),
    ],
)
def test_what_can_be_asked(page: Page, site: str, query: str, wanted: str, count: int) -> None:
    page.goto(f"{site}search/")
    page.locator("input[type=search]").fill(query + " ")
    status = page.locator("[data-search-page] .ps-status")
    if count:
        expect(status).to_contain_text(f"{count} paper")
        assert wanted in results(page)[0]
    else:
        expect(status).to_contain_text("No paper holds these words")
        expect(page.locator("[data-search-result]")).to_have_count(0)


@pytest.mark.parametrize(("query", "message"), [("%", "No paper holds these words"), ("of the", "Only words that stand everywhere")])
def test_why_nothing_is_found(page: Page, site: str, query: str, message: str) -> None:
    page.goto(f"{site}search/")
    page.locator("input[type=search]").fill(query)
    expect(page.locator("[data-search-page] .ps-status")).to_contain_text(message)


def test_typing_finds_the_words_that_begin_so(page: Page, site: str) -> None:
    page.goto(f"{site}search/")
    page.locator("input[type=search]").press_sequentially("surpris")
    assert "ledgers" in results(page)[0]


def test_filters_order_and_page_are_in_the_address_and_back_works(page: Page, site: str) -> None:
    page.goto(f"{site}search/?q=federated")
    expect(page.locator("[data-search-page] .ps-status")).to_have_text("26 papers")
    page.locator(".ps-filters summary").click()
    page.get_by_label("Venue").select_option("ACL 2023 (25)")
    expect(page.locator("[data-search-page] .ps-status")).to_have_text("25 papers")
    assert "venue=acl-2023" in page.url
    page.locator(".ps-pager [rel=next]").click()
    expect(page.locator(".ps-pager")).to_contain_text("Page 2 of 3")
    assert "page=2" in page.url
    page.go_back()
    expect(page.locator(".ps-pager")).to_contain_text("Page 1 of 3")
    page.go_back()
    expect(page.locator("[data-search-page] .ps-status")).to_have_text("26 papers")
    page.goto(f"{site}search/?q=federated&has=code&year=2024")
    expect(page.locator("[data-search-page] .ps-status")).to_have_text("1 paper")
    page.get_by_label("Order").select_option("newest")
    assert "sort=newest" in page.url
    assert "RelayFL" in results(page)[0]


def test_words_are_marked(page: Page, site: str) -> None:
    page.goto(f"{site}search/?q=outlier")
    results(page)
    assert {text.lower() for text in page.locator(".ps-found mark").all_inner_texts()} == {"outliers"}


HOSTILE = [
    "x" * 10_000,
    "word " * 2_000,
    "[a-z]+(.*)|\\d{3}^$",
    "__proto__",
    "constructor",
    '"unclosed',
    "title:",
    "nofield:word",
    "graph~99",
    "~1",
    "^5",
    "+",
    "-",
    "*",
    "the of and",
    "🎉🎈",
    "مرحبا بالعالم",
    "<img src=x onerror=alert(1)>",
    "\\",
    "a" * 300 + "~2",
]


@pytest.mark.parametrize("query", HOSTILE)
def test_no_query_makes_it_fail(page: Page, site: str, query: str) -> None:
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("dialog", lambda dialog: problems.append(dialog.message))
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    page.goto(f"{site}search/")
    page.locator("input[type=search]").fill(query)
    expect(page.locator("[data-search-page] .ps-status")).to_contain_text(re.compile("paper|Only words"), timeout=20_000)
    assert "could not be read" not in page.locator("[data-search-page] .ps-status").inner_text()
    assert problems == []


def test_a_newer_query_is_never_answered_by_an_older_one(page: Page, site: str) -> None:
    page.goto(f"{site}venues/")
    page.locator("input[type=search]").focus()
    page.wait_for_timeout(500)
    held: list[Route] = []
    page.route(re.compile(r"/d/[^/]+/\d+\.bin"), lambda route: held.append(route) if not held else route.continue_())
    page.keyboard.type("ledgers")
    page.wait_for_timeout(400)
    page.locator("input[type=search]").fill("regret")
    page.wait_for_timeout(400)
    for route in held:
        route.continue_()
    expect(page.locator("[data-search-result]")).to_have_count(1)
    page.wait_for_timeout(300)
    assert held
    assert "ledger" not in results(page)[0].lower()


def test_a_failed_fetch_says_so_and_can_be_tried_again(page: Page, site: str) -> None:
    page.goto(f"{site}venues/")
    page.route(re.compile(r"/p\d+\.bin"), lambda route: route.abort())
    page.locator("input[type=search]").fill("federated")
    expect(page.locator(".ps-drop .ps-status")).to_contain_text("The search index could not be read", timeout=10_000)
    expect(page.locator("[data-search-result]")).to_have_count(0)
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("[data-search-result]")).to_have_count(8)


@pytest.mark.parametrize("damage", ["missing", "truncated", "noise"])
def test_a_damaged_index_gives_an_honest_message_and_no_wrong_results(page: Page, site: str, damage: str) -> None:
    def answer(route: Route) -> None:
        if damage == "missing":
            route.fulfill(status=404)
        else:
            body = route.fetch().body()
            route.fulfill(body=body[: len(body) // 2] if damage == "truncated" else bytes(len(body)))

    page.route(re.compile(r"/p\d+\.bin"), answer)
    page.goto(f"{site}search/?q=federated")
    expect(page.locator("[data-search-page] .ps-status")).to_contain_text("The search index could not be read", timeout=10_000)
    expect(page.locator("[data-search-result]")).to_have_count(0)


@pytest.mark.parametrize("path", ["venues/", "search/?q=federated"])
def test_an_index_that_names_a_build_that_is_gone_is_fetched_again(page: Page, site: str, path: str) -> None:
    asked: list[int] = []

    def answer(route: Route) -> None:
        asked.append(1)
        index = json.loads(zlib.decompress(route.fetch().body(), -15))
        packer = zlib.compressobj(wbits=-15)
        old = packer.compress(json.dumps({**index, "build": "0" * 12}).encode()) + packer.flush()
        route.fulfill(body=old) if len(asked) == 1 else route.continue_()

    page.route("**/index.bin", answer)
    page.goto(site + path)
    if "?" not in path:
        page.locator("input[type=search]").fill("federated")
    expect(page.locator("[data-search-result]").first).to_contain_text("ederated")
    assert len(asked) == 2


def test_without_javascript_the_page_says_so_and_links_to_the_indexes(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}search/")
    expect(page.locator("[data-search-page]")).to_contain_text("Search needs JavaScript")
    page.locator("[data-search-page] a", has_text="venues").click()
    assert page.url == f"{site}venues/"
    context.close()


def test_from_a_file_the_box_says_what_to_do(page: Page, folder: Path) -> None:
    page.goto((folder / "venues/index.html").as_uri())
    page.locator("input[type=search]").focus()
    expect(page.locator(".ps-note")).to_contain_text("Search needs a web server")


def test_a_page_that_is_not_searched_loads_little_of_the_search(page: Page, site: str) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(f"{site}venues/")
    page.wait_for_timeout(300)
    assert [url for url in loaded if "/search/" in url] == [f"{site}assets/search/box.js"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["", "search/?q=federated", "venues/icml-2024/"])
def test_axe_finds_nothing(page: Page, site: str, path: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(site + path)
    if "?" not in path:
        page.locator("input[type=search]").fill("federated")
    results(page)
    if "?" in path:
        page.locator(".ps-filters summary").click()
        expect(page.get_by_label("Venue")).to_be_visible()
    found = Axe().run(page)
    assert [(violation["id"], [node["html"] for node in violation["nodes"]]) for violation in found.response["violations"]] == []
