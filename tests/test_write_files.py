from __future__ import annotations

import os
from pathlib import Path

import pytest

from papersheaf.model import DigestError
from papersheaf.write.files import Synced, Written, sync_data, sync_feeds, sync_folder, sync_pages, write_file, written_in
from papersheaf.write.frontmatter import seal_page
from papersheaf.write.making import Making
from papersheaf.write.pages import Page


def page(body: str) -> str:
    return seal_page({"title": "T"}, body)


def test_a_file_is_written_once(tmp_path: Path) -> None:
    target = tmp_path / "a/b.txt"
    assert write_file(target, b"one")
    os.utime(target, (1, 1))
    assert not write_file(target, b"one")
    assert target.stat().st_mtime == 1
    assert write_file(target, b"two")
    assert target.read_bytes() == b"two"
    assert [path.name for path in target.parent.iterdir()] == ["b.txt"]


def test_a_path_that_cant_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("a file where a folder should be")
    with pytest.raises(DigestError, match=r"a/b.txt:1: can't be written: .*free the path"):
        write_file(tmp_path / "a/b.txt", b"x")


def made(path: str, body: str, key: bytes = b"") -> Page:
    return Page(path, key, lambda: page(body))


def never() -> str:
    raise AssertionError("this page was made again")


def never_bytes() -> bytes:
    raise AssertionError("this file was made again")


def test_pages_that_are_gone_are_removed_and_folders_with_them(tmp_path: Path) -> None:
    sync_pages(tmp_path, [made("papers/x-2024/a.md", "A"), made("papers/y-2024/b.md", "B")], ["papers"], {})
    (tmp_path / "papers/y-2024/.papersheaf-cut").write_text("a build was stopped")
    synced = sync_pages(tmp_path, [made("papers/y-2024/b.md", "B")], ["papers"], {})
    assert synced == Synced({"papers/x-2024/a.md"}, [], frozenset({"papers/y-2024/b.md"}), {})
    assert [path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")] == [
        "papers",
        "papers/y-2024",
        "papers/y-2024/b.md",
    ]


def test_what_people_wrote_is_neither_overwritten_nor_removed(tmp_path: Path) -> None:
    first = sync_pages(tmp_path, [made("papers/a.md", "A", b"1"), made("papers/b.md", "B", b"2")], ["papers"], {})
    edited = (tmp_path / "papers/a.md").read_text() + "\nA note of mine.\n"
    (tmp_path / "papers/a.md").write_text(edited)
    (tmp_path / "papers/mine.md").write_text("# Mine\n")
    (tmp_path / "papers/odd.md").write_bytes(b"\xff\xfe")
    for body, key in (("new A", b"3"), ("A", b"1")):
        synced = sync_pages(tmp_path, [made("papers/a.md", body, key)], ["papers"], first.written)
        assert (synced.kept, synced.made, synced.written) == (["papers/a.md"], frozenset(), {})
        assert (tmp_path / "papers/a.md").read_text() == edited
        assert sorted(path.name for path in (tmp_path / "papers").iterdir()) == ["a.md", "mine.md", "odd.md"]


def test_a_page_made_of_the_same_is_not_made_again_unless_its_file_changed(tmp_path: Path) -> None:
    first = sync_pages(tmp_path, [made("papers/a.md", "A", b"1")], ["papers"], {})
    again = sync_pages(tmp_path, [Page("papers/a.md", b"1", never)], ["papers"], first.written)
    assert again == Synced(set(), [], frozenset({"papers/a.md"}), first.written)
    other = sync_pages(tmp_path, [made("papers/a.md", "new A", b"2")], ["papers"], again.written)
    assert other.changed == {"papers/a.md"}
    (tmp_path / "papers/a.md").unlink()
    assert sync_pages(tmp_path, [made("papers/a.md", "new A", b"2")], ["papers"], other.written).changed == {"papers/a.md"}
    with pytest.raises(AssertionError, match="made again"):
        sync_pages(tmp_path, [Page("papers/a.md", b"", never)], ["papers"], other.written)


