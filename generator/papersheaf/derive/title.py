"""A title for an abstract that has none: ``NAME: what it is`` where the text names what it brings, else what says the contribution best.

Candidates are spans of the text (and two of them joined by "for"), in title style. A linear model, learned from true titles, ranks them; what it
leans on most is the overlap with the true title that the words' salience makes expect.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from operator import itemgetter, mul
from typing import NamedTuple

from papersheaf.derive.acronyms import Acronym
from papersheaf.derive.lexicon import Lexicon, Word
from papersheaf.derive.names import Name, find_names
from papersheaf.derive.salience import Roles
from papersheaf.derive.spans import Span, find_spans, render
from papersheaf.derive.words import Reading
from papersheaf.model import Evidence, Title

LONGEST = 100
_RUNNERS_UP = 3
_JOIN_COST = 0.03  # two spans joined must be this much better than one: they read less well than the overlap tells
_NAME_THRESHOLD = -2.5
_NAMED_OUTRIGHT = 4.0
_OPENING_COST = 2.0
_NAMING = re.compile(r"\b(?:called|named|dubbed|termed|coined)(?: as)?,? [\"“‘]?(?:the |a )?$")
_NAME_PAPERS, _EXPLAINED_PAPERS = 5, 60  # a name that stands in more papers is background; where the text explains it, it may be an old one again
_EXPANSION_GAIN = 0.25  # for what the name stands for: a reader looks for it
_FEWEST_WORDS, _SHORT_COST = 4, 0.02  # shorter titles say too little
_GENERIC_COST = 0.1  # "use of", "approach based on"
_USUAL_WORDS = 8.0
_SHORTLIST = 18
_SMALL = frozenset(
    [
        "a",
        "an",
        "and",
        "as",
        "at",
        "but",
        "by",
        "for",
        "from",
        "in",
        "into",
        "nor",
        "of",
        "on",
        "onto",
        "or",
        "over",
        "per",
        "the",
        "to",
        "under",
        "up",
        "upon",
        "via",
        "vs",
        "with",
        "within",
        "without",
    ]
)
_GENERIC = frozenset(["method", "methods", "approach", "approaches", "framework", "algorithm", "algorithms", "model", "models", "system", "systems", "technique", "techniques", "network", "networks", "problem", "problems", "task", "tasks", "setting", "settings", "scheme", "strategy", "architecture", "paradigm", "mechanism", "module", "methodology", "procedure", "solution"])  # fmt: skip
_MEANS = frozenset(("via", "using", "with", "by", "through"))
_EMPTY = frozenset(["number", "set", "way", "variety", "range", "case", "use", "fact", "lack", "ability", "performance", "experiments", "results", "work", "study", "paper", "problem", "order", "terms", "amount", "effectiveness", "accuracy", "baseline", "baselines", "datasets", "state", "people", "time", "advantage", "goal", "kind", "part", "context", "presence", "absence"])  # fmt: skip

#: What the features of a candidate say, in order; weights are learned under these names.
FEATURES = (
    "bias", "expected overlap", "summed salience", "words", "words squared", "first proposal", "later proposal", "first sentence", "last sentence",
    "result sentence", "object of the proposal", "after a determiner", "after of", "after for", "first word opens titles", "last word closes titles",
    "generic end", "empty end", "prepositions", "cut before of", "cut before a preposition", "cut before and", "cut before a verb", "at a stop",
    "holds and", "holds to", "determiners", "action", "gerund first", "participle first", "plural end", "holds an adverb", "one word", "two words",
    "expands the name", "holds the name", "least salience at the edge", "joined", "joined task", "joined early", "ends in a gerund", "generic only",
    "participle inside", "empty inside", "generic first", "seldom closes titles", "joined by via", "head: task odds", "task: task odds",
    "task: means odds", "head: means odds", "task: first proposal", "holds for", "holds via", "task odds of the end", "task is generic", "holds of",
    "after the cue", "next to the cue", "explained", "closeness to the cue",
)  # fmt: skip


class Candidate(NamedTuple):
    """A title to choose from: a span, or one for another or via another; whether it holds words of what the name stands for; its features."""

    head: Span
    task: Span | None
    via: bool
    expansion: bool
    features: Sequence[float]


def derive_title(
    reading: Reading,
    tags: str,
    roles: Roles,
    acronyms: tuple[Acronym, ...],
    salience: Sequence[float],
    lexicon: Lexicon,
    name_weights: Sequence[float],
    weights: Sequence[float],
) -> Title:
    """The title of a text, at most ``LONGEST`` characters, with the three next best; the first sentence where there is no candidate."""
    name, _name_score = choose_name(reading, acronyms, lexicon, name_weights)
    ranked = sorted(
        [
            (_handicap(candidate, name) - _dot(candidate.features, weights), order, candidate)
            for order, candidate in enumerate(find_candidates(reading, tags, roles, acronyms, salience, lexicon, name))
        ]
    )
    lead = f"{name.text}: " if name else ""
    titles: dict[str, Evidence] = {}
    for cost, _, candidate in ranked:
        made = candidate_text(reading, candidate)
        text = lead + title_case(_plain_words(made, lexicon) if candidate.expansion else made)
        if len(text) <= LONGEST and text not in titles:
            words, rule = made, "span"
            if candidate.task:
                words, rule = f"{render(reading, candidate.head)} … {render(reading, candidate.task)}", f"joined by {'via' if candidate.via else 'for'}"
            if name:
                words, rule = f"{name.cue} {name.text} … {words}", f"name and {rule}"
            titles[text] = Evidence(rule, words, round(-cost, 3))
            if len(titles) > _RUNNERS_UP:
                break
    if not titles:
        text = lead + first_sentence(reading, LONGEST - len(lead))
        return Title(text, "derived", Evidence("first sentence", text, 0.0))
    (text, evidence), *others = titles.items()
    return Title(text, "derived", evidence, tuple(others))


def _handicap(candidate: Candidate, name: Name | None) -> float:
    """What the overlap with true titles does not tell: how a title reads."""
    cost = _JOIN_COST * candidate.features[37] + _GENERIC_COST * candidate.features[44] - _EXPANSION_GAIN * (candidate.features[34] == 1.0)
    if name is None and candidate.task is None and len(candidate.head.words) < _FEWEST_WORDS:
        cost += _SHORT_COST * (_FEWEST_WORDS - len(candidate.head.words))
    return cost


def choose_name(reading: Reading, acronyms: tuple[Acronym, ...], lexicon: Lexicon, weights: Sequence[float]) -> tuple[Name | None, float]:
    """The name that a text gives to what it brings, and its score; None where nothing is likely enough to be one."""
    sentences = tuple([(reading.starts[first], reading.ends[last - 1]) for first, last in reading.sentences])
    # a short form whose expansion is what «termed», «called» or «dubbed» leads to is the paper's own, however common its letters are
    outright = {a.short for a in acronyms if _NAMING.search(reading.plain[: reading.starts[a.first]][-40:]) and reading.plain.count(a.short) > 1}
    opening = {a.short for a in acronyms if a.first < 2} - outright  # a text that opens with "Keel Balance (KB) is" speaks of what is known
    best, best_score = None, _NAME_THRESHOLD
    for name in find_names(reading.plain, acronyms, sentences, lexicon.names, _NAME_PAPERS, _EXPLAINED_PAPERS):
        score = _dot(name.features, weights) + (_NAMED_OUTRIGHT if name.text in outright else 0.0) - (_OPENING_COST if name.text in opening else 0.0)
        if score > best_score:
            best, best_score = name, score
    return best, best_score


def first_sentence(reading: Reading, longest: int) -> str:
    """The start of a text, cut at a word; what a text gets that holds nothing else to go by."""
    first, last = reading.sentences[0] if reading.sentences else (0, 0)
    text = reading.plain[reading.starts[first] : reading.ends[last - 1]] if last else reading.plain
    if len(text) > longest:
        cut = text[: longest - 1]
        text = (cut.rsplit(" ", 1)[0] if " " in cut else cut).rstrip(" ,;:") + "…"
    return text or "Untitled"


def _dot(features: Sequence[float], weights: Sequence[float]) -> float:
    return float(sum(map(mul, weights, features)))


def _plain_words(text: str, lexicon: Lexicon) -> str:
    """Words without the capitals inside that only show where an acronym has its letters from: EntRopy."""
    parts = re.split(r"([\s\-]+)", text)
    for k in range(0, len(parts), 2):
        word = parts[k]
        if word[1:].lower() != word[1:] and not word.isupper() and word.isalpha() and word.lower() in lexicon.words and word not in lexicon.names:
            parts[k] = word.lower()
    return "".join(parts)


def find_candidates(
    reading: Reading, tags: str, roles: Roles, acronyms: tuple[Acronym, ...], salience: Sequence[float], lexicon: Lexicon, name: Name | None
) -> list[Candidate]:
    """The candidates with the most expected overlap with the true title, each with its features."""
    hidden = bracketed(reading, acronyms)
    spans = find_spans(reading, tags, hidden, salience)
    own = next((a for a in acronyms if name and a.short.removesuffix("s") == name.text.removesuffix("s")), None)
    ordinary = len(spans)
    if own:
        spans.extend(_expansions(reading, tags, own, hidden, salience))
    scored = sorted([(-2 * span.total / (len(span.words) + _USUAL_WORDS), order) for order, span in enumerate(spans)])
    expansion = frozenset(reading.stems[own.first : own.last]) if own else frozenset()
    named = frozenset(word.lower().removesuffix("s") for word in re.findall(r"[^\W_]+", name.text)) if name else frozenset()
    found = []
    for _, order in scored[:_SHORTLIST] + [item for item in scored[_SHORTLIST:] if item[1] >= ordinary]:
        span = spans[order]
        if named and named <= {reading.lower[i].removesuffix("s") for i in span.words}:
            continue
        features = _features(reading, tags, roles, salience, lexicon.words, span, expansion, named)
        found.append(Candidate(span, None, False, not expansion.isdisjoint([reading.stems[i] for i in span.words]), features))
    found.extend(_joined(reading, acronyms, lexicon.words, [candidate for candidate in found if not candidate.head.action]))
    return found


def candidate_text(reading: Reading, candidate: Candidate) -> str:
    """How a candidate reads, in the text's own capitals."""
    head = render(reading, candidate.head)
    if candidate.task is None:
        return head
    task = render(reading, candidate.task)
    return f"{task} via {head}" if candidate.via else f"{head} for {task}"


