from __future__ import annotations

import pytest

from papersheaf.arrange.venues import Venues, parse_venues
from papersheaf.model import DigestError

GOOD = """\
encoding: gb18030
venues:
  icml:
    name: ICML
    title: International Conference on Machine Learning
    url: https://icml.cc
    aliases: [Machine Learning Conference]
"""


def test_names_titles_and_aliases() -> None:
    venues = parse_venues(GOOD, "content/venues.yml")
    assert venues.encoding == "gb18030"
    for written in ("ICML", "icml", "International Conference on Machine Learning", "machine learning conference"):
        assert venues.venue_year(written, 2024) == "icml-2024"
    assert venues.name("icml", ["Icml"]) == "ICML"
    assert venues.info["icml"].url == "https://icml.cc"


def test_names_that_no_file_gives() -> None:
    assert Venues().name("neurips", ["neurips"]) == "NeurIPS"
    assert Venues().name("icbinb", ["icbinb"]) == "ICBINB"
    assert Venues().name("folio-days", ["Folio days", "Folio Days", "Folio Days"]) == "Folio Days"


@pytest.mark.parametrize("empty", ["", "# nothing\n", "venues:\n", "venues: {}\n"])
def test_an_empty_file_is_fine(empty: str) -> None:
    assert parse_venues(empty, "v.yml").info == {}


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("venues: [a]", "v.yml:1: «venues» must map a slug"),
        ("- a", "v.yml:1: venues.yml must map"),
        ("venue: {}", "v.yml:1: «venue» is not known here"),
        ("encoding: klingon", "v.yml:1: «klingon» is no encoding"),
        ("venues:\n  ICML: {name: a}", "v.yml:2: «ICML» is no slug; write «icml»"),
        ("venues:\n  icml: {title: a}", "v.yml:2: venue «icml» needs a name"),
        ("venues:\n  icml:\n    name: a\n    color: b", "v.yml:4: «color» is not known of a venue"),
        ("venues:\n  a: {name: A, aliases: [Both]}\n  b: {name: B, aliases: [both]}", "v.yml:3: the alias «both» means venue «a» already"),
        ("venues:\n  a: {name: A, aliases: [B]}\n  b: {name: B}", "v.yml:2: the alias «B» means venue «b» already"),
        ("venues:\n  icml:\n    name: a\n    aliases: b", "v.yml:4: «aliases» of venue «icml» must be a list"),
        ("venues:\n  icml: {name: a}\n  icml: {name: b}", "v.yml:3: broken YAML: the key «icml» stands twice"),
        ("venues:\n  icml: {name: a", "v.yml:"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(source: str, message: str) -> None:
    with pytest.raises(DigestError) as caught:
        parse_venues(source, "v.yml")
    assert str(caught.value).startswith(message)


def test_venues_without_a_letter_stay_apart() -> None:
    slugs = {Venues().slug(name) for name in ("🦊", "!!!", "???")}
    assert len(slugs) == 3
    assert all(slug.startswith("venue-") for slug in slugs)


@pytest.mark.parametrize("url", ["javascript:alert(1)", "data:text/html,x", "icml.cc", "https://"])
def test_an_address_that_is_none_is_said(url: str) -> None:
    with pytest.raises(DigestError, match=r"^v.yml:2: .* is no web address; write one that starts with https://$"):
        parse_venues(f"venues:\n  icml: {{name: ICML, url: '{url}'}}\n", "v.yml")
