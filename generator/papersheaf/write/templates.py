"""The page templates of a digest's own: what is wrong with them."""

from __future__ import annotations

import difflib
import traceback
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path

import jinja2

from papersheaf.model import DigestError, Place, Problem
from papersheaf.read.decode import utf8
from papersheaf.resources import shipped
from papersheaf.write.pages import Page

_ENDING = ".j2"


def rendered(pages: Iterable[Page], folder: Path) -> list[Page]:
    """Pages with their texts made already. Raises DigestError, with the line, where a template in the digest's ``folder`` can't be read, or
    raises whatever it may."""
    for path in _templates(folder):
        _check_readable(path, folder)
    try:
        return [replace(page, text=partial(str, page.text())) for page in pages]
    except DigestError:
        raise
    except Exception as error:
        why = str(error) or type(error).__name__
        raise DigestError(Problem(_place(error, folder), f"{why}; mend the template")) from None


def unused_templates(folder: Path) -> list[Problem]:
    """A problem for each template of a digest's own that takes the place of none of papersheaf's, and that none of the others names."""
    known = sorted(path.name for path in shipped("site_templates/pages").glob(f"*{_ENDING}"))
    texts = {path: path.read_text("utf-8", "replace") for path in _templates(folder) if path.is_file()}
    problems = []
    for path in texts:
        named = any(f"{quote}{path.name}{quote}" in text for other, text in texts.items() if other != path for quote in "\"'")
        if path.name not in known and not named:
            near = difflib.get_close_matches(path.name, known, 1)
            hint = f"«{near[0]}» is near" if near else f"papersheaf's are {', '.join(known)}"
            problems.append(Problem(Place(f"{folder.name}/{path.name}", 1), f"no page is made of a template of this name; {hint}: rename it, or take it out"))
    return problems


def _templates(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob(f"*{_ENDING}") if not path.name.startswith((".", "~")))


def _check_readable(path: Path, folder: Path) -> None:
    name = f"{folder.name}/{path.name}"
    try:
        utf8(path.read_bytes(), name)
    except OSError as error:
        raise DigestError(Problem(Place(name, 1), f"can't be read: {error.strerror}; change its permissions, or move it away")) from None


def _place(error: Exception, folder: Path) -> Place:
    """Where in a template an error was raised: in one of the digest's own where it came through such."""
    if isinstance(error, jinja2.TemplateSyntaxError):
        return Place(f"{folder.name}/{Path(error.filename or error.name or '').name}", error.lineno)
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.endswith(_ENDING)]
    own = [frame for frame in frames if Path(frame.filename).parent == folder] or frames
    return Place(f"{folder.name}/{Path(own[-1].filename).name}", own[-1].lineno or 1) if own else Place(folder.name, 1)