def _expansions(reading: Reading, tags: str, own: Acronym, hidden: frozenset[int], salience: Sequence[float]) -> list[Span]:
    """What the paper's own name stands for, alone and with what hangs on it: "… for graph training"."""
    begin, end = next((s for s in reading.sentences if s[0] <= own.first < s[1]), (own.first, own.last))
    number = reading.sentences.index((begin, end))
    kept = [i for i in range(own.first, own.last) if i not in hidden]
    spans = []
    if kept and tags[own.last - 1] in "npg" and not (own.last < end and tags[own.last] in "np" and reading.joined[own.last] != ","):
        spans.append(Span(tuple(kept), number, ".", ".", False, _total(reading, kept, salience)))
    for i in range(own.last, min(end, own.first + 15)):
        if i in hidden:
            continue
        if tags[i] in "zmowsv" or (reading.joined[i] == "," and i - 1 not in hidden) or (kept[-1:] == [own.last - 1] and tags[i] not in "in"):
            break
        kept.append(i)
        if tags[i] in "np" and (i + 1 == end or tags[i + 1] not in "np" or reading.joined[i + 1] == ","):
            spans.append(Span(tuple(kept), number, ".", ".", False, _total(reading, kept, salience)))
    return spans


def bracketed(reading: Reading, acronyms: tuple[Acronym, ...]) -> frozenset[int]:
    """The words of acronyms that stand in brackets after what they mean."""
    hidden = set()
    number = 0
    for acronym in sorted(acronyms, key=lambda a: a.at):
        if reading.plain[acronym.at - 1 : acronym.at] != "(":
            continue
        while number < len(reading.starts) and reading.starts[number] < acronym.at:
            number += 1
        while number < len(reading.starts) and reading.starts[number] < acronym.at + len(acronym.short):
            hidden.add(number)
            number += 1
    return frozenset(hidden)


