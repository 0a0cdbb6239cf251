"""The bytes of a list into text."""

from __future__ import annotations

import codecs

from papersheaf.model import DigestError, Place, Problem

BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
    (b"\x84\x31\x95\x33", "gb18030"),
)


def decode(data: bytes, file: str, encoding: str = "") -> tuple[str, Problem | None]:
    """The text of a list with ``\\n`` line ends, and what is wrong with it.

    A byte-order mark says the encoding; without one it is UTF-8, or else ``encoding``, a codec's name that the digest declares.
    A file that can't be decoded gives no text, and a problem with the line of the first bad byte.
    """
    name = next((codec for bom, codec in BOMS if data.startswith(bom)), "utf-8")
    declared = encoding if name == "utf-8" else ""
    if declared and b"\0" in data:
        name = declared  # UTF-16 of plain letters is valid UTF-8, with a null for each
    codecs_to_try = [name, declared] if declared and declared != name else [name]
    for codec in codecs_to_try:
        try:
            return _lines(data.decode(codec)), None
        except UnicodeError as error:
            at = getattr(error, "start", 0)
    line = data.count(b"\n", 0, at) + 1
    advice = "save the list as UTF-8, or say its encoding in content/venues.yml (encoding: gb18030)"
    return "", Problem(Place(file, line), f"byte 0x{data[at]:02X} is not {codec.upper()}; {advice}")


def utf8(data: bytes, file: str) -> str:
    """The text of a file that must be UTF-8, with its line ends as they are. Raises DigestError with the line of the first bad byte."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DigestError(Problem(Place(file, line), f"byte 0x{data[error.start]:02X} is not UTF-8; save the file as UTF-8")) from None


def is_encoding(name: object) -> bool:
    """Whether this is the name of a codec between bytes and text."""
    try:
        return isinstance(name, str) and "a".encode(name).decode(name) == "a"
    except (LookupError, ValueError):
        return False


def _lines(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
