"""The whole flow: lists are read, marked up, derived from, arranged and written."""

from __future__ import annotations

import errno
import gc
import hashlib
import multiprocessing
import os
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import msgspec

from papersheaf.arrange.catalog import apply_catalog
from papersheaf.arrange.corrections import correct_paper, correct_records, parse_corrections
from papersheaf.arrange.digest import arrange
from papersheaf.arrange.identity import merge_duplicates
from papersheaf.arrange.lock import Lock, assign, format_lock, keep_ids, parse_lock
from papersheaf.arrange.redirects import find_redirects
from papersheaf.arrange.venues import Venues, parse_venues
from papersheaf.cache import DOWNLOADS, FEEDS, PAGES, RECORDS, SIMILAR, read_cache, read_kept, write_cache, write_kept
from papersheaf.day import today
from papersheaf.derive.contribution import find_contribution
from papersheaf.derive.derive import Resources, derive, load_resources
from papersheaf.derive.links import normalise
from papersheaf.derive.similar import Kept, similar_since
from papersheaf.derive.taxonomy import Taxonomy, builtin_taxonomy, parse_taxonomy
from papersheaf.markup.html import fallbacks, to_html
from papersheaf.markup.markdown import to_markdown
from papersheaf.markup.parse import parse
from papersheaf.markup.plain import to_plain
from papersheaf.markup.tex import to_tex
from papersheaf.markup.tree import Text
from papersheaf.model import Abstract, Correction, Digest, DigestError, Paper, Place, Problem, Record, Similar, Topic
from papersheaf.read.catalog import Entry, read_catalog
from papersheaf.read.decode import utf8
from papersheaf.read.lists import read_list
from papersheaf.read.record import quoted
from papersheaf.resources import package_state, shipped
from papersheaf.watch import Watch
from papersheaf.write.exports import abstracts_jsonl, papers_json
from papersheaf.write.feeds import feed_files
from papersheaf.write.files import Written, remove_leftovers, sync_data, sync_feeds, sync_folder, sync_pages, write_file, written_in
from papersheaf.write.language import papers_in, topics_in
from papersheaf.write.listing import croissant, list_files
from papersheaf.write.pages import OWNED, PER_PAGE, Page, Site, index_sizes, render_pages
from papersheaf.write.scripts import page_scripts, search_scripts
from papersheaf.write.search import search_files
from papersheaf.write.templates import rendered, unused_templates

LISTS, VENUES, TAXONOMY, LOCK = "content/lists", "content/venues.yml", "content/taxonomy.yml", "content/papers.lock"
CORRECTIONS, CATALOG, TEMPLATES = "content/corrections.yml", "content/catalog", "templates"
# From how many records on processes pay, and how many of them a process takes at a time.
PARALLEL, CHUNK = 1500, 250
FORMULAS_SHOWN = 5  # of an abstract's that can't be converted
MOST_BYTES = 256_000_000  # of a list: a hundred times the papers of a large conference

Made = tuple[Paper, list[Problem]]
_BLANK = Record("", Abstract("", "", 0, Place("", 1)), "", "")
_PAPER = msgspec.msgpack.Decoder(tuple[Paper, list[str]])


