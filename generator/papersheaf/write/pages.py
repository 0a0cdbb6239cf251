"""A digest into Markdown pages, by the templates of site_templates/pages or the digest's own."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import jinja2
from markupsafe import Markup

from papersheaf.arrange.digest import keyphrase_slug
from papersheaf.model import Digest, DigestError, KeyphraseIndex, Paper, Place, Problem, Topic, TopicIndex, Venue, VenueYear
from papersheaf.resources import package_state, shipped
from papersheaf.write.charts import bars, spark
from papersheaf.write.citations import bibtex
from papersheaf.write.frontmatter import seal_html, seal_page
from papersheaf.write.gist import gist
from papersheaf.write.language import Language, language_of_text, message, translator
from papersheaf.write.listing import WHOLE
from papersheaf.write.making import key_of
from papersheaf.write.paperpage import SHARED_SHOWN, SIMILAR_SHOWN, Repository, around, claim_ends, repository_links, spelt, topic_order
from papersheaf.write.topicmap import draw_map

PER_PAGE = 100
# How much of it a page shows at most.
COMMON, YEARS_SHOWN, TRENDS, KEYPHRASES_SHOWN = 10, 12, 6, 600
PAPERS_OF_A_YEAR = 20
AUTHORS_SHOWN, NAME_SHOWN = 10, 80
_ROOT = "\0"  # where a line that is kept has the way to the site's root
OWNED = ("papers", "venues", "topics", "years", "keyphrases", "statistics")


@dataclass(frozen=True, slots=True)
class Site:
    """What a page says of the site that it is on."""

    name: str
    description: str = ""
    url: str = ""
    language: Language = "en"
    repository: Repository | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of an index of indexes: an address below the site's root, a name, how many papers it holds, and how heavy it
    is, from 1 to 5.
    """

    path: str
    name: str
    count: int
    weight: int = 1
    note: str = ""


