"""Word classes in context: the lexicon's commonest class of a word, and a few rules where it has two."""

from __future__ import annotations

from collections.abc import Mapping

from papersheaf.derive.lexicon import Word
from papersheaf.derive.words import Reading

_SUFFIXES = (("ing", "g"), ("ed", "d"), ("ly", "r"), ("able", "j"), ("al", "j"), ("ive", "j"), ("ous", "j"), ("ic", "j"), ("s", "p"))
_AFTER_SUBJECT = frozenset("owxmr")
_OPENS_OBJECT = frozenset("tjuiorx")


def tag(reading: Reading, words: Mapping[str, Word]) -> str:
    """One letter for each word of a text (see ``lexicon.Word``); a letter in upper case means that the word closes no noun phrase here."""
    lower, joined = reading.lower, reading.joined
    tags: list[str] = []
    size = len(lower)
    for i, word in enumerate(lower):
        known = words.get(word)
        options = known.tags if known else _guess(reading.words[i], word)
        choice = options[0]
        if len(options) > 1:
            before = tags[-1] if tags and joined[i] != "," else "."
            after = _first_tag(words, reading, i + 1) if i + 1 < size and joined[i + 1] != "," else "."
            choice = _choose(options, before, after, joined[i] == "-" or (i + 1 < size and joined[i + 1] == "-"))
        elif choice == "v" and joined[i] == "-":
            choice = "n"  # state-of-the-art, plug-and-play
        tags.append(choice)
    return "".join(tags)


def _first_tag(words: Mapping[str, Word], reading: Reading, i: int) -> str:
    known = words.get(reading.lower[i])
    return known.tags[0] if known else _guess(reading.words[i], reading.lower[i])


def _guess(word: str, lower: str) -> str:
    if lower[0].isdigit():
        return "u" if lower.isdigit() else "n"
    if word[0].isupper():
        return "n"
    for suffix, letter in _SUFFIXES:
        if lower.endswith(suffix) and len(lower) > len(suffix) + 2 and not lower.endswith("ss"):
            return letter
    return "n"


def _choose(options: str, before: str, after: str, compound: bool) -> str:
    if "v" in options and ("n" in options or "j" in options or "p" in options):
        other = next(letter for letter in options if letter != "v")
        if compound:
            return other
        if before in _AFTER_SUBJECT or (before == "p" and after in "ti"):
            return "v"
        return other
    if "z" in options and "p" in options:
        if before in "nowr" and after in _OPENS_OBJECT and before != "j" and not compound:
            return "z" if after in "trox" or options[0] == "z" else "p"
        return "p" if before in "tjgdiun." or compound else options[0]
    if "d" in options and "j" in options:
        return "j" if after in "npjgdu" and before not in "om" else "d"
    if "g" in options and ("n" in options or "j" in options):
        if after in "to":
            return "g"
        return "n" if before in "njpdgi" or after in "npic.,z" else options[0]
    if "x" in options:
        return options[0]
    return options[0]
