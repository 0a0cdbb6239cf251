"""Learn the weights of the topics' phrases: ``python -m learn.taxonomy CORPUS [--hold-out] [--out FILE]``.

No paper of the corpus has a topic. Seed phrases in its title, keywords and abstract say what its topic may be; the area that a paper was submitted
to says which topics go with it, and a classifier of areas says it of the papers without one. A linear model over the phrases of the abstracts
learns from both, of those phrases alone that stand more often in papers of some topic than elsewhere; each topic keeps those that matter most, and
the model is learned once more with these. Few papers have an area, so that whatever is learned from them directly is learned by heart: the settings
below are those that did best on papers that learning had not seen, in four parts.
"""

from __future__ import annotations

import argparse
import math
import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import scipy.sparse
import yaml
from sklearn.linear_model import LogisticRegression
from sklearn.preprocessing import normalize
from sklearn.utils.extmath import randomized_svd

from learn.corpus import Example, read_corpus
from learn.lexicon import grams
from learn.models import find_phrases
from papersheaf.derive import salience
from papersheaf.derive.lexicon import DATA, load_lexicon
from papersheaf.derive.tags import tag
from papersheaf.derive.topics import LONGEST, strength
from papersheaf.derive.words import Reading, read

_SEEDS = Path(__file__).with_name("topics.yml")
_OUT = Path(__file__).resolve().parents[2] / "content" / "taxonomy.yml"
_SEED_SCALE = 9.0  # the seeds' scores as log-odds
_ROUNDS = 3
_AREA_SHARE = 4.0  # how much the area counts for the labels
_AREA_WEIGHT = 10.0  # a paper with an area counts as that many
_DIMENSIONS = 100  # of the space in which areas are told, beside the phrases themselves
_LENGTH = 8.0  # of a paper's vector: how fast learning goes
_EPOCHS = 5
_FOR, _AGAINST = 300, 50  # phrases that a topic keeps
_LIFT_HERE, _LIFT_SOMEWHERE = 1.5, 2.0  # a phrase stands so many times more often in papers of its topic, of some topic, than elsewhere
_STRONGEST = 2.0  # the weight that one phrase in a hundred exceeds
_LEAST = 0.02
_FEWEST = 0.0015  # the share of papers that each topic has at least, in expectation: learning from its own labels starves small topics
Matrix = scipy.sparse.csr_matrix
Array = np.ndarray


@dataclass(frozen=True, slots=True)
class Seed:
    """A topic as designed by hand."""

    slug: str
    name: str
    name_zh: str
    parent: str
    phrases: tuple[str, ...]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--hold-out", action="store_true")
    parser.add_argument("--lexicon", type=Path, default=DATA)
    parser.add_argument("--out", type=Path, default=_OUT)
    options = parser.parse_args()
    examples = [example for example in read_corpus(options.corpus) if example.part or not options.hold_out]
    seeds = read_seeds(_SEEDS.read_text("utf-8"))
    readings = [read(example.plain) for example in examples]
    keys, table, forms = _phrase_table(readings, options.lexicon)
    rarity = np.log(len(examples) / (1 + _papers(table)))
    vectors = (_LENGTH * normalize(table @ scipy.sparse.diags(rarity))).tocsr().astype(np.float32)
    labels, weight = _labels(examples, _seed_scores(examples, readings, seeds), vectors)
    kept, model = _learn(labels, vectors, table, weight)
    model *= rarity[kept, None]
    model *= _STRONGEST / np.quantile(model[model > 0], 0.99)
    options.out.write_text(_yaml(seeds, [forms[keys[k]] for k in kept], model), "utf-8")


def read_seeds(source: str) -> list[Seed]:
    """The topics of ``topics.yml``: lines of slug, name, Chinese name and phrases; a line that starts with ``=`` is the parent of those below."""
    seeds: list[Seed] = []
    parent = ""
    for line in yaml.safe_load(source)["tree"].strip().splitlines():
        slug, name, name_zh, phrases = [part.strip() for part in line.split("|")]
        if slug.startswith("="):
            slug = parent = slug.strip("= ")
            seeds.append(Seed(slug, name, name_zh, "", tuple(phrases.split("; "))))
        else:
            seeds.append(Seed(slug, name, name_zh, parent, tuple(phrases.split("; "))))
    return seeds