def environment(own: Path, language: Language, lines: dict[tuple[str, str, bool], str]) -> jinja2.Environment:
    """The templates that ship with papersheaf, each of which a file of the same name in the folder ``own`` replaces; ``t`` gives them
    the interface's messages. ``lines`` keeps papers' lines, since a paper stands on many indexes."""
    loader = jinja2.FileSystemLoader([own, shipped("site_templates/pages")])
    env = jinja2.Environment(loader=loader, autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    env.filters["gist"] = gist
    env.filters["slug"] = keyphrase_slug
    env.filters["byline"] = functools.partial(byline, language)
    env.filters["markdown"] = Markup  # a walk of the markup tree, safe as it is
    env.filters["query"] = functools.partial(quote, safe="")
    env.globals |= {"t": translator(language), "language": language}
    entry = env.get_template("_entry.html.j2")

    kept = "" if own.is_dir() else _ROOT  # a template of the digest's own may do anything with the way to the root

    def line(root: str, paper: Paper, show_venue: bool) -> Markup:
        key = (kept or root, paper.id, show_venue)
        if key not in lines:
            lines[key] = entry.render(root=Markup(kept or root), paper=paper, show_venue=show_venue)
        return Markup(lines[key].replace(kept, root) if kept else lines[key])

    env.globals["paper_line"] = line
    return env


@dataclass(frozen=True, slots=True)
class Page:
    """A generated page: its path below docs/, a digest of all that its text is made of (empty where that is not known), and what makes the text.

    ``text`` raises DigestError where a template of the digest's own is broken, with its line.
    """

    path: str
    key: bytes
    text: Callable[[], str]


def render_pages(digest: Digest, site: Site, templates: Path) -> Iterator[Page]:
    """Every generated page in turn; those that lead elsewhere are HTML as it is served."""
    lines: dict[tuple[str, str, bool], str] = {}
    env = environment(templates, site.language, lines)
    frame = b"" if templates.is_dir() else key_of(package_state(), site)  # the digest's own templates may show anything
    for path, key, make in _pages(digest, site, functools.partial(_render, env)):
        yield Page(path, key_of(frame, key) if frame and key else b"", functools.partial(_text, make, templates))
    for path, target in digest.redirects.items():
        yield Page(f"{path}/index.html", b"", functools.partial(_redirect, env, path, target, site.url))
    lines.clear()  # the environment refers to itself, and would keep them


def _text(make: Callable[[], Body], templates: Path) -> str:
    try:
        return seal_page(*make())
    except jinja2.TemplateSyntaxError as error:
        place = Place(_template(error.filename or error.name, templates), error.lineno)
        raise DigestError(Problem(place, f"{error.message}; mend the template")) from None
    except jinja2.TemplateError as error:
        file, line = _raised_in(error, templates)
        raise DigestError(Problem(Place(file, line), f"{error.message}; mend the template")) from None


def _redirect(env: jinja2.Environment, path: str, target: str, url: str) -> str:
    return seal_html(env.get_template("redirect.html.j2").render(root="../" * (path.count("/") + 1), target=target, site_url=url))


Render = Callable[..., str]
Body = tuple[Mapping[str, Any], str]  # front matter, and what stands below it
Made = tuple[str, bytes, Callable[[], Body]]


def _render(env: jinja2.Environment, template: str, path: str, **values: Any) -> str:
    """A page's body. ``root`` leads from the page's address to the site's root."""
    return env.get_template(template).render(root=Markup("../" * (path.count("/") + 1) if path else "./"), here=path, **values)


def _pages(digest: Digest, site: Site, render: Render) -> Iterator[Made]:
    """Path, key and text of each page. What is one of a kind has no key."""
    t = functools.partial(message, site.language)
    lines = {paper.id: _line_key(paper) for paper in digest.papers}
    paged = functools.partial(_paged, t, render, lines, len(digest.papers) <= WHOLE)
    yield from _paper_pages(digest, site, render, t)
    for venue in digest.venues:
        about: Any = (venue.slug, venue.name, venue.title, venue.url)
        for entry in venue.years:
            yield from paged("venue_year.md.j2", f"venues/{entry.slug}", entry.name, entry.papers, about, functools.partial(_venue_year_values, venue, entry))
        path = f"venues/{venue.slug}"
        total = len({paper.id for entry in venue.years for paper in entry.papers})
        yield f"{path}.md", b"", functools.partial(_single, render, venue.name, "venue.md.j2", path, venue=venue, total=total)
    children = _children(digest)
    topics = {index.topic.slug: index.topic for index in digest.topics}
    for index in digest.topics:
        topic, parent, below = index.topic, topics.get(index.topic.parent), children.get(index.topic.slug, ())
        about = (topic.name_zh, parent and (parent.slug, parent.name), below, [year.year for year in digest.years])
        values = functools.partial(_topic_values, t, digest, index, parent, below)
        yield from paged("topic.md.j2", f"topics/{topic.slug}", topic.name, index.papers, about, values)
    for phrase in digest.keyphrases:
        yield from paged(
            "keyphrase.md.j2", f"keyphrases/{phrase.slug}", phrase.phrase, phrase.papers, (), functools.partial(_keyphrase_values, phrase)
        )  # fmt: skip
    for year in digest.years:
        venues = tuple(entry for venue in digest.venues for entry in venue.years if entry.year == year.year)
        about = [(entry.slug, entry.name, len(entry.papers)) for entry in venues]
        path = f"years/{year.year}"
        yield from paged("year.md.j2", path, str(year.year), year.papers, about, functools.partial(dict, year=year.year, venues=venues))
    yield from paged("papers.md.j2", "papers/index", t("papers-title"), digest.papers, (), dict)
    single = functools.partial(functools.partial, _single, render)
    entries = _topic_entries(digest)
    yield "venues/index.md", b"", single(t("venues-title"), "venues.md.j2", "venues", venues=digest.venues)
    yield "topics/index.md", b"", single(t("topics-title"), "topics.md.j2", "topics", groups=_topic_groups(digest, children))
    yield "years/index.md", b"", single(t("years-title"), "years.md.j2", "years", years=digest.years)
    yield "keyphrases/index.md", b"", single(t("keyphrases-title"), "keyphrases.md.j2", "keyphrases", keyphrases=_keyphrase_entries(digest))
    yield (
        "statistics/index.md",
        b"",
        single(t("statistics"), "statistics.md.j2", "statistics", **_statistics(t, digest, sorted(entries, key=lambda entry: (-entry.count, entry.name)))),
    )
    yield "reading-list.md", b"", single(t("reading-list"), "reading_list.md.j2", "reading-list")
    yield "search.md", b"", single(t("search"), "search.md.j2", "search", topics=entries[:24])
    home = {
        "site": site,
        "digest": digest,
        "newest": digest.papers[:6],
        "topics": sorted(entries[:18], key=lambda entry: entry.name),
        "topic_count": len(entries),
        "years": [year.year for year in digest.years][:YEARS_SHOWN],
        "map": draw_map(digest, "./", t("map-label"), {slug: topic.parent for slug, topic in topics.items()}),
        "trends": _trends(t, digest),
    }
    yield "index.md", b"", single(site.name, "home.md.j2", "", **home)


def _single(render: Render, title: str, template: str, path: str, **values: Any) -> Body:
    return {"title": title}, render(template, path, **values)


def _line_key(paper: Paper) -> bytes:
    """A digest of what a paper's line in an index shows."""
    record = paper.record
    topics = [(topic.slug, topic.name) for topic in paper.topics]
    return key_of(paper.path, paper.title_html, record.abstract.authors, record.venue, record.abstract.year, gist(paper), topics, paper.has_code)


def _venue_year_values(venue: Venue, entry: VenueYear) -> dict[str, Any]:
    return {"venue": venue, "entry": entry, "common": _common(entry.papers)}


def _topic_values(t: Callable[..., str], digest: Digest, index: TopicIndex, parent: Topic | None, children: Sequence[Entry]) -> dict[str, Any]:
    topic = index.topic
    chart = bars(t("chart-topic", name=topic.name), _by_year(index.papers, digest))
    common = [entry for entry in _common(index.papers) if entry.path != f"topics/{topic.slug}"]
    return {"topic": topic, "parent": parent, "children": children, "chart": chart, "common": common}


def _keyphrase_values(index: KeyphraseIndex) -> dict[str, Any]:
    return {"phrase": index.phrase, "common": _common(index.papers)}


def index_sizes(digest: Digest) -> dict[str, int]:
    """The path of each index of papers, and how many pages it has."""
    sizes = {"papers": _page_count(digest.papers)}
    for venue in digest.venues:
        sizes[f"venues/{venue.slug}"] = 1
        sizes.update({f"venues/{entry.slug}": _page_count(entry.papers) for entry in venue.years})
    sizes.update({f"topics/{index.topic.slug}": _page_count(index.papers) for index in digest.topics})
    sizes.update({f"years/{index.year}": _page_count(index.papers) for index in digest.years})
    sizes.update({f"keyphrases/{index.slug}": _page_count(index.papers) for index in digest.keyphrases})
    return sizes


def _page_count(papers: Sequence[Paper]) -> int:
    return max(1, -(-len(papers) // PER_PAGE))


def _paper_pages(digest: Digest, site: Site, render: Render, t: Callable[..., str]) -> Iterator[Made]:
    by_id = {paper.id: paper for paper in digest.papers}
    venue_years = {entry.slug: entry for venue in digest.venues for entry in venue.years}
    pages = frozenset(index.slug for index in digest.keyphrases)
    order = topic_order(digest)
    for entry in venue_years.values():
        filed = [paper for paper in entry.papers if paper.venue_year == entry.slug]
        for position, paper in enumerate(filed):
            beside = (filed[position - 1] if position else None, filed[position + 1] if position + 1 < len(filed) else None)
            by_topic = around(paper, order, beside)
            similar = [(by_id[near.id], near.shared) for near in paper.similar[:SIMILAR_SHOWN]]
            also_in = [venue_years[slug] for slug in paper.record.also_in]
            shown = [other and _named(other) for other in (*beside, *(by_topic[1:] if by_topic else ()), *(other for other, _ in similar))]
            own_pages = [keyphrase_slug(keyphrase.phrase) in pages for keyphrase in paper.keyphrases]
            key = key_of(paper, entry.name, [other.name for other in also_in], by_topic and by_topic[0].name, shown, own_pages)
            values = {"paper": paper, "pages": pages, "entry": entry, "also_in": also_in, "previous": beside[0], "next": beside[1], "by_topic": by_topic}
            yield f"{paper.path}.md", key, functools.partial(_paper_body, render, t, site, similar, values)
    for page in digest.withdrawn:
        values = {"entry": venue_years.get(page.split("/")[0])}
        yield f"papers/{page}.md", b"", functools.partial(_withdrawn, render, t, page, values)


def _named(paper: Paper) -> tuple[str, ...]:
    """What one paper's page shows of another."""
    return paper.path, paper.title_html, paper.record.venue, str(paper.record.abstract.year)


def _paper_body(
    render: Render, t: Callable[..., str], site: Site, similar: Sequence[tuple[Paper, tuple[str, ...]]], values: Mapping[str, Any]
) -> Body:  # fmt: skip
    paper: Paper = values["paper"]
    derived = {
        "similar": [(other, spelt(shared, paper.plain)[:SHARED_SHOWN]) for other, shared in similar],
        "bibtex": bibtex(paper, site.url),
        "claim": claim_ends(paper),
        "text_language": language_of_text(paper.plain),
        "repository": repository_links(paper, site.repository, t),
    }
    return paper_front_matter(paper), render("paper.md.j2", paper.path, **values, **derived)


def _withdrawn(render: Render, t: Callable[..., str], page: str, values: Mapping[str, Any]) -> Body:
    return {"title": t("withdrawn"), "robots": "noindex"}, render("withdrawn.md.j2", f"papers/{page}", **values)


def paper_front_matter(paper: Paper) -> dict[str, Any]:
    """The front matter of a paper's page, in its order."""
    record = paper.record
    source = record.abstract.place
    return {
        "title": paper.title.text,
        "title_origin": paper.title.origin,
        "authors": list(record.abstract.authors),
        "id": paper.id,
        "venue": record.venue,
        "year": record.abstract.year,
        "date": paper.added,
        "topics": [topic.slug for topic in paper.topics],
        "tags": [topic.name for topic in paper.topics],
        "keyphrases": [keyphrase.phrase for keyphrase in paper.keyphrases],
        "links": [{"kind": link.kind, "url": link.url} for link in paper.links],
        "source": {"file": source.file, "line": source.line, "key": record.abstract.key},
    }


def _paged(
    t: Callable[..., str], render: Render, lines: Mapping[str, bytes], whole: bool, template: str, path: str, title: str, papers: Sequence[Paper], about: Any,
    values: Callable[[], dict[str, Any]],
) -> Iterator[Made]:  # fmt: skip
    """An index in pages of a hundred papers: ``path``, then ``path/page-2`` and so on. ``lines`` are the keys of papers' lines, ``whole`` says
    whether it can be downloaded in all formats, ``about`` is what the ``values`` hold beside what follows from the papers."""
    base = path.removesuffix("/index")
    pages = _page_count(papers)
    values = functools.cache(values)
    every = hashlib.sha256(b"".join([lines[paper.id] for paper in papers])).digest()
    for number in range(1, pages + 1):
        here = base if number == 1 else f"{base}/page-{number}"
        shown = papers[(number - 1) * PER_PAGE : number * PER_PAGE]
        pager = {"base": base, "number": number, "pages": pages, "total": len(papers), "whole": whole}
        of_all = number == 1 or template == "keyphrase.md.j2"  # the pages that show what all of the papers have in common
        key = key_of(title, pager, about, [lines[paper.id] for paper in shown], every if of_all else b"")
        name = title if number == 1 else t("page", title=title, number=number)
        yield f"{path if number == 1 else here}.md", key, functools.partial(_list_body, render, name, template, here, title, shown, pager, values)


def _list_body(
    render: Render, name: str, template: str, here: str, title: str, papers: Sequence[Paper], pager: Mapping[str, Any], values: Callable[[], dict[str, Any]]
) -> Body:  # fmt: skip
    return {"title": name}, render(template, here, title=title, papers=papers, pager=pager, **values())


def _common(papers: Sequence[Paper]) -> list[Entry]:
    """The topics that papers are given most often."""
    counts: dict[str, int] = {}
    names: dict[str, str] = {}
    for paper in papers:
        for match in paper.topics:
            counts[match.slug] = counts.get(match.slug, 0) + 1
            names[match.slug] = match.name
    return [Entry(f"topics/{slug}", names[slug], counts[slug]) for slug in sorted(counts, key=lambda slug: (-counts[slug], slug))[:COMMON]]


def _by_year(papers: Sequence[Paper], digest: Digest) -> list[tuple[str, int]]:
    """How many of the papers there are of each year of a digest, the last years, oldest first."""
    counts: dict[int, int] = {}
    for paper in papers:
        counts[paper.record.abstract.year] = counts.get(paper.record.abstract.year, 0) + 1
    return [(str(index.year), counts.get(index.year, 0)) for index in reversed(digest.years[:YEARS_SHOWN])]


def _trends(t: Callable[..., str], digest: Digest) -> list[tuple[Entry, Markup]]:
    """The topics whose share of a year's papers grew most since the year before, each with its shares as a line. Years of few papers say
    nothing."""
    years = [index for index in digest.years if len(index.papers) >= PAPERS_OF_A_YEAR][:YEARS_SHOWN]
    if len(years) < 2:
        return []
    shares: dict[str, list[float]] = {}
    names: dict[str, str] = {}
    for n, year in enumerate(reversed(years)):
        for paper in year.papers:
            for match in paper.topics:
                names[match.slug] = match.name
                shares.setdefault(match.slug, [0.0] * len(years))[n] += 1 / len(year.papers)
    grown = sorted((slug for slug in shares if shares[slug][-1] > shares[slug][-2]), key=lambda slug: (shares[slug][-2] - shares[slug][-1], slug))
    return [
        (Entry(f"topics/{slug}", names[slug], round(1000 * (shares[slug][-1] - shares[slug][-2]))), spark(t("share", name=names[slug]), shares[slug]))
        for slug in grown[:TRENDS]
    ]


def _keyphrase_entries(digest: Digest) -> list[Entry]:
    """The keyphrases of most papers, by name."""
    counted = sorted(digest.keyphrases, key=lambda index: (-len(index.papers), index.slug))[:KEYPHRASES_SHOWN]
    most = max((len(index.papers) for index in counted), default=1)
    entries = [Entry(f"keyphrases/{index.slug}", index.phrase, len(index.papers), 1 + round(4 * _log_share(len(index.papers), most))) for index in counted]
    return sorted(entries, key=lambda entry: entry.name.casefold())


def byline(language: Language, authors: Sequence[str]) -> str:
    """Authors as a list of papers has them: all of a few, else the first of them and how many others there are."""
    names = [author if len(author) <= NAME_SHOWN else f"{author[:NAME_SHOWN]}…" for author in authors[:AUTHORS_SHOWN]]
    others = len(authors) - len(names)
    return message(language, "and-others", others if language == "en" else len(authors), names=", ".join(names)) if others else ", ".join(names)


def _statistics(t: Callable[..., str], digest: Digest, topics: Sequence[Entry]) -> dict[str, Any]:
    rows = [(entry, len(entry.papers), sum(paper.has_code for paper in entry.papers)) for venue in digest.venues for entry in venue.years]
    return {
        "total": len(digest.papers),
        "code": sum(paper.has_code for paper in digest.papers),
        "chart": bars(t("chart-year"), _by_year(digest.papers, digest)),
        "years": len(digest.years),
        "years_shown": YEARS_SHOWN,
        "rows": rows,
        "topics": topics,
    }


def _topic_entries(digest: Digest) -> list[Entry]:
    """The topics, those that most papers were given themselves first, with the counts of their pages and weights by the logarithm of these."""
    given = {index.topic.slug: sum(any(match.slug == index.topic.slug for match in paper.topics) for paper in index.papers) for index in digest.topics}
    most = max((len(index.papers) for index in digest.topics), default=1)
    entries = [replace(_entry(index), weight=1 + round(4 * _log_share(len(index.papers), most))) for index in digest.topics]
    return sorted(entries, key=lambda entry: (-given[entry.path.removeprefix("topics/")], entry.name))


def _log_share(count: int, most: int) -> float:
    return (count.bit_length() - 1) / max(1, most.bit_length() - 1)


def _entry(index: TopicIndex) -> Entry:
    return Entry(f"topics/{index.topic.slug}", index.topic.name, len(index.papers), 1, index.topic.name_zh)


def _children(digest: Digest) -> dict[str, tuple[Entry, ...]]:
    children: dict[str, list[Entry]] = {}
    for index in digest.topics:
        if index.topic.parent:
            children.setdefault(index.topic.parent, []).append(_entry(index))
    return {parent: tuple(sorted(entries, key=lambda entry: (-entry.count, entry.name))) for parent, entries in children.items()}


def _topic_groups(digest: Digest, children: Mapping[str, tuple[Entry, ...]]) -> list[tuple[Entry, tuple[Entry, ...]]]:
    """The topics of the upper level, each with all those below it; a digest's own taxonomy may have more levels."""

    def below(slug: str) -> Iterator[Entry]:
        for entry in children.get(slug, ()):
            yield entry
            yield from below(entry.path.removeprefix("topics/"))

    groups = [(_entry(root), tuple(below(root.topic.slug))) for root in digest.topics if not root.topic.parent]
    return sorted(groups, key=lambda group: (-group[0].count, group[0].name))


def _template(name: str | None, templates: Path) -> str:
    path = Path(name or "templates")
    return f"{templates.name}/{path.name}"


def _raised_in(error: jinja2.TemplateError, templates: Path) -> tuple[str, int]:
    """The template file and line that an error passed through last."""
    place = (templates.name, 1)
    trace = error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename.endswith(".j2"):
            place = (_template(trace.tb_frame.f_code.co_filename, templates), trace.tb_lineno)
        trace = trace.tb_next
    return place
