"""The search index: lunr's fields, terms and BM25, cut by term into small files that a browser fetches as a query needs them.

A document's number is its place by topic, so that papers with the same words have numbers near each other; a term's postings are gaps
between numbers, then term frequencies (S. Büttcher, C. Clarke, G. Cormack, *Information Retrieval*, chapter 6). BM25 does not weigh the lengths of
fields (b is 0): abstracts are of a length, and knowing the lengths would cost a third of a query's bytes. All of an
index but its first file stands in folders named by a digest of their content, so that what a browser has cached is never mixed
with another build: one folder for the build, and several for the records of each topic's papers, which a paper more or less elsewhere leaves alone.

    index      the folders' names, numbers, names, and the first term of each file
    p<n>       postings by term: terms, then for each field gaps and frequencies
    q<n>       the positions of the same terms, for quoted phrases
    w<n>, v<n> words as they are written, sorted, and by their ends, with how common each is: for beginnings of words and for
    misspelt ones
    facets     venue-year, topics and marks of each paper;  newest: its place by date
    d/<group>-<digest>/<n>   a paper: title, page, venue-year, topics, authors, abstract
"""

from __future__ import annotations

import hashlib
import re
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Any

import msgspec
import numpy as np

from papersheaf.model import Digest, Paper
from papersheaf.write.analysis import runs_of, term_of, tokens_of
from papersheaf.write.codec import Numbers, deflate, front_code, separators, varint, varints
from papersheaf.write.making import Making

# The fields, and what a word in each counts for.
FIELDS = {"title": 1.5, "keyphrases": 1.0, "topics": 0.5, "venue": 0.5, "abstract": 2.0, "authors": 1.5}
PHRASES = ("title", "abstract")
B, K1 = 0.0, 0.8
POSTINGS_PER_FILE, WORDS_PER_FILE = 2000, 1200

_LETTERS = re.compile("[a-z]+")


@dataclass(frozen=True, slots=True)
class Column:
    """A field over all documents: for each of its tokens the document, the term and the position."""

    documents: Numbers
    terms: Numbers
    places: Numbers


@dataclass(frozen=True, slots=True)
class Packed:
    """Varints of all terms, and where those of each term start."""

    data: bytes
    offsets: list[int]

    def of_term(self, n: int) -> bytes:
        return self.data[self.offsets[n] : self.offsets[n + 1]]


@dataclass(frozen=True, slots=True)
class Postings:
    """A field's postings sorted by term and document. ``counts`` are how many each term has."""

    counts: list[int]
    gaps: Packed
    frequencies: Packed
    places: Packed


def search_files(digest: Digest) -> tuple[dict[str, bytes], dict[str, Making]]:
    """The files of the index: ``index.bin``, which names the folders, and those of the build's folder; and the records of the papers, by
    their paths, which say what they hold."""
    order, postings, terms, words = _read(digest.papers)
    papers = [digest.papers[row] for row in order]
    p_files, q_files, p_firsts = _term_files(terms, postings)
    w_files, w_firsts = _word_files(sorted(words, key=_javascript_order), words)
    endings = {word[::-1]: count for word, count in words.items() if len(word) > 3 and _LETTERS.fullmatch(word)}
    v_files, v_firsts = _word_files(sorted(endings, key=_javascript_order), endings)
    files = {
        f"{prefix}{n}": deflate(data) for prefix, datas in (("p", p_files), ("q", q_files), ("w", w_files), ("v", v_files)) for n, data in enumerate(datas)
    }
    venue_years = {entry.slug: (n, entry.name) for n, entry in enumerate(entry for venue in digest.venues for entry in venue.years)}
    topics = {index.topic.slug: (n, index.topic.name) for n, index in enumerate(digest.topics)}
    files["facets"] = deflate(b"".join(_facets(paper, venue_years, topics) for paper in papers))
    files["newest"] = deflate(varints(np.array(order, dtype=np.int64))[0])
    groups, records = _record_files(papers, venue_years, topics)
    index = {
        "papers": len(papers),
        "k1": K1,
        "fields": list(FIELDS.items()),
        "groups": groups,
        "p": p_firsts,
        "w": w_firsts,
        "v": v_firsts,
        "venues": [[slug, name] for slug, (_, name) in venue_years.items()],
        "topics": [[slug, name] for slug, (_, name) in topics.items()],
    }
    content = hashlib.sha256(msgspec.json.encode(index))
    for name in sorted(files):
        content.update(name.encode() + b"\0" + files[name])
    build = content.hexdigest()[:12]
    index_file = deflate(msgspec.json.encode({"build": build, **index}))
    return {"index.bin": index_file, **{f"{build}/{name}.bin": data for name, data in files.items()}}, records


def _group(paper: Paper) -> str:
    """The papers whose records share a folder: a quarter of those of a topic."""
    return f"{paper.topics[0].slug if paper.topics else 'none'}-{ord(paper.id[0]) % 4}"


def _place(paper: Paper) -> tuple[str, ...]:
    """What papers are numbered by: their group, then the other topics."""
    return (_group(paper), *(topic.slug for topic in paper.topics[1:]), paper.id)


