"""What a maintainer may want to look at in a digest's lists, each with its place."""

from __future__ import annotations

from collections.abc import Iterable

from papersheaf.derive.title import LONGEST
from papersheaf.model import Paper, Problem


def check_papers(papers: Iterable[Paper], problems: Iterable[Problem]) -> list[Problem]:
    """The problems of the lists, and a note for each text that was repaired, each paper without a topic and each long title,
    by place."""
    found = list(problems)
    for paper in papers:
        place = paper.record.abstract.place
        found += [Problem(place, f"{kind} repaired: {words}", "note") for kind, words in paper.repairs]
        if not paper.topics:
            found.append(Problem(place, "no topic; add one in content/taxonomy.yml, or words that a topic knows", "note"))
        if len(paper.title.text) > LONGEST:
            found.append(Problem(place, f"a title of {len(paper.title.text)} characters", "note"))
    return sorted(found, key=lambda problem: (problem.place, problem.message))
