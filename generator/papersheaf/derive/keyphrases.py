"""The keyphrases of a paper: phrases of the lexicon and noun phrases of the text, ranked by a linear model learned from authors' keywords."""

from __future__ import annotations

import math
from bisect import insort
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from papersheaf.derive.acronyms import Acronym
from papersheaf.derive.lexicon import Lexicon, Phrase
from papersheaf.derive.salience import Roles, Value
from papersheaf.derive.spans import WEAK_START
from papersheaf.derive.words import Reading, Run, read
from papersheaf.model import Evidence, Keyphrase

LEAST, MOST = 5, 10
_LOWEST = -4.5  # log-odds below which a sixth phrase is left out
_PART_COST = 0.5
_DULL_BELOW = 0.25
_APART = 6  # words from the first to the last of a keyword whose words do not stand side by side
_GAPS = ("", "-", "/", "–", "‑", "‐", "&", "+")
_UNKNOWN = Phrase("", 0, 0, 0)
_TITLE_SHARE = 0.12  # of the papers that hold it, titles that hold a single word: "datasets" and "applications" say nothing
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
        "use",
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
    "words apart", "words apart, near", "words apart, keyword count",
)  # fmt: skip


class Term(NamedTuple):
    """A candidate: its stems, its first place (word numbers), how often it stands, the acronym that stands for it, whether it stands in longer ones
    alone, and its log-odds of being a keyword. ``apart`` are its words where they do not stand side by side; its place is that of the last one then."""

    key: str
    first: int
    last: int
    times: int
    short: str
    inside: bool
    odds: Any
    apart: tuple[int, ...] = ()


def choose_terms(terms: Sequence[Term]) -> list[tuple[Term, float]]:
    """The best candidates with their log-odds of being a keyword, best first: ``LEAST`` to ``MOST``, and no two of the same words.

    A part of a phrase that is already chosen counts less, and nothing where it hardly stands alone.
    """
    scored = [(-term.odds, order) for order, term in enumerate(terms)]
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
            if terms[order].inside:
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
        if term.apart:
            words = " … ".join([reading.words[i] for i in sorted(term.apart)])
        rule = "known keyphrase" if known and known.keyword else "phrase of titles" if known else "phrase of the text"
        alias = (shorts.get(term.key) or term.short).removesuffix("s")
        form = ours = in_running_text(reading, term, term.key in shorts, lexicon)
        if known and (term.short or term.apart or _same_words(reading.lower[term.first : term.last], known.form)):
            form = known.form
        shape = frozenset(reading.stems[term.first : term.last] if form is ours and not term.apart else term.key.split(" "))
        if shape in shapes:
            continue
        shapes.add(shape)
        phrases.append(Keyphrase(form, Evidence(rule, words, round(score, 3)), alias if alias.lower() != form.lower() else ""))
    return tuple(phrases)


def _same_words(words: Sequence[str], form: str) -> bool:
    """Whether words are those of a phrase, in the singular or plural: stems alone take "generated models" for "generative models"."""
    if len(words) == 1:
        return _same_word(words[0], form.lower())
    theirs = form.lower().replace("-", " ").replace("/", " ").split()
    return len(words) == len(theirs) and all(map(_same_word, words, theirs))


def in_running_text(reading: Reading, term: Term, explained: bool, lexicon: Lexicon) -> str:
    """The words of a term as they stand inside a sentence: small letters, but for names. Where an acronym is ``explained``, or every word has a
    capital, capitals say nothing."""
    parts = []
    everywhere = explained or all(word[0].isupper() for word in reading.words[term.first : term.last])
    for i in range(term.first, term.last):
        word = reading.words[i]
        if i > term.first:
            gap = reading.plain[reading.ends[i - 1] : reading.starts[i]]
            parts.append(gap if gap.strip() in _GAPS else " ")
        ordinary = (everywhere and word[1:].islower()) or (word.isalpha() and not word.isupper() and word.lower() in lexicon.words)
        parts.append(word.lower() if ordinary and word not in lexicon.names else word)
    return "".join(parts)


