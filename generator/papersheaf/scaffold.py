"""A new digest: a folder that builds at once."""

from __future__ import annotations

import json
from pathlib import Path

from papersheaf.model import DigestError, Place, Problem
from papersheaf.resources import shipped
from papersheaf.write.files import write_file


def new_digest(folder: Path) -> list[str]:
    """Lays down a digest in a folder, which may exist; returns the paths of its files, sorted.

    Raises DigestError where a file of the new digest stands there already.
    """
    source = shipped("site_templates/digest")
    files = {path.relative_to(source).as_posix(): path.read_bytes() for path in sorted(source.rglob("*")) if path.is_file()}
    name = folder.resolve().name or "digest"
    quoted = {"mkdocs.yml": json.dumps(name, ensure_ascii=False)}  # a name may hold what YAML reads as something else
    laid = {path.replace("_dot_", "."): data.replace(b"MY-DIGEST", quoted.get(path, name).encode()) for path, data in files.items()}
    if folder.exists() and not folder.is_dir():
        raise DigestError(Problem(Place(str(folder), 1), "a file, not a folder; choose another name"))
    clashes = [path for path in laid if (folder / path).exists()]
    if clashes:
        message = "stands there already, and nothing was laid down; choose an empty folder, or move it away"
        raise DigestError(*(Problem(Place(f"{folder}/{path}", 1), message) for path in clashes))
    for path, data in laid.items():
        write_file(folder / path, data)
    return sorted(laid)
