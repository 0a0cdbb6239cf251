"""What a file is made of: by it a build sees that the file need not be made again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from papersheaf.model import Paper

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Making:
    """What makes a file's bytes, and a digest of all that they depend on but the file's path and papersheaf itself."""

    key: bytes
    make: Callable[[], bytes]


def key_of(*parts: Any) -> bytes:
    """A digest of values, of 16 bytes."""
    return hashlib.sha256(msgspec.msgpack.encode(parts)).digest()[:16]


def once(make: Callable[[Paper], Value]) -> Callable[[Paper], Value]:
    """A function of papers that is asked once about each, since a paper stands in many files."""
    made: dict[str, Value] = {}

    def of_paper(paper: Paper) -> Value:
        if paper.id not in made:
            made[paper.id] = make(paper)
        return made[paper.id]

    return of_paper
