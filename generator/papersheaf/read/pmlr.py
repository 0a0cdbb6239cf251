"""Posts of PMLR's volumes: Markdown whose front matter is a paper."""

from __future__ import annotations

import re
from collections.abc import Iterator

import frontmatter
import yaml

from papersheaf.model import Place, Problem, cut
from papersheaf.read.entry import Read, entry, names_of, text_of, venue_of


def read_post(text: str, file: str) -> Iterator[Read]:
    """The one entry of a post. The place is that of its first line."""
    try:
        post = frontmatter.loads(text).metadata
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        yield Problem(Place(file, mark.line + 1 if mark else 1), f"broken front matter: {cut(error.problem or error)}; mend the file")
        return
    except (yaml.YAMLError, ValueError, TypeError, RecursionError) as error:
        yield Problem(Place(file, 1), f"broken front matter: {cut(error) or 'nested too deeply'}; mend the file")
        return
    volume, key = text_of(post.get("volume")), text_of(post.get("id"))
    year = re.match(r"\d{4}", str(post.get("date") or post.get("year") or ""))
    yield entry(
        Place(file, 1),
        text_of(post.get("abstract")),
        text_of(post.get("tex_title")) or text_of(post.get("title")),
        _names(post.get("author")),
        venue_of(text_of(post.get("booktitle")) or text_of(post.get("container-title")), int(year[0]) if year else 0),
        key=key,
        url=f"https://proceedings.mlr.press/v{volume}/{key}.html" if volume and key else "",
        pdf=text_of(post.get("pdf")),
        code=text_of(post.get("software")),
        keywords=names_of(post.get("keywords")),
    )


def _names(value: object) -> list[str]:
    authors = value if isinstance(value, list) else []
    parts = ("given", "prefix", "family", "suffix")
    return [" ".join(filter(None, (text_of(author.get(part)) for part in parts))) for author in authors if isinstance(author, dict)]
