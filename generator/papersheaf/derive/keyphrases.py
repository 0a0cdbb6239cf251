"""The keyphrases of a paper: phrases of the lexicon and noun phrases of the text, ranked by a linear model learned from authors' keywords."""

from __future__ import annotations

import math
import re
from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul

from papersheaf.derive.acronyms import Acronym
from papersheaf.derive.lexicon import Lexicon, Phrase
from papersheaf.derive.salience import Roles
from papersheaf.derive.spans import WEAK_START
from papersheaf.derive.words import Reading, Run, read
from papersheaf.model import Evidence, Keyphrase

LEAST, MOST = 5, 10
_LOWEST = -4.5  # log-odds below which a sixth phrase is left out
_PART_COST = 0.5
_UNKNOWN = Phrase("", 0, 0, 0)
_WEAK = WEAK_START | frozenset(
    [
        "efficient",
        "better",
        "best",
        "good",
        "several",
        "various",
        "different",
        "many",
        "such",
        "other",
        "same",
        "first",
        "second",
        "more",
        "most",
        "higher",
        "lower",
        "high",
        "low",
        "large",
        "small",
        "wide",
        "general",
        "similar",
        "additional",
        "significant",
        "extensive",
        "previous",
        "prior",
        "state-of-the-art",
        "common",
        "standard",
        "typical",
        "available",
        "possible",
        "necessary",
        "given",
        "resulting",
        "corresponding",
        "respective",
        "overall",
        "real",
        "final",
        "single",
        "two",
        "three",
        "four",
        "strong",
        "fundamental",
        "comprehensive",
    ]
)
_DULL = frozenset(
    [
        "method",
        "approach",
        "framework",
        "algorithm",
        "model",
        "paper",
        "work",
        "problem",
        "result",
        "experiment",
        "performance",
        "task",
        "way",
        "number",
        "set",
        "use",
        "case",
        "study",
        "research",
        "technique",
        "system",
        "state",
        "art",
        "example",
        "analysis",
        "order",
        "data",
        "accuracy",
        "code",
        "process",
        "solution",
        "information",
        "time",
        "term",
    ]
)

#: What the features of a candidate say, in order; weights are learned under these names.
FEATURES = (
    "bias", "keyword count", "title count", "papers", "keyword rate", "title rate", "not in the lexicon", "never a keyword", "two times", "three times",
    "four times or more", "place", "first sentence", "first proposal", "later proposal", "only in results", "one word", "three words", "four words or more",
    "mean salience", "least salience", "most salience", "acronym", "in the title", "inside a longer one", "holds a longer count", "plural", "capital",
    "not in the lexicon, times", "keyword count, times", "keyword count, place", "not in the lexicon, words", "opens the text", "participle first",
    "last word dull", "title rate of the last word", "one word, keyword count", "summed salience", "often alone",
)  # fmt: skip

_INSIDE = FEATURES.index("inside a longer one")


@dataclass(frozen=True, slots=True)
class Term:
    """A candidate: its stems, its first place (word numbers), how often it stands, the acronym that stands for it, and its features."""

    key: str
    first: int
    last: int
    times: int
    short: str
    features: tuple[float, ...]


def choose_terms(terms: Sequence[Term], weights: Sequence[float]) -> list[tuple[Term, float]]:
    """The best candidates with their log-odds of being a keyword, best first: ``LEAST`` to ``MOST``, and no two of the same words.

    A part of a phrase that is already chosen counts less, and nothing where it hardly stands alone.
    """
    scored = [(-sum(map(mul, term.features, weights)), order) for order, term in enumerate(terms)]
    sets = [frozenset(term.key.split(" ")) for term in terms]
    heap = sorted(scored)
    chosen: list[tuple[Term, float]] = []
    taken: list[frozenset[str]] = []
    handicapped: set[int] = set()
    while heap and len(chosen) < MOST:
        cost, order = heap.pop(0)
        words = sets[order]
        if len(chosen) >= LEAST and cost > -_LOWEST:
            break
        if words in taken:
            continue
        if any(words < other for other in taken):
            if terms[order].features[_INSIDE]:
                continue
            if order not in handicapped:
                handicapped.add(order)
                insort(heap, (cost + _PART_COST, order))
                continue
        chosen.append((terms[order], -cost))
        taken.append(words)
    return chosen


