from __future__ import annotations

from pathlib import Path

import pytest

from papersheaf import sitecheck
from papersheaf.model import Place
from papersheaf.sitecheck import check_site

PAGE = '<!doctype html><html lang="en"><head><title>T</title><link rel="icon" href="i.png"></head><body>{}</body></html>'


def found(site: Path, **pages: str) -> list[str]:
    (site / "i.png").write_bytes(b"")
    for name, body in pages.items():
        path = site / name.replace("_", "/") / "index.html" if name != "home" else site / "index.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        icon = "../" * name.count("_") + "../i.png" if name != "home" else "i.png"
        path.write_text(PAGE.replace("i.png", icon).format(body))
    return [str(problem) for problem in check_site(site, {"papers/a": Place("content/lists/x.txt", 7)})]


def test_a_sound_site(tmp_path: Path) -> None:
    body = (
        '<p>One<p>Two<br><ul><li>a<li>b</ul><a href="papers/a/">x</a><a href="papers/a/#top">y</a><a href="https://example.org/none">z</a><a href="#here">h</a>'
    )
    assert found(tmp_path, home=body + '<i id="here"></i>', papers_a='<h1 id="top">A</h1><a href="../../">up</a><img src="../../i.png" alt="">') == []


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ('<a href="../b/">x</a>', "links to ../b/, which is not there"),
        ('<a href="../../#none">x</a>', "links to ../../#none, and nothing there has that name"),
        ('<img src="none.png" alt="">', "links to none.png, which is not there"),
        ("<b>open", "<b> is not closed"),
        ("<p></b></p>", "line 1: </b> closes nothing"),
        ('<i id="a"></i><i id="a"></i>', "line 1: two elements have the id a"),
        ('<i class="a" class="b"></i>', "line 1: <i> has an attribute twice"),
    ],
)
def test_what_is_wrong_stands_at_the_papers_place(tmp_path: Path, body: str, message: str) -> None:
    problems = found(tmp_path, home="", papers_a=body)
    assert problems[0].startswith("content/lists/x.txt:7: the page papers/a")
    assert problems[0].endswith(message)


def test_other_pages_stand_at_their_files(tmp_path: Path) -> None:
    assert found(tmp_path, home='<a href="gone/">x</a>') == [f"{tmp_path.name}/index.html:1: the page index.html links to gone/, which is not there"]


def test_the_limits_of_github(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "big.bin").write_bytes(bytes(3000))
    monkeypatch.setattr(sitecheck, "MOST_OF_A_FILE", 2000)
    monkeypatch.setattr(sitecheck, "MOST_BYTES", 2500)
    assert [problem.message.split(";")[0] for problem in check_site(tmp_path, {})] == [
        "the site has 0.00 GB",
        "0 MB",
    ]
