"""Repairs of characters, before anything is parsed: what a copy from a PDF, a wrong decoding or an escaped string left behind.

Mojibake is undone by ftfy, https://ftfy.readthedocs.io, where a text shows a sign of it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from html import unescape

from papersheaf.markup.hyphens import COMMON, JOINED, STARTS
from papersheaf.markup.wordlist import words

Repair = tuple[str, str]
"""The kind of a repair, and the words that it changed."""

_LABEL = re.compile(
    r"\s*(?P<open>\*\*|__|#+ |\\(?:textbf|textit|emph)\{|\{\\(?:bf|it|em)\s+)?\s*abstract\s*"
    r"(?:(?(open)(?:\*\*|__|\})|(?!))|(?:[:.\u2014\u2013]|-(?=(?-i:[A-Z])|\s))\s*(?(open)(?:\*\*|__|\})?|))[:.\s\u2014\u2013-]*(?=\S)",
    re.IGNORECASE,
)
_LABEL_ALONE = re.compile(r"\s*(?:Abstract|ABSTRACT)\s+(?=(?:We|In|This|The|Our|A|An|It|To|For|Recent|Despite|Many|Most|Prevailing|While|Although)\s)")
_LIGATURES = (
    ("ﬀ", "ff"),
    ("ﬁ", "fi"),
    ("ﬂ", "fl"),
    ("ﬃ", "ffi"),
    ("ﬄ", "ffl"),
    ("ﬅ", "ft"),
    ("ﬆ", "st"),
    ("\ufe0f", ""),
    ("\ufe0e", ""),
)
_MOJIBAKE = re.compile(r"[\u00c2\u00c3\u00c4\u00c5\u00ce\u00cf\u00e2\u00e3\u00ef][\u0080-\u00bf\u0152-\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]")
_INVISIBLE = re.compile(r"[\u00ad\u200b-\u200f\u061c\u180e\u202a-\u202c\u2060-\u2069\ufeff]")
_OVERRIDES = re.compile(r"[\u202d\u202e]")
_ODD = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
_LINE_END = re.compile(r"(?<=[^\W\d_])(?:\x02\s*|\u00ad\s+)(?=[^\W\d_])")  # how PDFs write a hyphen at the end of a line
_C1 = {code: bytes([code]).decode("cp1252") for code in range(0x80, 0xA0) if code not in (0x81, 0x85, 0x8D, 0x8F, 0x90, 0x9D)}
_OCR_W = re.compile(r"\\([Vv])(?=(?:e|hat|hen|henever|here|hile|hich|ith|ork|orld)\b)")
_LOST_APOSTROPHE = re.compile(r"(?<=\w)\ufffd(?=(?:s|t|re|ve|ll|d|m)\b)")
_LOST_DASH = re.compile(r"(?<=\s)\ufffd(?=\s)")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_CID = re.compile(r"\s?\(cid:173\)\s?")

# What is left of a command whose backslash and first letter a string literal took for a control character: "\t" and "imes".
_ESCAPED = {
    "\t": ("t", r"imes(?![a-z])|ext(?:it|bf|sc|tt|rm|sf)?\{|heta(?![a-z])|ilde(?![a-z])|au(?=[\s$_^})])|frac\{|riangle"),
    "\n": ("n", r"abla(?![a-z])|eq(?=\s)|u(?=[\s$_^})])|mid(?![a-z])"),
    "\r": ("r", r"ho(?![a-z])|ightarrow(?![a-z])|angle(?![a-z])|m\{"),
    "\f": ("f", r"rac\{?|orall"),
    "\b": ("b", r"eta(?![a-z])|f\{|ar\{|egin\{|inom\{|oldsymbol|ig(?![a-z])"),
    "\a": ("a", r"lpha(?![a-z])|pprox(?![a-z])|st(?![a-z])"),
    "\v": ("v", r"arepsilon|ec\{|arphi|ee(?![a-z])"),
}
_CONTROL = re.compile("|".join(f"(?:{re.escape(c)})(?=(?:{rest}))" for c, (_, rest) in _ESCAPED.items()))
_BLANKED = re.compile(  # where the control character is gone, or a blank
    r"""(?<![A-Za-z\\])(?:
        \ ?(?P<t>ext(?:it|bf|sc|tt|rm|sf)\{ | ilde\{ | (?:(?<=[\d$(\[{_^])|(?<=[\d$(\[{_^]\ ))(?:ext\{|(?:imes|heta)(?![a-z])))
        | (?:(?<=[\d$(\[{])|(?<=[$(\[{]\ ))\ ?(?P<r>ightarrow)(?![a-z])
        | (?P<b>(?:ar|inom|oldsymbol)\{)
        | (?P<f>rac\{)
    )""",
    re.VERBOSE,
)
_HYPHEN = re.compile(r"-\s+(?=[^\W\d_])")
_BEFORE = re.compile(r"(?<![\w$\\{/.-])((?:[^\W\d_]+-)*)([^\W\d_]+)$")
_AFTER = re.compile(r"[^\W\d_]+")
_LONGEST_WORD = 60
_SUSPENDED = frozenset(words("and or to nor versus vs as but und oder bis than through"))
_DASHED = frozenset(
    words(
        "the of in a an is are was were for with can which that such where when while who this these those we it its"
        " their our they has have had by on"
        " from at be not how what if so i.e e.g including both each all using given rather according"
    )
)


def repair(text: str) -> tuple[str, list[Repair]]:
    """The text on one line in NFC, with its characters mended, and what was mended."""
    repairs: list[Repair] = []
    # not so for line breaks, control, format and private characters, and for blanks other than the ASCII one
    printable = text.isprintable()
    if not printable:
        text = _LINE_END.sub("- ", text)
        text = _CONTROL.sub(_Noted(repairs, "control character in a TeX command", lambda m: "\\" + _ESCAPED[m.group()][0]), text)
    if not text.isascii():
        text = _unicode(text, repairs, printable)
    elif not printable:
        text = _ODD.sub("", text)
    if not printable or "  " in text or text[:1] == " " or text[-1:] == " ":
        text = " ".join(text.split())
    if "&" in text:
        text = _entities(text, repairs)
    if "{" in text or "$" in text or " imes" in text:
        text = _BLANKED.sub(_Noted(repairs, "TeX command without its beginning", _completed), text)
    if "\\V" in text or "\\v" in text:
        text = _OCR_W.sub(lambda m: "W" if m.group(1) == "V" else "w", text)
    if "(cid:" in text:
        text = _CID.sub("- ", text)
    if text[:1] == '"' == text[-1:] and _is_cell(text):
        text = text[1:-1].replace('""', '"').strip()
    if "abstract" in text[:24].lower():
        label = _LABEL.match(text) or _LABEL_ALONE.match(text)
        text = text[label.end() :] if label else text
    if "- " in text:
        text = _dehyphenated(text, repairs)
    return text, repairs


def _is_cell(text: str) -> bool:
    """Whether a text in quotation marks is a cell of a table with its quotation marks, and no quotation."""
    inner = text[1:-1]
    return '"' not in inner.replace('""', "") and ('""' in inner or len(inner) > _LONGEST_WORD)


class _Noted:
    """A replacement for ``re.sub`` that notes what it replaces."""

    def __init__(self, repairs: list[Repair], kind: str, replace: Callable[[re.Match[str]], str]) -> None:
        self.repairs = repairs
        self.kind = kind
        self.replace = replace

    def __call__(self, match: re.Match[str]) -> str:
        self.repairs.append((self.kind, _around(match.string, match.start())))
        return self.replace(match)


def _completed(match: re.Match[str]) -> str:
    return f"\\{match.lastgroup}{match.group().lstrip()}"


def _unicode(text: str, repairs: list[Repair], printable: bool) -> str:
    if any(lead in text for lead in "ÂÃâÎÏÄÅãï") and _MOJIBAKE.search(text):
        from ftfy import fix_encoding  # rarely needed, and slow to import

        fixed = fix_encoding(text)
        if fixed != text:
            repairs.append(("mojibake", _changed(text, fixed)))
            text = fixed
    if "\ufffd" in text:
        repairs.append(("replacement character", _around(text, text.index("\ufffd"))))
        text = _LOST_DASH.sub("\u2013", _LOST_APOSTROPHE.sub("\u2019", text)).replace("\ufffd", "")
    if not printable:
        override = _OVERRIDES.search(text)
        if override:
            repairs.append(("bidirectional override", _around(text, override.start())))
            text = _OVERRIDES.sub(lambda m: f"⟨U+{ord(m.group()):04X}⟩", text)
        odd = _ODD.search(text)
        if odd:
            repairs.append(("control character", _around(text, odd.start())))
            text = _ODD.sub("", text.translate(_C1))
        text = _INVISIBLE.sub("", text)
    for ligature, letters in _LIGATURES:
        if ligature in text:
            text = text.replace(ligature, letters)
    return unicodedata.normalize("NFC", text)


def _entities(text: str, repairs: list[Repair]) -> str:
    for _ in range(3):  # "&amp;lt;" was escaped twice
        match = _ENTITY.search(text)
        if not match:
            break
        decoded = _ENTITY.sub(lambda m: unescape(m.group()), text)
        if decoded == text:
            break
        repairs.append(("character reference", match.group()))
        text = " ".join(_INVISIBLE.sub("", _ODD.sub("", decoded)).split())
    return text


def _dehyphenated(text: str, repairs: list[Repair]) -> str:
    """Words that a line's end cut: the hyphen goes where it was put in for the line, stays where the word has it, and both stay
    in *low- and*."""
    out: list[str] = []
    lower = ""
    position = 0
    for hyphen in _HYPHEN.finditer(text):
        before = _BEFORE.search(text[max(position, hyphen.start() - _LONGEST_WORD) : hyphen.start()])
        after = _AFTER.match(text, hyphen.end())
        if not before or not after:
            continue
        first, second = before.group(2), after.group()
        word, rest = first.lower(), second.lower()
        if rest in _SUSPENDED or (rest in _DASHED and not before.group(1)):
            continue
        lower = lower or text.lower()
        if second[0].isupper():
            if word not in STARTS and not (first[0].isupper() and len(first) > 2):
                continue
            keeps = True
        elif word + rest in JOINED or (len(rest) > 1 and f" {word}{rest}" in lower):
            keeps = False
        elif before.group(1) or len(first) == 1 or first.isupper() or f"{word}-{rest}" in lower:
            keeps = True
        else:
            keeps = word in STARTS or (word in COMMON and (rest in COMMON or rest in STARTS))
        repairs.append(("hyphenation", text[hyphen.start() - len(before.group()) : after.end()]))
        out.append(text[position : hyphen.start() + keeps])
        position = hyphen.end()
    out.append(text[position:])
    return "".join(out)


def _around(text: str, at: int) -> str:
    return text[max(0, at - 20) : at + 20]


def _changed(before: str, after: str) -> str:
    start = next((i for i, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), 0)
    return _around(before, start)
