"""Acronyms and what they stand for, as a text defines them: ``Mixture of Experts (MoE)``, ``MoE (mixture of experts)``."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass

from papersheaf.derive.words import Reading

_SMALL = frozenset({"a", "an", "and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "or", "the", "to", "via", "with"})
_LEADING = _SMALL - {"in", "on"}
_TRAIL = 6  # words that may stand between what a short form is made of and the short form
_NAMED = re.compile(
    r",? (?:which )?(?:we )?(?:is |are )?(?:named|called|termed|dubbed|namely|abbreviated as|abbreviated|denoted as|denoted by|denoted|or) [“\"]?([A-Za-z0-9-]{2,14})\b"
)


@dataclass(frozen=True, slots=True)
class Acronym:
    """A short form and its expansion: the words from ``first`` to before ``last`` of the reading, with the short form at ``at`` in the text."""

    short: str
    at: int
    first: int
    last: int


def find_acronyms(reading: Reading) -> tuple[Acronym, ...]:
    """The short forms that the text itself explains, each once, in order of the text.

    The expansion is the shortest run of words whose letters give the short form, its first letter opening the first word (after Schwartz and
    Hearst, "A simple algorithm for identifying abbreviation definitions in biomedical text", 2003), and of those the one that uses most
    initials.
    """
    plain, starts = reading.plain, reading.starts
    found: dict[str, Acronym] = {}
    number = 0
    at = plain.find("(")
    while at >= 0:
        close = plain.find(")", at)
        if close < 0:
            break
        inside = plain[at + 1 : close].strip(" \"'“”‘’")
        while number < len(starts) and starts[number] < at:
            number += 1
        short = re.split(r"[,;:]| in short| for short", inside)[0].strip(" \"'“”‘’")
        if is_short_form(short):
            first = _expansion_before(reading, number, short)
            if first is not None:
                found.setdefault(short, Acronym(short, at + 1 + plain[at + 1 : close].find(short), first, number))
        elif " " in inside and len(inside) < 120:
            before = re.search(r"([^\s()]+)[\"”’']? ?$", plain[max(0, at - 40) : at])
            short = before.group(1).strip("\"'“”‘’,") if before else ""
            if is_short_form(short):
                last = number
                while last < len(starts) and starts[last] < close:
                    last += 1
                first = _expansion_after(reading, number, last, short)
                if first is not None and before:
                    found.setdefault(short, Acronym(short, max(0, at - 40) + before.start(1), first, last))
        at = plain.find("(", at + 1)
    for match in _NAMED.finditer(plain):
        short = match.group(1)
        if short not in found and is_short_form(short):
            end = bisect_right(starts, match.start())
            for last in range(end, max(0, end - _TRAIL), -1):  # what it stands for may go on: "… for graph training, named …"
                first = _expansion_before(reading, last, short)
                if first is not None:
                    found[short] = Acronym(short, match.start(1), first, last)
                    break
    return tuple(found.values())


def is_short_form(text: str) -> bool:
    """Whether this can be an acronym: 2 to 14 characters, no blank, two capitals or a capital and a digit, or small letters around a capital."""
    if not 2 <= len(text) <= 14 or " " in text or not text[0].isalnum():
        return False
    capitals = sum(letter.isupper() for letter in text)
    return capitals >= 2 or (capitals == 1 and (any(letter.isdigit() for letter in text) or text[0].islower()))


def _letters(short: str) -> str:
    letters = "".join([c for c in short.lower() if c.isalnum()])
    if letters.endswith("s") and short.endswith("s") and len(letters) > 2:
        return letters[:-1]
    return letters


def _expansion_before(reading: Reading, end: int, short: str) -> int | None:
    """The first word of the expansion that ends before word ``end``."""
    letters = _letters(short)
    begin = max(0, end - min(len(letters) + 5, 2 * len(letters) + 2))
    for k in range(end - 1, begin, -1):
        if reading.joined[k] == "," and not _soft(reading, k):
            begin = k
            break
    best: tuple[float, int] | None = None
    for first in range(end - 1, begin - 1, -1):
        if reading.lower[first] in _LEADING:
            continue
        score = _match(reading.lower[first:end], letters)
        if score is not None and (best is None or score > best[0]):
            best = (score, first)
    if best is None:
        return None
    first = best[1]
    while first > begin and reading.joined[first] == "-":  # a compound is not cut: non-negative …
        first -= 1
    return first


def _expansion_after(reading: Reading, first: int, last: int, short: str) -> int | None:
    score = _match(reading.lower[first:last], _letters(short), least=0.2) if last - first <= 12 else None
    return first if score is not None else None


def _soft(reading: Reading, k: int) -> bool:
    """Whether the break before word ``k`` may stand inside an expansion: a quote, ``&``, a hyphen that hangs."""
    gap = reading.plain[reading.ends[k - 1] : reading.starts[k]]
    return gap.strip() in ("&", "-", "- &", "”", "“", "'", "’", "‘", '"', "+")


def _match(words: tuple[str, ...], letters: str, least: float = 0.55) -> float | None:
    """How well letters, in order, can be taken from words, the first from the start of the first word; None where they can't.

    Initials count most; every word that is no function word should give a letter.
    """
    if not words or words[0][0] != letters[0]:
        return None
    scores = [(_walk(words, spelled, 0, 0, {}), len(spelled)) for spelled in _spellings(letters)]
    return max([score / size for score, size in scores if score is not None and score >= least * size], default=None)


def _spellings(letters: str) -> list[str]:
    """The letters, and where they hold a digit, without it and with what it repeats: I2M2 is IM or IIMM."""
    if letters.isalpha():
        return [letters]
    repeated = re.sub(r"([a-z])([2-4])", lambda m: m.group(1) * int(m.group(2)), letters)
    plain = "".join([c for c in letters if c.isalpha()])
    return list(dict.fromkeys([letters, *([plain] if len(plain) > 1 else []), repeated]))


def _walk(words: tuple[str, ...], letters: str, w: int, k: int, memo: dict[tuple[int, int], float | None]) -> float | None:
    if k == len(letters):
        rest = sum(1 for word in words[w:] if word not in _SMALL)
        return -0.9 * rest
    if w == len(words):
        return None
    if (w, k) in memo:
        return memo[(w, k)]
    word = words[w]
    best: float | None = None
    if w:
        skipped = _walk(words, letters, w + 1, k, memo)
        if skipped is not None:
            best = skipped - (0.05 if word in _SMALL else 0.7)
    if word[0] == letters[k]:
        taken, score, place = k + 1, 1.0, 0
        while True:
            after = _walk(words, letters, w + 1, taken, memo)
            if after is not None and (best is None or score + after > best):
                best = score + after
            if taken == len(letters):
                break
            place = word.find(letters[taken], place + 1)
            if place < 0:
                break
            score += 0.9 if place == taken - k else 0.45
            taken += 1
    memo[(w, k)] = best
    return best
