"""The name that a text gives to its own method, dataset or system, if it gives one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from papersheaf.derive.acronyms import Acronym

_PART = r"[^\s,;:()\[\]{}“”\"‘`<>=|@…]"
_STRING = re.compile(rf"(?<!{_PART})(?={_PART}*?(?:\w[A-Z]|\d)){_PART}{{2,}}")  # with a capital inside, or a digit
_CAPITAL = re.compile(r"[A-Z]")
_CUED = re.compile(
    r"\b(?:called|named|dubbed|termed|namely|propos(?:e|es|ing)|presents?|introduc(?:e|es|ing)|developed|developing|develops?|release|describes?),? [“\"]?([A-Z][a-z]{2,29})\b"
)
_COMPOUND = re.compile(r"-[a-z]{3,}$|^[a-z]{2,}-|^\d+(?:\.\d+)?-|^[a-z]\d?-|^\d+D\b")  # BERT-based, pre-LLM, 10-fold, n-gram, 3D: no names of their own
_ODD = re.compile(
    r"[^\w.+*-]|\w[+*]\w|^[^\W\d]*\.[a-z]|\.\w{5}|^\W|_|-(?:Based|Aware|Driven|Free|Guided|Level)$|^\d+[.\d]*\w?$|^[A-Z]{2,}[a-z]?[Z+]*\d\d$"
)  # O(KL+dL), an address, a citation
_SHOUTED = re.compile(r"[ -][A-Z]{4}")  # after a word in capitals: a heading, not a name
_SHOUTED_BEFORE = re.compile(r"[A-Z]{4}[ -]$")
_EDGE = ".-–—!?'’*&/\\"
_VERBS = (
    "propose|present|introduce|develop|design|describe|devise|contribute|release|build|create|construct|provide|offer|construct|unveil|"
    "establish|formulate|derive|implement|extend|study|suggest|collect|publish|curate"
)
_CALLED = re.compile(
    r"(?:\b(?:called|named|dubbed|termed|coined|titled|entitled|denoted|abbreviated|labeled|labelled|christened|known|referred)(?: to)?(?: as)?"
    r"|\bnamely,?|\bi\.e\.,?|\bcall(?: it| this| them| our \w+| the \w+(?: \w+)?)?|\b(?:name|term|dub|denote|refer to)(?: it| this| our \w+| the \w+(?: \w+)?)(?: as| by)?"
    r"|\bshort for|\babbreviated as|[—–:]|\s-{1,3}),?\s[\"“‘'(]*(?:the |a |an )?$"
)
_DIRECT = re.compile(
    rf"\b(?:{_VERBS})(?:s|d|ed|ing)?,?\s[\"“‘']*(?:the |a |an |our |new |novel )*$|\bhere,? \w+ comes $|\bthis paper (?:is about|describes) $", re.I
)
_PROPOSAL = re.compile(
    rf"\b(?:we|paper|work|study|article|letter|authors|research|i)\b[^.]{{0,60}}?\b(?:{_VERBS})(?:s|d|ed)?\b|\bour (?:method|approach|model|framework|algorithm|system|"
    r"solution|main|key|proposed|contribution|new|dataset|benchmark)\b|\bthe proposed\b|\bis (?:proposed|presented|introduced|developed|described)\b",
    re.I,
)
_OWN = re.compile(r"\b(?:our|the proposed|proposed|ours,?)\s(?:\w+\s){0,2}[\"“]*$", re.I)
_OTHERS = re.compile(
    r"\b(?:such as|e\.g\.,?|like|including|over|than|compared (?:to|with)|baselines?|existing|versus|vs\.?|both|famous|popular|standard|traditional|widely used|"
    r"recent|most|conventional|and|or|on|of the|in|for|with|by|under|using)\s[\"“(]*(?:the )?$",
    re.I,
)
_LISTED = re.compile(r"\b(?:datasets|benchmarks|baselines|models|methods|tasks|domains|games|systems|environments)(?: \w+)?(?::|,|, namely| —| –| -) $")
_SUBJECT = re.compile(
    r"\W{0,2}\s(?:also |further |first |then |thus |not only |consistently |significantly |effectively |successfully |can )?(?:is|are|can|has|does|learns?|uses?|achieves?|outperforms?|"
    r"consists?|improves?|provides?|enables?|leverages?|employs?|introduces?|reduces?|combines?|allows?|requires?|obtains?|yields?|works|performs?|"
    r"generates?|exploits?|demonstrates?|shows?|adopts?|integrates?|offers?|incorporates?|builds?|supports?|surpasses|utilizes|contains?|includes?|features|"
    r"trains?|adapts?|maintains?|models?|captures?|aims?|extends?|significantly|consistently|outputs|delivers|takes|first|substantially|not only|attains|exhibits)\b"
)
_APPOSITION = re.compile(r"[\"”’')*]{0,2}(?:,| -|[—–:]| –| —)\s?(?:a|an|the|our|one|which|that|short|standing|where)\b|[\"”’']? \(")
_EXPERIMENT = re.compile(r"\b(?:experiment|evaluat|result|empirical|demonstrat|code|available|outperform|show)", re.I)

#: What the features say, in the order of ``name_features``; the weights are learned under these names.
FEATURES = (
    "bias", "called", "direct", "expanded", "expanded in a proposal", "in parentheses", "in parentheses in a proposal", "in a proposal",
    "other's", "own", "subject", "apposition", "once", "three times or more", "first sentence", "first in the last third", "recurs at the end",
    "unseen", "rare", "common", "very common", "digit first", "all capitals", "mixed case", "has a digit", "ends with s", "leads a sentence",
    "first of its kind", "called in a proposal", "plain word", "common expansion", "early", "hyphen", "all others'", "short", "long",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Name:
    """A candidate: how it is written, where it first stands, its features in the order of ``FEATURES``, and the cue that leads to it."""

    text: str
    at: int
    features: tuple[float, ...]
    cue: str


def find_names(
    plain: str, acronyms: tuple[Acronym, ...], sentences: tuple[tuple[int, int], ...], known: Mapping[str, int], most: int, most_explained: int
) -> list[Name]:
    """Every string of a text that may be the name of something, with what speaks for its being the paper's own.

    ``sentences`` are places in the text; ``known`` says in how many papers of the lexicon's corpus a name stands; those in more than ``most``
    (``most_explained`` where the text says what they stand for) are left out.
    """
    places: dict[str, list[int]] = {}
    for match in _STRING.finditer(plain):
        text, place = trimmed(match)
        if 2 <= len(text) <= 30 and not _COMPOUND.search(text) and not _ODD.search(text) and (not text[0].isdigit() or _CAPITAL.search(text)):
            if text.isupper() and text.isalpha() and (_SHOUTED.match(plain, place + len(text)) or _SHOUTED_BEFORE.search(plain[max(0, place - 6) : place])):
                continue
            places.setdefault(text, []).append(place)
    for match in _CUED.finditer(plain):
        places.setdefault(match.group(1), []).append(match.start(1))
    short = {acronym.short: acronym for acronym in acronyms}
    for text in [text for text in places if text.endswith("s") and text[:-1] in places]:
        places[text[:-1]] = sorted(places[text[:-1]] + places.pop(text))
    found = []
    for order, (text, at) in enumerate(places.items()):
        papers = max(known.get(text, 0), known.get(text + "s", 0))
        acronym = short.get(text) or short.get(text + "s")
        if papers <= (most_explained if acronym else most):
            found.append(_describe(plain, text, at, acronym, sentences, papers, order))
    return found


def trimmed(match: re.Match[str]) -> tuple[str, int]:
    """A string without the punctuation at its edges and the ending 's, and its place."""
    text = match.group().strip(_EDGE).removesuffix("'s").removesuffix("’s")
    return text, match.start() + match.group().find(text)


