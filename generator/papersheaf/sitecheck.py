"""What is wrong with a built site: links that lead nowhere, HTML that is not well-formed, and GitHub's limits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote, unquote, urljoin, urlsplit

from papersheaf.model import Place, Problem

MOST_BYTES, MOST_OF_A_FILE = 1_000_000_000, 100_000_000
# Elements without a closing tag, and those whose closing tag HTML lets out.
_VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())  # noqa: SIM905
_OPEN = frozenset("html head body li p dt dd option tr td th thead tbody tfoot colgroup".split())  # noqa: SIM905


@dataclass(frozen=True, slots=True)
class _Page:
    links: tuple[str, ...]
    anchors: frozenset[str]
    wrong: tuple[str, ...]


def check_site(site: Path, places: Mapping[str, Place]) -> list[Problem]:
    """The problems of a site, each at the place of the list that its page is made of. ``places`` are those of papers by their pages' paths
    below the site, without slashes around; a problem of any other page stands at its file."""
    pages = {path.relative_to(site).as_posix(): _read(path.read_text("utf-8", "replace")) for path in sorted(site.rglob("*.html"))}
    problems: list[Problem] = []
    for name, page in pages.items():
        address = name.removesuffix("index.html").rstrip("/")
        place = places.get(address, Place(f"{site.name}/{name}", 1))
        problems += [Problem(place, f"the page {address or name}: {wrong}") for wrong in page.wrong]
        if name != "404.html":  # its links start at the root of the host
            problems += [Problem(place, f"the page {address or name} links to {link}, {why}") for link, why in _dead_links(site, name, page, pages)]
    return problems + list(check_limits(site))


def check_limits(site: Path) -> Iterator[Problem]:
    """What GitHub Pages would refuse of a site."""
    sizes = {path: path.stat().st_size for path in sorted(site.rglob("*")) if path.is_file()}
    if sum(sizes.values()) > MOST_BYTES:
        yield Problem(Place(site.name, 1), f"the site has {sum(sizes.values()) / 1e9:.2f} GB; GitHub Pages takes 1 GB: split the digest by venue")
    for path, size in sizes.items():
        if size > MOST_OF_A_FILE:
            yield Problem(Place(f"{site.name}/{path.relative_to(site).as_posix()}", 1), f"{size / 1e6:.0f} MB; GitHub takes files of up to 100 MB")


def _dead_links(site: Path, name: str, page: _Page, pages: Mapping[str, _Page]) -> Iterator[tuple[str, str]]:
    for link in dict.fromkeys(page.links):
        try:
            parts = urlsplit(urljoin(f"http://site.invalid/{quote(name)}", link))
        except ValueError:  # a bracket in the host, or the like
            yield link, "which is no address"
            continue
        if parts.netloc != "site.invalid" or link.startswith("/"):
            continue
        path = unquote(parts.path).lstrip("/")
        target = f"{path}index.html" if path.endswith("/") or not path else path
        if target not in pages and not (site / target).is_file():
            yield link, "which is not there"
        elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].anchors:
            yield link, "and nothing there has that name"


def _read(html: str) -> _Page:
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return _Page(tuple(reader.links), frozenset(reader.anchors), tuple(reader.ended()))


class _Reader(HTMLParser):
    """Collects a page's links and anchors, and what of its elements does not nest."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.wrong: list[str] = []
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if len(values) < len(attrs):
            self._say(f"<{tag}> has an attribute twice")
        for name in ("href", "src"):
            if values.get(name):
                self.links.append(str(values[name]))
        identity = values.get("id")
        if identity:
            if identity in self.anchors:
                self._say(f"two elements have the id {identity}")
            self.anchors.add(identity)
        if tag not in _VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open[-1] != tag and self._open[-1] in _OPEN:
            self._open.pop()
        if self._open and self._open[-1] == tag:
            self._open.pop()
        elif tag not in _OPEN:
            self._say(f"</{tag}> closes nothing")

    def ended(self) -> list[str]:
        return self.wrong + [f"<{tag}> is not closed" for tag in self._open if tag not in _OPEN]

    def _say(self, message: str) -> None:
        self.wrong.append(f"line {self.getpos()[0]}: {message}")
