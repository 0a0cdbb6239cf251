"""Builds that are killed: what they leave is whole, and the next build gives the same bytes as a clean one."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from papersheaf.arrange.lock import parse_lock
from papersheaf.site.build import build_site
from support import fingerprint, lay_digest

KILLS = 100 if os.environ.get("PAPERSHEAF_SLOW") else 10
COMMAND = [sys.executable, "-c", "from pathlib import Path; from papersheaf.site.build import build_site; print('begun', flush=True); build_site(Path.cwd())"]


def text(version: int) -> str:
    papers = (f"We propose Router{n}, which sends tokens to expert {n} in step {version if n % 3 else 0} of $k \\leq {n}$." for n in range(40))
    return "ICML 2024 论文列表\n\n" + "\n\n".join(papers) + "\n"


def test_a_build_that_is_killed_leaves_what_the_next_one_completes(tmp_path: Path) -> None:
    chance = random.Random(3)
    root = lay_digest(tmp_path / "killed", {"a.txt": text(0)})
    clean = lay_digest(tmp_path / "clean", {"a.txt": text(0)})
    build_site(root)
    start = time.monotonic()
    build_site(clean)
    took = time.monotonic() - start
    for version in range(1, KILLS + 1):
        for folder in (root, clean):
            (folder / "content/lists/a.txt").write_text(text(version))
        with subprocess.Popen(COMMAND, cwd=root, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(chance.uniform(0, 1.3 * took))
            process.kill()
        site = root / "site" if (root / "site").is_dir() else root / ".papersheaf/site-old"
        for page in site.rglob("*.html"):
            assert page.read_text("utf-8").rstrip().endswith("</html>"), page
        json.loads((site / "data/papers.json").read_bytes())
        parse_lock((root / "content/papers.lock").read_text(), "papers.lock")
        build_site(root)
        shutil.rmtree(clean / ".papersheaf")
        shutil.rmtree(clean / "site")
        build_site(clean)
        assert (version, fingerprint(root / "site")) == (version, fingerprint(clean / "site"))
        assert not [path for path in root.rglob(".papersheaf-*") if "site" not in path.parts]


@pytest.mark.skipif(os.geteuid() != 0 or not shutil.which("mount"), reason="only root can mount a small disk")
def test_a_full_disk_is_said_and_the_site_stays(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", str(disk)], check=False, capture_output=True).returncode:
        pytest.skip("this machine allows no mount")
    try:
        root = lay_digest(disk / "digest", {"a.txt": text(0)})
        build_site(root)
        before = fingerprint(root / "site")
        (root / "content/lists/a.txt").write_text(text(1) + "\nWe study verbs. " * 9000)
        (disk / "rest").write_bytes(bytes(shutil.disk_usage(disk).free - 200_000))
        result = subprocess.run([sys.executable, "-m", "papersheaf.cli", "build"], cwd=root, capture_output=True, text=True, timeout=120, check=False)
        assert result.returncode == 2
        assert "can't be written: No space left on device" in result.stderr
        assert not result.stderr.startswith("/")
        assert "Traceback" not in result.stderr
        assert fingerprint(root / "site") == before
    finally:
        subprocess.run(["umount", str(disk)], check=True)
