"""Generated pages for MkDocs: their HTML straight from the markup tree, the same as Python-Markdown makes of their Markdown."""

from __future__ import annotations

import functools
import re
from pathlib import Path
from urllib.parse import urlsplit

import yaml
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import BuildError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import TableOfContents

from papersheaf.model import Paper
from papersheaf.write.frontmatter import is_untouched
from papersheaf.write.pages import paper_front_matter

TEMPLATE = "papersheaf.html"
_ABSTRACT = re.compile(r'<div class="abstract"( lang="\w+"|) markdown="1">')
_BLANK_LINES = re.compile(r"\n\n+")


class GeneratedPage(Page):
    """A page that papersheaf wrote. Where somebody edited it since, or its template is the digest's own, MkDocs renders it as
    any other. Else its Markdown and HTML are read again when they are asked for, since those of all pages are too much to hold."""

    _known = False  # its HTML, from the file
    _held: tuple[str, str] | None = None
    _markdown: str | None = None
    _content: str | None = None

    def __init__(self, file: File, config: MkDocsConfig, paper: Paper | None, day: str) -> None:
        super().__init__(None, file, config)
        self.update_date = day
        self._paper = paper

    @property
    def markdown(self) -> str | None:
        """The page's Markdown; None before it is read."""
        return self._read()[0] if self._known else self._markdown

    @markdown.setter
    def markdown(self, value: str | None) -> None:
        if self._known and value == self._read()[0]:
            return
        self._known, self._markdown = False, value

    @property
    def content(self) -> str | None:
        """The page's HTML; None before it is rendered."""
        return self._read()[1] if self._known and self._content is None else self._content

    @content.setter
    def content(self, value: str | None) -> None:
        self._content = None if self._known and value == self._read()[1] else value
        self.release()

    def _set_canonical_url(self, base: str | None) -> None:
        # MkDocs joins and splits whole addresses, which for a page below the site's root takes twenty times as long
        if not base:
            super()._set_canonical_url(base)
            return
        root = base.rstrip("/") + "/"
        self.canonical_url = root + self.url
        self.abs_url = _path_of(root) + self.url

    def read_source(self, config: MkDocsConfig) -> None:
        """Reads the page; its front matter is known without parsing it. Where a plugin or a hook reads sources, it is asked as for any page."""
        text = self._text()
        if not is_untouched(text) or config.plugins.events["page_read_source"]:
            super().read_source(config)
            return
        front_matter, body = _parted(text)
        self.meta = paper_front_matter(self._paper) if self._paper else yaml.load(front_matter, Loader=yaml.CSafeLoader)
        self.meta["template"] = TEMPLATE
        self.title = str(self.meta["title"])
        html = page_html(body, self._paper)
        if html is None:
            self.markdown = body
        else:
            self._known, self._held = True, (body, html)

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Takes the HTML that is known already, unless a plugin or a hook changed the text since."""
        if self._known:
            self.toc = TableOfContents([])
        else:
            super().render(config, files)

    def release(self) -> None:
        """Lets go of what was read; it is read again where it is asked for."""
        self._held = None

    def _text(self) -> str:
        return Path(self.file.abs_src_path or "").read_text("utf-8")

    def _read(self) -> tuple[str, str]:
        if self._held is None:
            _, body = _parted(self._text())
            html = page_html(body, self._paper)
            if html is None:
                raise BuildError(f"{self.file.src_uri} was changed while the site was built; build again")
            self._held = body, html
        return self._held


def _parted(text: str) -> tuple[str, str]:
    """The front matter and the body of a generated page."""
    front_matter, _, body = text.removeprefix("---\n").partition("\n---\n")
    return front_matter, body.strip("\n")


@functools.lru_cache(maxsize=1)
def _path_of(address: str) -> str:
    return urlsplit(address).path


def page_html(body: str, paper: Paper | None) -> str | None:
    """What Python-Markdown makes of a generated page's body, where all but a paper's heading and abstract is HTML already.

    None where the body is not what papersheaf's own templates make.
    """
    body = _BLANK_LINES.sub("\n\n", body)
    if not all(block.startswith(("<", "# ")) for block in body.split("\n\n")[: 1 if paper else None]):
        return None
    if paper:
        heading = f"# {paper.title_markdown} {{: #title }}\n\n"
        opening = _ABSTRACT.search(body)
        abstract = f"{opening[0] if opening else ''}\n\n{paper.markdown}\n\n</div>"
        if not opening or body.count(heading) != 1 or body.count(abstract) != 1:
            return None
        body = body.replace(heading, f'<h1 id="title">{paper.title_html}</h1>\n')
        # Python-Markdown puts one line end behind what it made itself, and keeps the blank line behind HTML
        body = body.replace(abstract + "\n\n", abstract + "\n").replace(abstract, f'<div class="abstract"{opening[1]}>\n<p>{paper.html}</p>\n</div>')
    return body
