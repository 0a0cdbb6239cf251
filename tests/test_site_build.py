from __future__ import annotations

import gzip
import json
import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from papersheaf.model import DigestError
from papersheaf.pipeline import generate
from papersheaf.resources import folder_state
from papersheaf.site import build
from papersheaf.site.build import build_site
from papersheaf.site.settings import load
from papersheaf.site.stamp import read_stamp, state_of, write_stamp
from support import fingerprint, lay_digest, settings_for

LIST = """ICML 2024 论文列表

We propose **T**iny **R**outers for **E**xperts (**TREE**), which route tokens in $O(\\log n)$ steps. Code is at https://github.com/example/tree.

Graph neural networks forget distant nodes. We introduce a ledger for each node, and prove that $k \\leq n$ entries are enough.

{{ config.site_name }} {% raw %} <script>alert(1)</script> {: onclick=alert(1) } --8<-- "mkdocs.yml"
"""


def mkdocs(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mkdocs", *arguments]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=120, check=False)


def test_plain_mkdocs_gives_the_same_site(tmp_path: Path) -> None:
    one, two = lay_digest(tmp_path / "1", {"a.txt": LIST}), lay_digest(tmp_path / "2", {"a.txt": LIST})
    build_site(one)
    result = mkdocs(two, "build", "--strict")
    assert result.returncode == 0, result.stderr
    assert fingerprint(one / "site") == fingerprint(two / "site")


def test_what_materials_search_alone_needs_is_there_where_it_is_on(tmp_path: Path) -> None:
    off, on = lay_digest(tmp_path / "1", {"a.txt": LIST}), lay_digest(tmp_path / "2", {"a.txt": LIST})
    config = (on / "mkdocs.yml").read_text("utf-8")
    (on / "mkdocs.yml").write_text(config.replace("plugins:\n", "plugins:\n  - search\n"), "utf-8")
    for root, there in ((off, False), (on, True)):
        build_site(root)
        assert (root / "site/assets/javascripts/lunr").is_dir() is there
        assert any((root / "site/assets/javascripts").glob("workers/search.*.js")) is there
        assert any((root / "site/assets/javascripts").glob("bundle.*.js"))


def test_what_is_hidden_at_the_top_of_a_site_stays(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    site = root / "site"
    (site / ".git").mkdir(parents=True)
    (site / ".git/HEAD").write_text("ref: refs/heads/gh-pages\n")
    build_site(root)
    (site / ".nojekyll").touch()
    (root / "content/lists/a.txt").write_text(LIST.replace("a ledger", "ledgers"))
    build_site(root)
    shutil.move(site / ".nojekyll", root / ".papersheaf/site-old/.nojekyll")  # a build was stopped between the two
    (root / "mkdocs.yml").write_text((root / "mkdocs.yml").read_text().replace("Digest", "Digests"))
    build_site(root)
    assert "Digests" in (site / "index.html").read_text()
    assert (site / ".git/HEAD").read_text() == "ref: refs/heads/gh-pages\n"
    assert (site / ".nojekyll").is_file()


def test_a_page_that_is_not_utf8_is_said_with_its_line(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    build_site(root, pages_only=True)
    page = next((root / "docs/papers/icml-2024").glob("tree*.md"))
    page.write_bytes(page.read_bytes().replace(b"which route", b"which \xff route"))
    line = page.read_bytes().split(b"\xff")[0].count(b"\n") + 1
    with pytest.raises(DigestError, match=rf"^docs/papers/icml-2024/{page.name}:{line}: byte 0xFF is not UTF-8; save the file as UTF-8$"):
        build_site(root)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ("language: xx", "mkdocs.yml:1: the theme has no file «partials/languages/xx.html»"),
        ("custom_dir: theme", "theme/main.html:2: "),
    ],
)
def test_a_broken_theme_is_said(tmp_path: Path, settings: str, message: str) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    (root / "theme").mkdir()
    (root / "theme/main.html").write_text("\n{% for %}\n")
    (root / "mkdocs.yml").write_text((root / "mkdocs.yml").read_text().replace("  name: material\n", f"  name: material\n  {settings}\n"))
    with pytest.raises(DigestError) as caught:
        build_site(root)
    assert str(caught.value).startswith(message)


def test_building_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    build_site(root)
    first = fingerprint(root / "site")
    (root / ".papersheaf/build.json").unlink()
    build_site(root)
    assert fingerprint(root / "site") == first


def test_a_sequence_of_edits_gives_the_same_bytes_as_a_clean_build(tmp_path: Path) -> None:
    """Each step builds on the last site; then all that was kept is deleted, and the site built from nothing must be the same."""
    chance = random.Random(7)
    root = lay_digest(tmp_path, {"a.txt": LIST})
    words = "pruning outliers regret bandits ledgers graphs tokens kernels clients privacy".split()  # noqa: SIM905
    texts = [f"We propose {' '.join(chance.choices(words, k=6))}, and prove that {' '.join(chance.choices(words, k=9))} is enough." for _ in range(9)]
    mended = root / "docs/about.md"

    def edited(text: str) -> str:
        return text.replace("We propose", chance.choice(["We study", "This paper is on", "We introduce"]))

    build_site(root)
    for step in range(8):
        kind = chance.choice(["add", "edit", "remove", "shuffle", "about"])
        if kind == "add":
            texts.append(f"We show {' '.join(chance.choices(words, k=12))} in step {step}.")
        elif kind == "edit":
            place = chance.randrange(len(texts))
            texts[place] = edited(texts[place])
        elif kind == "remove" and len(texts) > 2:
            texts.pop(chance.randrange(len(texts)))
        elif kind == "shuffle":
            chance.shuffle(texts)
        else:
            mended.write_text(f"# About\n\nStep {step}.\n")
        (root / "content/lists/a.txt").write_text(LIST + "\n" + "\n\n".join(texts) + "\n")
        build_site(root)
        last = fingerprint(root / "site")
        shutil.rmtree(root / ".papersheaf")
        shutil.rmtree(root / "site")
        for folder in ("papers", "venues", "topics", "years", "data"):
            shutil.rmtree(root / "docs" / folder)
        build_site(root)
        assert (step, kind, fingerprint(root / "site")) == (step, kind, last)


def test_one_edit_renders_the_pages_that_show_it_and_no_others(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST, "acl-2023.txt": "We study verbs.\n"})
    build_site(root)
    about, other = root / "site/about/index.html", next((root / "site/papers/acl-2023").glob("*/index.html"))
    old = {path: path.stat().st_ino for path in (other, root / "site/years/2023/index.html")}
    (root / "content/lists/a.txt").write_text(LIST.replace("forget distant nodes", "forget far nodes"))
    build_site(root)
    assert {path: path.stat().st_ino for path in old} == old
    assert about.is_file()
    assert "forget far nodes" in "".join(path.read_text() for path in (root / "site/papers/icml-2024").glob("*/index.html"))
    assert sorted(path.name for path in root.iterdir()) == [".papersheaf", "content", "docs", "mkdocs.yml", "site"]


