"""The search index: lunr's fields, terms and BM25, cut by term into small files that a browser fetches as a query needs them.

A document's number is its place by length of abstract, so that the lengths that BM25 needs cost next to nothing; a term's
postings are gaps
between numbers, then term frequencies (S. Büttcher, C. Clarke, G. Cormack, *Information Retrieval*, chapter 6). All of an
index but its first file stands in a folder named by a digest of its content, so that what a browser has cached is never mixed
with another build.

    index      the folder's name, numbers, averages, lengths, names, and the first term of each file
    p<n>       postings by term: terms, then for each field gaps, frequencies and (but for the abstract) lengths
    q<n>       the positions of the same terms, for quoted phrases
    w<n>, v<n> words as they are written, sorted, and by their ends, with how common each is: for beginnings of words and for
    misspelt ones
    d<n>       a paper: title, page, venue-year, topics, authors, abstract
    facets     venue-year, topics and marks of each paper;  newest: its place by date
"""

from __future__ import annotations

import hashlib
import re
from array import array
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from papersheaf.model import Digest, Paper
from papersheaf.write.analysis import positions, term_of
from papersheaf.write.codec import Numbers, deflate, front_code, separators, varint, varints

# The fields, and what a word in each counts for.
FIELDS = {"title": 2.0, "keyphrases": 1.5, "topics": 0.5, "venue": 0.5, "abstract": 1.0, "authors": 1.5}
PHRASES = ("title", "abstract")
B, K1 = 0.75, 1.2
POSTINGS_PER_FILE, WORDS_PER_FILE = 2000, 1200

_LETTERS = re.compile("[a-z]+")


@dataclass(frozen=True, slots=True)
class Column:
    """A field over all documents: for each of its tokens the document, the term and the position, and the length of each
    document."""

    documents: Numbers
    terms: Numbers
    places: Numbers
    lengths: Numbers


@dataclass(frozen=True, slots=True)
class Packed:
    """Varints, and where each of them starts."""

    data: bytes
    offsets: list[int]

    def cut(self, start: int, end: int) -> bytes:
        return self.data[self.offsets[start] : self.offsets[end]]


@dataclass(frozen=True, slots=True)
class Postings:
    """A field's postings sorted by term and document. ``starts`` are the first posting of each term, with their number last."""

    starts: list[int]
    gaps: Packed
    frequencies: Packed
    lengths: Packed
    places: Packed
    tokens: list[int]


def search_files(digest: Digest) -> dict[str, bytes]:
    """The files of the index: ``index.bin``, which names the folder of the build, and those of that folder."""
    files: dict[str, bytes] = {}
    index = _files(digest, files)
    content = hashlib.sha256(msgspec.json.encode(index))
    for name in sorted(files):
        content.update(name.encode() + b"\0" + files[name])
    build = content.hexdigest()[:12]
    return {"index.bin": deflate(msgspec.json.encode({"build": build, **index})), **{f"{build}/{name}.bin": data for name, data in files.items()}}


