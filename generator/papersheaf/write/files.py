"""Files: written whole or not at all, and only where their bytes differ."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from papersheaf.model import DigestError, Place, Problem
from papersheaf.write.frontmatter import is_untouched


def write_file(path: Path, data: bytes) -> bool:
    """Writes a file beside its place and renames it there, unless it holds these bytes already; says whether it wrote.

    Raises DigestError where the folder or the file can't be written.
    """
    try:
        if path.is_file() and path.read_bytes() == data:
            return False
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=".papersheaf-", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.chmod(temporary, 0o644)
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise
    except OSError as error:
        shown = os.path.relpath(path)
        raise DigestError(Problem(Place(shown, 1), f"can't be written: {error.strerror}; free the path, or change its permissions")) from None
    return True


def sync_pages(docs: Path, pages: Iterable[tuple[str, str]], owned: Iterable[str]) -> tuple[int, list[str], frozenset[str]]:
    """Makes the generated pages below ``docs`` what ``pages`` says (path and text), and removes those that are no longer in it.

    ``owned`` are the folders, relative to ``docs``, that only hold generated pages and what people put there. A page that was
    edited by
    hand, or written by one, is neither overwritten nor removed. Returns how many files changed, the paths that were kept,
    sorted, and
    those of all the others.
    """
    changed, kept, made = 0, [], set()
    for path, text in pages:
        target = docs / path
        old = _read(target)
        if old is not None and old != text and not is_untouched(old):
            kept.append(path)
            continue
        made.add(path)
        if old != text:
            changed += write_file(target, text.encode("utf-8"))
    for folder in owned:
        for file in sorted((docs / folder).rglob("*.md"), reverse=True):
            path = file.relative_to(docs).as_posix()
            if path not in made and is_untouched(_read(file) or ""):
                file.unlink()
                changed += 1
                _remove_empty(file.parent, docs)
    return changed, sorted(kept), frozenset(made)


def sync_data(folder: Path, papers: bytes, abstracts: Mapping[str, bytes]) -> int:
    """Writes papers.json and a JSON Lines file for each venue-year, and removes those of venue-years that the last
    papers.json held.

    Returns how many files changed.
    """
    stale = _venue_years(folder / "papers.json") - set(abstracts)
    changed = sum(write_file(folder / f"{venue_year}.jsonl", data) for venue_year, data in abstracts.items())
    for venue_year in sorted(stale):
        (folder / f"{venue_year}.jsonl").unlink(missing_ok=True)
        changed += 1
    return changed + write_file(folder / "papers.json", papers)


def sync_folder(folder: Path, files: Mapping[str, bytes]) -> int:
    """Makes a folder that is papersheaf's alone hold these files (path to bytes) and no others. Returns how many changed."""
    changed = sum(write_file(folder / name, data) for name, data in files.items())
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(folder).as_posix() not in files:
            path.unlink()
            changed += 1
            _remove_empty(path.parent, folder)
    return changed


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


def _remove_empty(folder: Path, stop: Path) -> None:
    while folder != stop and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent
