from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import bibtexparser
import rispy
from bibtexparser.middlewares import LatexDecodingMiddleware
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.markup.parse import parse
from papersheaf.markup.plain import to_plain
from papersheaf.markup.tex import to_tex
from papersheaf.markup.tree import Text
from papersheaf.model import Evidence, Link, Paper, Title
from papersheaf.write.citations import address, bibtex, citation_key, plain, ris
from support import plain_paper

SITE = "https://example.org/digest"
NONE = Evidence("", "", 0.0)


def paper_of(title: str, authors: tuple[str, ...] = (), origin: str = "given", links: tuple[Link, ...] = ()) -> Paper:
    tree = parse(title).inlines
    paper = plain_paper("3fa9c01b22d4", to_plain(tree), "We sort.", authors=authors)
    return replace(paper, title=Title(to_plain(tree), origin, NONE), title_tex=to_tex(tree), links=links)  # type: ignore[arg-type]


def read_bibtex(text: str) -> Mapping[str, str]:
    library = bibtexparser.parse_string(text, append_middleware=[LatexDecodingMiddleware()])
    assert not library.failed_blocks
    (entry,) = library.entries
    return {"key": entry.key, "type": entry.entry_type, **{field.key: field.value for field in entry.fields}}


PAPER = paper_of("Sorting 50 % of $n^2$ Words & More_Than #1", ("Ada Löwe", "Bo de la Tour"))


def test_bibtex_is_read_back_with_the_same_fields() -> None:
    entry = read_bibtex(bibtex(PAPER, SITE))
    assert entry["key"] == "icml-2024-3fa9c01b22d4"
    assert entry["type"] == "inproceedings"
    assert entry["author"] == "Ada Löwe and Bo de la Tour"
    assert entry["booktitle"] == "ICML 2024"
    assert entry["year"] == "2024"
    assert entry["url"] == f"{SITE}/papers/icml-2024/3fa9c01b22d4/"
    assert entry["title"].strip("{}").replace("$", "") == "Sorting 50 % of n^2 Words & More_Than #1"
    assert "note" not in entry


def test_special_characters_are_escaped_for_tex() -> None:
    assert "title = {{Sorting 50 \\% of $n^2$ Words \\& More\\_Than \\#1}}," in bibtex(PAPER, SITE)


def test_ris_is_read_back_with_the_same_fields() -> None:
    (entry,) = rispy.loads(ris(PAPER, SITE))
    assert entry == {
        "type_of_reference": "CPAPER",
        "id": "icml-2024-3fa9c01b22d4",
        "title": "Sorting 50 % of n² Words & More_Than #1",
        "authors": ["Löwe, Ada", "Tour, Bo de la"],
        "secondary_title": "ICML 2024",
        "year": "2024",
        "urls": [f"{SITE}/papers/icml-2024/3fa9c01b22d4/"],
    }


def test_a_derived_title_says_so() -> None:
    paper = paper_of("Sorting with lists", origin="derived")
    assert read_bibtex(bibtex(paper, SITE))["note"] == "title derived from the abstract"
    assert "author" not in read_bibtex(bibtex(paper, SITE))
    (entry,) = rispy.loads(ris(paper, SITE))
    assert entry["notes"] == ["title derived from the abstract"]
    assert plain(paper, "") == "Sorting with lists [title derived from the abstract]. ICML 2024."


def test_a_line_of_text() -> None:
    assert plain(PAPER, SITE).startswith("Ada Löwe and Bo de la Tour. Sorting 50 % of n² Words & More_Than #1. ICML 2024. https://")
    assert plain(paper_of("Why sort?", ("A", "B", "C")), "") == "A, B, and C. Why sort? ICML 2024."


def test_the_papers_own_page_is_cited_where_it_is_known() -> None:
    paper = paper_of("Sorting", links=(Link("code", "https://example.org/code", NONE), Link("paper", "https://example.org/paper", NONE)))
    assert address(paper, SITE) == "https://example.org/paper"
    assert address(PAPER, "") == ""
    assert "url" not in read_bibtex(bibtex(PAPER, ""))


def test_a_group_stays_one_author() -> None:
    entry = bibtexparser.parse_string(bibtex(paper_of("Sorting", ("Search and Rescue Lab", "Ada Löwe")), "")).entries[0]
    assert entry["author"] == "{Search and Rescue Lab} and Ada Löwe"


def test_keys_do_not_depend_on_titles_and_authors() -> None:
    assert citation_key(PAPER) == citation_key(paper_of("Another", ("Somebody Else",)))


@given(st.text(min_size=1, max_size=60), st.lists(st.text(min_size=1, max_size=20), max_size=3))
def test_any_title_gives_one_entry_and_one_record(title: str, authors: list[str]) -> None:
    line = " ".join("".join(character if character.isprintable() else " " for character in title).split())
    names = [" ".join("".join(character if character.isprintable() else " " for character in name).split()) for name in authors]
    paper = plain_paper("3fa9c01b22d4", line, "", authors=tuple(filter(None, names)))
    paper = replace(paper, title_tex=to_tex((Text(line),)))
    library = bibtexparser.parse_string(bibtex(paper, SITE))
    assert len(library.entries) == 1 and not library.failed_blocks
    assert len(rispy.loads(ris(paper, SITE))) == 1
    assert "\n" not in plain(paper, SITE)
