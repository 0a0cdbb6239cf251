"""Text into search terms: one tokenizer and one trimmer, then lunr's stop words and Porter stemmer.

``site_templates/theme/assets/search/analysis.js`` is the other side, and must give the same terms: a test compares them over
random Unicode.
The tables of characters are written out, since the two languages' own classes follow different versions of Unicode.
"""

from __future__ import annotations

import functools
import re
import unicodedata

from lunr.stemmer import PorterStemmer
from lunr.stop_word_filter import WORDS

# Text that is segmented into pairs of characters: Han, Kana and Hangul.
_CJK = "\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff"
# Characters of words in all other scripts, once compatibility forms, case and accents are folded.
_WORD = (
    "0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u037d\u037f-\u0383\u0388-\u0559\u0560-\u0588\u058a-\u060b\u060d-\u061a\u0620-\u0669"
    "\u066e-\u06d3\u06d5-\u0963\u0966-\u1fff\u2c00-\u2dff\u3131-\u318f\u31a0-\u31ff\ua000-\uabff\ufb00-\ufdff\ufe70-\ufefc"
    "\U00010000-\U0001efff"
)
_ACCENTS = re.compile("[\u0300-\u036f]+")
_RUN = re.compile(f"[{_CJK}]+|[{_WORD}]+(?:(?:['’\\-\u2010]|(?<=[0-9])[.,](?=[0-9]))[{_WORD}]+)*")
_HYPHEN = re.compile("[-\u2010]")
_APOSTROPHE = re.compile("['’]s$|['’,]")
_NUMBERS = re.compile("[0-9.]+")
_IS_CJK = re.compile(f"[{_CJK}]")
LONGEST = 64
STOP_WORDS = frozenset(WORDS)


def fold(text: str) -> str:
    """Text in lower case without compatibility forms and accents."""
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFC", _ACCENTS.sub("", unicodedata.normalize("NFKD", text).lower()))


def tokenize(text: str) -> list[str]:
    """The tokens of a text in order. A hyphenated word gives its parts and, behind them, itself in one; CJK text its pairs of
    characters."""
    return [token for token, _ in positions(text)]


def positions(text: str) -> list[tuple[str, int]]:
    """The tokens of a text, each with its position; a hyphenated word in one has that of its first part."""
    tokens: list[tuple[str, int]] = []
    start = 0
    for run in runs_of(text):
        found, width = tokens_of(run)
        tokens += [(token, start + at) for token, at in found]
        start += width
    return tokens


def runs_of(text: str) -> list[str]:
    """The runs of characters that tokens are cut from, in order."""
    return _RUN.findall(fold(text))


def tokens_of(run: str) -> tuple[list[tuple[str, int]], int]:
    """The tokens of a run, each with its position in it, and how many positions the run takes."""
    if run.isascii() and run.isalnum():
        return [(run[:LONGEST], 0)], 1
    if _IS_CJK.match(run):
        pairs = [run[i : i + 2] for i in range(max(1, len(run) - 1))]
        return [(pair, at) for at, pair in enumerate(pairs)], len(pairs)
    parts = [_APOSTROPHE.sub("", part) for part in _HYPHEN.split(run)]
    tokens = [(part[:LONGEST], at) for at, part in enumerate(parts)]
    if len(parts) > 1 and not all(map(_NUMBERS.fullmatch, parts)):
        tokens.append(("".join(parts)[:LONGEST], 0))
    return tokens, len(parts)


@functools.lru_cache(maxsize=1 << 18)
def term_of(token: str) -> str:
    """The term that a token is indexed under, by lunr's stop words and stemmer; empty for a stop word."""
    return "" if token in STOP_WORDS else stem(token)


def terms(text: str) -> list[str]:
    """The terms of a text in order, without stop words."""
    return [term for term in map(term_of, tokenize(text)) if term]


class _Porter(PorterStemmer):  # type: ignore[misc]
    """lunr.py's stemmer with lunr.js's rule for a final *y*: it becomes *i* behind a consonant that is not the first letter."""

    b: str
    k: int

    def step1c(self) -> None:
        if self.ends("y") and self.k > 1 and self.b[self.k - 1] not in "aeiou":
            self.b = self.b[: self.k] + "i" + self.b[self.k + 1 :]


_porter = _Porter()
# What is nothing but an ending, or has a double y, is left alone: the two stemmers differ in it.
_STEMMED = re.compile("(?!.*yy|(?:ies|sses|eeds?)$)[a-z]{3,}")


def stem(token: str) -> str:
    """The Porter stem of a token of Latin letters; any other token as it is."""
    return str(_porter.stem(token)) if _STEMMED.fullmatch(token) else token
