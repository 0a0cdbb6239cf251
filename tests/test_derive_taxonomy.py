from __future__ import annotations

from collections import Counter

import pytest

from papersheaf.derive.taxonomy import Taxonomy, builtin_taxonomy, parse_taxonomy
from papersheaf.model import DigestError, Topic

GOOD = """\
topics:
  - slug: boats
    name: Boats
    zh: 船
  - slug: sails
    name: Sails
    parent: boats
    phrases:
      spinnaker: 2
      motor: -1.5
"""


def test_topics_with_parents_and_weights() -> None:
    assert parse_taxonomy(GOOD, "t.yml", None).topics == (
        Topic("boats", "Boats", "船"),
        Topic("sails", "Sails", "", "boats", (("spinnaker", 2.0), ("motor", -1.5))),
    )


def test_extending_keeps_what_is_not_stated() -> None:
    base = Taxonomy((Topic("boats", "Boats", "船", "", (("hull", 1.0),)), Topic("birds", "Birds", "鸟")))
    source = "extends: papersheaf\ntopics:\n  - slug: boats\n    name: Ships\n  - slug: keels\n    name: Keels\n    parent: boats\n"
    assert parse_taxonomy(source, "t.yml", base).topics == (
        Topic("boats", "Ships", "船", "", (("hull", 1.0),)),
        Topic("birds", "Birds", "鸟"),
        Topic("keels", "Keels", "", "boats"),
    )


def test_without_extends_the_file_stands_alone() -> None:
    base = Taxonomy((Topic("birds", "Birds", "鸟"),))
    assert [topic.slug for topic in parse_taxonomy(GOOD, "t.yml", base).topics] == ["boats", "sails"]


@pytest.mark.parametrize(
    ("source", "line", "words"),
    [
        ("topics: [\n", 2, "YAML"),
        ("", 1, "empty"),
        ("topics: {}\n", 1, "list"),
        ("topics: []\n", 1, "no topic"),
        ("other: 1\ntopics: []\n", 1, "not known"),
        ("extends: others\ntopics: []\n", 1, "papersheaf"),
        ("topics:\n  - name: A\n", 2, "slug"),
        ("topics:\n  - slug: A b\n    name: A\n", 2, "lower-case"),
        ("topics:\n  - slug: a\n", 2, "name"),
        ("topics:\n  - slug: a\n    name: ''\n", 3, "empty"),
        ("topics:\n  - slug: a\n    name: A\n    colour: red\n", 4, "colour"),
        ("topics:\n  - slug: a\n    name: [A]\n", 3, "text"),
        ("topics:\n  - slug: a\n    name: A\n  - slug: a\n    name: B\n", 4, "twice"),
        ("topics:\n  - slug: a\n    name: A\n    parent: b\n", 2, "`b`"),
        ("topics:\n  - slug: a\n    name: A\n    parent: b\n  - slug: b\n    name: B\n    parent: a\n", 2, "circle"),
        ("topics:\n  - slug: a\n    name: A\n    phrases: [x]\n", 4, "mapping"),
        ("topics:\n  - slug: a\n    name: A\n    phrases:\n      x: heavy\n", 5, "number"),
        ("topics:\n  - slug: a\n    name: A\n    phrases:\n      x: .inf\n", 5, "number"),
        ("topics:\n  - slug: a\n    name: A\n    phrases:\n      x: 1\n      x: 2\n", 6, "twice"),
    ],
)
def test_errors_name_the_line_and_what_to_do(source: str, line: int, words: str) -> None:
    with pytest.raises(DigestError) as caught:
        parse_taxonomy(source, "content/taxonomy.yml", None)
    (problem,) = caught.value.problems
    assert (problem.place.file, problem.place.line) == ("content/taxonomy.yml", line)
    assert words in problem.message


def test_the_built_in_one_has_two_levels_and_names_in_two_languages() -> None:
    topics = builtin_taxonomy().topics
    assert 80 <= len(topics) <= 150
    parents = {topic.slug for topic in topics if not topic.parent}
    assert all(topic.parent in parents for topic in topics if topic.parent)
    assert all(any("\u4e00" <= letter <= "\u9fff" for letter in topic.name_zh) for topic in topics)
    assert all(topic.phrases for topic in topics)
    assert max(Counter(topic.name for topic in topics).values()) == 1
