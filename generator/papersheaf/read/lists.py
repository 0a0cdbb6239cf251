"""A list's bytes into Abstracts, by the format that its name says."""

from __future__ import annotations

from pathlib import PurePosixPath

from papersheaf.model import Abstract, Place, Problem
from papersheaf.read.decode import decode
from papersheaf.read.jsonl import read_json, read_jsonl
from papersheaf.read.table import read_table
from papersheaf.read.text import read_text

LONGEST = 100_000  # characters: what is longer is no abstract
_PACKED = frozenset([".gz", ".zip", ".bz2", ".xz", ".zst", ".7z", ".tar", ".tgz", ".rar"])
_DOCUMENTS = frozenset([".pdf", ".doc", ".docx", ".odt", ".rtf", ".xls", ".xlsx", ".ods", ".html", ".htm"])
FORMATS = ".txt, .md, .jsonl, .ndjson, .json, .csv or .tsv"


def _advice(data: bytes, suffix: str) -> str:
    if suffix in _PACKED:
        return f"unpack it, and put in what was in it, as {FORMATS}"
    if suffix in _DOCUMENTS or b"\0" in data[:1000]:
        return "save its text as .txt, or its table as .csv"
    return f"rename the file to {FORMATS}"


def read_list(data: bytes, file: str, encoding: str = "") -> tuple[list[Abstract], list[Problem]]:
    """The abstracts of a list in its own order, and what is wrong with it.

    ``file`` is the path relative to the digest; its ending says the format. ``encoding`` is the codec that the digest
    declares for lists that are not UTF-8 and have no byte-order mark.
    """
    suffix = PurePosixPath(file).suffix.lower()
    if suffix not in FORMATS.replace(" or", ",").split(", "):
        return [], [Problem(Place(file, 1), f"«{suffix or 'no ending'}» is no format of a list; {_advice(data, suffix)}")]
    text, problem = decode(data, file, encoding)
    if problem:
        return [], [problem]
    match suffix:
        case ".jsonl" | ".ndjson":
            abstracts, problems = read_jsonl(text, file)
        case ".json":
            abstracts, problems = read_json(text, file)
        case ".csv" | ".tsv":
            abstracts, problems = read_table(text, file, "," if suffix == ".csv" else "\t")
        case _:
            abstracts, problems = read_text(text, file)
    for abstract in abstracts:
        if len(abstract.text) > LONGEST:
            problems.append(Problem(abstract.place, f"the abstract has {len(abstract.text):,} characters; mend the list, or take the record out"))
    abstracts = [abstract for abstract in abstracts if len(abstract.text) <= LONGEST]
    if not abstracts and not problems:
        problems = [Problem(Place(file, 1), "the list holds no abstract; add one, or remove the file", "note")]
    return abstracts, problems
