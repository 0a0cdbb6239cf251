"""Where the files that ship with the package are."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def shipped(name: str) -> Path:
    """The path of a file or folder that ships with papersheaf, such as ``site_templates/pages``: in the wheel it lies inside
    the package, in a
    checkout at the repository's root."""
    inside = PACKAGE / name
    return inside if inside.exists() else PACKAGE.parents[1] / name
