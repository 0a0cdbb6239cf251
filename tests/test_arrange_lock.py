from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.arrange.identity import paper_id
from papersheaf.arrange.lock import HEADER, Lock, Locked, assign, format_lock, keep_ids, parse_lock
from papersheaf.model import Abstract, DigestError, Evidence, Paper, Place, Record, Title


def paper(id: str, title: str, venue_year: str = "icml-2024", text: str = "Text.") -> Paper:
    abstract = Abstract(text, "ICML", 2024, Place("a.txt", 1))
    record = Record(id, abstract, "ICML", venue_year)
    return Paper(record, Title(title, "derived", Evidence("", "", 0)), title, title, title, "", "", "", (), (), (), ())


A, B, C = "aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc"


def test_new_papers_take_their_titles_and_the_day() -> None:
    papers, lock = assign([paper(B, "Same"), paper(A, "Same"), paper(C, "Other")], Lock(), "2024-07-21")
    assert [(p.id, p.slug, p.added, p.changed) for p in papers] == [
        (A, "same", "2024-07-21", "2024-07-21"),
        (B, "same-bbbb", "2024-07-21", "2024-07-21"),
        (C, "other", "2024-07-21", "2024-07-21"),
    ]
    assert lock.papers[B].page == "icml-2024/same-bbbb"


def test_a_locked_paper_keeps_its_slug_and_its_days() -> None:
    _, lock = assign([paper(A, "First")], Lock(), "2024-07-21")
    (same,), after = assign([paper(A, "Another title")], lock, "2025-01-01")
    assert (same.slug, same.added, same.changed) == ("first", "2024-07-21", "2024-07-21")
    assert after == lock


def test_a_changed_record_is_dated_and_keeps_its_slug() -> None:
    _, lock = assign([paper(A, "First")], Lock(), "2024-07-21")
    (changed,), _ = assign([paper(A, "First", text="**Text**.")], lock, "2025-01-01")
    assert (changed.slug, changed.added, changed.changed) == ("first", "2024-07-21", "2025-01-01")


def test_the_slug_of_a_paper_that_has_gone_is_not_given_away() -> None:
    _, lock = assign([paper(A, "Same")], Lock(), "2024-07-21")
    (new,), after = assign([paper(B, "Same")], lock, "2025-01-01")
    assert new.slug == "same-bbbb"
    assert set(after.papers) == {A, B}


def test_a_paper_of_another_venue_keeps_its_slug_and_its_old_page_is_remembered() -> None:
    _, lock = assign([paper(A, "First")], Lock(), "2024-07-21")
    (moved,), after = assign([paper(A, "First", "acl-2024")], lock, "2025-01-01")
    assert (moved.path, moved.added) == ("papers/acl-2024/first", "2024-07-21")
    assert after.moved == {"icml-2024/first": A}
    (other,), _ = assign([paper(B, "First")], after, "2025-01-01")
    assert other.path == "papers/icml-2024/first-bbbb"
    (back,), last = assign([paper(A, "First")], after, "2025-01-01")
    assert (back.path, last.moved) == ("papers/icml-2024/first", {"acl-2024/first": A})


LONG = "We study how a ledger of visited nodes helps message passing on long chains of sensors. Each node keeps a short list of its neighbours, and drops what is old."
OTHER = "We bound the regret of agents that buy their feedback, and give a learner whose cost grows with the logarithm of the horizon, on graphs and in games alike."


def records(*texts: str) -> list[Record]:
    return [Record(paper_id(text), Abstract(text, "ICML", 2024, Place("a.txt", n)), "ICML", "icml-2024") for n, text in enumerate(texts)]


def locked(*texts: str) -> Lock:
    made = [paper(record.id, record.abstract.text[:20], text=record.abstract.text) for record in records(*texts)]
    return assign(made, Lock(), "2024-07-21")[1]


def test_an_edited_text_keeps_its_id_and_a_new_one_gets_its_own() -> None:
    lock = locked(LONG, OTHER)
    edited = LONG.replace("helps", "aids").replace("old", "stale")
    kept = keep_ids(records(edited, OTHER, "We study verbs."), lock)
    assert {record.abstract.text: record.id for record in kept} == {
        edited: paper_id(LONG),
        OTHER: paper_id(OTHER),
        "We study verbs.": paper_id("We study verbs."),
    }


