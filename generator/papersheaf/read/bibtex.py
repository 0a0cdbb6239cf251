"""BibTeX entries."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator

from bibtexparser.entrypoint import parse_string
from bibtexparser.middlewares.names import InvalidNameError, parse_single_name_into_parts, split_multiple_persons_names
from bibtexparser.model import Entry, MiddlewareErrorBlock, ParsingFailedBlock

from papersheaf.markup.parse import parse
from papersheaf.markup.plain import to_plain
from papersheaf.model import Place, Problem
from papersheaf.read.entry import Read, entry, venue_of
from papersheaf.read.record import quoted, split_names

logging.getLogger("bibtexparser").setLevel(logging.CRITICAL)  # what it warns of is told as problems

_ARGUMENT = re.compile(r"(?:\\[A-Za-z]+\*?\s*|\\[^A-Za-z\s])\Z")


def read_bibtex(text: str, file: str) -> Iterator[Read]:
    """The entries of a BibTeX file. TeX stays in titles and abstracts, without the braces that only keep capitals; names are plain text."""
    blocks: list[tuple[int, Read]] = []
    library = parse_string(text)
    for block in library.entries:
        blocks.append((block.start_line or 0, _read(block, file)))
    for failed in library.failed_blocks:
        line = (failed.start_line or 0) + 1
        kept = getattr(failed, "ignore_error_block", None)
        if isinstance(kept, Entry):  # a key that stands twice, or a field
            blocks.append((line - 1, _read(kept, file)))
        elif isinstance(failed, ParsingFailedBlock | MiddlewareErrorBlock):
            start = (failed.raw or "").lstrip().split("\n", 1)[0]
            blocks.append((line - 1, Problem(Place(file, line), f"the entry {quoted(start)} can't be read; close its braces and quotes")))
    return (read for _, read in sorted(blocks, key=lambda pair: pair[0]))


def ungrouped(text: str) -> str:
    """A BibTeX value on one line without the braces that hold no argument of a command: those that group, or keep capitals."""
    line = " ".join(text.split())
    kept: list[str] = []
    stack: list[bool] = []
    math = False
    for position, character in enumerate(line):
        escaped = position > 0 and line[position - 1] == "\\"
        if character == "$" and not escaped:
            math = not math
        if character == "{" and not escaped:
            closed_argument = kept[-1:] == ["}"] and not (position and line[position - 1] == " ")
            stack.append(math or closed_argument or line.startswith("\\", position + 1) or bool(_ARGUMENT.search("".join(kept[-40:]))))
            if not stack[-1]:
                continue
        elif character == "}" and not escaped and stack and not stack.pop():
            continue
        kept.append(character)
    return "".join(kept)


def _read(block: Entry, file: str) -> Read:
    raw: dict[str, str] = {}
    for field in block.fields:
        raw.setdefault(field.key.lower(), _bare(str(field.value)))
    fields = {name: ungrouped(value) for name, value in raw.items()}
    year = re.search(r"(?<!\d)\d{4}(?!\d)", fields.get("year") or fields.get("date", ""))
    where = _plain(fields.get("booktitle") or fields.get("journal") or fields.get("journaltitle") or fields.get("series") or "")
    return entry(
        Place(file, (block.start_line or 0) + 1),
        fields.get("abstract", ""),
        fields.get("title", ""),
        _names(raw.get("author", "")),
        venue_of(where, int(year[0]) if year else 0),
        key=block.key,
        url=fields.get("url") or (f"https://doi.org/{fields['doi']}" if fields.get("doi", "").startswith("10.") else ""),
        pdf=fields.get("pdf", ""),
        code=fields.get("code", ""),
        keywords=split_names(_plain(fields.get("keywords", ""))),
    )


def _names(value: str) -> Iterator[str]:
    """The names of an author field, first names first, as plain text."""
    for name in split_multiple_persons_names(" ".join(value.split())):
        try:
            ordered = parse_single_name_into_parts(name, strict=False).merge_first_name_first
        except InvalidNameError:
            ordered = name
        if ordered != "others":
            yield _plain(ungrouped(ordered))


def _plain(text: str) -> str:
    return to_plain(parse(text).inlines)


def _bare(value: str) -> str:
    """A value without the quotes or braces around it, which stay on in an entry that names a field twice."""
    value = value.strip()
    return value[1:-1] if value[:1] + value[-1:] in ('""', "{}") and len(value) > 1 and _encloses(value) else value


def _encloses(value: str) -> bool:
    """Whether the brace that opens a value is closed by the one that ends it; quotes always are."""
    depth = 0
    for position, character in enumerate(value):
        depth += (character == "{") - (character == "}")
        if value[0] == "{" and not depth:
            return position == len(value) - 1
    return True
