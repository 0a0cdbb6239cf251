"""The linear models of titles, names and keyphrases, from papers whose true titles and keywords are known."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression, Ridge

from learn.corpus import Example, name_of, rest_of
from papersheaf.derive import keyphrases, names, salience, title
from papersheaf.derive.acronyms import Acronym, find_acronyms
from papersheaf.derive.lexicon import Lexicon, load_lexicon
from papersheaf.derive.salience import Roles
from papersheaf.derive.tags import tag
from papersheaf.derive.words import Reading, Run, find_runs, read

_SALIENCE, _NAMES, _TITLES = 9_000, 24_000, 9_000  # papers to learn from
Weights = dict[str, float]
Fold = tuple[Path, Sequence[Example]]
Stage = tuple[Reading, str, Roles, tuple[Acronym, ...], list[Run]]


def learn_models(folds: Sequence[Fold]) -> dict[str, Weights]:
    """The weights of each model by the names of its features; each fold is a lexicon and papers that it has not seen."""
    lexicons = [(load_lexicon(folder), examples) for folder, examples in folds]
    marks = _salience(lexicons)
    name = _names(lexicons)
    titles = _titles(lexicons, marks, name)
    return {"salience": marks, "name": name, "title": titles, "keyphrase": _keyphrases(lexicons, marks, titles)}


def _stage(example: Example, lexicon: Lexicon) -> Stage:
    reading = read(example.plain)
    return reading, tag(reading, lexicon.words), salience.find_roles(reading), find_acronyms(reading), find_phrases(reading, lexicon)


def find_phrases(reading: Reading, lexicon: Lexicon) -> list[Run]:
    """The places of the lexicon's phrases in a text."""
    return find_runs(reading, lexicon.phrases, lexicon.openings)


def _sample(examples: Sequence[Example], size: int) -> Sequence[Example]:
    return examples[:: max(1, len(examples) // size)]


def _logistic(rows: list[Sequence[float]], right: list[bool], features: Sequence[str], strength: float, weights: list[float] | None = None) -> Weights:
    """Logistic regression on scaled features, its weights for features as they are; the first feature is the bias."""
    table = np.array(rows)
    mean, scale = table.mean(0), table.std(0)
    scale[scale == 0] = 1.0
    mean[0] = 0.0
    model = LogisticRegression(C=strength, max_iter=3000, fit_intercept=False).fit((table - mean) / scale, right, sample_weight=weights)
    values = model.coef_[0] / scale
    values[0] -= float((values * mean).sum())
    return dict(zip(features, map(float, values), strict=True))


def _salience(lexicons: Sequence[tuple[Lexicon, Sequence[Example]]]) -> Weights:
    rows: list[Sequence[float]] = []
    right: list[bool] = []
    for lexicon, examples in lexicons:
        for example in _sample(examples, _SALIENCE // len(lexicons)):
            reading, tags, roles, _, phrases = _stage(example, lexicon)
            features = salience.word_odds(reading, tags, roles, phrases, lexicon, list(np.eye(len(salience.FEATURES))))
            true = set(read(rest_of(example.title)).stems)
            rows += features.values()
            right += [s in true for s in features]
    return _logistic(rows, right, salience.FEATURES, 1.0)


def _names(lexicons: Sequence[tuple[Lexicon, Sequence[Example]]]) -> Weights:
    """The true name against the other candidates; where the title has none, known names are wrong, and rare ones count little: the text may
    well name what its title does not."""
    rows: list[Sequence[float]] = []
    right: list[bool] = []
    weights: list[float] = []
    for lexicon, examples in lexicons:
        for example in _sample(examples, _NAMES // len(lexicons)):
            reading = read(example.plain)
            sentences = tuple([(reading.starts[a], reading.ends[b - 1]) for a, b in reading.sentences])
            found = names.find_names(example.plain, find_acronyms(reading), sentences, lexicon.names, 10**9, 10**9)
            true = name_of(example.title).lower()
            if true and not any(name.text.lower() == true for name in found):
                continue
            for name in found:
                rows.append(name.features)
                right.append(name.text.lower() == true)
                weights.append(1.0 if true or lexicon.names.get(name.text, 0) > 2 else 0.25)
    return _logistic(rows, right, names.FEATURES, 1.0, weights)


def _titles(lexicons: Sequence[tuple[Lexicon, Sequence[Example]]], marks: Weights, name_weights: Weights) -> Weights:
    """Regression of the overlap (the mean of ROUGE-1 and ROUGE-L; Lin, "ROUGE: a package for automatic evaluation of summaries", 2004) of a
    candidate with the true title."""
    rows: list[Sequence[float]] = []
    values: list[float] = []
    for lexicon, examples in lexicons:
        for example in _sample(examples, _TITLES // len(lexicons)):
            reading, tags, roles, acronyms, phrases = _stage(example, lexicon)
            chances = salience.word_salience(reading, tags, roles, phrases, lexicon, list(marks.values()))
            name, _ = title.choose_name(reading, acronyms, lexicon, list(name_weights.values()))
            true = read(rest_of(example.title) if name_of(example.title) else example.title).stems
            for candidate in title.find_candidates(reading, tags, roles, acronyms, chances, lexicon, name):
                rows.append(candidate.features)
                values.append(_overlap(read(title.candidate_text(reading, candidate)).stems, true))
    model = Ridge(alpha=5.0, fit_intercept=False).fit(np.array(rows), np.array(values))
    return dict(zip(title.FEATURES, map(float, model.coef_), strict=True))


def _overlap(made: Sequence[str], true: Sequence[str]) -> float:
    common = sum(min(made.count(word), true.count(word)) for word in set(made))
    row = [0] * (len(true) + 1)
    for word in made:
        diagonal = 0
        for k, other in enumerate(true, 1):
            diagonal, row[k] = row[k], diagonal + 1 if word == other else max(row[k], row[k - 1])
    return (common + row[-1]) / max(1, len(made) + len(true))


def _keyphrases(lexicons: Sequence[tuple[Lexicon, Sequence[Example]]], marks: Weights, title_weights: Weights) -> Weights:
    rows: list[Sequence[float]] = []
    right: list[bool] = []
    for lexicon, examples in lexicons:
        for example in examples:
            if not example.keywords or all(":" in keyword for keyword in example.keywords):
                continue
            reading, tags, roles, acronyms, phrases = _stage(example, lexicon)
            chances = salience.word_salience(reading, tags, roles, phrases, lexicon, list(marks.values()))
            candidates = title.find_candidates(reading, tags, roles, acronyms, chances, lexicon, None)
            order = list(title_weights.values())
            best = max(candidates, key=lambda c: float(np.dot(c.features, order)), default=None)
            in_title = frozenset(read(title.candidate_text(reading, best)).stems if best else ())
            true = {" ".join(read(re.sub(r"\s*\([^)]*\)", "", keyword)).stems) for keyword in example.keywords}
            unit = list(np.eye(len(keyphrases.FEATURES)))
            for term in keyphrases.find_terms(reading, tags, roles, phrases, acronyms, chances, in_title, lexicon, unit):
                rows.append(term.odds)
                right.append(term.key in true)
    return _logistic(rows, right, keyphrases.FEATURES, 0.1)
