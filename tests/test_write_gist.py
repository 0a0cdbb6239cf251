from __future__ import annotations

from papersheaf.write.gist import LONGEST, gist
from support import plain_paper


def test_a_short_contribution_is_whole() -> None:
    assert gist(plain_paper("a" * 12, "T", "Graphs are hard. We propose ledgers. They help.")) == "We propose ledgers."


def test_a_long_one_is_cut_at_a_word() -> None:
    short = gist(plain_paper("a" * 12, "T", "We propose " + "very " * 60 + "much."))
    assert len(short) <= LONGEST + 2
    assert short.endswith("very …")
