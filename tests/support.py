"""What several test modules need: small digests, the real lists where they are, and a browser's flags."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import http.server
import os
import shutil
import threading
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from papersheaf.arrange.digest import arrange
from papersheaf.arrange.venues import Venues
from papersheaf.derive.contribution import find_contribution
from papersheaf.model import Abstract, Digest, Evidence, Keyphrase, Paper, Place, Record, Title, Topic, TopicMatch
from papersheaf.pipeline import Settings
from papersheaf.resources import shipped
from papersheaf.write.pages import Site

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"
SEEDS = SHARED / "seeds"

needs_shared = pytest.mark.skipif(not SEEDS.is_dir(), reason="the real lists are not on this machine (../shared/seeds)")

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def lay_digest(root: Path, lists: Mapping[str, str | bytes], **files: str) -> Path:
    """A digest in a folder, with mkdocs.yml as ``new`` lays it down; ``lists`` from names in content/lists to text, ``files``
    by stem in content/."""
    for name, content in lists.items():
        path = root / "content/lists" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    (root / "content/lists").mkdir(parents=True, exist_ok=True)
    (root / "docs").mkdir(exist_ok=True)
    (root / "docs/about.md").write_text("# About\n\nA digest for a test.\n")
    for stem, content in files.items():
        (root / f"content/{stem}.yml").write_text(content)
    config = (shipped("site_templates/digest") / "mkdocs.yml").read_text("utf-8")
    (root / "mkdocs.yml").write_text(config.replace("MY-DIGEST", "Digest"), "utf-8")
    return root


def lay_seeds(root: Path) -> Path:
    """A digest of the three real lists."""
    return lay_digest(root, {path.name: path.read_bytes() for path in sorted(SEEDS.glob("*.txt"))})


def settings_for(root: Path) -> Settings:
    return Settings(root, root / "docs", Site("Digest", url="https://example.org/"))


def fingerprint(folder: Path) -> dict[str, str]:
    """Every file below a folder but those of the cache, and a hash of its bytes."""
    files = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
    return {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items() if not name.startswith(".papersheaf/")}


class _Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix("/digest") or "/")


class _Server(http.server.ThreadingHTTPServer):
    request_queue_size = 128  # a browser opens many connections at once, and one that is refused waits for seconds


@contextlib.contextmanager
def serve_folder(folder: Path) -> Iterator[str]:
    """Serves a built site over HTTP under the sub-path /digest/; gives its address."""
    server = _Server(("127.0.0.1", 0), functools.partial(_Handler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/digest/"
    finally:
        server.shutdown()
        thread.join()


def plain_paper(
    id: str,
    title: str,
    abstract: str,
    keyphrases: Sequence[str] = (),
    topics: Sequence[str] = (),
    authors: Sequence[str] = (),
    venue: str = "ICML",
    year: int = 2024,
) -> Paper:
    """A paper as the pipeline would make it of plain text, without what a test of search does not read."""
    none = Evidence("", "", 0.0)
    record = Record(id, Abstract(abstract, venue, year, Place("a.txt", 1), authors=tuple(authors)), venue, f"{venue.lower()}-{year}")
    matches = tuple(TopicMatch(topic.lower().replace(" ", "-"), topic, none) for topic in topics)
    phrases = tuple(Keyphrase(phrase, none) for phrase in keyphrases)
    given = Title(title, "given", none)
    said = find_contribution(abstract, given)
    return Paper(record, given, title, title, title, "", "", abstract, matches, phrases, (), (), contribution=said, slug=id, added="2024-07-21")


def digest_of(papers: Sequence[Paper]) -> Digest:
    topics = {match.slug: Topic(match.slug, match.name, "") for paper in papers for match in paper.topics}
    return arrange(papers, Venues(), tuple(topics.values()))
