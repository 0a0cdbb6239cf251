"""The three lists that the project began with, exactly as they are. They are other people's words, so they are not in the
repository."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from papersheaf.pipeline import generate
from support import SEEDS, SHARED, fingerprint, lay_seeds, needs_shared, settings_for

pytestmark = needs_shared

NAMES = ["OWL", "FedLMT", "GRE", "I2M2", "S-DANE", "MRFA", "MASC"]


def papers_of(site: Path) -> list[dict[str, object]]:
    return json.loads((site / "data/papers.json").read_bytes())["papers"]  # type: ignore[no-any-return]


def test_57_abstracts_57_pages_in_2_venue_years_without_a_problem(seeds_site: Path, tmp_path: Path) -> None:
    papers = papers_of(seeds_site)
    assert len(papers) == 57
    assert len(list(seeds_site.glob("papers/*/*/index.html"))) == 57
    assert {(paper["venue"], paper["year"]) for paper in papers} == {("ICML", 2024), ("NeurIPS", 2024)}
    assert generate(settings_for(lay_seeds(tmp_path))).problems == ()


@pytest.mark.parametrize("pages", ["papers/**/index.html", "**/index.html"])
def test_no_source_markup_is_left_in_front_of_the_reader(seeds_site: Path, pages: str) -> None:
    result = subprocess.run([sys.executable, str(SHARED / "score/leaks.py"), str(seeds_site), pages], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize("name", NAMES)
def test_a_named_method_leads_its_title(seeds_site: Path, name: str) -> None:
    assert [paper for paper in papers_of(seeds_site) if str(paper["title"]).startswith(f"{name}: ")]


def test_every_code_address_is_a_link_with_the_right_target(seeds_site: Path) -> None:
    addresses = set()
    for path in SEEDS.glob("*.txt"):
        for url in re.findall(r"https?://(?:github\.com|anonymous\.4open\.science|gitlab\.com)/[^\s)}\]]+", path.read_text("utf-8")):
            addresses.add(url.rstrip(".,;"))
    assert len(addresses) >= 10
    shown = "".join(path.read_text("utf-8") for path in seeds_site.glob("papers/*/*/index.html"))
    assert [url for url in addresses if f'href="{url}"' not in shown] == []
    linked = {str(link["url"]).lower() for paper in papers_of(seeds_site) for link in paper["links"]}  # type: ignore[attr-defined]
    assert [url for url in addresses if url.lower().removesuffix(".git").rstrip("/") not in {link.rstrip("/") for link in linked}] == []


def test_plain_mkdocs_is_strictly_clean(tmp_path: Path) -> None:
    root = lay_seeds(tmp_path)
    result = subprocess.run([sys.executable, "-m", "mkdocs", "build", "--strict"], cwd=root, capture_output=True, text=True, timeout=300, check=False)
    assert result.returncode == 0, result.stderr
    assert "WARNING" not in result.stderr.replace("MkDocs 2.0", "")


def test_twice_the_same_bytes_and_in_any_order(tmp_path: Path) -> None:
    one, two = lay_seeds(tmp_path / "1"), lay_seeds(tmp_path / "2")
    generate(settings_for(one))
    for path in sorted((two / "content/lists").iterdir(), reverse=True):
        data = path.read_bytes()
        path.unlink()
        path.write_bytes(data)
    generate(settings_for(two))
    assert fingerprint(one) == fingerprint(two)
