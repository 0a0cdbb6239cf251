"""The contribution of an abstract: the sentence that says what the paper brings."""

from __future__ import annotations

import re
from itertools import chain

from papersheaf.model import Title

_END = re.compile(r"(?<=[.!?。！？])(?:\s+(?=[\W\d]{0,20}[A-Z\u3040-\u9fff])|(?<=[。！？]))")
_SUBJECT = r"\b(?:we|this (?:paper|work|article)|our)\b.{0,30}?\b"
# What says that something is new, before what says that something was done.
_VERBS = ("propos|introduc|present|develop|design", "show|prov|stud|investigat|analy|address|establish|demonstrat")
_CLAIMS = tuple(re.compile(rf"{_SUBJECT}(?:{verbs})", re.IGNORECASE) for verbs in _VERBS)


def sentences(text: str) -> list[str]:
    """The sentences of a plain text."""
    return [sentence.strip() for sentence in _END.split(text) if sentence.strip()]


def find_contribution(plain: str, title: Title) -> str:
    """The sentence of a plain text that a derived title rests on, else the first that says what the authors do, else the first."""
    words = title.evidence.words if title.origin == "derived" else ""
    parts = sentences(plain)
    named = (sentence for sentence in parts if words and words in sentence)
    claims = (sentence for claim in _CLAIMS for sentence in parts if claim.search(sentence))
    return next(chain(named, claims, parts), "")
