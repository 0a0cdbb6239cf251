from __future__ import annotations

import contextlib
import errno
import json
import os
import re
import sqlite3
from pathlib import Path
from typing import Any

import frontmatter
import pytest

from papersheaf.model import DigestError
from papersheaf.pipeline import _formula_messages, _unpacked, generate
from support import fingerprint, lay_digest, settings_for

LIST = """ICML 2024 论文列表

We propose **T**iny **R**outers for **E**xperts (**TREE**), which route tokens of large language models in $O(\\log n)$ steps. Code is at https://github.com/example/tree.

## A Given Title: with "quotes" & more
By Ann Lee and Bo Chen
Graph neural networks forget distant nodes. We introduce a ledger for each node.
"""


def papers_of(root: Path) -> list[dict[str, object]]:
    return json.loads((root / "docs/data/papers.json").read_bytes())["papers"]  # type: ignore[no-any-return]


def test_a_list_becomes_pages_indexes_and_data(tmp_path: Path) -> None:
    result = generate(settings_for(lay_digest(tmp_path, {"a.txt": LIST})))
    assert result.problems == ()
    derived, given = sorted(papers_of(tmp_path), key=lambda paper: str(paper["title_origin"]))
    assert list(derived) == (
        [
            "id",
            "slug",
            "url",
            "title",
            "title_origin",
            "authors",
            "venue",
            "year",
            "also_in",
            "topics",
            "keyphrases",
            "links",
            "similar",
            "source",
        ]
    )
    assert (given["title"], given["title_origin"], given["authors"]) == (
        "A Given Title: with “quotes” & more",
        "given",
        ["Ann Lee", "Bo Chen"],
    )
    assert str(derived["title"]).startswith("TREE: ")
    assert derived["links"] == [{"kind": "code", "url": "https://github.com/example/tree"}]
    assert derived["source"] == {"file": "content/lists/a.txt", "line": 3, "key": "", "also_keys": []}
    assert derived["url"] == f"https://example.org/papers/icml-2024/{derived['slug']}/"
    pages = {path for path in fingerprint(tmp_path / "docs") if path.endswith(".md")}
    assert {
        "index.md", "search.md", "papers/index.md", "venues/index.md", "venues/icml.md", "venues/icml-2024.md", "topics/index.md",
        "years/index.md", "years/2024.md", f"papers/icml-2024/{derived['slug']}.md", f"papers/icml-2024/{given['slug']}.md",
    } <= pages  # fmt: skip
    assert {f"topics/{topic['slug']}.md" for topic in derived["topics"]} <= pages  # type: ignore[attr-defined]
    lines = (tmp_path / "docs/data/icml-2024.jsonl").read_text().splitlines()
    assert [json.loads(line)["id"] for line in lines] == [derived["id"], given["id"]]
    assert json.loads(lines[0])["abstract"].startswith("We propose Tiny Routers for Experts (TREE)")


def test_the_front_matter_of_a_paper(tmp_path: Path) -> None:
    generate(settings_for(lay_digest(tmp_path, {"a.txt": LIST})))
    (paper,) = [paper for paper in papers_of(tmp_path) if paper["title_origin"] == "given"]
    meta = frontmatter.load(str(tmp_path / f"docs/papers/icml-2024/{paper['slug']}.md")).metadata
    assert list(meta) == [
        "title",
        "title_origin",
        "authors",
        "id",
        "venue",
        "year",
        "date",
        "topics",
        "tags",
        "keyphrases",
        "links",
        "source",
    ]
    assert (meta["title"], meta["venue"], meta["year"], meta["date"]) == (paper["title"], "ICML", 2024, "2024-07-21")
    assert meta["source"] == {"file": "content/lists/a.txt", "line": 5, "key": ""}


def test_the_same_content_gives_the_same_bytes(tmp_path: Path) -> None:
    more = {
        "b.jsonl": json.dumps({"abstract": "Another text about bandits.", "venue": "ACL", "year": 2023, "id": "x"}),
        "a.txt": LIST,
    }
    one, two = lay_digest(tmp_path / "1", more), lay_digest(tmp_path / "2", dict(reversed(more.items())))
    first = generate(settings_for(one))
    generate(settings_for(two))
    assert fingerprint(one / "docs") == fingerprint(two / "docs")
    assert (one / "content/papers.lock").read_bytes() == (two / "content/papers.lock").read_bytes()
    assert len(first.changed) > 10
    again = generate(settings_for(one))
    assert again.changed == frozenset()
    assert fingerprint(one / "docs") == fingerprint(two / "docs")