def name_terms(
    reading: Reading, chosen: Sequence[tuple[Term, float]], acronyms: Sequence[Acronym], given: Sequence[str], lexicon: Lexicon
) -> tuple[Keyphrase, ...]:
    """The keyphrases in the form people write them: those the authors gave, then the chosen ones until there are enough."""
    phrases = [Keyphrase(phrase, Evidence("given", phrase, 1.0)) for phrase in dict.fromkeys(given)]
    stems = [read(phrase).stems for phrase in given]
    taken = {" ".join(words) for words in stems}
    shapes = {frozenset(words) for words in stems}
    shorts = {" ".join(reading.stems[a.first : a.last]): a.short for a in acronyms}
    for term, score in chosen:
        if term.key in taken or len(phrases) >= MOST:
            continue
        known = lexicon.phrases.get(term.key)
        words = reading.plain[reading.starts[term.first] : reading.ends[term.last - 1]]
        rule = "known keyphrase" if known and known.keyword else "phrase of titles" if known else "phrase of the text"
        alias = (shorts.get(term.key) or term.short).removesuffix("s")
        form = in_running_text(reading, term, lexicon)
        if known and (term.short or _same_words(form, known.form)):
            form = known.form
        shape = frozenset(read(form).stems)
        if shape in shapes:
            continue
        shapes.add(shape)
        phrases.append(Keyphrase(form, Evidence(rule, words, round(score, 3)), alias if alias.lower() != form.lower() else ""))
    return tuple(phrases)


def _same_words(form: str, other: str) -> bool:
    ours, theirs = re.split(r"[\s/-]+", form.lower()), re.split(r"[\s/-]+", other.lower())
    return len(ours) == len(theirs) and all(map(_same_word, ours, theirs))


def in_running_text(reading: Reading, term: Term, lexicon: Lexicon) -> str:
    """The words of a term as they stand inside a sentence: small letters, but for names."""
    parts = []
    everywhere = all(reading.words[i][0].isupper() for i in range(term.first, term.last))  # title style, as where a name is explained
    for i in range(term.first, term.last):
        word = reading.words[i]
        if i > term.first:
            parts.append(reading.plain[reading.ends[i - 1] : reading.starts[i]])
        ordinary = word[1:].islower() and (everywhere or word.lower() in lexicon.words)
        parts.append(word.lower() if ordinary and word not in lexicon.names else word)
    return "".join(parts)


def find_terms(
    reading: Reading, tags: str, roles: Roles, found: Sequence[Run], acronyms: Sequence[Acronym], salience: Sequence[float],
    title: frozenset[str], lexicon: Lexicon,
) -> list[Term]:  # fmt: skip
    """Every candidate of a text with its features; ``title`` holds the stems of the paper's title."""
    places: dict[str, list[tuple[int, int]]] = {}
    for first, last, key in found:
        if _closes(reading, tags, first, last) and (last - first > 1 or _same_word(reading.lower[first], lexicon.phrases[key].form)):
            places.setdefault(key, []).append((first, last))
    for first, last in _noun_phrases(reading, tags):
        key = " ".join(reading.stems[first:last])
        if key not in lexicon.phrases:
            places.setdefault(key, []).append((first, last))
    shorts, own = _short_forms(reading, acronyms, lexicon)
    short_of: dict[str, str] = {}
    for acronym in acronyms:
        key = " ".join(reading.stems[acronym.first : acronym.last])
        if key in own and key not in places and tags[acronym.last - 1] in "npg":
            places[key] = [(acronym.first, acronym.last)]
    if shorts:
        for i, word in enumerate(reading.words):
            if meant := shorts.get(word):
                places.setdefault(meant, []).append((i, i + 1))
                places.pop(reading.stems[i], None)
                short_of[key] = word
    inside: dict[str, int] = {}
    for key, at in places.items():
        if " " in key and len(at) > 1:
            parts = key.split(" ")
            for size in range(1, len(parts)):
                for k in range(len(parts) - size + 1):
                    part = " ".join(parts[k : k + size])
                    if part in places:
                        inside[part] = max(inside.get(part, 0), len(at))
    sentence_of = []
    for number, (begin, end) in enumerate(reading.sentences):
        sentence_of.extend([number] * (end - begin))
    places = {key: at for key, at in places.items() if key in own or _may_win(key, at, salience, lexicon)}
    return [
        _term(reading, tags, roles, sentence_of, key, at, salience, short_of.get(key, ""), key in own, title, inside.get(key, 0), lexicon)
        for key, at in places.items()
    ]


def _may_win(key: str, at: Sequence[tuple[int, int]], salience: Sequence[float], lexicon: Lexicon) -> bool:
    """Whether a candidate is worth its features: single words that nobody takes for keywords, and rare phrases of dull words, never win."""
    known = lexicon.phrases.get(key)
    if known and known.keyword:
        return True
    first, last = at[0]
    return len(at) > 1 or (" " in key and max(salience[first:last]) > 0.08)


