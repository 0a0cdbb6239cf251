"""The search client's scripts, and the part of lunr.js that it calls, as modules without comments."""

from __future__ import annotations

import re
from pathlib import Path

import mkdocs

from papersheaf.resources import shipped

# What the client does itself, or never calls: whole sections of lunr.js, each from its first line to the next section's comment.
_UNUSED = ("lunr.Vector", "lunr.Index", "lunr.Builder", "lunr.MatchData", "lunr.FieldRef", "lunr.Set", "lunr.idf", "lunr.trimmer")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_STATEMENT = re.compile(r"^lunr\.\w+[\w.]* = ", re.MULTILINE)


def lunr_module() -> bytes:
    """lunr.js as an ES module with lunr's default export, from the file that MkDocs ships, without the parts that stand in
    ``_UNUSED``."""
    source = (Path(mkdocs.__file__).parent / "contrib/search/templates/search/lunr.js").read_text("utf-8")
    licence = source[: source.index("*/") + 2]
    body = source[source.index(";(function(){") + len(";(function(){") : source.rindex(";(function (root, factory)")]
    body = _COMMENT.sub("", body)
    starts = [match.start() for match in _STATEMENT.finditer(body)]
    pieces = [body[: starts[0]]] + [body[start:end] for start, end in zip(starts, [*starts[1:], len(body)], strict=True)]
    kept = "".join(piece for piece in pieces if not _is_unused(piece))
    kept = kept.replace("})(this)", "})(globalThis)")  # a module has no ``this``
    return f"{licence}\n{strip(kept)}\nexport default lunr\n".encode()


def _is_unused(piece: str) -> bool:
    name = piece.partition(" ")[0]
    return any(name == unused or name.startswith(unused + ".") for unused in _UNUSED)


def strip(source: str) -> str:
    """A script without comments that stand alone on lines, and without indentation."""
    lines = (line.strip() for line in _COMMENT.sub("", source).splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def search_scripts() -> dict[str, bytes]:
    """The scripts of the search client by name, lunr's among them."""
    folder = shipped("site_templates/theme/assets/search")
    own = {path.name: (strip(path.read_text("utf-8")) + "\n").encode() for path in sorted(folder.glob("*.js"))}
    return {**own, "lunr.js": lunr_module()}
