from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from derive_support import derived
from papersheaf.derive.links import normalise


@pytest.mark.parametrize(
    ("target", "url"),
    [
        ("https://github.com/luff/KEEL.git.", "https://github.com/luff/KEEL"),
        ("http://www.github.com/luff/keel/", "https://github.com/luff/keel"),
        ("https://github.com/luff/keel/tree/main/hull).", "https://github.com/luff/keel/tree/main/hull"),
        ("https://en.wikipedia.org/wiki/Keel_(boat)", "https://en.wikipedia.org/wiki/Keel_(boat)"),
        ("http://arxiv.org/pdf/2401.01234v2.pdf", "https://arxiv.org/abs/2401.01234"),
        ("https://dx.doi.org/10.1000/182", "https://doi.org/10.1000/182"),
        ("HTTPS://Luff.GitHub.io/Keel/", "https://luff.github.io/Keel/"),
        ("javascript:alert(1)", ""),
        ("https://", ""),
        ("http://[::1", ""),
    ],
)
def test_one_form_for_each_target(target: str, url: str) -> None:
    assert normalise(target) == url


@given(st.text(max_size=60) | st.from_regex(r"https?://[\w.:@\[\]-]{1,20}(/\w*)?", fullmatch=True))
@example("http://e.org:PORT/x")
@example("https://e.org:99999/x")
@example("http://arXiv:2401.01234")
@example("https://e.org:8)")
def test_a_normal_form_stays(text: str) -> None:
    url = normalise(text)
    assert normalise(url) == url
    assert normalise("https://example.org/" + text.replace("\n", "")) is not None


@pytest.mark.parametrize(
    ("text", "kind", "url"),
    [
        ("Code is available at https://github.com/luff/keel.git.", "code", "https://github.com/luff/keel"),
        ("Our code is at [github](https://github.com/luff/keel).", "code", "https://github.com/luff/keel"),
        (r"The source code is available at \url{https://github.com/luff/keel_rig}.", "code", "https://github.com/luff/keel_rig"),
        ("Our dataset is available at https://github.com/luff/harbours.", "data", "https://github.com/luff/harbours"),
        ("Code and data: https://github.com/luff/keel", "code", "https://github.com/luff/keel"),
        ("Project page: https://luff.github.io/keel/", "project", "https://luff.github.io/keel/"),
        ("Models: https://huggingface.co/luff/keel-7b", "model", "https://huggingface.co/luff/keel-7b"),
        ("See https://huggingface.co/datasets/luff/harbours", "data", "https://huggingface.co/datasets/luff/harbours"),
        ("Try https://huggingface.co/spaces/luff/keel", "demo", "https://huggingface.co/spaces/luff/keel"),
        ("The video is at https://example.org/keel.", "video", "https://example.org/keel"),
        ("See https://youtu.be/abc", "video", "https://youtu.be/abc"),
        ("It extends arXiv:2401.01234v1 in part.", "paper", "https://arxiv.org/abs/2401.01234"),
        ("See https://example.org/keel for more.", "project", "https://example.org/keel"),
    ],
)
def test_kinds_by_host_and_context(text: str, kind: str, url: str) -> None:
    assert [(link.kind, link.url) for link in derived(text).links] == [(kind, url)]


def test_fields_are_links_too_and_each_target_stands_once() -> None:
    links = derived(
        "Code: https://github.com/luff/keel.", code="https://github.com/luff/keel.git", pdf="https://example.org/a.pdf", url="https://openreview.net/forum?id=1"
    ).links
    assert [(link.kind, link.url) for link in links] == [
        ("code", "https://github.com/luff/keel"),
        ("paper", "https://example.org/a.pdf"),
        ("paper", "https://openreview.net/forum?id=1"),
    ]
    assert "Code:" in links[0].evidence.words
