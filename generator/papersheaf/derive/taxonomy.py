"""The tree of topics: read from YAML, checked, and merged with the built-in one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import yaml

from papersheaf.arrange.slug import RESERVED
from papersheaf.model import DigestError, Place, Problem, Topic, cut

_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")
_KEYS = ("slug", "name", "zh", "parent", "phrases")


@dataclass(frozen=True, slots=True)
class Taxonomy:
    """Topics in the order of the file, each slug once; every parent is one of them, and no topic is its own ancestor."""

    topics: tuple[Topic, ...]


def builtin_taxonomy() -> Taxonomy:
    """The taxonomy that comes with papersheaf: beside this package in a wheel, in ``content/`` in a checkout.

    Raises:
        FileNotFoundError: The installation is incomplete.
    """
    package = Path(__file__).resolve().parent.parent
    for path in (package / "data" / "taxonomy.yml", package.parent.parent / "content" / "taxonomy.yml"):
        if path.is_file():
            return parse_taxonomy(path.read_text("utf-8"), str(path.name), None)
    raise FileNotFoundError("papersheaf's own taxonomy.yml is missing: install papersheaf again")


def parse_taxonomy(source: str, file: str, builtin: Taxonomy | None) -> Taxonomy:
    """A taxonomy from YAML; ``file`` is its path for messages.

    With ``extends: papersheaf`` at the top, its topics are added to those of ``builtin``; one of the same slug takes the built-in one's
    place, and keeps what it does not state itself. Without it, the file stands alone.

    Raises:
        DigestError: The YAML is broken, a value is of the wrong type, a slug or a weight is bad, a slug stands twice, a parent is unknown,
            or parents form a circle; each problem names its line.
    """
    reader = _Reader(file)
    root = reader.compose(source)
    fields = dict(reader.pairs(root, "the file"))
    reader.check_keys(fields, ("extends", "topics"), "at the top")
    base: dict[str, Topic] = {}
    if "extends" in fields:
        if reader.text(fields["extends"], "extends") != "papersheaf":
            raise reader.error(fields["extends"], "`extends` can only be `papersheaf`; write that, or take the line out")
        base = {topic.slug: topic for topic in builtin.topics} if builtin else {}
    if "topics" not in fields:
        raise reader.error(root, "there is no `topics:`; list the topics under it")
    own: dict[str, yaml.Node] = {}
    for node in reader.items(fields["topics"], "topics"):
        topic = reader.topic(node, base)
        if topic.slug in own:
            first = own[topic.slug].start_mark.line + 1
            raise reader.error(node, f"the slug `{cut(topic.slug, 60)}` stands twice, first on line {first}; rename one of them")
        own[topic.slug] = node
        base[topic.slug] = topic
    if not base:
        raise reader.error(fields["topics"], "there is no topic; add one, or remove the file to use papersheaf's own")
    for slug, node in own.items():
        _check_parents(slug, base, reader, node)
    return Taxonomy(tuple(base.values()))


def _check_parents(slug: str, topics: Mapping[str, Topic], reader: _Reader, node: yaml.Node) -> None:
    seen = [slug]
    parent = topics[slug].parent
    while parent:
        if parent not in topics:
            raise reader.error(node, f"the parent `{cut(parent, 60)}` of `{cut(seen[-1], 60)}` is no topic; add it, or name one that exists")
        if parent in seen:
            circle = " → ".join([*seen[seen.index(parent) :], parent])
            raise reader.error(node, f"parents form a circle: {circle}; take one of these `parent:` lines out")
        seen.append(parent)
        parent = topics[parent].parent


class _Reader:
    """Values of YAML nodes, with errors that know their line; nodes, not plain values, because those know no line."""

    def __init__(self, file: str) -> None:
        self._file = file

    def error(self, node: yaml.Node, message: str) -> DigestError:
        return DigestError(Problem(Place(self._file, node.start_mark.line + 1), message))

    def compose(self, source: str) -> yaml.Node:
        try:
            root = yaml.compose(source, yaml.CSafeLoader)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            what = f"this is not YAML ({cut(error.problem or error.context)}); mend it, often the indentation, a colon or a quote"
            raise DigestError(Problem(Place(self._file, mark.line + 1 if mark else 1), what)) from error
        except yaml.YAMLError as error:
            raise DigestError(Problem(Place(self._file, 1), f"this is not YAML ({cut(error)}); save it as UTF-8 text")) from error
        if root is None:
            raise DigestError(Problem(Place(self._file, 1), "the file is empty; list topics under `topics:`, or remove it"))
        return root

    def pairs(self, node: yaml.Node, what: str) -> Iterator[tuple[str, yaml.Node]]:
        if not isinstance(node, yaml.MappingNode):
            raise self.error(node, f"{what} must be a mapping (`key: value` lines)")
        seen = set()
        for key, value in node.value:
            name = self.text(key, "a key")
            if name in seen:
                raise self.error(key, f"`{cut(name, 60)}` stands twice; take one of them out")
            seen.add(name)
            yield name, value

    def items(self, node: yaml.Node, what: str) -> list[yaml.Node]:
        if not isinstance(node, yaml.SequenceNode):
            raise self.error(node, f"`{cut(what, 60)}` must be a list (lines that start with `- `)")
        return list(node.value)

    def text(self, node: yaml.Node, what: str) -> str:
        if not isinstance(node, yaml.ScalarNode) or node.tag == "tag:yaml.org,2002:null":
            raise self.error(node, f"`{cut(what, 60)}` must be text")
        return str(node.value)

    def check_keys(self, fields: Mapping[str, yaml.Node], known: tuple[str, ...], where: str) -> None:
        for key, node in fields.items():
            if key not in known:
                raise self.error(node, f"`{cut(key, 60)}` is not known {where}; the keys are {', '.join(known)}")

    def topic(self, node: yaml.Node, base: Mapping[str, Topic]) -> Topic:
        fields = dict(self.pairs(node, "a topic"))
        self.check_keys(fields, _KEYS, "in a topic")
        if "slug" not in fields:
            raise self.error(node, "this topic has no `slug:`; give it one, lower-case letters, digits and hyphens")
        slug = self.text(fields["slug"], "slug")
        if not _SLUG.match(slug):
            raise self.error(fields["slug"], f"the slug `{cut(slug, 60)}` must be lower-case letters and digits with single hyphens between")
        if slug in RESERVED:
            raise self.error(fields["slug"], f"the slug `{cut(slug, 60)}` is the name of another page, or one that Windows keeps; choose another")
        old = base.get(slug)
        if old is None and "name" not in fields:
            raise self.error(node, f"the topic `{cut(slug, 60)}` has no `name:`; give it one")
        name = self.text(fields["name"], "name").strip() if "name" in fields else old.name if old else ""
        if not name:
            raise self.error(fields["name"], f"the name of `{cut(slug, 60)}` is empty; write one")
        return Topic(
            slug,
            name,
            self.text(fields["zh"], "zh").strip() if "zh" in fields else old.name_zh if old else "",
            self.text(fields["parent"], "parent").strip() if "parent" in fields else old.parent if old else "",
            self._phrases(fields["phrases"]) if "phrases" in fields else old.phrases if old else (),
        )

    def _phrases(self, node: yaml.Node) -> tuple[tuple[str, float], ...]:
        phrases = []
        for phrase, value in self.pairs(node, "`phrases`"):
            try:
                weight = float(self.text(value, phrase))
            except ValueError:
                weight = float("nan")
            if not -100 <= weight <= 100:
                raise self.error(value, f"the weight of `{cut(phrase, 60)}` must be a number from -100 to 100, such as 1.5")
            phrases.append((phrase, weight))
        return tuple(phrases)
