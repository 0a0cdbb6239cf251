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
from papersheaf.derive.lexicon import LONGEST_PHRASE, Lexicon, Word
from papersheaf.derive.names import Name, find_names
from papersheaf.derive.salience import Roles
from papersheaf.derive.spans import Span, find_spans, render
from papersheaf.derive.words import Reading
from papersheaf.model import Evidence, Title

LONGEST = 100
_RUNNERS_UP = 3
_LOOSE_COST = 0.03  # two spans joined read less well than the overlap tells where the first one is not what "we propose" leads to
_WEAK_COST = 0.03  # the text neither opens with the second one nor says "for" or "of" before it
_FOR_CHANCE = 0.35  # how likely the title holds a "for"
_NAME_THRESHOLD = -2.4
_NAMED_OUTRIGHT = 4.5
_OPENING_COST = 2.0
_NAMING = re.compile(r"\b(?:called|named|dubbed|termed|coined)(?: as)?,? [\"“‘]?(?:the |a )?$")
_FIRST_OF_OTHERS = re.compile(r"\b(?:such as|e\.g\.,?|like|including|conventional|existing|popular|traditional|well-known|standard),? (?:the )?$")
_NAME_PAPERS, _EXPLAINED_PAPERS = 5, 60  # a name that stands in more papers is background; where the text explains it, it may be an old one again
_EXPANSION_GAIN = 0.25  # for what the name stands for: a reader looks for it
_FEWEST_WORDS, _FEWEST_BESIDE_NAME, _SHORT_COST = 4, 3, 0.02  # shorter titles say too little
_GENERIC_COST = 0.1  # "use of", "approach based on"
_FIELD_PAPERS, _FIELD_COST = 40, 0.05  # a phrase that so many papers hold names a field, and says nothing of what the paper brings
_BARE_COST = 0.02  # "foothold positions" for "planning foothold positions"
_KIND_COST = 0.03  # "NAME: fine-tuned models", where the text does not say that the name is one
_BACKGROUND_COST = 0.015  # for what stands outside of the sentences that say the contribution
_CLAUSE_GAIN = 0.015  # for the whole object of "we propose"
_LIGHT_ODDS, _LIGHT_COST = -3.3, 0.02  # words that hardly a title takes: "version of", "topic of", "underlying"
_MEANS_ODDS, _ANY_PAPERS = -1.0, 0.1  # what is seldom said after "for" in titles; the share of papers that hold a word too common to say what for
_FIELD_ENDS = ("ing", "ion", "ment", "ance", "sis", "ics")  # a single word that needs no article
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
_NOUN_OR_VERB = re.compile("[npr](?=[npj]t)|p(?=n[npj])|[np](?=p[irx])")
_GENERIC = frozenset(["method", "methods", "approach", "approaches", "framework", "algorithm", "algorithms", "model", "models", "system", "systems", "technique", "techniques", "network", "networks", "problem", "problems", "task", "tasks", "setting", "settings", "scheme", "strategy", "architecture", "paradigm", "mechanism", "module", "methodology", "procedure", "solution"])  # fmt: skip
_QUESTIONS = frozenset(["problem", "problems", "setting", "settings", "task", "tasks", "question", "questions", "issue", "issues"])  # no means for anything
_NO_ACTION = frozenset(["using", "including", "existing", "proposing", "presenting", "introducing", "developing", "leveraging", "exploiting", "employing", "utilizing", "containing", "applying"])  # fmt: skip
# "the study's material" names no contribution
_THIS_PAPERS = frozenset([word + end for word in ("study", "paper", "work", "article", "author") for end in ("'s", "\u2019s")] + ["authors'", "authors\u2019"])
_MEANS = frozenset(("via", "using", "with", "by", "through"))
_EMPTY = frozenset(["number", "set", "way", "variety", "range", "case", "use", "fact", "lack", "ability", "performance", "experiments", "results", "work", "study", "paper", "problem", "order", "terms", "amount", "effectiveness", "accuracy", "baseline", "baselines", "datasets", "state", "people", "time", "advantage", "goal", "kind", "part", "context", "presence", "absence", "question", "questions", "issue", "issues", "challenge", "challenges"])  # fmt: skip