def _total(reading: Reading, words: Sequence[int], salience: Sequence[float]) -> float:
    stems = reading.stems
    seen = set()
    total = 0.0
    for i in words:
        if stems[i] not in seen:
            seen.add(stems[i])
            total += salience[i]
    return total


def _features(
    reading: Reading,
    tags: str,
    roles: Roles,
    salience: Sequence[float],
    words: Mapping[str, Word],
    span: Span,
    expansion: frozenset[str],
    named: frozenset[str],
) -> list[float]:
    lower, stems = reading.lower, reading.stems
    ids = span.words
    size = len(ids)
    first, last = ids[0], ids[-1]
    letters = tags[first : last + 1] if last - first < size else "".join([tags[i] for i in ids])
    total = span.total
    known_first, known_last = words.get(lower[first]), words.get(lower[last])
    role = roles.proposal[span.sentence]
    begin = reading.sentences[span.sentence][0]
    inner = [lower[i] for i in ids]
    cue = roles.cue[span.sentence]
    return [
        1.0,
        2 * total / (size + _USUAL_WORDS),
        total,
        size / 10,
        size * size / 100,
        role == 2,
        role == 1,
        span.sentence == 0,
        span.sentence == len(roles.proposal) - 1,
        roles.result[span.sentence],
        role == 2 and first - begin < 9 and "i" not in tags[begin + 1 : first],
        span.before in ("a", "an", "the"),
        span.before == "of",
        span.before == "for",
        known_first.first if known_first else 0.1,
        known_last.last if known_last else 0.3,
        inner[-1] in _GENERIC,
        inner[-1] in _EMPTY or inner[0] in _EMPTY,
        letters.count("i"),
        span.after == "i" and last + 1 < len(lower) and lower[last + 1] == "of",
        span.after == "i",
        span.after == "c",
        span.after in "vzmd",
        span.after == ".",
        "c" in letters,
        "x" in letters,
        letters.count("t"),
        span.action,
        letters[0] == "g" and not span.action,
        letters[0] == "d",
        letters[-1] == "p",
        "r" in letters,
        size == 1,
        size == 2,
        len(expansion.intersection([stems[i] for i in ids])) / len(expansion) if expansion else 0.0,
        bool(named) and not named.isdisjoint(inner),
        min(salience[first], salience[last]),
        0.0,
        0.0,
        0.0,
        letters[-1] == "g",
        size <= 2 and inner[-1] in _GENERIC,
        "d" in letters[1:],
        not _EMPTY.isdisjoint(inner[1:-1]),
        size > 2 and (inner[0] in _GENERIC or inner[0] in _EMPTY) and letters[1] in "ix",
        known_last is not None and known_last.last < 0.12,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        0.0,
        "for" in inner,
        not _MEANS.isdisjoint(inner),
        known_last.task if known_last else 0.0,
        0.0,
        "of" in inner,
        0 <= cue < first,
        0 <= cue < first <= cue + 3,
        0 <= cue < first <= cue + 8 and reading.plain.startswith((", a ", ", an ", ", the ", ", which "), reading.ends[last]),
        1.0 / (1 + (first - cue) / 3) if 0 <= cue < first else 0.0,
    ]


