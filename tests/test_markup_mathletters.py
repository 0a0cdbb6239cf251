"""Letters in the styles of mathematics."""

from __future__ import annotations

import pytest

from papersheaf.markup.mathletters import styled


@pytest.mark.parametrize(
    ("text", "style", "want"),
    [
        ("R", "double-struck", "ℝ"),
        ("A1", "double-struck", "𝔸𝟙"),
        ("O", "script", "𝒪"),
        ("H", "script", "ℋ"),
        ("g", "fraktur", "𝔤"),
        ("C", "fraktur", "ℭ"),
        ("W", "bold", "𝐖"),
        ("α", "bold", "𝛂"),
        ("x", "bold-italic", "𝒙"),
        ("a-é", "bold", "𝐚-é"),
        ("a", "unknown", "a"),
        ("x", "monospace", "𝚡"),
        ("h", "italic", "ℎ"),
    ],
)
def test_styled(text: str, style: str, want: str) -> None:
    assert styled(text, style) == want
