"""A formula as a line of plain text, in Unicode where Unicode has it."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from latex2mathml.symbols_parser import convert_symbol

from papersheaf.markup.mathletters import styled
from papersheaf.markup.mathtex import BrokenTexError, normal, take_argument
from papersheaf.markup.wordlist import words

_SUPERSCRIPTS = dict(zip("0123456789+-=()nijhklrstuvwxyzabcdefgmop−", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱʲʰᵏˡʳˢᵗᵘᵛʷˣʸᶻᵃᵇᶜᵈᵉᶠᵍᵐᵒᵖ⁻", strict=True))
_SUBSCRIPTS = dict(zip("0123456789+-=()aehijklmnoprstuvx−", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ₋", strict=True))
_ACCENTS = {
    "tilde": "\u0303", "widetilde": "\u0303", "hat": "\u0302", "widehat": "\u0302", "bar": "\u0304", "overline": "\u0304",
    "vec": "\u20d7",
    "dot": "\u0307", "ddot": "\u0308", "acute": "\u0301", "grave": "\u0300", "check": "\u030c", "breve": "\u0306",
    "mathring": "\u030a",
    "overrightarrow": "\u20d7", "widecheck": "\u030c",
}  # fmt: skip
_PLAIN = {
    "left": "", "right": "", "middle": "", "big": "", "Big": "", "bigg": "", "Bigg": "", "bigl": "", "bigr": "", "Bigl": "",
    "Bigr": "",
    "biggl": "", "biggr": "", "Biggl": "", "Biggr": "", "bigm": "", "limits": "", "quad": " ", "qquad": " ", "enspace": " ",
    "thinspace": " ",
    "ldots": "…", "dots": "…", "cdots": "⋯", "dotsc": "…", "colon": ":", "lbrace": "{", "rbrace": "}", "vert": "|",
    "lvert": "|", "rvert": "|",
    "Vert": "‖", "lVert": "‖", "rVert": "‖", "mid": "|", "backslash": "\\", "ast": "*", "star": "*", "cdot": "·", "lt": "<",
    "gt": ">",
    "le": "≤", "ge": "≥", "ne": "≠", "to": "→", "epsilon": "ε", "varepsilon": "ε", "phi": "φ", "varphi": "φ", "setminus": "\\",
    "prime": "′",
    "langle": "⟨", "rangle": "⟩", "degree": "°", "bf": "", "it": "", "rm": "", "cal": "", "sf": "", "tt": "", "sim": "∼",
    "top": "⊤",
}  # fmt: skip
_ESCAPES = {
    "\\,": " ", "\\;": " ", "\\:": " ", "\\!": "", "\\ ": " ", "\\>": " ", "\\|": "‖", "\\\\": " ", "\\{": "{", "\\}": "}",
    "\\%": "%",
    "\\$": "$", "\\#": "#", "\\&": "&", "\\_": "_", "\\/": "", "\\-": "", "~": " ", "&": " ",
}  # fmt: skip
_SPACED = frozenset("=<>≤≥≠≈∈∉⊂⊆⊃⊇∪∩→←⇒⇔≪≫∼≃≡∝≲≳⟵⟶↦≺≻⪯⪰+×±∖∧∨")
_FUNCTIONS = frozenset(words("log ln lg exp min max sup inf lim sin cos tan arg det dim ker gcd deg Pr limsup liminf argmax argmin"))


@lru_cache(maxsize=65536)
def to_text(tex: str) -> str:
    """The formula as a line of plain text, in Unicode where Unicode has it: ``O(n^2 \\log n)`` is ``O(n² log n)``.

    Never raises: TeX that can't be read loses its commands' backslashes and its braces.
    """
    try:
        text = _plain(list(normal(tex)), 0)
    except BrokenTexError:
        text = re.sub(r"[\\{}$]", "", tex)
    text = re.sub(r"\s+", " ", text).strip()
    return unicodedata.normalize("NFC", _LOOSE.sub("", text)).replace(": = ", " := ")


_TWO_ARGUMENTS = frozenset(words("frac dfrac tfrac cfrac binom dbinom tbinom overset underset stackrel"))
_INFIX = {"over": "frac", "atop": "frac", "choose": "binom"}
_STYLES_ALONE = frozenset(words("boldsymbol bm pmb bold mit overbrace underbrace boxed not left right"))
_ASCII_SYMBOLS = {"−": "-", "∗": "*", "⋆": "*"}
_WORD_COMMAND = re.compile(r"\\(?:text\w*|mbox|operatorname)\{(.*)\}", re.DOTALL)
_CODE_POINT = re.compile(r"[0-9A-Fa-f]+")
_LOOSE = re.compile(r"(?<=[(\[⟨{√]) | (?=[)\]⟩},;])|(?<=[a-z]) (?=[(⁰-₟²³¹_^])")


def _plain(parts: list[str], depth: int) -> str:
    if depth > 40:
        return "".join(p for p in parts if p not in "{}")
    out: list[str] = []
    i = 0
    while i < len(parts):
        part = parts[i]
        i += 1
        if part == "{":
            group, i = take_argument(parts, i - 1)
            out.append("," if group == [","] else _plain(group, depth + 1))
        elif part in "^_":
            argument, i = take_argument(parts, i)
            out.append(_script(part, _plain(argument, depth + 1)))
        elif part.isspace():
            continue
        elif part == "'":
            out.append("′")
        elif part in _ESCAPES:
            out.append(_ESCAPES[part])
        elif part[0] == "\\":
            i = _plain_command(part, parts, i, out, depth)
        elif part == ",":
            thousands = out and out[-1][-1:].isdigit() and i < len(parts) and len(parts[i]) == 3 and parts[i].isdigit()
            out.append("," if thousands else ", ")
        else:
            out.append(f" {part} " if part in _SPACED and out and depth < 9 else part)
    return "".join(out)


def _plain_command(part: str, parts: list[str], i: int, out: list[str], depth: int) -> int:
    """Add what a command stands for; returns behind its arguments."""
    word = _WORD_COMMAND.fullmatch(part)
    if word:
        operator = part.startswith("\\operatorname") and out and out[-1][-1:].isalnum()
        out.append(f" {word.group(1)} " if operator else word.group(1))
        return i
    name = part[1:].rstrip("*")
    if name.startswith(("begin{", "end{")):
        out.append(" ")
    elif name in _TWO_ARGUMENTS:
        first, i = take_argument(parts, i)
        second, i = take_argument(parts, i)
        out.append(_of_two(name, _plain(first, depth + 1).strip(), _plain(second, depth + 1).strip()))
    elif name in _INFIX:  # {n \\choose k}: everything before and behind it, in its group
        out[:] = [_of_two(_INFIX[name], "".join(out).strip(), _plain(parts[i:], depth + 1).strip())]
        return len(parts)
    elif name in _ACCENTS:
        argument, i = take_argument(parts, i)
        base = _plain(argument, depth + 1)
        out.append(base + _ACCENTS[name] if len(base) == 1 else base)
    elif name == "sqrt":
        root, i = _option(parts, i)
        argument, i = take_argument(parts, i)
        index = _script("^", _plain(root, depth + 1))
        out.append(f"{index if len(index) < 4 else ''}√{_grouped(_plain(argument, depth + 1))}")
    elif name in ("mathbb", "Bbb"):
        argument, i = take_argument(parts, i)
        out.append("".join(styled(c, "double-struck") if c.isupper() else c for c in _plain(argument, depth + 1)))
    elif name in _FUNCTIONS:
        joined = out and (out[-1][-1:].isalnum() or out[-1][-1:] in ")]")
        out.append(f" {name} " if joined else f"{name} ")
    else:
        symbol = _symbol(part, name)
        out.append(f" {symbol} " if symbol in _SPACED and symbol and out else symbol)
    return i


def _of_two(name: str, first: str, second: str) -> str:
    if name.endswith("frac"):
        return f"{_grouped(first)}/{_grouped(second)}"
    if name.endswith("binom"):
        return f"C({first}, {second})"
    return f"{second}{_script('_' if name == 'underset' else '^', first)}"


def _option(parts: list[str], i: int) -> tuple[list[str], int]:
    """The argument in brackets at ``i``, and where the next token is."""
    while i < len(parts) and parts[i].isspace():
        i += 1
    if i < len(parts) and parts[i] == "[" and "]" in parts[i:]:
        end = parts.index("]", i)
        return parts[i + 1 : end], end + 1
    return [], i


def _symbol(part: str, name: str) -> str:
    """What a command without arguments stands for: a character, or its name; nothing for one that only changes the style."""
    if name in _PLAIN:
        return _PLAIN[name]
    code = convert_symbol(part)
    if code and _CODE_POINT.fullmatch(code):
        character = chr(int(code, 16))
        return _ASCII_SYMBOLS.get(character, "" if unicodedata.combining(character) else character)
    if not name.isalpha():
        return part[1:]
    return "" if name.startswith("math") or name in _STYLES_ALONE else name


def _script(mark: str, text: str) -> str:
    text = text.strip()
    if not text:
        return ""
    table = _SUPERSCRIPTS if mark == "^" else _SUBSCRIPTS
    if text in ("*", "′", "″", "∗", "°") and mark == "^":
        return text
    if text == "∘" and mark == "^":
        return "°"
    compact = text.replace(" ", "")
    if len(compact) <= 8 and all(c in table for c in compact):
        return "".join(table[c] for c in compact)
    return f"{mark}{text}" if text.isalnum() or len(text) == 1 else f"{mark}({text})"


def _grouped(text: str) -> str:
    text = text.strip()
    if len(text) <= 1 or re.fullmatch(r"[\d.]+|[^\W\d_]?\d*[′*∞°⁰-₟²³¹]*|[A-Z]+", text) or (text[0] == "(" and text.find(")") == len(text) - 1):
        return text
    return f"({text})"
