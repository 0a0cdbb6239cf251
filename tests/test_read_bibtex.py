from __future__ import annotations

import hypothesis.strategies as st
import pytest
from hypothesis import given

from papersheaf.model import Abstract, Place, Problem
from papersheaf.read.bibtex import read_bibtex, ungrouped

FILE = r"""Exported by hand.
@string{cok = "Proceedings of the 3rd Conference on Kilns"}

@inproceedings{muller2024,
  title = {{POT}: Firing of {D}eep {\'E}tudes at \textbf{low} $x^{2}$},
  author = {M{\"u}ller, Jan and Ann Lee and {The Kiln Team} and de la Cruz, Maria and others},
  booktitle = cok,
  year = 2024,
  keywords = {kilns, clay {P}ots},
  doi = {10.1000/182},
  abstract = {We fire {POT}s. They
     lose 5\% of water.},
}
@article{broken, title = {unclosed,
  year = 2020

@article{twice, title = "{Two Words}", author = "Bo Chen", year = {2020}, journal = {JMLR}, url = {https://example.org/a}, abstract = "First."}
@article{twice, title = "Again", year = {2021}, journal = {JMLR}, abstract = "Second.", abstract = "Third."}
@misc{bare, title = {No abstract}, year = 2020}
"""


def test_entries_with_their_lines() -> None:
    first, broken, second, third, bare = read_bibtex(FILE, "a.bib")
    assert first == Abstract(
        r"We fire POTs. They lose 5\% of water.",
        "Conference on Kilns",
        2024,
        Place("a.bib", 4),
        key="muller2024",
        title=r"POT: Firing of Deep {\'E}tudes at \textbf{low} $x^{2}$",
        authors=("Jan Müller", "Ann Lee", "The Kiln Team", "Maria de la Cruz"),
        url="https://doi.org/10.1000/182",
        keywords=("kilns", "clay Pots"),
    )
    assert broken == Problem(Place("a.bib", 14), "the entry «@article{broken, title = {unclosed,» can't be read; close its braces and quotes")
    assert second == Abstract("First.", "JMLR", 2020, Place("a.bib", 17), key="twice", title="Two Words", authors=("Bo Chen",), url="https://example.org/a")
    assert third == Abstract("Second.", "JMLR", 2021, Place("a.bib", 18), key="twice", title="Again")
    assert bare == Problem(Place("a.bib", 19), "the entry has no abstract, and is left out", "note")


@pytest.mark.parametrize(
    ("value", "line"),
    [
        ("{BERT} and {LL}a{MA}", "BERT and LLaMA"),
        ("{{Deep {N}ets}}", "Deep Nets"),
        (r"\emph{a {B} c} d", r"\emph{a B c} d"),
        (r"\frac{a}{b} and \{x\}", r"\frac{a}{b} and \{x\}"),
        (r"$x_{i}^{2}$ of {X}", r"$x_{i}^{2}$ of X"),
        (r"{\'E}t\'{e}", r"{\'E}t\'{e}"),
        ("an } odd {one", "an } odd one"),
    ],
)
def test_braces_that_only_keep_capitals_go(value: str, line: str) -> None:
    assert ungrouped(value) == line


WORDS = st.lists(st.from_regex(r"[A-Za-z0-9é%,.:;()-]{1,8}", fullmatch=True), min_size=1, max_size=12).map(" ".join)


@given(WORDS, WORDS)
def test_what_is_written_is_read_back(title: str, abstract: str) -> None:
    (read,) = read_bibtex(f"@article{{k, title = {{{title}}}, journal = {{JMLR}}, year = 2020, abstract = {{{abstract}}}}}", "a.bib")
    assert isinstance(read, Abstract)
    assert (read.title, read.text) == (title, abstract)