def _short_forms(reading: Reading, acronyms: Sequence[Acronym], lexicon: Lexicon) -> tuple[dict[str, str], frozenset[str]]:
    """The key of what each acronym in a text stands for, and the keys that the text itself explains; what it says beats the lexicon."""
    shorts: dict[str, str] = {}
    for word in set(reading.words):
        if word[-1].isupper() or (word[-1] == "s" and word[-2:-1].isupper()):
            key = lexicon.acronyms.get(word.removesuffix("s"))
            if key:
                shorts[word] = key
    own = set()
    for acronym in acronyms:
        key = " ".join(reading.stems[acronym.first : acronym.last])
        own.add(key)
        base = acronym.short.removesuffix("s") if len(acronym.short) > 2 else acronym.short
        if acronym.short.isalnum():
            for word in (base, base + "s"):
                shorts[word] = key
    return shorts, frozenset(own)


def _same_word(word: str, form: str) -> bool:
    """Whether a word is another in the singular or plural: a stem alone takes "optimal" for "optimization"."""
    form = form.lower()
    return word == form or word.rstrip("s") == form.rstrip("s") or (word[:-3] == form[:-1] and word.endswith("ies"))


def _closes(reading: Reading, tags: str, first: int, last: int) -> bool:
    """Whether these words are a whole: no half of a hyphenated word, no verb."""
    if reading.joined[first] == "-" or (last < len(tags) and reading.joined[last] == "-" and last - first == 1):
        return False
    return tags[last - 1] in "npgujd" and tags[first] in "npgujdv"


def _noun_phrases(reading: Reading, tags: str) -> list[tuple[int, int]]:
    found = []
    lower, joined = reading.lower, reading.joined
    size = len(tags)
    i = 0
    while i < size:
        if tags[i] not in "npjugd" or lower[i] in _WEAK:
            i += 1
            continue
        j = i + 1
        while j < size and joined[j] != "," and tags[j] in "npjugd" and tags[j - 1] != "p" and lower[j] not in _WEAK:
            j += 1
        end = j
        while end > i and tags[end - 1] not in "np":
            end -= 1
        if 2 <= end - i <= 4 and tags[i] != "d" and tags[i] != "u":
            found.append((i, end))
        i = j
    return found


def _term(
    reading: Reading, tags: str, roles: Roles, sentence_of: Sequence[int], key: str, at: list[tuple[int, int]], salience: Sequence[float], short: str,
    acronym: bool, title: frozenset[str], longer: int, lexicon: Lexicon,
) -> Term:  # fmt: skip
    first, last = at[0]
    times = len(at)
    known = lexicon.phrases.get(key, _UNKNOWN)
    return Term(
        key, first, last, times, short, tuple(term_features(reading, tags, roles, sentence_of, key, at, salience, acronym, title, longer, known, lexicon))
    )


def term_features(
    reading: Reading, tags: str, roles: Roles, sentence_of: Sequence[int], key: str, at: list[tuple[int, int]], salience: Sequence[float], acronym: bool,
    title: frozenset[str], longer: int, known: Phrase, lexicon: Lexicon,
) -> list[float]:  # fmt: skip
    """The features of one candidate in the order of ``FEATURES``."""
    first, last = at[0]
    times = len(at)
    size = key.count(" ") + 1
    place = first / max(1, len(reading.words))
    roles_of = {roles.proposal[sentence_of[i]] for i, _ in at}
    keyword = math.log1p(known.keyword)
    unknown = float(not (known.keyword or known.title))
    marks = salience[first:last]
    end = lexicon.words.get(reading.lower[last - 1])
    rate = math.log((known.title + 0.5) / (known.papers + 5)) if not unknown else -4.0
    one = float(size == 1)
    stems = key.split(" ")
    return [
        1.0,
        keyword,
        math.log1p(known.title),
        math.log1p(known.papers),
        math.log((known.keyword + 0.05) / (known.papers + 5)) if not unknown else -6.0,
        rate,
        unknown,
        float(not known.keyword),
        float(times == 2),
        float(times == 3),
        float(times >= 4),
        place,
        float(any(sentence_of[i] == 0 for i, _ in at)),
        float(2 in roles_of),
        float(1 in roles_of),
        float(all(roles.result[sentence_of[i]] for i, _ in at)),
        one,
        float(size == 3),
        float(size >= 4),
        sum(marks) / len(marks),
        min(marks),
        max(marks),
        float(acronym),
        float(title.issuperset(stems)),
        float(longer >= times),
        float(longer > 0),
        float(tags[last - 1] == "p"),
        float(any(reading.words[i][0].isupper() for i in range(first + 1 if first == reading.sentences[sentence_of[first]][0] else first, last))),
        unknown * math.log(times + 1),
        keyword * math.log(times),
        keyword * place,
        unknown * size,
        float(first < 6),
        float(tags[first] in "dg"),
        float(reading.lower[last - 1].rstrip("s") in _DULL),
        end.title if end else -2.0,
        one * keyword,
        sum(marks),
        float(any(reading.joined[i] == "," or tags[i - 1] in "itvg" for i, _ in at if i)),
    ]