def making(data: bytes, key: bytes = b"") -> Making:
    return Making(key, lambda: data)


def test_a_file_that_its_path_names_is_made_once_and_again_where_it_was_damaged(tmp_path: Path) -> None:
    two, three = {"x/2": making(b"2")}, {"y/3": making(b"3")}
    assert sync_folder(tmp_path, "a", {"1": b"1"}, two) == {"a/1", "a/x/2"}
    left = written_in(tmp_path / "a", two)
    assert sync_folder(tmp_path, "a", {"1": b"1"}, {"x/2": making(b"other"), **three}, left) == {"a/y/3"}
    assert (tmp_path / "a/x/2").read_bytes() == b"2"
    os.truncate(tmp_path / "a/x/2", 0)
    assert sync_folder(tmp_path, "a", {"1": b"1"}, {**two, **three}, left) == {"a/x/2"}
    assert sync_folder(tmp_path, "a", {"1": b"1"}, three) == {"a/x/2"}


@pytest.mark.parametrize("feeds", [False, True])
def test_a_file_is_made_again_where_its_key_is_another(tmp_path: Path, feeds: bool) -> None:
    def sync(made: dict[str, Making], last: dict[str, Written]) -> set[str]:
        return sync_feeds(tmp_path, made, ["a"], last) if feeds else sync_folder(tmp_path, ".", {}, made, last)

    assert len(sync({"a/f.xml": making(b"1", b"k")}, {})) == 1
    left = written_in(tmp_path, {"a/f.xml": making(b"1", b"k")})
    assert not sync({"a/f.xml": Making(b"k", never_bytes)}, left)
    assert len(sync({"a/f.xml": making(b"2", b"l")}, left)) == 1
    assert (tmp_path / "a/f.xml").read_bytes() == b"2"


def test_data_of_a_venue_year_that_has_gone_is_removed_and_other_files_stay(tmp_path: Path) -> None:
    papers = b'{"papers": [{"url": "https://example.org/sub/papers/x-2024/a/"}]}'
    assert sync_data(tmp_path, "data", papers, {"x-2024": b"{}\n"}) == {"data/papers.json", "data/x-2024.jsonl"}
    (tmp_path / "data/mine.jsonl").write_text("{}")
    assert sync_data(tmp_path, "data", b'{"papers": []}', {}) == {"data/papers.json", "data/x-2024.jsonl"}
    assert sorted(path.name for path in (tmp_path / "data").iterdir()) == ["mine.jsonl", "papers.json"]


def test_a_folder_holds_these_files_alone(tmp_path: Path) -> None:
    assert sync_folder(tmp_path, "a/b", {"x/1": b"1", "2": b"2"}) == {"a/b/x/1", "a/b/2"}
    (tmp_path / "a/mine").write_text("mine")
    assert sync_folder(tmp_path, "a/b", {"2": b"2", "3": b"3"}) == {"a/b/x/1", "a/b/3"}
    assert sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")) == ["a", "a/b", "a/b/2", "a/b/3", "a/mine"]


def test_feeds_of_what_has_gone_are_removed(tmp_path: Path) -> None:
    first = {"feed.xml": making(b"1"), "venues/a/feed.xml": making(b"2"), "venues/b/feed.xml": making(b"3")}
    assert sync_feeds(tmp_path, first, ["venues", "topics"], {}) == set(first)
    (tmp_path / "venues/b/mine.xml").write_text("x")
    second = {"feed.xml": making(b"1"), "venues/a/feed.xml": making(b"4")}
    assert sync_feeds(tmp_path, second, ["venues", "topics"], {}) == {"venues/a/feed.xml", "venues/b/feed.xml"}
    left = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.xml"))
    assert left == ["feed.xml", "venues/a/feed.xml", "venues/b/mine.xml"]
