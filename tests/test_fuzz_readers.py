"""Each reader on files that were damaged at random: abstracts, or a message with a place, and nothing else.

``PAPERSHEAF_SLOW=1`` damages each file 100,000 times; otherwise 3,000 times.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterable

import pytest

from papersheaf.arrange.corrections import parse_corrections
from papersheaf.arrange.lock import parse_lock
from papersheaf.arrange.venues import parse_venues
from papersheaf.derive.taxonomy import parse_taxonomy
from papersheaf.model import Abstract, DigestError, Problem
from papersheaf.read.catalog import Entry, read_catalog
from papersheaf.read.imports import read_import
from papersheaf.read.lists import read_list
from support import SHARED
from test_read_anthology import FILE as ANTHOLOGY
from test_read_arxiv import FILE as ARXIV
from test_read_bibtex import FILE as BIBTEX
from test_read_imports import COPILOT, V1, V2
from test_read_pmlr import POST

TURNS = 100_000 if os.environ.get("PAPERSHEAF_SLOW") else 3_000
Read = tuple[Iterable[object], Iterable[Problem]]

ABSTRACTS = ["We fire **pots** in $\\sqrt{n}$ kilns.", "我们烧制陶罐。", 'A "quoted" one, with commas; and a `tick`.']
TEXT = (
    "# ICML 2024 论文列表\n\n" + "\n\n".join(f"## Title {n}\nBy Ann Lee, Bo Chen\n{text}" for n, text in enumerate(ABSTRACTS)) + "\n\nACL 2023\n\nOne more.\n"
)
RECORDS = [
    {"abstract": text, "venue": "ICML", "year": 2024, "title": "T", "authors": ["Ann Lee"], "url": "https://e.org", "id": n} for n, text in enumerate(ABSTRACTS)
]
TABLE = "abstract,venue,year,title\n" + "\n".join(f'"{text.replace(chr(34), chr(34) * 2)}",ICML,2024,T' for text in ABSTRACTS) + "\n"
LINES = "\n".join(json.dumps(record, ensure_ascii=False) for record in RECORDS)
CATALOG = json.dumps([{"title": "Pots", "authors": ["Ann Lee"], "abstract": ABSTRACTS[0]}, {"title": "Jars", "fingerprint": "0" * 32}])
LOCK = "# papers.lock\n0123456789ab icml-2024/a 2024-01-01 2024-01-02 0123456789ab 0123456789abcdef 00112233445566778899aabbccddeeff\nindex topics/a 2\n"
CORRECTIONS = (
    "- paper: 0123456789ab\n  title: A Title\n  year: 2023\n  topics: {add: [bandits], remove: [fairness]}\n"
    "- paper: some words\n  links: {add: [{kind: code, url: 'https://e.org'}]}\n  replace: {a: b}\n- paper: x\n  hide: true\n"
)
VENUES = "encoding: {a.txt: gb18030}\nvenues:\n  ICML: {title: A Conference, url: 'https://icml.cc', aliases: [Icml]}\n"
TAXONOMY = "extends: papersheaf\ntopics:\n  - slug: pots\n    name: Pots\n    zh: 陶罐\n    phrases: {pot: 2, kiln: 1.5, bird: -1}\n  - slug: jars\n    name: Jars\n    parent: pots\n"

# What a mistake, or malice, puts into a file.
PIECES = [b"\0", b"\xff\xfe", b'"', b"'", b"{", b"}", b"[", b"]", b"<", b">", b"&", b"&#x110000;", b"\\", b"\n", b"\r", b"\n\n", b",", b";", b":", b"- ", b"\t", b"=", b"@",
          b"$", b"%", b"#", b"---\n", b"1e999", b"-1", b"9" * 400, b"\\ud800", b"\xed\xa0\x80", b"null", b"true", b"!!python/object:os.system x", b"&a ", b"*a", b"<!--", b"<![CDATA[",
          b"<!DOCTYPE x [<!ENTITY a 'b'>]>", b"\xe2\x80\xae", b"\xc2\x85", b"\xe2\x80\xa8", b"{" * 300, b"[" * 300, b"<a>" * 300, b"ICML 2024", "年".encode("gb18030")]  # fmt: skip


def damaged(data: bytes, chance: random.Random) -> bytes:
    """A file with one to four mistakes: bytes changed, lost, doubled, moved, cut off, or put in."""
    out = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        at, other = sorted((chance.randint(0, len(out)), chance.randint(0, len(out))))
        near = min(len(out), at + chance.randint(1, 12))
        match chance.randint(0, 6):
            case 0:
                out[at:near] = chance.randbytes(near - at)
            case 1:
                del out[at:near]
            case 2:
                out[at:at] = out[at:other]
            case 3:
                del out[at:other]
            case 4:
                out = out[:at] if chance.random() < 0.3 else out[other:] + out[at:other] + out[:at]
            case _:
                out[at:at] = chance.choice(PIECES)
    return bytes(out)


def as_list(name: str) -> Callable[[bytes], Read]:
    return lambda data: read_list(data, name)


def as_import(data: bytes) -> Read:
    _, papers, problems = read_import(data, "download")
    return papers, problems


def as_settings(parse: Callable[[str, str], object]) -> Callable[[bytes], Read]:
    """A file that stops the build where it is wrong, and then says where."""

    def read(data: bytes) -> Read:
        try:
            parse(data.decode("utf-8", "replace"), "content/file")
        except DigestError as error:
            assert error.problems
            return [], error.problems
        return [], []

    return read


CASES: dict[str, tuple[bytes, Callable[[bytes], Read]]] = {
    "text": (TEXT.encode(), as_list("a.txt")),
    "utf-16": (TEXT.encode("utf-16"), as_list("a.txt")),
    "markdown": (TEXT.encode(), as_list("a.md")),
    "jsonl": (LINES.encode(), as_list("a.jsonl")),
    "json": (json.dumps(RECORDS, indent=1).encode(), as_list("a.json")),
    "csv": (TABLE.encode(), as_list("a.csv")),
    "tsv": (TABLE.replace(",", "\t").encode(), as_list("a.tsv")),
    "bibtex": (BIBTEX.encode(), as_import),
    "openreview": (json.dumps({"notes": [V1, V2]}, indent=1).encode(), as_import),
    "paper-copilot": (json.dumps(COPILOT * 2).encode(), as_import),
    "pmlr": (POST.encode(), as_import),
    "anthology": (ANTHOLOGY, as_import),
    "arxiv": (ARXIV, as_import),
    "dblp": (b"<dblp><article key='a'><title>Pots</title></article></dblp>", as_import),
    "catalog": (CATALOG.encode(), lambda data: read_catalog(data, "content/catalog/a.json")),
    "lock": (LOCK.encode(), as_settings(parse_lock)),
    "corrections": (CORRECTIONS.encode(), as_settings(parse_corrections)),
    "venues": (VENUES.encode(), as_settings(parse_venues)),
    "taxonomy": (TAXONOMY.encode(), as_settings(lambda text, file: parse_taxonomy(text, file, None))),
}


def check(name: str, data: bytes, read: Callable[[bytes], Read]) -> None:
    found, problems = read(data)
    for item in found:
        assert isinstance(item, Abstract | Entry), name
        if isinstance(item, Abstract):
            assert item.text.strip() and item.place.line >= 1
    most = 2 + sum(data.count(end) for end in (b"\n", b"\r", b"\xc2\x85", b"\xe2\x80\xa8", b"\xe2\x80\xa9"))  # the last three are YAML's
    for problem in problems:
        assert 1 <= problem.place.line <= most, (problem, data)
        assert problem.message and "Traceback" not in problem.message and len(problem.message) < 700, problem


@pytest.mark.parametrize("name", CASES)
def test_a_damaged_file_gives_abstracts_or_a_message_with_a_place(name: str) -> None:
    data, read = CASES[name]
    chance = random.Random(f"{name} 1")
    check(name, data, read)
    for _ in range(TURNS):
        check(name, damaged(data, chance), read)


@pytest.mark.skipif(not SHARED.is_dir(), reason="the real lists are not on this machine (../shared/seeds)")
def test_a_damaged_real_list_gives_abstracts_or_a_message_with_a_place() -> None:
    chance = random.Random(2)
    for path in sorted((SHARED / "seeds").glob("*.txt")):
        for _ in range(TURNS // 10):
            check(path.name, damaged(path.read_bytes(), chance), as_list(path.name))
