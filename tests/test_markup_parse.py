"""The parser on cases with their right value, on anything at all, and on hostile text; nothing that is said gets lost."""

from __future__ import annotations

import gzip
import json
import re
import unicodedata
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.markup.formulas import find_formulas
from papersheaf.markup.html import to_html
from papersheaf.markup.markdown import to_markdown
from papersheaf.markup.parse import explain, parse
from papersheaf.markup.plain import to_plain
from papersheaf.markup.repair import repair
from papersheaf.markup.tex import to_tex
from papersheaf.markup.tree import Code, Emph, Inlines, Link, Math, Strong, Text
from papersheaf.markup.wordlist import words as list_of
from support import ROOT

CASES = [json.loads(line) for line in (Path(__file__).parent / "cases/markup.jsonl").read_text("utf-8").splitlines()]
CORPUS = ROOT.parent / "shared/corpus/papers-dev.jsonl.gz"
MATH = re.compile(r'<math.*?<annotation encoding="application/x-tex">(.*?)</annotation></semantics></math>')
TOKENS = list_of(
    "a b . , word Word 1 % $ $$ \\( \\) \\[ \\] { } * ** *** _ __ ` `` ' '' \" ~ - -- --- < > <b> </b> <sup> <a \\emph{ \\em"
    " \\textbf{x} \\cite{a} \\url{ \\href{ \\frac \\sqrt{ \\alpha \\' \\\" \\\\ ^{ _{ [ ] ]( https://a.b ) ( &amp; &lt; \\text{ \\item"
    " \\begin{itemize} \\footnote{ \\verb"
)


@pytest.mark.parametrize("case", CASES, ids=[case["kind"] for case in CASES])
def test_cases(case: dict[str, str]) -> None:
    assert MATH.sub(r"⟦\1⟧", to_html(parse(case["text"]).inlines)) == case["want"]


def test_a_tree() -> None:
    tree = parse(r"**Wide** nets: \emph{see} [it](https://example.org) with `x` and $n$").inlines
    assert tree == (
        Strong((Text("Wide"),)),
        Text(" nets: "),
        Emph((Text("see"),)),
        Text(" "),
        Link("https://example.org", (Text("it"),)),
        Text(" with "),
        Code("x"),
        Text(" and "),
        Math("n"),
    )


def test_a_digests_own_macros() -> None:
    macros = {"net": r"\textsc{Net}", "loss": r"\mathcal{L}(#1)", "R": r"\mathbb{Q}"}
    tree = parse(r"\net{} has $\loss{x}$ over $\R$, and \net\xspace sails with \loss{y}", macros).inlines
    assert [node.tex for node in tree if isinstance(node, Math)] == [r"\mathcal{L}(x)", r"\mathbb{Q}", r"\mathcal{L}(y)"]
    assert to_plain(tree) == "Net has L(x) over ℚ, and Net sails with L(y)"


def test_repairs_say_what_and_where() -> None:
    repairs = dict(parse(r"cafÃ© nets \emph{hold in $k rooms with \sailor").repairs)
    assert set(repairs) == {"mojibake", "unbalanced braces", "odd dollar", "unknown command"}
    assert "$k rooms" in repairs["odd dollar"]
    assert parse("Plain words (and more) hold.").repairs == ()


def test_explain_names_the_rule_of_each_part() -> None:
    rules = explain(r"\emph{Wide} nets cost $5 for $n$ sails, see https://example.org. \foo")
    assert ("TeX command", r"\emph{Wide}") in rules
    assert ("money", "$") in rules
    assert ("formula", "$n$") in rules
    assert ("address", "https://example.org") in rules
    assert any(rule == "repaired: unknown command" for rule, _ in rules)


@given(
    st.one_of(
        st.text(max_size=60),
        st.lists(st.sampled_from(TOKENS), max_size=25).map("".join),
        st.lists(st.sampled_from(TOKENS)).map(" ".join),
    )
)
def test_anything_is_read(text: str) -> None:
    tree = parse(text).inlines
    assert not re.search(r"<(?!/?(?:em|strong|u|sup|sub|code|a|span|math|semantics|annotation|m[a-z]+)[ >])", to_html(tree))
    for walk in (to_html, to_markdown, to_plain, to_tex):
        assert "\n" not in walk(tree)
    for node in tree:
        assert not isinstance(node, Text) or (node.text and "  " not in node.text)


@given(st.lists(st.sampled_from(TOKENS), max_size=25).map(" ".join))
def test_blanks_at_the_edges_mean_nothing(text: str) -> None:
    assert parse(f" {text}\n").inlines == parse(text).inlines


@pytest.mark.parametrize(
    "piece",
    ["**", "$", "{", "}", "\\textbf{", "[", "<", "`", '"', "_a ", "<b>", "\\sqrt{", "(\\alpha", "](http://a", "- a", "a.com "],
)
def test_hostile_text_is_read(piece: str) -> None:
    tree = parse(piece * (20_000 // len(piece))).inlines
    for walk in (to_html, to_markdown, to_plain, to_tex):
        walk(tree)


def test_nesting_is_bounded() -> None:
    tree = parse("\\textbf{" * 5000 + "x" + "}" * 5000).inlines
    depth, node = 0, tree[0]
    while isinstance(node, Strong):
        depth, node = depth + 1, node.children[0]
    assert node == Text("x")
    assert 10 < depth < 100


# -- nothing is lost -------------------------------------------------------------------------------------------------------


@cache
def corpus() -> tuple[str, ...]:
    """Every 40th abstract of the real papers, where they are."""
    if not CORPUS.exists():
        pytest.skip("the corpus is not on this machine (../shared/corpus)")
    with gzip.open(CORPUS, "rt", encoding="utf-8") as lines:
        return tuple(json.loads(line)["abstract"] for i, line in enumerate(lines) if i % 40 == 0)


def letters(text: str) -> str:
    """The letters and digits of a text, accents and ligatures aside."""
    return "".join(c for c in unicodedata.normalize("NFKD", text) if c.isalnum()).lower()


def words(inlines: Inlines) -> str:
    """What the tree says outside its formulas."""
    return "".join(node.text if isinstance(node, Text | Code) else "" if isinstance(node, Math) else words(node.children) for node in inlines)


def outside_formulas(text: str) -> str:
    """A text, mended, without its formulas."""
    mended, _ = repair(text)
    characters = list(mended)
    for formula in find_formulas(mended)[0].values():
        characters[formula.start : formula.end] = [""] * (formula.end - formula.start)
    return "".join(characters)


@pytest.mark.parametrize("text", [case["text"] for case in CASES if not re.search(r"[\\<&{(]|\ufffd|\x02|\u202e|Ã|Abstract", case["text"])])
def test_letters_and_digits_of_cases_are_kept(text: str) -> None:
    assert letters(words(parse(text).inlines)) == letters(outside_formulas(text))


def test_letters_and_digits_of_real_abstracts_are_kept() -> None:
    """Abstracts without TeX commands, tags or targets, which letters leave: those are in the cases, and the full run is a
    benchmark."""
    plain = [text for text in corpus() if not re.search(r"\\|<br|\]\(|\{em ", repair(text)[0])]
    assert len(plain) > 1000
    assert [text for text in plain if letters(words(parse(text).inlines)) != letters(outside_formulas(text))] == []
