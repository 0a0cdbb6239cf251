from __future__ import annotations

import json

from papersheaf.model import Place, Problem
from papersheaf.report import as_annotation, as_json, as_line

WARNING = Problem(Place("content/lists/a,b.txt", 3), "100% wrong:\nmend it")
NOTE = Problem(Place("a.txt", 1), "fine", "note")


def test_lines() -> None:
    assert as_line(NOTE) == "a.txt:1: note: fine"
    assert as_line(WARNING) == "content/lists/a,b.txt:3: 100% wrong:\nmend it"


def test_what_shows_nothing_is_escaped() -> None:
    problem = Problem(Place("a.txt", 1), "a\x00 and \u202e")
    assert as_line(problem) == "a.txt:1: a\\u0000 and \\u202e"
    assert as_annotation(problem) == "::error file=a.txt,line=1::a\\u0000 and \\u202e"


def test_json() -> None:
    assert json.loads(as_json([WARNING, NOTE])) == [
        {"file": "content/lists/a,b.txt", "line": 3, "level": "warning", "message": "100% wrong:\nmend it"},
        {"file": "a.txt", "line": 1, "level": "note", "message": "fine"},
    ]
    assert json.loads(as_json([])) == []


def test_annotations() -> None:
    assert as_annotation(NOTE) == "::notice file=a.txt,line=1::fine"
    assert as_annotation(WARNING) == "::error file=content/lists/a%2Cb.txt,line=3::100%25 wrong:%0Amend it"
