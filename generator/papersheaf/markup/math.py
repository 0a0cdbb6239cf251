"""A formula's TeX as MathML (through latex2mathml) and as plain text in Unicode.

MathML Core, https://www.w3.org/TR/mathml-core/, keeps one value of ``mathvariant``: letters of a style go out as Unicode's
mathematical alphanumeric symbols instead (https://www.unicode.org/reports/tr25/).
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape, unescape
from xml.etree.ElementTree import Element

from latex2mathml.converter import convert_to_element

from papersheaf.markup.mathletters import styled
from papersheaf.markup.mathplain import to_text
from papersheaf.markup.mathtex import BrokenTexError, join, normal
from papersheaf.markup.wordlist import words

__all__ = ["to_mathml", "to_text"]

_ELEMENTS = frozenset(
    words("math mrow mi mn mo mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mstyle mpadded mphantom mtable mtr mtd menclose")
)
_ATTRIBUTES = frozenset(
    words(
        "stretchy fence form minsize maxsize width height depth lspace rspace voffset linethickness displaystyle"
        " scriptlevel accent movablelimits"
        " separator columnalign columnlines rowspacing columnspacing largeop notation"
    )
)
_VALUE = re.compile(r"[\w .+%-]{1,60}")
_RAW_NAME = re.compile(r"\\[A-Za-z]")


@lru_cache(maxsize=65536)
def to_mathml(tex: str, display: bool = False) -> str | None:
    """The formula as a ``<math>`` element that carries its TeX as an annotation and its plain text as ``alttext``; None where
    it can't be."""
    try:
        source = join(list(normal(tex)))
        if not source.strip():
            return None
        root = convert_to_element(source, display="block" if display else "inline")
        content = "".join(map(_markup, root))
    except Exception:  # the library raises whatever its walk runs into
        return None
    if _RAW_NAME.search(content) or len(root) == 0:
        return None
    return (
        f'<math display="{"block" if display else "inline"}" alttext="{escape(to_text(tex))}"><semantics>{content}'
        f'<annotation encoding="application/x-tex">{escape(tex, quote=False)}</annotation></semantics></math>'
    )


def _markup(element: Element) -> str:
    """An element of latex2mathml as markup: known elements and attributes alone, its text escaped once."""
    if element.tag not in _ELEMENTS:
        raise BrokenTexError(f"an element {element.tag}")
    text = unescape(element.text or "")
    variant = element.get("mathvariant")
    attributes = "".join(f' {k}="{v}"' for k, v in element.attrib.items() if k in _ATTRIBUTES and _VALUE.fullmatch(v))
    if variant == "normal" and len(text) == 1 and element.tag == "mi":
        attributes += ' mathvariant="normal"'
    elif variant:
        text = styled(text, variant)
    children = "".join(map(_markup, _merged(list(element)))) if len(element) else ""
    return f"<{element.tag}{attributes}>{escape(text, quote=False)}{children}</{element.tag}>"


def _merged(elements: list[Element]) -> list[Element]:
    """Upright letters in a row as one identifier (``\\mathrm{poly}`` is one word, not four factors), and ``60,000`` as one
    number."""
    out: list[Element] = []
    for element in elements:
        if out and _is_word(out[-1]) and _is_word(element) and out[-1].attrib == element.attrib:
            out[-1] = _joined("", out[-1], element)
        elif len(out) > 1 and _is_number(out[-2]) and unescape(out[-1].text or "") == "," and _is_number(element, digits=3):
            out[-2:] = [_joined(",", out[-2], element)]
        else:
            out.append(element)
    return out


def _is_number(element: Element, digits: int = 0) -> bool:
    return element.tag == "mn" and digits in (0, len(element.text or ""))


def _is_word(element: Element) -> bool:
    styles = ("normal", "sans-serif", "monospace", "bold")
    return element.tag == "mi" and element.get("mathvariant") in styles and (element.text or "").isalpha()


def _joined(between: str, first: Element, second: Element) -> Element:
    joined = Element(first.tag, first.attrib)
    joined.text = f"{first.text}{between}{second.text}"
    return joined
