"""The pages' scripts in the digest's language, and the part of lunr.js that the search calls, without comments."""

from __future__ import annotations

import re
from pathlib import Path

import mkdocs
import msgspec

from papersheaf.resources import shipped
from papersheaf.write.language import Language, script_words

# What the client does itself, or never calls: whole sections of lunr.js, each from its first line to the next section's comment.
_UNUSED = ("lunr.Vector", "lunr.Index", "lunr.Builder", "lunr.MatchData", "lunr.FieldRef", "lunr.Set", "lunr.idf", "lunr.trimmer")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# The modules of the engine, each behind those that it needs.
ENGINE = ("words", "codec", "analysis", "store", "search", "client", "show")
_WORDED = (("paper", "paper-"), ("reading", "kept-"))
_IMPORT = re.compile(r"^import .*\n", re.MULTILINE)
_IMPORTED = re.compile(rf"(?<=from \")\./(?:{'|'.join(ENGINE)})\.js(?=\")")
_STATEMENT = re.compile(r"^lunr\.\w+[\w.]* = ", re.MULTILINE)


def lunr_part() -> str:
    """lunr.js as a part of a module, from the file that MkDocs ships, without the parts that stand in ``_UNUSED``."""
    source = (Path(mkdocs.__file__).parent / "contrib/search/templates/search/lunr.js").read_text("utf-8")
    licence = source[: source.index("*/") + 2]
    body = source[source.index(";(function(){") + len(";(function(){") : source.rindex(";(function (root, factory)")]
    body = _COMMENT.sub("", body)
    starts = [match.start() for match in _STATEMENT.finditer(body)]
    pieces = [body[: starts[0]]] + [body[start:end] for start, end in zip(starts, [*starts[1:], len(body)], strict=True)]
    kept = "".join(piece for piece in pieces if not _is_unused(piece))
    kept = kept.replace("})(this)", "})(globalThis)")  # a module has no ``this``
    return f"{licence}\n{strip(kept)}"


def _is_unused(piece: str) -> bool:
    name = piece.partition(" ")[0]
    return any(name == unused or name.startswith(unused + ".") for unused in _UNUSED)


def strip(source: str) -> str:
    """A script without comments that stand alone on lines, and without indentation."""
    lines = (line.strip() for line in _COMMENT.sub("", source).splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def search_scripts(language: Language = "en") -> dict[str, bytes]:
    """The scripts of the search by name: the box of every page, what it opens, and ``engine.js``, which is lunr's part and our
    modules in one, so that a search waits for one file. What they say is in ``language``."""
    folder = shipped("site_templates/theme/assets/search")
    own = {path.stem: strip(path.read_text("utf-8")) for path in sorted(folder.glob("*.js"))}
    for name, prefix in (("box", "box-"), ("words", "script-")):
        own[name] = _worded(own[name], language, prefix)
    engine = "\n".join([lunr_part(), *(_IMPORT.sub("", own.pop(name)) for name in ENGINE), "export { lunr };\n"])
    return {"engine.js": engine.encode(), **{f"{name}.js": (_IMPORTED.sub("./engine.js", source) + "\n").encode() for name, source in own.items()}}


def page_scripts(language: Language = "en") -> dict[str, bytes]:
    """The scripts of a paper's page and of the reading list, by name, which say what they say in ``language``."""
    folder = shipped("site_templates/theme/assets")
    return {f"{name}.js": _worded(strip((folder / f"{name}.js").read_text("utf-8")), language, prefix).encode() for name, prefix in _WORDED}


def _worded(source: str, language: Language, prefix: str) -> str:
    """A script with its messages in the place of WORDS."""
    return source.replace("WORDS", msgspec.json.encode(script_words(language, prefix)).decode())