def test_a_list_under_another_name_changes_nothing_but_the_source(tmp_path: Path) -> None:
    other = LIST.replace("ICML 2024", "ACL 2023").replace("Tiny", "Large").replace("forget", "lose")
    one = lay_digest(tmp_path / "1", {"a.txt": LIST, "b.txt": other})
    two = lay_digest(tmp_path / "2", {"z.txt": LIST, "y.txt": other})
    generate(settings_for(one))
    generate(settings_for(two))
    names = {b"lists/z.txt": b"lists/a.txt", b"lists/y.txt": b"lists/b.txt"}

    def without_source(root: Path) -> dict[str, bytes]:
        found = {}
        for path in (root / "docs").rglob("*"):
            if path.is_file():
                data = path.read_bytes()
                for new, old in names.items():
                    data = data.replace(new, old)
                if path.name == "croissant.json":  # which holds the hashes of the others
                    data = re.sub(rb'"sha256": "[0-9a-f]{64}"', b"", data)
                if path.suffix == ".md":
                    data = b"\n".join(line for line in data.split(b"\n") if not line.startswith(b"# papersheaf: "))
                found[path.relative_to(root).as_posix()] = data
        return found

    assert without_source(one) == without_source(two)


def test_dates_come_from_the_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    generate(settings_for(root))
    before = fingerprint(root)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    generate(settings_for(root))
    assert fingerprint(root) == before


def test_a_removed_paper_leaves_its_line_in_the_lock(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    generate(settings_for(root))
    lock = (root / "content/papers.lock").read_text()
    (root / "content/lists/a.txt").write_text(LIST.split("##")[0])
    result = generate(settings_for(root))
    assert (root / "content/papers.lock").read_text() == lock
    (gone,) = (root / "docs/papers").rglob("a-given-title-with-quotes-more.md")
    assert result.digest.withdrawn == (f"{gone.parent.name}/{gone.stem}",)
    assert frontmatter.load(str(gone)).metadata == {"title": "Withdrawn", "robots": "noindex"}
    assert "no longer part of the digest" in gone.read_text()


def test_a_page_edited_by_hand_is_kept_and_reported(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    generate(settings_for(root))
    page = root / "docs/papers/icml-2024/a-given-title-with-quotes-more.md"
    page.write_text(page.read_text() + "\nMine.\n")
    (root / "content/lists/a.txt").write_text(LIST.replace("Bo Chen", "Bo Chan"))
    result = generate(settings_for(root))
    assert [(str(problem), problem.level) for problem in result.problems] == [
        (
            "docs/papers/icml-2024/a-given-title-with-quotes-more.md:1: edited by hand, so it was kept as it is; delete it to have it made anew",
            "note",
        )
    ]
    assert page.read_text().endswith("\nMine.\n")


def test_an_own_home_page_stays(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    (root / "docs/index.md").write_text("# My home\n")
    result = generate(settings_for(root))
    assert [problem.message for problem in result.problems] == ["your own home page is kept"]
    assert (root / "docs/index.md").read_text() == "# My home\n"


def test_own_templates_replace_those_that_ship(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    (root / "templates").mkdir()
    (root / "templates/years.md.j2").write_text("# All {{ years|length }} years\n")
    generate(settings_for(root))
    assert "# All 1 years" in (root / "docs/years/index.md").read_text()


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("# A\n{% for %}\n", "templates/years.md.j2:2: "),
        ("# A\n\n{{ nothing }}\n", "templates/years.md.j2:3: 'nothing' is undefined"),
        ("# A\n\n{{ 1 / 0 }}\n", "templates/years.md.j2:3: division by zero; mend the template"),
        ("# A\n\n\udcff\n", "templates/years.md.j2:3: byte 0xFF is not UTF-8; save the file as UTF-8"),
    ],
)
def test_a_broken_template_is_said_with_its_line(tmp_path: Path, template: str, message: str) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    (root / "templates").mkdir()
    (root / "templates/years.md.j2").write_text(template, errors="surrogateescape")
    with pytest.raises(DigestError) as caught:
        generate(settings_for(root))
    assert str(caught.value).startswith(message)


def test_bad_records_are_warnings_and_strict_writes_nothing(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST, "icml-2024.jsonl": '{"abstract": "Fine text."}\n{"title": "lost"}\n'})
    with pytest.raises(DigestError) as caught:
        generate(settings_for(root), strict=True)
    message = 'content/lists/icml-2024.jsonl:2: the record has no "abstract"; add one, or take the record out'
    assert str(caught.value) == message
    assert not (root / "content/papers.lock").exists()
    assert not (root / "docs/papers").exists()
    result = generate(settings_for(root))
    assert list(map(str, result.problems)) == [message]
    assert len(result.digest.papers) == 3


def test_a_formula_that_cant_be_converted_is_a_warning_with_its_place(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": "ICML 2024\n\nThe bound $z_i_i=1^M$ holds for every model that we study here.\n"})
    result = generate(settings_for(root))
    assert [(str(p.place), p.level) for p in result.problems] == [("content/lists/a.txt:3", "warning")]
    assert "z_i_i=1^M" in result.problems[0].message


def test_a_digest_of_nothing(tmp_path: Path) -> None:
    with pytest.raises(DigestError, match="content/lists:1: no list here"):
        generate(settings_for(lay_digest(tmp_path, {})))
    with pytest.raises(DigestError, match=r"content/lists/a\.txt:1: the list holds no abstract"):
        generate(settings_for(lay_digest(tmp_path, {"a.txt": "ICML 2024\n"})))


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"taxonomy": "topics:\n  - {slug: a, name: A, parent: b}\n"}, "content/taxonomy.yml:2: "),
        (
            {"taxonomy": "topics:\n  - {slug: a, name: A, parent: b}\n  - {slug: b, name: B, parent: a}\n"},
            "content/taxonomy.yml:",
        ),
        ({"venues": "venues: 5\n"}, "content/venues.yml:1: "),
    ],
)
def test_broken_configuration_stops_the_build(tmp_path: Path, files: dict[str, str], message: str) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST}, **files)
    with pytest.raises(DigestError) as caught:
        generate(settings_for(root))
    assert str(caught.value).startswith(message)


