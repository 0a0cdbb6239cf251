"""What an abstract does not say outright, each derivation with its evidence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from papersheaf.derive import keyphrases, names, salience, title
from papersheaf.derive.acronyms import find_acronyms
from papersheaf.derive.lexicon import Lexicon, load_lexicon
from papersheaf.derive.links import find_links
from papersheaf.derive.tags import tag
from papersheaf.derive.taxonomy import Taxonomy
from papersheaf.derive.terms import heaviest_terms
from papersheaf.derive.topics import TopicIndex, index_topics, match_topics
from papersheaf.derive.words import Reading, find_runs, read
from papersheaf.markup.parse import parse
from papersheaf.markup.plain import to_plain
from papersheaf.markup.tree import Inlines
from papersheaf.model import Abstract, Evidence, Keyphrase, Link, Title, TopicMatch

_FOREIGN = 0.5  # less than this share of words that the lexicon knows: not English


# The parts of an address, and a bidirectional override that is shown by its number, are no words of the text.
_ADDRESS = re.compile(r"(?:https?://|www\.)\S+|\b[\w.-]+\.(?:github|gitlab)\.io\b\S*|⟨U\+[0-9A-F]{4}⟩")
_ADDRESS_SIGNS = ("://", "www.", ".io", "⟨U+")  # without these there is none


@dataclass(frozen=True, slots=True)
class Resources:
    """What all papers share, made ready once: the lexicon, the weights of the linear models in the order of their features, the topics; ``keys``
    are the phrases of lexicon and topics by their stems, ``openings`` what they start with."""

    lexicon: Lexicon
    salience: tuple[float, ...]
    names: tuple[float, ...]
    titles: tuple[float, ...]
    keyphrases: tuple[float, ...]
    topics: TopicIndex
    keys: frozenset[str]
    openings: frozenset[str]


@dataclass(frozen=True, slots=True)
class Derived:
    """All that is derived of one paper; ``terms`` are its heaviest stems and keyphrases, with weights, for similar papers."""

    title: Title
    topics: tuple[TopicMatch, ...]
    keyphrases: tuple[Keyphrase, ...]
    links: tuple[Link, ...]
    terms: tuple[tuple[str, float], ...]


def load_resources(taxonomy: Taxonomy) -> Resources:
    """Read the committed lexicon and make a taxonomy ready for matching.

    Raises:
        FileNotFoundError: The installation lacks a file of the lexicon.
    """
    return prepare(load_lexicon(), taxonomy)


def prepare(lexicon: Lexicon, taxonomy: Taxonomy) -> Resources:
    """Resources of a lexicon and a taxonomy."""
    models = (("salience", salience.FEATURES), ("name", names.FEATURES), ("title", title.FEATURES), ("keyphrase", keyphrases.FEATURES))
    weights = [tuple([lexicon.weights[model][feature] for feature in features]) for model, features in models]
    topics = index_topics(taxonomy)
    keys = frozenset(lexicon.phrases.keys() | topics.rows.keys())
    return Resources(lexicon, weights[0], weights[1], weights[2], weights[3], topics, keys, lexicon.openings | topics.openings)


def derive(abstract: Abstract, inlines: Inlines, plain: str, resources: Resources) -> Derived:
    """Everything derived of an abstract, from its tree and its plain text. A title and keywords of the abstract's own come first."""
    reading = read(_ADDRESS.sub(" ", plain) if any(sign in plain for sign in _ADDRESS_SIGNS) else plain)
    links = find_links(inlines, plain, abstract)
    runs = find_runs(reading, resources.keys, resources.openings)
    given = _given(abstract)
    lexicon = resources.lexicon
    if _is_foreign(reading, lexicon):
        topics = match_topics(reading, runs, resources.topics, ())
        made = title.first_sentence(reading, title.LONGEST)
        chosen_title = given or Title(made, "derived", Evidence("first sentence", made, 0.0))
        return Derived(chosen_title, topics, _foreign_keyphrases(abstract.keywords, topics), links, ())
    tags = tag(reading, lexicon.words)
    roles = salience.find_roles(reading)
    acronyms = find_acronyms(reading)
    phrases = [run for run in runs if run[2] in lexicon.phrases]
    marks = salience.word_salience(reading, tags, roles, phrases, lexicon, resources.salience)
    chosen_title = given or title.derive_title(reading, tags, roles, acronyms, marks, lexicon, resources.names, resources.titles)
    in_title = frozenset(read(chosen_title.text).stems)
    terms = keyphrases.choose_terms(keyphrases.find_terms(reading, tags, roles, phrases, acronyms, marks, in_title, lexicon, resources.keyphrases))
    return Derived(
        chosen_title,
        match_topics(reading, runs, resources.topics, marks),
        keyphrases.name_terms(reading, terms, acronyms, abstract.keywords, lexicon),
        links,
        heaviest_terms(reading, tags, marks, terms, lexicon),
    )


def _given(abstract: Abstract) -> Title | None:
    text = to_plain(parse(abstract.title).inlines) if abstract.title else ""
    if not text:
        return None
    return Title(text, "catalog", abstract.catalog) if abstract.catalog else Title(text, "given", Evidence("given", text, 1.0))


def _is_foreign(reading: Reading, lexicon: Lexicon) -> bool:
    return sum(map(lexicon.words.__contains__, reading.lower)) < _FOREIGN * len(reading.lower)


def _foreign_keyphrases(given: Sequence[str], topics: Sequence[TopicMatch]) -> tuple[Keyphrase, ...]:
    """Keyphrases of a text that the lexicon can't read: the authors' own, and the names by which its topics were found."""
    phrases = {phrase: Keyphrase(phrase, Evidence("given", phrase, 1.0)) for phrase in given}
    for topic in topics:
        for words in topic.evidence.words.split(", "):
            phrases.setdefault(words, Keyphrase(words, Evidence("name of a topic", words, topic.evidence.score)))
    return tuple(phrases.values())[: keyphrases.MOST]
