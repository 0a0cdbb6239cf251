from __future__ import annotations

from dataclasses import replace

from papersheaf.model import Place
from papersheaf.write.language import translator
from papersheaf.write.paperpage import Repository, around, claim_ends, repository_links, spelt, topic_order
from support import digest_of, plain_paper

T = translator("en")


def test_before_and_after_by_the_first_topic() -> None:
    papers = [plain_paper(str(n), f"Paper {n}", "", topics=["Sorting", "Lists"]) for n in range(3)]
    digest = digest_of([*papers, plain_paper("9", "Other", "", topics=["Lists"])])
    order = topic_order(digest)
    ordered = next(index.papers for index in digest.topics if index.topic.slug == "sorting")
    first, middle, last = (around(paper, order) for paper in ordered)
    assert first and middle and last
    assert middle[0].name == "Sorting"
    assert (middle[1], middle[2]) == (ordered[0], ordered[2])
    assert first[1] is None and last[2] is None
    assert around(ordered[1], order, (ordered[0], None)) == (middle[0], None, ordered[2])
    assert around(ordered[1], order, (ordered[0], ordered[2])) is None
    assert around(plain_paper("8", "None", ""), order) is None
    assert around(papers[0], topic_order(digest_of(papers[:1]))) is None


def test_stems_as_the_words_of_a_text() -> None:
    text = "Pruned LLMs fail in hospitals; happier users try low-rank adaptation."
    assert spelt(["llm", "hospit", "low-rank", "happi"], text) == ("LLMs", "hospitals", "low-rank", "happier")
    assert spelt(["absent", "prune"], text) == ("Pruned",)
    assert spelt(["fail", "fail"], "İ fail") == ("fail",)
    assert spelt(["prune", "spars autoencod"], "On pruning («sparse auto-encoders», sparse autoencoders).") == ("pruning", "sparse autoencoders")


def test_the_ends_of_the_contribution() -> None:
    paper = plain_paper("1", "T", "Lists are long and nobody can sort them. We propose a sort that needs no list at all. It works.")
    assert claim_ends(paper) == "We propose a sort th…eeds no list at all."
    assert claim_ends(plain_paper("1", "T", "We propose a sort.")) == ""


def test_the_line_in_the_repository() -> None:
    paper = plain_paper("1a", "Sorting <& 50 %", "")
    record = replace(paper.record, abstract=replace(paper.record.abstract, place=Place("content/lists/my list.txt", 12)))
    links = repository_links(replace(paper, record=record), Repository("https://github.com/me/digest", "trunk/digest"), T)
    assert links == [
        ("Report an error", "https://github.com/me/digest/issues/new?title=Sorting%20%3C%26%2050%20%25%20%281a%29"),
        ("Edit this page", "https://github.com/me/digest/edit/trunk/digest/content/lists/my%20list.txt#L12"),
    ]
    assert repository_links(paper, None, T) == []
