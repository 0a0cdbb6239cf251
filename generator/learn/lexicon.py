"""Learn the lexicon and the linear models: ``python -m learn.lexicon CORPUS [--hold-out] [--out FOLDER]``.

Models are learned on papers that the lexicon they use has not seen (three folds), since a count that holds the paper's own title or keyword
would tell the answer.
"""

from __future__ import annotations

import argparse
import json
import math
import re
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from learn.corpus import Example, read_corpus, rest_of
from learn.models import learn_models
from papersheaf.derive.acronyms import find_acronyms
from papersheaf.derive.lexicon import DATA, LONGEST_PHRASE
from papersheaf.derive.names import trimmed
from papersheaf.derive.words import Reading, read, stem, stem_slowly

_TAGGED = 10_000  # abstracts for the tagger, which is slow
_LETTERS = {
    "NN0": "n", "NN1": "n", "NN2": "p", "NP0": "n", "AJ0": "j", "AJC": "j", "AJS": "j", "VVB": "v", "VVI": "v", "VVZ": "z", "VVD": "d", "VVN": "d",
    "VVG": "g", "AV0": "r", "AVP": "r", "AVQ": "w", "PRP": "i", "PRF": "i", "AT0": "t", "DT0": "t", "DPS": "t", "DTQ": "w", "PNQ": "w", "PNP": "o",
    "PNI": "o", "PNX": "o", "CJC": "c", "CJS": "s", "CJT": "w", "TO0": "x", "XX0": "x", "CRD": "u", "ORD": "j", "EX0": "o",
}  # fmt: skip
_SUFFIXES = (("ing", "g"), ("ed", "d"), ("ly", "r"), ("able", "j"), ("al", "j"), ("ive", "j"), ("ous", "j"), ("ic", "j"), ("ful", "j"), ("s", "p"))
#: Where the tagger, made for everyday English, is wrong in abstracts.
_CLASSES = {
    "leverage": "vn", "model": "nv", "leverages": "zp", "outperforms": "z", "outperform": "v", "pre": "j", "novel": "j", "proposed": "jd", "to": "x", "that": "w",
    "using": "g", "based": "d", "while": "s", "et": "n", "via": "i", "per": "i", "multi": "j", "non": "j", "self": "j", "exploits": "zp", "harness": "vn",
    "harnesses": "z", "benchmark": "nv", "benchmarks": "pz", "formalize": "v", "mitigate": "v", "mitigates": "z",
}  # fmt: skip
_STOP = frozenset(
    [
        "a",
        "an",
        "the",
        "of",
        "in",
        "on",
        "for",
        "to",
        "and",
        "or",
        "with",
        "by",
        "from",
        "at",
        "as",
        "is",
        "are",
        "be",
        "been",
        "was",
        "were",
        "that",
        "this",
        "these",
        "those",
        "it",
        "its",
        "we",
        "our",
        "us",
        "they",
        "their",
        "them",
        "he",
        "she",
        "his",
        "her",
        "you",
        "your",
        "i",
        "not",
        "no",
        "nor",
        "but",
        "if",
        "then",
        "than",
        "so",
        "such",
        "can",
        "could",
        "may",
        "might",
        "must",
        "will",
        "would",
        "shall",
        "should",
        "do",
        "does",
        "did",
        "done",
        "has",
        "have",
        "had",
        "having",
        "which",
        "who",
        "whom",
        "whose",
        "what",
        "when",
        "where",
        "why",
        "how",
        "there",
        "here",
        "also",
        "both",
        "each",
        "either",
        "neither",
        "other",
        "others",
        "another",
        "any",
        "all",
        "some",
        "many",
        "much",
        "more",
        "most",
        "few",
        "several",
        "own",
        "same",
        "very",
        "too",
        "just",
        "only",
        "even",
        "still",
        "yet",
        "while",
        "during",
        "between",
        "among",
        "through",
        "over",
        "under",
        "above",
        "below",
        "into",
        "onto",
        "upon",
        "about",
        "against",
        "within",
        "without",
        "across",
        "along",
        "via",
        "per",
        "using",
        "use",
        "used",
        "based",
        "e",
        "g",
        "i.e",
        "etc",
        "et",
        "al",
        "however",
        "thus",
        "therefore",
        "hence",
        "moreover",
        "furthermore",
        "further",
        "up",
        "out",
        "off",
    ]
)
_STRING = re.compile(r"[^\s,;:()\[\]{}“”\"‘`<>=|@…]{2,}")
_MEANS = frozenset(("via", "with", "using", "by", "through"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--hold-out", action="store_true")
    parser.add_argument("--out", type=Path, default=DATA)
    options = parser.parse_args()
    examples = [example for example in read_corpus(options.corpus) if example.part or not options.hold_out]
    classes = word_classes(examples)
    folds: list[tuple[Path, list[Example]]] = []
    with tempfile.TemporaryDirectory() as temporary:
        for fold in (1, 2, 3):
            folder = Path(temporary, str(fold))
            write_lexicon([example for example in examples if example.part % 3 + 1 != fold], classes, folder)
            folds.append((folder, [example for example in examples if example.part % 3 + 1 == fold]))
        weights = learn_models(folds)
    write_lexicon(examples, classes, options.out)
    rounded = {model: {feature: round(value, 4) for feature, value in values.items()} for model, values in weights.items()}
    (options.out / "weights.json").write_text(json.dumps({"corpus": {"papers": len(examples)}, **rounded}, indent=1, sort_keys=True) + "\n", "utf-8")


def word_classes(examples: Sequence[Example]) -> dict[str, str]:
    """The classes of each word that are not rare for it, by the Hanover tagger (Wartena, "A probabilistic morphology model for German
    lemmatization", 2019, with its English model)."""
    from HanTa.HanoverTagger import HanoverTagger

    tagger = HanoverTagger("morphmodel_en.pgz")
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for example in examples[:: max(1, len(examples) // _TAGGED)]:
        reading = read(example.plain)
        for first, last in reading.sentences:
            tokens = []
            for i in range(first, last):
                if i > first and reading.joined[i] == ",":
                    tokens += [mark for mark in reading.plain[reading.ends[i - 1] : reading.starts[i]] if mark in ",.:;()"][:1]
                word = reading.words[i]
                tokens.append(word if i > first or (word.isupper() and len(word) > 1) else word.lower())
            try:
                tagged = tagger.tag_sent([*tokens, "."])
            except (IndexError, KeyError, ValueError):
                continue
            for word, _, letter in tagged:
                counts[word.lower()][letter] += 1
    classes = {}
    for word, by_tag in counts.items():
        letters: Counter[str] = Counter()
        for letter, count in by_tag.items():
            letters["m" if letter[:2] in ("VB", "VD", "VH", "VM") else _LETTERS.get(letter, "n" if letter[0] == "N" else "?")] += count
        total = sum(letters.values())
        if total >= 3:
            classes[word] = "".join([letter for letter, count in letters.most_common(3) if count >= 0.12 * total and letter != "?"]) or "n"
    return classes | _CLASSES


def write_lexicon(examples: Sequence[Example], classes: dict[str, str], folder: Path) -> None:
    """Count words, phrases, names and acronyms, and write a table of each."""
    folder.mkdir(parents=True, exist_ok=True)
    abstracts = [read(example.plain) for example in examples]
    titles = [read(rest_of(example.title)) for example in examples]
    lines = _word_lines(abstracts, titles, classes, 6 if len(examples) > 40_000 else 4)
    (folder / "words.tsv").write_text("".join(lines), "utf-8")
    phrases = _phrases(examples, abstracts, titles, classes)
    (folder / "phrases.tsv").write_text("".join([f"{form}\t{keyword}\t{title}\t{papers}\n" for form, keyword, title, papers in phrases.values()]), "utf-8")
    (folder / "names.tsv").write_text("".join(_name_lines(examples, abstracts)), "utf-8")
    (folder / "acronyms.tsv").write_text("".join(_acronym_lines(abstracts, phrases)), "utf-8")
    (folder / "weights.json").write_text(json.dumps({"corpus": {"papers": len(examples)}}), "utf-8")


def _class_of(word: str, classes: dict[str, str]) -> str:
    if word.isdigit():
        return "u"
    if word in classes:
        return classes[word]
    for suffix, letter in _SUFFIXES:
        if word.endswith(suffix) and len(word) > len(suffix) + 2 and not word.endswith("ss"):
            return letter
    return "n"


def _log_odds(hits: float, total: float, share: float, prior: float) -> float:
    return math.log((hits + prior * share) / (total - hits + prior * (1 - share)))


def _word_lines(abstracts: Sequence[Reading], titles: Sequence[Reading], classes: dict[str, str], least: int) -> Iterator[str]:
    papers: Counter[str] = Counter()
    both: Counter[str] = Counter()
    in_title: Counter[str] = Counter()
    first: Counter[str] = Counter()
    last: Counter[str] = Counter()
    task: Counter[str] = Counter()
    means: Counter[str] = Counter()
    for abstract, title in zip(abstracts, titles, strict=True):
        words, stems = set(abstract.lower), set(title.stems)
        papers.update(words)
        both.update([word for word in words if stem(word) in stems])
        in_title.update(set(title.lower))
        if title.lower:
            first[title.lower[0]] += 1
            last[title.lower[-1]] += 1
        task.update(set(_after(title.lower, frozenset(("for",)))))
        means.update(set(_after(title.lower, _MEANS)))
    share = sum(both.values()) / sum(papers.values())
    share_task = sum(task.values()) / sum(in_title.values())
    share_means = sum(means.values()) / sum(in_title.values())
    for word in sorted(papers):
        if papers[word] < least:
            continue
        stemmed = stem_slowly(word)
        same = next((k for k, (a, b) in enumerate(zip(word, stemmed, strict=False)) if a != b), min(len(word), len(stemmed)))
        if len(word) - same > 9:
            continue
        count = in_title[word]
        values = (
            f"{len(word) - same}{stemmed[same:]}",
            _class_of(word, classes),
            round(10 * _log_odds(both[word], papers[word], share, 3)),
            round(100 * (first[word] + 0.3) / (count + 3)),
            round(100 * (last[word] + 0.9) / (count + 3)),
            round(10 * (_log_odds(task[word], count, share_task, 4) - math.log(share_task / (1 - share_task)))),
            round(10 * (_log_odds(means[word], count, share_means, 4) - math.log(share_means / (1 - share_means)))),
            papers[word],
        )
        yield "\t".join([word, *map(str, values)]) + "\n"


def _after(words: Sequence[str], marks: frozenset[str]) -> Sequence[str]:
    return next((words[k + 1 :] for k, word in enumerate(words) if word in marks), ())


def grams(reading: Reading) -> Iterator[tuple[str, int, int]]:
    """The runs of up to five words that neither start nor end with a function word: stems, first word, one after the last."""
    usable = [word not in _STOP and not word.isdigit() and len(word) > 1 for word in reading.lower]
    for first in range(len(usable)):
        if not usable[first]:
            continue
        key = reading.stems[first]
        yield key, first, first + 1
        for last in range(first + 1, min(len(usable), first + LONGEST_PHRASE)):
            if reading.joined[last] == ",":
                break
            key += " " + reading.stems[last]
            if usable[last]:
                yield key, first, last + 1


def keyword_readings(example: Example) -> Iterator[Reading]:
    """The authors' keywords but for those of a fixed list ("Area: subarea"), without bracketed acronyms."""
    for keyword in example.keywords:
        if ":" not in keyword:
            reading = read(re.sub(r"\s*\([^)]*\)", "", " ".join(keyword.split())).strip(" .;,"))
            if 1 <= len(reading.words) <= 6 and len(reading.plain) <= 60:
                yield reading


def _phrases(
    examples: Sequence[Example], abstracts: Sequence[Reading], titles: Sequence[Reading], classes: dict[str, str]
) -> dict[str, tuple[str, int, int, int]]:
    least = 4 if len(examples) > 40_000 else 3
    keyword: Counter[str] = Counter()
    forms: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for example in examples:
        mine = {" ".join(reading.stems): reading.plain for reading in keyword_readings(example)}
        keyword.update(mine.keys())
        for key, form in mine.items():
            forms[key][form.lower()] += 3
    in_title: Counter[str] = Counter()
    for title in titles:
        in_title.update({key for key, _, _ in grams(title)})
    kept = {key for key, count in in_title.items() if count >= (least if " " in key else 8)} | keyword.keys()
    papers: Counter[str] = Counter()
    cases: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for abstract in abstracts:
        seen = set()
        openers = {first for first, _ in abstract.sentences}
        for key, first, last in grams(abstract):
            if key in kept:
                seen.add(key)
                forms[key][abstract.plain[abstract.starts[first] : abstract.ends[last - 1]].lower()] += 1
        papers.update(seen)
        for i, word in enumerate(abstract.words):
            if i not in openers:
                cases[word.lower()][word] += 1
    phrases = {}
    for key in sorted(kept):
        if not forms[key]:
            continue
        form = _cased(max(forms[key].items(), key=lambda item: (item[1], item[0]))[0], cases)
        if _is_phrase(form, classes, keyword[key]) and " ".join(read(form).stems) == key and "\t" not in form:
            phrases[key] = (form, keyword[key], in_title[key], papers[key])
    return phrases


def _cased(form: str, cases: dict[str, Counter[str]]) -> str:
    """A phrase with the capitals that its words mostly have inside sentences: Bayesian, RGB-D, LiDAR."""
    parts = re.split(r"([\s\-/]+)", form)
    for k in range(0, len(parts), 2):
        seen = cases.get(parts[k])
        if seen:
            best, count = max(seen.items(), key=lambda item: (item[1], item[0]))
            if best != parts[k] and count > 0.6 * sum(seen.values()):
                parts[k] = best
    return "".join(parts)


def _is_phrase(form: str, classes: dict[str, str], keyword: int) -> bool:
    if keyword >= 2:
        return True
    letters = [_class_of(word, classes)[0] for word in re.split(r"[\s\-/]+", form.lower())]
    if not keyword and (letters[-1] in "vzjrdimowcsxt" or letters[0] in "vzimowcsxtr"):
        return False
    return not any(letter in "zmows" for letter in letters)


def _name_lines(examples: Sequence[Example], abstracts: Sequence[Reading]) -> Iterator[str]:
    """Names by the number of papers that hold them, three or more; a capitalised word only where it is rarer in small letters."""
    papers: Counter[str] = Counter()
    small: Counter[str] = Counter()
    for example, abstract in zip(examples, abstracts, strict=True):
        papers.update({trimmed(match)[0] for match in _STRING.finditer(example.plain)})
        small.update(set(abstract.lower))
    by_count: defaultdict[int, list[str]] = defaultdict(list)
    for name, count in papers.items():
        if (
            count >= 3
            and 2 <= len(name) <= 30
            and re.search(r"\w[A-Z]|\d|^[A-Z][a-z]", name)
            and re.search(r"[^\W\d]", name)
            and not (name[1:].islower() and small[name.lower()] > 1.3 * count)
        ):
            by_count[count].append(name)
    for count in sorted(by_count):
        yield "\t".join([str(count), *sorted(by_count[count])]) + "\n"


def _acronym_lines(abstracts: Iterable[Reading], phrases: dict[str, tuple[str, int, int, int]]) -> Iterator[str]:
    """Acronyms that mostly stand for the same phrase of the lexicon."""
    meanings: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for abstract in abstracts:
        for acronym in find_acronyms(abstract):
            short = acronym.short.removesuffix("s") if len(acronym.short) > 3 else acronym.short
            if short.isalnum() and len(short) <= 8:
                meanings[short][" ".join(abstract.stems[acronym.first : acronym.last])] += 1
    for short, counts in sorted(meanings.items()):
        key, count = max(counts.items(), key=lambda item: (item[1], item[0]))
        if count >= 4 and count >= 0.6 * sum(counts.values()) and key in phrases:
            yield f"{short}\t{phrases[key][0]}\t{count}\n"


if __name__ == "__main__":
    main()
