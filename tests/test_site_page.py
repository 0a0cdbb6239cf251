from __future__ import annotations

from pathlib import Path

import markdown
import pytest

from papersheaf.pipeline import generate
from papersheaf.site import settings
from papersheaf.site.page import page_html
from support import ROOT, SEEDS, lay_digest, lay_seeds, needs_shared, settings_for

HOSTILE = """ICML 2024

## # A title *with* $x^2$ and <b>tags</b> {: #x } & more
By <script>alert(1)</script>; A_B_C
An abstract with **strong** words, `code`, $\\sqrt{n}$, a [link](https://example.org/a_b) and 3 < 4 & 5.

## 规划智能体 🎉
--8<-- "mkdocs.yml" !!! note {{ config }} ~~~ [^1] *[HTML]: x

1. We list \\textbf{things}; + more - here # not a heading > not a quote | a | b | H<sub>2</sub>O.

> We quote ``nothing'' at all \\emph{here}, \\cite{a,b} and \\underline{there}. Code: https://github.com/example/x_y.
"""


def check(root: Path) -> int:
    config = settings.load(root)
    result = generate(settings_for(root))
    papers = {f"{paper.path}.md": paper for paper in result.digest.papers}
    for path in result.pages:
        body = (root / "docs" / path).read_text("utf-8").split("\n---\n", 1)[1].strip("\n")
        converter = markdown.Markdown(extensions=config.markdown_extensions, extension_configs=config.mdx_configs)
        assert page_html(body, papers.get(path)) == converter.convert(body), path
    return len(papers)


def test_the_html_of_generated_pages_is_what_python_markdown_makes_of_them(tmp_path: Path) -> None:
    sample = {path.name: path.read_bytes() for path in (ROOT / "content/lists").iterdir()}
    assert check(lay_digest(tmp_path, {**sample, "hostile.txt": HOSTILE})) == 16


@needs_shared
def test_the_same_on_the_real_lists(tmp_path: Path) -> None:
    assert SEEDS.is_dir()
    assert check(lay_seeds(tmp_path)) == 57


@pytest.mark.parametrize("body", ["# A page of mine\n\nWords.", "<p>HTML</p>\n\nwords"])
def test_a_page_of_another_template_is_left_to_markdown(body: str) -> None:
    assert page_html(body, None) is None
