from __future__ import annotations

import functools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from papersheaf.derive.derive import Derived, Resources, derive, load_resources
from papersheaf.derive.similar import similar
from papersheaf.derive.taxonomy import builtin_taxonomy, parse_taxonomy
from papersheaf.markup.parse import parse
from papersheaf.markup.plain import to_plain
from papersheaf.model import Abstract, DigestError, Place


@functools.cache
def shared() -> Resources:
    return load_resources(builtin_taxonomy())


@pytest.fixture
def resources() -> Resources:
    return shared()


def derive_of(text: str, resources: Resources, **fields: object) -> Derived:
    inlines = parse(text).inlines
    return derive(Abstract(text, "ICML", 2024, Place("a.txt", 1), **fields), inlines, to_plain(inlines), resources)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("Robots slip. We introduce GraspDiary, a benchmark of robot grasps with a diary for each failure.", "GraspDiary: "),
        ("Sparsity helps. We prune language models, termed as **T**oken **W**ise **L**ayer pruning (**TWLP**). TWLP is fast.", "TWLP: "),
        ("Sampling is slow. This paper presents TideSampler, an adaptive sampler for diffusion models.", "TideSampler: "),
    ],
)
def test_the_name_that_a_text_gives_leads_its_title(text: str, start: str, resources: Resources) -> None:
    title = derive_of(text, resources).title
    assert title.text.startswith(start)
    assert title.origin == "derived"
    assert start.removesuffix(": ") in title.evidence.words


@pytest.mark.parametrize("name", ["LLM", "SGD", "GAN", "SLAM", "LLMs"])
def test_what_everybody_knows_never_leads(name: str, resources: Resources) -> None:
    text = f"{name} is widely used in practice. We study why {name} fails on long documents, and propose a remedy for {name}."
    assert not derive_of(text, resources).title.text.startswith(f"{name}: ")


def test_a_given_title_stays_and_given_keywords_come_first(resources: Resources) -> None:
    derived = derive_of("We study graph neural networks.", resources, title="$H$-Consistency for *Regression*", keywords=("one thing",))
    assert (derived.title.text, derived.title.origin) == ("H-Consistency for Regression", "given")
    assert (derived.keyphrases[0].phrase, derived.keyphrases[0].evidence.rule) == ("one thing", "given")


def test_an_acronym_and_what_it_stands_for_are_one_keyphrase(resources: Resources) -> None:
    derived = derive_of("Large language models (LLMs) are costly. We prune LLMs with sparse routing of their tokens.", resources)
    assert ("large language models", "LLM") in [(phrase.phrase, phrase.alias) for phrase in derived.keyphrases]
    assert "LLM" not in [phrase.phrase for phrase in derived.keyphrases]


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("Federated learning trains a model on clients that keep their data.", "federated-learning"),
        ("We prove a regret bound for contextual bandits.", "bandits"),
        ("Graph neural networks pass messages between nodes.", "graph-neural-networks"),
        ("我们提出一种强化学习方法。", "reinforcement-learning"),
    ],
)
def test_the_first_topic_is_what_one_would_file_it_under(text: str, topic: str, resources: Resources) -> None:
    assert derive_of(text, resources).topics[0].slug == topic


def test_links_have_one_form_and_a_kind(resources: Resources) -> None:
    text = (
        "Code is at https://github.com/example/OWL.git. The data set is at https://huggingface.co/datasets/example/grasps and the weights at "
        "https://huggingface.co/example/model. See arXiv:2401.01234v2. Videos: example-lab.github.io/slow."
    )
    assert [(link.kind, link.url) for link in derive_of(text, resources).links] == [
        ("code", "https://github.com/example/OWL"),
        ("data", "https://huggingface.co/datasets/example/grasps"),
        ("model", "https://huggingface.co/example/model"),
        ("paper", "https://arxiv.org/abs/2401.01234"),
        ("project", "https://example-lab.github.io/slow"),
    ]


def test_addresses_are_no_terms(resources: Resources) -> None:
    derived = derive_of("We study kernels. Code is at https://github.com/zyzzyva-lab/quokka and zyzzyva-lab.github.io/quokka.", resources)
    assert not [term for term, _ in derived.terms if "zyzzyva" in term or "quokka" in term]


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=300))
def test_no_text_makes_it_fail(text: str) -> None:
    derived = derive_of(text, shared())
    assert 0 < len(derived.title.text) <= 100
    assert len(derived.topics) <= 5


def test_the_builtin_taxonomy() -> None:
    topics = builtin_taxonomy().topics
    assert 80 <= len(topics) <= 170
    slugs = {topic.slug for topic in topics}
    assert len(slugs) == len(topics)
    assert all(topic.name and topic.name_zh for topic in topics)
    parents = {topic.slug: topic.parent for topic in topics}
    assert all(not parent or (parent in slugs and not parents[parent]) for parent in parents.values())


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("topics:\n  - {slug: a, name: A, parent: b}\n", "t.yml:2: the parent `b` of `a` is no topic"),
        ("topics:\n  - {slug: a, name: A, parent: b}\n  - {slug: b, name: B, parent: a}\n", "t.yml:2: parents form a circle: a → b → a"),
        ("topics:\n  - {slug: a, name: A}\n  - {slug: a, name: B}\n", "t.yml:3: the slug `a` stands twice"),
        ("topics: [\n", "t.yml:"),
        ("extends: nobody\ntopics: []\n", "t.yml:1: `extends` can only be `papersheaf`"),
    ],
)
def test_a_broken_taxonomy_is_said_with_its_line(source: str, message: str) -> None:
    with pytest.raises(DigestError) as caught:
        parse_taxonomy(source, "t.yml", None)
    assert str(caught.value).startswith(message)


def test_an_own_taxonomy_extends_or_replaces() -> None:
    own = "topics:\n  - {slug: mine, name: Mine, phrases: {quokka habitat: 3}}\n"
    builtin = builtin_taxonomy()
    assert [topic.slug for topic in parse_taxonomy(own, "t.yml", builtin).topics] == ["mine"]
    extended = parse_taxonomy("extends: papersheaf\n" + own, "t.yml", builtin)
    assert len(extended.topics) == len(builtin.topics) + 1
    derived = derive_of("We study the quokka habitat in depth.", load_resources(extended))
    assert derived.topics[0].slug == "mine"


def test_similar_papers_share_terms_and_ties_go_by_id() -> None:
    one, two, far = (("graph", 0.8), ("node", 0.6)), (("graph", 0.6), ("node", 0.8)), (("bandit", 1.0),)
    near = similar(["c", "a", "b", "z"], [one, two, one, far], top=2)
    assert [[(id, round(score, 2)) for id, score, _ in row] for row in near] == [
        [("b", 1.0), ("a", 0.96)],
        [("b", 0.96), ("c", 0.96)],
        [("c", 1.0), ("a", 0.96)],
        [],
    ]
    assert set(near[0][0][2]) == {"graph", "node"}
