"""Numbers and words as few bytes: varints, front coding and raw deflate. ``codec.js`` of the search client reads what is
written here."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.integer]
_ONE_BYTE = [bytes([number]) for number in range(128)]


def varint(number: int) -> bytes:
    """A number from 0 in groups of seven bits, the lowest first; a set eighth bit says that more follow (LEB128)."""
    if number < 128:
        return _ONE_BYTE[number]
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


def varints(numbers: Numbers) -> tuple[bytes, Numbers]:
    """The varints of an array one behind the other, and the offsets where each starts, with the total length last."""
    lengths = np.ones(len(numbers), dtype=np.uint8)
    for bits in range(7, 8 * numbers.itemsize, 7):
        more = numbers >> bits > 0
        if not more.any():
            break
        lengths += more
    offsets = np.zeros(len(numbers) + 1, dtype=np.int64)
    np.cumsum(lengths, out=offsets[1:])
    out = np.zeros(int(offsets[-1]), dtype=np.uint8)
    for group in range(int(lengths.max(initial=0))):
        has = lengths > group
        value = numbers[has] >> 7 * group & 127
        out[offsets[:-1][has] + group] = value | np.where(lengths[has] > group + 1, 128, 0)
    return out.tobytes(), offsets


def front_code(words: Sequence[str]) -> bytes:
    """Sorted words, each as the length that it shares with the one before (in bytes of UTF-8), the length of the rest, and the
    rest."""
    out = bytearray(varint(len(words)))
    before = b""
    for word in words:
        data = word.encode()
        size = min(len(before), len(data))
        differ = int.from_bytes(before[:size], "big") ^ int.from_bytes(data[:size], "big")
        shared = size - (differ.bit_length() + 7) // 8
        out += varint(shared) + varint(len(data) - shared) + data[shared:]
        before = data
    return bytes(out)


def deflate(data: bytes) -> bytes:
    """Raw deflate (RFC 1951), which every browser inflates by itself, so that no host needs to compress."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()


def separators(firsts: Iterable[tuple[str, str]]) -> list[str]:
    """For each (last word of the chunk before, first word of the chunk): the shortest prefix of the first that is greater than
    the last."""
    return [next((word[:n] for n in range(len(word) + 1) if word[:n] > last), word) for last, word in firsts]
