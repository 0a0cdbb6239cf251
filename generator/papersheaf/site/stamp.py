"""Whether anything changed since the last build: a digest over the names, sizes and times of all that goes in and came out."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import msgspec

from papersheaf.model import Problem
from papersheaf.resources import PACKAGE, shipped
from papersheaf.write.files import write_file

STAMP = ".papersheaf/build.json"


class Stamp(msgspec.Struct, frozen=True):
    """The last build: the digest over its files, what it said of the lists, and how many papers, venues and topics it made."""

    state: str
    problems: tuple[Problem, ...]
    counts: tuple[int, int, int]


def state_of(root: Path, docs: Path, site: Path) -> str:
    """A digest over a digest's files, its site, and papersheaf itself."""
    content = hashlib.sha256()
    for name in ("papersheaf", "mkdocs", "mkdocs-material"):
        content.update(f"{name} {version(name)}\n".encode())
    for folder in (root / "content", root / "templates", docs, site, PACKAGE, shipped("site_templates")):
        for line in _entries(folder):
            content.update(line)
    config = root / "mkdocs.yml"
    content.update(config.read_bytes() if config.is_file() else b"")
    return content.hexdigest()


def read_stamp(root: Path) -> Stamp | None:
    """What the last build left, or None where there is none that can be read."""
    try:
        return msgspec.json.decode((root / STAMP).read_bytes(), type=Stamp)
    except (OSError, msgspec.MsgspecError):
        return None


def write_stamp(root: Path, stamp: Stamp) -> None:
    """Keeps what a build left for the next one."""
    write_file(root / STAMP, msgspec.json.encode(stamp))


def _entries(folder: Path) -> Iterator[bytes]:
    """A line for each file below a folder, sorted within each folder: path, size and time."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except (FileNotFoundError, NotADirectoryError):
        return
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            if entry.name != "__pycache__":
                yield from _entries(Path(entry.path))
        else:
            stat = entry.stat()
            yield f"{entry.path} {stat.st_size} {stat.st_mtime_ns}\n".encode("utf-8", "surrogateescape")
