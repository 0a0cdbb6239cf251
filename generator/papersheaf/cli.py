"""The command line: arguments in, exit codes out."""

from __future__ import annotations

import gc
import logging
import os
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from papersheaf import __version__
from papersheaf.day import today
from papersheaf.model import DigestError, Place, Problem
from papersheaf.progress import progress
from papersheaf.report import as_annotation, as_json, as_line

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Turn lists of abstracts into a searchable paper digest.",
)
catalog = typer.Typer(no_args_is_help=True, help="True titles and authors for papers whose lists give none.")
app.add_typer(catalog, name="catalog")
out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)

Strict = Annotated[bool, typer.Option("--strict", help="Take a bad record for an error: exit 2, and write nothing.")]


@app.callback(invoke_without_command=True)
def main(version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    if version:
        typer.echo(__version__)
        raise typer.Exit


@app.command()
def new(folder: Annotated[Path, typer.Argument(help="Where the digest is laid down.")]) -> None:
    """Lay down a new digest that builds at once."""
    from papersheaf.scaffold import new_digest

    with _errors():
        new_digest(folder)
    out.print(f"{folder} is a digest. Put lists into {folder}/content/lists, then:", markup=False)
    out.print(f"  cd {folder}\n  papersheaf build\n  papersheaf serve", markup=False)


@app.command()
def build(
    strict: Strict = False,
    pages_only: Annotated[bool, typer.Option("--pages-only", help="Make the pages and stop before MkDocs.")] = False,
    locked: Annotated[bool, typer.Option("--locked", help="Fail where content/papers.lock would change, as in a workflow that can't commit it.")] = False,
    workers: Annotated[str, typer.Option("--workers", help="Make the papers on a Dask cluster: dask://HOST:PORT, its scheduler.")] = "",
    timings: Annotated[bool, typer.Option("--timings", help="Say what each stage took.")] = False,
) -> None:
    """Make the pages, then the site."""
    start = time.perf_counter()
    gc.disable()  # a build makes millions of values and next to no cycles, and ends soon
    with _errors():
        from papersheaf.site.build import build_site

        with progress() as watch:
            result = build_site(Path.cwd(), strict=strict, pages_only=pages_only, locked=locked, watch=watch, workers=workers)
    _report(result.problems)
    if timings:
        for stage in watch.stages:
            out.print(f"{stage.name:16} {stage.wall:8.2f} s  CPU {stage.cpu:8.2f} s", markup=False)
    counts = zip(result.counts, ("paper", "venue", "topic"), strict=True)
    made = ", ".join(plural(number, noun) for number, noun in counts)
    where = result.folder.relative_to(Path.cwd()) if result.folder.is_relative_to(Path.cwd()) else result.folder
    out.print(f"{made} in {time.perf_counter() - start:.1f} s: {where}/", markup=False)
    if not pages_only:
        out.print("To look at it: papersheaf serve", markup=False)


@app.command()
def serve(
    address: Annotated[str, typer.Option("--address", "-a", help="Where to serve, as HOST:PORT.")] = "127.0.0.1:8000",
) -> None:
    """Build, serve, and build again when a list, a template or a page changes."""
    with _errors():
        from papersheaf.site.build import serve_site

        logging.getLogger("mkdocs").setLevel(logging.INFO)
        serve_site(Path.cwd(), address)


@app.command()
def explain(
    paper: Annotated[str, typer.Argument(help="Its id, its page's address or slug, or words of its title or abstract.")],
    markup: Annotated[bool, typer.Option("--markup", help="Show how the abstract was read instead.")] = False,
) -> None:
    """Say what a paper's title, topics and keyphrases rest on."""
    with _errors():
        from papersheaf.arrange.find import find_records, nearest_record
        from papersheaf.explain import explain_markup, explain_paper
        from papersheaf.pipeline import one_paper, read_inputs, read_records
        from papersheaf.read.record import quoted
        from papersheaf.site import settings

        macros = settings.settings_of(settings.load(Path.cwd())).macros
        inputs = read_inputs(Path.cwd())
        records = read_records(inputs)[0]
        found = find_records(paper, records, inputs.lock.papers)
        if not found:
            near = nearest_record(paper, records)
            hint = f"; the nearest is {near.id} ({near.abstract.place})" if near else ""
            message = f"no paper is meant by {quoted(paper)}{hint}; give its id, its slug, or words of its abstract that stand together"
            raise DigestError(Problem(Place("explain", 1), message))
        if len(found) > 1:
            raise DigestError(*(Problem(record.abstract.place, f"{quoted(paper)} may mean this one, {record.id}; say more") for record in found[:10]))
        record = found[0]
        lines = explain_markup(record.abstract.text, macros) if markup else explain_paper(one_paper(record, inputs.taxonomy, macros))
        for line in lines:
            out.print(line, markup=False)


@app.command()
def check(
    as_data: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False,
    github: Annotated[bool, typer.Option("--github", help="Print them as annotations for a GitHub workflow.")] = False,
) -> None:
    """List what to look at: bad records, doubtful titles, repaired text, duplicates, and in the built site dead links and broken HTML.

    Exit 1 where something is wrong.
    """
    with _errors():
        from papersheaf.checking import find_problems

        found, papers = find_problems(Path.cwd())
    if as_data:
        out.print(as_json(found), markup=False)
    else:
        for problem in found:
            out.print(as_annotation(problem) if github else as_line(problem), markup=False)
    wrong = sum(problem.level == "warning" for problem in found)
    if not as_data:
        out.print(f"{plural(papers, 'paper')}: {wrong} wrong, {len(found) - wrong} to note", markup=False)
    if wrong:
        raise typer.Exit(1)


@app.command()
def adopt(page: Annotated[Path, typer.Argument(help="A paper's page below docs/ that was edited by hand.")]) -> None:
    """Turn the edits of a page into a correction, which the next build applies to the page made anew."""
    with _errors():
        from papersheaf.adopt import adopt_page

        entry = adopt_page(Path.cwd(), page)
    fields = ", ".join(key for key in entry if key != "paper")
    out.print(f"content/corrections.yml now corrects {fields} of {entry['paper']}; build to make the page anew", markup=False)


@app.command()
def publish(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would change, and publish nothing.")] = False,
    remote: Annotated[str, typer.Option("--remote", help="The git remote to push to.")] = "origin",
    branch: Annotated[str, typer.Option("--branch", help="The branch that GitHub Pages serves.")] = "gh-pages",
) -> None:
    """Build, check, and push the site to the branch that GitHub Pages serves. Exit 1 where the check finds something wrong."""
    with _errors():
        from papersheaf.checking import find_problems
        from papersheaf.publish import changes_of, publish_site, refuse_placeholder
        from papersheaf.site import settings
        from papersheaf.site.build import build_site

        root = Path.cwd()
        refuse_placeholder(settings.load(root).site_url or "")
        with progress() as watch:
            site = build_site(root, watch=watch).folder
        wrong = [problem for problem in find_problems(root)[0] if problem.level == "warning"]
        if wrong:
            _report(wrong)
            err.print(f"nothing was published: {plural(len(wrong), 'problem')} to mend", markup=False)
            raise typer.Exit(1)
        changes = changes_of(root, site, remote, branch)
        for sign, paths in (("+", changes.added), ("~", changes.changed), ("-", changes.removed)):
            for path in paths[:20] if dry_run else ():
                out.print(f"{sign} {path}", markup=False)
        counts = f"{len(changes.added):,} added, {len(changes.changed):,} changed, {len(changes.removed):,} removed"
        if dry_run:
            out.print(f"{counts}; nothing was published", markup=False)
        elif any((changes.added, changes.changed, changes.removed)):
            publish_site(root, site, remote, branch)
            out.print(f"{counts} on {remote}/{branch}", markup=False)
        else:
            out.print(f"{remote}/{branch} is up to date", markup=False)


@app.command()
def add(
    files: Annotated[list[Path], typer.Argument(help="BibTeX, OpenReview or paper-copilot JSON, PMLR posts, ACL Anthology XML, arXiv Atom.")],
    venue: Annotated[str, typer.Option("--venue", help="The venue and year of all the papers, such as «ICML 2024».")] = "",
) -> None:
    """Add the papers of files to the lists."""
    with _errors():
        from papersheaf.imports import add_papers
        from papersheaf.site import settings

        settings.load(Path.cwd())
        result = add_papers(Path.cwd(), files, venue)
    _report(result.problems)
    for file, format in result.formats:
        out.print(f"{file} is {format}", markup=False)
    for name, number in result.written:
        out.print(f"{name}: {plural(number, 'paper')} added", markup=False)
    if result.known:
        out.print(f"{plural(result.known, 'paper')} there already; their titles come in with: papersheaf catalog add", markup=False)


@catalog.command("add")
def catalog_add(files: Annotated[list[Path], typer.Argument(help="The formats that «papersheaf add» reads.")]) -> None:
    """Add the titles and authors of files to the catalog."""
    with _errors():
        from papersheaf.imports import add_catalog
        from papersheaf.site import settings

        settings.load(Path.cwd())
        result = add_catalog(Path.cwd(), files)
    _report(result.problems)
    for file, format in result.formats:
        out.print(f"{file} is {format}", markup=False)
    for name, number in result.written:
        out.print(f"{name}: {plural(number, 'title')}", markup=False)
    out.print(f"{plural(result.matched, 'paper')} of the digest found among them", markup=False)


@contextmanager
def _errors() -> Iterator[None]:
    """Prints the problems of a DigestError and exits 2. Warnings of MkDocs go to standard error."""
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    try:
        today()  # libraries read SOURCE_DATE_EPOCH when they are loaded, and stop with a traceback where it is wrong
        yield
    except DigestError as error:
        _report(error.problems)
        raise typer.Exit(2) from None


def _report(problems: Iterable[Problem]) -> None:
    for problem in problems:
        err.print(as_line(problem), markup=False)


def plural(number: int, noun: str) -> str:
    """A number and what is counted, such as «1 paper»."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


if __name__ == "__main__":
    app()
