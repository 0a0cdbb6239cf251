"""A site is built beside its place and swapped in, so that it is whole at any moment.

The site before the last one is kept, as hard links for the greater part: to stage the next, only what differs between the two is touched.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterable
from pathlib import Path

FOLDER = ".papersheaf"


def stage(root: Path, site: Path, stale: Iterable[str] | None) -> Path:
    """A folder that holds hard links to a site's files but those of ``stale`` (paths below the site); an empty one where that is None.

    Brings back a site that a build was stopped from swapping in. ``root`` is the digest's folder.
    """
    staging, old = _staging(root), _old(root)
    if old.is_dir() and not site.exists():
        shutil.move(old, site)
    _keep_hidden(old, site)
    if stale is None:
        discard(root)
    elif old.is_dir() and not staging.exists():
        old.rename(staging)
    staging.mkdir(parents=True, exist_ok=True)
    if stale is not None:
        _mirror(str(site), str(staging), frozenset(stale))
    return staging


def swap(root: Path, staging: Path, site: Path) -> None:
    """Puts a staged site in the place of the last one, which is kept."""
    old = _old(root)
    if old.is_dir():
        shutil.rmtree(old)
    if site.exists():
        shutil.move(site, old)
    site.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(staging, site)
    _keep_hidden(old, site)


def _keep_hidden(old: Path, site: Path) -> None:
    """Moves what somebody put into the top of a site with a dot before its name, such as ``.git``, from the last site into this one."""
    for path in old.glob(".*"):
        if not (site / path.name).exists():
            shutil.move(path, site / path.name)


def discard(root: Path) -> None:
    """Removes what was staged, where there is something."""
    if _staging(root).is_dir():
        shutil.rmtree(_staging(root))


def link_files(source: Path, target: Path, paths: Iterable[str]) -> None:
    """Hard links in one folder to files below another; those that can't be linked, since the folders lie on two disks, are left out."""
    made: set[str] = set()
    with contextlib.suppress(OSError):
        for path in paths:
            folder = path.rpartition("/")[0]
            if folder not in made:
                (target / folder).mkdir(parents=True, exist_ok=True)
                made.add(folder)
            with contextlib.suppress(FileExistsError):
                os.link(f"{source}/{path}", f"{target}/{path}")


def _mirror(source: str, target: str, stale: frozenset[str], prefix: str = "") -> bool:
    """Makes a folder hold links to the files below another but those that are stale, and nothing else; says whether that is anything. What is
    hidden at the top stays behind."""
    there = {entry.name: entry for entry in os.scandir(target)}
    holds = False
    for entry in os.scandir(source):
        if not prefix and entry.name.startswith("."):
            continue
        path, made, old = f"{prefix}{entry.name}", f"{target}/{entry.name}", there.pop(entry.name, None)
        if entry.is_dir(follow_symlinks=False):
            if old and not old.is_dir(follow_symlinks=False):
                os.unlink(made)
                old = None
            if not old:
                os.mkdir(made)
            if _mirror(entry.path, made, stale, f"{path}/"):
                holds = True
            else:
                os.rmdir(made)
        elif path in stale:
            _remove(old)
        else:
            holds = True
            if not old or old.inode() != entry.inode():
                _remove(old)
                _link(entry.path, made)
    for left in there.values():
        _remove(left)
    return holds


def _remove(entry: os.DirEntry[str] | None) -> None:
    if entry and entry.is_dir(follow_symlinks=False):
        shutil.rmtree(entry.path)
    elif entry:
        os.unlink(entry.path)


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:  # on another disk
        shutil.copy2(source, target)


def _staging(root: Path) -> Path:
    return root / FOLDER / "site-new"


def _old(root: Path) -> Path:
    return root / FOLDER / "site-old"
