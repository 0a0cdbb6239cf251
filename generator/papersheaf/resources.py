"""Where the files that ship with the package are, and what state they are in."""

from __future__ import annotations

import functools
import hashlib
import os
from collections.abc import Iterator
from importlib.metadata import version
from operator import attrgetter
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def shipped(name: str) -> Path:
    """The path of a file or folder that ships with papersheaf, such as ``site_templates/pages``: in the wheel it lies inside
    the package, in a
    checkout at the repository's root."""
    inside = PACKAGE / name
    return inside if inside.exists() else PACKAGE.parents[1] / name


@functools.cache
def package_state() -> str:
    """A digest over what papersheaf's files hold and the versions of what it builds with: another one means that results may differ. It is the same
    on another machine, and after another installation."""
    content = hashlib.sha256()
    for name in ("papersheaf", "mkdocs", "mkdocs-material", "jinja2", "markdown", "ftfy", "latex2mathml", "python-slugify"):
        content.update(f"{name} {version(name)}\n".encode())
    for folder in (PACKAGE, shipped("site_templates")):
        for file in sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"):
            content.update(file.relative_to(folder).as_posix().encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return content.hexdigest()


def folder_state(folder: Path, but: str = "") -> str:
    """A digest over the path, the size and the time of each file below a folder, ``but`` one of that name; that of nothing where there is none."""
    content = hashlib.sha256()
    for line in _entries(folder, but):
        content.update(line)
    return content.hexdigest()


def _entries(folder: Path, but: str = "") -> Iterator[bytes]:
    """A line for each file below a folder, sorted within each folder: path, size and time."""
    waiting, left_out = [str(folder)], str(folder / but)
    linked: set[str] = set()  # where symbolic links lead, each of which is followed once
    while waiting:
        try:
            entries = sorted(os.scandir(waiting.pop()), key=attrgetter("name"))
        except OSError:  # who reads the files themselves says so
            continue
        for entry in entries:
            link = entry.is_symlink()
            if entry.is_dir():
                if link:
                    target = os.path.realpath(entry.path)
                    if target in linked:
                        continue
                    linked.add(target)
                if entry.name != "__pycache__":
                    waiting.append(entry.path)
            elif entry.path != left_out:
                stat = entry.stat(follow_symlinks=not link or os.path.exists(entry.path))  # of a link that leads nowhere, its own
                yield f"{entry.path} {stat.st_size} {stat.st_mtime_ns}\n".encode("utf-8", "surrogateescape")
