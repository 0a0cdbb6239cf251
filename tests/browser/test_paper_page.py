"""Reading, citing and keeping papers in Chromium."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import bibtexparser
import pytest
import rispy
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from papersheaf.pipeline import build_digest, read_inputs
from papersheaf.site import settings
from papersheaf.site.build import build_site
from papersheaf.watch import Watch
from papersheaf.write.citations import plain, ris
from support import lay_digest, serve_folder

pytestmark = pytest.mark.browser

GIVEN = [
    {
        "title": "Sorting $n^2$ Lists & More",
        "authors": ["Ada Löwe", "Bo de la Tour"],
        "abstract": "Lists grow long and few people sort them by hand. We propose **Ring Sort**, which sorts $n$ lists in one turn. It is fast on graphs.",
        "code": "https://github.com/papersheaf-samples/ring",
        "pdf": "https://example.org/ring.pdf",
    },
    {
        "title": "Folding Lists",
        "authors": ["Cy Ode"],
        "abstract": "Folded lists need less room. We present a fold for long lists of graphs, and sort them in one turn.",
    },
]
DERIVED = """ACL 2023

Federated learning trains on devices that fail. We present RelayFL, a federated protocol in which fast devices help slow ones to sort lists.

规划智能体在陌生环境中常常重复同样的错误。我们提出一种基于记忆回放的规划方法，使智能体能够避免重复。
"""
SORTING = "papers/icml-2024/sorting-n2-lists-more/"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("papers")
    lay_digest(folder, {"icml-2024.jsonl": "\n".join(map(json.dumps, GIVEN)), "b.txt": DERIVED})
    config = folder / "mkdocs.yml"
    config.write_text("repo_url: https://github.com/me/digest\n" + config.read_text("utf-8"), "utf-8")
    return folder


@pytest.fixture(scope="module")
def site(root: Path) -> Iterator[str]:
    with serve_folder(build_site(root).folder) as address:
        yield address


@pytest.fixture(scope="module")
def paths(root: Path, site: str) -> list[str]:
    """The papers' pages: the two with titles, then the two of derived ones."""
    read = settings.settings_of(settings.load(root))
    digest, _, _ = build_digest(read_inputs(root), read, "2024-07-21", Watch())
    return sorted((f"{paper.path}/" for paper in digest.papers), key=lambda path: ("icml" not in path, path))


def keep(page: Page, site: str, paths: list[str]) -> None:
    for path in paths:
        page.goto(site + path)
        page.get_by_role("button", name="Add to reading list").click()


def test_what_machines_read(page: Page, site: str, paths: list[str]) -> None:
    page.goto(site + SORTING)
    content = "all => Object.fromEntries(all.map(each => [each.name || each.getAttribute('property'), each.content]))"
    metas = page.eval_on_selector_all("meta[name], meta[property]", content)
    assert metas["citation_title"] == "Sorting n² Lists & More"
    assert metas["citation_pdf_url"] == "https://example.org/ring.pdf"
    assert metas["og:title"] == "Sorting n² Lists & More"
    data = json.loads(page.locator("script[type='application/ld+json']").text_content() or "")
    assert (data["@type"], data["name"]) == ("ScholarlyArticle", "Sorting n² Lists & More")
    assert page.locator("link[rel=canonical]").get_attribute("href") == f"https://example.org/{SORTING}"
    feed = page.locator("link[type='application/atom+xml']").get_attribute("href") or ""
    assert page.request.get(f"{site}{SORTING}{feed}").text().startswith("<?xml")
    page.goto(site + paths[2])
    assert page.locator("meta[name^=citation_]").count() == 0


@pytest.mark.parametrize("path", ["venues/icml/", "venues/icml-2024/", "papers/", ""])
def test_a_page_leads_to_its_feed(page: Page, site: str, path: str) -> None:
    page.goto(site + path)
    address = page.get_by_role("link", name="Follow").first.evaluate("link => link.href")
    assert address == page.locator("link[type='application/atom+xml']").evaluate("link => link.href")
    assert page.request.get(address).ok


def test_copying(page: Page, site: str, root: Path) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(site + SORTING)
    copied = {}
    for name in ("BibTeX", "RIS", "citation", "permalink"):
        page.get_by_role("button", name=f"Copy {name}").click()
        expect(page.locator(".ps-copy [role=status]")).to_have_text("Copied")
        copied[name] = page.evaluate("navigator.clipboard.readText()")
    assert bibtexparser.parse_string(copied["BibTeX"]).entries[0]["author"] == "Ada Löwe and Bo de la Tour"
    assert copied["permalink"] == f"https://example.org/{SORTING}"
    assert copied["citation"].startswith("Ada Löwe and Bo de la Tour. Sorting n² Lists & More. ICML 2024. ")
    assert rispy.loads(copied["RIS"])[0]["authors"] == ["Löwe, Ada", "Tour, Bo de la"]


