"""The one place that decides by evidence what an ambiguous character means: a tilde, a brace, a dash, a dollar, words in a
formula.

The evidence is what stands around it and whether the text holds TeX at all; the guide's page on text has the table of what is
read how.
"""

from __future__ import annotations

import re

from papersheaf.markup.mathtex import FUNCTION_WORDS

_TEX_COMMAND = re.compile(r"\\[A-Za-z]{2}")


def holds_tex(text: str) -> bool:
    """Whether a text holds a command of TeX, so that its braces are TeX's too."""
    return "\\" in text and _TEX_COMMAND.search(text) is not None


# -- braces ----------------------------------------------------------------------------------------------------------------

_TEX_INSIDE = re.compile(r"\{\s*\\[A-Za-z\"'`^~=.]")
_WORD_INSIDE = re.compile(r"\{[\w.,:;-]*\}")
_SET = re.compile(r"\{\s*[\"'“]|\{\s*[\w.+-]{1,12}(?:\s*,\s*[\w.+…-]{1,12})+\s*\}")


def is_group(text: str, at: int, tex: bool) -> bool:
    """Whether the brace at a position opens a group of TeX, which a reader doesn't see, and not a set, a template or a name's
    slot."""
    if text.startswith(("{{", "{%", "{#"), at) or text.startswith("{{", at - 1):
        return False
    if _TEX_INSIDE.match(text, at):
        return True
    word = _WORD_INSIDE.match(text, at)
    before = text[at - 1 : at] if at else ""
    if word and (before.isalnum() or before in ("$", ")") or text[word.end() : word.end() + 1].isalpha()):
        return True
    return tex and not _SET.match(text, at)


# -- tildes and dashes -----------------------------------------------------------------------------------------------------

_CLOSING_DASH = re.compile(r"\w--(?=[\s,.;])")
_LAST_WORD = re.compile(r"[^\W\d_]+$")


def is_tie(text: str, at: int, tex: bool) -> bool:
    """Whether the tilde at a position is TeX's tie, and not a sign for *about* or *to*."""
    before, after = text[max(0, at - 12) : at], text[at + 1 : at + 2]
    last = before[-1:]
    if not last.strip() or last == "~" or not (after.isalnum() or after in tuple("(\\[$`{'\"“‘<")):
        return False
    if last in ').]},;:}”’"$' or after in ("\\", "["):
        return True
    word = _LAST_WORD.search(before)
    if not word:
        return tex and last.isdigit() and text[at + 1 : at + 3].islower()
    if len(word.group()) == 1:
        return (word.group() in "aAI" and after.isalpha()) or (tex and after in ("(", "$", "`"))
    return word.group()[-2:].islower() or (tex and after in ("(", "$", "`"))


def dash(text: str, start: int, end: int) -> str:
    """Two hyphens and more at a place: a dash, or as they stand where they start a flag (``--fast``) or belong to an arrow."""
    before, after = text[start - 1 : start] if start else "", text[end : end + 1]
    if end - start == 3:
        return "—"
    if end - start > 3 or after == ">" or before == "<" or not (before or after):
        return text[start:end]
    if not before.strip() and (after.isdigit() or (after.islower() and not _CLOSING_DASH.search(text, end))):
        return text[start:end]
    return "–"


# -- stars and underscores -----------------------------------------------------------------------------------------------


def is_power(text: str, at: int) -> bool:
    """Whether two stars stand for a power: ``x**2``."""
    return text[at - 1 : at].isalnum() and (text[at + 2 : at + 3].isdigit() or text[at + 2 : at + 3] in ("-", "("))


# -- dollars ---------------------------------------------------------------------------------------------------------------

_TEXT_GROUP = re.compile(r"\\(?:text\w*|mbox|hbox|mathrm|mathsf|mathtt|mathit|operatorname\*?|emph|label|begin|end)\s*\{[^{}]*\}")
_COMMAND = re.compile(r"\\[A-Za-z]+")
_WORD = re.compile(r"(?<![A-Za-z\\{_^])[A-Za-z]{3,}(?![A-Za-z}])")
_TEX = re.compile(r"[\\^_={}]")
_SENTENCE = re.compile(r"[a-z]{3,}[.;:?!]\s+[A-Z]")
_LONGEST = 3000