def find_terms(
    reading: Reading, tags: str, roles: Roles, found: Sequence[Run], acronyms: Sequence[Acronym], salience: Sequence[float],
    title: frozenset[str], lexicon: Lexicon, weights: Sequence[Value],
) -> list[Term]:  # fmt: skip
    """Every candidate of a text with its log-odds; ``title`` holds the stems of the paper's title. With unit vectors for ``weights`` the log-odds
    are the candidate's features, as learning needs them."""
    places: dict[str, list[tuple[int, int]]] = {}
    for first, last, key in found:
        if _closes(reading, tags, first, last) and (
            (last - first > 1 and tags[last - 1] != "d") or _same_words(reading.lower[first:last], lexicon.phrases[key].form)
        ):
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
                short_of[meant] = word
    inside: dict[str, int] = {}
    for key, at in places.items():
        if " " in key and len(at) > 1:
            parts = key.split(" ")
            for size in range(1, len(parts)):
                for k in range(len(parts) - size + 1):
                    part = " ".join(parts[k : k + size])
                    if part in places:
                        inside[part] = max(inside.get(part, 0), len(at))
    text = _look_at(reading, tags, roles, salience, title)
    terms = []
    for key, at in places.items():
        known = lexicon.phrases.get(key, _UNKNOWN)
        if key in own or _may_win(key, at, tags, salience, known):
            longer = inside.get(key, 0)
            odds = _term_odds(text, key, at, key in own, longer, known, lexicon, weights)
            terms.append(Term(key, *at[0], len(at), short_of.get(key, ""), longer >= len(at), odds))
    for key, words in _apart(reading, places, lexicon):
        at = [(words[-1], words[-1] + 1)]
        odds = _term_odds(text, key, at, False, 0, lexicon.phrases[key], lexicon, weights, words)
        terms.append(Term(key, *at[0], 1, "", False, odds, words))
    return terms


def _apart(reading: Reading, places: Mapping[str, Sequence[tuple[int, int]]], lexicon: Lexicon) -> list[tuple[str, tuple[int, ...]]]:
    """Common keywords whose words stand near each other in a sentence, but nowhere side by side ("manipulation by a robot"), each with the places
    of its words."""
    at: dict[str, list[int]] = {}
    for i, stem in enumerate(reading.stems):
        at.setdefault(stem, []).append(i)
    ends = [last for first, last in reading.sentences for _ in range(first, last)]
    found = []
    for stem in lexicon.keywords.keys() & at.keys():
        for key in lexicon.keywords[stem]:
            parts = key.split(" ")
            if key in places or not all(part in at for part in parts) or len(set(parts)) < len(parts):
                continue
            near = [tuple([min(at[part], key=lambda j: abs(j - i)) for part in parts]) for i in at[stem]]
            close = [(max(words) - min(words), words) for words in near if max(words) - min(words) <= _APART and len({ends[i] for i in words}) == 1]
            if close:
                found.append((key, min(close)[1]))
    return sorted(found)


def _may_win(key: str, at: Sequence[tuple[int, int]], tags: str, salience: Sequence[float], known: Phrase) -> bool:
    """Whether a candidate is worth its features: no adjective alone, no single word that nobody takes for a keyword or that titles seldom hold, no
    rare phrase of dull words, no formula."""
    first, last = at[0]
    if " " not in key:
        if salience[first] < _DULL_BELOW and (tags[first] == "j" or known.title < _TITLE_SHARE * known.papers):
            return False
        return known.keyword > 1 or (len(at) > 1 and salience[first] > 0.2)
    if not known.papers and (" " in key[-2:] or max(map(len, key.split(" "))) < 3):
        return False
    return known.keyword > 0 or len(at) > 1 or max(salience[first:last]) > 0.08


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
    return word == form or word.rstrip("s") == form.rstrip("s") or (word[:-3] == form[:-1] and word.endswith("ies")) or word == f"{form}es"


def _closes(reading: Reading, tags: str, first: int, last: int) -> bool:
    """Whether these words are a whole: no half of a hyphenated word, no verb."""
    if tags[last - 1] not in "npgujd" or tags[first] not in "npgujdv" or reading.joined[first] == "-":
        return False
    if last == first + 1 and reading.lower[first] in _WEAK:
        return False
    return last - first > 1 or last == len(tags) or reading.joined[last] != "-"


def _noun_phrases(reading: Reading, tags: str) -> list[tuple[int, int]]:
    found = []
    lower, joined = reading.lower, reading.joined
    size = len(tags)
    i = 0
    while i < size:
        compound = i + 1 < size and joined[i + 1] == "-"  # "low" is a weak word, the start of "low-rank" is none
        if tags[i] not in "npjugd" or joined[i] == "-" or (lower[i] in _WEAK and not compound):
            i += 1
            continue
        j = i + 1
        while j < size and joined[j] != "," and tags[j] in "npjugd" and tags[j - 1] != "p" and lower[j] not in _WEAK:
            j += 1
        end = j
        while end > i and tags[end - 1] not in "np":
            end -= 1
        if 2 <= end - i <= 4 and (compound or tags[i] not in "du"):
            found.append((i, end))
        i = j
    return found