def test_declared_encodings_are_built_without_a_word(tmp_path: Path) -> None:
    root = lay_digest(
        tmp_path,
        {"a.txt": LIST.encode("gb18030"), "b.txt": "ACL 2023\n\n一篇论文的摘要。".encode("utf-16")},
        venues="encoding: gb18030\n",
    )
    result = generate(settings_for(root))
    assert result.problems == ()
    assert len(result.digest.papers) == 3


def test_hidden_files_and_backups_are_not_lists(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST, ".DS_Store": b"\0", "a.txt~": "x"})
    assert generate(settings_for(root)).problems == ()


def test_long_indexes_are_split_into_pages_of_a_hundred(tmp_path: Path) -> None:
    text = "ICML 2024\n\n" + "\n\n".join(f"We study problem number {n} in {n} ways." for n in range(205))
    root = lay_digest(tmp_path, {"a.txt": text})
    generate(settings_for(root))
    pages = [(root / f"docs/venues/icml-2024{part}.md").read_text() for part in ("", "/page-2", "/page-3")]
    assert [page.count('class="ps-title"') for page in pages] == [100, 100, 5]
    assert 'href="../../venues/icml-2024/page-2/"' in pages[0]
    assert 'href="../../../venues/icml-2024/"' in pages[1]


def test_many_papers_in_processes_give_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "ICML 2024\n\n" + "\n\n".join(f"We study problem number {n} of graph neural networks in {n} ways." for n in range(40))
    one, two = lay_digest(tmp_path / "1", {"a.txt": text}), lay_digest(tmp_path / "2", {"a.txt": text})
    generate(settings_for(one))
    monkeypatch.setattr("papersheaf.pipeline.PARALLEL", 10)
    monkeypatch.setattr("papersheaf.pipeline.CHUNK", 7)
    generate(settings_for(two))
    assert fingerprint(one / "docs") == fingerprint(two / "docs")


