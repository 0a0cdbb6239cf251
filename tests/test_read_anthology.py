from __future__ import annotations

from papersheaf.model import Abstract, Place, Problem
from papersheaf.read.anthology import read_collection
from papersheaf.read.xmltree import Element, parse_xml

FILE = b"""<?xml version='1.0' encoding='UTF-8'?>
<collection id="2023.acl">
  <volume id="long" ingest-date="2023-07-08" type="proceedings">
    <meta>
      <booktitle>Proceedings of the 61st Annual Meeting of the Association for Computational Linguistics</booktitle>
      <year>2023</year>
      <venue>acl</venue>
    </meta>
    <frontmatter><url hash="1">2023.acl-long.0</url></frontmatter>
    <paper id="1">
      <title><fixed-case>P</fixed-case>ot: <i>Firing</i> at <tex-math>O(\\log n)</tex-math></title>
      <author><first>Ann</first><last>Lee</last></author>
      <author><last>Plato</last></author>
      <abstract>We fire <b>big <fixed-case>P</fixed-case>ots</b> &amp; jars,
        see <url>https://example.org/pots</url>.</abstract>
      <url hash="2">2023.acl-long.1</url>
    </paper>
    <paper id="2">
      <title>No abstract</title>
      <url hash="3">2023.acl-long.2</url>
    </paper>
  </volume>
</collection>
"""


def read(data: bytes) -> list[Abstract | Problem]:
    root = parse_xml(data, "a.xml")
    assert isinstance(root, Element)
    return list(read_collection(root, "a.xml"))


def test_papers_with_their_markup() -> None:
    assert read(FILE) == [
        Abstract(
            "We fire <b>big Pots</b> & jars, see https://example.org/pots.",
            "ACL",
            2023,
            Place("a.xml", 10),
            key="2023.acl-long.1",
            title="Pot: <i>Firing</i> at $O(\\log n)$",
            authors=("Ann Lee", "Plato"),
            url="https://aclanthology.org/2023.acl-long.1/",
            pdf="https://aclanthology.org/2023.acl-long.1.pdf",
        ),
        Problem(Place("a.xml", 18), "the entry has no abstract, and is left out", "note"),
    ]


def test_findings_are_named_by_their_volume_and_old_volumes_by_their_title() -> None:
    findings = b'<collection id="2023.findings"><volume id="emnlp"><meta><year>2023</year><venue>findings</venue></meta><paper id="1"><abstract>We fire pots.</abstract></paper></volume></collection>'
    old = b'<collection id="P19"><volume id="1"><meta><booktitle>Proceedings of the 57th Annual Meeting of the Association for Computational Linguistics</booktitle><year>2019</year></meta><paper id="1"><abstract>We fire pots.</abstract></paper></volume></collection>'
    assert read(findings) == [Abstract("We fire pots.", "Findings of EMNLP", 2023, Place("a.xml", 1))]
    assert read(old) == [Abstract("We fire pots.", "ACL", 2019, Place("a.xml", 1))]
