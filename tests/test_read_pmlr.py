from __future__ import annotations

import pytest

from papersheaf.model import Abstract, Place, Problem
from papersheaf.read.pmlr import read_post

POST = r"""---
title: Firing Pots at x Degrees
tex_title: "Firing Pots at $x$ Degrees"
abstract: 'We fire pots: at $x$ degrees.

  They hold.'
layout: inproceedings
series: Proceedings of Machine Learning Research
publisher: PMLR
id: lee24a
month: 0
order: 1
author:
- given: Ann
  family: Lee
- given: Jan
  prefix: de
  family: Vries
date: 2024-07-08
booktitle: Proceedings of the 41st International Conference on Machine Learning
volume: '235'
issued:
  date-parts:
  - 2024
  - 7
  - 8
pdf: https://example.org/lee24a.pdf
software: https://github.com/kilns/pots
---
"""


def test_a_post() -> None:
    assert list(read_post(POST, "a.md")) == [
        Abstract(
            "We fire pots: at $x$ degrees.\nThey hold.",
            "ICML",
            2024,
            Place("a.md", 1),
            key="lee24a",
            title="Firing Pots at $x$ Degrees",
            authors=("Ann Lee", "Jan de Vries"),
            url="https://proceedings.mlr.press/v235/lee24a.html",
            pdf="https://example.org/lee24a.pdf",
            code="https://github.com/kilns/pots",
        )
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("---\ntitle: Pots\n---\n", "a.md:1: the entry has no abstract, and is left out"),
        ("---\ntitle: Pots\nabstract: [We\n---\n", "a.md:4: broken front matter: did not find expected ',' or ']'; mend the file"),
        (
            "---\ntitle: Pots\nabstract: !!python/object/apply:os.getcwd []\n---\n",
            "a.md:3: broken front matter: could not determine a constructor for the tag 'tag:yaml.org,2002:python/object/apply:os.getcwd'; mend the file",
        ),
        ("---\nno front matter", "a.md:1: the entry has no abstract, and is left out"),
        ("---\n- a list\n---\n", "a.md:1: the entry has no abstract, and is left out"),
    ],
)
def test_broken_posts(text: str, problem: str) -> None:
    (read,) = read_post(text, "a.md")
    assert isinstance(read, Problem)
    assert str(read) == problem