def _files(digest: Digest, files: dict[str, bytes]) -> dict[str, Any]:
    """What the first file says, with the others put into ``files``."""
    columns, terms, words = _read(digest.papers)
    order = sorted(range(len(digest.papers)), key=lambda row: (int(columns["abstract"].lengths[row]), digest.papers[row].id))
    papers = [digest.papers[row] for row in order]
    number = np.empty(len(order), dtype=np.int64)
    number[order] = np.arange(len(order))
    postings = {name: _postings(column, number, len(terms)) for name, column in columns.items()}
    p_files, q_files, p_firsts = _term_files(terms, postings)
    w_files, w_firsts = _word_files(sorted(words, key=_javascript_order), words)
    endings = {word[::-1]: count for word, count in words.items() if len(word) > 3 and _LETTERS.fullmatch(word)}
    v_files, v_firsts = _word_files(sorted(endings, key=_javascript_order), endings)
    for prefix, datas in (("p", p_files), ("q", q_files), ("w", w_files), ("v", v_files)):
        for n, data in enumerate(datas):
            files[f"{prefix}{n}"] = deflate(data)
    venue_years = {entry.slug: (n, entry.name) for n, entry in enumerate(entry for venue in digest.venues for entry in venue.years)}
    topics = {index.topic.slug: (n, index.topic.name) for n, index in enumerate(digest.topics)}
    for n, paper in enumerate(papers):
        files[f"d{n}"] = deflate(msgspec.json.encode(_record(paper, venue_years, topics)))
    files["facets"] = deflate(b"".join(_facets(paper, venue_years, topics) for paper in papers))
    files["newest"] = deflate(varints(np.array(order, dtype=np.int64))[0])
    lengths = columns["abstract"].lengths[order]
    runs = [[int(length), int((lengths == length).sum())] for length in np.unique(lengths)]
    return {
        "papers": len(papers),
        "b": B,
        "k1": K1,
        "fields": [[name, FIELDS[name], float(columns[name].lengths.sum()) / len(papers)] for name in FIELDS],
        "lengths": runs,
        "p": p_firsts,
        "w": w_firsts,
        "v": v_firsts,
        "venues": [[slug, name] for slug, (_, name) in venue_years.items()],
        "topics": [[slug, name] for slug, (_, name) in topics.items()],
    }


def _texts(paper: Paper) -> dict[str, str]:
    """What is indexed of a paper, by field."""
    abstract = paper.record.abstract
    return {
        "title": paper.title.text,
        "keyphrases": "; ".join(f"{keyphrase.phrase}; {keyphrase.alias}" for keyphrase in paper.keyphrases),
        "topics": "; ".join(topic.name for topic in paper.topics),
        "venue": f"{paper.record.venue} {abstract.year}",
        "abstract": paper.plain,
        "authors": "; ".join(abstract.authors),
    }


def _read(papers: Sequence[Paper]) -> tuple[dict[str, Column], list[str], dict[str, int]]:
    """The columns of all fields, the terms in their order, and in how many papers each word stands."""
    numbers: dict[str, int] = {}
    counts: Counter[str] = Counter()
    raw = {name: (array("q"), array("q"), array("q"), array("q")) for name in FIELDS}
    for row, paper in enumerate(papers):
        seen: set[str] = set()
        for name, text in _texts(paper).items():
            documents, terms, places, lengths = raw[name]
            before = len(terms)
            for token, at in positions(text):
                term = term_of(token)
                if term:
                    seen.add(token)
                    terms.append(numbers.setdefault(term, len(numbers)))
                    places.append(at)
            length = len(terms) - before
            lengths.append(length)
            documents.extend([row] * length)
        counts.update(seen)
    ordered = sorted(numbers, key=_javascript_order)
    rank = np.empty(len(ordered), dtype=np.int64)
    rank[[numbers[term] for term in ordered]] = np.arange(len(ordered))
    columns = {
        name: Column(_numbers(documents), rank[_numbers(terms)], _numbers(places), _numbers(lengths))
        for name, (documents, terms, places, lengths) in raw.items()
    }
    return columns, ordered, counts


def _numbers(values: array[int]) -> Numbers:
    return np.frombuffer(values, dtype=np.int64) if values else np.zeros(0, dtype=np.int64)


def _javascript_order(word: str) -> bytes:
    """The order in which JavaScript compares texts: by UTF-16 code units."""
    return word.encode("utf-16-be")