def _record_files(
    papers: Sequence[Paper], venue_years: Mapping[str, tuple[int, str]], topics: Mapping[str, tuple[int, str]]
) -> tuple[list[tuple[str, int]], dict[str, Making]]:
    """The name of each group's folder and how many papers it holds, and the files of all folders."""
    groups: list[tuple[str, int]] = []
    files: dict[str, Making] = {}
    for group, members in groupby(papers, key=_group):
        records = [msgspec.json.encode(_record(paper, venue_years, topics)) for paper in members]
        digest = hashlib.sha256(b"\n".join(records)).hexdigest()[:8]
        name = f"{group}-{digest}"
        groups.append((name, len(records)))
        files |= {f"d/{name}/{n}.bin": Making(b"", partial(deflate, record)) for n, record in enumerate(records)}
    return groups, files


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


class _Numbering(dict[str, int]):
    """Words by the order in which they are first asked for, from 0."""

    def __missing__(self, word: str) -> int:
        return self.setdefault(word, len(self))


def _read(papers: Sequence[Paper]) -> tuple[list[int], dict[str, Postings], list[str], dict[str, int]]:
    """The order in which papers are numbered, the postings of all fields, the terms in their order, and in how many papers each word stands."""
    runs = _Numbering()
    raw = {name: (array("i"), array("i")) for name in FIELDS}  # the runs of all papers, and how many each has
    for paper in papers:
        for name, text in _texts(paper).items():
            found = runs_of(text)
            raw[name][0].extend(map(runs.__getitem__, found))
            raw[name][1].append(len(found))
    tokens, terms = _Numbering(), _Numbering()
    cut, widths = array("i"), array("i")  # of all runs: run, offset, token and term of each token, and how many places a run takes
    for row, (pieces, wide) in enumerate(map(tokens_of, runs)):
        for word, at in pieces:
            if stem := term_of(word):
                cut.extend((row, at, tokens[word], terms[stem]))
        widths.append(wide)
    of_run, offset, token, term = _numbers(cut).reshape(-1, 4).T
    width = _numbers(widths)
    size = np.bincount(of_run, minlength=len(runs))
    start = np.cumsum(size) - size
    ordered = sorted(terms, key=_javascript_order)
    rank = np.empty(len(ordered), dtype=np.int32)
    rank[[terms[word] for word in ordered]] = np.arange(len(ordered))
    everyone = np.arange(len(papers), dtype=np.int32)
    order = sorted(range(len(papers)), key=lambda row: _place(papers[row]))
    postings: dict[str, Postings] = {}
    seen = []
    for name, (flat, counts) in raw.items():
        many = _numbers(counts)
        run = _numbers(flat)[_ranges((np.cumsum(many) - many)[order], many[order])]
        many = many[order]
        before = np.cumsum(width[run], dtype=np.int32) - width[run]
        first = np.minimum(np.cumsum(many) - many, max(0, len(run) - 1))
        place = before - np.repeat(before[first], many) if len(run) else before
        chosen = _ranges(start[run], size[run])
        documents = np.repeat(np.repeat(everyone, many), size[run])
        seen.append(documents * np.int64(len(tokens)) + token[chosen])
        column = Column(documents, rank[term[chosen]], offset[chosen] + np.repeat(place, size[run]))
        del run, before, place, chosen, documents  # of many papers they are much
        postings[name] = _postings(column, len(terms))
    pairs = np.sort(np.concatenate(seen))  # np.unique takes five times as long
    papers_of = np.bincount(pairs[np.diff(pairs, prepend=-1) > 0] % max(1, len(tokens)), minlength=len(tokens))
    return order, postings, ordered, dict(zip(tokens, papers_of.tolist(), strict=True))


def _ranges(starts: Numbers, sizes: Numbers) -> Numbers:
    """The numbers from each start on, as many as its size, one range behind the other."""
    return np.repeat(starts - np.cumsum(sizes) + sizes, sizes) + np.arange(int(sizes.sum()))


def _numbers(values: array[int]) -> Numbers:
    return np.frombuffer(values, dtype=np.int32) if values else np.zeros(0, dtype=np.int32)


def _javascript_order(word: str) -> bytes:
    """The order in which JavaScript compares texts: by UTF-16 code units."""
    return word.encode("utf-16-be")


def _postings(column: Column, terms: int) -> Postings:
    order = np.argsort(column.terms, kind="stable")  # documents ascend, and so do the places in each, but for odd words
    term, document, place = column.terms[order], column.documents[order], column.places[order]
    same = (term[1:] == term[:-1]) & (document[1:] == document[:-1])
    if np.any(place[1:][same] < place[:-1][same]):
        order = np.lexsort((column.places, column.documents, column.terms))
        place = column.places[order]
    del order
    size = len(term)
    first = np.ones(size, dtype=bool)
    first[1:] = ~same
    heads = np.flatnonzero(first)
    post_term, post_document = term[heads], document[heads]
    gaps = post_document.copy()
    after = post_term[1:] == post_term[:-1]
    gaps[1:][after] -= post_document[:-1][after]
    steps = place.copy()
    steps[1:][~first[1:]] -= place[:-1][~first[1:]]
    starts = np.searchsorted(post_term, np.arange(terms + 1))
    tokens = np.append(heads, size)[starts]
    return Postings(np.diff(starts).tolist(), _pack(gaps, starts), _pack(np.diff(heads, append=size), starts), _pack(steps, tokens))


def _pack(numbers: Numbers, starts: Numbers) -> Packed:
    data, offsets = varints(numbers)
    return Packed(data, offsets[starts].tolist())


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
        parts += [varint(field.counts[n]), field.gaps.of_term(n), field.frequencies.of_term(n)]
        if name in PHRASES:
            places.append(field.places.of_term(n))
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