def _phrase_table(readings: Sequence[Reading], folder: Path) -> tuple[list[str], Matrix, dict[str, str]]:
    """The phrases that are not rare, how strongly each paper holds each (as matching measures it), and their commonest forms."""
    lexicon = load_lexicon(folder)
    weights = [lexicon.weights["salience"][feature] for feature in salience.FEATURES]
    papers: Counter[str] = Counter()
    for reading in readings:
        papers.update({key for key, first, last in grams(reading) if last - first <= LONGEST})
    keys = sorted(key for key, count in papers.items() if count >= (15 if " " in key else 25))
    number = {key: k for k, key in enumerate(keys)}
    forms: defaultdict[str, Counter[str]] = defaultdict(Counter)
    rows, columns, values = [], [], []
    for row, reading in enumerate(readings):
        marks = salience.word_salience(reading, tag(reading, lexicon.words), salience.find_roles(reading), find_phrases(reading, lexicon), lexicon, weights)
        places: defaultdict[str, list[float]] = defaultdict(list)
        for key, first, last in grams(reading):
            if key in number and last - first <= LONGEST:
                places[key].append(min(marks[first:last]))
                forms[key][reading.plain[reading.starts[first] : reading.ends[last - 1]].lower()] += 1
        for key, chances in places.items():
            rows.append(row)
            columns.append(number[key])
            values.append(strength(len(chances), max(chances)))
    table = scipy.sparse.csr_matrix((np.array(values, dtype=np.float32), (rows, columns)), shape=(len(readings), len(keys)))
    return keys, table, {key: max(counts.items(), key=lambda item: (item[1], item[0]))[0] for key, counts in forms.items()}


def _seed_scores(examples: Sequence[Example], readings: Sequence[Reading], seeds: Sequence[Seed]) -> Array:
    topics_of: defaultdict[str, list[int]] = defaultdict(list)
    for number, seed in enumerate(seeds):
        for phrase in seed.phrases:
            topics_of[" ".join(read(phrase).stems)].append(number)
    longest = max(key.count(" ") + 1 for key in topics_of)

    def count(reading: Reading) -> Counter[str]:
        found: Counter[str] = Counter()
        for first in range(len(reading.stems)):
            for last in range(first + 1, min(len(reading.stems), first + longest) + 1):
                key = " ".join(reading.stems[first:last])
                if key in topics_of:
                    found[key] += 1
        return found

    counts = [count(reading) for reading in readings]
    papers: Counter[str] = Counter()
    for found in counts:
        papers.update(found.keys())
    scores = np.zeros((len(examples), len(seeds)), np.float32)
    for row, (example, found) in enumerate(zip(examples, counts, strict=True)):
        for source, share in ((found, 1.0), (count(read(example.title)), 2.5), (count(read(". ".join(example.keywords))), 2.0)):
            for key, times in source.items():
                value = math.log(len(examples) / (1 + papers[key])) * share * (1 + 0.25 * min(times - 1, 2)) * (1 + 0.25 * key.count(" "))
                for topic in topics_of[key]:
                    scores[row, topic] += value / math.sqrt(len(topics_of[key]))
    return scores / _SEED_SCALE


def _papers(table: Matrix) -> Array:
    return np.asarray((table > 0).sum(0)).ravel()


def _area_odds(vectors: Matrix, known: Array, true: Array, areas: int) -> Array:
    """The log-odds of each area for each paper: the mean of two logistic regressions, over phrases, and over the space that all papers span
    (Deerwester and others, "Indexing by latent semantic analysis", 1990)."""
    _, _, basis = randomized_svd(vectors, _DIMENSIONS, n_iter=3, random_state=0)
    total = np.zeros((vectors.shape[0], areas))
    for table in (vectors / _LENGTH, normalize(vectors @ basis.T)):
        classifier = LogisticRegression(C=10, max_iter=200).fit(table[known], true)
        chance = np.full_like(total, 1e-6)
        chance[:, classifier.classes_] = classifier.predict_proba(table)
        total += np.log(np.maximum(chance, 1e-12)) / 2
    return total - total.mean(1, keepdims=True)


def _labels(examples: Sequence[Example], seeded: Array, vectors: Matrix) -> tuple[Array, Array]:
    """The chance of each topic for each paper, and each paper's weight."""
    areas = [re.sub(r" (I|II|III)$", "", example.area) for example in examples]
    names = sorted(set(areas) - {""})
    known = np.array([row for row, area in enumerate(areas) if area], dtype=int)
    weight = np.ones(len(examples), np.float32)
    if len(names) < 2:
        return _lifted(seeded), weight
    weight[known] = _AREA_WEIGHT
    true = np.array([names.index(areas[row]) for row in known])
    odds = _area_odds(vectors, known, true, len(names))
    chance = _softmax(odds)
    chance[known] = 0.0
    chance[known, true] = 1.0
    logits = seeded
    for _ in range(_ROUNDS):
        now = _softmax(logits)
        joint = now[known].T @ chance[known] + 0.02 * (now.T @ chance)
        prior = joint.sum(0) / joint.sum()
        area_of_topic = (joint + 2 * prior) / (joint.sum(1, keepdims=True) + 2)
        logits = seeded + _AREA_SHARE * np.log(np.maximum(chance @ area_of_topic.T, 1e-4))
    return _lifted(logits), weight


