"""The names and tokens of TeX's mathematics, and a formula brought into the form that latex2mathml reads without loss."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from latex2mathml import commands
from latex2mathml.symbols_parser import SYMBOLS

from papersheaf.markup.commands import WORDS
from papersheaf.markup.macros import MACROS
from papersheaf.markup.wordlist import words

FUNCTION_WORDS = frozenset(
    words(
        "log ln lg exp min max sup inf lim sin cos tan tanh sinh cosh arg argmax argmin det dim ker gcd deg hom Pr poly"
        " polylog mod loglog"
        " sign sgn rank diag tr trace softmax sqrt opt OPT span Var Cov quasipoly"
    )
)
"""Words of two letters and more that are no prose in a formula."""


class BrokenTexError(ValueError):
    """The TeX can't be read as a formula."""


def _library_names() -> frozenset[str]:
    names: set[str] = set(SYMBOLS)
    for value in vars(commands).values():
        if isinstance(value, str):
            names.add(value)
        elif isinstance(value, tuple | dict):
            names.update(v for v in value if isinstance(v, str))
    return frozenset(name[1:] for name in names if re.fullmatch(r"\\[A-Za-z]+", name))


_UNSAFE = frozenset({"href", "style", "class", "newcommand", "def", "newenvironment", "DeclareMathOperator", "unicode", "verb", "math", "label"})
_TEXT_ONLY = frozenset(
    words(
        "emph text textbf textit textsl textsc textmd textnormal textrm textsf texttt textup underline sout item LaTeX"
        " TeX tag ldots"
        " dots begin end mbox hbox fbox em it bf rm sf tt sc sl cal textcolor color small tiny large Large LARGE huge"
        " Huge normalsize"
        " footnotesize scriptsize qquad quad enspace hspace vspace hskip S space Space nobreakspace par newline"
        " ensuremath smash rule"
        " raise u v H c k r d b t o O l L i j ss ae AE oe OE aa AA"
    )
)
_TWO_ARGUMENTS = frozenset(words("frac dfrac tfrac cfrac binom dbinom tbinom overset underset stackrel"))
_ONE_ARGUMENT = frozenset(name[1:] for name in commands.COMMANDS_WITH_ONE_PARAMETER) | frozenset(
    words("sqrt mathbb mathbf mathcal mathfrak mathit mathrm mathscr mathsf mathtt mathnormal text textrm texttt mbox hbox operatorname smash")
)
NAMES = (_library_names() - _UNSAFE) | frozenset(words("begin end nolimits limits middle operatorname mathop ensuremath mathbbm"))
"""The names that latex2mathml knows, or that ``normal`` resolves, but for those that could bring an attribute or a definition
in."""

_GLUED = sorted(
    words(
        "mathcal mathbb mathbf mathrm mathsf mathfrak mathscr mathit mathtt boldsymbol widetilde widehat overline"
        " underline tilde hat bar vec"
        " sqrt frac text textrm textbf textit operatorname bm log ln exp max min sup inf epsilon varepsilon alpha beta"
        " gamma delta lambda"
        " sigma theta omega Omega Theta Delta ell infty cdot times leq geq left right big Big"
    ),
    key=len,
    reverse=True,
)


@lru_cache(maxsize=4096)
def split_name(name: str) -> tuple[str, str]:
    """A name without its backslash as (a name that is known, the letters glued to it): ``mathbfW`` is ``mathbf`` and ``W``."""
    if name in NAMES or name in MACROS:
        return name, ""
    for known in _GLUED:
        if name.startswith(known):
            return known, name[len(known) :]
    return name, ""


@lru_cache(maxsize=4096)
def is_math_name(command: str) -> bool:
    """Whether a command (with its backslash) stands for mathematics when it stands outside any delimiters."""
    name, _ = split_name(command[1:])
    return (name in NAMES or name in MACROS) and name not in _TEXT_ONLY and name not in WORDS


