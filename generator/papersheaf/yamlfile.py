"""YAML with the line of each of its values, for messages to the person who wrote it."""

from __future__ import annotations

from typing import Any

import yaml

from papersheaf.model import DigestError, Place, Problem, cut


def load(source: str, file: str) -> Any:
    """The value of a YAML text, or None where it is empty.

    Raises DigestError, with the line, where it is no YAML or names a key twice.
    """
    try:
        value = yaml.load(source, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        raise DigestError(Problem(Place(file, line), f"broken YAML: {cut(error.problem or error)}; mend the file")) from None
    except (yaml.YAMLError, RecursionError) as error:
        reason = "nested too deeply" if isinstance(error, RecursionError) else cut(error)
        raise DigestError(Problem(Place(file, 1), f"broken YAML: {reason}; mend the file")) from None
    return value


def line_of(source: str, *path: str | int) -> int:
    """The line, from 1, of the value at a path of keys and positions; that of the nearest value around it where there is none."""
    node = yaml.compose(source, Loader=yaml.CSafeLoader)
    line = 1
    for step in path:
        child = None
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                if key.value == str(step):
                    child, line = value, key.start_mark.line + 1
        elif isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
            child = node.value[step]
            line = child.start_mark.line + 1
        if child is None:
            break
        node = child
    return line


class _Loader(yaml.CSafeLoader):
    """PyYAML's fast loader, but a key that stands twice is an error rather than the loss of the first."""


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[Any, Any]:
    seen: set[str] = set()
    for key, _ in node.value:
        if not isinstance(key, yaml.ScalarNode):
            raise yaml.MarkedYAMLError(problem="a key that is no text", problem_mark=key.start_mark)
        if key.tag != "tag:yaml.org,2002:merge" and key.value in seen:
            raise yaml.MarkedYAMLError(problem=f"the key «{key.value}» stands twice", problem_mark=key.start_mark)
        seen.add(str(key.value))
    loader.flatten_mapping(node)
    return loader.construct_mapping(node, deep=True)


_Loader.add_constructor("tag:yaml.org,2002:map", _mapping)
