from __future__ import annotations

from pathlib import Path

import pytest

from papersheaf.model import Problem
from papersheaf.read.xmltree import DEEPEST, Element, parse_xml


def test_an_element_knows_its_line_its_attributes_and_what_is_in_it() -> None:
    root = parse_xml(b'<a x="1">\n<b>one <i>two</i>\n three</b><b/>\n</a>', "a.xml")
    assert isinstance(root, Element)
    assert (root.tag, root.line, root.attributes) == ("a", 1, {"x": "1"})
    first, second = root.children("b")
    assert (first.line, first.text(), second.line, second.text()) == (2, "one two three", 3, "")
    assert (root.child_text("b"), root.child_text("c")) == ("one two three", "")


def test_declared_entities_are_refused_before_one_is_used() -> None:
    levels = "".join(f'<!ENTITY e{level} "{f"&e{level - 1};" * 10}">' for level in range(1, 30))
    bomb = f'<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY e0 "ha">\n{levels}]><x>&e29;</x>'
    problem = parse_xml(bomb.encode(), "a.xml")
    assert isinstance(problem, Problem)
    assert str(problem) == "a.xml:2: refused XML: it declares the entity «e0», and entities are not read; take the declaration out"


def test_an_external_entity_reads_no_file(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("a secret")
    refused = parse_xml(f'<!DOCTYPE x [<!ENTITY e SYSTEM "{secret.as_uri()}">]><x>&e;</x>'.encode(), "a.xml")
    assert isinstance(refused, Problem)
    assert "secret" not in str(refused)
    dtd = parse_xml(f'<!DOCTYPE x SYSTEM "{secret.as_uri()}"><x>J&uuml;r&nosuch;gen &amp; S&ouml;hne</x>'.encode(), "a.xml")
    assert isinstance(dtd, Element)
    assert dtd.text() == "Jürgen & Söhne"


@pytest.mark.parametrize(
    ("data", "line", "message"),
    [
        (b"<a>\n<b></a>", 2, "broken XML: mismatched tag; mend the file"),
        (b"<a>\n", 2, "broken XML: no element found; mend the file"),
        (b'<?xml version="1.0" encoding="nosuch"?><a/>', 1, "broken XML: unknown encoding: nosuch; save the file as UTF-8"),
        (b"<a>" * (DEEPEST + 1), 1, f"refused XML: elements are nested more than {DEEPEST} deep; this is no list of papers"),
    ],
)
def test_what_is_no_xml_is_a_problem_with_its_line(data: bytes, line: int, message: str) -> None:
    problem = parse_xml(data, "a.xml")
    assert isinstance(problem, Problem)
    assert (problem.place.line, problem.message) == (line, message)


def test_the_declared_encoding_holds() -> None:
    root = parse_xml('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>'.encode("latin-1"), "a.xml")
    assert isinstance(root, Element)
    assert root.text() == "é"
