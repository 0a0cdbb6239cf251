from __future__ import annotations

from pathlib import Path

import pytest

from papersheaf.model import DigestError
from papersheaf.site.build import build_site
from papersheaf.site.settings import load, refuse_site, settings_of
from papersheaf.write.paperpage import Repository
from support import fingerprint, lay_digest

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


def test_the_repository_of_nested_pages_whose_address_is_inherited(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": "We sort.\n"})
    (root / "base.yml").write_text(f"{GITHUB}edit_uri: edit/trunk/web/pages/\n")
    config = root / "mkdocs.yml"
    config.write_text("INHERIT: base.yml\ndocs_dir: web/pages\n" + config.read_text("utf-8"), "utf-8")
    assert settings_of(load(root)).site.repository == Repository("https://github.com/me/digest", "trunk")
    assert not (root / "web").exists()


def test_the_language(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": "We sort.\n"})
    assert settings_of(load(root)).site.language == "en"
    config = (root / "mkdocs.yml").read_text("utf-8").replace("  name: material\n", "  name: material\n  language: zh\n")
    (root / "mkdocs.yml").write_text(config, "utf-8")
    assert settings_of(load(root)).site.language == "zh"


@pytest.mark.parametrize(
    ("folder", "why"),
    [
        ("content", "is, holds or lies in a folder of the digest's own"),
        ("content/lists", "is, holds or lies in a folder of the digest's own"),
        ("templates", "is, holds or lies in a folder of the digest's own"),
        (".papersheaf/site", "is, holds or lies in a folder of the digest's own"),
        ("../outer", "holds files that no build made"),
        ("mkdocs.yml", "is a file"),
        ("linked", "is a link, which a build would replace"),
    ],
)
def test_a_site_whose_folder_holds_something_else_is_refused(tmp_path: Path, folder: str, why: str) -> None:
    (tmp_path / "outer").mkdir()
    (tmp_path / "outer/thesis.txt").write_text("Years of work.\n")
    root = lay_digest(tmp_path / "digest", {"icml-2024.txt": "We sort.\n"})
    (root / "linked").symlink_to(tmp_path / "elsewhere")
    (root / "mkdocs.yml").write_text((root / "mkdocs.yml").read_text() + f"site_dir: {folder}\n")
    before = fingerprint(tmp_path)
    with pytest.raises(DigestError) as caught:
        build_site(root)
    line = len((root / "mkdocs.yml").read_text().splitlines())
    assert str(caught.value).startswith(f"mkdocs.yml:{line}: site_dir «{folder}» {why}")
    assert fingerprint(tmp_path) == before


def test_a_site_that_was_built_may_be_built_again_wherever_it_is(tmp_path: Path) -> None:
    root = lay_digest(tmp_path / "digest", {"icml-2024.txt": "We sort.\n"})
    (root / "mkdocs.yml").write_text((root / "mkdocs.yml").read_text() + "site_dir: ../public\n")
    (tmp_path / "public/.git").mkdir(parents=True)
    for name in ("sitemap.xml", "404.html"):
        refuse_site(load(root))
        (tmp_path / "public" / name).write_text("made")
    (tmp_path / "public/index.html").write_text("made")
    refuse_site(load(root))
