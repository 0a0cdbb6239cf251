from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from support import ROOT, fingerprint, lay_digest

LIST = "ICML 2024 论文列表\n\nWe propose a router for the experts of large language models.\n"


def run(cwd: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "papersheaf.cli", *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=120, check=False)


def test_new_then_build(tmp_path: Path) -> None:
    made = run(tmp_path, "new", "my-digest")
    assert (made.returncode, made.stderr) == (0, "")
    assert "cd my-digest" in made.stdout
    digest = tmp_path / "my-digest"
    built = run(digest, "build", "--strict")
    assert (built.returncode, built.stderr) == (0, "")
    assert built.stdout.startswith("2 papers, 1 venue, ")
    assert "papersheaf serve" in built.stdout
    assert "my-digest" in (digest / "site/index.html").read_text()
    assert (digest / "site/data/papers.json").is_file()
    files = {path for path in fingerprint(digest) if not path.startswith(("site/", "docs/"))}
    assert files == {
        ".github/workflows/pages.yml",
        ".gitignore",
        "README.md",
        "content/corrections.yml",
        "content/lists/sample-2024.txt",
        "content/papers.lock",
        "content/taxonomy.yml",
        "content/venues.yml",
        "mkdocs.yml",
    }


def test_new_refuses_a_folder_with_a_file_of_the_same_name_and_leaves_it_alone(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text("mine")
    (tmp_path / "notes.txt").write_text("mine")
    refused = run(tmp_path, "new", ".")
    assert refused.returncode == 2
    assert refused.stderr == "./mkdocs.yml:1: stands there already, and nothing was laid down; choose an empty folder, or move it away\n"
    assert sorted(fingerprint(tmp_path)) == ["mkdocs.yml", "notes.txt"]
    (tmp_path / "mkdocs.yml").unlink()
    assert run(tmp_path, "new", ".").returncode == 0
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_pages_only_stops_before_mkdocs(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    result = run(root, "build", "--pages-only")
    assert result.returncode == 0
    assert result.stdout.rstrip().endswith(": docs/")
    assert (root / "docs/venues/icml-2024.md").is_file()
    assert not (root / "site").exists()


def test_a_bad_record_is_a_warning_and_strict_an_error(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST, "icml-2024.jsonl": "{"})
    strict = run(root, "build", "--strict")
    assert strict.returncode == 2
    assert strict.stderr.startswith("content/lists/icml-2024.jsonl:1: broken JSON: ")
    assert strict.stderr.count("\n") == 1
    assert not (root / "site").exists()
    built = run(root, "build")
    assert built.returncode == 0
    assert built.stderr == strict.stderr
    assert built.stdout.startswith("1 paper, 1 venue, ")


@pytest.mark.parametrize("text", ["", "ICML 2024\n", "An abstract without a venue.\n"])
def test_nothing_to_build_is_exit_2(tmp_path: Path, text: str) -> None:
    result = run(lay_digest(tmp_path, {"a.txt": text}), "build")
    assert result.returncode == 2
    assert result.stderr.startswith("content/lists/a.txt:1: ")
    assert "Traceback" not in result.stderr


def test_outside_a_digest(tmp_path: Path) -> None:
    for command in ("build", "serve"):
        result = run(tmp_path, command)
        assert result.returncode == 2
        assert result.stderr.startswith("mkdocs.yml:1: not found; run this in a digest's folder, or make one with")


@pytest.mark.parametrize(
    ("config", "message"),
    [
        ("site_name: [", "mkdocs.yml:1: "),
        ("site_name: A\ntheme: {name: nowhere}\n", "mkdocs.yml:1: "),
        ("site_name: A\nplugins: [nothing]\n", "mkdocs.yml:1: "),
    ],
)
def test_a_broken_mkdocs_yml_is_exit_2_without_a_traceback(tmp_path: Path, config: str, message: str) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    (root / "mkdocs.yml").write_text(config)
    result = run(root, "build")
    assert result.returncode == 2
    assert message in result.stderr
    assert "Traceback" not in result.stderr


def test_docs_that_cant_be_written_are_said(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    (root / "docs/papers").write_text("a file where the pages' folder should be")
    result = run(root, "build")
    assert result.returncode == 2
    assert "can't be written" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.skipif(os.geteuid() == 0, reason="root writes wherever it wants")
def test_docs_without_permission_are_said(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    (root / "docs").chmod(0o500)
    try:
        result = run(root, "build")
    finally:
        (root / "docs").chmod(0o700)
    assert result.returncode == 2
    assert "can't be written: Permission denied" in result.stderr


def test_the_version_is_that_of_the_package() -> None:
    from papersheaf import __version__

    assert run(ROOT, "--version").stdout == f"{__version__}\n"


ODD = """ICML 2024 论文列表

We propose **T**iny **R**outers for **E**xperts (**TREE**), which route the tokens of large language models. Code is at https://github.com/example/tree.

Another abstract about bandits, with mojibake Ã— and a hyphen that a com- puter left.
"""


def test_explain_says_what_a_title_rests_on(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": ODD})
    explained = run(root, "explain", "tiny routers")
    assert (explained.returncode, explained.stderr) == (0, "")
    lines = explained.stdout.splitlines()
    assert lines[0].startswith("TREE: ")
    assert "content/lists/a.txt:3" in lines[1]
    assert [line for line in lines if line and not line.startswith(" ")][1:] == [
        "Title (derived)",
        "Topics",
        "Keyphrases",
        "Links",
    ]
    assert "code: https://github.com/example/tree" in explained.stdout
    tree = run(root, "explain", "tiny routers", "--markup").stdout
    assert "  strong\n    text 'T'\n" in tree
    assert "  link https://github.com/example/tree\n" in tree


def test_explain_of_what_is_not_there_or_not_one(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": ODD})
    none = run(root, "explain", "quantum")
    assert (none.returncode, none.stderr.startswith("explain:1: no paper is meant by «quantum»; give its id")) == (2, True)
    near = run(root, "explain", f"quantum {ODD.split()[-1]}")
    assert near.stderr.startswith("explain:1: no paper is meant by «quantum ")
    assert "»; the nearest is " in near.stderr
    many = run(root, "explain", "a")
    assert many.returncode == 2
    assert [line.split(": ")[0] for line in many.stderr.splitlines()] == ["content/lists/a.txt:3", "content/lists/a.txt:5"]


def test_check_lists_what_was_repaired_and_fails_on_what_is_wrong(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": ODD})
    fine = run(root, "check")
    assert fine.returncode == 0, fine.stderr
    assert "content/lists/a.txt:5: note: mojibake repaired: " in fine.stdout
    assert "content/lists/a.txt:5: note: hyphenation repaired: " in fine.stdout
    assert not (root / "docs/papers").exists()
    (root / "content/lists/icml-2024.jsonl").write_text("{")
    wrong = run(root, "check")
    assert wrong.returncode == 1
    assert "content/lists/icml-2024.jsonl:1: broken JSON" in wrong.stdout
    assert "2 papers: 1 wrong, " in wrong.stdout


def test_addresses_that_are_no_folders_are_refused(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    config = root / "mkdocs.yml"
    config.write_text(config.read_text().replace("use_directory_urls: true", "use_directory_urls: false"))
    result = run(root, "build")
    assert (result.returncode, result.stderr) == (2, "mkdocs.yml:1: a digest's addresses are folders; take out «use_directory_urls: false»\n")


def test_strict_makes_no_folder(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST, "icml-2024.jsonl": "{"})
    shutil.rmtree(root / "docs")
    before = fingerprint(root)
    assert run(root, "build", "--strict").returncode == 2
    assert (fingerprint(root), (root / "docs").exists()) == (before, False)


def test_strict_counts_the_warnings_of_mkdocs_too(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    (root / "docs/about.md").write_text("# About\n\n[nowhere](nowhere.md)\n")
    strict = run(root, "build", "--strict")
    assert strict.returncode == 2
    assert "nowhere.md" in strict.stderr
    assert "Traceback" not in strict.stderr
    assert run(root, "build").returncode == 0


@pytest.mark.parametrize(
    ("arguments", "environment", "files", "message"),
    [
        (["build"], {"SOURCE_DATE_EPOCH": "9" * 30}, {}, "SOURCE_DATE_EPOCH:1: «9999"),
        (["build"], {"SOURCE_DATE_EPOCH": "yesterday"}, {}, "SOURCE_DATE_EPOCH:1: «yesterday» is no number of seconds since 1970;"),
        (["build"], {}, {"content/venues.yml": "encoding: rot13\n"}, "content/venues.yml:1: «rot13» is no encoding of text;"),
        (["build"], {}, {"content/venues.yml": "? [a, b]\n: c\n"}, "content/venues.yml:1: broken YAML: a key that is no text;"),
        (["build"], {}, {"content/taxonomy.yml": "topics:\n  - slug: index\n    name: Index\n"}, "content/taxonomy.yml:2: the slug `index` is the name of"),
        (["build"], {}, {"mkdocs.yml": "site_name: A\nmarkdown_extensions: [{papersheaf: {macros: [a]}}]\n"}, "mkdocs.yml:1: «macros» of papersheaf must"),
        (["serve", "--address", "nowhere"], {}, {}, "mkdocs.yml:1: "),
    ],
)
def test_odd_settings_are_said_without_a_traceback(
    tmp_path: Path, arguments: list[str], environment: dict[str, str], files: dict[str, str], message: str
) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    for name, content in files.items():
        (root / name).write_text(content)
    command = [sys.executable, "-m", "papersheaf.cli", *arguments]
    result = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=120, check=False, env={**os.environ, **environment})
    assert result.returncode == 2
    assert message in result.stderr
    assert "Traceback" not in result.stderr


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        result = run(root, "serve", "--address", address)
    assert result.returncode == 2
    assert f"{address}:1: can't be served there: Address already in use; choose another port with --address" in result.stderr
    assert "Traceback" not in result.stderr


def test_docs_that_are_a_file_are_said(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"a.txt": LIST})
    shutil.rmtree(root / "docs")
    (root / "docs").write_text("a file")
    result = run(root, "build")
    assert result.returncode == 2
    assert "Traceback" not in result.stderr
    assert "docs:1: can't be made: File exists;" in result.stderr


def test_new_writes_a_name_that_yaml_would_read_otherwise(tmp_path: Path) -> None:
    for name in ("no", "2024", "a # b", "[x]"):
        assert run(tmp_path, "new", name).returncode == 0
        assert yaml.safe_load((tmp_path / name / "mkdocs.yml").read_text().partition("\ntheme:")[0])["site_name"] == name
