"""A digest's folder into the findings of ``check``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from papersheaf.adopt import diff_of, edited_pages
from papersheaf.check import check_digest
from papersheaf.day import today
from papersheaf.derive.taxonomy import builtin_taxonomy
from papersheaf.model import Place, Problem
from papersheaf.pipeline import build_digest, made_pages, one_paper, read_inputs, refuse_nothing
from papersheaf.site import settings
from papersheaf.sitecheck import check_site
from papersheaf.watch import Watch
from papersheaf.write.frontmatter import is_untouched
from papersheaf.write.pages import OWNED


def find_problems(root: Path) -> tuple[list[Problem], int]:
    """The findings in a digest's lists and in its site, by place, and how many papers it has.

    Raises DigestError where nothing can be built.
    """
    config = settings.load(root)
    made_of = settings.settings_of(config)
    macros = made_of.macros
    inputs = read_inputs(root)
    digest, _, problems = build_digest(inputs, made_of, today(), Watch())
    refuse_nothing(digest, inputs, problems)
    base = {}
    for paper in digest.papers:
        record = paper.record
        if record.correction and record.original:
            plain = one_paper(replace(record, abstract=record.original, correction=None), inputs.taxonomy, macros)
            base[paper.id] = replace(plain, record=record)
    shipped = set(builtin_taxonomy().topics)
    found = check_digest(digest, problems, [topic for topic in inputs.taxonomy.topics if topic not in shipped], base)
    docs, site = Path(config.docs_dir), Path(config.site_dir)
    made = {page.path: page.text() for page in made_pages(digest, made_of) if page.path.endswith(".md")} if _any_edited(docs) else {}
    for path, text in edited_pages(docs, made).items():
        place = Place(f"{docs.name}/{path}", 1)
        advice = f"«papersheaf adopt {place.file}» makes corrections of it" if path.startswith("papers/") else "it is kept as it is"
        found.append(Problem(place, f"edited by hand; {advice}:\n{diff_of(made[path], text)}", "note"))
    if site.is_dir():
        found += check_site(site, {paper.path: paper.record.abstract.place for paper in digest.papers})
    else:
        found.append(Problem(Place(site.name, 1), "the site was not built, so its pages were not looked at; run «papersheaf build» first", "note"))
    return found, len(digest.papers)


def _any_edited(docs: Path) -> bool:
    """Whether a page in the folders of generated ones was edited, or written, by somebody."""
    pages = (page for folder in OWNED for page in (docs / folder).rglob("*.md"))
    return any(not is_untouched(page.read_bytes().decode("utf-8", "replace")) for page in pages)
