"""TeX in running text: groups, commands, accents, escapes."""

from __future__ import annotations

import re

from papersheaf.markup import commands
from papersheaf.markup.dialect import is_group, is_words
from papersheaf.markup.formulas import Formula
from papersheaf.markup.links import absolute, is_safe
from papersheaf.markup.math import to_mathml, to_text
from papersheaf.markup.mathtex import expand, is_math_name, tidy
from papersheaf.markup.scan import Becomes, Scan
from papersheaf.markup.tree import Code, Link, Math, Text

_CITATION = re.compile(r"[cC]ite(?:p|t|alp|alt|author|year|yearpar|num|text|title|url|field|s)?|(?:no|auto|text|paren|foot|full|[AT]ext|P?aren)cites?")
_REFERENCE = re.compile(r"(?:eq|auto|page|name|[cC])?ref")
_NEXT_WORD = re.compile(r"\s*([^\s{}$\\*]*[\w)])")
_OPTION = re.compile(r"\s*\[([^\[\]]{0,200})\]")
_KEYS = re.compile(r"[\w:.,+-]*\w")
_ENVIRONMENT = re.compile(r"itemize|enumerate|description|abstract|center|quote")
_SWITCH = re.compile(r"\{\s*(em|it|bf|tt|sc|rm|sl|sf) (?=\S)")
_ESCAPED_LETTER = re.compile(r"\\\{([a-z])\}(?=[a-z])")
_EMPTY_GROUP = re.compile(r"\{\s*\}")
_TEXT_MEANING = re.compile(r"\\(?:text|emph|url|href)")
_MATH_MEANING = re.compile(r"\\[A-Za-z]|[\^_]")
_URL_ESCAPE = re.compile(r"\\([_%#&~${}])")
_TILDES = re.compile(r"\{?\\textasciitilde(?:\{\})?\}?|\\~\{\}")
_ACCENT_MARK = re.compile(r"\s*\{\s*(?:\\([ij])|([^\W\d_]*))\s*\}|\s*\\([ij])(?![A-Za-z])\s?|([^\W\d_])")
_ACCENT_NAME = re.compile(r"\s*\{\s*(?:\\([ij])|([^\W\d_]+))\s*\}|\s+([^\W\d_])(?!\s)|\s*\\([ij])(?![A-Za-z])")


# -- groups ----------------------------------------------------------------------------------------------------------------


def open_brace(scan: Scan, token: str, start: int, end: int) -> int:
    """Read an opening brace: of a group of TeX, or one that a reader sees."""
    text = scan.text
    if scan.tex and text.startswith("{}", start):
        return start + 2
    switch = _SWITCH.match(text, start)
    if switch:  # {em words}
        scan.repaired("TeX command without its backslash", start)
        scan.push("{", start, "")
        return _known(scan, switch.group(1), start, switch.end(1)) or switch.end()
    around = scan.stack[-1] if scan.stack and text[start - 1] == "{" else None
    argument = around is not None and around.kind == "{" and not around.literal and not scan.beyond
    scan.push("{", start, "" if argument or is_group(text, start, scan.tex) else "{")
    return end


def close_brace(scan: Scan, token: str, start: int, end: int) -> int:
    """Read a closing brace: the group becomes what its command makes of it."""
    if not scan.level:
        if scan.tex and not scan.text.startswith(("}}", "%}", "#}"), max(0, start - 1)):
            scan.repaired("unbalanced braces", start)
        else:
            scan.items.append(token)
        return end
    _close_group(scan, end)
    return end


def _close_group(scan: Scan, end: int) -> None:
    if scan.beyond:
        scan.items.append("}" if scan.beyond.pop() else "")
        return
    while scan.stack[-1].kind != "{":
        scan.abandon(scan.pop())
    entry = scan.pop()
    if entry.literal:
        scan.items[entry.at] = "{"
        scan.items.append("}")
    elif entry.becomes is not None:
        scan.read("TeX command", entry.position, end)
        scan.wrap(entry, entry.becomes)


def _open_argument(scan: Scan, position: int, start: int, becomes: Becomes) -> int:
    """Open the argument of the command at ``start``: the group at ``position``, or the word there."""
    inside = scan.skip_blanks(position)
    if scan.text.startswith("{", inside):
        scan.push("{", start, "", becomes)
        return inside + 1
    word = _NEXT_WORD.match(scan.text, position)
    if not word or inside in scan.formulas:
        return position
    scan.push("{", start, "", becomes)
    scan.items.append(word.group(1))
    _close_group(scan, word.end())
    return word.end()


def _option(scan: Scan, position: int) -> tuple[str, int]:
    """An optional argument in brackets, and where it ends."""
    option = _OPTION.match(scan.text, position)
    return (option.group(1), option.end()) if option else ("", position)


