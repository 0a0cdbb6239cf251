"""Building and serving a digest's site with MkDocs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mkdocs.commands import build as mkdocs_build
from mkdocs.commands import serve as mkdocs_serve
from mkdocs.exceptions import MkDocsException

from papersheaf.model import DigestError, Place, Problem
from papersheaf.pipeline import generate, refuse_warnings
from papersheaf.site import settings
from papersheaf.site.plugin import PapersheafPlugin
from papersheaf.site.stamp import Stamp, read_stamp, state_of, write_stamp
from papersheaf.watch import Watch


@dataclass(frozen=True, slots=True)
class Built:
    """What a build made: how many papers, venues and topics, the problems of its lists, and the folder that holds the pages or
    the site."""

    counts: tuple[int, int, int]
    problems: tuple[Problem, ...]
    folder: Path


def build_site(root: Path, strict: bool = False, pages_only: bool = False, watch: Watch | None = None) -> Built:
    """Makes a digest's pages and, unless ``pages_only``, its site; leaves both alone where nothing changed since the last build.

    Raises DigestError where it can't.
    """
    watch = watch or Watch()
    config = settings.load(root, strict=strict or None)
    docs, site = Path(config.docs_dir), Path(config.site_dir)
    last = None if pages_only else read_stamp(root)
    if last and site.is_dir() and last.state == state_of(root, docs, site):
        if strict:
            refuse_warnings(last.problems)
        return Built(last.counts, last.problems, site)
    result = generate(settings.settings_of(config), strict, watch)
    counts = (len(result.digest.papers), len(result.digest.venues), len(result.digest.topics))
    if pages_only:
        return Built(counts, result.problems, docs)
    plugin = config.plugins.get("papersheaf")
    if isinstance(plugin, PapersheafPlugin):
        plugin.made = result
    try:
        with watch.stage("MkDocs"):
            config.plugins.on_startup(command="build", dirty=False)
            mkdocs_build.build(config)
    except MkDocsException as error:
        raise DigestError(Problem(Place(settings.CONFIG, 1), f"MkDocs stopped: {error}")) from None
    except OSError as error:
        place = Place(str(error.filename or config.site_dir), 1)
        raise DigestError(Problem(place, f"can't be written: {error.strerror}; free the path, or change its permissions")) from None
    finally:
        config.plugins.on_shutdown()
    write_stamp(root, Stamp(state_of(root, docs, site), result.problems, counts))
    return Built(counts, result.problems, site)


def serve_site(root: Path, address: str) -> None:
    """Serves a digest through MkDocs' own server until it is stopped. Raises DigestError where it can't be built."""
    settings.load(root, dev_addr=address)
    (root / "docs").mkdir(exist_ok=True)
    try:
        mkdocs_serve.serve(str(root / settings.CONFIG), dev_addr=address)
    except MkDocsException as error:
        raise DigestError(Problem(Place(settings.CONFIG, 1), str(error))) from None
    except OSError as error:
        raise DigestError(Problem(Place(address, 1), f"can't be served there: {error.strerror}; choose another port with --address")) from None
