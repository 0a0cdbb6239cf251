"""What the tests of derivations share: the committed lexicon, loaded once, and an abstract made of a sentence or two."""

from __future__ import annotations

from functools import cache

from papersheaf.derive.derive import Derived, Resources, derive, load_resources
from papersheaf.derive.taxonomy import builtin_taxonomy
from papersheaf.markup.parse import parse
from papersheaf.markup.plain import to_plain
from papersheaf.model import Abstract, Place


@cache
def resources() -> Resources:
    return load_resources(builtin_taxonomy())


def derived(text: str, title: str = "", keywords: tuple[str, ...] = (), code: str = "", url: str = "", pdf: str = "") -> Derived:
    inlines = parse(text).inlines
    abstract = Abstract(text, "REGATTA", 2024, Place("list.txt", 1), title=title, keywords=keywords, code=code, url=url, pdf=pdf)
    return derive(abstract, inlines, to_plain(inlines), resources())