def test_what_is_saved_while_a_build_runs_is_for_the_next_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    render = build._render

    def and_save(*arguments: object) -> None:
        render(*arguments)  # type: ignore[arg-type]
        (root / "content/lists/b.txt").write_text("ACL 2023\n\nVerbs sail.\n")

    monkeypatch.setattr(build, "_render", and_save)
    first = build_site(root).counts
    monkeypatch.undo()
    assert build_site(root).counts[0] == first[0] + 1


@pytest.mark.parametrize("kind", ["inherited", "environment", "partial", "hook"])
def test_all_that_a_site_is_made_of_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    config = root / "mkdocs.yml"
    text = config.read_text("utf-8")
    (root / "own").mkdir()
    partial, hook, parent = root / "own/partials/papersheaf-header.html", root / "hook.py", root / "base.yml"
    if kind == "inherited":
        config.write_text("INHERIT: base.yml\n" + re.sub(r"^site_name:.*\n", "", text, flags=re.MULTILINE), "utf-8")
        parent.write_text("site_name: Before\n")
    elif kind == "environment":
        monkeypatch.setenv("NAME_OF_SITE", "Before")
        config.write_text(re.sub(r"^site_name:.*$", "site_name: !ENV NAME_OF_SITE", text, flags=re.MULTILINE), "utf-8")
    elif kind == "partial":
        config.write_text(text.replace("theme:\n", "theme:\n  custom_dir: own\n"), "utf-8")
        partial.parent.mkdir()
        partial.write_text("<p>Before</p>")
    else:
        config.write_text(text + "\nhooks: [hook.py]\n", "utf-8")
        hook.write_text("def on_post_page(output, **kwargs):\n    return output + '<!-- Before -->'\n")
    command = [sys.executable, "-m", "papersheaf.cli", "build"]  # a process loads a hook once
    subprocess.run(command, cwd=root, check=True, capture_output=True)
    page = root / "site/statistics/index.html"
    assert "Before" in page.read_text()
    monkeypatch.setenv("NAME_OF_SITE", "After")
    for file in (partial, hook, parent):
        if file.is_file():
            file.write_text(file.read_text().replace("Before", "After"))
    subprocess.run(command, cwd=root, check=True, capture_output=True)
    assert "After" in page.read_text() and "Before" not in page.read_text()


