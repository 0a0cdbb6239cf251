"""A digest of hostile lists in Chromium: its policy holds on every kind of page, and nothing of it runs or leaves the host."""

from __future__ import annotations

import json
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from papersheaf.site.build import build_site
from support import lay_digest, serve_folder

pytestmark = pytest.mark.browser

SAID = "window.hit = 1"
RECORDS = [
    {
        "abstract": f"We propose <script>{SAID}</script> a router <img src=x onerror='{SAID}'> for experts <svg onload='{SAID}'>.",
        "title": f"<script>{SAID}</script> Routers",
    },
    {"abstract": f"We study [links](javascript:{SAID}) and [data](data:text/html,<script>{SAID}</script>) of agents.", "url": f"javascript:{SAID}"},
    {"abstract": 'We bound {{ config }} {% raw %} regret.\n---\ntitle: x\n---\n{: onclick=hit } !!! note\n--8<-- "mkdocs.yml"\n<!-- x', "title": "../../x"},
    {
        "abstract": "We plan \u202eevil\u202c paths \x00 for robots <style>body{display:none}</style> <a style='position:fixed' href='https://example.com/'>x</a>.",
        "title": "con",
    },
    {
        "abstract": f"We learn kernels <iframe src='https://example.com/'></iframe> &lt;script&gt;{SAID}&lt;/script&gt;.",
        "authors": [f"<img src=x onerror={SAID}>"],
    },
    {
        "abstract": "We prune 🎉 networks: $\\href{javascript:window.hit=1}{x}$ and $\\text{<script>window.hit=1</script>}$.",
        "title": "🎉",
        "keywords": ["<b onclick=x>k</b>"],
    },
    {"abstract": "We sort one title.", "title": "Same"},
    {"abstract": "We sort another title.", "title": "SAME"},
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    root = lay_digest(tmp_path_factory.mktemp("hostile"), {"icml-2024.jsonl": "\n".join(map(json.dumps, RECORDS))})
    with serve_folder(build_site(root).folder) as address:
        yield address


def pages_of(site: str, page: Page) -> list[str]:
    page.goto(f"{site}papers/")
    papers = page.eval_on_selector_all(".ps-list a.ps-title", "links => links.map(link => link.href)")
    assert len(papers) == len(RECORDS)
    return [site, *(f"{site}{path}/" for path in ("about", "venues", "venues/icml-2024", "topics", "years", "search")), f"{site}404.html", *papers]


def test_nothing_runs_and_nothing_leaves_the_host(page: Page, site: str) -> None:
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(f"{page.url}: {message.text}") if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(f"{page.url}: {error}"))
    page.on("dialog", lambda dialog: wrong.append(f"{page.url}: {dialog.message}"))
    page.on("request", lambda request: wrong.append(f"{page.url}: {request.url}") if urlsplit(request.url).hostname != "127.0.0.1" else None)
    for address in pages_of(site, page):
        page.goto(address, wait_until="load")
        policy = page.locator("meta[http-equiv=Content-Security-Policy]")
        assert "script-src 'self';" in (policy.get_attribute("content") or ""), address
        assert page.evaluate("window.hit") is None, address
        inline = page.eval_on_selector_all("script:not([src])", "all => all.map(each => each.type)")
        assert set(inline) <= {"application/json", "application/ld+json"}, address
        handlers = "all => all.flatMap(each => [...each.attributes].map(each => each.name)).filter(name => name.startsWith('on'))"
        assert page.eval_on_selector_all("*", handlers) == [], address
        targets = page.eval_on_selector_all("a[href]", "all => all.map(each => new URL(each.href.baseVal ?? each.href, location).protocol)")
        assert set(targets) <= {"http:", "https:"}, address
    assert wrong == []


def test_a_script_in_a_page_would_be_refused(page: Page, site: str) -> None:
    page.goto(site)
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.hit = 1' }))")
    assert page.evaluate("window.hit") is None


def test_an_override_is_shown(page: Page, site: str) -> None:
    page.goto(f"{site}search/?q=paths")
    page.locator("[data-search-result] a").first.click()
    expect(page.locator(".abstract")).to_contain_text("⟨U+202E⟩evil paths")


def test_the_palette_of_a_page_that_somebody_wrote_is_kept(page: Page, site: str) -> None:
    page.goto(f"{site}about/")
    page.evaluate("__md_set('__palette', { color: { media: '', scheme: 'slate', primary: 'custom', accent: 'custom' } })")
    page.reload()
    assert page.evaluate("document.body.getAttribute('data-md-color-scheme')") == "slate"