@lru_cache(maxsize=4096)
def argument_count(command: str) -> int:
    """How many arguments a command (with its backslash) takes."""
    name, glued = split_name(command[1:])
    if name in MACROS and name not in NAMES:
        count = max((int(n) for n in re.findall(r"#(\d)", MACROS[name])), default=0)
    else:
        count = 2 if name in _TWO_ARGUMENTS else int(name in _ONE_ARGUMENT)
    return max(0, count - bool(glued))


# -- tokens ----------------------------------------------------------------------------------------------------------------

_TOKEN = re.compile(r"\\[A-Za-z]+\*?|\\.|\d+(?:\.\d+)?|\s+|.", re.DOTALL)
_INNER_DOLLARS = re.compile(r"(?<!\\)\$([^$]*)(?<!\\)\$(?=[^{}]*\})")
_BARE_DOLLAR = re.compile(r"(?<!\\)((?:\\\\)*)\$")
_BARE_PERCENT = re.compile(r"(?<!\\)((?:\\\\)*)%")
_DOUBLED = re.compile(r"\\\\(?=[A-Za-z%|{}_,&])")
_MOST_TOKENS = 6000
_DEEPEST = 24


def expand(tex: str, macros: Mapping[str, str]) -> str:
    """The TeX with the macros of a mapping (name without its backslash to TeX with ``#1``…) replaced by what they stand for."""
    if not macros or "\\" not in tex:
        return tex
    return join(_expanded(tokens(tex), macros, 0))


def tokens(tex: str) -> list[str]:
    """Commands, escapes, numbers, white space and single characters."""
    return _TOKEN.findall(tex)


def join(parts: list[str]) -> str:
    """Tokens as TeX, a blank between a command and a letter that follows it."""
    out: list[str] = []
    for part in parts:
        if out and part[:1].isalpha() and len(out[-1]) > 1 and out[-1][0] == "\\" and out[-1][-1].isalpha():
            out.append(" ")
        out.append(part)
    return "".join(out)


def _expanded(parts: list[str], macros: Mapping[str, str], depth: int) -> list[str]:
    out: list[str] = []
    i = 0
    while i < len(parts):
        part = parts[i]
        i += 1
        name = part[1:] if len(part) > 1 and part[0] == "\\" else ""
        if name not in macros or depth > 8 or len(out) > _MOST_TOKENS:
            out.append(part)
            continue
        body = macros[name]
        if body.endswith("(#1)") and "".join(parts[i : i + 2]).lstrip()[:1] != "{":  # \\order(n), not \\order{n}
            body = body.removesuffix("(#1)")
        arguments: list[list[str]] = []
        for _ in range(max((int(n) for n in re.findall(r"#(\d)", body)), default=0)):
            argument, i = take_argument(parts, i)
            arguments.append(argument)
        for piece in re.split(r"(#\d)", body):
            if len(piece) == 2 and piece[0] == "#" and piece[1].isdigit():
                out.extend(_expanded(arguments[int(piece[1]) - 1], macros, depth + 1) if piece[1] != "0" else [])
            else:
                out.extend(_expanded(tokens(piece), macros, depth + 1))
    return out


def tidy(tex: str) -> str:
    """The TeX of a formula in the form that a page's Markdown can hold: on one line, no dollar inside, a bare ``%`` escaped,
    and no ``<b`` or ``{{`` that a reader of HTML or of templates would take for its own."""
    tex = " ".join(tex.split())
    if "$" in tex:  # \\text{if $x$}
        tex = _BARE_DOLLAR.sub(r"\1\\$", _INNER_DOLLARS.sub(r"}\1\\text{", tex))
    if "%" in tex:
        tex = _BARE_PERCENT.sub(r"\1\\%", tex)
    if "<" in tex:
        tex = re.sub(r"<(?=[^\s=])", "< ", tex)
    if "{{" in tex or "{#" in tex:
        tex = re.sub(r"\{(?=[{#])", "{ ", tex)
    if "`" in tex:
        tex = tex.replace("`", "‘")
    while tex.endswith("\\") and (len(tex) - len(tex.rstrip("\\"))) % 2:
        tex = tex[:-1].rstrip()
    return tex


