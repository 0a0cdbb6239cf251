from __future__ import annotations

from pathlib import Path

import pytest

from papersheaf.site.settings import load, settings_of
from papersheaf.write.paperpage import Repository
from support import lay_digest

GITHUB = "repo_url: https://github.com/me/digest/\n"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("", None),
        (GITHUB, Repository("https://github.com/me/digest", "main")),
        (f"{GITHUB}edit_uri: edit/trunk/docs/\n", Repository("https://github.com/me/digest", "trunk")),
        (f"{GITHUB}edit_uri: blob/main/digests/ml/docs/\n", Repository("https://github.com/me/digest", "main/digests/ml")),
        (f"{GITHUB}edit_uri: ''\n", Repository("https://github.com/me/digest", "main")),
    ],
)
def test_the_repository(tmp_path: Path, lines: str, expected: Repository | None) -> None:
    root = lay_digest(tmp_path, {"a.txt": "We sort.\n"})
    config = root / "mkdocs.yml"
    config.write_text(lines + config.read_text("utf-8"), "utf-8")
    assert settings_of(load(root)).site.repository == expected


def test_the_language(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": "We sort.\n"})
    assert settings_of(load(root)).site.language == "en"
    config = (root / "mkdocs.yml").read_text("utf-8").replace("  name: material\n", "  name: material\n  language: zh\n")
    (root / "mkdocs.yml").write_text(config, "utf-8")
    assert settings_of(load(root)).site.language == "zh"
