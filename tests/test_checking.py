from __future__ import annotations

from pathlib import Path

import pytest

from papersheaf.checking import find_problems
from papersheaf.model import DigestError
from papersheaf.pipeline import generate
from papersheaf.site.build import build_site
from support import lay_digest, settings_for

LEDGER = (
    "We study how a ledger of visited nodes helps message passing on long chains of sensors. Each node keeps a short list of its neighbours, "
    "and drops what is older than a fixed number of rounds. We prove that lists of logarithmic length are enough on trees."
)
LIST = f"ICML 2024 论文列表\n\n{LEDGER}\n\nWe bound the regret of bandits whose re- ward comes late.\n"


def lines(root: Path) -> list[str]:
    return [f"{problem.level}: {problem}" for problem in find_problems(root)[0]]


def test_a_sound_digest_has_nothing_wrong(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": f"ICML 2024\n\n{LEDGER}\n"})
    assert lines(root) == ["note: site:1: the site was not built, so its pages were not looked at; run «papersheaf build» first"]
    build_site(root)
    assert (lines(root), find_problems(root)[1]) == ([], 1)


def test_what_a_maintainer_may_want_to_look_at(tmp_path: Path) -> None:
    edited = LEDGER.replace("helps", "aids")
    root = lay_digest(
        tmp_path, {"a.txt": LIST + f"\n{edited}\n"}, taxonomy="extends: papersheaf\ntopics:\n  - {slug: yodel, name: Yodel, phrases: {yodel: 3}}\n"
    )
    build_site(root)
    assert lines(root) == [
        "note: content/lists/a.txt:5: hyphenation repaired: re- ward",
        "note: content/lists/a.txt:7: nearly the same text as content/lists/a.txt:3 (90% alike); take one of them out if they are one paper",
        "note: content/taxonomy.yml:1: the topic «yodel» holds no paper; give it phrases that the abstracts use, or take it out",
    ]


def test_a_digest_of_no_paper_is_no_sound_one(tmp_path: Path) -> None:
    with pytest.raises(DigestError, match=r"content/lists:1: no list here; put one in"):
        find_problems(lay_digest(tmp_path, {}))


def test_a_venue_whose_papers_are_all_filed_elsewhere_has_no_dead_link(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": f"ICML 2024\n\n{LEDGER}\n", "b.txt": f"ACL 2025\n\n{LEDGER}\n"})
    build_site(root)
    assert "data/acl-2025.jsonl" not in (root / "site/venues/acl-2025/index.html").read_text()
    assert "data/icml-2024.jsonl" in (root / "site/venues/icml-2024/index.html").read_text()
    assert [line for line in lines(root) if line.startswith("warning")] == []


def test_a_dead_link_of_a_page_stands_at_its_list(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": f"ICML 2024\n\n{LEDGER}\n"})
    built = build_site(root)
    (page,) = (built.folder / "papers/icml-2024").glob("*/index.html")
    page.write_text(page.read_text().replace("</main>", '<a href="../none/">x</a></main>'))
    (problem,) = lines(root)
    assert problem == f"warning: content/lists/a.txt:3: the page papers/icml-2024/{page.parent.name} links to ../none/, which is not there"


def test_a_correction_that_changes_nothing_any_more_is_said(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": f"ICML 2024\n\n{LEDGER}\n"})
    topic = generate(settings_for(root)).digest.papers[0].topics[0].slug
    build_site(root)
    corrections = root / "content/corrections.yml"
    corrections.write_text(f"- paper: ledger\n  topics: {{add: [{topic}]}}\n")
    assert lines(root) == ["note: content/corrections.yml:1: the correction changes nothing any more; take it out"]
    corrections.write_text(f"- paper: ledger\n  title: Ledgers\n  topics: {{add: [{topic}]}}\n")
    assert lines(root) == []
