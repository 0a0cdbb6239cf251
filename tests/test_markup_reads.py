"""How short texts of all dialects read, as plain text and as Markdown: each line of ``cases/reads.jsonl`` was read by eye when it was written."""

from __future__ import annotations

import json

import pytest

from papersheaf.markup.markdown import to_markdown
from papersheaf.markup.parse import parse
from papersheaf.markup.plain import to_plain
from support import ROOT

CASES = [json.loads(line) for line in (ROOT / "tests/cases/reads.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"][:40])
def test_a_text_reads_as_it_should(case: dict[str, str]) -> None:
    inlines = parse(case["text"]).inlines
    assert (to_plain(inlines), to_markdown(inlines)) == (case["plain"], case["markdown"])