@dataclass(frozen=True, slots=True)
class Settings:
    """What the pipeline needs to know of a digest: its folder, and what its mkdocs.yml says."""

    root: Path
    docs: Path
    site: Site
    macros: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Inputs:
    """The files of a digest's content folder; ``lists`` and ``catalog`` from a path below the digest to bytes, ``problems`` those of
    files that can't be read."""

    lists: Mapping[str, bytes]
    venues: Venues
    taxonomy: Taxonomy
    lock: Lock
    corrections: tuple[Correction, ...] = ()
    problems: tuple[Problem, ...] = ()
    catalog: Mapping[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """What was made: the digest, the paths of its pages and of its data below docs/, the problems of its lists, and the files below docs/
    that were written or removed."""

    digest: Digest
    pages: frozenset[str]
    data: frozenset[str]
    problems: tuple[Problem, ...]
    changed: frozenset[str]


def generate(
    settings: Settings,
    strict: bool = False,
    locked: bool = False,
    watch: Watch | None = None,
    workers: str = "",
    begin: Callable[[], None] = lambda: None,
) -> Result:
    """Makes the pages and the data of a digest in its docs folder, and brings content/papers.lock up to date. ``begin`` is called before
    anything is written; ``workers`` names a cluster that makes the papers.

    Raises DigestError where nothing can be built; with ``strict`` also for any warning, and with ``locked`` where the lock would change, before
    anything is written.
    """
    watch = watch or Watch()
    with watch.stage("read"):
        inputs = read_inputs(settings.root)
    digest, lock, problems = build_digest(inputs, settings, today(), watch, workers)
    problems += unused_templates(settings.root / TEMPLATES)
    if strict:
        refuse_warnings(problems)
    refuse_nothing(digest, inputs, problems)
    if locked and lock != inputs.lock:
        new = sum(inputs.lock.papers.get(id) != entry for id, entry in lock.papers.items())
        why = f"{new} of its papers are new or changed" if new else "its indexes have changed"
        raise DigestError(Problem(Place(LOCK, 1), f"would change: {why}; run «papersheaf build» and commit this file"))
    pages = made_pages(digest, settings)
    begin()
    docs, lock_file = settings.docs, settings.root / LOCK
    remove_leftovers(docs / "assets", docs / "data", lock_file.parent, (settings.root / PAGES).parent)
    write_file(lock_file, format_lock(lock).encode())
    with watch.stage("pages"):
        synced = sync_pages(docs, pages, OWNED, read_kept(settings.root, PAGES, Written))
        write_kept(settings.root, PAGES, synced.written)
        changed = synced.changed
    with watch.stage("data"):
        data = _make_exports(digest, settings, changed) | _make_lists(digest, settings, changed)
        site = settings.site
        feeds = feed_files(digest, site.name, site.url, site.language)
        changed |= sync_feeds(docs, feeds, ("venues", "topics"), read_kept(settings.root, FEEDS, Written))
        write_kept(settings.root, FEEDS, written_in(docs, feeds))
    with watch.stage("search index"):
        files, records = search_files(digest)
    with watch.stage("search files"):
        changed |= sync_folder(docs, "data/search", files, records, read_kept(settings.root, RECORDS, Written))
        write_kept(settings.root, RECORDS, written_in(docs / "data/search", records))
        data |= {f"data/search/{path}" for path in (*files, *records)}
    changed |= sync_folder(docs, "assets/search", search_scripts(settings.site.language))
    for name in ("papersheaf.css", "palette.js", "material.js", "list.js"):
        if write_file(docs / "assets" / name, (shipped("site_templates/theme/assets") / name).read_bytes()):
            changed.add(f"assets/{name}")
    for name, script in page_scripts(settings.site.language).items():
        if write_file(docs / "assets" / name, script):
            changed.add(f"assets/{name}")
    problems += [_kept(settings, path) for path in synced.kept]
    return Result(digest, synced.made, frozenset(data), tuple(problems), frozenset(changed))


def _make_exports(digest: Digest, settings: Settings, changed: set[str]) -> set[str]:
    """Makes the digest's data files, and adds those that were written or removed to ``changed``. Returns the paths of all, below docs/."""
    docs, site = settings.docs, settings.site
    papers, abstracts = papers_json(digest, site.url), abstracts_jsonl(digest)
    changed |= sync_data(docs, "data", papers, abstracts)
    files = {"papers.json": papers, **{f"{name}.jsonl": data for name, data in abstracts.items()}}
    hashes = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    if write_file(docs / "data/croissant.json", croissant(digest, site.name, site.description, site.url, hashes)):
        changed.add("data/croissant.json")
    return {"data/croissant.json", *(f"data/{name}" for name in files)}


def _make_lists(digest: Digest, settings: Settings, changed: set[str]) -> set[str]:
    """Makes the data and the downloads of indexes, and adds those that were written or removed to ``changed``. Returns the paths of all, below
    docs/."""
    lists = list_files(digest, settings.site.url, PER_PAGE)
    changed |= sync_folder(settings.docs, "data/lists", {}, lists, read_kept(settings.root, DOWNLOADS, Written))
    write_kept(settings.root, DOWNLOADS, written_in(settings.docs / "data/lists", lists))
    return {f"data/lists/{path}" for path in lists}


def refuse_nothing(digest: Digest, inputs: Inputs, problems: Sequence[Problem]) -> None:
    """Raises DigestError, with the problems too, where a digest holds no paper."""
    if digest.papers:
        return
    hiding = [correction for correction in inputs.corrections if correction.hide]
    if hiding and any(record.correction and record.correction.hide for record in read_records(inputs)[0]):
        raise DigestError(*problems, Problem(hiding[0].place, "every paper is hidden; take a «hide» out, or put a list in"))
    why = "no paper could be made of these lists" if inputs.lists or any(problem.level == "warning" for problem in problems) else "no list here"
    raise DigestError(*problems, Problem(Place(LISTS, 1), f"{why}; put one in, such as icml-2024.txt with an abstract in it"))


def made_pages(digest: Digest, settings: Settings) -> Iterable[Page]:
    """Every generated page. Raises DigestError, before any text is asked for, where a template of the digest's own is broken."""
    templates = settings.root / TEMPLATES
    pages = render_pages(digest, settings.site, templates)
    return rendered(pages, templates) if templates.is_dir() else pages


def refuse_warnings(problems: Iterable[Problem]) -> None:
    """Raises DigestError with the warnings among problems, where there is one."""
    warnings = [problem for problem in problems if problem.level == "warning"]
    if warnings:
        raise DigestError(*warnings)


def read_inputs(root: Path) -> Inputs:
    """The content folder's files. Raises DigestError for one that is no list and can't be read or is not what it should be."""
    lists, problems = _read_folder(root, LISTS)
    catalog, more = _read_folder(root, CATALOG)
    venues, own = _read_text(root, VENUES), _read_text(root, TAXONOMY)
    taxonomy = parse_taxonomy(own, TAXONOMY, builtin_taxonomy()) if own.strip() else builtin_taxonomy()
    return Inputs(
        lists,
        parse_venues(venues, VENUES),
        taxonomy,
        parse_lock(_read_text(root, LOCK), LOCK),
        parse_corrections(_read_text(root, CORRECTIONS), CORRECTIONS),
        (*problems, *more),
        catalog,
    )


def build_digest(inputs: Inputs, settings: Settings, day: str, watch: Watch, workers: str = "") -> tuple[Digest, Lock, list[Problem]]:
    """The Digest of a content folder, its lock, and what is wrong with the lists, sorted by place. ``day`` is that of what
    is new.
    """
    with watch.stage("lists"):
        held, problems = read_records(inputs)
        records = [record for record in held if not (record.correction and record.correction.hide)]
    with watch.stage("papers", len(records)):
        made = cached_papers(records, inputs.taxonomy, settings, watch, workers)
        problems += [problem for _, wrong in made for problem in wrong]
        papers = [paper for paper, _ in made if paper.plain]
        del made  # of many papers it is much
    with watch.stage("similar papers"):
        papers, lock = assign(papers, inputs.lock, day)
        papers = _with_similar(papers, settings.root)
    with watch.stage("arrange"):
        topics = topics_in(settings.site.language, inputs.taxonomy.topics)
        digest = arrange(papers_in(topics, papers), inputs.venues, topics)
        sizes = index_sizes(digest)
        lock = replace(lock, indexes={path: max(sizes.get(path, 0), lock.indexes.get(path, 0)) for path in {*sizes, *lock.indexes}})
        digest = replace(digest, redirects=find_redirects(lock, sizes, inputs.venues, inputs.taxonomy.topics), withdrawn=_withdrawn(lock, digest))
        if not any(problem.level == "warning" for problem in inputs.problems):  # else they may stand in a list that can't be read
            problems += _gone(lock, {*(paper.id for paper in digest.papers), *(record.id for record in held)})
    return digest, lock, sorted(problems, key=lambda problem: (problem.place, problem.message))


def read_records(inputs: Inputs) -> tuple[list[Record], list[Problem]]:
    """A record for each paper of the lists, corrected, sorted by id, and what is wrong with the lists."""
    abstracts: list[Abstract] = []
    problems: list[Problem] = list(inputs.problems)
    for name in sorted(inputs.lists):
        found, wrong = read_list(inputs.lists[name], name, inputs.venues.encoding)
        abstracts += found
        problems += wrong
    homes = {entry.text: entry.page.split("/")[0] for entry in inputs.lock.papers.values()}
    records, notes = merge_duplicates(abstracts, inputs.venues, homes)
    records = keep_ids(records, inputs.lock)
    entries, wrong = read_entries(inputs)
    records, unsure = apply_catalog(records, entries, inputs.venues)
    records, unfit = correct_records(records, inputs.corrections, inputs.lock.papers, inputs.venues, inputs.taxonomy.topics)
    return records, problems + notes + wrong + unsure + unfit


def read_entries(inputs: Inputs) -> tuple[list[Entry], list[Problem]]:
    """The entries of the digest's catalog, and what is wrong with its files."""
    entries: list[Entry] = []
    problems: list[Problem] = []
    for name in sorted(inputs.catalog):
        found, wrong = read_catalog(inputs.catalog[name], name, inputs.venues.encoding)
        for entry in found:
            bad = [key for key in ("url", "pdf", "code") if getattr(entry, key) and not normalise(getattr(entry, key))]
            wrong += [Problem(entry.place, f'"{key}" is {quoted(getattr(entry, key))}, no web address, and is not shown; correct it') for key in bad]
            blank: dict[str, Any] = dict.fromkeys(bad, "")
            entries.append(replace(entry, **blank) if bad else entry)
        problems += wrong
    return entries, problems


def cached_papers(records: Sequence[Record], taxonomy: Taxonomy, settings: Settings, watch: Watch, workers: str) -> list[Made]:
    """The paper of each record, in their order; those that an earlier build made of the same text come from the cache."""
    stamp = hashlib.sha256(msgspec.json.encode([package_state(), taxonomy, sorted(settings.macros.items())])).digest()
    keys = [_key(stamp, record) for record in records]
    kept = read_cache(settings.root, keys)
    known = {key: packed for key, data in kept.items() if (packed := _unpacked(data))}
    watch.advance(sum(key in known for key in keys))
    missing = {key: record for key, record in zip(keys, records, strict=True) if key not in known}
    new = dict(zip(missing, make_papers(list(missing.values()), taxonomy, settings.macros, watch, workers), strict=True))
    if new:
        write_cache(settings.root, new, known)
    known |= {key: _PAPER.decode(data) for key, data in new.items()}
    return [_of_record(known[key], record, taxonomy.topics) for key, record in zip(keys, records, strict=True)]


def _key(stamp: bytes, record: Record) -> bytes:
    abstract = record.abstract
    parts = [abstract.text, abstract.title, abstract.url, abstract.pdf, abstract.code, abstract.authors, abstract.keywords, abstract.catalog]
    return hashlib.sha256(stamp + msgspec.json.encode(parts)).digest()[:16]


def _unpacked(data: bytes) -> tuple[Paper, list[str]] | None:
    """A packed paper and its messages, or None where the bytes are damaged."""
    try:
        return _PAPER.decode(data)
    except msgspec.MsgspecError:
        return None


def _of_record(packed: tuple[Paper, list[str]], record: Record, topics: Sequence[Topic]) -> Made:
    paper, messages = packed
    places = [record.abstract.place] if paper.plain else [record.abstract.place, *record.also]  # of a paper without a page each record is told
    return correct_paper(replace(paper, record=record), topics, normalise), [Problem(place, message) for message in messages for place in places]


def one_paper(record: Record, taxonomy: Taxonomy, macros: Mapping[str, str]) -> Paper:
    """The paper of one record, without the cache."""
    return correct_paper(make_paper(record, load_resources(taxonomy), macros)[0], taxonomy.topics, normalise)


def make_papers(records: Sequence[Record], taxonomy: Taxonomy, macros: Mapping[str, str], watch: Watch, workers: str = "") -> list[bytes]:
    """The packed paper of each record, in their order; many of them in chunks over processes, or over the machines of ``workers``."""
    importable = hasattr(sys.modules["__main__"], "__file__")  # a worker imports it again, and can't where it was typed in
    shared = msgspec.msgpack.encode((taxonomy, macros))
    if not workers and (len(records) < PARALLEL or (os.cpu_count() or 1) == 1 or not importable):
        return [_counted(made, watch) for record in records for made in _make_chunk(shared, [record])]
    chunks = [records[start : start + CHUNK] for start in range(0, len(records), CHUNK)]
    with executor_of(workers) as executor:
        return [_counted(made, watch) for part in executor.map(partial(_make_chunk, shared), chunks) for made in part]


@contextmanager
def executor_of(workers: str) -> Iterator[Executor]:
    """Where chunks of papers are made: a Dask cluster, as «dask://HOST:PORT» names its scheduler, else processes of this machine.

    Raises DigestError where there is no such cluster.
    """
    if not workers:
        # a fork beside the threads of a server may hang
        with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn"), initializer=gc.disable) as executor:
            yield executor
        return
    place = Place("--workers", 1)
    if not workers.startswith("dask://"):
        raise DigestError(Problem(place, f"{quoted(workers)} is no cluster; write dask://HOST:PORT"))
    try:
        from distributed import Client
    except ImportError:
        raise DigestError(Problem(place, "needs Dask; run pip install 'papersheaf[dask]'")) from None
    try:
        client = Client(workers.replace("dask://", "tcp://", 1), timeout=10, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise DigestError(Problem(place, f"no scheduler answers at {quoted(workers)}: {str(error)[:200]}; start one with «dask scheduler»")) from None
    with client:
        yield client.get_executor(pure=False)  # type: ignore[no-untyped-call]


def _counted(made: bytes, watch: Watch) -> bytes:
    watch.advance()
    return made


def _pack(made: Made) -> bytes:
    """A paper as bytes, without its record, and what is wrong with it without its place."""
    paper, problems = made
    return msgspec.msgpack.encode((replace(paper, record=_BLANK), [problem.message for problem in problems]))


@lru_cache(maxsize=1)
def _shared(packed: bytes) -> tuple[Resources, Mapping[str, str]]:
    """What all papers share, read once in each process."""
    taxonomy, macros = msgspec.msgpack.decode(packed, type=tuple[Taxonomy, dict[str, str]])
    return load_resources(taxonomy), macros


def _make_chunk(shared: bytes, records: Sequence[Record]) -> list[bytes]:
    resources, macros = _shared(shared)
    return [_pack(make_paper(record, resources, macros)) for record in records]


def make_paper(record: Record, resources: Resources, macros: Mapping[str, str]) -> Made:
    """The Paper of a record, without what depends on other papers, and a warning for each formula that can't be converted and
    each address that is none."""
    abstract = record.abstract
    parsed = parse(abstract.text, macros)
    plain = to_plain(parsed.inlines)
    derived = derive(abstract, parsed.inlines, plain, resources)
    title = parse(abstract.title, macros).inlines if derived.title.origin != "derived" else (Text(derived.title.text),)
    paper = Paper(
        record=record,
        title=derived.title,
        title_html=to_html(title),
        title_markdown=to_markdown(title),
        title_tex=to_tex(title),
        html=to_html(parsed.inlines),
        markdown=to_markdown(parsed.inlines),
        plain=plain,
        topics=derived.topics,
        keyphrases=derived.keyphrases,
        links=derived.links,
        terms=derived.terms,
        repairs=parsed.repairs,
        contribution=find_contribution(plain, derived.title),
    )
    problems = [Problem(abstract.place, message) for message in _formula_messages(fallbacks(parsed.inlines))]
    if not plain:
        problems.append(Problem(abstract.place, "the abstract is markup without a word; correct it, or take the record out"))
    for name in ("url", "pdf", "code"):
        if getattr(abstract, name) and not normalise(getattr(abstract, name)):
            problems.append(Problem(abstract.place, f'"{name}" is {quoted(getattr(abstract, name))}, no web address, and is not shown; correct it'))
    return paper, problems


def _formula_messages(unread: Sequence[str]) -> Iterator[str]:
    """What is wrong with the formulas of an abstract that can't be converted, each said once and no more than a few of them."""
    shown = "can't be converted and is shown as text; correct it in the list"
    if any(not tex.strip() for tex in unread):
        yield "a formula is empty, as in $$; fill it in, or write a dollar as \\$"
    different = [tex for tex in dict.fromkeys(unread) if tex.strip()]
    yield from (f"the formula {quoted(f'${tex}$')} {shown}" for tex in different[:FORMULAS_SHOWN])
    if len(different) > FORMULAS_SHOWN:
        yield f"{len(different) - FORMULAS_SHOWN:,} more formulas can't be converted and are shown as text; correct them in the list"


def _withdrawn(lock: Lock, digest: Digest) -> tuple[str, ...]:
    """The pages, below papers/, of the papers that were published and have gone."""
    held = {paper.id for paper in digest.papers}
    return tuple(sorted(entry.page for entry in lock.papers.values() if entry.id not in held))


def _gone(lock: Lock, held: Collection[str]) -> list[Problem]:
    """A note where papers were published that no list holds any more; ``held`` are the ids of those that the lists hold, hidden ones too."""
    gone = sorted(entry.page for entry in lock.papers.values() if entry.id not in held)
    if not gone:
        return []
    count = "1 paper that was published stands" if len(gone) == 1 else f"{len(gone):,} papers that were published stand"
    advice = "if it was never published, delete its line" if len(gone) == 1 else "to forget those that were never published, delete their lines"
    return [Problem(Place(LOCK, 1), f"{count} in no list any more and left a page that says so, such as papers/{gone[0]}; {advice} here", "note")]


def _with_similar(papers: list[Paper], root: Path) -> list[Paper]:
    """Papers with those near them, without the terms by which they were found: a fifth of the memory that a paper takes."""
    last = read_kept(root, SIMILAR, Kept)
    kept = similar_since([paper.id for paper in papers], [paper.terms for paper in papers], last)
    if kept != last:
        write_kept(root, SIMILAR, kept)
    return [replace(paper, terms=(), similar=tuple(Similar(*item) for item in kept[paper.id].near)) for paper in papers]


def _kept(settings: Settings, path: str) -> Problem:
    page = settings.docs / path
    file = page.relative_to(settings.root) if page.is_relative_to(settings.root) else page
    edited = "edited by hand, so it was kept as it is; delete it to have it made anew"
    return Problem(Place(file.as_posix(), 1), "your own home page is kept" if path == "index.md" else edited, "note")


def _read_folder(root: Path, name: str) -> tuple[dict[str, bytes], list[Problem]]:
    """The files below a folder of the digest, by their paths below the digest, but for hidden ones and backups; and those that can't be read."""
    files: dict[str, bytes] = {}
    problems: list[Problem] = []
    folder = root / name
    closed: dict[Path, OSError] = {}
    below = [Path(place, name) for place, _, names in os.walk(folder, onerror=lambda error: closed.update({Path(error.filename): error})) for name in names]
    for path in sorted([*below, *closed]):
        if any(part.startswith((".", "~")) or part.endswith("~") for part in path.relative_to(folder).parts) or not folder.exists():
            continue
        file = path.relative_to(root).as_posix()
        try:
            if path in closed:
                raise closed[path]
            if not path.is_file():
                raise OSError(errno.EINVAL, "no file, or a link to none")
            if path.stat().st_size > MOST_BYTES:
                size = f"{path.stat().st_size / 1e6:,.0f} MB"
                problems.append(Problem(Place(file, 1), f"{size} are too much; split it into files of up to {MOST_BYTES / 1e6:.0f} MB"))
                continue
            files[file] = path.read_bytes()
        except OSError as error:
            problems.append(Problem(Place(file, 1), _unreadable(error)))
    return files, problems


def _unreadable(error: OSError) -> str:
    return f"can't be read: {error.strerror}; change its permissions, or move it away"


def _read_text(root: Path, name: str) -> str:
    path = root / name
    if not path.exists():
        return ""
    try:
        return utf8(path.read_bytes(), name)
    except OSError as error:
        raise DigestError(Problem(Place(name, 1), _unreadable(error))) from None