def test_the_page_cites_as_the_downloads_do(page: Page, site: str, root: Path) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    read = settings.settings_of(settings.load(root))
    digest, _, _ = build_digest(read_inputs(root), read, "2024-07-21", Watch())
    for paper in digest.papers:
        page.goto(f"{site}{paper.path}/")
        for name, made in (("RIS", ris), ("citation", plain)):
            page.get_by_role("button", name=f"Copy {name}").click()
            expect(page.locator(".ps-copy [role=status]")).to_have_text("Copied")
            assert page.evaluate("navigator.clipboard.readText()") == made(paper, read.site.url)


def test_without_scripts_the_text_is_there(browser: Browser, site: str, paths: list[str]) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(site + SORTING)
    expect(page.locator(".ps-cite button")).to_have_count(0)
    page.get_by_text("Cite", exact=True).click()
    expect(page.locator(".ps-cite pre").first).to_contain_text("@inproceedings{icml-2024-")
    page.goto(site + paths[2])
    page.get_by_text("derived title").click()
    expect(page.locator(".ps-derived p")).to_contain_text("The list gives no title")
    page.goto(f"{site}reading-list/")
    expect(page.locator(".ps-noscript")).to_be_visible()
    expect(page.locator("[data-reading-page]")).to_be_hidden()
    page.context.close()


def test_the_contribution_is_marked_beside_its_lines(page: Page, site: str) -> None:
    page.goto(site + SORTING)
    text = page.locator(".abstract p").inner_html()
    assert "ps-claim" not in text and "<strong>Ring Sort</strong>" in text
    rule, lines = (page.locator(f".abstract {name}").bounding_box() for name in (".ps-claim", "p"))
    assert rule and lines
    assert rule["x"] < lines["x"] and 0 < rule["height"] < lines["height"] and rule["y"] >= lines["y"] - 1
    assert rule["y"] + rule["height"] <= lines["y"] + lines["height"] + 1


def test_mending_leads_to_the_line(page: Page, site: str) -> None:
    page.goto(site + SORTING)
    edit = page.get_by_role("link", name="Edit this page").get_attribute("href")
    assert edit == "https://github.com/me/digest/edit/main/content/lists/icml-2024.jsonl#L1"
    report = page.get_by_role("link", name="Report an error").get_attribute("href") or ""
    assert report.startswith("https://github.com/me/digest/issues/new?title=Sorting%20n%C2%B2%20Lists")


def test_the_measure(page: Page, site: str, paths: list[str]) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(site + paths[2])
    width = page.locator(".abstract p").bounding_box()
    letter = page.evaluate(
        "() => { const p = document.querySelector('.abstract p'); const s = document.createElement('span'); s.style.whiteSpace = 'nowrap';"
        "s.textContent = 'the quick sorting of many long lists by hand is slow and dull work '; p.append(s); return s.getBoundingClientRect().width / 67 }"
    )
    assert width and 60 <= width["width"] / letter <= 78


def test_keeping_papers_with_the_keyboard(page: Page, site: str, paths: list[str]) -> None:
    seen: list[str] = []
    page.on("request", lambda request: seen.append(request.url))
    page.goto(site + SORTING)
    button = page.get_by_role("button", name="Add to reading list")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="In your reading list")).to_be_focused()
    expect(page.locator(".ps-reading b")).to_have_text("1")
    page.goto(f"{site}venues/icml-2024/")
    toggles = page.locator(".ps-list .ps-keep")
    expect(toggles).to_have_count(2)
    expect(page.get_by_role("button", name="Add to reading list: Sorting", pressed=True)).to_have_count(1)
    page.get_by_role("button", name="Add to reading list: Folding").press("Space")
    expect(page.locator(".ps-reading b")).to_have_text("2")
    page.locator(".ps-reading").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Reading list")
    expect(page.locator(".ps-kept > li")).to_have_count(2)
    page.get_by_role("button", name="Remove: Folding Lists").press("Enter")
    expect(page.locator(".ps-kept a")).to_have_text(["Sorting n2 Lists & More"])
    page.locator(".ps-kept a").click()
    expect(page.locator(".abstract")).to_contain_text("Ring Sort")
    assert {urlsplit(url).hostname for url in seen} == {"127.0.0.1"}


