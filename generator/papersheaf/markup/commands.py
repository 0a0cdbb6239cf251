"""What TeX's commands mean in running text: a table, name by name, without the backslash."""

from __future__ import annotations

import unicodedata

from papersheaf.markup.tree import Code, Emph, Strong, Sub, Sup, Underline
from papersheaf.markup.wordlist import words

Wrap = type[Emph] | type[Strong] | type[Underline] | type[Sup] | type[Sub]
Face = Wrap | type[Code]

WRAPS: dict[str, Wrap] = {
    **dict.fromkeys(("emph", "textit", "textsl", "mathit"), Emph),
    **dict.fromkeys(("textbf", "mathbf", "boldsymbol", "bm"), Strong),
    **dict.fromkeys(("underline", "uline", "ul", "underbar"), Underline),
    "textsuperscript": Sup,
    "textsubscript": Sub,
}
"""Commands with an argument that becomes a node."""

SWITCHES: dict[str, Face | None] = {
    **dict.fromkeys(("em", "it", "sl", "itshape", "slshape"), Emph),
    **dict.fromkeys(("bf", "bfseries"), Strong),
    **dict.fromkeys(("tt", "ttfamily"), Code),
    **dict.fromkeys(
        words("rm sf sc cal tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge upshape mdseries scshape normalfont sffamily rmfamily")
    ),
}
"""Commands that hold to the end of their group."""

TYPEWRITER = frozenset({"texttt", "code", "lstinline"})
"""Commands whose argument becomes code."""

PASSED: dict[str, int] = {
    **dict.fromkeys(
        words(
            "text textrm textsf textsc textup textmd textnormal mbox hbox makebox fbox framebox mathrm mathsf"
            " smash footnotemark"
            " centerline uppercase lowercase MakeUppercase sout hl title section subsection paragraph vcenter protect"
        ),
        0,
    ),
    **dict.fromkeys(words("textcolor colorbox raisebox scalebox fontsize texorpdfstring"), 1),
    **dict.fromkeys(words("fcolorbox resizebox"), 2),
}
"""Commands whose last argument is shown as it stands, with how many stand before it."""

DROPPED: dict[str, int] = {
    **dict.fromkeys(
        words(
            "xspace noindent centering par newline linebreak newpage clearpage relax quad qquad enspace thinspace space"
            " ignorespaces null smallskip medskip bigskip hfill"
            " vfill sloppy maketitle looseness itemsep fi allowbreak nobreak leavevmode hline unskip indent flushleft newblock"
        ),
        0,
    ),
    **dict.fromkeys(
        words("label vspace hspace vskip hskip color thispagestyle pagestyle input include bibliography bibliographystyle index"),
        1,
    ),
    **dict.fromkeys(words("setlength addtolength"), 2),
}
"""Commands that a reader doesn't see, with how many arguments go with them."""

BLANKS = frozenset(words("quad qquad enspace thinspace space par newline linebreak newpage clearpage smallskip medskip bigskip hfill vfill hline"))
"""Those that leave a blank."""

WORDS: dict[str, str] = {
    "ie": "i.e.", "eg": "e.g.", "etc": "etc.", "etal": "et al.", "cf": "cf.", "vs": "vs.", "wrt": "w.r.t.", "aka": "a.k.a.",
    "resp": "resp.",
    "viz": "viz.", "Ie": "I.e.", "Eg": "E.g.", "iid": "i.i.d.", "st": "s.t.", "Lojasiewicz": "Łojasiewicz", "LaTeX": "LaTeX",
    "TeX": "TeX", "BibTeX": "BibTeX",
    "ldots": "…", "dots": "…", "textellipsis": "…", "textemdash": "—", "textendash": "–", "textquoteleft": "‘",
    "textquoteright": "’",
    "textquotedblleft": "“", "textquotedblright": "”", "textbackslash": "\\", "textbraceleft": "{", "textbraceright": "}",
    "textasciitilde": "~", "textasciicircum": "^",
    "textunderscore": "_", "textbar": "|", "textless": "<", "textgreater": ">", "textdegree": "°", "degree": "°",
    "textmu": "µ", "textpm": "±",
    "textdollar": "$", "dollar": "$", "textregistered": "®", "texttrademark": "™", "textcopyright": "©", "copyright": "©",
    "texttimes": "×",
    "textbullet": "•", "textperiodcentered": "·", "textsection": "§", "S": "§", "P": "¶", "pounds": "£", "textsterling": "£",
    "euro": "€",
    "texteuro": "€", "dag": "†", "ddag": "‡", "percent": "%", "slash": "/", "lq": "‘", "rq": "’", "checkmark": "✓",
    "cmark": "✓", "xmark": "✗",
    "textvisiblespace": " ", "nobreakspace": "\xa0", "and": "and", "textquotesingle": "'", "textquotedbl": '"',
    "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "aa": "å", "AA": "Å", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł",
    "i": "ı", "j": "ȷ",
    "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "dj": "đ", "DJ": "Đ", "ng": "ŋ", "NG": "Ŋ",
}  # fmt: skip
"""Commands that stand for words or a character."""

LETTERS = frozenset(words("ss ae AE oe OE aa AA o O l L i j dh DH th TH dj DJ ng NG"))
"""Those that stand for a letter: TeX swallows the blank behind them."""

ACCENTS = {
    "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", '"': "\u0308", "=": "\u0304", ".": "\u0307", "u": "\u0306",
    "v": "\u030c",
    "H": "\u030b", "c": "\u0327", "k": "\u0328", "r": "\u030a", "d": "\u0323", "b": "\u0331", "t": "\u0361",
}  # fmt: skip
"""Accents with the combining character that each stands for."""

ESCAPES = {
    " ": " ", "%": "%", "&": "&", "#": "#", "_": "_", "$": "$", "{": "{", "}": "}", ",": "\u2009", ";": " ", ":": " ", "!": "",
    "/": "",
    "-": "", "@": "", "*": "*", "+": "+", "<": "<", ">": ">", "[": "[", "]": "]", "(": "(", ")": ")", "|": "|", "\\": " ",
    "?": "?",
    "\u2019": "\u2019", "·": "·",
}  # fmt: skip
"""A backslash and a character, as it is read in text."""

AROUND: dict[str, tuple[str, str]] = {
    **dict.fromkeys(("footnote", "footnotetext", "thanks"), (" (", ")")),
    "keywords": (" Keywords: ", ""),
}
"""Commands whose argument stands between words of its own."""

GLUED = sorted(
    words(
        "emph textbf textit textsc texttt textrm textsf textsl underline text citet citep cite begin end textsuperscript"
        " textsubscript href url ref small keywords"
    ),
    key=len,
    reverse=True,
)
"""Commands that lists glue to their argument where they lost the braces: ``\\emphk-means``."""


def accented(accent: str, base: str) -> str:
    """A letter with an accent on it, composed where Unicode can: ``accented("'", "e")`` is ``é``."""
    base = {"ı": "i", "ȷ": "j"}.get(base[:1], base[:1]) + base[1:] if accent not in "cdbk" else base
    return unicodedata.normalize("NFC", base[:1] + ACCENTS[accent] + base[1:])
