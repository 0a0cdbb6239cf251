"""A digest into Markdown pages, by the templates of site_templates/pages or the digest's own."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import jinja2
from markupsafe import Markup

from papersheaf.arrange.digest import keyphrase_slug
from papersheaf.model import Digest, DigestError, Paper, Place, Problem, TopicIndex
from papersheaf.resources import shipped
from papersheaf.write.charts import bars, spark
from papersheaf.write.citations import bibtex
from papersheaf.write.frontmatter import seal_html, seal_page
from papersheaf.write.gist import gist
from papersheaf.write.language import Language, language_of_text, message, translator
from papersheaf.write.paperpage import SHARED_SHOWN, SIMILAR_SHOWN, Repository, around, claim_ends, repository_links, spelt, topic_order
from papersheaf.write.topicmap import draw_map

PER_PAGE = 100
# How much of it a page shows at most.
COMMON, YEARS_SHOWN, TRENDS, KEYPHRASES_SHOWN = 10, 12, 6, 600
PAPERS_OF_A_YEAR = 20
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


def environment(own: Path, language: Language) -> jinja2.Environment:
    """The templates that ship with papersheaf, each of which a file of the same name in the folder ``own`` replaces; ``t`` gives them
    the interface's messages."""
    loader = jinja2.FileSystemLoader([own, shipped("site_templates/pages")])
    env = jinja2.Environment(loader=loader, autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    gists: dict[str, str] = {}
    env.filters["gist"] = lambda paper: gists.get(paper.id) or gists.setdefault(paper.id, gist(paper))
    env.filters["slug"] = keyphrase_slug
    env.filters["markdown"] = Markup  # a walk of the markup tree, safe as it is
    env.filters["query"] = functools.partial(quote, safe="")
    env.globals |= {"t": translator(language), "language": language}
    entry = env.get_template("_entry.html.j2")

    lines: dict[tuple[str, str, bool], Markup] = {}  # a paper stands on several indexes

    def line(root: str, paper: Paper, show_venue: bool) -> Markup:
        key = (root, paper.id, show_venue)
        if key not in lines:
            lines[key] = Markup(entry.render(root=root, paper=paper, show_venue=show_venue))
        return lines[key]

    env.globals["paper_line"] = line
    return env


def render_pages(digest: Digest, site: Site, templates: Path) -> Iterator[tuple[str, str]]:
    """Every generated page in turn: its path below docs/ and its text; those that lead elsewhere are HTML as it is served.

    Raises DigestError where a template of the digest's own is broken, with its line.
    """
    env = environment(templates, site.language)
    try:
        for path, front_matter, body in _pages(digest, site, functools.partial(_render, env)):
            yield path, seal_page(front_matter, body)
        for path, target in digest.redirects.items():
            html = env.get_template("redirect.html.j2").render(root="../" * (path.count("/") + 1), target=target, site_url=site.url)
            yield f"{path}/index.html", seal_html(html)
    except jinja2.TemplateSyntaxError as error:
        place = Place(_template(error.filename or error.name, templates), error.lineno)
        raise DigestError(Problem(place, f"{error.message}; mend the template")) from None
    except jinja2.TemplateError as error:
        file, line = _raised_in(error, templates)
        raise DigestError(Problem(Place(file, line), f"{error.message}; mend the template")) from None


Render = Callable[..., str]
Page = tuple[str, Mapping[str, Any], str]


def _render(env: jinja2.Environment, template: str, path: str, **values: Any) -> str:
    """A page's body. ``root`` leads from the page's address to the site's root."""
    return env.get_template(template).render(root=Markup("../" * (path.count("/") + 1) if path else "./"), here=path, **values)


def _pages(digest: Digest, site: Site, render: Render) -> Iterator[Page]:
    t = functools.partial(message, site.language)
    yield from _paper_pages(digest, site, render, t)
    for venue in digest.venues:
        for entry in venue.years:
            address = f"venues/{entry.slug}"
            values = {"venue": venue, "entry": entry, "common": _common(entry.papers), "data": address}
            yield from _paged(t, render, "venue_year.md.j2", address, entry.name, entry.papers, **values)
        path = f"venues/{venue.slug}"
        total = len({paper.id for entry in venue.years for paper in entry.papers})
        yield f"{path}.md", {"title": venue.name}, render("venue.md.j2", path, venue=venue, total=total)
    children = _children(digest)
    for index in digest.topics:
        topic = index.topic
        parent = next((other.topic for other in digest.topics if other.topic.slug == topic.parent), None)
        chart = bars(t("chart-topic", name=topic.name), _by_year(index.papers, digest))
        common = [entry for entry in _common(index.papers) if entry.path != f"topics/{topic.slug}"]
        values = {"topic": topic, "parent": parent, "children": children.get(topic.slug, ()), "chart": chart, "common": common}
        yield from _paged(t, render, "topic.md.j2", f"topics/{topic.slug}", topic.name, index.papers, **values)
    for phrase in digest.keyphrases:
        values = {"phrase": phrase.phrase, "common": _common(phrase.papers)}
        yield from _paged(t, render, "keyphrase.md.j2", f"keyphrases/{phrase.slug}", phrase.phrase, phrase.papers, **values)
    for year in digest.years:
        venues = tuple(entry for venue in digest.venues for entry in venue.years if entry.year == year.year)
        yield from _paged(t, render, "year.md.j2", f"years/{year.year}", str(year.year), year.papers, year=year.year, venues=venues)
    yield from _paged(t, render, "papers.md.j2", "papers/index", t("papers-title"), digest.papers)
    yield "venues/index.md", {"title": t("venues-title")}, render("venues.md.j2", "venues", venues=digest.venues)
    yield "topics/index.md", {"title": t("topics-title")}, render("topics.md.j2", "topics", groups=_topic_groups(digest, children))
    yield "years/index.md", {"title": t("years-title")}, render("years.md.j2", "years", years=digest.years)
    topics = _topic_entries(digest)
    yield "keyphrases/index.md", {"title": t("keyphrases-title")}, render("keyphrases.md.j2", "keyphrases", keyphrases=_keyphrase_entries(digest))
    yield "statistics/index.md", {"title": t("statistics")}, render("statistics.md.j2", "statistics", **_statistics(t, digest, topics))
    yield "reading-list.md", {"title": t("reading-list")}, render("reading_list.md.j2", "reading-list")
    yield "search.md", {"title": t("search")}, render("search.md.j2", "search", topics=topics[:24])
    home = {
        "site": site,
        "digest": digest,
        "newest": digest.papers[:6],
        "topics": topics[:18],
        "topic_count": len(topics),
        "years": [year.year for year in digest.years][:YEARS_SHOWN],
        "map": draw_map(digest, "./", t("map-label"), _parents(digest)),
        "trends": _trends(t, digest),
    }
    yield "index.md", {"title": site.name}, render("home.md.j2", "", **home)


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


def _paper_pages(digest: Digest, site: Site, render: Render, t: Callable[..., str]) -> Iterator[Page]:
    by_id = {paper.id: paper for paper in digest.papers}
    venue_years = {entry.slug: entry for venue in digest.venues for entry in venue.years}
    pages = frozenset(index.slug for index in digest.keyphrases)
    order = topic_order(digest)
    for entry in venue_years.values():
        filed = [paper for paper in entry.papers if paper.venue_year == entry.slug]
        for position, paper in enumerate(filed):
            beside = (filed[position - 1] if position else None, filed[position + 1] if position + 1 < len(filed) else None)
            values = {
                "paper": paper,
                "pages": pages,
                "entry": entry,
                "also_in": [venue_years[slug] for slug in paper.record.also_in],
                "similar": [(by_id[near.id], spelt(near.shared, paper.plain)[:SHARED_SHOWN]) for near in paper.similar[:SIMILAR_SHOWN]],
                "previous": beside[0],
                "next": beside[1],
                "by_topic": around(paper, order, beside),
                "bibtex": bibtex(paper, site.url),
                "claim": claim_ends(paper),
                "text_language": language_of_text(paper.plain),
                "repository": repository_links(paper, site.repository, t),
            }
            yield f"{paper.path}.md", paper_front_matter(paper), render("paper.md.j2", paper.path, **values)
    for page in digest.withdrawn:
        values = {"entry": venue_years.get(page.split("/")[0])}
        yield f"papers/{page}.md", {"title": t("withdrawn"), "robots": "noindex"}, render("withdrawn.md.j2", f"papers/{page}", **values)


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


def _paged(t: Callable[..., str], render: Render, template: str, path: str, title: str, papers: Sequence[Paper], **values: Any) -> Iterator[Page]:
    """An index in pages of a hundred papers: ``path``, then ``path/page-2`` and so on."""
    base = path.removesuffix("/index")
    pages = _page_count(papers)
    for number in range(1, pages + 1):
        here = base if number == 1 else f"{base}/page-{number}"
        shown = papers[(number - 1) * PER_PAGE : number * PER_PAGE]
        pager = {"base": base, "number": number, "pages": pages, "total": len(papers)}
        front_matter = {"title": title if number == 1 else t("page", title=title, number=number)}
        body = render(template, here, title=title, papers=shown, pager=pager, **values)
        yield f"{path if number == 1 else here}.md", front_matter, body


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


def _parents(digest: Digest) -> dict[str, str]:
    return {index.topic.slug: index.topic.parent for index in digest.topics}


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


def _statistics(t: Callable[..., str], digest: Digest, topics: Sequence[Entry]) -> dict[str, Any]:
    rows = [(entry, len(entry.papers), sum(paper.has_code for paper in entry.papers)) for venue in digest.venues for entry in venue.years]
    return {
        "total": len(digest.papers),
        "code": sum(paper.has_code for paper in digest.papers),
        "chart": bars(t("chart-year"), _by_year(digest.papers, digest)),
        "rows": rows,
        "topics": topics,
    }


def _topic_entries(digest: Digest) -> list[Entry]:
    """The topics that papers were given, the largest first, with weights by the logarithm of their counts."""
    counted = [(index.topic, sum(any(match.slug == index.topic.slug for match in paper.topics) for paper in index.papers)) for index in digest.topics]
    most = max((count for _, count in counted), default=1)
    entries = [Entry(f"topics/{topic.slug}", topic.name, count, 1 + round(4 * _log_share(count, most)), topic.name_zh) for topic, count in counted if count]
    return sorted(entries, key=lambda entry: (-entry.count, entry.name))


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
    """The topics of the upper level, each with those below it."""
    roots = [index for index in digest.topics if not index.topic.parent]
    groups = [(_entry(root), children.get(root.topic.slug, ())) for root in roots]
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
