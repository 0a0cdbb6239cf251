from __future__ import annotations

import math
import re
from dataclasses import replace
from xml.etree import ElementTree

from papersheaf.model import Similar
from papersheaf.write.topicmap import POINTS, choose, draw_map, place_papers
from support import digest_of, plain_paper

TOPICS = [["Graphs", "Memory"], ["Graphs"], ["Bandits", "Regret"], ["Bandits"], ["Speech"], ["Speech", "Language"], ["Language"]]


def papers(count: int) -> list:  # type: ignore[type-arg]
    return [plain_paper(f"{n:012x}", f"Title {n} <b>", f"Text {n}.", [], TOPICS[n % len(TOPICS)]) for n in range(count)]


def test_papers_of_a_topic_stand_together() -> None:
    spots = {spot.paper.id: spot for spot in place_papers(digest_of(papers(140)))}
    assert all(0 <= spot.x <= 1 and 0 <= spot.y <= 1 for spot in spots.values())

    def distance(one: int, two: int) -> float:
        a, b = spots[f"{one:012x}"], spots[f"{two:012x}"]
        return math.dist((a.x, a.y), (b.x, b.y))

    near = [distance(n, n + 7) for n in range(0, 100)]
    far = [distance(7 * n + 1, 7 * n + 3) for n in range(15)]  # of graphs, and of bandits
    assert sum(near) / len(near) < sum(far) / len(far) / 3


def test_a_paper_is_drawn_towards_those_that_are_similar_to_it() -> None:
    digest = digest_of(papers(70))
    pulled = tuple(replace(paper, similar=(Similar(f"{2:012x}", 0.9, ()),)) if paper.id == f"{4:012x}" else paper for paper in digest.papers)
    before = {spot.paper.id: spot for spot in place_papers(digest)}
    after = {spot.paper.id: spot for spot in place_papers(replace(digest, papers=pulled))}
    target, id = before[f"{2:012x}"], f"{4:012x}"
    assert math.dist((after[id].x, after[id].y), (target.x, target.y)) < math.dist((before[id].x, before[id].y), (target.x, target.y))


def test_each_topic_is_shown_when_not_all_papers_can_be() -> None:
    chosen = choose(place_papers(digest_of(papers(140))), 10)
    assert len(chosen) == 10
    assert {spot.paper.topics[0].name for spot in chosen} == {"Graphs", "Bandits", "Speech", "Language"}


def test_the_map_leads_to_papers_and_topics() -> None:
    digest = digest_of(papers(21))
    tree = ElementTree.fromstring(draw_map(digest, "./", "A map", {}))
    links = [link.attrib["href"] for link in tree.iter("a")]
    assert {f"./{paper.path}/" for paper in digest.papers} <= set(links)
    assert all((title.text or "").startswith("Title ") for title in tree.iter("title"))
    assert {text.text for text in tree.iter("text")} <= {"Graphs", "Bandits", "Speech", "Language"}
    assert not list(tree.iter("rect"))


def test_many_papers_are_shades_and_few_topics_no_map() -> None:
    big = draw_map(digest_of(papers(POINTS + 300)), "./", "A map", {})
    assert len(re.findall("<circle", big)) == POINTS
    assert "<rect" in big
    assert draw_map(digest_of(papers(2)), "./", "A map", {}) == ""