def test_what_a_hook_adds_to_the_markdown_is_on_generated_pages(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    with (root / "mkdocs.yml").open("a", encoding="utf-8") as config:
        config.write("\nhooks: [hook.py]\n")
    (root / "hook.py").write_text("def on_page_markdown(markdown, **kwargs):\n    return markdown + '\\n\\nSaid by a *hook*.'\n")
    build_site(root)
    pages = [*(root / "site/papers/icml-2024").glob("*/index.html"), root / "site/statistics/index.html"]
    assert len(pages) == 4
    for page in pages:
        assert "Said by a <em>hook</em>." in page.read_text(), page


def test_a_hook_may_read_generated_pages_itself(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    with (root / "mkdocs.yml").open("a", encoding="utf-8") as config:
        config.write("\nhooks: [hook.py]\n")
    (root / "hook.py").write_text("def on_page_read_source(page, **kwargs):\n    return '# Read by a *hook*'\n")
    build_site(root)
    assert "Read by a <em>hook</em>" in (root / "site/statistics/index.html").read_text()


def test_a_strict_build_warns_as_a_clean_one_does(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    (root / "docs/about.md").write_text("# About\n\n[Nowhere](nowhere.md)\n")
    build_site(root)
    with pytest.raises(DigestError, match="strict"):
        build_site(root, strict=True)


def test_materials_search_finds_all_pages_after_a_change(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    (root / "mkdocs.yml").write_text((root / "mkdocs.yml").read_text("utf-8").replace("plugins:\n", "plugins:\n  - search\n"), "utf-8")
    build_site(root)
    index = root / "site/search/search_index.json"
    before = {entry["location"] for entry in json.loads(index.read_bytes())["docs"]}
    (root / "content/lists/b.txt").write_text("ACL 2023\n\nVerbs sail.\n")
    build_site(root)
    assert before < {entry["location"] for entry in json.loads(index.read_bytes())["docs"]}


def test_the_header_has_every_entry_of_the_navigation_that_leads_somewhere(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    nav = "nav:\n  - Home: index.md\n  - Code: https://example.com/a?b&c\n  - More:\n      - Repo: https://example.com/repo\n      - About: about.md\n  - Links:\n      - Only: https://example.com/only\n"
    text = (root / "mkdocs.yml").read_text("utf-8")
    (root / "mkdocs.yml").write_text(re.sub(r"^nav:\n(?:[ -].*\n)+", nav, text, flags=re.MULTILINE), "utf-8")
    (root / "docs/about.md").write_text("# About\n")
    build_site(root)
    page = (root / "site/statistics/index.html").read_text()
    assert '<a href="https://example.com/a?b&amp;c">Code</a>' in page
    assert '<a href="../about/">More</a>' in page
    assert "Links" not in page


def test_a_tab_without_a_title_of_its_own_is_the_same_on_all_pages(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"icml-2024.txt": LIST})
    text = (root / "mkdocs.yml").read_text("utf-8")
    (root / "mkdocs.yml").write_text(text.replace("nav:\n", "nav:\n  - venues/icml.md\n"), "utf-8")
    venues = root / "content/venues.yml"
    build_site(root)
    page = root / "site/statistics/index.html"
    assert ">Renamed</a></li>" not in page.read_text()
    venues.write_text("venues:\n  icml:\n    name: Renamed\n")
    build_site(root)
    after = page.read_text()
    assert ">Renamed" in after
    shutil.rmtree(root / ".papersheaf")
    build_site(root)
    assert after == page.read_text()


def test_another_plugin_that_takes_the_folders_from_addresses_is_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    text = (root / "mkdocs.yml").read_text("utf-8")
    (root / "mkdocs.yml").write_text(text.replace("plugins:\n", "plugins:\n  - offline\n"), "utf-8")
    with pytest.raises(DigestError, match="MkDocs stopped"):
        build_site(root)
    assert "a digest's addresses are folders" in caplog.text


def test_pages_may_lie_in_another_folder(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    (root / "mkdocs.yml").write_text("docs_dir: web/pages\n" + (root / "mkdocs.yml").read_text("utf-8"), "utf-8")
    (root / "web/pages").parent.mkdir()
    (root / "docs").rename(root / "web/own")
    assert not (root / "web/pages").exists()
    load(root)
    assert not (root / "web/pages").exists()


def test_a_digest_without_the_plugin_is_told(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    text = (root / "mkdocs.yml").read_text("utf-8")
    (root / "mkdocs.yml").write_text(re.sub(r"^plugins:\n(?:[ -].*\n)+", "plugins: []\n", text, flags=re.MULTILINE), "utf-8")
    with pytest.raises(DigestError, match=r"mkdocs.yml:1: «papersheaf» is not among the plugins"):
        build_site(root)


def test_a_correction_changes_what_shows_its_paper_and_nothing_else(tmp_path: Path) -> None:
    chance = random.Random(3)
    words = "pruning outliers regret bandits ledgers graphs tokens kernels clients privacy robots grasps images depth speech voices plans proofs".split()  # noqa: SIM905
    texts = [f"We propose {' '.join(chance.choices(words, k=6))}, and prove that {' '.join(chance.choices(words, k=12))} is enough." for _ in range(140)]
    root = lay_digest(tmp_path, {"a.txt": "ICML 2024\n\n" + "\n\n".join(texts), "b.txt": "ACL 2023\n\nBirds sing of the sea at night, and boats hear them."})
    generate(settings_for(root))
    page = next(file for file in sorted((root / "docs/papers/icml-2024").glob("*.md")) if texts[70][:40] in file.read_text())
    (root / "content/corrections.yml").write_text(f"- paper: {page.stem}\n  title: A Zebra of a Title\n")
    changed = {path for path in generate(settings_for(root)).changed if path.endswith(".md")}
    shown = {path.relative_to(root / "docs").as_posix() for path in (root / "docs").rglob("*.md") if "Zebra of a Title" in path.read_text()}
    assert page.relative_to(root / "docs").as_posix() in shown
    assert len(shown) < 40
    assert changed - shown == set()
    assert not any(path.startswith(("papers/acl-2023", "venues/acl")) for path in changed)


def test_what_a_stopped_build_left_is_mended(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    build_site(root)
    before = fingerprint(root / "site")
    shutil.rmtree(root / ".papersheaf/site-old", ignore_errors=True)
    (root / "site").rename(root / ".papersheaf/site-old")  # stopped between the two renames of the swap
    (root / ".papersheaf/site-new/papers").mkdir(parents=True)
    (root / ".papersheaf/site-new/papers/half.html").write_text("half")
    (root / ".papersheaf/papers.db").write_bytes(b"no database")
    (root / "docs/papers/icml-2024/.papersheaf-x").write_bytes(b"")
    build_site(root)
    assert fingerprint(root / "site") == before
    assert not (root / "docs/papers/icml-2024/.papersheaf-x").exists()
    assert sorted(path.name for path in root.iterdir()) == [".papersheaf", "content", "docs", "mkdocs.yml", "site"]


def test_two_builds_at_once_end_with_the_same_bytes(tmp_path: Path) -> None:
    one, two = lay_digest(tmp_path / "1", {"a.txt": LIST}), lay_digest(tmp_path / "2", {"a.txt": LIST})
    build_site(one)
    command = [sys.executable, "-m", "papersheaf.cli", "build"]
    both = [subprocess.Popen(command, cwd=two, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    errors = [process.communicate(timeout=120)[1] for process in both]
    assert [process.returncode for process in both] == [0, 0], errors
    assert fingerprint(one / "site") == fingerprint(two / "site")


def test_nothing_is_built_where_nothing_changed_and_all_that_changed_is_seen(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST, "icml-2024.jsonl": "{"})
    home = root / "site/index.html"
    first = build_site(root)
    before, lock = fingerprint(root / "site"), (root / "content/papers.lock").read_bytes()
    os.utime(home, ns=(1, 1))  # as if it had been there at the last build
    write_stamp(root, replace(read_stamp(root), state=state_of(root, load(root))))
    assert build_site(root) == first
    assert home.stat().st_mtime_ns == 1
    for change in (
        lambda: home.unlink(),
        lambda: (root / "docs/about.md").write_text("# About\n\nMore.\n"),
        lambda: (root / "content/lists/a.txt").write_text(LIST + "\nOne more abstract.\n"),
        lambda: (root / ".papersheaf/build.json").write_text("{"),
    ):
        change()
        os.utime(root / "site/papers/index.html", ns=(1, 1))
        build_site(root)
        assert (root / "site/papers/index.html").stat().st_mtime_ns != 1
    (root / "docs/about.md").write_text("# About\n\nA digest for a test.\n")
    (root / "content/lists/a.txt").write_text(LIST)
    (root / "content/papers.lock").write_bytes(lock)
    build_site(root)
    assert fingerprint(root / "site") == before


def test_the_sitemap_is_dated_by_the_lock(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    build_site(root)
    lock = root / "content/papers.lock"
    lock.write_text(lock.read_text().replace("2024-07-21", "2023-01-02"))
    build_site(root)
    sitemap = (root / "site/sitemap.xml").read_text()
    assert set(re.findall(r"<lastmod>(.*?)</lastmod>", sitemap)) == {"2023-01-02"}
    assert gzip.decompress((root / "site/sitemap.xml.gz").read_bytes()).decode() == sitemap


def test_an_error_of_the_lists_stops_plain_mkdocs_with_its_place(tmp_path: Path) -> None:
    result = mkdocs(lay_digest(tmp_path, {"a.txt": "No venue.\n"}), "build")
    assert result.returncode != 0
    assert "content/lists/a.txt:1: no venue and year" in result.stderr
    assert "Traceback" not in result.stderr


def test_hostile_text_stays_text(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    build_site(root)
    (paper,) = [paper for paper in generate(settings_for(root)).digest.papers if "alert" in paper.plain]
    html = (root / "site" / paper.path / "index.html").read_text()
    main = html[html.index("<article") : html.index("</article>")]
    assert "<script" not in main
    assert "onclick=" in main and not re.search(r"<[^>]*onclick", main)
    assert "{{ config.site_name }} {% raw %} &lt;script&gt;alert(1)&lt;/script&gt;" in main
    assert "plugins:" not in main


def test_papers_are_not_in_the_navigation(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    build_site(root)
    page = (root / "site/about/index.html").read_text()
    papers = json.loads((root / "site/data/papers.json").read_bytes())["papers"]
    assert len(papers) == 3
    assert not [paper for paper in papers if f"papers/icml-2024/{paper['slug']}" in page]


def test_a_page_edited_by_hand_is_shown_as_it_was_edited_in_the_same_layout(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    build_site(root)
    (page,) = (root / "docs/papers/icml-2024").glob("tree*.md")
    page.write_text(page.read_text() + "\nA *note* of mine.\n")
    build_site(root)
    html = (root / "site/papers/icml-2024" / page.stem / "index.html").read_text()
    assert "<p>A <em>note</em> of mine.</p>" in html
    assert 'class="ps-header"' in html


def test_what_the_configuration_leaves_out_is_not_published(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    config = (root / "mkdocs.yml").read_text("utf-8")
    (root / "mkdocs.yml").write_text(config + "\nexclude_docs: |\n  /data/lists/\n  /data/*.jsonl\n", "utf-8")
    build_site(root)
    assert sorted(path.name for path in (root / "site/data").iterdir() if path.name != "search") == ["croissant.json", "papers.json"]
    assert (root / "docs/data/icml-2024.jsonl").is_file()


def test_a_hook_that_writes_in_the_site_leaves_the_docs_alone(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    config = (root / "mkdocs.yml").read_text("utf-8")
    (root / "mkdocs.yml").write_text(config + "\nhooks: [hook.py]\n", "utf-8")
    (root / "hook.py").write_text("def on_post_build(config):\n    open(config.site_dir + '/data/papers.json', 'w').write('{}')\n")
    build_site(root)
    assert (root / "site/data/papers.json").read_text() == "{}"
    assert len(json.loads((root / "docs/data/papers.json").read_bytes())["papers"]) == 3


@pytest.mark.parametrize("linked", ["content/lists", "content/lists/a.txt"])
def test_an_edit_behind_a_symbolic_link_is_seen(tmp_path: Path, linked: str) -> None:
    root = lay_digest(tmp_path / "digest", {"a.txt": LIST})
    shutil.move(root / linked, tmp_path / "elsewhere")
    (root / linked).symlink_to(tmp_path / "elsewhere")
    (root / "docs/again").symlink_to(root / "docs/data")
    assert build_site(root).counts[0] == 3
    with (root / "content/lists/a.txt").open("a") as file:
        file.write("\nWe study bandits with delays.\n")
    assert build_site(root).counts[0] == 4


def test_a_folder_that_links_to_itself_is_read_once(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("a")
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "gone").symlink_to(tmp_path / "nowhere")
    before = folder_state(tmp_path)
    (tmp_path / "a.txt").write_text("ab")
    assert folder_state(tmp_path) != before


def test_what_a_stopped_build_had_begun_to_write_is_removed(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    build_site(root)
    places = [root / folder / ".papersheaf-12-34" for folder in ("content", "docs/assets", "docs/data", "docs/data/lists", "docs/papers", ".papersheaf")]
    for place in places:
        place.write_text("half")
    (root / "content/lists/a.txt").write_text(LIST + "\nWe study bandits with delays.\n")
    build_site(root)
    assert [place for place in places if place.exists()] == []


def test_a_line_of_ones_own_gets_the_way_to_the_root_as_it_is(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    (root / "templates").mkdir()
    (root / "templates/_entry.html.j2").write_text("<li>way {{ root|length }} {{ (root ~ 'x')|urlencode }}</li>\n")
    generate(settings_for(root))
    assert "way 6 ../../x" in (root / "docs/venues/icml-2024.md").read_text("utf-8")
    assert "way 3 ../x" in (root / "docs/papers/index.md").read_text("utf-8")
