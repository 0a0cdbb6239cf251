from __future__ import annotations

import csv
import io
import json

import pytest

from papersheaf.write import listing
from papersheaf.write.listing import columns, croissant, list_files, plain_slug
from support import digest_of, plain_paper

PAPERS = [
    plain_paper("a" * 12, "Ledgers for graphs", "We study ledgers.", ["ledgers", "graphs"], ["Graphs", "Memory", "Third"], ["Ann Lee", "Bo"], "ICML", 2024),
    plain_paper("b" * 12, "=SUM(A1) of *regret*", "We bound regret.", [], ["Bandits"], [], "ACL", 2023),
]
DIGEST = digest_of(PAPERS)
NAMES = {"icml-2024": "ICML 2024", "acl-2023": "ACL 2023"}


@pytest.mark.parametrize(
    ("title", "slug"),
    [("A  Title: of 2 things!", "a-title-of-2-things"), ("", ""), ("x" * 80, ""), ("word " * 30, "-".join(["word"] * 14))],
)
def test_slugs_of_titles(title: str, slug: str) -> None:
    assert plain_slug(title) == slug


def test_columns() -> None:
    data = json.loads(json.dumps(columns(DIGEST.papers, lambda paper: plain_slug(paper.title.text), NAMES)))
    assert data["titles"] == [paper.title.text for paper in DIGEST.papers]
    place = data["titles"].index("Ledgers for graphs")
    assert data["venues"][data["venue"][place]] == ["icml-2024", "ICML 2024"]
    assert [data["topics"][n][1] for n in data["topic"][place]] == ["Graphs", "Memory"]
    assert data["code"] == []
    slugs = [data["slugs"].get(str(n), plain_slug(title)) for n, title in enumerate(data["titles"])]
    assert slugs == [paper.slug for paper in DIGEST.papers]


def test_a_table_reads_back_and_holds_no_formula() -> None:
    files = list_files(DIGEST, "https://example.org/", 100)
    (row,) = csv.DictReader(io.StringIO(files["venues/icml-2024.csv"].make().decode()))
    assert row == {
        "id": "a" * 12,
        "title": "Ledgers for graphs",
        "title_origin": PAPERS[0].title.origin,
        "authors": "Ann Lee; Bo",
        "venue": "ICML",
        "year": "2024",
        "topics": "Graphs; Memory; Third",
        "keyphrases": "ledgers; graphs",
        "url": f"https://example.org/{PAPERS[0].path}/",
        "code": "",
    }
    (other,) = csv.DictReader(io.StringIO(files["years/2023.csv"].make().decode()))
    assert other["title"] == "'=SUM(A1) of *regret*"


def test_a_list_in_markdown() -> None:
    digest = digest_of([plain_paper("a" * 12, "Ledgers", "We study ledgers.", [], [], ["Ann [Lee]", "Bo"], "ICML <x>", 2024)])
    (paper,) = digest.papers
    files = list_files(digest, "", 100)
    made = files[f"venues/{paper.venue_year}.md.txt"].make().decode()
    assert made == f"# ICML \\<x\\> 2024\n\n- [Ledgers]({paper.path}/). Ann \\[Lee\\], Bo.\n"


def test_only_long_indexes_have_data_and_each_index_its_downloads(monkeypatch: pytest.MonkeyPatch) -> None:
    topics = [f"topics/{index.topic.slug}" for index in DIGEST.topics]
    venues = [f"venues/{slug}.{kind}" for slug in ("icml-2024", "acl-2023") for kind in ("bib", "csv", "md.txt")]
    others = [f"{path}.{kind}" for path in (*topics, "years/2024", "years/2023") for kind in ("bib", "csv", "jsonl", "md.txt")]
    files = list_files(DIGEST, "https://example.org", 1)
    assert sorted(files) == sorted(["papers.json", *venues, *others])
    assert json.loads(files["years/2024.jsonl"].make())["url"] == f"https://example.org/{PAPERS[0].path}/"
    assert files["years/2024.bib"].make() == files["venues/icml-2024.bib"].make()
    assert files["years/2024.md.txt"].make().startswith(b"# 2024\n")
    assert "papers.json" not in list_files(DIGEST, "", 2)
    monkeypatch.setattr(listing, "WHOLE", 1)
    assert sorted(list_files(DIGEST, "", 2)) == sorted([*venues, *(f"{path}.bib" for path in topics)])


def test_the_data_are_described() -> None:
    data = json.loads(croissant(DIGEST, "Digest", "", "https://example.org/d/", {"papers.json": "0" * 64, "icml-2024.jsonl": "1" * 64}))
    assert data["@type"] == "sc:Dataset"
    assert data["conformsTo"] == "http://mlcommons.org/croissant/1.0"
    assert [(file["contentUrl"], file["sha256"][0]) for file in data["distribution"]] == [
        ("https://example.org/d/data/icml-2024.jsonl", "1"),
        ("https://example.org/d/data/papers.json", "0"),
    ]
    assert [field["source"]["extract"]["jsonPath"] for field in data["recordSet"][0]["field"]][:2] == ["$.papers[*].id", "$.papers[*].title"]
