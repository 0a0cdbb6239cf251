"""The Python-Markdown extension on pages that people write."""

from __future__ import annotations

import pytest
from markdown import Markdown

from papersheaf.markup.extension import PapersheafExtension, makeExtension
from papersheaf.markup.html import formula


def render(source: str, **options: object) -> str:
    return Markdown(extensions=[PapersheafExtension(**options)]).convert(source)


@pytest.mark.parametrize(
    ("source", "want"),
    [
        ("a $x_1$ b", f"<p>a {formula('x_1', False)} b</p>"),
        ("$$x$$", f"<p>{formula('x', True)}</p>"),
        ("$a$$b$", f"<p>{formula('a', False)}{formula('b', False)}</p>"),
        (r"\$5 and \\$x$", f"<p>$5 and \\{formula('x', False)}</p>"),
        ("`$x$` and $ 5", "<p><code>$x$</code> and $ 5</p>"),
        ("$a &lt; b &amp; c$", f"<p>{formula('a < b & c', False)}</p>"),
        (r"\~ \^ \= \: \|", "<p>~ ^ = : |</p>"),
        ("no formula", "<p>no formula</p>"),
    ],
)
def test_pages(source: str, want: str) -> None:
    assert render(source) == want


def test_macros_of_a_digest() -> None:
    want = formula(r"\mathcal{L}(x)", False)
    assert render(r"$\loss{x}$", macros={"loss": r"\mathcal{L}(#1)"}) == f"<p>{want}</p>"


def test_the_module_is_an_extension_too() -> None:
    assert isinstance(makeExtension(), PapersheafExtension)
    assert "<math" in Markdown(extensions=["papersheaf.markup.extension"]).convert("$x$")