# -- commands --------------------------------------------------------------------------------------------------------------


def read_command(scan: Scan, token: str, start: int, end: int) -> int:
    """Read a backslash and what it stands before; returns where to go on."""
    if not token[1:2].isalpha():
        return _read_escape(scan, token[1:], start, end)
    name = token[1:].rstrip("*")
    if token.endswith("*") and not scan.text.startswith(("{", "["), end):
        end -= 1
    if name in scan.macros:
        return _read_macro(scan, name, start, end)
    known = _known(scan, name, start, end)
    if known is not None:
        return known
    for prefix in commands.GLUED:
        if name.startswith(prefix) and len(name) > len(prefix):
            scan.repaired("command without braces", start)
            known = _known(scan, prefix, start, start + 1 + len(prefix))
            if known is not None:
                return known
    if is_math_name(f"\\{name}"):
        return read_formula(scan, Formula(start, end, f"\\{name}", bare=True))
    if name == "n" or (name[0] == "n" and name[1:2].isupper() and name[2:3].islower()):  # a line break of a string literal
        scan.items.append(" ")
        return start + 2
    return _unknown(scan, name, start, end)


def _unknown(scan: Scan, name: str, start: int, end: int) -> int:
    if len(name) == 1 and start and scan.text[start - 1].isalnum():  # m\\s: no command, but a slash
        scan.items.append(scan.text[start:end])
        return end
    scan.repaired("unknown command", start)
    scan.read("unknown command", start, end)
    if scan.text.startswith("{", end) and not _EMPTY_GROUP.match(scan.text, end):
        return _open_argument(scan, end, start, None)  # the argument is what a reader is meant to see
    scan.items.append(name)
    return end


def _known(scan: Scan, name: str, start: int, end: int) -> int | None:
    """Read a command that the tables know; None for another one."""
    if name in commands.WRAPS:
        return _open_argument(scan, end, start, commands.WRAPS[name])
    if name in commands.TYPEWRITER:
        return _open_argument(scan, end, start, Code)
    if name == "ensuremath":
        tex, after = scan.argument(end)
        return end if tex is None else read_formula(scan, Formula(start, after, tex))
    if name in commands.PASSED:
        for _ in range(commands.PASSED[name]):
            _, end = _option(scan, end)
            _, end = scan.argument(end)
        return _open_argument(scan, end, start, None) if scan.text.startswith("{", end) else end
    if name in commands.SWITCHES:
        return _read_switch(scan, name, start, end)
    if name in commands.WORDS:
        scan.read("TeX command", start, end)
        scan.items.append(commands.WORDS[name])
        return scan.skip_blanks(end) if name in commands.LETTERS else end
    if name in commands.DROPPED:
        for _ in range(commands.DROPPED[name]):
            _, end = scan.argument(end)
        if name in commands.BLANKS or (name == "xspace" and scan.text[end : end + 1].isalpha()):
            scan.items.append(" ")
        return end
    if name in commands.ACCENTS:
        return _read_accent(scan, name, start, end)
    if name in ("url", "path", "nolinkurl", "href", "hyperlink"):
        return _read_link(scan, name, start, end)
    if _CITATION.fullmatch(name) or _REFERENCE.fullmatch(name):
        return _read_citation(scan, start, end)
    if name in commands.AROUND:
        _, end = _option(scan, end)
        return _open_argument(scan, end, start, commands.AROUND[name]) if scan.text.startswith("{", end) else end
    if name in ("begin", "end"):
        return _read_environment(scan, end)
    if name == "item":
        label, end = _option(scan, end)
        scan.items.append(f" {label} " if label else " • ")
        return end
    if name == "verb" and end < len(scan.text):
        stop = scan.text.find(scan.text[end], end + 1, end + 400)
        if stop > end + 1:
            scan.items.append(Code(scan.text[end + 1 : stop]))
            return stop + 1
    return None


def _read_switch(scan: Scan, name: str, start: int, end: int) -> int:
    """``\\em``: it holds to the end of its group; outside of any, for the next word."""
    becomes = commands.SWITCHES[name]
    end = scan.skip_blanks(end)
    if becomes is None:
        return end
    if scan.level and not scan.text.startswith("{", end):
        scan.push("switch", start, "", becomes)
        return end
    return _open_argument(scan, end, start, becomes)


def _read_macro(scan: Scan, name: str, start: int, end: int) -> int:
    """A digest's own macro in running text: its meaning is read in its place."""
    arguments = []
    for _ in range(len(set(re.findall(r"#\d", scan.macros[name])))):
        argument, after = scan.argument(end)
        end = after if argument is not None else end
        arguments.append(f"{{{argument or ''}}}")
    meaning = expand(f"\\{name}{''.join(arguments)}", scan.macros)
    scan.read("macro", start, end)
    if _MATH_MEANING.search(meaning) and not _TEXT_MEANING.match(meaning):
        scan.items.append(Math(tidy(meaning)))
    else:
        scan.items.extend(scan.nested(meaning))
    empty = _EMPTY_GROUP.match(scan.text, end)
    return empty.end() if empty else end


