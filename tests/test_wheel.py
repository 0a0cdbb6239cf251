"""What a user without the repository gets: the built wheel in a fresh environment."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from support import ROOT

pytestmark = pytest.mark.wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "build", "--wheel", "--outdir", str(out), str(ROOT)], check=True, capture_output=True, timeout=300)
    (built,) = out.glob("*.whl")
    return built


def test_the_wheel_holds_the_templates_and_the_data(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {
        "papersheaf/site_templates/pages/paper.md.j2",
        "papersheaf/site_templates/theme/assets/papersheaf.css",
        "papersheaf/site_templates/digest/mkdocs.yml",
        "papersheaf/site_templates/digest/_dot_github/workflows/pages.yml",
        "papersheaf/data/taxonomy.yml",
        "papersheaf/py.typed",
    } <= names
    assert not [name for name in names if "shared" in name or name.startswith("tests")]


def test_new_and_build_from_the_wheel(wheel: Path, tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True, timeout=120)
    pip = [str(venv / "bin/pip"), "install", "--quiet", "--disable-pip-version-check", str(wheel)]
    subprocess.run(pip, check=True, capture_output=True, timeout=600)
    papersheaf = str(venv / "bin/papersheaf")
    subprocess.run([papersheaf, "new", "my-digest"], cwd=tmp_path, check=True, capture_output=True, timeout=60)
    built = subprocess.run([papersheaf, "build", "--strict"], cwd=tmp_path / "my-digest", capture_output=True, text=True, timeout=120, check=False)
    assert (built.returncode, built.stderr) == (0, "")
    assert built.stdout.startswith("2 papers, 1 venue, ")
    assert (tmp_path / "my-digest/site/venues/sample-2024/index.html").is_file()
