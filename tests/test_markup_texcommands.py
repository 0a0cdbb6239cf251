"""TeX in running text, beyond the cases that the parser's tests hold."""

from __future__ import annotations

import pytest

from papersheaf.markup import commands
from papersheaf.markup.parse import parse
from papersheaf.markup.plain import to_plain


@pytest.mark.parametrize(
    ("text", "want"),
    [
        (r"\cite[see][p.~3]{a, b}", "[see a, b, p. 3]"),
        (r"\citep {a}", "[a]"),
        (r"\path{a_b/c} \nolinkurl{https://x.org/\_}", "a_b/c https://x.org/_"),
        (r"\href {https://x.org} {it}", "it"),
        (r"\href{https://x.org/\~{}me}", "https://x.org/~me"),
        (r"\texorpdfstring{$k$}{k} \raisebox{2pt}{up}", "k up"),
        (r"\emph{a {b} c}", "a b c"),
        (r"\emph {a} b", "a b"),
        (r"\mbox{a}\vspace{2pt}\label{x}b", "ab"),
        (r"\{a\} \_ \# \$ \% \& \- \/ \, x", "{a} _ # $ % & x"),
        (r"M\'{a}laga, \.{I}, \t{oo}, \^{}", "Málaga, İ, o͡o, ^"),
        (r"0.5m\s", r"0.5m\s"),
        (r"a\b", r"a\b"),
        ("a\\", "a"),
        (r"\verb|a\b| \verb", r"a\b verb"),
        (r"\begin{quote}a\end{quote}", "a"),
        (r"\LaTeX{} and \LaTeX\ too", "LaTeX and LaTeX too"),
        (r"{\tiny a} {\large b}", "a b"),
    ],
)
def test_text(text: str, want: str) -> None:
    assert to_plain(parse(text).inlines) == want


def test_accents_compose() -> None:
    assert [commands.accented(a, b) for a, b in (("'", "e"), ('"', "o"), ("H", "o"), ("c", "c"), ("v", "C"), ("~", "n"))] == list("éöőçČñ")
    assert commands.accented('"', "ı") == "ï"


def test_the_tables_do_not_contradict_each_other() -> None:
    tables = (commands.WRAPS, commands.SWITCHES, commands.PASSED, commands.DROPPED, commands.WORDS, commands.AROUND)
    names = [name for table in tables for name in table]
    assert sorted(names) == sorted(set(names))
    assert set(commands.WORDS) >= commands.LETTERS
    assert set(commands.DROPPED) >= commands.BLANKS
