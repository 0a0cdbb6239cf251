"""Files: written whole or not at all, and only where their bytes differ."""

from __future__ import annotations

import contextlib
import os
import re
import threading
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import msgspec

from papersheaf.model import DigestError, Place, Problem
from papersheaf.write.frontmatter import is_untouched
from papersheaf.write.making import Making
from papersheaf.write.pages import Page

_TEMPORARY = ".papersheaf-"
_VENUE_YEAR = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*-\d{4}")


def write_file(path: Path, data: bytes) -> bool:
    """Writes a file beside its place and renames it there, unless it holds these bytes already; says whether it wrote.

    Raises DigestError where the folder or the file can't be written.
    """
    temporary = os.path.join(os.path.dirname(path), f"{_TEMPORARY}{os.getpid()}-{threading.get_ident()}")
    try:
        if _holds(path, data):
            return False
        try:
            file = open(temporary, "wb")  # noqa: SIM115  closed before it is renamed
        except FileNotFoundError:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = open(temporary, "wb")  # noqa: SIM115
        try:
            with file:
                file.write(data)
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise
    except OSError as error:
        raise _unwritable(path, error) from None
    return True


def _holds(path: Path, data: bytes) -> bool:
    try:
        with open(path, "rb") as file:
            return file.read() == data
    except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
        return False


class Written(msgspec.Struct, frozen=True, array_like=True):
    """A file as a build left it: the digest of what it was made of, and the file's size and time."""

    key: bytes
    size: int
    time: int


@dataclass(frozen=True, slots=True)
class Synced:
    """What became of generated pages: the paths that were written or removed, those that were kept as people edited them, sorted, those of all
    the others, and how each of them was left that has a key."""

    changed: set[str]
    kept: list[str]
    made: frozenset[str]
    written: dict[str, Written]


def sync_pages(docs: Path, pages: Iterable[Page], owned: Iterable[str], last: Mapping[str, Written]) -> Synced:
    """Makes the generated pages below ``docs`` what ``pages`` says, and removes those that are no longer in it. A page that is made of the same
    as the ``last`` build's is left alone where its file is still the same.

    ``owned`` are the folders, relative to ``docs``, that only hold generated pages and what people put there. A page that was
    edited by hand, or written by one, is neither overwritten nor removed.
    """
    changed, kept, made = set(), [], set()
    written: dict[str, Written] = {}
    for page in pages:
        before = last.get(page.path)
        if page.key and before and before == _written(page.key, f"{docs}/{page.path}"):
            made.add(page.path)
            written[page.path] = before
            continue
        text, target = page.text(), docs / page.path
        old = _read(target)
        if old is not None and old != text and not is_untouched(old):
            kept.append(page.path)
            continue
        made.add(page.path)
        if old != text and write_file(target, text.encode("utf-8")):
            changed.add(page.path)
        if page.key and (now := _written(page.key, str(target))):
            written[page.path] = now
    for folder in owned:
        gone = []
        for path in files_below(docs / folder):
            name = f"{folder}/{path}"
            if path.rpartition("/")[2].startswith(_TEMPORARY):
                gone.append(docs / name)  # a build was stopped
            elif name not in made and path.endswith((".md", ".html")) and is_untouched(_read(docs / name) or ""):
                changed.add(name)
                gone.append(docs / name)
        _remove(gone, docs)
    return Synced(changed, sorted(kept), frozenset(made), written)


def _written(key: bytes, file: str) -> Written | None:
    try:
        stat = os.lstat(file)
    except OSError:
        return None
    return Written(key, stat.st_size, stat.st_mtime_ns)


def files_below(folder: Path) -> Iterator[str]:
    """The paths of all files below a folder, relative to it; none where there is no such folder."""
    for place, _, names in os.walk(folder):
        prefix = Path(place).relative_to(folder).as_posix()
        yield from names if prefix == "." else [f"{prefix}/{name}" for name in names]


