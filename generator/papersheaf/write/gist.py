"""The gist of an abstract: what the paper contributes, on one line."""

from __future__ import annotations

from papersheaf.model import Paper

LONGEST = 120


def gist(paper: Paper) -> str:
    """The contribution, cut at a word where it has more than 120 characters."""
    sentence = paper.contribution
    if len(sentence) <= LONGEST:
        return sentence
    cut = sentence[:LONGEST]
    return f"{cut[: cut.rfind(' ')] if ' ' in cut else cut} …"
