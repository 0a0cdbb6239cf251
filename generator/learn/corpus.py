"""The corpus as learning reads it."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path

from papersheaf.markup.parse import parse
from papersheaf.markup.plain import to_plain

_NAME = re.compile(r"([^\s:]{2,30}(?: [^\s:]{1,12})?):\s+\S")


@dataclass(frozen=True, slots=True)
class Example:
    """A paper with what its authors said of it; ``part`` is 0 to 3, by a hash of its id: part 0 is what measures are taken on."""

    id: str
    venue: str
    title: str
    plain: str
    keywords: tuple[str, ...]
    area: str
    abstract: str
    part: int


def read_corpus(path: Path) -> list[Example]:
    """The papers of a JSON Lines file, their texts as the plain-text walk gives them."""
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as lines:
        return [_example(json.loads(line)) for line in lines]


def name_of(title: str) -> str:
    """The NAME of a title ``NAME: what it is``; empty where it has none."""
    match = _NAME.match(title)
    return match[1] if match and re.search(r"\w[A-Z]|\d", match[1]) else ""


def rest_of(title: str) -> str:
    """A title without what stands before its colon."""
    return title[_NAME.match(title).end() - 1 :] if _NAME.match(title) else title  # type: ignore[union-attr]


def _example(record: dict[str, object]) -> Example:
    def plain(field: str) -> str:
        return to_plain(parse(str(record[field])).inlines)

    keywords = record.get("keywords") or ()
    assert isinstance(keywords, list | tuple)
    part = int(hashlib.sha256(f"split{record['id']}".encode()).hexdigest(), 16) % 4
    return Example(
        str(record["id"]), str(record["venue"]), plain("title"), plain("abstract"), tuple(map(str, keywords)), str(record.get("area") or ""),
        str(record["abstract"]), part,
    )  # fmt: skip