def _postings(column: Column, number: Numbers, terms: int) -> Postings:
    documents = number[column.documents]
    order = np.lexsort((column.places, documents, column.terms))
    term, document, place = column.terms[order], documents[order], column.places[order]
    size = len(term)
    first = np.ones(size, dtype=bool)
    first[1:] = (term[1:] != term[:-1]) | (document[1:] != document[:-1])
    heads = np.flatnonzero(first)
    post_term, post_document = term[heads], document[heads]
    gaps = post_document.copy()
    same = post_term[1:] == post_term[:-1]
    gaps[1:][same] -= post_document[:-1][same]
    steps = place.copy()
    steps[1:][~first[1:]] -= place[:-1][~first[1:]]
    lengths = np.empty(len(column.lengths), dtype=np.int64)
    lengths[number] = column.lengths
    starts = np.searchsorted(post_term, np.arange(terms + 1))
    return Postings(
        starts.tolist(),
        _pack(gaps),
        _pack(np.diff(heads, append=size)),
        _pack(lengths[post_document]),
        _pack(steps),
        np.append(heads, size)[starts].tolist(),
    )


def _pack(numbers: Numbers) -> Packed:
    data, offsets = varints(numbers)
    return Packed(data, offsets.tolist())


def _term_files(terms: Sequence[str], postings: dict[str, Postings]) -> tuple[list[bytes], list[bytes], list[str]]:
    """The files of postings and of positions, and the first term of each but for what it shares with the file before."""
    p_files, q_files, firsts = [], [], []
    start, bodies, places, size = 0, [], [], 0
    for n in range(len(terms)):
        body, place = _term_body(n, postings)
        bodies.append(body)
        places.append(place)
        size += len(body)
        if size >= POSTINGS_PER_FILE or n == len(terms) - 1:
            p_files.append(front_code(terms[start : n + 1]) + _blocks(bodies))
            q_files.append(_blocks(places))
            firsts.append((terms[start - 1] if start else "", terms[start]))
            start, bodies, places, size = n + 1, [], [], 0
    return p_files, q_files, separators(firsts)


def _term_body(n: int, postings: dict[str, Postings]) -> tuple[bytes, bytes]:
    parts, places = [], []
    for name, field in postings.items():
        start, end = field.starts[n], field.starts[n + 1]
        parts.append(varint(end - start))
        if start != end:
            parts += [field.gaps.cut(start, end), field.frequencies.cut(start, end)]
            if name != "abstract":  # the length of an abstract follows from the document's number
                parts.append(field.lengths.cut(start, end))
            if name in PHRASES:
                places.append(field.places.cut(field.tokens[n], field.tokens[n + 1]))
    return b"".join(parts), b"".join(places)


def _blocks(bodies: Iterable[bytes]) -> bytes:
    bodies = list(bodies)
    return b"".join(varint(len(body)) for body in bodies) + b"".join(bodies)


def _word_files(words: Sequence[str], counts: Mapping[str, int]) -> tuple[list[bytes], list[str]]:
    files, firsts = [], []
    for start in range(0, len(words), WORDS_PER_FILE):
        chunk = words[start : start + WORDS_PER_FILE]
        files.append(front_code(chunk) + b"".join(varint(counts[word]) for word in chunk))
        firsts.append((words[start - 1] if start else "", chunk[0]))
    return files, separators(firsts)


def _record(paper: Paper, venue_years: Mapping[str, tuple[int, str]], topics: Mapping[str, tuple[int, str]]) -> list[Any]:
    numbers = [topics[topic.slug][0] for topic in paper.topics]
    authors = ", ".join(paper.record.abstract.authors)
    return [
        paper.title.text,
        paper.path + "/",
        venue_years[paper.venue_year][0],
        numbers,
        int(paper.has_code),
        authors,
        paper.plain,
    ]


def _facets(paper: Paper, venue_years: Mapping[str, tuple[int, str]], topics: Mapping[str, tuple[int, str]]) -> bytes:
    venues = [venue_years[slug][0] for slug in (paper.venue_year, *paper.record.also_in)]
    numbers = [topics[topic.slug][0] for topic in paper.topics]
    values = [int(paper.has_code), len(venues), *venues, len(numbers), *numbers]
    return b"".join(map(varint, values))
