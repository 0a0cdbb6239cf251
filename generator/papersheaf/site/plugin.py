"""The MkDocs plugin: pages are made before MkDocs collects its files, and dates come from papers.lock."""

from __future__ import annotations

import functools
import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, get_plugin_logger
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page

from papersheaf.model import DigestError
from papersheaf.pipeline import LOCK, Result, generate
from papersheaf.resources import shipped
from papersheaf.site.exclusive import build_lock
from papersheaf.site.live import Changes, show_failures
from papersheaf.site.page import TEMPLATE, GeneratedPage
from papersheaf.site.settings import refuse_site, settings_of
from papersheaf.write.feeds import ATOM, feed_of_page, feeds_of
from papersheaf.write.language import language_of, message, translator
from papersheaf.write.metadata import paper_head
from papersheaf.write.pages import OWNED

log = get_plugin_logger("papersheaf")

SEARCH_OF_MATERIAL = ("assets/javascripts/lunr/", "assets/javascripts/workers/search.")
# The messages that the navigation of a digest that «new» laid down has for names.
NAMED = ("home", "papers-title", "venues-title", "topics-title", "years-title", "search", "reading-list", "about")


class PluginConfig(Config):  # type: ignore[no-untyped-call]
    """The plugin has no options: a digest's layout is the same everywhere."""