#: What the features of a candidate say, in order; weights are learned under these names.
FEATURES = (
    "bias", "expected overlap", "summed salience", "words", "words squared", "first proposal", "later proposal", "first sentence", "last sentence",
    "result sentence", "object of the proposal", "after a determiner", "after of", "after for", "first word opens titles", "last word closes titles",
    "generic end", "empty end", "prepositions", "cut before of", "cut before a preposition", "cut before and", "cut before a verb", "at a stop",
    "holds and", "holds to", "determiners", "action", "gerund first", "participle first", "plural end", "holds an adverb", "one word", "two words",
    "expands the name", "holds the name", "least salience at the edge", "joined", "joined task", "joined early", "ends in a gerund", "generic only",
    "participle inside", "empty inside", "generic first", "seldom closes titles", "clause of purpose", "head: task odds", "task: task odds",
    "task: means odds", "joined far from the cue", "task: first proposal", "holds for", "holds via", "task odds of the end", "task is generic", "holds of",
    "after the cue", "next to the cue", "explained", "closeness to the cue",
)  # fmt: skip


class Candidate(NamedTuple):
    """A title to choose from: a span, or one for another; its features."""

    head: Span
    task: Span | None
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
            (_handicap(candidate, name, reading, tags, lexicon) - _dot(candidate.features, weights), order, candidate)
            for order, candidate in enumerate(find_candidates(reading, tags, roles, acronyms, salience, lexicon, name))
        ]
    )
    lead = f"{name.text}: " if name else ""
    titles: dict[str, Evidence] = {}
    for cost, _, candidate in ranked:
        made = candidate_text(reading, candidate)
        text = lead + title_case(_plain_words(made, lexicon) if candidate.features[34] else made)
        if len(text) <= LONGEST and text not in titles:
            words, rule = made, "span"
            if candidate.task:
                words, rule = f"{render(reading, candidate.head)} … {render(reading, candidate.task)}", "joined by for"
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


def _handicap(candidate: Candidate, name: Name | None, reading: Reading, tags: str, lexicon: Lexicon) -> float:
    """What the overlap with true titles does not tell: how a title reads."""
    features = candidate.features
    cost = (
        _LOOSE_COST * features[50]
        + _WEAK_COST * (features[37] and not (features[38] or features[39]))
        + _GENERIC_COST * features[44]
        - _EXPANSION_GAIN * (features[34] == 1.0)
    )
    words = candidate.head.words
    if not _THIS_PAPERS.isdisjoint([reading.lower[i] for i in words]):
        cost += _GENERIC_COST
    if candidate.task is None:
        fewest = _FEWEST_WORDS if name is None else _FEWEST_BESIDE_NAME
        if len(words) < fewest and features[34] < 1.0:
            cost += _SHORT_COST * (fewest - len(words))
        if len(words) <= LONGEST_PHRASE and features[34] < 1.0:
            known = lexicon.phrases.get(" ".join([reading.stems[i] for i in words]))
            if known and known.papers > _FIELD_PAPERS:
                cost += _FIELD_COST
        if name and features[16] and features[34] < 1.0 and not (features[10] or features[58]):
            cost += _KIND_COST
        if not (features[5] or features[6]):
            cost += _BACKGROUND_COST * (2 if candidate.head.action or features[28] else 1)  # what others do, or is to be done
        elif features[57] and (features[10] or features[58]) and features[23]:
            cost -= _CLAUSE_GAIN
    if (not candidate.head.action and _is_bare_object(reading, tags, words[0])) or (
        candidate.head.after == "x" and reading.lower[words[0]] in ("using", "leveraging")
    ):
        cost += _BARE_COST
    first = lexicon.words.get(reading.lower[words[0]])
    last = lexicon.words.get(reading.lower[(candidate.task or candidate.head).words[-1]])
    if first and first.title < _LIGHT_ODDS and not candidate.head.action:
        cost += _LIGHT_COST
        if len(words) > 1 and tags[words[1]] in "ix":
            cost += _LIGHT_COST
    if last and last.title < _LIGHT_ODDS:
        cost += _LIGHT_COST
    return cost


