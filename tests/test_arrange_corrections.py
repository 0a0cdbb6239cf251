from __future__ import annotations

from pathlib import Path

import pytest

from papersheaf.arrange.corrections import parse_corrections
from papersheaf.model import Correction, DigestError, Place
from papersheaf.pipeline import generate
from support import fingerprint, lay_digest, settings_for

LIST = """ICML 2024 论文列表

We propose **T**iny **R**outers for **E**xperts (**TREE**), which route tokens in $O(\\log n)$ steps and prune them. See https://github.com/example/tree.

Graph neural networks forget distant nodes. We introduce a ledgr for each node, and prove that few entries are enough.
"""


def papers_of(root: Path, corrections: str) -> dict[str, object]:
    (root / "content/corrections.yml").write_text(corrections)
    return {paper.record.abstract.text[:5]: paper for paper in generate(settings_for(root)).digest.papers}


def test_every_field_is_read() -> None:
    source = """\
- paper: tree
  title: The true title
  authors: [Ann  Lee, Bo Chen]
  venue: ACL
  year: 2023
  topics: {add: [pruning], remove: [fairness]}
  keyphrases: {add: [tiny routers], remove: [experts]}
  links: {add: [{kind: data, url: "https://example.org/d"}], remove: ["https://github.com/example/tree"]}
  replace: {ledgr: ledger}
  hide: true
"""
    assert parse_corrections(source, "c.yml") == (
        Correction(
            Place("c.yml", 1),
            "tree",
            "The true title",
            ("Ann Lee", "Bo Chen"),
            "ACL",
            2023,
            ("pruning",),
            ("fairness",),
            ("tiny routers",),
            ("experts",),
            (("data", "https://example.org/d"),),
            ("https://github.com/example/tree",),
            (("ledgr", "ledger"),),
            True,
        ),
    )
    assert parse_corrections("# none yet\n", "c.yml") == ()


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("paper: tree", "c.yml:1: corrections.yml must be a list"),
        ("- title: x", "c.yml:1: a correction needs «paper:»"),
        ("- paper: tree", "c.yml:1: the correction corrects nothing"),
        ("- paper: tree\n  titel: x", "c.yml:2: «titel» is not known of a correction"),
        ("- paper: tree\n  title: 5", "c.yml:2: «title» must be text"),
        ("- paper: tree\n  authors: Ann", "c.yml:2: «authors» must be a list of texts"),
        ("- paper: tree\n  year: 20244", "c.yml:2: «year» must be a year from 1900 to 2099"),
        ("- paper: tree\n  topics: [pruning]", "c.yml:2: «topics» must say what to add"),
        ("- paper: tree\n  links: {add: [{kind: code, url: javascript:x}]}", "c.yml:2: a link needs a kind"),
        ("- paper: tree\n  links: {add: [https://x.org]}", "c.yml:2: a link needs a kind"),
        ("- paper: tree\n  replace: [a, b]", "c.yml:2: «replace» must map"),
        ("- paper: tree\n  hide: 'yes'", "c.yml:2: «hide» must be true or false"),
        ("- paper: tree\n  title: a\n- paper: [", "c.yml:4: broken YAML"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(source: str, message: str) -> None:
    with pytest.raises(DigestError) as caught:
        parse_corrections(source, "c.yml")
    assert str(caught.value).startswith(message)


def test_a_correction_beats_the_list_and_the_derivations_and_the_address_stays(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    before = papers_of(root, "")
    after = papers_of(
        root,
        """\
- paper: prove that few entries
  title: Ledgers for $k$ nodes
  authors: [Ann Lee]
  topics: {add: [bandits], remove: [graph-learning]}
  keyphrases: {add: [Ledgers], remove: [graph neural networks]}
  links: {add: [{kind: code, url: github.com/example/ledger.git}]}
  replace: {ledgr: ledger}
""".replace("url: github", "url: https://github"),
    )
    old, new = before["Graph"], after["Graph"]
    assert (new.id, new.slug, new.added) == (old.id, old.slug, old.added)
    assert (new.title.text, new.title.origin, new.record.abstract.authors) == ("Ledgers for k nodes", "given", ("Ann Lee",))
    assert str(new.title.evidence.words) == "content/corrections.yml:1"
    assert "a ledger for each node" in new.plain
    assert new.topics[0].slug == "bandits"
    assert new.keyphrases[0].phrase == "Ledgers"
    assert "graph neural networks" not in [keyphrase.phrase for keyphrase in new.keyphrases]
    assert [link.url for link in new.links] == ["https://github.com/example/ledger"]
    assert after["We pr"] == before["We pr"] or after["We pr"].title == before["We pr"].title


def test_a_correction_survives_an_edit_of_the_list(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    old = papers_of(root, "")["Graph"]
    (root / "content/lists/a.txt").write_text(LIST.replace("distant nodes", "far nodes"))
    new = papers_of(root, f"- paper: {old.id}\n  title: Ours\n")["Graph"]
    assert (new.id, new.slug, new.title.text) == (old.id, old.slug, "Ours")


def test_another_venue_moves_the_page_and_leaves_a_redirect(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    old = papers_of(root, "")["Graph"]
    new = papers_of(root, f"- paper: {old.id}\n  venue: ACL\n  year: 2023\n")["Graph"]
    assert new.path == f"papers/acl-2023/{old.slug}"
    left = (root / "docs" / old.path / "index.html").read_text()
    assert f'<meta http-equiv="refresh" content="0; url=../../../{new.path}/">' in left
    assert f'<link rel="canonical" href="https://example.org/{new.path}/">' in left
    back = papers_of(root, "")["Graph"]
    assert back.path == old.path
    assert not (root / "docs" / old.path / "index.html").exists()
    assert (root / "docs" / new.path / "index.html").is_file()


def test_a_hidden_paper_leaves_a_page_that_says_so(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    old = papers_of(root, "")["Graph"]
    assert list(papers_of(root, f"- paper: {old.id}\n  hide: true\n")) == ["We pr"]
    assert "no longer part of the digest" in (root / "docs" / f"{old.path}.md").read_text()
    assert "ledgr" not in "".join(path.read_text() for path in (root / "docs").rglob("*.md"))
    assert old.id not in (root / "docs/data/papers.json").read_text()


@pytest.mark.parametrize(
    ("correction", "message"),
    [
        (
            "- paper: forget the routers of experts\n  title: x\n",
            "content/corrections.yml:1: no paper is meant by «forget the routers of experts»; the nearest is ",
        ),
        ("- paper: We\n  title: x\n", "content/corrections.yml:1: «We» may mean "),
        ("- paper: ledgr\n  replace: {ledger: x}\n", "content/corrections.yml:1: the abstract does not hold «ledger»"),
        ("- paper: ledgr\n  topics: {add: [bandit]}\n", "content/corrections.yml:1: no topic has the slug «bandit»; «bandits» is near"),
        ("- paper: ledgr\n  year: 2023\n- paper: distant nodes\n  title: x\n", "content/corrections.yml:3: the paper "),
    ],
)
def test_a_correction_that_fits_nothing_is_a_warning_that_says_what_is_near(tmp_path: Path, correction: str, message: str) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST}, corrections=correction)
    before = fingerprint(root)
    with pytest.raises(DigestError) as caught:
        generate(settings_for(root), strict=True)
    assert str(caught.value).startswith(message)
    assert fingerprint(root) == before
    made = generate(settings_for(root))
    (problem,) = made.problems
    assert problem.level == "warning"
    assert str(problem).startswith(message)
    assert len(made.digest.papers) == 2


def test_what_fits_of_a_correction_is_applied(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    paper = papers_of(root, "- paper: ledgr\n  title: Ours\n  replace: {ledgr: ledger, nothing like it: x}\n  topics: {add: [bandits, no-such]}\n")["Graph"]
    assert paper.title.text == "Ours"
    assert "a ledger for" in paper.plain
    assert paper.topics[0].slug == "bandits"


def test_a_broken_record_is_said_though_a_correction_names_it(tmp_path: Path) -> None:
    broken = '{"abstract": "We propose tiny routers for experts.", "title": "Bad" "x"}\n{"abstract": "We count owls in the dark."}\n'
    root = lay_digest(tmp_path, {"icml-2024.jsonl": broken}, corrections="- paper: tiny routers for experts\n  title: X\n")
    made = generate(settings_for(root))
    assert len(made.digest.papers) == 1
    assert [str(problem).split(":")[:2] for problem in made.problems] == [["content/corrections.yml", "1"], ["content/lists/icml-2024.jsonl", "1"]]


def test_a_correction_of_a_paper_that_has_gone_says_so(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    gone = papers_of(root, "")["Graph"]
    (root / "content/lists/a.txt").write_text(LIST.split("Graph")[0])
    (root / "content/corrections.yml").write_text(f"- paper: {gone.id}\n  title: X\n")
    warnings = [str(problem) for problem in generate(settings_for(root)).problems if problem.level == "warning"]
    assert warnings == [f"content/corrections.yml:1: the paper {gone.id} stands in no list any more; take the correction out"]