def take_argument(parts: list[str], i: int) -> tuple[list[str], int]:
    """The argument at ``i``, without its braces, and where the next token is; empty where there is none."""
    while i < len(parts) and parts[i].isspace():
        i += 1
    if i >= len(parts) or parts[i] == "}":
        return [], i
    if parts[i] != "{":
        return _bare_argument(parts, i, 0)
    depth, j = 1, i + 1
    while j < len(parts) and depth:
        depth += (parts[j] == "{") - (parts[j] == "}")
        j += 1
    return parts[i + 1 : j - 1 if not depth else j], j


def _bare_argument(parts: list[str], i: int, depth: int) -> tuple[list[str], int]:
    """A token as an argument, with its own arguments: ``x_\\mathrm{I}``."""
    part = parts[i]
    i += 1
    taken = [part]
    for _ in range(argument_count(part) if part[0] == "\\" and part[1:2].isalpha() and depth < 4 else 0):
        start = i
        while i < len(parts) and parts[i].isspace():
            i += 1
        if i < len(parts) and parts[i] not in "{}":
            inner, i = _bare_argument(parts, i, depth + 1)
            taken.extend(inner)
        else:
            inner, i = take_argument(parts, i)
            taken.extend(["{", *inner, "}"] if i > start else [])
    return taken, i


# -- the normal form -------------------------------------------------------------------------------------------------------

_WORD_COMMANDS = frozenset(words("text textrm textbf textit textsf texttt textmd textnormal textup textsc textsl mbox hbox emph fbox"))
_DROPPED = frozenset(
    words(
        "xspace displaystyle nolimits nonumber notag textstyle scriptstyle allowbreak noindent mathstrut strut small normalsize"
        " footnotesize scriptsize tiny large Large LARGE huge Huge"
    )
)
_DROPPED_WITH_ARGUMENT = frozenset(words("label tag phantom hphantom vphantom color textcolor hspace vspace"))
_PASSED = frozenset(words("ensuremath mathop mathord mathbin mathrel mathopen mathclose mathpunct mathinner smash protect"))
_ENVIRONMENTS = frozenset(
    f"{name}{star}" for name in words("matrix pmatrix bmatrix Bmatrix vmatrix Vmatrix cases align array split smallmatrix substack") for star in ("", "*")
)


@lru_cache(maxsize=32768)
def normal(tex: str) -> tuple[str, ...]:
    """The formula's tokens with macros expanded, glued and unknown names resolved, groups balanced and what has no meaning on a
    page dropped.

    Raises BrokenTexError where groups nest too deeply or it is too long.
    """
    if "\\\\" in tex and "&" not in tex and "\\begin" not in tex:
        tex = _DOUBLED.sub(r"\\", tex)
    parts = _split_glued(tokens(tex))
    parts = _expanded(parts, MACROS, 0)
    if len(parts) > _MOST_TOKENS:
        raise BrokenTexError("too long")
    return tuple(_balanced(_resolved(parts)))


def _split_glued(parts: list[str]) -> list[str]:
    """Tokens with names cut from the letters glued to them, and the digits of ``\\frac12`` from each other."""
    out: list[str] = []
    for part in parts:
        if part[0] != "\\" or len(part) < 3:
            digits = part.isdigit() and len(part) > 1 and out and out[-1][1:] in _TWO_ARGUMENTS
            out.extend(part if digits else (part,))
            continue
        name = part[1:].rstrip("*")
        known, glued = split_name(name)
        star = part[-1] == "*"
        if star and not glued and known in ("operatorname", "tag"):
            out.append(part)
            continue
        out.append(f"\\{known}")
        if glued and known in _WORD_COMMANDS | {"operatorname", "mathrm"}:
            out.extend(("{", *glued, "}"))
        else:
            out.extend(glued)
        if star:
            out.append("*")
    return out