class _Text(NamedTuple):
    """What the features of all candidates of a text look up: for each word its sentence, and whether it has a capital that opens no sentence; the
    sentences of each role; the stems of the title."""

    reading: Reading
    tags: str
    salience: Sequence[float]
    sentence_of: Sequence[int]
    capitals: Sequence[bool]
    main: frozenset[int]
    later: frozenset[int]
    results: frozenset[int]
    title: frozenset[str]


def _look_at(reading: Reading, tags: str, roles: Roles, salience: Sequence[float], title: frozenset[str]) -> _Text:
    sentence_of: list[int] = []
    for number, (begin, end) in enumerate(reading.sentences):
        sentence_of.extend([number] * (end - begin))
    capitals = [word[0].isupper() for word in reading.words]
    for begin, _ in reading.sentences:
        capitals[begin] = False
    main, later = (frozenset([number for number, role in enumerate(roles.proposal) if role == which]) for which in (2, 1))
    results = frozenset([number for number, result in enumerate(roles.result) if result])
    return _Text(reading, tags, salience, sentence_of, capitals, main, later, results, title)


def _term_odds(
    text: _Text, key: str, at: Sequence[tuple[int, int]], acronym: bool, longer: int, known: Phrase, lexicon: Lexicon, weights: Sequence[Value],
    words: tuple[int, ...] = (),
) -> Value:  # fmt: skip
    """The log-odds of a candidate: a sum of ``weights``, in the order of ``FEATURES``, each times its feature; ``longer`` is how often a phrase that
    holds it stands in the text, ``words`` are the places of its words where they do not stand side by side."""
    (
        bias, keyword_count, title_count, papers, keyword_rate, title_rate, unknown, never, two, three, more, by_place, first_sentence, first_proposal,
        later_proposal, results_only, one_word, three_words, four_words, mean, least, most, is_acronym, in_title, inside, holds_longer, plural, capital,
        unknown_times, keyword_times, keyword_place, unknown_words, opens, participle, dull, last_rate, one_word_keyword, summed, alone,
        apart, apart_near, apart_keyword,
    ) = weights  # fmt: skip
    reading, tags = text.reading, text.tags
    first, last = at[0]
    times = len(at)
    size = key.count(" ") + 1
    place = first / max(1, len(reading.words))
    marks = [text.salience[i] for i in words] if words else text.salience[first:last]
    total_marks = sum(marks)
    end = lexicon.words.get(reading.lower[last - 1])
    total = bias + by_place * place + mean * (total_marks / len(marks)) + least * min(marks) + most * max(marks) + summed * total_marks
    total += last_rate * (end.title if end else -2.0)
    total += papers * math.log1p(known.papers)
    if known.keyword or known.title:
        keyword = math.log1p(known.keyword)
        total += keyword_count * keyword + keyword_place * (keyword * place) + title_count * math.log1p(known.title)
        total += keyword_rate * math.log((known.keyword + 0.05) / (known.papers + 5)) + title_rate * math.log((known.title + 0.5) / (known.papers + 5))
        if times > 1:
            total += keyword_times * (keyword * math.log(times))
        if size == 1:
            total += one_word_keyword * keyword
    else:
        total += unknown + keyword_rate * -6.0 + title_rate * -4.0 + unknown_times * math.log(times + 1) + unknown_words * size
    if not known.keyword:
        total += never
    if times > 1:
        total += two if times == 2 else three if times == 3 else more
    numbers = {text.sentence_of[i] for i, _ in at}
    if 0 in numbers:
        total += first_sentence
    if not numbers.isdisjoint(text.main):
        total += first_proposal
    if not numbers.isdisjoint(text.later):
        total += later_proposal
    if numbers <= text.results:
        total += results_only
    if size == 1:
        total += one_word
    elif size > 2:
        total += three_words if size == 3 else four_words
    if words:
        total += apart + apart_keyword * math.log1p(known.keyword)
        if len({text.sentence_of[i] for i in words}) == 1:
            total += apart_near
    if acronym:
        total += is_acronym
    if text.title.issuperset(key.split(" ")):
        total += in_title
    if longer:
        total += inside + holds_longer if longer >= times else holds_longer
    if tags[last - 1] == "p":
        total += plural
    if True in text.capitals[first:last]:
        total += capital
    if first < 6:
        total += opens
    if tags[first] in "dg":
        total += participle
    if reading.lower[last - 1].rstrip("s") in _DULL:
        total += dull
    for i, _ in at:
        if i and (reading.joined[i] == "," or tags[i - 1] in "itvg"):
            total += alone
            break
    return total
