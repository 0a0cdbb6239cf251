"""The commands of the guide, each run as it stands there, in a digest that has what they name."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from support import ROOT
from test_cli import run
from test_docs import PAGES
from test_publish import digest as digest  # a fixture: a digest in a git repository, with a remote

# Run elsewhere: a server that does not end, and a cluster.
ELSEWHERE = {"papersheaf serve": "test_site_serve.py", "papersheaf build --workers dask://HOST:8786": "test_workers.py"}
TEXTS = [
    "We propose tiny routers for the experts of large language models, and show that they choose as well as large ones.",
    "Graph neural networks forget distant nodes. We introduce ledgers for graphs, and prove that they keep distant nodes within reach.",
]
ENTRIES = [
    {"id": f"p{n}", "title": f"A Title {n}", "abstract": text, "author": "Ann Lee", "conference": "ICLR", "year": 2024, "status": "Poster"}
    for n, text in enumerate(TEXTS)
]
BIBTEX = "@inproceedings{a, title={Owls Count}, author={Lee, Ann}, booktitle={ACL}, year={2023}, abstract={Owls count to five in the dark, with their ears.}}\n"


def commands() -> list[str]:
    """The command lines in the blocks of the guide and the README, each once."""
    found: dict[str, None] = {}
    for page in PAGES:
        text = page.read_text("utf-8")
        lines = re.findall(r"^(?: {4}|\$ )(papersheaf [^\n]+)$", text, re.MULTILINE)
        for block in re.findall(r"^```(?:sh|bash|console)\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
            lines += re.findall(r"^(papersheaf [^\n]+)$", block, re.MULTILINE)
        found.update(dict.fromkeys(line.split("  #")[0].strip() for line in lines))
    return list(found)


def lay(root: Path) -> None:
    """What the commands name: lists, files to import, and a page that was edited."""
    (root / "content/lists/icml-2024.txt").write_text("ICML 2024 论文列表\n\n" + "\n\n".join(TEXTS) + "\n")
    (root / "iclr2024.json").write_text(json.dumps(ENTRIES))
    (root / "anthology.bib").write_text(BIBTEX)
    (root / "export.bib").write_text(BIBTEX.replace("booktitle={ACL}, year={2023}, ", "").replace("Owls", "Herons"))


def edit_a_page(root: Path) -> str:
    page = next((root / "docs/papers/icml-2024").glob("*.md"))
    page.write_text(re.sub(r'^title: ".*"$', 'title: "A Title of Mine"', page.read_text(), count=1, flags=re.MULTILINE))
    return page.relative_to(root).as_posix()


def test_the_guide_has_commands_and_those_that_run_elsewhere_are_tested_there() -> None:
    assert {"papersheaf new my-digest", "papersheaf build", "papersheaf publish --dry-run"} <= set(commands())
    for command, file in ELSEWHERE.items():
        assert command in commands()
        assert (ROOT / "tests" / file).is_file()


@pytest.mark.parametrize("command", [command for command in commands() if command not in ELSEWHERE])
def test_a_command_of_the_guide_runs(digest: Path, command: str) -> None:
    lay(digest)
    assert run(digest, "build").returncode == 0
    words = shlex.split(command)[1:]
    if words[0] == "adopt":
        words[1] = edit_a_page(digest)
    done = run(digest, *words)
    assert (done.returncode, done.stderr) == (0, ""), command
    assert done.stdout
