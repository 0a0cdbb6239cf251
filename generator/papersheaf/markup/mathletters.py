"""Letters in the styles of mathematics, as Unicode's mathematical alphanumeric symbols: https://www.unicode.org/reports/tr25/."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from papersheaf.markup.wordlist import words

_STYLES = {
    "bold": "BOLD",
    "italic": "ITALIC",
    "bold-italic": "BOLD ITALIC",
    "double-struck": "DOUBLE-STRUCK",
    "script": "SCRIPT",
    "fraktur": "FRAKTUR",
    "sans-serif": "SANS-SERIF",
    "sans-serif-italic": "SANS-SERIF ITALIC",
    "monospace": "MONOSPACE",
}
_DIGITS = words("ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE")


@lru_cache(maxsize=4096)
def styled(text: str, style: str) -> str:
    """Letters and digits in a style of MathML's ``mathvariant``, where Unicode has the character; the others as they are."""
    return "".join(_styled_character(c, _STYLES.get(style, "")) for c in text)


def _styled_character(character: str, style: str) -> str:
    name = unicodedata.name(character, "")
    if not style or not name:
        return character
    if character.isascii() and character.isalpha():
        end = f"{'CAPITAL' if character.isupper() else 'SMALL'} {character.upper()}"
    elif character.isascii() and character.isdigit():
        end = f"DIGIT {_DIGITS[int(character)]}"
    elif name.startswith("GREEK ") and "LETTER" in name and "WITH" not in name:
        end = name.removeprefix("GREEK ").replace("LETTER ", "")
    else:
        return character
    if character == "h" and style == "ITALIC":
        return "ℎ"  # Unicode had it as Planck's constant before
    for prefix in (f"MATHEMATICAL {style} ", f"{'BLACK-LETTER' if style == 'FRAKTUR' else style} "):
        try:
            return unicodedata.lookup(prefix + end)
        except KeyError:
            continue
    return character
