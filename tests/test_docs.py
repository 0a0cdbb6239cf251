"""The guide against the program: each command and option that it names is there, and the reference names each command."""

from __future__ import annotations

import re

import pytest
from typer.main import get_command

from papersheaf.cli import app
from support import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
COMMANDS = get_command(app).commands  # type: ignore[attr-defined]


def named(text: str) -> list[list[str]]:
    """The command lines of papersheaf in a page: in code blocks and in code spans."""
    lines = re.findall(r"^(?: {4}|\$ )(papersheaf [^\n]+)$", text, re.MULTILINE) + re.findall(r"`(papersheaf [^`\n]+)`", text)
    return [line.split("#")[0].split()[1:] for line in lines]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_and_options_of_the_guide_are_there(page: pytest.FixtureRequest) -> None:
    for words in named(page.read_text("utf-8")):  # type: ignore[attr-defined]
        command = COMMANDS.get(words[0])
        assert command is not None, words
        group = getattr(command, "commands", None)
        if group and len(words) > 1:
            command = group[words[1]]
        options = {option for parameter in command.params for option in parameter.opts}
        for word in words[1:]:
            if word.startswith("-"):
                assert word.strip("…").split("=")[0] in options | {"--help"}, words


def test_the_reference_names_every_command() -> None:
    text = (ROOT / "docs/reference.md").read_text("utf-8")
    for name, command in COMMANDS.items():
        assert f"papersheaf {name}" in text, name
        for parameter in command.params:
            for option in parameter.opts:
                if option.startswith("--") and option not in ("--help", "--address"):
                    assert option in text, (name, option)


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for link in re.findall(r"\]\(([^)#:]+\.md)(?:#[^)]*)?\)", page.read_text("utf-8")):
            assert (page.parent / link).is_file(), (page.name, link)
