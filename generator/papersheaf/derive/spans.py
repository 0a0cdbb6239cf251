"""The spans of a text that could stand in a title: noun phrases with what hangs on them, and actions turned into -ing forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from papersheaf.derive.words import Reading

_MOST_WORDS = 15
_BREAKS = frozenset("zmows")
_NEVER = frozenset(
    [
        "our",
        "their",
        "its",
        "this",
        "these",
        "those",
        "his",
        "her",
        "such",
        "each",
        "many",
        "some",
        "most",
        "several",
        "various",
        "other",
        "another",
        "any",
        "all",
        "both",
        "same",
        "different",
        "following",
        "ours",
        "novel",
        "proposed",
        "paper",
        "we",
        "it",
        "which",
        "that",
        "first",
        "second",
        "third",
        "finally",
        "section",
        "well",
        "respectively",
        "etc",
        "e.g",
        "i.e",
        "namely",
        "called",
        "named",
        "dubbed",
        "termed",
        "yet",
        "still",
        "often",
        "thus",
        "hence",
        "respectively",
        "experiments",
        "results",
        "et",
        "al",
    ]
)
WEAK_START = frozenset(
    [
        "novel",
        "new",
        "proposed",
        "simple",
        "existing",
        "main",
        "key",
        "generic",
        "recent",
        "current",
        "certain",
        "specific",
        "particular",
        "original",
        "whole",
        "entire",
        "important",
        "unique",
        "powerful",
        "popular",
        "challenging",
        "interesting",
        "effective",
    ]
)
_DULL_ACTIONS = frozenset(
    [
        "propos",
        "present",
        "introduc",
        "develop",
        "describ",
        "investigat",
        "stud",
        "address",
        "explor",
        "consider",
        "analyz",
        "examin",
        "tackl",
        "show",
        "prov",
        "demonstrat",
        "argu",
        "find",
        "observ",
        "discuss",
        "report",
        "suggest",
        "provid",
        "giv",
        "conduct",
        "evaluat",
        "perform",
        "achiev",
        "do",
        "make",
        "us",
        "outperform",
        "obtain",
        "yield",
        "ensur",
        "allow",
        "enabl",
        "help",
        "aim",
        "focus",
        "believ",
        "hypothes",
        "note",
        "answer",
        "emphas",
        "see",
        "know",
        "take",
        "need",
        "want",
        "call",
        "begin",
        "start",
        "hope",
        "follow",
        "seek",
        "requir",
        "have",
        "be",
        "carri",
        "go",
        "get",
        "tend",
        "attempt",
        "try",
        "cover",
        "present",
        "underst",
        "confirm",
        "illustrat",
        "validat",
        "verif",
        "highlight",
        "reveal",
        "compar",
    ]
)
_DOUBLED = frozenset(["planning", "running", "getting", "fitting", "cutting", "setting", "stopping", "dropping", "grabbing", "mapping"])

_MODALS = frozenset(["can", "could", "may", "might", "must", "will", "would", "should"])
_BEFORE_ACTION = _MODALS | {"to", "we"}
_SOFT = ("&", "- &", "+")  # what may stand between the words of one phrase


class Span(NamedTuple):
    """Words of a text in order (numbers into the reading); ``after`` is the class of the word that follows in the sentence (``.`` none, ``(`` a
    bracket); with ``action``, the first word is a verb to be turned into its -ing form; ``total`` is the salience of its distinct stems."""

    words: tuple[int, ...]
    sentence: int
    before: str
    after: str
    action: bool
    total: float


def find_spans(reading: Reading, tags: str, hidden: frozenset[int], salience: Sequence[float]) -> list[Span]:
    """The candidate spans of every sentence; the words in ``hidden`` (bracketed acronyms) are passed over."""
    found: list[Span] = []
    lower, joined = reading.lower, reading.joined
    for number, (begin, end) in enumerate(reading.sentences):
        kept: Sequence[int] = [i for i in range(begin, end) if i not in hidden] if hidden else range(begin, end)
        for x, i in enumerate(kept):
            letter = tags[i]
            action = False
            if x and joined[i] == "-":
                continue
            if letter in "npj" and _is_verb_here(reading, tags, kept, x):
                letter = "v"
            if letter in "npjudg":
                if x and joined[i] == " " and tags[kept[x - 1]] in "npju" and lower[kept[x - 1]] not in WEAK_START:
                    continue
                if lower[i] in WEAK_START:
                    continue
                if letter == "d" and (not x or tags[kept[x - 1]] not in "tijvc" or joined[i] == ","):
                    continue
            elif letter == "v":
                if not x or lower[kept[x - 1]] not in _BEFORE_ACTION or not _is_action(lower[i]):
                    continue
                action = True
            else:
                continue
            _extend(reading, tags, kept, x, number, action, salience, found)
    return found


def _is_verb_here(reading: Reading, tags: str, kept: Sequence[int], x: int) -> bool:
    """Whether a word that is mostly a noun is a verb: after "can", before an article, or between "to" and a number."""
    before = reading.lower[kept[x - 1]] if x else ""
    if before in _MODALS:
        return True
    if x + 1 == len(kept) or reading.joined[kept[x + 1]] != " ":
        return False
    after = tags[kept[x + 1]]
    return after == "t" or (after == "u" and before == "to")


def _extend(reading: Reading, tags: str, kept: Sequence[int], x: int, number: int, action: bool, salience: Sequence[float], found: list[Span]) -> None:
    lower, joined, stems = reading.lower, reading.joined, reading.stems
    before = lower[kept[x - 1]] if x else "."
    size = len(kept)
    participles = 0
    total = 0.0
    seen: list[str] = []
    for y in range(x, min(size, x + _MOST_WORDS)):
        j = kept[y]
        letter = tags[j]
        if letter in _BREAKS or lower[j] in _NEVER:
            break
        if y > x:
            if joined[j] == "," and not _bridged(reading, kept[y - 1], j):
                break
            if letter == "v":
                if not (tags[kept[y - 1]] in "xr" and lower[kept[y - 1]] != "not"):
                    break
            elif letter == "d" and tags[kept[y - 1]] in "np" and joined[j] == " " and lower[j] not in ("based", "driven", "guided"):
                participles += 1
                if participles > 1:
                    break
        if stems[j] not in seen:
            seen.append(stems[j])
            total += salience[j]
        if letter not in "npgu" or len(lower[j]) == 1 or (letter == "u" and not reading.words[j][-1].isalpha()):
            continue
        if y + 1 < size:
            k = kept[y + 1]
            if joined[k] == "-":
                continue
            after = tags[k] if joined[k] == " " or _bridged(reading, j, k) else "."
            if after in "np" and not (letter == "p" and after != "p"):
                continue
            if letter == "g" and after != ".":
                continue
        else:
            after = "."
        if y == x and (action or letter == "g"):
            continue
        found.append(Span(tuple(kept[x : y + 1]), number, before, after, action, total))


def _bridged(reading: Reading, i: int, j: int) -> bool:
    """Whether only a bracketed acronym stands between two words."""
    if j == i + 1:
        return False
    gap = reading.plain[reading.ends[i] : reading.starts[j]]
    return gap.startswith(" (") and gap.endswith(") ") and gap.count("(") == 1


def _is_action(verb: str) -> bool:
    return not any(verb.startswith(dull) for dull in _DULL_ACTIONS)


def gerund(verb: str) -> str:
    """The -ing form of an English verb in its base form."""
    if verb.endswith("ie"):
        return verb[:-2] + "ying"
    if verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")):
        return verb[:-1] + "ing"
    doubled = verb + verb[-1] + "ing"
    if doubled in _DOUBLED or (len(verb) == 3 and verb[1] in "aeiou" and verb[2] not in "aeiouwxy" and verb[0] not in "aeiou"):
        return doubled
    return verb + "ing"


def render(reading: Reading, span: Span) -> str:
    """The text of a span, without what it passes over."""
    words = span.words
    first = reading.words[words[0]]
    parts = [gerund(first.lower()) if span.action else first]
    for k in range(1, len(words)):
        j = words[k]
        if reading.joined[j] == "-" and words[k - 1] == j - 1:
            parts.append(reading.plain[reading.ends[j - 1] : reading.starts[j]])
        else:
            gap = reading.plain[reading.ends[j - 1] : reading.starts[j]] if words[k - 1] == j - 1 else ""
            parts.append(gap if gap.strip() in _SOFT else " ")
        parts.append(reading.words[j])
    return "".join(parts)