def test_a_list_that_cant_be_read_loses_no_other(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"icml-2024.txt": "We propose a router.\n"})
    (root / "content/lists/gone.txt").symlink_to(root / "nowhere.txt")
    os.mkfifo(root / "content/lists/pipe.txt")
    result = generate(settings_for(root))
    assert len(result.digest.papers) == 1
    assert [str(problem) for problem in result.problems] == [
        f"content/lists/{name}.txt:1: can't be read: no file, or a link to none; change its permissions, or move it away" for name in ("gone", "pipe")
    ]


def test_a_list_too_large_to_be_one_is_not_read(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": "ICML 2024\n\nWe propose a router.\n", "b.txt": "", "c.jsonl": ""})
    for name in ("b.txt", "c.jsonl"):
        with (root / "content/lists" / name).open("wb") as file:
            file.truncate(300_000_000)  # a hole: it takes no room on the disk
    result = generate(settings_for(root))
    assert [str(problem) for problem in result.problems] == [
        f"content/lists/{name}:1: 300 MB are too much; split it into files of up to 256 MB" for name in ("b.txt", "c.jsonl")
    ]
    assert len(result.digest.papers) == 1


def test_a_broken_template_leaves_docs_alone(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"icml-2024.txt": "We propose a router.\n"})
    (root / "templates").mkdir()
    (root / "templates/home.md.j2").write_text("{{ nothing }}")  # the last page that is rendered
    before = fingerprint(root)
    with pytest.raises(DigestError):
        generate(settings_for(root))
    assert fingerprint(root) == before


@pytest.mark.parametrize("folder", ["content/lists", "content/lists/2024"])
def test_a_folder_of_lists_that_cant_be_read_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str) -> None:
    root = lay_digest(tmp_path, {"icml-2024.txt": "We propose a router.\n", "2024/acl-2024.txt": "We sort.\n"})
    scandir = os.scandir

    def closed(path: Any = ".") -> Any:
        if Path(path) == root / folder:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", closed)
    with pytest.raises(DigestError) as caught:
        generate(settings_for(root), strict=True)
    assert str(caught.value).startswith(f"{folder}:1: can't be read: Permission denied; change its permissions, or move it away")


def test_damaged_rows_of_the_cache_are_made_anew(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"icml-2024.txt": "We propose a router.\n\nWe sort owls.\n"})
    whole = generate(settings_for(root)).digest
    with contextlib.closing(sqlite3.connect(root / ".papersheaf/papers.db")) as database, database:
        database.execute("UPDATE result SET value = substr(value, 1, length(value) / 2)")
    assert generate(settings_for(root)).digest == whole
    with contextlib.closing(sqlite3.connect(root / ".papersheaf/papers.db")) as database:
        assert all(_unpacked(value) for (value,) in database.execute("SELECT value FROM result"))


def test_papers_that_have_gone_are_noted_but_for_hidden_ones(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"icml-2024.txt": "We propose a router.\n\nWe sort owls.\n\nWe count bats.\n"})
    assert generate(settings_for(root)).problems == ()
    (root / "content/lists/icml-2024.txt").write_text("We propose a router.\n\nWe count bats.\n")
    (root / "content/corrections.yml").write_text("- paper: bats\n  hide: true\n")
    (note,) = generate(settings_for(root)).problems
    assert note.level == "note"
    assert str(note).startswith(
        "content/papers.lock:1: 1 paper that was published stands in no list any more and left a page that says so, such as papers/icml"
    )
    (root / "content/lists/icml-2024.txt").write_text("We drink tea with a spoon in it.\n\nWe count bats.\n")
    assert "2 papers that were published stand in no list any more" in generate(settings_for(root)).problems[0].message


def test_where_all_papers_are_hidden_the_correction_is_named(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"icml-2024.txt": "We sort owls.\n"}, corrections="\n- paper: owls\n  hide: true\n")
    with pytest.raises(DigestError, match=r"^content/corrections\.yml:2: every paper is hidden; take a «hide» out"):
        generate(settings_for(root))