def test_a_text_that_was_reworded_keeps_its_id_in_its_venue_year_alone() -> None:
    reworded = "We examine how a ledger of visited nodes aids message passing on long chains. Every node holds a short list of its neighbours, and forgets what is old."
    assert [record.id for record in keep_ids(records(reworded, OTHER), locked(LONG, OTHER))] == sorted([paper_id(LONG), paper_id(OTHER)])
    (elsewhere,) = (replace(record, venue_year="acl-2024") for record in records(reworded))
    assert [record.id for record in keep_ids([elsewhere], locked(LONG))] == [paper_id(reworded)]


def test_an_edited_text_is_no_other_papers_as_long_as_that_one_is_there() -> None:
    edited = LONG.replace("helps", "aids")
    assert [record.id for record in keep_ids(records(LONG, edited), locked(LONG))] == sorted([paper_id(LONG), paper_id(edited)])


def test_the_first_text_of_an_edited_paper_is_another_paper_when_both_are_there() -> None:
    edited = LONG.replace("helps", "aids")
    (moved,) = keep_ids(records(edited), locked(LONG))
    _, lock = assign([paper(moved.id, "x", text=edited)], locked(LONG), "2025-01-01")
    both = keep_ids(records(edited, LONG), lock)
    ids = {record.abstract.text: record.id for record in both}
    assert ids[edited] == paper_id(LONG)
    assert ids[LONG] not in (paper_id(LONG), paper_id(edited))


@given(st.permutations([LONG.replace("helps", "aids"), OTHER.replace("bound", "limit"), "We study verbs."]))
def test_the_order_of_the_records_does_not_matter(texts: list[str]) -> None:
    kept = keep_ids(records(*texts), locked(LONG, OTHER))
    assert {record.id for record in kept} == {paper_id(LONG), paper_id(OTHER), paper_id("We study verbs.")}


hexadecimal = st.text("0123456789abcdef", min_size=12, max_size=12)
pages = st.from_regex(r"[a-z]{1,5}-20[0-9]{2}/[a-z0-9]{1,8}", fullmatch=True)
days = st.dates().map(str)
entries = st.builds(Locked, hexadecimal, pages, days, days, hexadecimal, hexadecimal, st.text("0123456789abcdef", min_size=32, max_size=32))


@given(st.data())
def test_a_lock_comes_back(data: st.DataObject) -> None:
    papers = {entry.id: entry for entry in data.draw(st.lists(entries, min_size=1, unique_by=(lambda e: e.id, lambda e: e.page)))}
    old = data.draw(st.sets(pages.filter(lambda page: page not in {entry.page for entry in papers.values()})))
    indexes = data.draw(st.dictionaries(st.sampled_from(["papers", "venues/icml-2024", "topics/pruning", "years/2024"]), st.integers(1, 999)))
    lock = Lock(papers, indexes, {page: data.draw(st.sampled_from(sorted(papers))) for page in old})
    text = format_lock(lock)
    assert parse_lock(text, "papers.lock") == lock
    assert text.splitlines() == [HEADER.strip(), *sorted(text.splitlines()[1:])]


def test_damage_is_reported_with_its_line_and_never_guessed_over() -> None:
    good = f"{A} icml-2024/a 2024-07-21 2024-07-21 {A} {A} {'0' * 32}\n"
    conflict = f"{HEADER}{good}<<<<<<< ours\n{good}{B} icml-2024 2024\n>>>>>>> theirs\nindex papers 2\nindex papers 3\nmoved icml-2024/a {A}\n"
    with pytest.raises(DigestError) as caught:
        parse_lock(conflict, "content/papers.lock")
    assert [str(problem).split(";")[0] for problem in caught.value.problems] == [
        "content/papers.lock:3: a merge conflict",
        f"content/papers.lock:4: the paper {A} or its page icml-2024/a stands twice",
        "content/papers.lock:5: a damaged line",
        "content/papers.lock:6: a merge conflict",
        "content/papers.lock:8: the index papers stands twice",
        "content/papers.lock:9: the page icml-2024/a stands twice",
    ]


def test_a_moved_page_without_its_paper_is_damage() -> None:
    with pytest.raises(DigestError, match=r"papers\.lock:2: the page icml-2024/a moved .* which has no line; restore the file"):
        parse_lock(f"index papers 1\nmoved icml-2024/a {A}\n", "content/papers.lock")


@pytest.mark.parametrize("day", ["2026-13-45", "2026-02-30", "0000-01-01"])
def test_a_day_that_is_none_is_damage(day: str) -> None:
    with pytest.raises(DigestError, match=r"papers\.lock:2: a damaged line"):
        parse_lock(f"{HEADER}{A} icml-2024/a 2024-07-21 {day} {A} {A} {'0' * 32}\n", "content/papers.lock")
