"""Generated pages for MkDocs: their HTML straight from the markup tree, the same as Python-Markdown makes of their Markdown."""

from __future__ import annotations

import functools
import re
from pathlib import Path
from urllib.parse import urlsplit

import yaml
from mkdocs.config.defaults import MkDocsConfig
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
    any other."""

    def __init__(self, file: File, config: MkDocsConfig, paper: Paper | None, day: str) -> None:
        super().__init__(None, file, config)
        self.update_date = day
        self._paper = paper
        self._html: str | None = None
        self._body = ""

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
        text = Path(self.file.abs_src_path or "").read_text("utf-8")
        if not is_untouched(text) or config.plugins.events["page_read_source"]:
            super().read_source(config)
            return
        front_matter, _, body = text.removeprefix("---\n").partition("\n---\n")
        self.meta = paper_front_matter(self._paper) if self._paper else yaml.load(front_matter, Loader=yaml.CSafeLoader)
        self.meta["template"] = TEMPLATE
        self.title = str(self.meta["title"])
        self.markdown = self._body = body.strip("\n")
        self._html = page_html(self.markdown, self._paper)

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Takes the HTML that is known already, unless a plugin or a hook changed the text since."""
        if self._html is None or self.markdown != self._body:
            super().render(config, files)
            return
        self.content = self._html
        self.toc = TableOfContents([])


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
