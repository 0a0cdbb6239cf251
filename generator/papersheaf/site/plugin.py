"""The MkDocs plugin: pages are made before MkDocs collects its files, and dates come from papers.lock."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, get_plugin_logger
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from papersheaf.model import Digest, DigestError
from papersheaf.pipeline import generate
from papersheaf.site.settings import settings_of

log = get_plugin_logger("papersheaf")


class PluginConfig(Config):
    """The plugin has no options: a digest's layout is the same everywhere."""


class PapersheafPlugin(BasePlugin[PluginConfig]):
    """Hooks into MkDocs' events; ``digest`` is what ``papersheaf build`` has made already, where it runs MkDocs itself."""

    digest: Digest | None = None

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Keeps this plugin, with its digest, over the rebuilds of ``serve``."""

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Makes the pages. Raises PluginError, with each place, where nothing can be built."""
        if self.digest:
            self._days(self.digest)
            self.digest = None
            return config
        try:
            result = generate(settings_of(config))
        except DigestError as error:
            raise PluginError(str(error)) from None
        for problem in result.problems:
            (log.warning if problem.level == "warning" else log.info)(str(problem))
        self._days(result.digest)
        return config

    def _days(self, digest: Digest) -> None:
        self.days = {f"{paper.path}.md": paper.changed for paper in digest.papers}
        self.newest = max(self.days.values())

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> None:
        """Dates the page by papers.lock, for the sitemap and the theme."""
        page.update_date = self.days.get(page.file.src_uri, self.newest)

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Packs the sitemap again without the time of the build, so that the same content gives the same bytes."""
        sitemap = Path(config.site_dir, "sitemap.xml")
        if sitemap.is_file():
            sitemap.with_suffix(".xml.gz").write_bytes(gzip.compress(sitemap.read_bytes(), mtime=0))

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> None:
        """Watches the lists and the digest's own templates."""
        root = settings_of(config).root
        for folder in ("content", "templates"):
            if (root / folder).is_dir():
                server.watch(str(root / folder))
