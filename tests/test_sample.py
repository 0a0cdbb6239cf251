"""The sample digest in the repository, and the two copies of the configuration."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import yaml

from papersheaf.markup.parse import parse
from papersheaf.markup.plain import to_plain
from papersheaf.pipeline import generate
from papersheaf.site.build import build_site
from support import ROOT, settings_for


def lay_sample(root: Path) -> Path:
    for name in ("content", "docs", "mkdocs.yml"):
        source = ROOT / name
        if source.is_dir():
            generated = shutil.ignore_patterns("papers", "venues", "topics", "years", "data", "index.md", "search.md")
            shutil.copytree(source, root / name, ignore=generated if name == "docs" else None)
        else:
            shutil.copy(source, root / name)
    return root


def test_the_sample_builds_without_a_word(tmp_path: Path) -> None:
    built = build_site(lay_sample(tmp_path), strict=True)
    assert built.problems == ()
    assert built.counts[:2] == (12, 2)
    titles = {paper["title"] for paper in json.loads((tmp_path / "site/data/papers.json").read_bytes())["papers"]}
    assert {"Folding Long Contexts with Hinged Attention", "Sparse Autoencoders Find Grammar Before Meaning"} <= titles
    assert {title.split(":")[0] for title in titles} >= {"LPG", "TideSampler", "Relay-FL", "GraspDiary", "GapCast"}


def test_new_digests_are_configured_like_the_sample() -> None:
    def load(path: Path) -> dict[str, object]:
        config = yaml.safe_load(path.read_text("utf-8"))
        for key in ("site_name", "site_description", "site_url", "nav", "markdown_extensions", "repo_url", "validation", "extra"):
            config.pop(key, None)
        return config  # type: ignore[no-any-return]

    assert load(ROOT / "mkdocs.yml") == load(ROOT / "site_templates/digest/mkdocs.yml")


def test_zensical_builds_the_same_pages(tmp_path: Path) -> None:
    root = lay_sample(tmp_path)
    papers = generate(settings_for(root)).digest.papers
    result = subprocess.run([sys.executable, "-m", "zensical", "build"], cwd=root, capture_output=True, text=True, timeout=300, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    for paper in papers:
        html = (root / "site" / paper.path / "index.html").read_text("utf-8")
        abstract = re.search(r'<div class="abstract"[^>]*>(.*?)</div>', html, re.S)
        assert abstract, paper.path
        assert re.sub(r"\s+", " ", abstract[1].strip()) == f"<p>{paper.html}</p>"
        assert to_plain(parse(paper.record.abstract.text).inlines) == paper.plain
        assert html.count("<math") >= paper.html.count("<math")
