"""The links of a paper: their targets in one form, and their kinds by host and context."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit, urlunsplit

from papersheaf.markup.plain import to_plain
from papersheaf.markup.tree import Code, Inline, Inlines, Link, Math, Text
from papersheaf.model import Abstract, Evidence, LinkKind
from papersheaf.model import Link as PaperLink

_CONTEXT = 70
_ARXIV = re.compile(r"\b(?:arxiv\.org/(?:abs|pdf|html)/|arxiv:\s?)((?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7}))(?:v\d+)?", re.I)
_DOI = re.compile(r"(?:\bdoi\.org/|\bdoi:\s?)(10\.\d{4,9}/[^\s\"<>]+)", re.I)
_HOSTS: tuple[tuple[str, LinkKind], ...] = (
    ("github.io", "project"),
    ("gitlab.io", "project"),
    ("sites.google.com", "project"),
    ("github.com", "code"),
    ("gitlab.", "code"),
    ("bitbucket.org", "code"),
    ("codeberg.org", "code"),
    ("gitee.com", "code"),
    ("anonymous.4open.science", "code"),
    ("pypi.org", "code"),
    ("colab.research.google.com", "demo"),
    ("arxiv.org", "paper"),
    ("doi.org", "paper"),
    ("aclanthology.org", "paper"),
    ("openreview.net", "paper"),
    ("youtube.com", "video"),
    ("youtu.be", "video"),
    ("vimeo.com", "video"),
    ("bilibili.com", "video"),
    ("zenodo.org", "data"),
    ("kaggle.com", "data"),
    ("figshare.com", "data"),
    ("dataverse", "data"),
    ("huggingface.co", "model"),
)
_WORDS: tuple[tuple[LinkKind, re.Pattern[str]], ...] = (
    ("code", re.compile(r"\b(?:codes?|codebase|implementations?|software|toolkit|library|package|repository|open[- ]sourced?|toolbox|scripts?)\b", re.I)),
    ("data", re.compile(r"\b(?:data ?sets?|data|benchmarks?|corpus|corpora|leaderboard)\b", re.I)),
    ("video", re.compile(r"\b(?:videos?)\b", re.I)),
    ("demo", re.compile(r"\b(?:demos?|demonstrations?|playground)\b", re.I)),
    ("model", re.compile(r"\b(?:checkpoints?|pre-?trained models?|weights)\b", re.I)),
    ("project", re.compile(r"\b(?:project|web ?site|web ?page|home ?page|page)\b", re.I)),
)


def find_links(inlines: Inlines, plain: str, abstract: Abstract) -> tuple[PaperLink, ...]:
    """The links of a record: those in its text's tree, in order, arXiv and DOI numbers among its words, then its own ``code``, ``pdf`` and
    ``url``; each target once."""
    found: dict[str, PaperLink] = {}
    for target, before, after in _walk(inlines):
        url = normalise(target)
        if url and url not in found:
            kind, rule = _kind(url, before, after)
            found[url] = PaperLink(kind, url, Evidence(rule, f"{before[-_CONTEXT:]}{target}".strip(), 1.0))
    small = plain.lower()
    for sign, pattern, prefix in (("arxiv", _ARXIV, "https://arxiv.org/abs/"), ("doi", _DOI, "https://doi.org/")):
        for match in pattern.finditer(plain) if sign in small else ():
            url = prefix + _trim(match.group(1))
            found.setdefault(url, PaperLink("paper", url, Evidence("number", match.group(), 1.0)))
    fields: tuple[tuple[str, str, LinkKind], ...] = (("code", abstract.code, "code"), ("pdf", abstract.pdf, "paper"), ("url", abstract.url, "paper"))
    for field, value, kind in fields:
        url = normalise(value) if value else ""
        if url and url not in found:
            found[url] = PaperLink(kind, url, Evidence("field", field, 1.0))
    return tuple(found.values())


def normalise(target: str) -> str:
    """A web address in one form: no punctuation at its end, the host in small letters, arXiv and DOI by their numbers, a GitHub repository
    without ``.git``; empty where it is no web address."""
    target = _trim(target.strip())
    if re.match(r"(?:www\.)?[\w-]+(?:\.[\w-]+)+(?:/|$)", target):
        target = "https://" + target
    try:
        parts = urlsplit(target)
        host = (parts.hostname or "").lower()
        port = f":{parts.port}" if parts.port else ""  # a port that is no number is only found out here
    except ValueError:
        return ""
    if parts.scheme.lower() not in ("http", "https") or "." not in host:
        return ""
    arxiv = _ARXIV.search(f"{host}{parts.path}")
    if arxiv and host.endswith("arxiv.org"):
        return f"https://arxiv.org/abs/{arxiv.group(1)}"
    if host in ("doi.org", "dx.doi.org", "www.doi.org"):
        return f"https://doi.org{parts.path}"
    scheme, path = parts.scheme.lower(), parts.path
    if host in ("github.com", "www.github.com"):
        scheme, host = "https", "github.com"
        path = re.sub(r"^(/[^/]+/[^/]+?)\.git(?=/|$)", r"\1", path).rstrip("/")
    elif host == "huggingface.co":
        scheme, path = "https", path.rstrip("/")
    return urlunsplit((scheme, host + port, path, parts.query, parts.fragment))


def _trim(target: str) -> str:
    """Without what ends a sentence, and without a closing bracket that nothing in the target opens."""
    while target:
        last = target[-1]
        if last in ".,;:!?'\"`*”’>…" or (last in ")]}" and target.count(last) > target.count({")": "(", "]": "[", "}": "{"}[last])):
            target = target[:-1]
        else:
            break
    return target


def _kind(url: str, before: str, after: str) -> tuple[LinkKind, str]:
    """What a link leads to, and whether its host or the words around it say so."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    by_host = next((kind for name, kind in _HOSTS if name in host), None)
    if by_host == "model":
        return ("data" if parts.path.startswith("/datasets") else "demo" if parts.path.startswith("/spaces") else "model"), "host"
    said = _said(before) or _said(after[:30])
    if by_host == "code" and said == "data":
        return "data", "context"
    if by_host:
        return by_host, "host"
    return (said, "context") if said else ("project", "host")


def _said(words: str) -> LinkKind | None:
    """What the words of the last sentence speak of: code before anything else, then what stands nearest to the link."""
    sentence = re.split(r"(?<=[.!?])\s", words[-160:].rstrip())[-1]
    found = [(match.start(), kind) for kind, pattern in _WORDS for match in pattern.finditer(sentence)]
    if any(kind == "code" for _, kind in found):
        return "code"
    return max(found)[1] if found else None


def _walk(inlines: Inlines) -> Iterator[tuple[str, str, str]]:
    """Every link's target with the text before and after it."""
    flat = list(_flatten(inlines))
    if not any(isinstance(node, Link) for node in flat):
        return
    texts = [to_plain(node.children) if isinstance(node, Link) else to_plain((node,)) if isinstance(node, Math) else node.text for node in flat]
    for k, node in enumerate(flat):
        if isinstance(node, Link):
            before = "".join([text if not isinstance(other, Link) else f"{text} " for other, text in zip(flat[:k], texts[:k], strict=True)])
            own = texts[k] if not texts[k].startswith(("http", "www")) else ""
            yield node.target, before[-200:] + own, "".join(texts[k + 1 : k + 3])


def _flatten(inlines: tuple[Inline, ...]) -> Iterator[Text | Code | Math | Link]:
    for node in inlines:
        if isinstance(node, Text | Code | Math | Link):
            yield node
        else:
            yield from _flatten(node.children)
