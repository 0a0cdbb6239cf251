from __future__ import annotations

import pytest

from derive_support import derived
from papersheaf.derive.taxonomy import Taxonomy
from papersheaf.derive.topics import index_topics, match_topics
from papersheaf.derive.words import find_runs, read
from papersheaf.model import Topic, TopicMatch


def match(text: str, *topics: Topic) -> tuple[TopicMatch, ...]:
    index = index_topics(Taxonomy(topics))
    reading = read(text)
    return match_topics(reading, find_runs(reading, index.rows, index.openings), index, ())


def test_stems_variants_and_negative_evidence() -> None:
    sails = Topic("sails", "Sails", "", "", (("low-rank sails", 2.0), ("motors", -3.0)))
    hulls = Topic("hulls", "Hulls", "", "", (("hull", 1.5),))
    (first, second) = match("Low rank sailing, and hulls", sails, hulls)
    assert (first.slug, first.evidence.words, first.evidence.score) == ("sails", "Low rank sailing", 0.811)
    assert second.slug == "hulls"
    assert [m.slug for m in match("Low rank sails with a motor and a hull", sails, hulls)] == ["hulls"]


def test_at_most_five_and_only_what_comes_near_the_best() -> None:
    topics = [Topic(f"t{k}", f"T{k}", "", "", ((f"word{k}", 1.0),)) for k in range(8)]
    assert [m.slug for m in match("word0 word1 word2 word3 word4 word5 word6 word7", *topics)] == ["t0", "t1", "t2", "t3", "t4"]
    weak = Topic("weak", "Weak", "", "", (("word9", 0.2),))
    assert [m.slug for m in match("word0 word9", topics[0], weak)] == ["t0"]


def test_a_topic_without_phrases_is_found_by_its_name() -> None:
    assert [m.slug for m in match("On tall ships", Topic("tall-ships", "Tall ship", ""))] == ["tall-ships"]


def test_chinese_names_are_found_in_chinese_text() -> None:
    found = match("本文研究帆船与潮汐。", Topic("boats", "Boats", "帆船"), Topic("tides", "Tides", "月亮和潮汐"), Topic("birds", "Birds", "鸟"))
    assert [(m.slug, m.evidence.words) for m in found] == [("boats", "帆船"), ("tides", "潮汐")]


def test_no_phrase_no_topic() -> None:
    assert match("nothing of note", Topic("boats", "Boats", "", "", (("hull", 1.0),))) == ()


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("We study federated learning where clients hold private data, and aggregate client models on a server.", "federated-learning"),
        ("We present a gait controller for quadruped robots that walk on rough terrain with whole-body control.", "legged-locomotion"),
        ("We train a neural machine translation model for low-resource languages with back-translation.", "machine-translation"),
        ("We give a semantic segmentation network that labels each pixel of street scenes.", "image-segmentation"),
        ("We prove regret bounds for contextual bandits with Thompson sampling.", "bandits"),
        ("We study voting rules and envy-free allocations of indivisible goods.", "social-choice"),
    ],
)
def test_the_first_topic_is_where_one_would_file_it(text: str, slug: str) -> None:
    assert derived(text).topics[0].slug == slug
