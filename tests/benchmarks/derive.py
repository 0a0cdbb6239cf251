"""The derivations over real papers: CPU time against Python-Markdown with arithmatex in the same run, stage by stage, and what getting ready takes.

python tests/benchmarks/derive.py [PAPERS] (2,000 papers of ../shared/corpus by default)

Prints the ratios; there is no bar that it fails at.
"""

from __future__ import annotations

import functools
import gzip
import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from markdown import Markdown

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "generator"))

from papersheaf.derive import derive as stages  # noqa: E402
from papersheaf.derive import keyphrases, salience, title  # noqa: E402
from papersheaf.derive.taxonomy import builtin_taxonomy  # noqa: E402
from papersheaf.markup.parse import parse  # noqa: E402
from papersheaf.markup.plain import to_plain  # noqa: E402
from papersheaf.model import Abstract, Place  # noqa: E402

CORPUS = ROOT.parent / "shared/corpus/papers-dev.jsonl.gz"
STAGES: tuple[tuple[ModuleType, str], ...] = (
    (stages, "read"), (stages, "find_links"), (stages, "find_runs"), (stages, "tag"), (salience, "find_roles"), (stages, "find_acronyms"),
    (salience, "word_salience"), (title, "derive_title"), (keyphrases, "find_terms"), (keyphrases, "choose_terms"), (keyphrases, "name_terms"),
    (stages, "match_topics"), (stages, "heaviest_terms"),
)  # fmt: skip


def seconds(work: Callable[[], object]) -> float:
    """CPU seconds of a piece of work."""
    start = time.process_time()
    work()
    return time.process_time() - start


def timed(module: ModuleType, name: str, spent: dict[str, float]) -> None:
    """Count the seconds of each call of a module's function under its name."""
    inner = getattr(module, name)

    @functools.wraps(inner)
    def outer(*arguments: Any) -> Any:
        start = time.process_time()
        value = inner(*arguments)
        spent[name] = spent.get(name, 0.0) + time.process_time() - start
        return value

    setattr(module, name, outer)


def main() -> int:
    """Measure and print; 1 where there is no corpus."""
    if not CORPUS.exists():
        print(f"no corpus at {CORPUS}")
        return 1
    start = time.process_time()
    taxonomy = builtin_taxonomy()
    read_taxonomy = time.process_time() - start
    resources = stages.load_resources(taxonomy)
    print(f"ready after {time.process_time() - start:.2f} s, {read_taxonomy:.2f} s of it for the taxonomy")
    with gzip.open(CORPUS, "rt", encoding="utf-8") as lines:
        texts = [json.loads(line)["abstract"] for line in lines]
    texts = random.Random(2).sample(texts, min(len(texts), int(sys.argv[1]) if len(sys.argv) > 1 else 2_000))
    papers = []
    for text in texts:
        tree = parse(text).inlines
        papers.append((Abstract(text, "REGATTA", 2024, Place("corpus", 1)), tree, to_plain(tree)))
    peer = Markdown(extensions=["pymdownx.arithmatex"], extension_configs={"pymdownx.arithmatex": {"generic": True}})

    def derive_all() -> None:
        for abstract, tree, plain in papers:
            stages.derive(abstract, tree, plain, resources)

    def convert_all() -> None:
        for text in texts:
            peer.reset()
            peer.convert(text)

    derive_all()
    convert_all()
    ours, theirs = min(seconds(derive_all) for _ in range(3)), min(seconds(convert_all) for _ in range(3))
    share = 1000 / len(texts)
    print(f"{len(texts)} abstracts: {ours * share:.3f} ms an abstract, Python-Markdown {theirs * share:.3f} ms, ratio {ours / theirs:.2f}")
    spent: dict[str, float] = {}
    for module, name in STAGES:
        timed(module, name, spent)
    derive_all()
    for name, value in sorted(spent.items(), key=lambda item: -item[1]):
        print(f"  {name:<16}{value * share:7.3f} ms  {value / theirs:6.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