def test_an_address_that_is_none_is_a_warning(tmp_path: Path) -> None:
    record = '{"abstract": "We propose a router.", "url": "javascript:alert(1)", "code": "github.com/a/b", "pdf": "soon"}\n'
    result = generate(settings_for(lay_digest(tmp_path, {"icml-2024.jsonl": record})))
    assert [str(problem) for problem in result.problems] == [
        f'content/lists/icml-2024.jsonl:1: "{name}" is «{value}», no web address, and is not shown; correct it'
        for name, value in (("pdf", "soon"), ("url", "javascript:alert(1)"))
    ]
    assert [link.url for link in result.digest.papers[0].links] == ["https://github.com/a/b"]


def test_an_address_of_the_catalog_that_is_none_is_said_there(tmp_path: Path) -> None:
    text = "We propose a router for the experts of large language models, and show that it sends every token to the right one."
    root = lay_digest(tmp_path, {"icml-2024.txt": f"{text}\n"})
    (root / "content/catalog").mkdir()
    (root / "content/catalog/a.csv").write_text(f'title,abstract,url\nRouters,"{text}",javascript:alert(1)\n')
    result = generate(settings_for(root))
    assert [str(problem) for problem in result.problems] == [
        'content/catalog/a.csv:2: "url" is «javascript:alert(1)», no web address, and is not shown; correct it'
    ]
    assert result.digest.papers[0].title.text == "Routers"


def test_a_topic_below_a_subtopic_is_on_all_indexes_above(tmp_path: Path) -> None:
    topics = [
        f"  - {{slug: {slug}, name: Topic {slug}, {parent}phrases: {{{word}: 3}}}}\n"
        for slug, parent, word in (("a", "", "boat"), ("b", "parent: a, ", "sail"), ("c", "parent: b, ", "router"))
    ]
    root = lay_digest(tmp_path, {"icml-2024.txt": "We propose a router.\n"}, taxonomy="topics:\n" + "".join(topics))
    result = generate(settings_for(root))
    assert result.problems == ()
    assert {index.topic.slug: len(index.papers) for index in result.digest.topics} == {"a": 1, "b": 1, "c": 1}
    page = (root / "docs/topics/index.md").read_text()
    assert [slug for slug in "abc" if f'href="../topics/{slug}/"' in page] == ["a", "b", "c"]


def test_formulas_that_cant_be_converted_are_said_once_and_a_few_of_them() -> None:
    assert list(_formula_messages([])) == []
    messages = list(_formula_messages(["", " ", *(f"\\no{n}" for n in range(8)), "\\no1"]))
    assert messages[0] == "a formula is empty, as in $$; fill it in, or write a dollar as \\$"
    assert messages[1] == "the formula «$\\no0$» can't be converted and is shown as text; correct it in the list"
    assert messages[-1] == "3 more formulas can't be converted and are shown as text; correct them in the list"
    assert len(messages) == 7


def test_an_abstract_of_markup_alone_is_a_bad_record(tmp_path: Path) -> None:
    result = generate(settings_for(lay_digest(tmp_path, {"icml-2024.txt": "We propose a router.\n\n&lt;b&gt;\n\n&lt;b&gt;\n"})))
    assert len(result.digest.papers) == 1
    assert [str(problem) for problem in result.problems if problem.level == "warning"] == [
        f"content/lists/icml-2024.txt:{line}: the abstract is markup without a word; correct it, or take the record out" for line in (3, 5)
    ]


def test_a_keyphrase_of_five_papers_has_a_page_and_others_lead_to_the_search(tmp_path: Path) -> None:
    records = [{"abstract": f"We propose number {n}.", "keywords": ["Low-Rank Adaptation" if n % 2 else "low-rank adaptation", f"alone{n}"]} for n in range(5)]
    root = lay_digest(tmp_path, {"icml-2024.jsonl": "\n".join(map(json.dumps, records))})
    digest = generate(settings_for(root)).digest
    assert [(index.slug, index.phrase, len(index.papers)) for index in digest.keyphrases] == [("low-rank-adaptation", "low-rank adaptation", 5)]
    assert (root / "docs/keyphrases/low-rank-adaptation.md").is_file()
    page = (root / "docs" / f"{digest.papers[0].path}.md").read_text()
    assert 'href="../../../keyphrases/low-rank-adaptation/"' in page
    assert 'href="../../../search/?q=alone' in page
