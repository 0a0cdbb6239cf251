from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.read.decode import decode

CHINESE = "ICML 2024 论文列表\n\n摘要。"


def test_line_ends_and_byte_order_mark_are_taken_off() -> None:
    assert decode(codecs.BOM_UTF8 + b"a\r\nb\rc\n", "x.txt") == ("a\nb\nc\n", None)


@pytest.mark.parametrize("codec", ["utf-16", "utf-32"])
def test_a_byte_order_mark_says_the_encoding(codec: str) -> None:
    assert decode(CHINESE.encode(codec), "x.txt") == (CHINESE, None)


@pytest.mark.parametrize("codec", ["gb18030", "big5", "utf-16-le"])
def test_a_declared_encoding_is_used_where_it_is_not_utf8(codec: str) -> None:
    text = CHINESE.replace("论", "文") if codec == "big5" else CHINESE
    text = text.encode(codec, "ignore").decode(codec)
    assert decode(text.encode(codec), "x.txt", codec) == (text, None)


def test_utf8_is_read_as_utf8_even_where_another_encoding_is_declared() -> None:
    assert decode(CHINESE.encode(), "x.txt", "gb18030") == (CHINESE, None)


def test_a_bad_byte_is_named_with_its_line() -> None:
    text, problem = decode(b"ICML 2024\n\ncaf\xe9 noir\n", "content/lists/a.txt")
    assert text == ""
    assert str(problem).startswith("content/lists/a.txt:3: byte 0xE9 is not UTF-8; save the list as UTF-8")


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\ufeff")))
def test_utf8_comes_back_as_it_was(text: str) -> None:
    assert decode(text.encode(), "x.txt") == (text, None)
