from __future__ import annotations

from dataclasses import replace

import pytest

from papersheaf.check import check_digest
from papersheaf.model import Evidence, Place, Title
from support import digest_of, plain_paper


@pytest.mark.parametrize(
    ("rule", "score", "said"),
    [("span", 0.12, ["a doubtful title (0.12): «T»; give the true one in content/corrections.yml"]), ("span", 0.3, []), ("first sentence", 0.0, [])],
)
def test_a_derived_title_of_a_low_score_is_doubtful(rule: str, score: float, said: list[str]) -> None:
    paper = replace(plain_paper("1", "T", "We sort lists.", topics=["Sorting"]), title=Title("T", "derived", Evidence(rule, "T", score)))
    found = check_digest(digest_of([paper]), [], [], {})
    assert [problem.message for problem in found if "doubtful" in problem.message] == said
    assert all(problem.level == "note" for problem in found)


def test_repairs_of_one_kind_are_said_once() -> None:
    paper = replace(plain_paper("1", "T", "We sort lists."), repairs=(("dollar", "a\nb"), ("dollar", "c"), ("hyphenation", "re- ward")))
    messages = [problem.message for problem in check_digest(digest_of([paper]), [], [], {})]
    assert messages[:2] == ["dollar repaired 2 times, first: a b", "hyphenation repaired: re- ward"]


def test_near_duplicates_are_one_note_a_group() -> None:
    text = (
        "We study how a ledger of visited nodes helps message passing on long chains of sensors. Each node keeps a short list of its neighbours, "
        "and drops what is older than a fixed number of rounds. We prove that lists of logarithmic length are enough on trees, number {}."
    )
    papers = [plain_paper(f"{n}", "T", text.format(n)) for n in range(9)]
    papers = [replace(p, record=replace(p.record, abstract=replace(p.record.abstract, place=Place("a.txt", n)))) for n, p in enumerate(papers, 1)]
    (note,) = [problem for problem in check_digest(digest_of(papers), [], [], {}) if "nearly the same" in problem.message]
    assert str(note).startswith("a.txt:1: nearly the same text as a.txt:2, a.txt:3, a.txt:4, a.txt:5, a.txt:6 and 3 more (")
