"""The data of long indexes, which a reader's browser fetches to sort and filter all of them, and downloads of whole indexes."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from papersheaf.arrange.slug import LENGTH
from papersheaf.model import Digest, Paper
from papersheaf.write.citations import bibtex, permalink
from papersheaf.write.making import Making, key_of, once

TOPICS_SHOWN = 2
WHOLE = 5000  # from more papers on, only venue-years can be downloaded in all formats
HEADER = ("id", "title", "title_origin", "authors", "venue", "year", "topics", "keyphrases", "url", "code")
_PLAIN = re.compile(r"[a-z0-9]+")


def list_files(digest: Digest, site_url: str, longest: int) -> dict[str, Making]:
    """The files below ``data/lists``: the columns of each index of more than ``longest`` papers, and the downloads of each index: BibTeX, CSV,
    JSON Lines and Markdown. Of a digest of more than ``WHOLE`` papers, where they would weigh more than all else, topics have BibTeX alone, and
    years and keyphrases nothing. The JSON Lines of venue-years stand in ``data/``."""
    files: dict[str, Making] = {}
    whole = len(digest.papers) <= WHOLE
    names = {entry.slug: entry.name for venue in digest.venues for entry in venue.years}
    key = once(_key)
    slug = once(lambda paper: plain_slug(paper.title.text))
    lines: dict[str, Callable[[Paper], str]] = {
        "bib": once(lambda paper: bibtex(paper, site_url)),
        "csv": once(lambda paper: csv_line(_row(paper, site_url))),
        "jsonl": once(lambda paper: msgspec.json.encode(_row(paper, site_url)).decode() + "\n"),
        "md.txt": once(lambda paper: markdown_line(paper, site_url)),
    }
    for path, name, papers in _indexes(digest):
        own = key_of(site_url, name, [key(paper) for paper in papers])
        if len(papers) > longest:
            files[f"{path}.json"] = Making(key_of(own, names), partial(_columns_file, papers, slug, names))
        kind = path.partition("/")[0]
        formats = [] if kind == "papers" else list(lines) if whole else {"venues": ["bib", "csv", "md.txt"], "topics": ["bib"]}.get(kind, [])
        for ending in formats:
            if (kind, ending) != ("venues", "jsonl"):
                files[f"{path}.{ending}"] = Making(own, partial(_download, ending, name, papers, lines[ending]))
    return files


def _key(paper: Paper) -> bytes:
    """A digest of all that a list says of a paper."""
    record = paper.record
    return key_of(
        (paper.id, paper.path, paper.title.text, paper.title.origin, paper.title_markdown, paper.title_tex),
        (record.abstract.authors, record.venue, record.venue_year, record.abstract.year),
        [(match.slug, match.name) for match in paper.topics],
        [keyphrase.phrase for keyphrase in paper.keyphrases],
        [(link.kind, link.url) for link in paper.links],
    )


def _columns_file(papers: Sequence[Paper], slug: Callable[[Paper], str], names: Mapping[str, str]) -> bytes:
    return msgspec.json.encode(columns(papers, slug, names))


def _download(ending: str, name: str, papers: Sequence[Paper], line: Callable[[Paper], str]) -> bytes:
    head = {"csv": csv_line(dict(zip(HEADER, HEADER, strict=True))), "md.txt": f"# {_escape(name)}\n\n"}.get(ending, "")
    return (head + ("\n" if ending == "bib" else "").join(map(line, papers))).encode()


def _indexes(digest: Digest) -> Iterator[tuple[str, str, Sequence[Paper]]]:
    """The path, the name and the papers of each index."""
    yield "papers", "", digest.papers
    for venue in digest.venues:
        yield from ((f"venues/{entry.slug}", entry.name, entry.papers) for entry in venue.years)
    yield from ((f"topics/{index.topic.slug}", index.topic.name, index.papers) for index in digest.topics)
    yield from ((f"years/{index.year}", str(index.year), index.papers) for index in digest.years)
    yield from ((f"keyphrases/{index.slug}", index.phrase, index.papers) for index in digest.keyphrases)


def columns(papers: Sequence[Paper], plain: Callable[[Paper], str], names: Mapping[str, str]) -> dict[str, Any]:
    """An index for the browser, by columns, which pack better than rows: venue-years and topics by their slugs and names; of the papers the
    titles, the slugs that the titles do not make (``plain`` says which they make), by place, the numbers of their venue-years and
    first topics, and the places of those with code. ``names`` are those of venue-years."""
    venue_years = sorted({paper.venue_year for paper in papers})
    topics = {match.slug: match.name for paper in papers for match in paper.topics[:TOPICS_SHOWN]}
    venue_number = {slug: n for n, slug in enumerate(venue_years)}
    topic_number = {slug: n for n, slug in enumerate(sorted(topics))}
    return {
        "venues": [[slug, names[slug]] for slug in venue_years],
        "topics": [[slug, topics[slug]] for slug in topic_number],
        "titles": [paper.title.text for paper in papers],
        "slugs": {n: paper.slug for n, paper in enumerate(papers) if paper.slug != plain(paper)},
        "venue": [venue_number[paper.venue_year] for paper in papers],
        "topic": [[topic_number[match.slug] for match in paper.topics[:TOPICS_SHOWN]] for paper in papers],
        "code": [n for n, paper in enumerate(papers) if paper.has_code],
    }


def plain_slug(title: str) -> str:
    """The slug that the browser makes of a title, of as many words as fit; most papers have it."""
    slug = ""
    for word in _PLAIN.findall(title.lower()):
        longer = f"{slug}-{word}" if slug else word
        if len(longer) > LENGTH:
            break
        slug = longer
    return slug


def csv_line(values: Mapping[str, str | int | list[str]]) -> str:
    """A row of a table; several values of a cell are parted by «; »."""
    out = io.StringIO()
    cells = [_harmless("; ".join(value) if isinstance(value, list) else str(value)) for value in values.values()]
    csv.writer(out, lineterminator="\n").writerow(cells)
    return out.getvalue()


def _row(paper: Paper, site_url: str) -> dict[str, str | int | list[str]]:
    """What a download says of a paper, by the names of ``HEADER``."""
    record = paper.record
    values = (
        paper.id,
        paper.title.text,
        paper.title.origin,
        list(record.abstract.authors),
        record.venue,
        record.abstract.year,
        [match.name for match in paper.topics],
        [keyphrase.phrase for keyphrase in paper.keyphrases],
        permalink(paper, site_url) or f"{paper.path}/",
        next((link.url for link in paper.links if link.kind == "code"), ""),
    )
    return dict(zip(HEADER, values, strict=True))


def _harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell


def markdown_line(paper: Paper, site_url: str) -> str:
    """A paper in a list in Markdown."""
    authors = f" {', '.join(paper.record.abstract.authors)}." if paper.record.abstract.authors else ""
    return f"- [{paper.title_markdown}]({permalink(paper, site_url) or f'{paper.path}/'}).{_escape(authors)}\n"


def _escape(text: str) -> str:
    return re.sub(r"([\\`*_{}\[\]<>#])", r"\\\1", text)


def croissant(digest: Digest, name: str, description: str, site_url: str, hashes: Mapping[str, str]) -> bytes:
    """The bulk data as a dataset in Croissant, a JSON-LD vocabulary (https://docs.mlcommons.org/croissant/docs/croissant-spec.html).

    ``hashes`` are the SHA-256 of the data files by their names.
    """
    fields = {"id": "sc:Text", "title": "sc:Text", "title_origin": "sc:Text", "venue": "sc:Text", "year": "sc:Integer", "url": "sc:URL"}
    newest = max((paper.changed for paper in digest.papers), default="")
    files = [
        {
            "@type": "cr:FileObject",
            "@id": file,
            "name": file,
            "contentUrl": f"{site_url.rstrip('/')}/data/{file}" if site_url else file,
            "encodingFormat": "application/json" if file.endswith(".json") else "application/jsonlines",
            "sha256": hashes[file],
        }
        for file in sorted(hashes)
    ]
    record = {
        "@type": "cr:RecordSet",
        "@id": "papers",
        "name": "papers",
        "field": [
            {
                "@type": "cr:Field",
                "@id": f"papers/{field}",
                "name": field,
                "dataType": kind,
                "source": {"fileObject": {"@id": "papers.json"}, "extract": {"jsonPath": f"$.papers[*].{field}"}},
            }
            for field, kind in fields.items()
        ],
    }
    context = {
        "@language": "en",
        "@vocab": "https://schema.org/",
        "sc": "https://schema.org/",
        "cr": "http://mlcommons.org/croissant/",
        "dct": "http://purl.org/dc/terms/",
        "conformsTo": "dct:conformsTo",
        "data": {"@id": "cr:data", "@type": "@json"},
        "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
        "extract": "cr:extract",
        "field": "cr:field",
        "fileObject": "cr:fileObject",
        "jsonPath": "cr:jsonPath",
        "recordSet": "cr:recordSet",
        "source": "cr:source",
    }
    dataset = {
        "@context": context,
        "@type": "sc:Dataset",
        "conformsTo": "http://mlcommons.org/croissant/1.0",
        "name": name,
        "description": description or name,
        "url": site_url or "./",
        "datePublished": newest,
        "version": newest.replace("-", "."),
        "distribution": files,
        "recordSet": [record],
    }
    return msgspec.json.format(msgspec.json.encode(dataset), indent=1)
