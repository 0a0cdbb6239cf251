"""A site is built beside its place and swapped in, so that it is whole at any moment."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterable
from pathlib import Path


def stage(site: Path, stale: Iterable[str] | None) -> Path:
    """A folder beside a site that holds hard links to its files but those of ``stale`` (paths below the site); an empty one where that is None.

    Brings back a site that a build was stopped from swapping in.
    """
    staging, old = _staging(site), _old(site)
    if old.is_dir() and not site.exists():
        old.rename(site)
    for left in (staging, old):
        if left.is_dir():
            shutil.rmtree(left)
    staging.mkdir(parents=True)
    if stale is not None:
        _link(site, staging, "", frozenset(stale))
    return staging


def swap(staging: Path, site: Path) -> None:
    """Puts a staged site in the place of the last one."""
    old = _old(site)
    if site.exists():
        site.rename(old)
    staging.rename(site)
    shutil.rmtree(old, ignore_errors=True)


def discard(site: Path) -> None:
    """Removes what was staged for a site, where there is something."""
    shutil.rmtree(_staging(site), ignore_errors=True)


def link_files(source: Path, target: Path, paths: Iterable[str]) -> None:
    """Hard links in one folder to files below another; those that can't be linked, since the folders lie on two disks, are left out."""
    made: set[str] = set()
    with contextlib.suppress(OSError):
        for path in paths:
            folder = path.rpartition("/")[0]
            if folder not in made:
                (target / folder).mkdir(parents=True, exist_ok=True)
                made.add(folder)
            if not (target / path).exists():
                os.link(source / path, target / path)


def _link(source: Path, target: Path, prefix: str, stale: frozenset[str]) -> None:
    for entry in os.scandir(source / prefix):
        path = f"{prefix}{entry.name}"
        if entry.is_dir(follow_symlinks=False):
            (target / path).mkdir()
            _link(source, target, f"{path}/", stale)
            with contextlib.suppress(OSError):
                (target / path).rmdir()  # where all that it held is stale
        elif path not in stale:
            os.link(entry.path, target / path)


def _staging(site: Path) -> Path:
    return site.with_name(f".{site.name}-new")


def _old(site: Path) -> Path:
    return site.with_name(f".{site.name}-old")
