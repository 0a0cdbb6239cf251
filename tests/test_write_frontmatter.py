from __future__ import annotations

import frontmatter
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.write.frontmatter import is_untouched, seal_page


def test_the_order_of_the_front_matter_is_kept() -> None:
    page = seal_page({"title": "A: b", "authors": [], "year": 2024}, "# Body\n")
    lines = page.splitlines()
    assert lines[0] == "---"
    assert lines[1].startswith("# papersheaf: ")
    assert lines[2:] == ['title: "A: b"', "authors: []", "year: 2024", "---", "", "# Body"]


text = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]))
body = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"])).map(str.strip)


@given(text, body)
def test_any_title_and_body_come_back(title: str, body: str) -> None:
    page = seal_page({"title": title}, body)
    post = frontmatter.loads(page)
    assert post["title"] == title
    assert post.content == body
    assert is_untouched(page)


def test_every_edit_breaks_the_seal() -> None:
    page = seal_page({"title": "A"}, "Body.")
    assert not is_untouched(page.replace("Body.", "Body!"))
    assert not is_untouched(page.replace('title: "A"', 'title: "B"'))
    assert not is_untouched(page + "\n")
    assert not is_untouched("# Written by hand\n")
    assert not is_untouched("")