def _describe(plain: str, text: str, at: list[int], acronym: Acronym | None, sentences: tuple[tuple[int, int], ...], papers: int, order: int) -> Name:
    size = len(plain)
    called = direct = own = other = subject = apposition = leads = parentheses = proposal = paren_proposal = called_proposal = 0
    cue = ""
    for place in at[:6]:
        before = plain[max(0, place - 60) : place]
        after = plain[place + len(text) : place + len(text) + 24]
        begin, end = next(((a, b) for a, b in sentences if a <= place < b), (0, size))
        said = _PROPOSAL.search(plain, begin, min(end, place + 80))
        if said and place == at[0]:
            proposal = 1
        if _LISTED.search(before):
            other += 1
        elif _CALLED.search(before):
            called = 1
            called_proposal |= bool(said)
            cue = cue or before[-25:].split(" ", 1)[-1].strip()
        elif _DIRECT.search(before):
            direct = 1
            cue = cue or before[-25:].split(" ", 1)[-1].strip()
        elif _OWN.search(before):
            own = 1
        elif _OTHERS.search(before):
            other += 1
        if before.endswith("(") and after.startswith((")", "s)")):
            parentheses = 1
            paren_proposal |= bool(said)
        if _SUBJECT.match(after):
            subject = 1
        if place == at[0] and _APPOSITION.match(after):
            apposition = 1
        if place == begin:
            leads += 1
    first_end = sentences[0][1] if sentences else size
    upper = sum(c.isupper() for c in text)
    letters = sum(c.isalpha() for c in text)
    values = (
        1.0,
        float(called),
        float(direct),
        float(acronym is not None),
        float(acronym is not None and proposal),
        float(parentheses),
        float(paren_proposal),
        float(proposal),
        float(other > 0),
        float(own),
        float(subject),
        float(apposition),
        float(len(at) == 1),
        float(len(at) >= 3),
        float(at[0] < first_end),
        float(at[0] > 0.66 * size),
        float(len(at) > 1 and at[-1] > 0.7 * size),
        float(papers < 1),
        float(1 <= papers < 6),
        float(6 <= papers < 30),
        float(papers >= 30),
        float(text[0].isdigit()),
        float(upper == letters),
        float(0 < upper < letters and not text[1:].islower()),
        float(any(c.isdigit() for c in text)),
        float(text.endswith("s") and upper < letters),
        float(leads > 0),
        float(order == 0),
        float(called_proposal),
        float(text[1:].islower() and text.isalpha()),
        float(acronym is not None and papers >= 6),
        float(at[0] < 0.3 * size),
        float("-" in text),
        float(other == len(at[:6])),
        float(len(text) <= 3),
        float(len(text) > 12),
    )
    return Name(text, at[0], values, cue or ("its expansion" if acronym else "its place"))
