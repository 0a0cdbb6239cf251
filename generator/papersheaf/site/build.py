"""Building and serving a digest's site with MkDocs."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError
from mkdocs.commands import build as mkdocs_build
from mkdocs.commands import serve as mkdocs_serve
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import MkDocsException
from mkdocs.structure.files import File
from msgspec.structs import replace

from papersheaf.model import DigestError, Place, Problem
from papersheaf.pipeline import Result, generate
from papersheaf.read.decode import utf8
from papersheaf.read.record import quoted
from papersheaf.site import settings
from papersheaf.site.exclusive import build_lock
from papersheaf.site.plugin import PapersheafPlugin, paths_of, untitled_of
from papersheaf.site.staging import link_files, stage, swap
from papersheaf.site.stamp import Stamp, read_stamp, remove_stamp, state_of, write_stamp
from papersheaf.watch import Watch
from papersheaf.write.files import files_below


@dataclass(frozen=True, slots=True)
class Built:
    """What a build made: how many papers, venues and topics, the problems of its lists, and the folder that holds the pages or
    the site."""

    counts: tuple[int, int, int]
    problems: tuple[Problem, ...]
    folder: Path


def build_site(root: Path, strict: bool = False, pages_only: bool = False, locked: bool = False, watch: Watch | None = None, workers: str = "") -> Built:
    """Makes a digest's pages and, unless ``pages_only``, its site; leaves both alone where nothing changed since the last build, and renders
    the changed pages alone where no more than content did.

    Raises DigestError where it can't.
    """
    watch = watch or Watch()
    config = settings.load(root, strict=strict or None)
    settings.refuse_site(config)
    with build_lock(root):
        return _build(root, config, pages_only, partial(generate, settings.settings_of(config), strict, locked, watch, workers), strict, watch)


def _build(root: Path, config: MkDocsConfig, pages_only: bool, make: Callable[[Callable[[], None]], Result], strict: bool, watch: Watch) -> Built:
    docs, site = Path(config.docs_dir), Path(config.site_dir)
    if "papersheaf" not in config.plugins:
        raise DigestError(Problem(Place(settings.CONFIG, 1), "«papersheaf» is not among the plugins; add it to them"))
    last = None if pages_only else read_stamp(root)
    before = state_of(root, config)
    known = set(config.plugins) == {"papersheaf"} and not config.hooks  # others may read what papersheaf knows nothing of
    if last and last.state == before and known and not strict:  # MkDocs' own warnings show in a build alone
        return Built(last.counts, last.problems, site)
    result = make(partial(remove_stamp, root))
    counts = (len(result.digest.papers), len(result.digest.venues), len(result.digest.topics))
    if pages_only:
        return Built(counts, result.problems, docs)
    same_frame = last and (last.state.frame, last.state.docs, last.state.site) == (before.frame, before.docs, before.site)
    reusable = same_frame and known and config.nav and not strict and not untitled_of(config.nav) & set(result.changed)
    linked = result.data if known and not config.exclude_docs and not config.draft_docs else ()  # nobody else writes them or leaves them out
    with watch.stage("MkDocs"):
        _render(root, config, result, linked, _stale(config, result) if reusable else None)
    # what was edited since the lists were read is for the next build
    write_stamp(root, Stamp(replace(state_of(root, config), content=before.content), result.problems, counts))
    return Built(counts, result.problems, site)


def _stale(config: MkDocsConfig, result: Result) -> set[str]:
    """The files of the last site that are to be made anew, or have gone: what comes of the files below docs/ that changed, all pages of
    the navigation, since they show each other's titles, and all that people wrote, since MkDocs dates them by the build."""
    docs = Path(config.docs_dir)
    own = {path for path in files_below(docs) if path.endswith(".md")} - result.pages
    sources = {*result.changed, *own, *paths_of(config.nav)}
    return {File(path, None, "", True).dest_uri for path in sources} | {*config.theme.static_templates, "sitemap.xml.gz", *config.extra_templates}


def _render(root: Path, config: MkDocsConfig, result: Result, linked: Iterable[str], stale: set[str] | None) -> None:
    """Builds into a folder beside the site, and puts it in the site's place. Files ``linked`` (paths below docs/) are hard links rather than copies;
    without ``stale`` everything is made anew."""
    docs, site = Path(config.docs_dir), Path(config.site_dir)
    plugin = config.plugins.get("papersheaf")
    if isinstance(plugin, PapersheafPlugin):
        plugin.made = result
    dirty = logging.getLogger("mkdocs.commands.build")
    dirty.addFilter(_is_no_warning_of_dirty)
    try:
        staging = stage(root, site, stale)
        link_files(docs, staging, sorted(linked))
        config.site_dir = str(staging)
        config.plugins.on_startup(command="build", dirty=True)
        mkdocs_build.build(config, dirty=True)
        swap(root, staging, site)
    except MkDocsException as error:
        raise DigestError(Problem(Place(settings.CONFIG, 1), f"MkDocs stopped: {error}")) from None
    except TemplateError as error:
        raise DigestError(_broken_theme(root, error)) from None
    except UnicodeDecodeError as error:
        raise DigestError(*(_undecodable(root, docs) or [Problem(Place(settings.CONFIG, 1), f"MkDocs stopped: {error}; save the file as UTF-8")])) from None
    except OSError as error:
        named = [Path(str(name)) for name in (error.filename2, error.filename) if name]
        place = next((path for path in named if path.is_relative_to(site.parent)), site)
        raise DigestError(Problem(Place(os.path.relpath(place), 1), f"can't be written: {error.strerror}; free the path, or change its permissions")) from None
    finally:
        dirty.removeFilter(_is_no_warning_of_dirty)
        config.site_dir = str(site)
        config.plugins.on_shutdown()


def _broken_theme(root: Path, error: TemplateError) -> Problem:
    if isinstance(error, TemplateNotFound):
        name = quoted(str(error.name or error))
        return Problem(Place(settings.CONFIG, 1), f"the theme has no file {name}; mend the theme's settings, for instance its language")
    if isinstance(error, TemplateSyntaxError) and error.filename:
        return Problem(Place(os.path.relpath(error.filename, root), error.lineno), f"{error.message}; mend the template")
    return Problem(Place(settings.CONFIG, 1), f"a template of the theme stopped: {error}; mend the theme's settings, or your own template")


def _undecodable(root: Path, docs: Path) -> list[Problem]:
    """A problem for each page below docs/ that is not UTF-8."""
    problems: list[Problem] = []
    for path in sorted(docs.rglob("*.md")):
        try:
            utf8(path.read_bytes(), os.path.relpath(path, root))
        except DigestError as error:
            problems += error.problems
    return problems


def _is_no_warning_of_dirty(record: logging.LogRecord) -> bool:
    # MkDocs warns of what a dirty build leaves out; here it leaves nothing out
    return "A 'dirty' build is being performed" not in record.msg


def serve_site(root: Path, address: str) -> None:
    """Serves a digest through MkDocs' own server until it is stopped. Raises DigestError where it can't be built."""
    Path(settings.load(root, dev_addr=address).docs_dir).mkdir(parents=True, exist_ok=True)
    try:
        mkdocs_serve.serve(str(root / settings.CONFIG), dev_addr=address)
    except MkDocsException as error:
        raise DigestError(Problem(Place(settings.CONFIG, 1), str(error))) from None
    except OSError as error:
        raise DigestError(Problem(Place(address, 1), f"can't be served there: {error.strerror}; choose another port with --address")) from None
