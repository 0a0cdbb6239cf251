from __future__ import annotations

from dataclasses import replace

import pytest

from papersheaf.check import check_digest
from papersheaf.model import Evidence, Title
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