def remove_leftovers(*folders: Path) -> None:
    """Removes what builds that were stopped had begun to write right in these folders. Raises DigestError where one can't be removed."""
    for folder in folders:
        _remove(sorted(folder.glob(f"{_TEMPORARY}*")), folder)


def sync_data(docs: Path, name: str, papers: bytes, abstracts: Mapping[str, bytes]) -> set[str]:
    """Writes papers.json and a JSON Lines file for each venue-year into the folder ``name`` below ``docs``, and removes those of
    other venue-years.

    Returns the paths below ``docs`` that were written or removed.
    """
    folder = docs / name
    changed = {path.name for path in folder.glob("*.jsonl") if _VENUE_YEAR.fullmatch(path.stem) and path.stem not in abstracts}
    _remove([folder / path for path in sorted(changed)], docs)
    changed |= {f"{venue_year}.jsonl" for venue_year, data in abstracts.items() if write_file(folder / f"{venue_year}.jsonl", data)}
    if write_file(folder / "papers.json", papers):
        changed.add("papers.json")
    return {f"{name}/{path}" for path in changed}


def sync_feeds(docs: Path, files: Mapping[str, Making], folders: Iterable[str], last: Mapping[str, Written]) -> set[str]:
    """Makes feeds (by their paths below ``docs``) where the ``last`` build left them otherwise, and removes files of their names below ``folders``
    that are no longer among them.

    Returns the paths below ``docs`` that were written or removed.
    """
    changed = _sync(docs, files, last)
    names = {path.rpartition("/")[2] for path in files}
    gone = {f"{folder}/{path}" for folder in folders for path in files_below(docs / folder) if path.rpartition("/")[2] in names} - files.keys()
    _remove([docs / path for path in sorted(gone)], docs)
    return changed | gone


def sync_folder(
    docs: Path, name: str, files: Mapping[str, bytes], made: Mapping[str, Making] = MappingProxyType({}),
    last: Mapping[str, Written] = MappingProxyType({}),
) -> set[str]:  # fmt: skip
    """Makes the folder ``name`` below ``docs``, which is papersheaf's alone, hold these files (path to bytes) and those ``made``, and no others;
    the latter are left alone where they are as the ``last`` build left them.

    Returns the paths below ``docs`` that were written or removed.
    """
    folder = docs / name
    changed = {path for path, data in files.items() if write_file(folder / path, data)} | _sync(folder, made, last)
    gone = set(files_below(folder)) - files.keys() - made.keys()
    _remove([folder / path for path in sorted(gone)], folder)
    return {f"{name}/{path}" for path in changed | gone}


def _sync(folder: Path, made: Mapping[str, Making], last: Mapping[str, Written]) -> set[str]:
    there = written_in(folder, made)
    return {path for path, making in made.items() if (path not in there or there[path] != last.get(path)) and write_file(folder / path, making.make())}


def written_in(folder: Path, made: Mapping[str, Making]) -> dict[str, Written]:
    """How the files of a folder that are there stand."""
    return {path: state for path, making in made.items() if (state := _written(making.key, f"{folder}/{path}"))}


def _read(path: Path) -> str | None:
    try:
        return path.read_bytes().decode("utf-8")
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return None
    except UnicodeDecodeError:
        return ""


def _remove(files: Iterable[Path], stop: Path) -> None:
    """Removes files, and the folders up to ``stop`` that they leave empty. Raises DigestError where one can't be removed."""
    folders: set[Path] = set()
    for file in files:
        try:
            file.unlink()
        except OSError as error:
            raise _unwritable(file, error) from None
        folders.add(file.parent)
    for folder in sorted(folders, reverse=True):
        with contextlib.suppress(OSError):  # one that still holds something stays
            while folder != stop:
                folder.rmdir()
                folder = folder.parent


def _unwritable(path: Path, error: OSError) -> DigestError:
    return DigestError(Problem(Place(os.path.relpath(path), 1), f"can't be written: {error.strerror}; free the path, or change its permissions"))
