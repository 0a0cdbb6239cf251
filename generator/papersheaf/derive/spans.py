"""The spans of a text that could stand in a title: noun phrases with what hangs on them, and actions turned into -ing forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from papersheaf.derive.words import Reading

_MOST_WORDS = 15
_LEAST_CHANCE = 0.03  # a title does not open with a noun or adjective that is less likely to stand in it
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
        "respect",
        "terms",
        "order",
        "due",
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
        "underlying",
        "prevailing",
        "promising",
        "resulting",
        "corresponding",
        "potential",
        "emerging",
        "aforementioned",
        "mentioned",
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
_DOUBLED = frozenset(
    [
        "inferring",
        "referring",
        "preferring",
        "transferring",
        "deferring",
        "controlling",
        "compelling",
        "propelling",
        "submitting",
        "omitting",
        "admitting",
        "permitting",
        "committing",
        "occurring",
        "beginning",
        "forgetting",
        "regretting",
        "equipping",
        "planning",
        "running",
        "getting",
        "fitting",
        "cutting",
        "setting",
        "stopping",
        "dropping",
        "grabbing",
        "mapping",
    ]
)

_LEAD_TO = (  # nouns that what follows "to" belongs to
    "approach", "extension", "application", "alternative", "solution", "introduction", "transition", "robust", "resistance", "convergence", "connection", "access",
    "response", "path", "route", "adapt", "transfer", "attention", "generaliz", "reduction", "mapping", "relation", "translation", "time", "agnostic", "learning",
)  # fmt: skip
_NO_PURPOSE = (
    "be", "hav", "do", "achiev", "outperform", "show", "demonstrat", "yield", "obtain", "mak", "get", "giv", "tak", "help", "allow", "seem", "perform", "provid",
    "requir", "us", "consist", "lead", "contain", "rel", "depend", "correspond", "becom", "tend", "remain", "work", "need", "satisf", "aris", "follow", "com",
    "exist", "occur", "suffer", "includ", "run", "look", "lie", "serv", "act", "refer", "belong", "differ", "appear", "hold", "see", "admit", "mean", "go",
)  # fmt: skip
_MODALS = frozenset(["can", "could", "may", "might", "must", "will", "would", "should"])
_BEFORE_ACTION = _MODALS | {"to", "we"}
_SOFT = ("&", "- &", "+")  # what may stand between the words of one phrase


class Span(NamedTuple):
    """Words of a text in order (numbers into the reading); ``after`` is the class of the word that follows in the sentence (``.`` none, ``(`` a
    bracket); with ``action``, the first word is a verb to be turned into its -ing form; ``total`` is the salience of its distinct stems; ``purpose`` is the
    number of the "to" or "that" whose clause is to be turned into "for" and an -ing form, -1 where there is none."""

    words: tuple[int, ...]
    sentence: int
    before: str
    after: str
    action: bool
    total: float
    purpose: int = -1


def find_spans(reading: Reading, tags: str, hidden: frozenset[int], salience: Sequence[float]) -> list[Span]:
    """The candidate spans of every sentence; the words in ``hidden`` (bracketed acronyms) are passed over."""
    found: list[Span] = []
    lower, joined = reading.lower, reading.joined
    for number, (begin, end) in enumerate(reading.sentences):
        kept = [i for i in range(begin, end) if i not in hidden]
        for x, i in enumerate(kept):
            letter = tags[i]
            action = False
            if x and joined[i] == "-":
                continue
            if salience[i] < _LEAST_CHANCE and letter in "npju" and not (i + 1 < end and joined[i + 1] == "-"):
                continue
            if letter in "npj" and _is_verb_here(reading, tags, kept, x):
                letter = "v"
            if letter in "npjudg":
                if x and joined[i] == " " and tags[kept[x - 1]] in "npju" and lower[kept[x - 1]] not in WEAK_START and len(lower[kept[x - 1]]) > 1:
                    continue
                if len(lower[i]) == 1 and not (i + 1 < end and joined[i + 1] == "-"):
                    continue  # a letter of a formula
                if lower[i] in WEAK_START:
                    continue
                if letter == "j" and x + 1 < len(kept) and tags[kept[x + 1]] in "xiz" and joined[kept[x + 1]] == " ":
                    continue  # "able to"
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
    participled = False
    total = 0.0
    seen: list[str] = []
    purpose = -1
    letter = "v" if action else tags[kept[x]]
    verb = x if letter in "vg" else -1  # the last word that may take an object, or "to" and another verb
    opens = not action and number + 1 < len(reading.sentences) and (x == 0 or (x == 1 and tags[kept[0]] == "t"))
    open_pair = False  # after "between", until its "and" has come
    for y in range(x, min(size, x + _MOST_WORDS)):
        j = kept[y]
        if y > x:
            previous, letter = letter, tags[j]
            if joined[j] == "," and not _bridged(reading, kept[y - 1], j):
                break
            if letter in "xw" and previous in "np" and verb != x:
                if purpose < 0 and _says_purpose(reading, tags, kept, y):
                    purpose = j
                elif letter == "w" or not lower[kept[y - 1]].startswith(_LEAD_TO) or (_is_object(reading, tags, kept, x) and lower[kept[y - 1]] != "learning"):
                    break  # "extending [operators] to other grids": the verb is not in the phrase
            elif letter in "vz":
                if purpose != kept[y - 1] and (letter == "z" or previous not in "xr" or lower[kept[y - 1]] == "not"):
                    break
                verb = y
            elif letter in _BREAKS:
                break
            elif letter == "g":
                verb = y
            elif letter == "t":
                if previous in "npjr" and verb != y - 1:
                    break  # a phrase that an article follows has ended: "the network | the"
            elif letter == "r":
                if previous in "np" and (y + 1 == size or tags[kept[y + 1]] not in "djgi"):
                    break  # "networks | naturally carry"
            elif letter == "d":
                if previous in "np" and joined[j] == " " and lower[j] not in ("based", "driven", "guided"):
                    if participled:
                        break
                    participled = True
            elif letter == "c":
                if verb == y - 1 and (purpose >= 0 or action):
                    break  # "for steering and heel": two verbs with one object
                open_pair = False
            elif letter == "i" and lower[j] == "between":
                open_pair = True
        if lower[j] in _NEVER and purpose != j and not (lower[j] == "following" and y > x and previous == "n"):
            break
        if stems[j] not in seen:
            seen.append(stems[j])
            total += salience[j]
        if letter not in "npgu" or open_pair or len(lower[j]) == 1 or (letter == "u" and not reading.words[j][-1].isalpha()):
            continue
        after = _after(reading, tags, kept, y)
        if after == "-" or (after in "to" and lower[j].endswith("ing")) or (after in "np" and not (letter == "p" and after != "p")):
            continue
        if letter == "g" and (after != "." or y == x):
            continue
        if (y == x and action) or (opens and y + 1 == size):
            continue  # a verb alone; a whole sentence, one of whose nouns must be its verb
        found.append(Span(tuple(kept[x : y + 1]), number, before, after, action, total, purpose))


def _is_object(reading: Reading, tags: str, kept: Sequence[int], x: int) -> bool:
    """Whether a verb, or a noun and "of", stands right before a phrase, so that a "to" behind the phrase is the verb's."""
    before = x - 1
    while before >= 0 and tags[kept[before]] in "tj":
        before -= 1
    return before >= 0 and (tags[kept[before]] in "vgz" or reading.lower[kept[before]] == "of")


def _says_purpose(reading: Reading, tags: str, kept: Sequence[int], y: int) -> bool:
    """Whether a "to" or "that" opens a clause that says what the phrase before it is for: "to steer", "that steers"."""
    if (
        y + 2 >= len(kept)
        or reading.lower[kept[y - 1]].endswith("ing")
        or reading.lower[kept[y]] not in ("to", "that", "which")
        or reading.joined[kept[y + 1]] != " "
    ):
        return False
    return tags[kept[y + 1]] in "vz" and not reading.lower[kept[y + 1]].startswith(_NO_PURPOSE)


def _after(reading: Reading, tags: str, kept: Sequence[int], y: int) -> str:
    """The class of the word that follows: "." where the phrase is cut there anyway, "-" where it runs on by a hyphen, "n" where adjectives lead to a noun."""
    z = y + 1
    if z == len(kept):
        return "."
    k = kept[z]
    if reading.joined[k] != " ":
        if reading.joined[k] == "-":
            return "-"
        if not _bridged(reading, kept[y], k):
            return "."
    letter = after = tags[k]
    while letter in "ju":
        z += 1
        if z == len(kept) or reading.joined[kept[z]] == ",":
            return after
        letter = tags[kept[z]]
    return "n" if letter in "np" and z > y + 1 else after


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


def base_form(verb: str) -> str:
    """The base form of a verb in its -s form; others as they are."""
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def render(reading: Reading, span: Span) -> str:
    """The text of a span, without what it passes over; a clause of purpose as "for" and an -ing form."""
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
        if j == span.purpose:
            parts.append("for")
        elif words[k - 1] == span.purpose:
            parts.append(gerund(base_form(reading.lower[j])))
        else:
            parts.append(reading.words[j])
    return "".join(parts)
