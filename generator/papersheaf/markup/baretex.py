"""TeX of mathematics outside any delimiters: ``O(\\sqrt{T} \\log n)``, ``\\epsilon-nets``, ``x_{ij}``.

A command of mathematics, or a script in braces, is the seed of an expression; it takes with it the letters, numbers, operators
and brackets that belong to the same expression, and no word of prose.
"""

from __future__ import annotations

import re

from papersheaf.markup.mathtex import FUNCTION_WORDS, argument_count, is_math_name
from papersheaf.markup.wordlist import words

_TOKEN = re.compile(
    r"(?P<command>\\[A-Za-z]+)|(?P<escape>\\.)|(?P<script>[\^_])|(?P<open>[({\[])|(?P<close>[)}\]])|(?P<number>\d+(?:\.\d+)?)"
    r"|(?P<word>[A-Za-z]+|[\u0370-\u03ff∞ℓ∂∇∅√∑∏⌊⌋⌈⌉∀∃])|(?P<space>\s+)|(?P<operator>[-+*/=<>|,!'≤≥≠≈∈×⋅·±→∼∪∩⊆⊂])|(?P<other>.)",
    re.DOTALL,
)
_SEED = re.compile(r"\\[A-Za-z|]|[\^_]\{")
_NEAR = 80
_RELATIONS = frozenset("+-*/=<>|≤≥≠≈∈×⋅·±→∼∪∩⊆⊂") | frozenset(
    words(
        r"\le \leq \ge \geq \ll \gg \neq \ne \in \notin \times \cdot \to \rightarrow \sim \approx \pm \mp \subset"
        r" \subseteq \supset \cup \cap"
        r" \choose \propto \equiv \lesssim \gtrsim \asymp \mid \perp \prec \succ \preceq \succeq \mapsto \leftarrow"
        r" \Rightarrow \over \div"
        r" \wedge \vee \land \lor \triangleq \doteq \simeq \cong \otimes \oplus \circ \setminus \ast \star"
    )
)
_SPACES_AND_BRACES = frozenset(words(r"\| \{ \} \, \! \; \:"))
_PAIRS = {")": "(", "]": "[", "}": "{"}


