"""Publishing a built site to a branch, from which GitHub Pages serves it."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

from ghp_import import GhpError, ghp_import

from papersheaf.model import DigestError, Place, Problem

PLACEHOLDER = "https://example.org/"


@dataclass(frozen=True, slots=True)
class Changes:
    """The paths of a site that publishing adds, changes and removes."""

    added: tuple[str, ...]
    changed: tuple[str, ...]
    removed: tuple[str, ...]


def refuse_placeholder(site_url: str) -> None:
    """Raises DigestError where mkdocs.yml does not say yet at which address the site will be."""
    if not site_url or site_url == PLACEHOLDER:
        message = f"site_url is {'missing' if not site_url else 'still the placeholder'}; write the site's address there: https://USER.github.io/REPOSITORY/"
        raise DigestError(Problem(Place("mkdocs.yml", 1), message))


def changes_of(root: Path, site: Path, remote: str, branch: str) -> Changes:
    """What publishing a site to a branch of a remote would change there.

    Raises DigestError outside a git repository, where the remote can't be reached, or where the site is a repository of its own.
    """
    if (site / ".git").exists():
        raise DigestError(Problem(Place(f"{site.name}/.git", 1), "the site is a repository of its own; push it from there, or move this away"))
    old = _published(root, remote, branch)
    new = _hashes(root, site)
    return Changes(
        tuple(sorted(new.keys() - old.keys())),
        tuple(sorted(path for path in new.keys() & old.keys() if new[path] != old[path])),
        tuple(sorted(old.keys() - new.keys() - {".nojekyll"})),
    )


def publish_site(root: Path, site: Path, remote: str, branch: str) -> None:
    """Commits a site to a branch and pushes it to a remote.

    Raises DigestError outside a git repository, or where git can't push.
    """
    _git(root, "rev-parse", "--git-dir")
    source = _git(root, "rev-parse", "--short", "HEAD", check=False).strip() or "uncommitted content"
    try:
        ghp_import(str(site), mesg=f"Site of {source}", remote=remote, branch=branch, push=False, nojekyll=True, use_shell=False)
    except GhpError as error:
        raise DigestError(Problem(Place(".git", 1), f"the site can't be committed to {branch}: {error}; mend the repository")) from None
    _git(root, "push", "--quiet", remote, f"{branch}:{branch}")


def _published(root: Path, remote: str, branch: str) -> dict[str, str]:
    """The files of the published branch, and git's hash of each."""
    if not _git(root, "ls-remote", remote, f"refs/heads/{branch}").strip():
        return {}
    _git(root, "fetch", "--quiet", remote, f"+refs/heads/{branch}:refs/remotes/{remote}/{branch}")
    listed = _git(root, "ls-tree", "-r", "-z", f"refs/remotes/{remote}/{branch}")
    entries = (line.split("\t", 1) for line in listed.split("\0") if line)
    return {path: kind.split()[2] for kind, path in entries}


def _hashes(root: Path, site: Path) -> dict[str, str]:
    """The files of a site, and git's hash of each."""
    paths = [path.relative_to(site).as_posix() for path in sorted(site.rglob("*")) if path.is_file()]
    listed = "".join(f"{site / path}\n" for path in paths)
    hashes = _git(root, "hash-object", "--no-filters", "--stdin-paths", feed=listed).split()
    return dict(zip(paths, hashes, strict=True))


def _git(root: Path, *arguments: str, feed: str = "", check: bool = True) -> str:
    try:
        result = subprocess.run(["git", *arguments], cwd=root, input=feed, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise DigestError(Problem(Place(".git", 1), "git is not installed; install it, or publish with the workflow in .github")) from None
    if check and result.returncode:
        said = " ".join(result.stderr.split()) or f"exit {result.returncode}"
        raise DigestError(Problem(Place(".git", 1), f"git {arguments[0]} failed: {said[:300]}; mend the repository, or its remote"))
    return result.stdout
