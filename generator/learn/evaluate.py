"""Measure what is derived: ``python -m learn.evaluate CORPUS SCORERS [--lexicon FOLDER] [--taxonomy FILE] [--part 0|all] [--papers N]``.

``SCORERS`` is a folder with ``titles.py``, ``keyphrases.py`` and ``topics.py``, each with a ``score`` over rows of what was made and what is true.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from pathlib import Path

from learn.corpus import read_corpus
from papersheaf.derive.derive import derive, prepare
from papersheaf.derive.lexicon import DATA, load_lexicon
from papersheaf.derive.taxonomy import builtin_taxonomy, parse_taxonomy
from papersheaf.markup.parse import parse
from papersheaf.model import Abstract, Place


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("scorers", type=Path)
    parser.add_argument("--lexicon", type=Path, default=DATA)
    parser.add_argument("--taxonomy", type=Path)
    parser.add_argument("--part", default="0")
    parser.add_argument("--papers", type=int, default=10**9)
    options = parser.parse_args()
    sys.path.insert(0, str(options.scorers))
    taxonomy = parse_taxonomy(options.taxonomy.read_text("utf-8"), str(options.taxonomy), None) if options.taxonomy else builtin_taxonomy()
    resources = prepare(load_lexicon(options.lexicon), taxonomy)
    examples = [example for example in read_corpus(options.corpus) if options.part == "all" or str(example.part) == options.part]
    examples = examples[:: max(1, len(examples) // options.papers)]
    trees = [parse(example.abstract).inlines for example in examples]
    start = time.process_time()
    made = [
        derive(Abstract(example.abstract, example.venue, 2024, Place("corpus", 1)), tree, example.plain, resources)
        for example, tree in zip(examples, trees, strict=True)
    ]
    print(f"{(time.process_time() - start) / len(examples) * 1000:.3f} ms a paper")
    pairs = list(zip(made, examples, strict=True))
    print("titles", importlib.import_module("titles").score([(m.title.text, e.title, e.abstract) for m, e in pairs]))
    worded = [([k.phrase for k in m.keyphrases], e.keywords, e.abstract) for m, e in pairs if len(e.keywords) >= 3]
    print("keyphrases", importlib.import_module("keyphrases").score(worded))
    print("topics", importlib.import_module("topics").score([([t.slug for t in m.topics], e.area, e.id) for m, e in pairs if e.area]))
    print("untagged", sum(not m.topics for m in made) / len(made), "topics a paper", sum(len(m.topics) for m in made) / len(made))


if __name__ == "__main__":
    main()
