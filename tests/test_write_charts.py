from __future__ import annotations

import re
from xml.etree import ElementTree

from papersheaf.write.charts import HEIGHT, bars, spark


def test_bars_are_as_high_as_their_counts_and_say_them() -> None:
    chart = bars("Papers <by> year", [("2023", 5), ("2024", 10), ("2025", 0)])
    tree = ElementTree.fromstring(chart)
    assert [float(rect.attrib["height"]) for rect in tree.iter("rect")] == [HEIGHT / 2, HEIGHT, 0]
    assert tree.attrib["aria-label"] == "Papers <by> year (2023: 5, 2024: 10, 2025: 0)"
    assert [text.text for text in tree.iter("text")] == ["5", "2023", "10", "2024", "0", "2025"]


def test_bars_of_nothing() -> None:
    assert ElementTree.fromstring(bars("None", [("2024", 0)])).attrib["role"] == "img"


def test_a_line_runs_from_the_first_value_to_the_last() -> None:
    points = re.search(r'points="([^"]+)"', spark("Share", [0.1, 0.2]))
    assert points and points[1] == "0.0,9.5 60.0,2.0"
