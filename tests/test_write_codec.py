from __future__ import annotations

import itertools
import zlib

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.write.codec import deflate, front_code, separators, varint, varints


def read_varint(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        value |= (data[at] & 127) << shift
        shift += 7
        at += 1
        if data[at - 1] < 128:
            return value, at


def test_varints_are_leb128() -> None:
    assert [varint(n) for n in (0, 127, 128, 300)] == [b"\x00", b"\x7f", b"\x80\x01", b"\xac\x02"]


@given(st.lists(st.integers(0, 2**40)))
def test_an_array_of_varints_is_its_varints_in_a_row(numbers: list[int]) -> None:
    data, offsets = varints(np.array(numbers, dtype=np.int64))
    assert data == b"".join(map(varint, numbers))
    assert [data[start:end] for start, end in itertools.pairwise(offsets)] == [varint(n) for n in numbers]


@given(st.lists(st.text(st.characters(codec="utf-8")), unique=True).map(sorted))
def test_front_coded_words_come_back(words: list[str]) -> None:
    data = front_code(words)
    count, at = read_varint(data, 0)
    found, before = [], b""
    for _ in range(count):
        shared, at = read_varint(data, at)
        rest, at = read_varint(data, at)
        before = before[:shared] + data[at : at + rest]
        at += rest
        found.append(before.decode())
    assert found == words
    assert at == len(data)


@given(st.binary())
def test_deflate_is_raw(data: bytes) -> None:
    assert zlib.decompress(deflate(data), -15) == data


@given(st.lists(st.text("abc", min_size=1), min_size=1, unique=True).map(sorted))
def test_a_separator_is_greater_than_the_last_and_not_than_the_first(words: list[str]) -> None:
    pairs = list(zip(["", *words], words, strict=False))
    for (last, first), separator in zip(pairs, separators(pairs), strict=True):
        assert last < separator <= first
        assert first.startswith(separator)
        assert not last < separator[:-1]