def _read_link(scan: Scan, name: str, start: int, end: int) -> int:
    raw, after = scan.argument(end)
    if raw is None:
        return end
    shown = _URL_ESCAPE.sub(r"\1", _TILDES.sub("~", raw)).replace("\\", "").strip()
    target = absolute(shown)
    scan.read("link command", start, after)
    if name in ("href", "hyperlink"):
        inside = scan.skip_blanks(after)
        if scan.text.startswith("{", inside):
            scan.push("{", start, "", target if is_safe(target) else None)
            return inside + 1
    scan.items.append(Link(target, (Text(shown),)) if is_safe(target) and name != "path" else shown)
    return after


def _read_citation(scan: Scan, start: int, end: int) -> int:
    """``\\cite[p. 3]{a,b}`` reads [a, b, p. 3]."""
    first, end = _option(scan, end)
    second, end = _option(scan, end)
    keys, after = scan.argument(end)
    if keys is None:
        word = _KEYS.match(scan.text, end)
        if not word:
            return end
        keys, after = word.group(), word.end()
    before, note = (first, second) if second else ("", first)
    names = [part.strip() for part in (*keys.split(","), note) if part.strip()]
    scan.items.append(f"[{f'{before} '.lstrip()}{', '.join(names)}]".replace("~", " ").replace("\\", ""))
    scan.read("citation", start, after)
    return after


def _read_environment(scan: Scan, end: int) -> int:
    argument, after = scan.argument(end)
    if argument is None:
        name = _ENVIRONMENT.match(scan.text, end)
        after = name.end() if name else end
    _, after = _option(scan, after)
    scan.items.append(" ")
    return after


# -- accents and escapes ---------------------------------------------------------------------------------------------------


def _read_accent(scan: Scan, accent: str, start: int, end: int) -> int:
    letter = (_ACCENT_NAME if accent.isalpha() else _ACCENT_MARK).match(scan.text, end)
    if letter:
        base = next((group for group in letter.groups() if group), "")
        scan.items.append(commands.accented(accent, base) if base else accent if accent in "~^" else "")
        scan.read("accent", start, letter.end())
        return letter.end()
    if accent.isalpha():
        return _unknown(scan, accent, start, end)
    scan.items.append(accent)
    return end


def _read_escape(scan: Scan, character: str, start: int, end: int) -> int:
    if character and character in "’‘" and scan.text.startswith("{", end):  # R\\’{e}nyi: an editor made the apostrophe curly
        character = "'" if character == "’" else "`"
    if character in commands.ACCENTS:
        return _read_accent(scan, character, start, end)
    if character == "\\":
        if scan.text[end : end + 1].isalpha():  # a backslash that was escaped once more
            return end - 1
        _, end = _option(scan, end)
        scan.items.append(" ")
    elif character == "{" and (letter := _ESCAPED_LETTER.match(scan.text, start)) and scan.text[start - 1 : start].isalpha():
        scan.items.append(letter.group(1))  # H\\{o}lder: the accent is lost
        return letter.end()
    elif character == "!" and not scan.text[end : end + 1].strip():
        scan.items.append("!")
    elif character in commands.ESCAPES:
        scan.items.append(commands.ESCAPES[character])
    elif character:
        scan.items.append(f"\\{character}" if character.isalnum() else character)
    return end


# -- formulas --------------------------------------------------------------------------------------------------------------


def read_formula(scan: Scan, formula: Formula) -> int:
    """Read a formula: as mathematics, or as words where it holds words alone; returns where to go on."""
    tex = formula.tex.strip()
    if scan.macros and "\\" in tex:
        tex = expand(tex, scan.macros)
    if not formula.bare and is_words(tex):
        scan.read("words in math", formula.start, formula.end)
        scan.items.extend(scan.nested(tex))
        return formula.end
    tex = tidy(tex)
    if formula.bare and to_mathml(tex) is None:
        scan.repaired("TeX outside math", formula.start)
        scan.items.append(to_text(tex))
        return formula.end
    scan.read("TeX outside math" if formula.bare else "formula", formula.start, formula.end)
    if formula.display and formula.start and scan.text[formula.start - 1].isalnum():
        scan.items.append(" ")
    scan.items.append(Math(tex, formula.display))
    if formula.display and scan.text[formula.end : formula.end + 1].isalnum():
        scan.items.append(" ")
    return formula.end