_unfit = itemgetter(17, 25, 26, 28, 44, 52)  # for what stands after "for": an empty end, "to", an article or "for" inside, a gerund or a generic word first


def _joined(reading: Reading, acronyms: Sequence[Acronym], words: Mapping[str, Word], best: list[Candidate]) -> list[Candidate]:
    """What the paper brings "for" what it is about, or what it is about "via" what it brings: two spans without a word in common, and neither of
    which is an acronym of the other."""
    meanings = {acronym.short.lower().removesuffix("s"): reading.stems[acronym.first : acronym.last] for acronym in acronyms}
    found = []
    lower = reading.lower
    heads = [
        (c.head, c.features)
        for c in best
        if c.features[5] and c.features[57] and len(c.head.words) <= 7 and not (c.features[52] or c.features[44] or (c.features[32] and c.features[16]))
    ]
    tasks = [(c.head, c.features) for c in best if len(c.head.words) <= 6 and not any(_unfit(c.features)) and c.features[34] < 1.0]
    heads.sort(key=lambda item: item[1][34] < 1.0)  # what the name stands for comes first
    for head, head_features in heads[:3]:
        stems = _meant(reading, head, meanings)
        head_end = words.get(lower[head.words[-1]])
        for task, task_features in tasks[:7]:
            if not stems.isdisjoint(_meant(reading, task, meanings)):
                continue
            task_end = words.get(lower[task.words[-1]])
            for via in (False, True):
                if via and (head_features[36] or task_features[52] or task_features[53]):
                    continue
                first, last = (task_features, head_features) if via else (head_features, task_features)
                total = head.total + task.total + (0.05 if via else 0.35)
                size = len(head.words) + len(task.words) + 1
                features = list(head_features)
                features[1:5] = [2 * total / (size + _USUAL_WORDS), total, size / 10, size * size / 100]
                features[14] = first[14]
                features[15:18] = last[15:18]
                features[18] = first[18] + last[18] + 1
                features[19:24] = last[19:24]
                for k in (24, 25, 26, 31, 42, 43, 56):
                    features[k] = max(first[k], last[k])
                features[27:30] = first[27:30]
                features[30] = last[30]
                features[32] = features[33] = features[41] = 0.0
                features[36] = min(first[36], last[36])
                features[37] = 1.0
                features[38] = float(task.before in ("of", "for"))
                features[39] = float(task.sentence == 0)
                features[40] = last[40]
                features[45] = last[45]
                features[46] = float(via)
                features[47] = head_end.task if head_end else 0.0
                features[48] = task_end.task if task_end else 0.0
                features[49] = task_end.means if task_end else 0.0
                features[50] = (head_end.means if head_end else 0.0) * (1.0 if via else 0.0)
                features[51] = task_features[5]
                features[52:54] = [0.0, 0.0]
                features[54] = 0.0
                features[55] = task_features[16]
                found.append(Candidate(head, task, via, False, features))
    return found


def _meant(reading: Reading, span: Span, meanings: Mapping[str, Sequence[str]]) -> set[str]:
    """The stems of a span, those of what its acronyms stand for among them."""
    stems = {reading.stems[i] for i in span.words}
    if meanings:
        for i in span.words:
            stems.update(meanings.get(reading.lower[i].removesuffix("s"), ()))
    return stems


def title_case(text: str) -> str:
    """Title style: every word with a capital, but for small words inside; words that hold a capital or a digit already stay as they are."""
    parts = re.split(r"([\s\-‐‑–/]+)", text)
    last = len(parts) - 1
    for k in range(0, len(parts), 2):
        word = parts[k]
        compound = k + 1 < last and parts[k + 1] == "-" and parts[k - 1 : k] != ["-"]
        if word and word.islower() and not word[0].isdigit() and (k in (0, last) or compound or word not in _SMALL):
            parts[k] = word[0].upper() + word[1:]
    return "".join(parts)
