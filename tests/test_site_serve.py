from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

from support import lay_digest

LIST = "ICML 2024 论文列表\n\nWe propose a router for the experts of large language models.\n"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(condition: Callable[[], bool], what: str) -> None:
    for _ in range(300):
        with contextlib.suppress(OSError):
            if condition():
                return
        time.sleep(0.1)
    raise AssertionError(f"waited in vain for {what}")


def test_serve_builds_again_when_a_list_a_template_or_a_page_changes(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    (root / "templates").mkdir()
    port = free_port()
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1721563200"}

    def page(path: str) -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/{path}", timeout=5) as response:
            return str(response.read().decode())

    command = [sys.executable, "-m", "papersheaf.cli", "serve", "--address", f"127.0.0.1:{port}"]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment) as server:
        try:
            wait_for(lambda: "1 paper" in page("venues/icml-2024/"), "the first build")
            (root / "content/lists/a.txt").write_text(LIST + "\nWe study bandits with delays.\n")
            wait_for(lambda: "2 papers" in page("venues/icml-2024/"), "the list's change")
            (root / "templates/years.md.j2").write_text("# Years of mine\n")
            wait_for(lambda: "Years of mine" in page("years/"), "the template's change")
            (root / "docs/about.md").write_text("# About\n\nNew words.\n")
            wait_for(lambda: "New words" in page("about/"), "the page's change")
        finally:
            server.terminate()
            server.wait(timeout=20)
