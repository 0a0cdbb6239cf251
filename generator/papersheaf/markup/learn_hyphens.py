"""Learn which hyphens at a line's end belong to a word: ``python -m papersheaf.markup.learn_hyphens PAPERS.jsonl.gz >
hyphens.py``.

Counts, over the abstracts of a corpus (JSON Lines with a column ``abstract``), how often each word starts a compound
(*data-driven*) and how often the same letters start a longer word (*database*). Only counts go into the result: no text of the
corpus does.
"""

from __future__ import annotations

import gzip
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

from papersheaf.markup.wordlist import words

_WORD = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)*")
_LEAST_WORD = 12
_LEAST_COMPOUND = 12
_LEAST_SECONDS = 4
_LEAST_COMMON = 150
_SMALL_WORDS = frozenset(words("and the for with from that this are can its has our not but was which such than these those they when where while"))


def learn(abstracts: Iterable[str]) -> tuple[list[str], list[str], list[str]]:
    """The words that start compounds, other common words, and the words without a hyphen that start with one of either."""
    counts: Counter[str] = Counter()
    compounds: Counter[tuple[str, str]] = Counter()
    for abstract in abstracts:
        for match in _WORD.finditer(abstract):
            parts = match.group().lower().split("-")
            if len(parts) == 1:
                counts[parts[0]] += 1
            else:
                compounds.update(pairwise(parts))
    firsts: Counter[str] = Counter()
    seconds: Counter[str] = Counter()
    for (first, _), count in compounds.items():
        firsts[first] += count
        seconds[first] += 1
    starts = {
        word for word, count in firsts.items() if count >= _LEAST_COMPOUND and seconds[word] > _LEAST_SECONDS and len(word) > 2 and word not in _SMALL_WORDS
    }
    common = {w for w, n in counts.items() if n >= _LEAST_COMMON and len(w) > 3 and w not in _SMALL_WORDS} - starts
    joined = {
        word
        for word, count in counts.items()
        if count >= _LEAST_WORD
        for first, second in ((word[:i], word[i:]) for i in range(3, len(word) - 1))
        if first in starts or (first in common and second in common | starts)
        if count > 3 * compounds[first, second]
    }
    return sorted(starts), sorted(common), sorted(joined)


def module(starts: list[str], common: list[str], joined: list[str]) -> str:
    """The result as the source of ``hyphens.py``."""
    lists = {"STARTS": starts, "COMMON": common, "JOINED": joined}
    return (
        '"""Learned by learn_hyphens.py: words that start compounds, other common words, and words that only look like it."""\n\n'
        "from papersheaf.markup.wordlist import words\n\n"
        + "\n\n".join(f'{name} = frozenset(words("""\n{_wrapped(entries)}\n"""))' for name, entries in lists.items())
        + "\n"
    )


def _wrapped(words: list[str]) -> str:
    lines = [""]
    for word in words:
        if len(lines[-1]) + len(word) > 126:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return "\n".join(lines)


if __name__ == "__main__":
    with gzip.open(Path(sys.argv[1]), "rt", encoding="utf-8") as corpus:
        print(module(*learn(json.loads(line)["abstract"] for line in corpus)), end="")
