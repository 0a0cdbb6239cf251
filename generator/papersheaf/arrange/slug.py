"""Slugs: the readable part of an address."""

from __future__ import annotations

import functools
import hashlib
import re

from slugify import slugify

LENGTH = 72

# Names that a page of the digest, or Windows, keeps for itself.
RESERVED = frozenset(["index", "readme", "con", "prn", "aux", "nul", *(f"com{n}" for n in range(10)), *(f"lpt{n}" for n in range(10)), "page"])
_SIMPLE = re.compile("[A-Za-z0-9]+(?:[ -][A-Za-z0-9]+)*")


@functools.lru_cache(maxsize=1 << 18)
def make_slug(text: str, fallback: str) -> str:
    """A slug of at most 72 characters, cut at a word; ``fallback`` (itself a slug) where the text has no letter or digit, or
    is a reserved name.
    """
    if len(text) <= LENGTH and _SIMPLE.fullmatch(text):  # as slugify has it, at a tenth of the time
        slug = text.lower().replace(" ", "-")
    else:
        slug = slugify(text, max_length=LENGTH, word_boundary=True, save_order=True)
    if not slug:
        return fallback
    return f"{slug}-{fallback}" if slug in RESERVED else slug


def free_slug(wanted: str, id: str, taken: set[str]) -> str:
    """``wanted`` where it is free, else with as much of ``id`` (hexadecimal) behind it as makes it so."""
    if wanted not in taken:
        return wanted
    for length in range(4, len(id) + 1):
        slug = f"{wanted[: LENGTH - length - 1].rstrip('-')}-{id[:length]}"
        if slug not in taken:
            return slug
    return f"{wanted[: LENGTH - 17].rstrip('-')}-{hashlib.sha256(id.encode()).hexdigest()[:16]}"
