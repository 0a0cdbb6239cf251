from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.arrange.lock import HEADER, Locked, assign, format_lock, parse_lock
from papersheaf.model import Abstract, DigestError, Evidence, Paper, Place, Record, Title


def paper(id: str, title: str, venue_year: str = "icml-2024", text: str = "Text.") -> Paper:
    abstract = Abstract(text, "ICML", 2024, Place("a.txt", 1))
    record = Record(id, abstract, "ICML", venue_year)
    return Paper(record, Title(title, "derived", Evidence("", "", 0)), title, title, "", "", "", (), (), (), ())


A, B, C = "aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc"


def test_new_papers_take_their_titles_and_the_day() -> None:
    papers, lock = assign([paper(B, "Same"), paper(A, "Same"), paper(C, "Other")], {}, "2024-07-21")
    assert [(p.id, p.slug, p.added, p.changed) for p in papers] == [
        (A, "same", "2024-07-21", "2024-07-21"),
        (B, "same-bbbb", "2024-07-21", "2024-07-21"),
        (C, "other", "2024-07-21", "2024-07-21"),
    ]
    assert lock[B].page == "icml-2024/same-bbbb"


def test_a_locked_paper_keeps_its_slug_and_its_days() -> None:
    _, lock = assign([paper(A, "First")], {}, "2024-07-21")
    (same,), after = assign([paper(A, "Another title")], lock, "2025-01-01")
    assert (same.slug, same.added, same.changed) == ("first", "2024-07-21", "2024-07-21")
    assert after == lock


def test_a_changed_record_is_dated_and_keeps_its_slug() -> None:
    _, lock = assign([paper(A, "First")], {}, "2024-07-21")
    (changed,), _ = assign([paper(A, "First", text="**Text**.")], lock, "2025-01-01")
    assert (changed.slug, changed.added, changed.changed) == ("first", "2024-07-21", "2025-01-01")


def test_the_slug_of_a_paper_that_has_gone_is_not_given_away() -> None:
    _, lock = assign([paper(A, "Same")], {}, "2024-07-21")
    (new,), after = assign([paper(B, "Same")], lock, "2025-01-01")
    assert new.slug == "same-bbbb"
    assert set(after) == {A, B}


hexadecimal = st.text("0123456789abcdef", min_size=12, max_size=12)
entries = st.builds(
    Locked,
    hexadecimal,
    st.from_regex(r"[a-z]{1,5}-20[0-9]{2}/[a-z0-9]{1,8}", fullmatch=True),
    st.dates().map(str),
    st.dates().map(str),
    hexadecimal,
)


@given(st.lists(entries, unique_by=(lambda e: e.id, lambda e: e.page)))
def test_a_lock_comes_back(lock: list[Locked]) -> None:
    text = format_lock(lock)
    assert parse_lock(text, "papers.lock") == {entry.id: entry for entry in lock}
    assert text.splitlines() == [HEADER.strip(), *sorted(text.splitlines()[1:])]


def test_damage_is_reported_with_its_line_and_never_guessed_over() -> None:
    good = f"{A} icml-2024/a 2024-07-21 2024-07-21 {A}\n"
    conflict = f"{HEADER}{good}<<<<<<< ours\n{good}{B} icml-2024 2024\n>>>>>>> theirs\n"
    with pytest.raises(DigestError) as caught:
        parse_lock(conflict, "content/papers.lock")
    assert [str(problem).split(";")[0] for problem in caught.value.problems] == [
        "content/papers.lock:3: a merge conflict",
        f"content/papers.lock:4: the paper {A} or its page icml-2024/a stands twice",
        "content/papers.lock:5: a damaged line",
        "content/papers.lock:6: a merge conflict",
    ]