class PapersheafPlugin(BasePlugin[PluginConfig]):  # type: ignore[no-untyped-call]
    """Hooks into MkDocs' events; ``made`` is what ``papersheaf build`` has made already, where it runs MkDocs itself."""

    made: Result | None = None
    serving = False
    changes: Changes | None = None
    error = ""

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Keeps this plugin, with its papers, over the rebuilds of ``serve``."""
        self.serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Makes the pages. Raises PluginError, with each place, where nothing can be built."""
        self.site_name = config.site_name
        self.language = language_of(str(config.theme.get("language") or ""))
        own = 1 if config.theme.custom_dir else 0  # a digest's own templates come first
        config.theme.dirs.insert(own, str(shipped("site_templates/theme")))
        if self.made:
            self._keep(self.made)
            self.made = None
            return config
        written: set[Path] = set()
        try:
            if self.changes:
                self.changes.begin()
            refuse_site(config)
            settings = settings_of(config)
            with build_lock(settings.root):
                result = generate(settings)
            written = {settings.root / LOCK, *(settings.docs / path for path in result.changed)}
        except DigestError as error:
            raise PluginError(str(error)) from None
        finally:
            if self.changes:
                self.changes.end(written)
        for problem in result.problems:
            (log.warning if problem.level == "warning" else log.info)(str(problem))
        self._keep(result)
        return config

    def _keep(self, made: Result) -> None:
        self.papers = {f"{paper.path}.md": paper for paper in made.digest.papers}
        self.newest = max(paper.changed for paper in made.digest.papers)
        self.pages = made.pages
        self.feeds = {feed.page: feed.title for feed in feeds_of(made.digest, self.site_name, self.language)}

    def _day(self, src_uri: str) -> str:
        return self.papers[src_uri].changed if src_uri in self.papers else self.newest

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Gives each generated page that is not in the navigation its own kind of page, and leaves out what Material's search alone needs where
        it is off.

        Raises PluginError where another plugin gave pages other addresses than a digest has.
        """
        if not config.use_directory_urls:
            raise PluginError("a digest's addresses are folders; take out the plugin that sets «use_directory_urls: false», such as offline")
        if not {"search", "material/search"} & set(config.plugins):
            for file in [file for file in files if file.src_uri.startswith(SEARCH_OF_MATERIAL)]:
                files.remove(file)
        listed = set(paths_of(config.nav))
        for file in files.documentation_pages():
            if file.src_uri in self.pages and file.src_uri not in listed:
                GeneratedPage(file, config, self.papers.get(file.src_uri), self._day(file.src_uri))
        return files

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> None:
        """Keeps the navigation for the header of generated pages, with the names of the generated ones in the digest's language."""
        self.nav = nav
        names = {message("en", key): message(self.language, key) for key in NAMED}
        for item in nav.items:
            if isinstance(item, Page) and item.title in names:
                item.title = names[item.title]

    def on_env(self, env: jinja2.Environment, *, config: MkDocsConfig, files: Files) -> jinja2.Environment:
        """Renders what is the same on all generated pages once."""
        header = env.get_template("partials/papersheaf-header.html")
        t = translator(self.language)
        tabs = [tab for item in self.nav.items if (tab := _tab(item))]

        @functools.cache
        def made(base_url: str, active: int, here: bool) -> Markup:
            items = [{**tab, "active": n == active, "here": here} for n, tab in enumerate(tabs)]
            return Markup(header.render(base_url=base_url, items=items, config=config, t=t))

        def of_page(base_url: str, page: Page) -> Markup:
            section = page.file.src_uri.split("/")[0]
            active = next((n for n, tab in enumerate(tabs) if tab["section"] == section), -1)
            return made(base_url, active, active >= 0 and tabs[active]["uri"] == page.file.src_uri)

        env.globals["papersheaf_header"] = of_page
        env.globals |= {"papersheaf_serving": self.serving, "papersheaf_language": self.language, "papersheaf_head": self._head, "t": t}
        return env

    def _head(self, page: Page, base_url: str) -> Markup:
        """The feed that a generated page offers, and what a paper's page says to machines."""
        feed = feed_of_page(page.file.src_uri, frozenset(self.feeds))
        href = f"{base_url}/{feed}/{ATOM}" if feed else f"{base_url}/{ATOM}"
        link = Markup('<link rel="alternate" type="application/atom+xml" title="{}" href="{}">').format(self.feeds[feed], href)
        paper = self.papers.get(page.file.src_uri)
        return link if paper is None else Markup("\n").join([link, paper_head(paper, page.canonical_url or "")])

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> None:
        """Dates the page by papers.lock, for the sitemap and the theme, and gives generated ones their layout."""
        page.update_date = self._day(page.file.src_uri)
        if page.file.src_uri in self.pages or page.file.src_uri.split("/")[0] in OWNED:
            page.meta.setdefault("template", TEMPLATE)

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> None:
        """Lets go of a generated page's text, which the site's file holds now."""
        if isinstance(page, GeneratedPage):
            page.release()

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Packs the sitemap again without the time of the build, so that the same content gives the same bytes."""
        sitemap = Path(config.site_dir, "sitemap.xml")
        if sitemap.is_file():
            sitemap.with_suffix(".xml.gz").write_bytes(gzip.compress(sitemap.read_bytes(), mtime=0))

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> None:
        """Watches the lists and the digest's own templates too, for what people change; a browser is told why a build failed."""
        root = Path(config.config_file_path or "").parent
        server.unwatch(config.docs_dir)
        self.changes = Changes(root)
        self.changes.watch(server, [folder for folder in (Path(config.docs_dir), root / "content", root / "templates") if folder.is_dir()])
        show_failures(server, lambda: self.error)

    def on_build_error(self, *, error: Exception) -> None:
        """Keeps what a build stopped at, for the browser."""
        self.error = str(error)


def _tab(item: Any) -> dict[str, Any] | None:
    """A tab's title, and where it leads: to the item itself, or to the first page of a section; None for a section without a page. ``root`` says
    that the address is below the site's root."""
    page = item
    if isinstance(item, Section):
        page = next(_pages_of(item), None)
        if page is None:
            return None
    if page.is_link:
        return {"title": item.title, "url": page.url, "root": False, "uri": "", "section": ""}
    return {"title": item.title, "url": page.url, "root": True, "uri": page.file.src_uri, "section": page.file.src_uri.split("/")[0]}


def _pages_of(section: Section) -> Iterator[Any]:
    for child in section.children:
        if isinstance(child, Section):
            yield from _pages_of(child)
        elif not child.is_link:
            yield child


def paths_of(nav: Any) -> Iterator[str]:
    """The pages that a navigation names."""
    if isinstance(nav, str):
        yield nav
    elif isinstance(nav, dict | list):
        for item in nav.values() if isinstance(nav, dict) else nav:
            yield from paths_of(item)


def untitled_of(nav: Any) -> set[str]:
    """The pages at the top of a navigation whose tabs have the pages' own titles."""
    return {item for item in nav if isinstance(item, str)} if isinstance(nav, list) else set()
