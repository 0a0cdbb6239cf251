"""Files: written whole or not at all, and only where their bytes differ."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from papersheaf.model import DigestError, Place, Problem
from papersheaf.write.frontmatter import is_untouched

_TEMPORARY = ".papersheaf-"


def write_file(path: Path, data: bytes) -> bool:
    """Writes a file beside its place and renames it there, unless it holds these bytes already; says whether it wrote.

    Raises DigestError where the folder or the file can't be written.
    """
    try:
        if path.is_file() and path.read_bytes() == data:
            return False
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=_TEMPORARY, dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.chmod(temporary, 0o644)
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise
    except OSError as error:
        raise _unwritable(path, error) from None
    return True


def sync_pages(docs: Path, pages: Iterable[tuple[str, str]], owned: Iterable[str]) -> tuple[set[str], list[str], frozenset[str]]:
    """Makes the generated pages below ``docs`` what ``pages`` says (path and text), and removes those that are no longer in it.

    ``owned`` are the folders, relative to ``docs``, that only hold generated pages and what people put there. A page that was
    edited by hand, or written by one, is neither overwritten nor removed. Returns the paths that were written or removed, those
    that were kept, sorted, and those of all the others.
    """
    changed, kept, made = set(), [], set()
    for path, text in pages:
        target = docs / path
        old = _read(target)
        if old is not None and old != text and not is_untouched(old):
            kept.append(path)
            continue
        made.add(path)
        if old != text and write_file(target, text.encode("utf-8")):
            changed.add(path)
    for folder in owned:
        _remove((docs / folder).rglob(f"{_TEMPORARY}*"), docs)  # a build was stopped
        gone = []
        for file in (docs / folder).rglob("*"):
            path = file.relative_to(docs).as_posix()
            if file.suffix in (".md", ".html") and path not in made and is_untouched(_read(file) or ""):
                changed.add(path)
                gone.append(file)
        _remove(gone, docs)
    return changed, sorted(kept), frozenset(made)


def sync_data(docs: Path, name: str, papers: bytes, abstracts: Mapping[str, bytes]) -> set[str]:
    """Writes papers.json and a JSON Lines file for each venue-year into the folder ``name`` below ``docs``, and removes those of
    venue-years that the last papers.json held.

    Returns the paths below ``docs`` that were written or removed.
    """
    folder = docs / name
    changed = {f"{venue_year}.jsonl" for venue_year in _venue_years(folder / "papers.json") - set(abstracts)}
    _remove([folder / path for path in changed if (folder / path).exists()], docs)
    changed |= {f"{venue_year}.jsonl" for venue_year, data in abstracts.items() if write_file(folder / f"{venue_year}.jsonl", data)}
    if write_file(folder / "papers.json", papers):
        changed.add("papers.json")
    return {f"{name}/{path}" for path in changed}


def sync_feeds(docs: Path, files: Iterable[tuple[str, bytes]], folders: Iterable[str]) -> set[str]:
    """Writes feeds (path below ``docs`` and bytes), and removes files of their names below ``folders`` that are no longer among them.

    Returns the paths below ``docs`` that were written or removed.
    """
    changed, made, names = set(), set(), set()
    for path, data in files:
        made.add(path)
        names.add(path.rpartition("/")[2])
        if write_file(docs / path, data):
            changed.add(path)
    for file in (file for folder in folders for name in names for file in sorted((docs / folder).rglob(name))):
        path = file.relative_to(docs).as_posix()
        if path not in made:
            changed.add(path)
            _remove([file], docs)
    return changed


def sync_folder(docs: Path, name: str, files: Mapping[str, bytes]) -> set[str]:
    """Makes the folder ``name`` below ``docs``, which is papersheaf's alone, hold these files (path to bytes) and no others.

    Returns the paths below ``docs`` that were written or removed.
    """
    folder = docs / name
    changed = {path for path, data in files.items() if write_file(folder / path, data)}
    gone = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
    for path in files:
        gone.pop(path, None)
    _remove(gone.values(), folder)
    changed |= set(gone)
    return {f"{name}/{path}" for path in changed}


def _venue_years(file: Path) -> set[str]:
    """The venue-years of a papers.json: the folder of each paper's page."""
    try:
        papers = msgspec.json.decode(file.read_bytes())["papers"]
        return {paper["url"].split("/papers/")[1].split("/")[0] for paper in papers}
    except (OSError, msgspec.DecodeError, KeyError, TypeError, IndexError):
        return set()


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