def _is_bare_object(reading: Reading, tags: str, first: int) -> bool:
    """Whether the -ing form that a phrase is the object of stands right before it: it says what is done."""
    i = first - 1
    while i > 0 and tags[i] in "tj" and reading.joined[i + 1] == " ":
        i -= 1
    return i >= 0 and tags[i] == "g" and reading.joined[i + 1] == " " and reading.lower[i] not in _NO_ACTION


def choose_name(reading: Reading, acronyms: tuple[Acronym, ...], lexicon: Lexicon, weights: Sequence[float]) -> tuple[Name | None, float]:
    """The name that a text gives to what it brings, and its score; None where nothing is likely enough to be one."""
    sentences = tuple([(reading.starts[first], reading.ends[last - 1]) for first, last in reading.sentences])
    # a short form whose expansion is what «termed», «called» or «dubbed» leads to is the paper's own, however common its letters are
    outright = {a.short for a in acronyms if _NAMING.search(reading.plain[: reading.starts[a.first]][-40:]) and reading.plain.count(a.short) > 1}
    opening = {a.short for a in acronyms if a.first < 2} - outright  # a text that opens with "Keel Balance (KB) is" speaks of what is known
    best, best_score = None, _NAME_THRESHOLD
    for name in find_names(reading.plain, acronyms, sentences, lexicon.names, _NAME_PAPERS, _EXPLAINED_PAPERS):
        if _FIRST_OF_OTHERS.search(reading.plain[max(0, name.at - 30) : name.at]) and not any(name.features[1:4]):
            continue
        if name.features[23] and not any(name.features[1:4]) and name.text not in lexicon.names and any(map(lexicon.words.get, _spelled(name.text))):
            continue
        score = _dot(name.features, weights) + (_NAMED_OUTRIGHT if name.text in outright else 0.0) - (_OPENING_COST if name.text in opening else 0.0)
        if score > best_score:
            best, best_score = name, score
    return best, best_score


def _spelled(name: str) -> list[str]:
    """The parts of a name whose capitals may only show where an acronym has its letters from: SkEtched."""
    return [part.lower() for part in name.split("-") if len(part) > 4 and not part.isupper() and part[1:] != part[1:].lower()]


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
    tags = _with_verbs(reading, tags, lexicon.words)
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
        found.append(Candidate(span, None, features))
    found.extend(_joined(reading, tags, acronyms, lexicon, [candidate for candidate in found if not candidate.head.action]))
    return found


def _with_verbs(reading: Reading, tags: str, words: Mapping[str, Word]) -> str:
    """Tags where the verb of a sentence is one though it passes for a noun: "models | decode text", "keels | carry the", "the keel | prevails in"."""
    letters = list(tags)
    lower, joined = reading.lower, reading.joined
    for match in _NOUN_OR_VERB.finditer(tags):
        i = match.start() + 1
        if joined[i] != " " or joined[i + 1] != " ":
            continue
        if tags[i + 1] != "t":
            known = words.get(lower[i] if tags[i] == "n" else lower[i][:-1])
            if not known or "v" not in known.tags:
                continue
            if (tags[i] == "n" and known.tags[0] != "v") or (tags[i] == "p" and tags[i + 1] != "r" and "n" in known.tags):
                continue
        letters[i] = "z"
    return "".join(letters)


def candidate_text(reading: Reading, candidate: Candidate) -> str:
    """How a candidate reads, in the text's own capitals."""
    head = render(reading, candidate.head)
    if candidate.task is None:
        return head
    return f"{head} for {render(reading, candidate.task)}"


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
        size > 2 and (inner[0] in _GENERIC or inner[0] in _EMPTY) and letters[1] in "ixgd",
        known_last is not None and known_last.last < 0.12,
        span.purpose >= 0,
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