def _resolved(parts: list[str]) -> Iterator[str]:
    aligned = "\\begin" in parts
    bare = {"%": "\\%", "$": "\\$", "#": "\\#", **({} if aligned else {"&": "\\&"})}
    i = 0
    while i < len(parts):
        part = parts[i]
        i += 1
        if len(part) < 2 or part[0] != "\\":
            yield bare.get(part, part)
            continue
        name = part[1:].rstrip("*")
        if name in ("begin", "end"):
            argument, i = take_argument(parts, i)
            environment = "".join(argument).strip()
            if environment in _ENVIRONMENTS:
                yield f"{part}{{{environment}}}"
        elif name in _DROPPED_WITH_ARGUMENT:
            _, i = take_argument(parts, i)
        elif name in _PASSED:
            if i < len(parts) and parts[i] == "[":
                i = parts.index("]", i) + 1 if "]" in parts[i:] else i
        elif name in _DROPPED:
            continue
        elif name == "operatorname":
            argument, i = take_argument(parts, i)
            yield from _words("operatorname", argument)
        elif name in _WORD_COMMANDS:
            argument, i = take_argument(parts, i)
            yield from _words({"textsc": "text", "textsl": "textit", "fbox": "text", "hbox": "text", "emph": "textit"}.get(name, name), argument)
        elif name == "mathbbm":
            yield "\\mathbb"
        elif not name.isalpha() or name in NAMES:
            yield part
        else:
            yield f"\\text{{{name}}}"


_BLANKS = dict.fromkeys(("\\\\", "\\ ", "\\;", "\\:"), " ")
_IN_WORDS = {**_BLANKS, "\\-": "", "\\/": "", "\\!": "", "\\": "", "~": "\xa0", "\\,": "\u2009"}


def _words(name: str, argument: list[str]) -> Iterator[str]:
    """A text command and its words, formulas inside it taken out: ``\\text{if $x$}`` is ``\\text{if }x``."""
    words: list[str] = []
    inside = False
    for part in argument:
        if part == "$":
            if words and not inside:
                yield f"\\{name}{{{''.join(words)}}}"
                words = []
            inside = not inside
        elif inside:
            yield part
        elif part in ("{", "}", "\\{", "\\}") or (part[0] == "\\" and len(part) > 2):
            if words:
                yield f"\\{name}{{{''.join(words)}}}"
                words = []
            if part in ("\\{", "\\}") or (part[1:] in NAMES and part[1:] not in _WORD_COMMANDS and argument_count(part) == 0):
                yield part
            elif part[0] == "\\" and part[1:] not in NAMES and len(part) > 2:
                words.append(part[1:])
        else:
            words.append(_IN_WORDS.get(part, part[-1] if part[0] == "\\" else part))
    if words:
        yield f"\\{name}{{{''.join(words)}}}"


def _balanced(parts: Iterator[str]) -> Iterator[str]:
    out = list(parts)
    lefts = sum(p == "\\left" for p in out)
    if lefts != sum(p == "\\right" for p in out) or _crosses(out):
        out = [p for i, p in enumerate(out) if p not in ("\\left", "\\right", "\\middle") and not (p == "." and i and out[i - 1] in ("\\left", "\\right"))]
    depth = 0
    for part in out:
        if part == "}":
            if not depth:
                continue
            depth -= 1
        elif part == "{":
            depth += 1
            if depth > _DEEPEST:
                raise BrokenTexError("groups nest too deeply")
        yield part
    yield from "}" * depth


def _crosses(parts: list[str]) -> bool:
    """Whether a ``\\left`` and its ``\\right`` stand in different groups."""
    stack: list[str] = []
    for part in parts:
        if part in ("{", "\\left"):
            stack.append(part)
        elif part == "}" or part == "\\right":
            if not stack or (stack[-1] == "{") != (part == "}"):
                return True
            stack.pop()
    return False
