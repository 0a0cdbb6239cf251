"""A paper as one cites it: BibTeX, RIS and a line of text. A title that was derived says so in each."""

from __future__ import annotations

import re
from collections.abc import Sequence

from papersheaf.markup.tex import to_tex
from papersheaf.markup.tree import Text
from papersheaf.model import Paper

DERIVED = "title derived from the abstract"
_AND = re.compile(r"\s+and\s+", re.IGNORECASE)


def citation_key(paper: Paper) -> str:
    """The paper's key, unique in its digest: its id does not change when its title or its authors are found."""
    return f"{paper.venue_year}-{paper.id}"


def address(paper: Paper, site_url: str) -> str:
    """Where the paper is: its own page where a link leads there, else its page in the digest; nothing without the site's address."""
    own = next((link.url for link in paper.links if link.kind == "paper"), "")
    return own or permalink(paper, site_url)


def permalink(paper: Paper, site_url: str) -> str:
    """The address of the paper's page in the digest, where the site's is known."""
    return f"{site_url.rstrip('/')}/{paper.path}/" if site_url else ""


def bibtex(paper: Paper, site_url: str) -> str:
    """An ``@inproceedings`` entry in UTF-8. The title is braced, so that styles keep its capitals."""
    abstract = paper.record.abstract
    fields = {
        "title": f"{{{paper.title_tex}}}",
        "author": " and ".join(_bibtex_name(name) for name in abstract.authors),
        "booktitle": _tex(_series(paper)),
        "year": str(abstract.year),
        "url": _url(address(paper, site_url)),
        "note": DERIVED if paper.title.origin == "derived" else "",
    }
    lines = [f"  {name} = {{{value}}}" for name, value in fields.items() if value]
    return f"@inproceedings{{{citation_key(paper)},\n" + ",\n".join(lines) + "\n}\n"


def ris(paper: Paper, site_url: str) -> str:
    """A RIS record of a conference paper, after the tags that Zotero and EndNote read."""
    abstract = paper.record.abstract
    tags = [
        ("TY", "CPAPER"),
        ("ID", citation_key(paper)),
        ("TI", paper.title.text),
        *(("AU", _ris_name(name)) for name in abstract.authors),
        ("T2", _series(paper)),
        ("PY", str(abstract.year)),
        ("UR", address(paper, site_url)),
        ("N1", DERIVED if paper.title.origin == "derived" else ""),
    ]
    return "".join(f"{tag}  - {' '.join(value.split())}\n" for tag, value in tags if value) + "ER  - \n"


def plain(paper: Paper, site_url: str) -> str:
    """A citation in one line of text."""
    abstract = paper.record.abstract
    title = paper.title.text.rstrip(".")
    named = f"{title} [{DERIVED}]" if paper.title.origin == "derived" else title
    parts = [_listed(abstract.authors), named, _series(paper)]
    ended = " ".join(part if part.endswith((".", "?", "!")) else f"{part}." for part in parts if part)
    return f"{ended} {address(paper, site_url)}".rstrip()


def _series(paper: Paper) -> str:
    return f"{paper.record.venue} {paper.record.abstract.year}"


def _tex(text: str) -> str:
    return to_tex((Text(text),))


def _url(url: str) -> str:
    # a url field stands as it is; only what ends a field or starts a comment in it would break it
    return url.replace("\\", "%5C").replace("{", "%7B").replace("}", "%7D")


def _bibtex_name(name: str) -> str:
    # «and» and a second comma part names: such a one is a group's, and stays whole in braces
    tex = _tex(name)
    return f"{{{tex}}}" if _AND.search(f" {name} ") or name.count(",") > 1 else tex


def _ris_name(name: str) -> str:
    given, _, family = name.rpartition(" ")
    return name if "," in name or not given else f"{family}, {given}"


def _listed(authors: Sequence[str]) -> str:
    if len(authors) < 3:
        return " and ".join(authors)
    return f"{', '.join(authors[:-1])}, and {authors[-1]}"
