"""The TeX walk: what BibTeX is given reads as the same words."""

from __future__ import annotations

import gzip
import json

import pytest
from hypothesis import given

from papersheaf.markup.parse import parse
from papersheaf.markup.plain import to_plain
from papersheaf.markup.tex import to_tex
from papersheaf.markup.tree import Code, Emph, Inlines, Link, Math, Quote, Sup, Text, Underline
from support import ROOT
from test_markup_parse import CASES
from test_markup_tree import trees

CORPUS = ROOT.parent / "shared/corpus/papers-dev.jsonl.gz"


@pytest.mark.parametrize(
    ("tree", "want"),
    [
        ((Text(r"5% & #1_a {b} $c"),), r"5\% \& \#1\_a \textbraceleft{}b\textbraceright{} \$c"),
        ((Text(r"~ ^ \ | <d>"),), r"\textasciitilde{} \textasciicircum{} \textbackslash{} \textbar{} \textless{}d\textgreater{}"),
        ((Text("a—b–c… “d” ‘e’ --f"),), r"a---b--c\ldots{} ``d'' `e' -{}-f"),
        (
            (Emph((Text("a"),)), Underline((Text("b"),)), Sup((Text("c"),)), Code("d_e")),
            r"\emph{a}\underline{b}\textsuperscript{c}\texttt{d\_e}",
        ),
        ((Quote((Text("a"),)), Quote((Text("b"),), double=False)), "``a''`b'"),
        ((Math(r"\alpha"), Math(r"\R^d"), Math("x", display=True)), r"$\alpha$$\mathbb{R}^d$\[x\]"),
        (
            (Link("https://x.org/a_b", (Text("https://x.org/a_b"),)), Link("https://x.org/%", (Text("it"),))),
            r"\url{https://x.org/a\_b}\href{https://x.org/\%}{it}",
        ),
    ],
)
def test_what_is_written(tree: Inlines, want: str) -> None:
    assert to_tex(tree) == want


@given(trees)
def test_braces_are_balanced(tree: Inlines) -> None:
    source = to_tex(tree).replace("\\{", "").replace("\\}", "")
    assert source.count("{") == source.count("}")


def same_words(text: str) -> bool:
    """Whether the TeX of a text reads as the same words; a curly apostrophe is a straight one in TeX."""
    tree = parse(text).inlines
    return to_plain(parse(to_tex(tree)).inlines).replace("’", "'") == to_plain(tree).replace("’", "'")


@pytest.mark.parametrize("case", [case for case in CASES if case["kind"] not in ("signs and tokens", "lines of other tools",
"inches and seconds")], ids=lambda case: case["kind"])  # fmt: skip
def test_cases_read_as_the_same_words(case: dict[str, str]) -> None:
    assert same_words(case["text"])


def test_real_abstracts_read_as_the_same_words() -> None:
    if not CORPUS.exists():
        pytest.skip("the corpus is not on this machine (../shared/corpus)")
    with gzip.open(CORPUS, "rt", encoding="utf-8") as lines:
        texts = [json.loads(line)["abstract"] for i, line in enumerate(lines) if i % 100 == 0]
    assert sum(not same_words(text) for text in texts) <= len(texts) // 100


@pytest.mark.parametrize(
    ("source", "tex"),
    [
        (r"$\left\{ x \right. \\ y$", r"$\left\lbrace  x \right. \\ y$"),
        (r"$x\}$ and $\{y\}$", r"$x\rbrace $ and $\{y\}$"),
        ("a } b { c }", r"a \textbraceright{} b \textbraceleft{} c \textbraceright{}"),
    ],
)
def test_bibtex_counts_no_brace_without_its_other(source: str, tex: str) -> None:
    assert to_tex(parse(source).inlines) == tex
