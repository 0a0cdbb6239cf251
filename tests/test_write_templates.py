from __future__ import annotations

from pathlib import Path

import pytest

from papersheaf.model import DigestError
from papersheaf.pipeline import generate
from papersheaf.write.templates import unused_templates
from support import lay_digest, settings_for


def test_a_misspelt_template_is_a_warning_with_the_name_that_is_near(tmp_path: Path) -> None:
    root = lay_digest(tmp_path, {"icml-2024.txt": "We sort owls.\n"})
    folder = root / "templates"
    folder.mkdir()
    (folder / "papper.md.j2").write_text("# Mine\n")
    (folder / "zzz.j2").write_text("x\n")
    (folder / "years.md.j2").write_text('# Years\n{% include "mine.html.j2" %}\n')
    (folder / "mine.html.j2").write_text("<p>Mine</p>\n")
    (folder / ".years.md.j2.swp").write_text("")
    problems = generate(settings_for(root)).problems
    assert [problem.place.file for problem in problems] == ["templates/papper.md.j2", "templates/zzz.j2"]
    assert problems[0].message == "no page is made of a template of this name; «paper.md.j2» is near: rename it, or take it out"
    assert "papersheaf's are _entry.html.j2, _parts.html.j2, home.md.j2, " in problems[1].message
    assert "<p>Mine</p>" in (root / "docs/years/index.md").read_text()
    assert unused_templates(tmp_path / "none") == []


@pytest.mark.parametrize("name", ["_entry.html.j2", "redirect.html.j2"])
def test_a_broken_part_of_pages_is_said_with_its_line(tmp_path: Path, name: str) -> None:
    root = lay_digest(tmp_path, {"icml-2024.txt": "We sort owls.\n"}, corrections="")
    generate(settings_for(root))
    (root / "content/corrections.yml").write_text("- paper: owls\n  year: 2023\n")
    (root / "templates").mkdir()
    (root / "templates" / name).write_text("\n{% for %}\n")
    with pytest.raises(DigestError, match=rf"^templates/{name}:2: "):
        generate(settings_for(root))
