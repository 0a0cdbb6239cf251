"""Repairs of characters: what is mended, what is left alone, and what is reported."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papersheaf.markup.parse import parse
from papersheaf.markup.plain import to_plain
from papersheaf.markup.repair import repair


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("eﬃcient", "efficient"),
        ("com- putation", "computation"),
        ("com-\n   putation", "computation"),
        ("data- driven", "data-driven"),
        ("end-to- end", "end-to-end"),
        ("low- and high", "low- and high"),
        ("nets- which sail", "nets- which sail"),
        ("RGB- based", "RGB-based"),
        ("k- means", "k-means"),
        ("We sail. The sail- boat and the sailboat.", "We sail. The sailboat and the sailboat."),
        ("A foo-bar and a foo- bar.", "A foo-bar and a foo-bar."),
        ("$a- b$", "$a- b$"),
        ("cafÃ© â€œxâ€\x9d", "café “x”"),
        ("CAFÉ” naïve", "CAFÉ” naïve"),
        ("a\u00a0b\u2003c", "a b c"),
        ("e\u0301", "é"),
        ("x\u202ey\u200fz", "x⟨U+202E⟩yz"),
        ("&lt;i&gt; &amp;amp; &copy &#955;", "<i> & &copy λ"),
        ("A&B; C", "A&B; C"),
        ("Abstract—We sail", "We sail"),
        ("ABSTRACT: We sail", "We sail"),
        ("Abstract We sail", "We sail"),
        ("Abstract sails", "Abstract sails"),
        ("neu(cid:173) ral", "neural"),
        ('"A ""wide"" net."', 'A "wide" net.'),
        ('"Wide" and "deep"', '"Wide" and "deep"'),
        ("by 3\times", r"by 3\times"),
        ("$ imes$", r"$\times$"),
        ("extbf{N}", r"\textbf{N}"),
        ("$\rho$ and \x0crac{1}{2}", r"$\rho$ and \frac{1}{2}"),
        ("next{", "next{"),
        (r"\Ve sail", "We sail"),
    ],
)
def test_repair(text: str, want: str) -> None:
    assert repair(text)[0] == want


def test_what_was_mended_is_reported() -> None:
    assert repair("cafÃ©")[1] == [("mojibake", "cafÃ©")]
    assert repair("the com- putation")[1] == [("hyphenation", "com- putation")]
    assert repair("eﬃcient nets")[1] == []


@given(st.text())
def test_a_repaired_text_is_one_line_without_control_characters(text: str) -> None:
    mended, _ = repair(text)
    assert mended == " ".join(mended.split(" "))
    assert not any(ord(c) < 32 or 0x7F <= ord(c) < 0xA0 or c == "\ufffd" for c in mended)


@given(st.text(st.characters(max_codepoint=0x17F, categories=["L", "N", "P", "Zs"])))
def test_letters_and_digits_are_kept_in_text_that_shows_no_sign_of_a_wrong_decoding(text: str) -> None:
    if any(c in text for c in "ÂÃâÎÏÄÅãï&") or text.lower().lstrip(" *_#").startswith("abstract"):
        return
    mended, _ = repair(text)
    assert [c for c in mended if c.isalnum()] == [c for c in text if c.isalnum()]


@pytest.mark.parametrize(
    "label",
    ["Abstract: ", "ABSTRACT — ", "**Abstract** ", "**Abstract:** ", "**Abstract**: ", "\\textbf{Abstract.} ", "\\textbf{Abstract}: ", "{\\bf Abstract:} ", "# Abstract: ", "Abstract - "],
)  # fmt: skip
def test_a_label_is_no_part_of_the_abstract(label: str) -> None:
    assert to_plain(parse(f"{label}Boats sail.").inlines) == "Boats sail."


@pytest.mark.parametrize("text", ["abstract-level reasoning is hard", "Abstract reasoning is hard.", "We abstract: a lot"])
def test_a_word_is_no_label(text: str) -> None:
    assert to_plain(parse(text).inlines) == text
