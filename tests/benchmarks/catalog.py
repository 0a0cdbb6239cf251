"""Catalogs over the real papers: how many abstracts are found again, how many are given another's title, and what it costs.

python tests/benchmarks/catalog.py [PAPERS] (2,000 papers of ../shared/corpus by default, against all of them)

Prints the counts and the ratios, and exits 1 where one is over its bar.
"""

from __future__ import annotations

import gzip
import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from markdown import Markdown

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "generator")]

from papersheaf.arrange.catalog import match_catalog  # noqa: E402
from papersheaf.arrange.fingerprint import fingerprint  # noqa: E402
from papersheaf.arrange.venues import Venues  # noqa: E402
from papersheaf.model import Abstract, Place, Record  # noqa: E402
from papersheaf.read.catalog import Entry, read_catalog  # noqa: E402

CORPUS = ROOT.parent / "shared/corpus/papers-dev.jsonl.gz"
FINGERPRINT, MATCH, READ = 0.6, 2.5, 6.0
VENUES = Venues()


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """CPU seconds of a piece of work, and what it gives."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def edited(text: str, share: float, others: list[str], chance: random.Random) -> str:
    """A text with a share of its words exchanged for words of others."""
    words = text.split()
    for place in chance.sample(range(len(words)), max(1, round(len(words) * share))):
        words[place] = chance.choice(others)
    return " ".join(words)


def records(papers: list[dict[str, Any]], texts: list[str]) -> list[Record]:
    places = [Place("a.jsonl", number) for number in range(1, len(papers) + 1)]
    return [
        Record(paper["id"], Abstract(text, paper["venue"], paper["year"], place), paper["venue"], VENUES.venue_year(paper["venue"], paper["year"]))
        for paper, text, place in zip(papers, texts, places, strict=True)
    ]


def recall(name: str, sample: list[dict[str, Any]], texts: list[str], entries: list[Entry]) -> tuple[float, int, float]:
    """The share of texts that were given their own title, the number of those that were given another, and the CPU seconds."""
    seconds, (matches, _) = timed(lambda: match_catalog(records(sample, texts), entries, VENUES))
    titles = {paper["id"]: paper["title"].casefold() for paper in sample}
    right = sum(match[0].title.casefold() == titles[id] for id, match in matches.items())
    wrong = len(matches) - right
    print(f"{name:28} {right / len(sample):.4f} found, {wrong} given another's title")
    return right / len(sample), wrong, seconds


def main(count: int) -> int:
    with gzip.open(CORPUS, "rt") as lines:
        papers = [json.loads(line) for line in lines]
    chance = random.Random(5)
    sample = chance.sample(papers, count)
    chosen = {paper["id"] for paper in sample}
    others = " ".join(paper["abstract"] for paper in sample[:200]).split()
    texts = [paper["abstract"] for paper in sample]
    prints = [fingerprint(paper["abstract"]) for paper in papers]
    rows = [{"title": p["title"], "fingerprint": f, "venue": p["venue"], "year": p["year"]} for p, f in zip(papers, prints, strict=True)]
    data = "".join(json.dumps(row) + "\n" for row in rows).encode()

    peer = Markdown()
    convert, _ = timed(lambda: [peer.reset().convert(text) for text in texts])
    digits, _ = timed(lambda: [fingerprint(text) for text in texts])
    loads, _ = timed(lambda: [json.loads(line) for line in data.splitlines()])
    reading, (entries, problems) = timed(lambda: read_catalog(data, "c.jsonl"))
    assert not problems
    found, wrong, seconds = recall("as they are", sample, texts, entries)
    five, wrong_five, _ = recall("5 % of the words changed", sample, [edited(text, 0.05, others, chance) for text in texts], entries)
    recall("10 % of the words changed", sample, [edited(text, 0.1, others, chance) for text in texts], entries)
    rest = [entry for entry, paper in zip(entries, papers, strict=True) if paper["id"] not in chosen]
    recall("true entry taken out", sample, texts, rest)
    bars = [
        ("fingerprint / Markdown", digits / convert, FINGERPRINT),
        ("match / Markdown", seconds / convert, MATCH),
        ("read_catalog / json.loads", reading / loads, READ),
    ]
    for name, ratio, bar in bars:
        print(f"{name:28} {ratio:.3f} (bar {bar})")
    good = found >= 0.995 and five >= 0.99 and not wrong and not wrong_five
    return 0 if good and all(ratio <= bar for _, ratio, bar in bars) else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000))