def _joined(reading: Reading, tags: str, acronyms: Sequence[Acronym], lexicon: Lexicon, best: list[Candidate]) -> list[Candidate]:
    """What the paper brings "for" what it is about: two spans without a word in common, and neither of which is an acronym of the other."""
    meanings = {acronym.short.lower().removesuffix("s"): reading.stems[acronym.first : acronym.last] for acronym in acronyms}
    found = []
    lower, words = reading.lower, lexicon.words
    strong = any(c.features[5] for c in best)
    heads = [
        (c.head, c.features)
        for c in best
        if not c.features[52]
        and (c.features[34] == 1.0 or (c.features[57] and (c.features[5] or (c.features[58] and not strong))))
        and (c.features[34] or c.features[10] or c.features[58] or not (c.features[56] or c.features[24]))
        and not (c.features[46] or c.features[19] or c.features[44] or (c.features[32] and c.features[16]))
        and len(c.head.words) <= 7
        and c.head.before not in ("and", "or", "by")
        and "by" not in [lower[i] for i in c.head.words]
        and lower[c.head.words[-1]] not in _QUESTIONS
        and (c.features[34] == 1.0 or any(reading.joined[i] != "-" for i in c.head.words[1:]))  # a word or a compound alone wants its noun
    ]
    tasks = [
        (c.head, c.features)
        for c in best
        if len(c.head.words) <= 6
        and not any(_unfit(c.features))
        and not (c.features[32] and c.features[16])
        and c.features[34] < 1.0
        and c.head.after != "x"
        and not _is_one(c.head, tags)
        and (not (c.features[18] or c.features[24]) or c.head.before in ("for", "of"))
        and c.head.before not in ("and", "or")
        and (len(c.head.words) > 1 or tags[c.head.words[0]] == "p" or lower[c.head.words[0]].endswith(_FIELD_ENDS))
    ]
    heads.sort(key=lambda item: item[1][34] < 1.0)  # what the name stands for comes first
    for head, head_features in heads[:4]:
        stems = _meant(reading, head, meanings)
        head_end = words.get(lower[head.words[-1]])
        for task, task_features in tasks[:7]:
            if not stems.isdisjoint(_meant(reading, task, meanings)):
                continue
            task_end = words.get(lower[task.words[-1]])
            if reading.words[task.words[-1]][0].isupper() and not task_end:
                continue  # a name
            if task_end and (task_end.task <= _MEANS_ODDS or (len(task.words) == 1 and task_end.papers > _ANY_PAPERS * lexicon.papers)):
                continue  # "for stereo algorithm": that is a means; nor "for learning"
            total = head.total + task.total + _FOR_CHANCE
            size = len(head.words) + len(task.words) + 1
            features = list(head_features)
            features[1:5] = [2 * total / (size + _USUAL_WORDS), total, size / 10, size * size / 100]
            features[15:18] = task_features[15:18]
            features[18] = head_features[18] + task_features[18] + 1
            features[19:24] = task_features[19:24]
            for k in (24, 25, 26, 31, 42, 43, 56):
                features[k] = max(head_features[k], task_features[k])
            features[30] = task_features[30]
            features[32] = features[33] = features[41] = 0.0
            features[36] = min(head_features[36], task_features[36])
            features[37] = 1.0
            features[38] = float(task.before in ("of", "for"))
            features[39] = float(task.sentence == 0)
            features[40] = task_features[40]
            features[45] = task_features[45]
            features[47] = head_end.task if head_end else 0.0
            features[48] = task_end.task if task_end else 0.0
            features[49] = task_end.means if task_end else 0.0
            features[50] = float(head_features[34] < 1.0 and not (head_features[10] or head_features[58]))
            features[51] = task_features[5]
            features[52:55] = [0.0, 0.0, 0.0]
            features[55] = task_features[16]
            found.append(Candidate(head, task, features))
    return found


def _is_one(span: Span, tags: str) -> bool:
    """Whether a phrase wants the article that stands before it: "for a sensor", not "for sensor"."""
    return span.before in ("a", "an") or (span.before == "the" and tags[span.words[-1]] != "p")


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
