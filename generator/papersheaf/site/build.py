"""Building and serving a digest's site with MkDocs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mkdocs.commands import build as mkdocs_build
from mkdocs.commands import serve as mkdocs_serve
from mkdocs.exceptions import MkDocsException

from papersheaf.model import Digest, DigestError, Place, Problem
from papersheaf.pipeline import generate
from papersheaf.site import settings
from papersheaf.site.plugin import PapersheafPlugin


@dataclass(frozen=True, slots=True)
class Built:
    """What a build made: the digest, the problems of its lists, and the folder that holds the pages or the site."""

    digest: Digest
    problems: tuple[Problem, ...]
    folder: Path


def build_site(root: Path, strict: bool = False, pages_only: bool = False) -> Built:
    """Makes a digest's pages and, unless ``pages_only``, its site. Raises DigestError where it can't."""
    config = settings.load(root)
    result = generate(settings.settings_of(config), strict)
    if pages_only:
        return Built(result.digest, result.problems, Path(config.docs_dir))
    plugin = config.plugins.get("papersheaf")
    if isinstance(plugin, PapersheafPlugin):
        plugin.made = result
    try:
        config.plugins.on_startup(command="build", dirty=False)
        mkdocs_build.build(config)
    except MkDocsException as error:
        raise DigestError(Problem(Place(settings.CONFIG, 1), f"MkDocs stopped: {error}")) from None
    except OSError as error:
        place = Place(str(error.filename or config.site_dir), 1)
        raise DigestError(
            Problem(place, f"can't be written: {error.strerror}; free the path, or change its permissions")
        ) from None
    finally:
        config.plugins.on_shutdown()
    return Built(result.digest, result.problems, Path(config.site_dir))


def serve_site(root: Path, address: str) -> None:
    """Serves a digest through MkDocs' own server until it is stopped. Raises DigestError where it can't be built."""
    settings.load(root)
    try:
        mkdocs_serve.serve(str(root / settings.CONFIG), dev_addr=address)
    except MkDocsException as error:
        raise DigestError(Problem(Place(settings.CONFIG, 1), str(error))) from None