def _train(vectors: Matrix, labels: Array, weight: Array, start: Array | None = None, allowed: Array | None = None) -> Array:
    """Weights of a multinomial logistic regression on soft labels, by AdaGrad (Duchi, Hazan and Singer, 2011) over small batches."""
    random = np.random.default_rng(0)
    model = np.zeros((vectors.shape[1], labels.shape[1]), np.float32) if start is None else start
    squares = np.full_like(model, 1e-3)
    order = np.arange(vectors.shape[0])
    for _ in range(_EPOCHS):
        random.shuffle(order)
        for first in range(0, len(order), 512):
            batch = order[first : first + 512]
            part = vectors[batch]
            error = (_softmax(part @ model) - labels[batch]) * weight[batch, None] / len(batch)
            used = np.unique(part.indices)
            gradient = np.asarray(part[:, used].T @ error)
            if allowed is not None:
                gradient *= allowed[used]
            squares[used] += gradient * gradient
            model[used] -= 0.06 * gradient / np.sqrt(squares[used])
    return model


def _learn(labels: Array, vectors: Matrix, table: Matrix, weight: Array) -> tuple[Array, Array]:
    """The phrases that are kept for some topic, and the weights with these alone; in steps, so that those that stay take over from those that go."""
    papers = _papers(table)
    share = labels.mean(0)
    lift = ((table > 0).astype(np.float32).T @ labels + 3 * share) / ((papers[:, None] + 3) * share)
    telling = lift.max(1) >= _LIFT_SOMEWHERE
    kept = np.flatnonzero(telling)
    model = _train(vectors[:, kept], labels, weight)
    for share_kept in (2, 1):
        allowed = np.zeros_like(model)
        matters = model * (np.log(len(labels) / (1 + papers[kept])) * np.sqrt(papers[kept]))[:, None]
        for topic in range(model.shape[1]):
            speaks = np.where(lift[kept, topic] >= _LIFT_HERE, matters[:, topic], 0.0)
            allowed[np.argsort(-speaks)[: _FOR * share_kept], topic] = 1
            allowed[speaks <= 0, topic] = 0
            against = np.argsort(matters[:, topic])[: _AGAINST * share_kept]
            allowed[against[matters[against, topic] < 0], topic] = 1
        used = np.flatnonzero(allowed.any(1))
        kept, allowed = kept[used], allowed[used]
        model = _train(vectors[:, kept], labels, weight, model[used] * allowed, allowed)
    return kept, model


def _lifted(logits: Array) -> Array:
    """The chance of each topic, with a bias for those that would have too few papers."""
    for _ in range(8):
        share = _softmax(logits).mean(0)
        logits = logits + np.maximum(0.0, np.log(_FEWEST / np.maximum(share, 1e-9)))
    return _softmax(logits)


def _softmax(logits: Array) -> Array:
    powers = np.exp(logits - logits.max(1, keepdims=True))
    return (powers / powers.sum(1, keepdims=True)).astype(np.float32)


def _yaml(seeds: Sequence[Seed], forms: Sequence[str], model: Array) -> str:
    lines = [
        "# The topics of papersheaf. A phrase speaks for its topic with its weight, or against it with a negative one.",
        "# Written by generator/learn/taxonomy.py from the topics and seed phrases of generator/learn/topics.yml.",
        "topics:",
    ]
    for topic, seed in enumerate(seeds):
        lines += [f"  - slug: {seed.slug}", f"    name: {seed.name}", f"    zh: {seed.name_zh}"]
        if seed.parent:
            lines.append(f"    parent: {seed.parent}")
        lines.append("    phrases:")
        weights = {form: float(model[k, topic]) for k, form in enumerate(forms) if abs(model[k, topic]) >= _LEAST}
        lines += [f"      {_quoted(form)}: {value:.2f}" for form, value in sorted(weights.items(), key=lambda item: (-round(item[1], 2), item[0]))]
    return "\n".join(lines) + "\n"


def _quoted(form: str) -> str:
    """A phrase as a YAML key."""
    plain = re.fullmatch(r"[a-z][a-z0-9 -]*", form) and form not in ("y", "n", "yes", "no", "on", "off", "true", "false", "null")
    return form if plain else '"' + form.replace("\\", "").replace('"', "") + '"'


if __name__ == "__main__":
    main()