def test_exporting_and_importing(page: Page, site: str, paths: list[str], tmp_path: Path) -> None:
    keep(page, site, [*paths[:2], paths[2]])
    page.goto(f"{site}reading-list/")
    with page.expect_download() as bibtex:
        page.get_by_role("button", name="Export BibTeX").click()
    bibtex.value.save_as(tmp_path / "list.bib")
    library = bibtexparser.parse_file(str(tmp_path / "list.bib"))
    assert [entry.key.rpartition("-")[0] for entry in library.entries] == ["icml-2024", "icml-2024", "acl-2023"]
    with page.expect_download() as exported:
        page.get_by_role("button", name="Export the list").click()
    exported.value.save_as(tmp_path / "list.json")
    clear = page.locator("[data-do=clear]")
    clear.click()
    expect(clear).to_have_text("Press again to remove all")
    clear.click()
    expect(page.locator(".ps-kept > li")).to_have_count(0)
    expect(page.locator(".ps-empty")).to_be_visible()
    expect(clear).to_be_disabled()
    page.locator("input[type=file]").set_input_files(tmp_path / "list.json")
    expect(page.locator(".ps-kept > li")).to_have_count(3)
    page.locator("input[type=file]").set_input_files(tmp_path / "list.json")
    expect(page.locator(".ps-kept > li")).to_have_count(3)


@pytest.mark.parametrize("text", ["no JSON", "{}", '{"papers": [{"path": "https://example.com/", "title": "x", "line": ""}]}', '{"papers": [1, null]}', "null"])
def test_another_file_is_refused(page: Page, site: str, tmp_path: Path, text: str) -> None:
    (tmp_path / "x.json").write_text(text)
    page.goto(f"{site}reading-list/")
    page.locator("input[type=file]").set_input_files(tmp_path / "x.json")
    expect(page.locator("[data-reading-page] [role=status]")).to_have_text("That file is no reading list of this digest.")
    expect(page.locator(".ps-kept > li")).to_have_count(0)


def test_a_list_with_markup_in_it_is_text(page: Page, site: str, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text(json.dumps({"papers": [{"path": SORTING.strip("/"), "title": "<img src=x onerror='window.hit=1'>", "line": "<b>x</b>"}]}))
    page.goto(f"{site}reading-list/")
    page.locator("input[type=file]").set_input_files(tmp_path / "x.json")
    expect(page.locator(".ps-kept a")).to_have_text("<img src=x onerror='window.hit=1'>")
    assert page.evaluate("window.hit") is None


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("page_of", ["paper", "derived", "list"])
def test_axe_finds_nothing(page: Page, site: str, paths: list[str], page_of: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    if page_of == "list":
        keep(page, site, paths[:2])
    page.goto(site + {"paper": SORTING, "derived": paths[2], "list": "reading-list/"}[page_of])
    for summary in page.locator("main summary").all():
        summary.click()
    found = Axe().run(page)
    assert [(violation["id"], [node["html"] for node in violation["nodes"]]) for violation in found.response["violations"]] == []


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_is_wider_than_the_window(page: Page, site: str, paths: list[str], width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    keep(page, site, paths[:2])
    for path in [*paths, "reading-list/"]:
        page.goto(site + path)
        for summary in page.locator("main summary").all():
            summary.click()
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_print_is_a_clean_page(page: Page, site: str) -> None:
    page.emulate_media(media="print", color_scheme="dark")
    page.goto(site + SORTING)
    for hidden in (".ps-header", ".ps-crumbs", ".ps-copy", ".ps-cite", ".ps-around", ".ps-mend", ".ps-footer"):
        expect(page.locator(hidden)).to_be_hidden()
    expect(page.locator(".abstract")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_a_chinese_abstract_says_that_it_is_one(page: Page, site: str, paths: list[str]) -> None:
    languages = []
    for path in paths:
        page.goto(site + path)
        languages.append(page.locator(".abstract").get_attribute("lang"))
    assert languages.count("zh") == 1 and languages.count(None) == 3


def test_the_weight_of_the_first_view(page: Page, site: str) -> None:
    bodies: dict[str, bytes] = {}
    page.on("response", lambda response: bodies.update({response.url: response.body()}))
    page.goto(site + SORTING, wait_until="networkidle")
    assert sum(len(gzip.compress(body)) for body in bodies.values()) <= 60_000
    scripts = {url.rpartition("/")[2]: len(gzip.compress(body)) for url, body in bodies.items() if url.endswith(".js")}
    assert set(scripts) == {"palette.js", "box.js", "reading.js", "paper.js"}
    assert scripts["paper.js"] <= 3000 and scripts["reading.js"] <= 3000
