"""The edits that somebody made to a paper's generated page, as a correction."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import yaml

from papersheaf import yamlfile
from papersheaf.arrange.corrections import correct_records, parse_corrections
from papersheaf.arrange.venues import Venues
from papersheaf.day import today
from papersheaf.markup.markdown import to_markdown
from papersheaf.markup.parse import parse
from papersheaf.model import DigestError, Paper, Place, Problem, Record, Topic
from papersheaf.pipeline import CORRECTIONS, build_digest, made_pages, one_paper, read_inputs
from papersheaf.read.decode import utf8
from papersheaf.read.record import quoted
from papersheaf.site import settings
from papersheaf.watch import Watch
from papersheaf.write.files import write_file
from papersheaf.write.frontmatter import is_untouched
from papersheaf.write.language import papers_in, topics_in
from papersheaf.write.pages import paper_front_matter

_HEADING = re.compile(r"^# (.*?)(?: \{: #title \})?$", re.MULTILINE)
_ABSTRACT = re.compile(r'<div class="abstract"(?: lang="\w+")? markdown="1">\n\n(.*?)\n\n</div>', re.DOTALL)
_TOKEN = re.compile(r"\s+|\S+")
_LISTS = ("topics", "keyphrases", "links")
_SCALARS = ("title", "authors", "venue", "year")
# Of a line that was edited, the characters on each side of the edit that a message shows; and the most words and spaces around a replaced text.
_AROUND, _MOST_AROUND = 30, 16

Operation = tuple[int, int, int, int]  # tokens i to j of the old text are tokens k to m of the new one


def adopt_page(root: Path, page: Path) -> dict[str, Any]:
    """Writes the correction that a hand-edited page amounts to into content/corrections.yml, and lets the page be made anew by the next
    build. Returns the correction.

    Raises DigestError where the page is none of a paper, was not edited, or holds an edit that no correction can say; then nothing is written.
    """
    config = settings.settings_of(settings.load(root))
    shown = _relative(page, root)
    inputs = read_inputs(root)
    digest, _, _ = build_digest(inputs, config, today(), Watch())
    by_path = {(config.docs / f"{paper.path}.md").resolve(): paper for paper in digest.papers}
    paper = by_path.get(page.resolve())
    if not paper or not page.is_file():
        raise DigestError(Problem(Place(shown, 1), "no page of a paper; name one such as docs/papers/icml-2024/a-title.md"))
    text = _read(page, shown)
    if is_untouched(text):
        raise DigestError(Problem(Place(shown, 1), "was not edited; there is nothing to adopt"))
    if paper.record.correction:
        raise DigestError(Problem(paper.record.correction.place, f"corrects {shown} already; write the edit there, and delete the page"))
    wanted = f"{paper.path}.md"
    text_made = next(page.text() for page in made_pages(digest, config) if page.path == wanted)
    before, after = _parts(text_made, shown), _parts(text, shown)

    def corrected(entry: Mapping[str, Any]) -> Paper:
        record = _corrected(paper.record, entry, after, shown, inputs.venues, inputs.taxonomy.topics)
        made = replace(one_paper(record, inputs.taxonomy, config.macros), slug=paper.slug, added=paper.added)
        return papers_in(topics_in(config.site.language, inputs.taxonomy.topics), [made])[0]

    entry = {"paper": paper.id, **_edits(before, after, shown)}
    plain = corrected(entry) if len(entry) > 1 else paper
    _check_front_matter(before, after, plain, inputs.venues, shown)
    again, raw = _reread(after.abstract, config.macros), paper.record.abstract
    if again != _reread(before.abstract, config.macros):
        swaps = _replacements(before, after, raw.text, lambda swaps: corrected({**entry, "replace": swaps}).markdown, again)
        if isinstance(swaps, str):
            message = f"the edit of {quoted(swaps)} can't be found in the list's own text; make it in {raw.place} instead"
            raise DigestError(Problem(Place(shown, after.abstract_line), message))
        entry["replace"] = swaps
    if len(entry) == 1:
        raise DigestError(Problem(Place(shown, 1), "holds no edit that a correction can say; delete it to have it made anew"))
    old = (root / CORRECTIONS).read_text("utf-8").rstrip() if (root / CORRECTIONS).is_file() else ""
    whole = f"{old}\n\n{_yaml(entry)}".lstrip("\n")
    try:
        parse_corrections(whole, CORRECTIONS)
    except DigestError:
        place = Place(CORRECTIONS, old.count("\n") + 1)
        raise DigestError(Problem(place, "no correction can be put behind this line; start each one with «- » at the line's start")) from None
    write_file(root / CORRECTIONS, whole.encode())
    page.unlink()
    return entry


@dataclass(frozen=True, slots=True)
class _Page:
    """A page's text in parts: its front matter, heading and abstract, and the lines of the whole. ``lines`` has the heading and the abstract
    as one empty line for each of theirs, ``abstract_line`` is where the abstract starts, ``keys`` the line of each key of the front matter."""

    front_matter: Mapping[str, Any]
    heading: str
    abstract: str
    abstract_line: int
    lines: Sequence[str]
    keys: Mapping[str, int]

    def line(self, key: str) -> int:
        return self.keys.get(key, 1)


def _read(page: Path, shown: str) -> str:
    """The text of a page, without a byte-order mark and with \\n line ends. Raises DigestError with the line of a byte that is not UTF-8."""
    return utf8(page.read_bytes(), shown).replace("\r\n", "\n")


def _parts(text: str, shown: str) -> _Page:
    """A page in parts. Raises DigestError where its front matter, its heading or its abstract is broken."""
    match = re.match(r"---\n(.*?\n)---\n", text, re.DOTALL)
    if not match:
        raise DigestError(Problem(Place(shown, 1), "has no front matter between two lines «---»; put it back, or delete the page to have it made anew"))
    try:
        front_matter = yamlfile.load(match[1], shown)
    except DigestError as error:
        raise DigestError(*(Problem(Place(shown, problem.place.line + 1), problem.message) for problem in error.problems)) from None
    if not isinstance(front_matter, dict):
        raise DigestError(Problem(Place(shown, 2), "the front matter must be lines such as «title: …»; put them back, or delete the page to have it made anew"))
    body = text[match.end() :]
    heading, abstract = _HEADING.search(body), _ABSTRACT.search(body)
    if not heading or not abstract:
        what = "the line «# …» of the title" if not heading else 'the <div class="abstract"> around the abstract, or a blank line in it'
        raise DigestError(Problem(Place(shown, match[0].count("\n") + 1), f"{what} was taken out; put it back, or delete the page to have it made anew"))
    above = match[0].count("\n")
    blank = _HEADING.sub("", _ABSTRACT.sub(lambda part: "\n" * part[0].count("\n"), body), count=1)
    lines = [*[""] * above, *map(str.rstrip, blank.split("\n"))]
    keys = {str(key): yamlfile.line_of(match[1], str(key)) + 1 for key in front_matter}
    return _Page(front_matter, heading[1], abstract[1].strip(), above + body.count("\n", 0, abstract.start(1)) + 1, lines, keys)


def _edits(before: _Page, after: _Page, shown: str) -> dict[str, Any]:
    """What a correction says of the edits of a page, but for its abstract. Raises DigestError where something else was edited."""
    _check_body(before, after, shown)
    old, new = before.front_matter, after.front_matter
    entry: dict[str, Any] = {key: new[key] for key in _SCALARS if key in new and new[key] != old[key]}
    if before.heading != after.heading:
        entry["title"] = after.heading
    for key in _LISTS:
        if new.get(key) != old[key]:
            changes = _changes(old[key], new.get(key), key, after, shown)
            entry |= {key: changes} if changes else {}
    return entry


def _check_body(before: _Page, after: _Page, shown: str) -> None:
    """Raises DigestError, with the line and its words, where more than the title and the abstract of a page's body was edited."""
    old, new = [line for line in before.lines if line], [(number, line) for number, line in enumerate(after.lines, 1) if line]
    for kind, i, j, k, _ in difflib.SequenceMatcher(None, old, [line for _, line in new], autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        number = new[min(k, len(new) - 1)][0] if new else 1
        line, other = (new[k][1] if kind != "delete" else ""), (old[i] if i < j else "")
        at = next((at for at, (one, two) in enumerate(zip(line, other, strict=False)) if one != two), min(len(line), len(other)) if other else 0)
        what = f"{quoted(line[max(0, at - _AROUND) : at + _AROUND])} is" if line else f"{quoted(other)}, which was taken out, is"
        raise DigestError(Problem(Place(shown, number), f"{what} none of the title and the abstract, and no correction can say it; undo that edit"))


def _changes(before: list[Any], after: object, key: str, page: _Page, shown: str) -> dict[str, list[Any]]:
    """What was added to a list of the front matter and removed from it."""
    if not isinstance(after, list):
        raise _uncorrectable(key, page, shown)
    if [item for item in before if item in after] != [item for item in after if item in before]:
        raise DigestError(Problem(Place(shown, page.line(key)), f"no correction can say another order of «{key}»; undo that edit"))
    added = [item for item in after if item not in before]
    removed = [item["url"] if key == "links" else item for item in before if item not in after]
    return {name: items for name, items in (("add", added), ("remove", removed)) if items}


def _uncorrectable(key: str, page: _Page, shown: str) -> DigestError:
    return DigestError(Problem(Place(shown, page.line(key)), f"«{key}» of the front matter can't be corrected so; undo that edit"))


def _yaml(entry: Mapping[str, Any]) -> str:
    return yaml.safe_dump([dict(entry)], allow_unicode=True, sort_keys=False, width=120)


def _reread(markdown: str, macros: Mapping[str, str]) -> str:
    """An abstract's Markdown as papersheaf writes it: the same for what reads the same."""
    return to_markdown(parse(markdown, macros).inlines)


def _corrected(record: Record, entry: Mapping[str, Any], page: _Page, shown: str, venues: Venues, topics: Sequence[Topic]) -> Record:
    """A record with a correction that was not written yet. Raises DigestError, for the page, where the correction is none, or does not fit."""
    written = _yaml(entry)
    try:
        (record,), problems = correct_records([record], parse_corrections(written, CORRECTIONS), {}, venues, topics)
        keys = ["topics"] * len(problems)  # all else fits, since the page was made of this record
    except DigestError as error:
        problems = list(error.problems)
        keys = [_key_at(written, problem.place.line) for problem in problems]
    if problems:
        raise DigestError(*(Problem(Place(shown, page.line(key)), problem.message) for key, problem in zip(keys, problems, strict=True)))
    return record


def _key_at(written: str, line: int) -> str:
    """The key of a written correction in which a line stands."""
    return str(re.findall(r"^  (\w+):", "\n".join(written.split("\n")[:line]), re.MULTILINE)[-1])


def _check_front_matter(before: _Page, after: _Page, corrected: Paper, venues: Venues, shown: str) -> None:
    """Raises DigestError where the corrected paper's front matter would not say what was edited there."""
    old, new, made = before.front_matter, after.front_matter, paper_front_matter(corrected)
    for key in {**old, **new}:
        if old.get(key) == new.get(key):
            continue
        said, wanted = made.get(key), new.get(key)
        if key in (*_LISTS, "tags") and isinstance(wanted, list):
            said, wanted = _sorted(made[key]), _sorted(wanted)
        elif key == "venue" and isinstance(wanted, str):
            said, wanted = venues.slug(str(said)), venues.slug(wanted)
        if said != wanted:
            if key == "tags":
                raise DigestError(Problem(Place(shown, after.line(key)), "«tags» are the names of the topics; undo that edit, and write slugs into «topics»"))
            if key == "title" and before.heading != after.heading:
                raise DigestError(Problem(Place(shown, after.line(key)), "«title» and the heading say two titles; write the same into both, or edit one"))
            raise _uncorrectable(key, after, shown)


def _sorted(values: list[Any]) -> list[str]:
    return sorted(map(str, values))


def _replacements(before: _Page, after: _Page, raw: str, reads: Callable[[Mapping[str, str]], str], again: str) -> dict[str, str] | str:
    """The texts of the list's abstract ``raw`` to replace, in turn, and what by, so that the page's abstract reads as it was edited; where there
    are no such, the words that stand in the way. ``reads`` tells how it would read, ``again`` is how the edited one is read."""
    old, new = _TOKEN.findall(before.abstract), _TOKEN.findall(after.abstract)
    edits = [(i, j, k, m) for kind, i, j, k, m in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes() if kind != "equal"]
    for operations in (_joined(edits, old), edits):
        swaps, lost = _swaps(raw, old, new, operations)
        if not lost and reads(swaps) in (after.abstract, again):
            return swaps
    i, j, k, m = edits[0]
    return lost or "".join(old[i:j]).strip() or "".join(new[k:m])


def _joined(edits: Sequence[Operation], old: Sequence[str]) -> list[Operation]:
    """Edits, those as one that have only white space between them."""
    out: list[Operation] = []
    for i, j, k, m in edits:
        if out and "".join(old[out[-1][1] : i]).isspace():
            first = out.pop()
            i, k = first[0], first[2]
        out.append((i, j, k, m))
    return out


def _swaps(text: str, old: Sequence[str], new: Sequence[str], edits: Iterable[Operation]) -> tuple[dict[str, str], str]:
    """The swaps that make edits in a text, one after another, each with as many words around it as make it one of a kind there; and the words
    of the first edit that is not to be found."""
    swaps: dict[str, str] = {}
    for i, j, k, m in edits:
        windows = ((new[max(0, k - left) : k], old[j : j + around - left]) for around in range(_MOST_AROUND) for left in range(around + 1))
        found = next(filter(None, (_found(text, left, old[i:j], right) for left, right in windows)), None)
        if not found or found[0] in swaps:
            return {}, "".join(old[i:j]).strip() or "".join(new[k:m]).strip()
        swaps[found[0]] = found[1] + "".join(new[k:m]) + found[3]
        text = text.replace(found[0], swaps[found[0]])
    return swaps, ""


def _found(text: str, *parts: Sequence[str]) -> re.Match[str] | None:
    """Where the only place of a text is that holds parts in turn, each a group; white space is like any other. None where there is none such,
    or where it would start or end in white space."""
    tokens = [token for part in parts for token in part]
    if not tokens or tokens[0].isspace() or tokens[-1].isspace():
        return None
    pattern = "".join("(" + "".join(r"\s+" if token.isspace() else re.escape(token) for token in part) + ")" for part in parts)
    matches = list(re.finditer(pattern, text))
    return matches[0] if len(matches) == 1 and text.count(matches[0][0]) == 1 else None


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
