"""What ``serve`` adds to MkDocs' server: it builds once for each change, and a page says why it can't."""

from __future__ import annotations

import html
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from mkdocs.livereload import LiveReloadServer
from watchdog.events import FileSystemEvent, FileSystemEventHandler

from papersheaf.write.files import write_file

TRIGGER = ".papersheaf/serve"
_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Not built</title></head>
<body><h1>The digest can't be built</h1><pre>{}</pre><p>This page goes away when that is mended.</p></body></html>
"""


class Changes(FileSystemEventHandler):
    """Tells people's changes of files from those that a build makes itself, and touches the file that the server watches for the former.

    A build calls ``begin``, and ``end`` with the files that it wrote; what is seen between the two is judged then.
    """

    def __init__(self, root: Path) -> None:
        self._trigger = root / TRIGGER
        self._lock = threading.Lock()
        self._building = False
        self._seen: set[Path] = set()
        self._written: frozenset[Path] = frozenset()
        self._ended = 0.0

    def watch(self, server: LiveReloadServer, folders: Iterable[Path]) -> None:
        """Watches folders in the place of MkDocs' own watch."""
        write_file(self._trigger, b"")
        server.watch(str(self._trigger))
        for folder in folders:
            server.observer.schedule(self, str(folder), recursive=True)

    def begin(self) -> None:
        with self._lock:
            self._building = True

    def end(self, written: Iterable[Path]) -> None:
        with self._lock:
            self._building = False
            self._written, self._ended = frozenset(written), time.time()
            seen, self._seen = self._seen, set()
        self._judge(seen)

    def on_any_event(self, event: FileSystemEvent) -> None:
        paths = {Path(str(path)) for path in (event.src_path, event.dest_path) if path and not event.is_directory}
        with self._lock:
            if self._building:
                self._seen |= paths
                return
        self._judge(paths)

    def _judge(self, paths: Iterable[Path]) -> None:
        if not all(path.name.startswith(".papersheaf-") or self._is_own(path) for path in paths):
            write_file(self._trigger, str(time.time_ns()).encode())

    def _is_own(self, path: Path) -> bool:
        """Whether the last build left a file as it is."""
        try:
            return path in self._written and path.stat().st_mtime <= self._ended
        except OSError:
            return True


def show_failures(server: LiveReloadServer, why: Callable[[], str]) -> None:
    """Lets a server answer with what is wrong, ``why`` says, as long as the last build failed, and wait for no build that has."""
    build = server.builder
    app: Callable[..., Iterable[bytes]] = server.get_app()  # type: ignore[assignment]
    failed = False

    def builder() -> None:
        nonlocal failed
        try:
            build()
            failed = False
        except (Exception, SystemExit):
            failed = True

    def answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if failed and environ["PATH_INFO"].endswith(("/", ".html")):
            start_response("500 Internal Server Error", [("Content-Type", "text/html; charset=utf-8")])
            return [_PAGE.format(html.escape(why())).encode()]
        return app(environ, start_response)

    server.builder = builder
    server.set_app(answer)