def find_expressions(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Where expressions stand in ``text[start:end]``, which holds no delimited formula: from their first character to behind
    their last."""
    found: list[tuple[int, int]] = []
    for first, last in _windows(text, start, end):
        tokens = _Tokens(text, first, last)
        floor = i = 0
        while i < len(tokens.words):
            if not _is_seed(tokens, i):
                i += 1
                continue
            left, right = _grow(tokens, i, floor)
            found.append((tokens.starts[left], tokens.starts[right]))
            floor = i = right
    return found


def _windows(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The parts of ``text[start:end]`` that lie near a command or a script in braces."""
    windows: list[tuple[int, int]] = []
    for seed in _SEED.finditer(text, start, end):
        near = max(start, seed.start() - _NEAR)
        if windows and near <= windows[-1][1]:
            windows[-1] = (windows[-1][0], min(end, seed.end() + _NEAR))
            continue
        if near > start:
            near = text.find(" ", near, seed.start()) + 1 or near
        windows.append((near, min(end, seed.end() + _NEAR)))
    return windows


class _Tokens:
    """The tokens of a part of a text: their kinds and words, each bracket's partner, the bracket around each, and how much
    prose comes before."""

    __slots__ = ("around", "kinds", "partner", "prose", "starts", "words")

    def __init__(self, text: str, start: int, end: int) -> None:
        self.kinds: list[str] = []
        self.words: list[str] = []
        self.starts: list[int] = []
        for match in _TOKEN.finditer(text, start, end):
            self.kinds.append(str(match.lastgroup))
            self.words.append(match.group())
            self.starts.append(match.start())
        self.starts.append(end)
        self.partner = _partners(self.words, self.kinds)
        self.around: list[int] = []
        self.prose = [0]
        open_brackets = [-1]
        for i, (kind, word) in enumerate(zip(self.kinds, self.words, strict=True)):
            if kind == "close" and i in self.partner:
                open_brackets.pop()
            self.around.append(open_brackets[-1])
            if kind == "open" and i in self.partner:
                open_brackets.append(i)
            self.prose.append(self.prose[-1] + _is_word_of_prose(kind, word))

    def kind(self, i: int) -> str:
        """The kind of the token at ``i``; empty behind the last one."""
        return self.kinds[i] if i < len(self.kinds) else ""

    def word(self, i: int) -> str:
        """The token at ``i``; empty behind the last one."""
        return self.words[i] if i < len(self.words) else ""

    def skip_space(self, i: int) -> int:
        """Behind the white space at ``i``."""
        return i + 1 if self.kind(i) == "space" else i

    def is_relation(self, i: int) -> bool:
        """Whether the token at ``i`` stands between two operands."""
        return self.word(i) in _RELATIONS

    def is_factor(self, i: int) -> bool:
        """Whether the token at ``i`` is a letter, or a function's name written as a word."""
        return self.kind(i) == "word" and (len(self.words[i]) == 1 or self.words[i] in FUNCTION_WORDS)

    def holds_prose(self, first: int, last: int) -> bool:
        """Whether a word of prose stands among the tokens from ``first`` to before ``last``."""
        return self.prose[last] != self.prose[first]


def _partners(words: list[str], kinds: list[str]) -> dict[int, int]:
    """Which bracket belongs to which; a brace that closes takes the last brace that is open, whatever else is open since."""
    partner: dict[int, int] = {}
    stack: list[int] = []
    for i, word in enumerate(words):
        if kinds[i] == "open":
            stack.append(i)
        elif kinds[i] == "close":
            if word == "}":
                while stack and words[stack[-1]] != "{":
                    stack.pop()
            if stack and words[stack[-1]] == _PAIRS[word]:
                opener = stack.pop()
                partner[opener], partner[i] = i, opener
    return partner


def _is_word_of_prose(kind: str, word: str) -> bool:
    if kind == "word":
        return len(word) > 1 and word not in FUNCTION_WORDS and not (len(word) < 4 and word.isupper())
    if kind == "command":
        return not is_math_name(word)
    return kind == "other"


def _is_seed(tokens: _Tokens, i: int) -> bool:
    kind, word = tokens.kinds[i], tokens.words[i]
    if kind == "command":
        return is_math_name(word)
    if kind == "script":
        in_braces = i + 1 < len(tokens.words) and tokens.words[i + 1] == "{"
        return in_braces and i > 0 and tokens.kinds[i - 1] in ("word", "number", "close")
    return word == "\\|"


def _grow(tokens: _Tokens, seed: int, floor: int) -> tuple[int, int]:
    """The expression around a seed as a range of tokens: what is joined to it, and whole brackets that hold no prose."""
    left, right = seed, _take(tokens, seed)
    while True:
        right = _grow_right(tokens, right)
        left = _grow_left(tokens, left, floor)
        bracket = tokens.around[left]
        if bracket < max(floor, 0) or tokens.words[bracket] == "{":
            return left, right
        partner = tokens.partner[bracket]
        if partner < right or tokens.holds_prose(bracket, partner):
            return left, right
        left, right = bracket, partner + 1


def _take(tokens: _Tokens, i: int) -> int:
    """Behind the token at ``i`` and the arguments that it takes."""
    kind, word = tokens.kinds[i], tokens.words[i]
    count = 1 if kind == "script" else argument_count(word) if kind == "command" else 0
    i += 1
    while count > 0:
        j = tokens.skip_space(i)
        if tokens.word(j) == "[" and j in tokens.partner:
            j = tokens.partner[j] + 1
        if tokens.kind(j) in ("", "close", "other"):
            break
        count -= len(tokens.word(j)) if tokens.kind(j) == "number" else 1  # \\frac12
        i = tokens.partner[j] + 1 if tokens.word(j) == "{" and j in tokens.partner else j + 1
    return i


def _grow_right(tokens: _Tokens, right: int) -> int:
    i = right
    pending = tokens.is_relation(i - 1)  # an operator waits for its right side
    while True:
        kind, word = tokens.kind(i), tokens.word(i)
        if kind == "space" and (pending or tokens.is_relation(i + 1) or _is_applied(tokens, right - 1, i + 1)):
            i += 1
            continue
        if kind == "operator" and word not in ",!'":
            pending = True
            i += 1
            continue
        if (kind == "command" and is_math_name(word)) or kind == "script":
            i = _take(tokens, i)
            pending = tokens.is_relation(i - 1)
        elif kind == "open" and i in tokens.partner and (word == "{" or not tokens.holds_prose(i, tokens.partner[i])):
            i = tokens.partner[i] + 1
            pending = False
        elif kind == "number" or tokens.is_factor(i):
            i += 1
            pending = False
        elif (kind == "escape" and word in _SPACES_AND_BRACES) or word == "'":
            i += 1
        else:
            return right
        if not pending:
            right = i


def _grow_left(tokens: _Tokens, left: int, floor: int) -> int:
    i = left - 1
    pending = tokens.is_relation(left) or tokens.kinds[left] == "script"
    while i >= floor:
        kind, word = tokens.kinds[i], tokens.words[i]
        if kind == "space" and (pending or (i > floor and tokens.is_relation(i - 1) and tokens.words[i - 1] not in "-<>|*/")):
            i -= 1
            continue
        if kind == "operator" and word not in ",!'":
            if word == "-" and i > floor and tokens.kinds[i - 1] == "word" and len(tokens.words[i - 1]) > 1:
                return left
            pending = True
            i -= 1
            continue
        partner = tokens.partner.get(i, -1)
        if kind == "number" or tokens.is_factor(i) or (kind == "word" and tokens.kinds[i + 1] == "script"):
            left, pending = i, False
        elif kind == "close" and partner >= floor and not tokens.holds_prose(partner, i):
            left, pending = partner, False
        elif kind == "script" and left == i + 1:
            left, pending = i, True
        else:
            return left
        i = left - 1
    return left


def _is_applied(tokens: _Tokens, before: int, after: int) -> bool:
    """``\\log T``: a function's name and what it is applied to; ``2 \\sqrt{n}``: a number and what it multiplies."""
    name, kind = tokens.words[before], tokens.kind(after)
    if name[0] == "\\" and name[1:] in FUNCTION_WORDS:
        return kind in ("number", "command", "open") or (kind == "word" and len(tokens.words[after]) == 1)
    return kind == "command" and is_math_name(tokens.words[after])
