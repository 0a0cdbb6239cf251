"""Venues: their names and slugs, and what a digest's venues.yml says of them."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from papersheaf import yamlfile
from papersheaf.arrange.slug import make_slug
from papersheaf.model import DigestError, Place, Problem
from papersheaf.read.decode import is_encoding
from papersheaf.read.record import quoted

# How venues write their own names, for lists that name them in lower case.
_NAMES = """AAAI AISTATS ACL ACML COLING COLM COLT CoNLL CoRL CVPR EACL ECCV ECML EMNLP ICASSP ICCV ICDM ICLR ICML ICRA
IJCAI Interspeech IROS
JMLR KDD MICCAI MIDL NAACL NeurIPS RSS SIGGRAPH SIGIR TMLR
UAI USENIX WACV WSDM WWW"""
_BY_SLUG = {name.lower(): name for name in _NAMES.split()}


@dataclass(frozen=True, slots=True)
class VenueInfo:
    """What venues.yml says of a venue."""

    name: str
    title: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class Venues:
    """The venues that a digest knows: ``info`` by slug, ``aliases`` from the slug of another name, ``encoding`` of lists
    that say none.
    """

    info: Mapping[str, VenueInfo] = field(default_factory=lambda: MappingProxyType({}))
    aliases: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    encoding: str = ""

    def slug(self, written: str) -> str:
        """The slug of a venue's name as it is written in a list."""
        slug = make_slug(written, f"venue-{hashlib.sha256(written.encode()).hexdigest()[:6]}")
        return self.aliases.get(slug, slug)

    def venue_year(self, written: str, year: int) -> str:
        return f"{self.slug(written)}-{year}"

    def name(self, slug: str, written: Iterable[str]) -> str:
        """The name to show: that of venues.yml, else the venue's own way of writing it, else the commonest in the lists."""
        if slug in self.info:
            return self.info[slug].name
        if slug in _BY_SLUG:
            return _BY_SLUG[slug]
        counts: dict[str, int] = {}
        for name in written:
            counts[name] = counts.get(name, 0) + 1
        best = min(counts, key=lambda name: (-counts[name], name), default=slug)
        return best.upper() if best.islower() and best.isascii() and len(best) <= 6 else best


def parse_venues(source: str, file: str) -> Venues:
    """The Venues of a venues.yml: ``encoding``, and ``venues`` by slug with ``name``, ``title``, ``url`` and ``aliases``.

    Raises DigestError with the line where it is not that.
    """

    def fail(message: str, *path: str | int) -> DigestError:
        return DigestError(Problem(Place(file, yamlfile.line_of(source, *path)), message))

    value = yamlfile.load(source, file)
    if value is None:
        return Venues()
    if not isinstance(value, dict):
        raise fail("venues.yml must map «venues» to slugs with a name each")
    for key in value:
        if key not in ("encoding", "venues"):
            raise fail(f"{quoted(str(key))} is not known here; «encoding» and «venues» are", str(key))
    encoding = value.get("encoding") or ""
    if not is_encoding(encoding or "utf-8"):
        raise fail(f"{quoted(str(encoding))} is no encoding of text; write one such as gb18030 or utf-16", "encoding")
    venues = value.get("venues") or {}
    if not isinstance(venues, dict):
        raise fail("«venues» must map a slug to each venue, such as icml: {name: ICML}", "venues")
    info: dict[str, VenueInfo] = {}
    aliases: dict[str, str] = {}
    named = {str(key): str(key) for key in venues}
    for key, entry in venues.items():
        slug, path = str(key), ("venues", str(key))
        if slug != make_slug(slug, "venue"):
            raise fail(f"{quoted(slug)} is no slug; write «{make_slug(slug, 'venue')}»", *path)
        if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
            raise fail(f"venue «{slug}» needs a name, as in {slug}: {{name: {slug.upper()}}}", *path)
        for name, field_ in entry.items():
            if name not in ("name", "title", "url", "aliases"):
                raise fail(f"{quoted(str(name))} is not known of a venue; name, title, url and aliases are", *path, str(name))
            wanted = list if name == "aliases" else str
            if not isinstance(field_, wanted) or (wanted is list and not all(isinstance(alias, str) for alias in field_)):
                raise fail(f"«{name}» of venue «{slug}» must be {'a list of texts' if wanted is list else 'text'}", *path, str(name))
        if entry.get("url") and not re.match(r"https?://[^\s/]", entry["url"]):
            raise fail(f"{quoted(entry['url'])} is no web address; write one that starts with https://", *path, "url")
        info[slug] = VenueInfo(entry["name"].strip(), entry.get("title", ""), entry.get("url", ""))
        for alias in entry.get("aliases", ()):
            other = named.setdefault(make_slug(alias, "venue"), slug)
            if other != slug:
                raise fail(f"the alias {quoted(alias)} means venue «{other}» already; take it out of one of the two", *path, "aliases")
        for alias in (entry["name"], entry.get("title", ""), *entry.get("aliases", ())):
            if alias:
                aliases[make_slug(alias, "venue")] = slug
    return Venues(info, {alias: slug for alias, slug in aliases.items() if alias not in info}, encoding)
