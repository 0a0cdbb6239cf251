"""The parser and its walks over the real papers: time against Python-Markdown in the same run, growth on hostile text, and what
is kept.

python tests/benchmarks/markup.py [PAPERS] (20,000 papers of ../shared/corpus by default)

Prints the ratios, and exits 1 where one is over its bar.
"""

from __future__ import annotations

import gzip
import json
import random
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

from markdown import Markdown

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "generator"), str(ROOT / "tests")]

from papersheaf.markup import math, mathplain, mathtex  # noqa: E402
from papersheaf.markup.html import fallbacks, to_html  # noqa: E402
from papersheaf.markup.markdown import to_markdown  # noqa: E402
from papersheaf.markup.parse import parse  # noqa: E402
from papersheaf.markup.plain import to_plain  # noqa: E402
from papersheaf.markup.repair import repair  # noqa: E402
from papersheaf.markup.tex import to_tex  # noqa: E402
from test_markup_parse import letters, outside_formulas, words  # noqa: E402

CORPUS = ROOT.parent / "shared/corpus/papers-dev.jsonl.gz"
COLD, WARM, GROWTH = 0.4, 0.25, 20.0
PIECES = ["**", "$", "{", "\\textbf{", "[", "<", "`", '"', "*a ", "_a ", "](http://a", "(http://a(", "\\sqrt{", "\\alpha("]
PIECES += ["^{", "a- ", "a.com ", "<i>", "\\[", "$x", "'", "&amp;", "\\cite{", "\\item "]


def seconds(work: Callable[[], object]) -> float:
    """CPU seconds of a piece of work."""
    start = time.process_time()
    work()
    return time.process_time() - start


def all_walks(texts: list[str]) -> None:
    """Parse, and every walk."""
    for text in texts:
        tree = parse(text).inlines
        to_html(tree)
        to_markdown(tree)
        to_plain(tree)
        to_tex(tree)


def speed(texts: list[str]) -> bool:
    """Our time over Python-Markdown's, with no formula cached and with all."""
    peer = Markdown(extensions=["pymdownx.arithmatex"], extension_configs={"pymdownx.arithmatex": {"generic": True}})

    def convert() -> None:
        for text in texts:
            peer.reset()
            peer.convert(text)

    for cache in (math.to_mathml, mathplain.to_text, mathtex.normal):
        cache.cache_clear()
    cold, theirs, warm = seconds(lambda: all_walks(texts)), seconds(convert), seconds(lambda: all_walks(texts))
    print(f"{len(texts)} abstracts, as a part of Python-Markdown's CPU time ({1000 * theirs / len(texts):.3f} ms an abstract):")
    print(f"  {cold / theirs:.3f} with no formula cached (≤ {COLD}), {warm / theirs:.3f} with all (≤ {WARM})")
    return cold / theirs <= COLD and warm / theirs <= WARM


def least(text: str) -> float:
    """The least of three times to parse a text."""
    return min(seconds(lambda: parse(text)) for _ in range(3))


def growth() -> bool:
    """How many times longer ten times the text takes."""
    worst = 0.0
    for piece in PIECES:
        small, large = ((piece * (size // len(piece) + 1))[:size] for size in (10_000, 100_000))
        ratio = least(large) / max(least(small), 1e-4)
        worst = max(worst, ratio)
        if ratio > GROWTH:
            print(f"  {piece!r}: {ratio:.1f} times")
    print(f"hostile text: 100,000 characters take at most {worst:.1f} times as long as 10,000 (≤ {GROWTH:.0f})")
    return worst <= GROWTH


def kept(texts: list[str]) -> bool:
    """Letters and digits in and out, for texts whose commands, tags and targets take none with them."""
    plain = [text for text in texts if not re.search(r"\\|<br|\]\(", repair(text)[0])]
    lost = sum(letters(words(parse(text).inlines)) != letters(outside_formulas(text)) for text in plain)
    trees = [parse(text).inlines for text in texts]
    fell = sum(bool(fallbacks(tree)) for tree in trees)
    print(f"letters and digits: {lost} of {len(plain)} texts differ; formulas fell back in {fell} of {len(texts)}")
    return lost <= len(plain) // 1000 and fell <= len(texts) // 1000


def main() -> int:
    """Run all of them; 1 where a bar is missed."""
    grows = growth()  # before the corpus is in memory: Python's collector walks all of it
    if not CORPUS.exists():
        print(f"no corpus at {CORPUS}")
        return not grows
    with gzip.open(CORPUS, "rt", encoding="utf-8") as lines:
        abstracts = [json.loads(line)["abstract"] for line in lines]
    texts = random.Random(1).sample(abstracts, min(len(abstracts), int(sys.argv[1]) if len(sys.argv) > 1 else 20_000))
    return 0 if all([speed(texts), grows, kept(texts)]) else 1


if __name__ == "__main__":
    sys.exit(main())
