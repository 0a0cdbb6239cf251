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

from papersheaf.model import Digest, DigestError, Paper, Place, Problem, TopicIndex
from papersheaf.resources import shipped
from papersheaf.write.frontmatter import seal_html, seal_page

PER_PAGE = 100
OWNED = ("papers", "venues", "topics", "years")


@dataclass(frozen=True, slots=True)
class Site:
    """What a page says of the site that it is on."""

    name: str
    description: str = ""
    url: str = ""


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


def environment(own: Path) -> jinja2.Environment:
    """The templates that ship with papersheaf, each of which a file of the same name in the folder ``own`` replaces."""
    loader = jinja2.FileSystemLoader([own, shipped("site_templates/pages")])
    env = jinja2.Environment(loader=loader, autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    env.filters["markdown"] = Markup  # a walk of the markup tree, safe as it is
    env.filters["query"] = functools.partial(quote, safe="")
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
    env = environment(templates)
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
    yield from _paper_pages(digest, render)
    for venue in digest.venues:
        for entry in venue.years:
            address = f"venues/{entry.slug}"
            yield from _paged(render, "venue_year.md.j2", address, entry.name, entry.papers, venue=venue, entry=entry)
        path = f"venues/{venue.slug}"
        total = len({paper.id for entry in venue.years for paper in entry.papers})
        yield f"{path}.md", {"title": venue.name}, render("venue.md.j2", path, venue=venue, total=total)
    children = _children(digest)
    for index in digest.topics:
        topic = index.topic
        parent = next((other.topic for other in digest.topics if other.topic.slug == topic.parent), None)
        values = {"topic": topic, "parent": parent, "children": children.get(topic.slug, ())}
        yield from _paged(render, "topic.md.j2", f"topics/{topic.slug}", topic.name, index.papers, **values)
    for year in digest.years:
        venues = tuple(entry for venue in digest.venues for entry in venue.years if entry.year == year.year)
        yield from _paged(render, "year.md.j2", f"years/{year.year}", str(year.year), year.papers, year=year.year, venues=venues)
    yield from _paged(render, "papers.md.j2", "papers/index", "Papers", digest.papers)
    yield "venues/index.md", {"title": "Venues"}, render("venues.md.j2", "venues", venues=digest.venues)
    yield "topics/index.md", {"title": "Topics"}, render("topics.md.j2", "topics", groups=_topic_groups(digest, children))
    yield "years/index.md", {"title": "Years"}, render("years.md.j2", "years", years=digest.years)
    topics = _topic_entries(digest)
    yield "search.md", {"title": "Search"}, render("search.md.j2", "search", topics=topics[:24])
    home = {"site": site, "digest": digest, "newest": digest.papers[:8], "topics": topics[:40], "topic_count": len(topics)}
    yield "index.md", {"title": site.name}, render("home.md.j2", "", **home)


def index_sizes(digest: Digest) -> dict[str, int]:
    """The path of each index of papers, and how many pages it has."""
    sizes = {"papers": _page_count(digest.papers)}
    for venue in digest.venues:
        sizes[f"venues/{venue.slug}"] = 1
        sizes.update({f"venues/{entry.slug}": _page_count(entry.papers) for entry in venue.years})
    sizes.update({f"topics/{index.topic.slug}": _page_count(index.papers) for index in digest.topics})
    sizes.update({f"years/{index.year}": _page_count(index.papers) for index in digest.years})
    return sizes


def _page_count(papers: Sequence[Paper]) -> int:
    return max(1, -(-len(papers) // PER_PAGE))


def _paper_pages(digest: Digest, render: Render) -> Iterator[Page]:
    by_id = {paper.id: paper for paper in digest.papers}
    venue_years = {entry.slug: entry for venue in digest.venues for entry in venue.years}
    for entry in venue_years.values():
        filed = [paper for paper in entry.papers if paper.venue_year == entry.slug]
        for position, paper in enumerate(filed):
            values = {
                "paper": paper,
                "entry": entry,
                "also_in": [venue_years[slug] for slug in paper.record.also_in],
                "similar": [(by_id[near.id], near) for near in paper.similar],
                "previous": filed[position - 1] if position else None,
                "next": filed[position + 1] if position + 1 < len(filed) else None,
            }
            yield f"{paper.path}.md", paper_front_matter(paper), render("paper.md.j2", paper.path, **values)
    for page in digest.withdrawn:
        values = {"entry": venue_years.get(page.split("/")[0])}
        yield f"papers/{page}.md", {"title": "Withdrawn", "robots": "noindex"}, render("withdrawn.md.j2", f"papers/{page}", **values)


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


def _paged(render: Render, template: str, path: str, title: str, papers: Sequence[Paper], **values: Any) -> Iterator[Page]:
    """An index in pages of a hundred papers: ``path``, then ``path/page-2`` and so on."""
    base = path.removesuffix("/index")
    pages = _page_count(papers)
    for number in range(1, pages + 1):
        here = base if number == 1 else f"{base}/page-{number}"
        shown = papers[(number - 1) * PER_PAGE : number * PER_PAGE]
        pager = {"base": base, "number": number, "pages": pages, "total": len(papers)}
        front_matter = {"title": title if number == 1 else f"{title}, page {number}"}
        body = render(template, here, title=title, papers=shown, pager=pager, **values)
        yield f"{path if number == 1 else here}.md", front_matter, body


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
