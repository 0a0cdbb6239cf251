"""Search against Material's and Pagefind's, over the same papers in one run, in Chromium over HTTP with gzip.

    python tests/benchmarks/search.py N CORPUS.jsonl[.gz] [--queries N] [--pagefind PATH] [--material]

CORPUS holds papers with true titles. The digest is built of the abstracts alone. A query is three content words of a paper's
true title that
stand in its abstract, and the same with one typing error in one of them; what is right is that paper. Prints MRR@10 and
success@10 for each kind,
and for a fresh profile the bytes that the server sent for the first and the second query (all but pages, styles and pictures), and the
time from the page's opening to the first result.
``--pagefind`` is the path of Pagefind's program (from npm); ``--material`` builds a stock site with Material's search, which
takes long.
"""

from __future__ import annotations

import argparse
import functools
import gzip
import http.server
import itertools
import json
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from scale import read

from support import CHROMIUM, CHROMIUM_FLAGS, lay_digest

STOP = frozenset(
    [
        "a",
        "an",
        "the",
        "of",
        "for",
        "in",
        "on",
        "with",
        "and",
        "to",
        "by",
        "via",
        "from",
        "is",
        "are",
        "as",
        "at",
        "we",
        "our",
        "it",
        "its",
        "using",
        "towards",
        "toward",
        "into",
        "without",
        "be",
        "can",
        "under",
        "over",
        "through",
        "how",
        "what",
        "when",
        "based",
        "new",
        "approach",
        "method",
        "methods",
        "study",
        "analysis",
    ]
)
Row = dict[str, str]


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files with gzip where it makes them smaller, as GitHub Pages serves text."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else a response in two packets waits 40 ms for the first one's receipt
    sent: ClassVar[list[int]] = []

    def log_message(self, format: str, *args: object) -> None:
        pass

    def do_GET(self) -> None:
        path = Path(self.translate_path(urlsplit(self.path).path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        data = path.read_bytes()
        self.send_response(200)
        if path.suffix in (".html", ".js", ".css", ".json", ".svg", ".xml", ".txt"):
            data = gzip.compress(data, 6)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "max-age=600")
        if path.suffix not in (".html", ".css", ".png", ".svg"):
            self.sent.append(sum(map(len, self._headers_buffer)) + len(data))
        self.end_headers()
        self.wfile.write(data)


def words_of(row: Row, chance: random.Random) -> list[str]:
    held = set(re.findall(r"[a-z][a-z0-9-]{2,}", row["abstract"].lower()))
    words = [word for word in dict.fromkeys(re.findall(r"[a-z][a-z0-9-]{2,}", row["title"].lower())) if word in held - STOP]
    while len(words) > 3:
        words.pop(chance.randrange(len(words)))
    return words if len(words) == 3 else []


def mistype(words: list[str], chance: random.Random) -> list[str]:
    place = max(range(3), key=lambda n: (len(words[n]) > 4, chance.random()))
    word = words[place]
    at = chance.randrange(1, len(word) - 1)
    letter = chance.choice("abcdefghijklmnopqrstuvwxyz")
    kinds = (word[:at] + word[at + 1 :], word[:at] + letter + word[at:], word[:at] + letter + word[at + 1 :])
    return [*words[:place], chance.choice(kinds), *words[place + 1 :]]


def address_of(href: str) -> str:
    """The venue-year and the slug in a page's address, which tell papers apart."""
    return "/".join(urlsplit(href).path.strip("/").split("/")[-2:])


def papersheaf(page: Page, site: str, query: str) -> list[str]:
    page.goto(f"{site}search/?q={query}")
    page.locator("[data-search-page] .ps-status", has_text=re.compile("paper|No|Only")).wait_for(timeout=60_000)
    return [address_of(href) for href in page.eval_on_selector_all("[data-search-result] a", "links => links.map(link => link.href)")]


def material(page: Page, site: str, query: str) -> list[str]:
    page.goto(f"{site}?q={query}")
    page.wait_for_function("/\\d|No/.test(document.querySelector('.md-search-result__meta')?.textContent ?? '')", timeout=120_000)
    links = page.eval_on_selector_all(".md-search-result__item > a", "links => links.map(link => link.href)")
    return [address_of(href) for href in links[:10]]


def pagefind(page: Page, site: str, query: str) -> list[str]:
    page.goto(f"{site}bench.html")
    urls = page.evaluate(
        """async (query) => { const pagefind = await import('/pagefind/pagefind.js'); const { results } = await pagefind.search(query);
        return Promise.all(results.slice(0, 10).map(async (result) => (await result.data()).url)); }""",
        query,
    )
    return [address_of(url) for url in urls]


Ask = Callable[[Page, str, str], list[str]]


def quality(browser: Browser, ask: Ask, site: str, queries: list[tuple[str, str]]) -> str:
    page = browser.new_page()
    ranks = []
    for query, right in queries:
        found = ask(page, site, query)
        ranks.append(found.index(right) + 1 if right in found[:10] else 0)
    page.close()
    mrr = statistics.mean(1 / rank if rank else 0 for rank in ranks)
    return f"{mrr:.3f} / {statistics.mean(rank > 0 for rank in ranks):.2f}"


def wire(browser: Browser, ask: Ask, site: str, queries: list[tuple[str, str]]) -> tuple[list[int], list[int], list[float]]:
    first, second, seconds = [], [], []
    for one, two in itertools.pairwise(queries):
        context = browser.new_context()
        page = context.new_page()
        Handler.sent.clear()
        start = time.perf_counter()
        ask(page, site, one[0])
        seconds.append(time.perf_counter() - start)
        page.wait_for_timeout(100)
        first.append(sum(Handler.sent))
        Handler.sent.clear()
        ask(page, site, two[0])
        page.wait_for_timeout(100)
        second.append(sum(Handler.sent))
        context.close()
    return first, second, seconds


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("count", type=int)
    options.add_argument("corpus", type=Path)
    options.add_argument("--queries", type=int, default=100)
    options.add_argument("--pagefind", type=Path)
    options.add_argument("--material", action="store_true")
    options.add_argument("--seed", type=int, default=1)
    asked = options.parse_args()
    with read(asked.corpus) as file:
        rows = [json.loads(line) for line in file]
    chance = random.Random(asked.seed)
    rows = chance.sample(rows, asked.count)
    with tempfile.TemporaryDirectory() as name:
        root = Path(name) / "digest"
        root.mkdir()
        lines = (json.dumps({key: row[key] for key in ("id", "venue", "year", "abstract")}) for row in rows)
        lay_digest(root, {"all.jsonl": "\n".join(lines)})
        built = subprocess.run([sys.executable, "-m", "papersheaf.cli", "build", "--timings"], cwd=root, check=True, capture_output=True, text=True)
        indexing = sum(float(line.split()[-2]) for line in built.stdout.splitlines() if line.startswith("search "))
        print(f"papersheaf's index took {indexing:.1f} s of CPU")
        papers = json.loads((root / "site/data/papers.json").read_bytes())["papers"]
        slugs = {key: address_of(paper["url"]) for paper in papers for key in (paper["source"]["key"], *paper["source"]["also_keys"])}
        plain, typed = [], []
        for row in chance.sample(rows, len(rows)):
            words = words_of(row, chance)
            if words and max(map(len, words)) > 4 and len(plain) < asked.queries:
                plain.append((" ".join(words), slugs[row["id"]]))
                typed.append((" ".join(mistype(words, chance)), slugs[row["id"]]))
        index = [path for path in (root / "site/data/search").rglob("*") if path.is_file()]
        size = sum(path.stat().st_size for path in index)
        text = sum(len(row["abstract"].encode()) for row in rows)
        print(
            f"{asked.count:,} papers, {len(plain)} queries; index {size / 1e6:.1f} MB, ×{size / text:.2f} of the text, largest file {max(p.stat().st_size for p in index):,}"
        )
        peers: list[tuple[str, Ask, Path]] = [("papersheaf", papersheaf, root / "site")]
        if asked.pagefind:
            folder = Path(name) / "pagefind"
            for paper in papers:
                abstract = (root / "site/papers" / paper["url"].split("/papers/")[1] / "index.html").read_text("utf-8")
                body = re.search(r'<div class="abstract">.*?</div>', abstract, re.S)
                page = folder / address_of(paper["url"]) / "index.html"
                page.parent.mkdir(parents=True)
                page.write_text(f"<!doctype html><html lang=en><title>{paper['title']}</title><main><h1>{paper['title']}</h1>{body[0] if body else ''}</main>")
            (folder / "bench.html").write_text("<!doctype html><html lang=en><title>Bench</title>")
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([str(asked.pagefind), "--site", str(folder)], check=True, stdout=subprocess.DEVNULL)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            weight = sum(path.stat().st_size for path in (folder / "pagefind").rglob("*") if path.is_file())
            print(f"pagefind's index took {cpu:.1f} s of CPU (×{cpu / indexing:.1f}), {weight / 1e6:.1f} MB")
            peers.append(("pagefind", pagefind, folder))
        if asked.material:
            stock = Path(name) / "stock"
            (stock / "docs/papers").mkdir(parents=True)
            (stock / "docs/index.md").write_text("# Stock\n")
            for paper in papers:
                page = root / "docs/papers" / f"{paper['url'].split('/papers/')[1].rstrip('/')}.md"
                text_of = page.read_text("utf-8").split('<div class="abstract" markdown="1">')[1].split("</div>")[0]
                target = stock / "docs/papers" / f"{address_of(paper['url'])}.md"
                target.parent.mkdir(exist_ok=True)
                target.write_text(f"# {paper['title']}\n{text_of}")
            (stock / "mkdocs.yml").write_text(
                "site_name: Stock\ntheme: {name: material, font: false}\nplugins: [search]\nnav: [index.md]\nnot_in_nav: /papers/\n"
            )
            subprocess.run([sys.executable, "-m", "mkdocs", "build", "-q"], cwd=stock, check=True, stdout=subprocess.DEVNULL)
            peers.append(("material", material, stock / "site"))
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_FLAGS)
            for peer, ask, folder in peers:
                server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
                threading.Thread(target=server.serve_forever, daemon=True).start()
                site = f"http://127.0.0.1:{server.server_port}/"
                print(f"{peer:10} MRR@10 / success@10: plain {quality(browser, ask, site, plain)}, one typo {quality(browser, ask, site, typed)}")
                first, second, seconds = wire(browser, ask, site, plain[: 8 if peer == "material" else 100])
                worst = sorted(first)[int(len(first) * 0.95)]
                print(
                    f"{'':10} first query {statistics.median(first) / 1000:.1f} KB (95 %: {worst / 1000:.1f}), second {statistics.median(second) / 1000:.1f} KB, "
                    f"first result after {statistics.median(seconds) * 1000:.0f} ms"
                )
                server.shutdown()
            browser.close()


if __name__ == "__main__":
    main()