def is_formula(text: str, start: int, end: int, closer: int = 1) -> bool:
    """Whether ``text[start:end]``, between dollars, reads as mathematics. ``closer`` is how many dollars close it."""
    tex = text[start:end]
    if len(tex) > _LONGEST or not tex.strip():
        return False
    after = text[end + closer : end + closer + 1]
    if tex[0].isdigit():
        markup = _TEX.search(tex)
        if after.isdigit() and (tex[-1] in " -–—/(~" or not markup):
            return False  # $5 to $10, $5-$10
        currency = start > closer and text[start - closer - 1].isupper()
        if currency and not markup and not tex.isalnum():
            return False  # US$30, and 40$
    return not is_prose(tex)


def is_prose(tex: str) -> bool:
    """Whether what stands between two dollars is a piece of a sentence: several words, or one beside a blank at an end."""
    if tex.isalnum() and len(tex) < 20:
        return False
    bare = _COMMAND.sub(" ", _TEXT_GROUP.sub(" ", tex))
    if _SENTENCE.search(bare):
        return True
    words = sum(word not in FUNCTION_WORDS for word in _WORD.findall(bare))
    if words > 2:
        return True
    markup = _TEX.search(tex)
    if not words:
        return tex[-1] in " (" and tex[0] not in " \\" and len(tex) > 1 and not markup and " " in tex[:-1]
    return tex[0] == " " or tex[-1] in " (" or (words == 2 and tex[0].isdigit() and " " in tex and not markup)


def is_money(text: str, at: int) -> bool:
    """Whether the dollar at a position, which delimits nothing, is meant: beside a number, behind a country's letters, or
    alone."""
    before, after = text[at - 1 : at] if at else "", text[at + 1 : at + 3]
    first = after[:1]
    if first.isdigit() or (first in (".", " ") and after[1:].isdigit()):
        return True
    if before.isdigit():
        return not (first.islower() or first == "\\")
    return (before.isupper() and not first.isalpha()) or not (before.strip() or first.strip())


_TEXT_COMMAND = r"\\(?:textit|textbf|textrm|textsf|textsc|texttt|textup|text|emph|underline|mbox|textsl|hbox)"
_TEXT_ARGUMENT = re.compile(_TEXT_COMMAND + r"\s*\{([^{}$]*)\}")
_LETTER = re.compile(r"[^\W\d_]|\0")
_WORDS = re.compile(r"(?:\0|[A-Za-z]{2,}|[ ,.;:-])+")
_WHOLE_TEXT_COMMAND = re.compile(_TEXT_COMMAND + r"\s*\{[^$]*\$.*\}")


def is_words(tex: str) -> bool:
    """Whether a formula holds words alone (``\\textit{low-rank}``, ``\\textbf{D}ual``), and so is no formula."""
    if not tex.startswith("\\"):
        return False
    rest = tex
    for _ in range(3):  # \underline{\text{E}}
        rest = _TEXT_ARGUMENT.sub(lambda m: "\0" if _LETTER.search(m.group(1)) else m.group(), rest)
    if rest.startswith("\0") and _WORDS.fullmatch(rest):
        return True
    return "$" in tex and _WHOLE_TEXT_COMMAND.fullmatch(tex) is not None and tex.count("{") == tex.count("}")


# -- backquotes ------------------------------------------------------------------------------------------------------------

_CLOSING_APOSTROPHE = re.compile(r"(?<=\S)'(?!\w)")
_MARKUP = re.compile(r"\\[A-Za-z]{2}|\$[^$]+\$|\*\*")
_FAR = 300


def code_end(text: str, start: int, end: int) -> int:
    """Where the code ends that the backquotes ``text[start:end]`` open; 0 where they open a quotation: an apostrophe closes
    first, or markup stands inside."""
    marks = text[start:end]
    stop = text.find(marks, end, end + _FAR)
    if stop <= end or not text[end].strip() or not text[stop - 1].strip():
        return 0
    if _CLOSING_APOSTROPHE.search(text, end, stop) or _MARKUP.search(text, end, stop):
        return 0
    return stop


def opens_single_quotation(text: str, start: int, end: int) -> bool:
    """Whether one backquote opens a quotation: something closes it nearby."""
    return _CLOSING_APOSTROPHE.search(text, end, end + _FAR) is not None or text.find("`", end, end + _FAR) > 0
