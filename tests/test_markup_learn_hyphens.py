"""Learning which hyphens belong to a word."""

from __future__ import annotations

from papersheaf.markup.hyphens import COMMON, JOINED, STARTS
from papersheaf.markup.learn_hyphens import learn, module

TEXTS = ["A data-driven, data-rich, data-poor, data-free, data-based net."] * 3 + ["The database holds other things, and a database sails."] * 60


def test_learn() -> None:
    starts, _, joined = learn(TEXTS)
    assert starts == ["data"]
    assert "database" in joined
    assert "holds" not in joined


def test_the_module_is_python() -> None:
    namespace: dict[str, frozenset[str]] = {}
    exec(module(["data"], ["net"], ["database", "network"]), namespace)
    assert namespace["JOINED"] == {"database", "network"}


def test_what_was_learned() -> None:
    assert {"data", "high", "self", "multi"} <= STARTS
    assert {"database", "network"} <= JOINED
    assert not STARTS & COMMON
    assert not {"the", "and", "which"} & (STARTS | COMMON)
