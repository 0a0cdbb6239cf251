from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
import yaml

from support import fingerprint
from test_cli import run


def git(folder: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A digest in a git repository, with a bare one beside it as its remote."""
    for name in ("GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL"):
        monkeypatch.setenv(name, "digest@example.org")
    git(tmp_path, "init", "--quiet", "--bare", "remote.git")
    run(tmp_path, "new", "digest")
    root = tmp_path / "digest"
    config = (root / "mkdocs.yml").read_text()
    (root / "mkdocs.yml").write_text(config.replace("https://example.org/", "https://somebody.github.io/digest/"))
    git(root, "init", "--quiet", "--initial-branch", "main")
    git(root, "remote", "add", "origin", str(tmp_path / "remote.git"))
    git(root, "add", ".")
    git(root, "commit", "--quiet", "-m", "A digest")
    return root


def published(root: Path, folder: Path) -> dict[str, str]:
    git(root.parent, "clone", "--quiet", "--branch", "gh-pages", "remote.git", str(folder))
    return {name: value for name, value in fingerprint(folder).items() if not name.startswith(".git/")}


def test_the_site_is_pushed_and_again_only_what_changed(digest: Path, tmp_path: Path) -> None:
    (digest / "docs/CNAME").write_text("papers.example.org\n")
    dry = run(digest, "publish", "--dry-run")
    assert (dry.returncode, dry.stderr) == (0, "")
    assert "+ 404.html\n" in dry.stdout
    assert dry.stdout.endswith("added, 0 changed, 0 removed; nothing was published\n")
    assert git(digest, "ls-remote", "origin") == ""
    first = run(digest, "publish")
    assert (first.returncode, first.stderr) == (0, "")
    files = published(digest, tmp_path / "one")
    assert files.pop(".nojekyll")
    assert files == fingerprint(digest / "site")
    assert (tmp_path / "one/CNAME").read_text() == "papers.example.org\n"
    assert run(digest, "publish").stdout == "origin/gh-pages is up to date\n"
    (digest / "docs/about.md").write_text("# About\n\nOther words.\n")
    dry = run(digest, "publish", "--dry-run")
    assert "~ about/index.html\n" in dry.stdout
    assert run(digest, "publish").stdout.endswith(" removed on origin/gh-pages\n")
    assert "Other words" in (tmp_path / "one/about/index.html").read_text() or published(digest, tmp_path / "two")["about/index.html"]
    assert git(digest, "status", "--porcelain", "content", "mkdocs.yml").split() == ["??", "content/papers.lock"]


def test_what_somebody_else_published_since_is_kept_in_the_history(digest: Path, tmp_path: Path) -> None:
    run(digest, "publish")
    other = tmp_path / "other"
    git(tmp_path, "clone", "--quiet", "--branch", "gh-pages", "remote.git", "other")
    (other / "note.txt").write_text("mine")
    git(other, "add", ".")
    git(other, "commit", "--quiet", "-m", "A note")
    git(other, "push", "--quiet")
    dry = run(digest, "publish", "--dry-run")
    assert "- note.txt\n" in dry.stdout
    assert run(digest, "publish").returncode == 0
    assert "A note" in git(tmp_path / "remote.git", "log", "--format=%s", "gh-pages")


def test_a_placeholder_a_dead_link_and_no_repository_are_refused(digest: Path, tmp_path: Path) -> None:
    config = digest / "mkdocs.yml"
    good = config.read_text()
    config.write_text(good.replace("https://somebody.github.io/digest/", "https://example.org/"))
    result = run(digest, "publish")
    assert result.returncode == 2
    assert result.stderr.startswith("mkdocs.yml:1: site_url is still the placeholder; write the site's address there")
    config.write_text(good)
    (digest / "docs/papers").mkdir(parents=True, exist_ok=True)
    (digest / "docs/papers/mine.md").write_text('# Mine\n\n<a href="../nowhere/">x</a>\n')
    result = run(digest, "publish")
    assert result.returncode == 1
    assert "site/papers/mine/index.html:1: the page papers/mine links to ../nowhere/, which is not there" in result.stderr
    assert result.stderr.endswith("nothing was published: 1 problem to mend\n")
    assert git(digest, "ls-remote", "origin") == ""
    (digest / "docs/papers/mine.md").unlink()
    git(digest, "remote", "set-url", "origin", str(tmp_path / "nowhere.git"))
    result = run(digest, "publish")
    assert result.returncode == 2
    assert ".git:1: git ls-remote failed: " in result.stderr
    assert "Traceback" not in result.stderr


def test_the_workflow_that_new_lays_down_builds_locked_and_checks(digest: Path) -> None:
    workflow = yaml.safe_load((digest / ".github/workflows/pages.yml").read_text())
    steps = workflow["jobs"]["build"]["steps"]
    commands = [step["run"].split("\n")[0] for step in steps if "run" in step]
    assert commands[:3] == ["pip install papersheaf", "papersheaf build --locked", "papersheaf check --github"]
    refused = run(digest, "build", "--locked")
    assert refused.returncode == 2
    assert refused.stderr == ("content/papers.lock:1: would change: 2 of its papers are new or changed; run «papersheaf build» and commit this file\n")
    assert not (digest / "site").exists()
    assert run(digest, "build").returncode == 0
    assert run(digest, "build", "--locked").returncode == 0
    assert run(digest, "check", "--github").returncode == 0
    script = next(step["run"] for step in steps if step.get("name") == "What changed").partition("git fetch")[2].partition("\n")[2]
    git(digest, "add", "content")
    git(digest, "commit", "--quiet", "-m", "Built")
    git(digest, "update-ref", "refs/remotes/origin/main", "HEAD~1")
    summary = digest.parent / "summary.md"
    environment = {"BASE": "main", "GITHUB_STEP_SUMMARY": str(summary), "PATH": "/usr/bin:/bin"}
    subprocess.run(["bash", "-euo", "pipefail", "-c", script], cwd=digest, env=environment, check=True)
    assert summary.read_text().count("\n+") >= 2
