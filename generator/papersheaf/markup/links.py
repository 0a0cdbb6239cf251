"""Addresses in running text: URLs, bare domains, and references to arXiv and DOIs."""

from __future__ import annotations

import re
from dataclasses import dataclass

from papersheaf.markup.wordlist import words

SCHEMES = ("http", "https", "ftp", "mailto")
"""The schemes that a link may have; a target with another one is text."""


@dataclass(frozen=True, slots=True)
class Address:
    """An address in ``text[start:end]``, what a reader sees of it, and its target."""

    start: int
    end: int
    shown: str
    target: str


_DOMAINS = words(
    "com org net io ai edu gov eu uk de fr ch at be nl it es se no fi dk pl cz jp cn hk tw sg kr in ca au br il me tv co"
    " ly gl app"
    " dev info science page site space xyz cloud tech online ml ac"
)
_CHARACTER = r"[^\s<>\"{}|\\^`$\[\]\u2018\u2019\u201c\u201d]"
_LABELS = r"(?:[a-z0-9-]{1,63}\.)"
_URL = re.compile(rf"(?:https?|ftp)://{_CHARACTER}+(?:\\[_%#&~]{_CHARACTER}*)*", re.IGNORECASE)
_BARE = re.compile(
    rf"""(?<![\w.@/-])(?:
        www\.{_LABELS}{{1,4}}[a-z]{{2,12}}(?![a-z])
        | {_LABELS}{{1,5}}(?:{"|".join(sorted(_DOMAINS, key=len, reverse=True))})(?=/[\w~@])
        | {_LABELS}{{1,4}}(?:com|org|net|io|edu|ai|gov|dev)(?![\w-]|\.\w)
    )(?:/(?:{_CHARACTER}|\\[_%#&~])*)?""",
    re.IGNORECASE | re.VERBOSE,
)
_PATH = re.compile(r"\.[A-Za-z]{2,7}/[\w~@]")
_ARXIV = re.compile(r"\barXiv(?:\s+preprint)?(?:\s+arXiv)?\s*[:\s]\s*((?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?)", re.IGNORECASE)
_DOI = re.compile(r"\bdoi\s*[:\s]\s*(10\.\d{4,9}/[^\s<>\"{}|\\^`$\[\]]+)", re.IGNORECASE)
_NEXT_SENTENCE = re.compile(r"(?<=[a-z0-9/])[.)\],;]+(?:We|The|Our|In|This|These|Code|An?|It|For|To|Data|All|More|Project)$")
_ESCAPED = re.compile(r"\\([_%#&~])")
_NAME = re.compile(r"[A-Z][\w-]*\.\w+")


def find_addresses(text: str) -> list[Address]:
    """The addresses of a text, in order and apart from each other, without the punctuation of the sentence around them."""
    found: list[Address] = []
    if "://" in text:
        found.extend(_address(text, m.start(), m.end(), "") for m in _URL.finditer(text))
    if (
        ".com" in text or ".org" in text or ".net" in text or ".io" in text or ".ai" in text or ".edu" in text or ".gov" in text
        or ".dev" in text or "www." in text or ("/" in text and _PATH.search(text))
    ):  # fmt: skip
        found.extend(
            _address(text, m.start(), m.end(), "https://")
            for m in _BARE.finditer(text)
            if not _NAME.fullmatch(m.group())  # Amazon.com is a company
        )
    if "rXiv" in text or "rxiv" in text or "RXIV" in text:
        found.extend(Address(m.start(), m.end(), m.group(), f"https://arxiv.org/abs/{m.group(1)}") for m in _ARXIV.finditer(text))
    if "doi" in text or "DOI" in text:
        for m in _DOI.finditer(text):
            address = _address(text, m.start(1), m.end(1), "https://doi.org/")
            found.append(Address(m.start(), address.end, text[m.start() : address.end], address.target))
    if len(found) < 2:
        return [a for a in found if a.end - a.start > 4]
    found.sort(key=lambda a: (a.start, -a.end))
    apart: list[Address] = []
    for address in found:
        if address.end - address.start > 4 and (not apart or address.start >= apart[-1].end):
            apart.append(address)
    return apart


def _address(text: str, start: int, end: int, prefix: str) -> Address:
    end = start + len(trimmed(text[start:end]))
    shown = _ESCAPED.sub(r"\1", text[start:end])
    if text[start - 1 : start] == "<" and text[end : end + 1] == ">":
        return Address(start - 1, end + 1, shown, prefix + shown)
    return Address(start, end, shown, prefix + shown)


def trimmed(address: str) -> str:
    """An address without the punctuation of its sentence: no full stop at its end, no closing bracket without its opening one."""
    sentence = _NEXT_SENTENCE.search(address, 8)
    end = sentence.start() if sentence else len(address)
    open_brackets = {
        ")": address.count("(", 0, end) - address.count(")", 0, end),
        "]": address.count("[", 0, end) - address.count("]", 0, end),
    }
    while end:
        last = address[end - 1]
        if last in ".,;:!?'*\u2026\u3002\uff0c\u00bb":
            end -= 1
        elif open_brackets.get(last, 0) < 0:
            open_brackets[last] += 1
            end -= 1
        else:
            break
    return address[:end]


def is_safe(target: str) -> bool:
    """Whether a target has one of the schemes that a link may have."""
    return target.partition(":")[0].lower() in SCHEMES and not any(c.isspace() or c < " " for c in target)


_DOMAIN = re.compile(r"[\w-]+(?:\.[\w-]+)+(?:[/?#].*)?", re.DOTALL)


def absolute(target: str) -> str:
    """A target with a scheme: ``example.org/x`` is on the web; any other target as it is written."""
    return f"https://{target}" if ":" not in target.partition("/")[0] and _DOMAIN.fullmatch(target) else target
