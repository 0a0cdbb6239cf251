"""The gist of an abstract: the sentence that says what the paper contributes, on one line."""

from __future__ import annotations

import functools
import re

from papersheaf.model import Paper

LONGEST = 120
_END = re.compile(r"(?<=[.!?。！？])(?:\s+(?=[\W\d]*[A-Z\u3040-\u9fff])|(?<=[。！？]))")
_SUBJECT = r"\b(?:we|this (?:paper|work|article)|our)\b.{0,30}?\b"
# What says that something is new, before what says that something was done.
_VERBS = ("propos|introduc|present|develop|design", "show|prov|stud|investigat|analy|address|establish|demonstrat")
_CLAIMS = tuple(re.compile(rf"{_SUBJECT}(?:{verbs})", re.IGNORECASE) for verbs in _VERBS)


def sentences(text: str) -> list[str]:
    """The sentences of a plain text."""
    return [sentence.strip() for sentence in _END.split(text) if sentence.strip()]


def contribution(paper: Paper) -> str:
    """The sentence that a derived title rests on, else the first that says what the authors do, else the first."""
    return _contribution(paper.plain, paper.title.evidence.words if paper.title.origin == "derived" else "")


@functools.lru_cache(maxsize=1 << 17)
def _contribution(plain: str, words: str) -> str:
    parts = sentences(plain)
    named = [sentence for sentence in parts if words and words in sentence]
    claims = [sentence for claim in _CLAIMS for sentence in filter(claim.search, parts)]
    return next(iter([*named, *claims, *parts]), "")


def gist(paper: Paper) -> str:
    """The contribution, cut at a word where it has more than 120 characters."""
    sentence = contribution(paper)
    if len(sentence) <= LONGEST:
        return sentence
    cut = sentence[:LONGEST]
    return f"{cut[: cut.rfind(' ')] if ' ' in cut else cut} …"
