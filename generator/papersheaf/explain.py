"""What a paper's title, topics, keyphrases and links rest on, and how its abstract was read, as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from papersheaf.markup.parse import explain as trace
from papersheaf.markup.parse import parse
from papersheaf.markup.tree import Code, Inlines, Link, Math, Text
from papersheaf.model import Evidence, Paper


def explain_paper(paper: Paper) -> Iterator[str]:
    """The lines that say what each derived value of a paper rests on, the runners-up with them."""
    record = paper.record
    yield paper.title.text
    yield f"  {record.venue} {record.abstract.year}, {record.abstract.place}, id {paper.id}"
    yield ""
    yield f"Title ({paper.title.origin})"
    yield f"  {_evidence(paper.title.evidence)}"
    for text, evidence in paper.title.runners_up:
        yield f"  instead of  {text}"
        yield f"              {_evidence(evidence)}"
    yield ""
    yield "Topics"
    yield from _ranked((topic.name, topic.evidence) for topic in paper.topics)
    yield ""
    yield "Keyphrases"
    yield from _ranked((_with_alias(phrase.phrase, phrase.alias), phrase.evidence) for phrase in paper.keyphrases)
    yield ""
    yield "Links"
    yield from _ranked((f"{link.kind}: {link.url}", link.evidence) for link in paper.links)


def explain_markup(text: str, macros: Mapping[str, str]) -> Iterator[str]:
    """The lines of an abstract's tree, and the rule that read each part of it."""
    yield "Tree"
    yield from _tree(parse(text, macros).inlines, 1)
    yield ""
    yield "Read by"
    for rule, words in trace(text, macros):
        yield f"  {rule}: {words}"


def _with_alias(phrase: str, alias: str) -> str:
    return f"{phrase} ({alias})" if alias else phrase


def _ranked(items: Iterator[tuple[str, Evidence]]) -> Iterator[str]:
    number = 0
    for number, (name, evidence) in enumerate(items, 1):
        yield f"  {number}. {name}"
        yield f"     {_evidence(evidence)}"
    if not number:
        yield "  none"


def _evidence(evidence: Evidence) -> str:
    return f"{evidence.rule}, {evidence.score:.2f}: {evidence.words}"


def _tree(inlines: Inlines, depth: int) -> Iterator[str]:
    pad = "  " * depth
    for node in inlines:
        name = type(node).__name__.lower()
        match node:
            case Text(text) | Code(text):
                yield f"{pad}{name} {text!r}"
            case Math(tex, display):
                yield f"{pad}{name}{' display' if display else ''} {tex!r}"
            case Link(target, children):
                yield f"{pad}{name} {target}"
                yield from _tree(children, depth + 1)
            case _:
                yield f"{pad}{name}"
                yield from _tree(node.children, depth + 1)
