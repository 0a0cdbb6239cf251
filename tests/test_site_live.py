from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from mkdocs.livereload import LiveReloadServer
from watchdog.events import DirModifiedEvent, FileModifiedEvent

from papersheaf.site.live import TRIGGER, Changes, show_failures


def test_what_a_build_writes_asks_for_no_build_and_what_people_write_does(tmp_path: Path) -> None:
    changes, page, mine = Changes(tmp_path), tmp_path / "page.md", tmp_path / "list.txt"

    def asked(*paths: Path) -> bool:
        (tmp_path / TRIGGER).unlink(missing_ok=True)
        for path in paths:
            changes.on_any_event(FileModifiedEvent(str(path)))
        return (tmp_path / TRIGGER).is_file()

    page.write_text("made")
    mine.write_text("written")
    assert asked(mine)
    changes.begin()
    assert not asked(page)  # judged when the build has ended
    changes.end([page, tmp_path / "gone.md"])
    assert not (tmp_path / TRIGGER).exists()
    assert not asked(page, tmp_path / ".papersheaf-x7", tmp_path / "gone.md")
    changes.on_any_event(DirModifiedEvent(str(tmp_path)))
    assert not (tmp_path / TRIGGER).exists()
    changes.begin()
    assert not asked(mine)
    changes.end([page])
    assert (tmp_path / TRIGGER).is_file()
    later = page.stat().st_mtime + 100
    os.utime(page, (later, later))
    assert asked(page)


def test_a_failed_build_is_shown_until_it_is_mended(tmp_path: Path) -> None:
    broken = True

    def build() -> None:
        if broken:
            raise SystemExit(1)

    (tmp_path / "index.html").write_text("<p>The site</p>")
    server = LiveReloadServer(build, "127.0.0.1", 0, str(tmp_path))
    show_failures(server, lambda: "a.txt:1: <wrong>; mend it")

    def get(path: str) -> tuple[str, str]:
        said: list[str] = []

        def start_response(status: str, headers: Any) -> None:
            said.append(status)

        body = b"".join(server.get_app()({"PATH_INFO": path}, start_response))
        return said[0], body.decode()

    server.builder()
    status, body = get("/")
    assert status.startswith("500")
    assert "<pre>a.txt:1: &lt;wrong&gt;; mend it</pre>" in body
    broken = False
    server.builder()
    assert get("/") == ("200 OK", "<p>The site</p>")
