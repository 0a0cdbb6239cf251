from __future__ import annotations

from papersheaf.model import Abstract, Place, Problem
from papersheaf.read.arxiv import read_feed
from papersheaf.read.xmltree import Element, parse_xml

FILE = b"""<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:arxiv="http://arxiv.org/schemas/atom">
  <title type="html">ArXiv Query</title>
  <entry>
    <id>http://arxiv.org/abs/2401.01234v3</id>
    <updated>2024-03-01T00:00:00Z</updated>
    <published>2023-12-31T18:00:00Z</published>
    <title>Firing Pots
  Slowly</title>
    <summary>  We fire pots at $x$ degrees.
They hold.
</summary>
    <author><name>Ann Lee</name><arxiv:affiliation>Kiln</arxiv:affiliation></author>
    <author><name>Bo Chen</name></author>
    <arxiv:comment>9 pages</arxiv:comment>
  </entry>
  <entry><id>http://arxiv.org/api/errors#1</id><title>Error</title><summary>incorrect id</summary></entry>
  <entry><id>http://arxiv.org/abs/cs/0001001</id><published>2000-01-01T00:00:00Z</published><title>Old</title><summary>We throw pots.</summary></entry>
</feed>
"""


def test_a_feed() -> None:
    root = parse_xml(FILE, "a.xml")
    assert isinstance(root, Element)
    assert list(read_feed(root, "a.xml")) == [
        Abstract(
            "We fire pots at $x$ degrees. They hold.",
            "arXiv",
            2023,
            Place("a.xml", 4),
            key="2401.01234",
            title="Firing Pots Slowly",
            authors=("Ann Lee", "Bo Chen"),
            url="https://arxiv.org/abs/2401.01234",
            pdf="https://arxiv.org/pdf/2401.01234",
        ),
        Problem(Place("a.xml", 17), "the entry is no paper of arXiv; ask for the feed again"),
        Abstract(
            "We throw pots.",
            "arXiv",
            2000,
            Place("a.xml", 18),
            key="cs/0001001",
            title="Old",
            url="https://arxiv.org/abs/cs/0001001",
            pdf="https://arxiv.org/pdf/cs/0001001",
        ),
    ]
