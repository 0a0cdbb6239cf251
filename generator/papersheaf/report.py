"""Problems as text, as JSON, and as annotations for GitHub."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from papersheaf.model import Problem


def as_line(problem: Problem) -> str:
    """A problem on a line: its place, «note» where it is one, and what it says; characters that show nothing as escapes, but for line ends."""
    return _visible(f"{problem}" if problem.level == "warning" else f"{problem.place}: note: {problem.message}")


def _visible(text: str) -> str:
    return text if text.isprintable() else "".join(c if c.isprintable() or c in "\n\u3000\xa0" else f"\\u{ord(c):04x}" for c in text)


def as_json(problems: Iterable[Problem]) -> str:
    """Problems as a JSON array of objects with file, line, level and message."""
    rows = [{"file": p.place.file, "line": p.place.line, "level": p.level, "message": p.message} for p in problems]
    return msgspec.json.format(msgspec.json.encode(rows), indent=2).decode()


def as_annotation(problem: Problem) -> str:
    """A problem as a workflow command, which GitHub shows beside the line in question; what makes ``check`` exit 1 is an error there."""
    kind = "error" if problem.level == "warning" else "notice"
    file = _escape(problem.place.file).replace(":", "%3A").replace(",", "%2C")
    return f"::{kind} file={file},line={problem.place.line}::{_escape(_visible(problem.message))}"


def _escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
