"""The edits that somebody made to a paper's generated page, as a correction."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import frontmatter
import yaml

from papersheaf.day import today
from papersheaf.model import DigestError, Paper, Place, Problem
from papersheaf.pipeline import CORRECTIONS, build_digest, read_inputs
from papersheaf.site import settings
from papersheaf.watch import Watch
from papersheaf.write.files import write_file
from papersheaf.write.frontmatter import is_untouched
from papersheaf.write.pages import render_pages

_HEADING = re.compile(r"^# (.*?)(?: \{: #title \})?$", re.MULTILINE)
_ABSTRACT = re.compile(r'<div class="abstract"(?: lang="\w+")? markdown="1">\n\n(.*?)\n\n</div>', re.DOTALL)
_TOKEN = re.compile(r"\s+|\S+")
_LISTS = ("topics", "keyphrases", "links")
_SCALARS = ("title", "authors", "venue", "year")


def adopt_page(root: Path, page: Path) -> dict[str, Any]:
    """Writes the correction that a hand-edited page amounts to into content/corrections.yml, and lets the page be made anew by the next
    build. Returns the correction.

    Raises DigestError where the page is none of a paper, was not edited, or holds an edit that no correction can say.
    """
    config = settings.settings_of(settings.load(root))
    shown = _relative(page, root)
    inputs = read_inputs(root)
    digest, _, _ = build_digest(inputs, config, today(), Watch())
    by_path = {(config.docs / f"{paper.path}.md").resolve(): paper for paper in digest.papers}
    paper = by_path.get(page.resolve())
    if not paper or not page.is_file():
        raise DigestError(Problem(Place(shown, 1), "no page of a paper; name one such as docs/papers/icml-2024/a-title.md"))
    text = page.read_text("utf-8")
    if is_untouched(text):
        raise DigestError(Problem(Place(shown, 1), "was not edited; there is nothing to adopt"))
    for correction in inputs.corrections:
        if paper.record.correction == correction:
            raise DigestError(Problem(correction.place, f"corrects {shown} already; write the edit there, and delete the page"))
    wanted = f"{paper.path}.md"
    made = next(page.text() for page in render_pages(digest, config.site, root / "templates") if page.path == wanted)
    entry = {"paper": paper.id, **_edits(made, text, paper, shown)}
    old = (root / CORRECTIONS).read_text("utf-8") if (root / CORRECTIONS).is_file() else ""
    added = yaml.safe_dump([entry], allow_unicode=True, sort_keys=False, width=120)
    write_file(root / CORRECTIONS, f"{old.rstrip()}\n\n{added}".lstrip("\n").encode())
    page.unlink()
    return entry


def _edits(made: str, edited: str, paper: Paper, shown: str) -> dict[str, Any]:
    try:
        before, after = frontmatter.loads(made), frontmatter.loads(edited)
        old, new = before.metadata, after.metadata
    except yaml.YAMLError as error:
        raise DigestError(Problem(Place(shown, 1), f"the front matter is broken: {' '.join(str(error).split())[:200]}; mend it")) from None
    wrong = [key for key in {*old, *new} if old.get(key) != new.get(key) and key not in (*_SCALARS, *_LISTS, "tags")]
    if wrong:
        raise DigestError(Problem(Place(shown, 1), f"«{sorted(wrong)[0]}» of the front matter can't be corrected; undo that edit"))
    entry: dict[str, Any] = {key: new[key] for key in _SCALARS if key in new and new[key] != old[key]}
    heading = [_HEADING.search(post.content) for post in (before, after)]
    if heading[0] and heading[1] and heading[0][1] != heading[1][1]:
        entry["title"] = heading[1][1]
    for key in _LISTS:
        changes = _changes(_list(old, key), _list(new, key), key)
        if changes:
            entry[key] = changes
    abstracts = [_ABSTRACT.search(post.content) for post in (before, after)]
    if not abstracts[0] or not abstracts[1] or _frame(before.content) != _frame(after.content):
        raise DigestError(Problem(Place(shown, 1), "only the title and the abstract of a page's body can be corrected; undo the other edits"))
    swaps = dict(_swaps(abstracts[0][1], abstracts[1][1], paper, shown))
    return {**entry, **({"replace": swaps} if swaps else {})}


def _list(front_matter: Mapping[str, Any], key: str) -> list[Any]:
    value = front_matter.get(key)
    return value if isinstance(value, list) else []


def _frame(body: str) -> str:
    """A page's body without what a correction can say."""
    return _HEADING.sub("", _ABSTRACT.sub("", body), count=1).strip()


def _changes(before: list[Any], after: list[Any], key: str) -> dict[str, list[Any]]:
    added = [item for item in after if item not in before]
    removed = [item["url"] if key == "links" else item for item in before if item not in after]
    return {name: items for name, items in (("add", added), ("remove", removed)) if items}


def _swaps(before: str, after: str, paper: Paper, shown: str) -> Iterator[tuple[str, str]]:
    """The texts of the abstract that were replaced, each with as many words around it as make it one of a kind."""
    raw = (paper.record.original or paper.record.abstract).text
    old, new = _TOKEN.findall(before), _TOKEN.findall(after)
    for kind, i, j, k, m in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        for around in range(0, 12, 2):
            start, end = max(0, i - around), min(len(old), j + around)
            find = "".join(old[start:end])
            if find.strip() and raw.count(find) == 1:
                yield find, "".join(old[start:i]) + "".join(new[k:m]) + "".join(old[j:end])
                break
        else:
            words = "".join(old[i:j]).strip() or "".join(new[k:m]).strip()
            message = f"the edit of «{words[:60]}» can't be found in the list's own text; make it in {paper.record.abstract.place} instead"
            raise DigestError(Problem(Place(shown, 1), message))


def diff_of(made: str, edited: str) -> str:
    """The lines that differ between a page as it is made and as somebody edited it, each with + or - before it."""
    lines = difflib.unified_diff(made.splitlines(), edited.splitlines(), lineterm="", n=0)
    kept = [line[:160] for line in lines if line[:1] in "+-" and not line.startswith(("---", "+++", "-# papersheaf", "+# papersheaf"))]
    return "\n".join(kept[:40])


def edited_pages(docs: Path, made: Mapping[str, str]) -> dict[str, str]:
    """The text of each generated page below docs/ that somebody edited, by its path."""
    found = {}
    for path, text in made.items():
        file = docs / path
        if file.is_file():
            now = file.read_bytes().decode("utf-8", "replace")
            if now != text and not is_untouched(now):
                found[path] = now
    return found


def _relative(page: Path, root: Path) -> str:
    path = page.resolve()
    return path.relative_to(root.resolve()).as_posix() if path.is_relative_to(root.resolve()) else str(page)
