"""A digest's folder into the findings of ``check``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from papersheaf.check import check_digest
from papersheaf.day import today
from papersheaf.derive.taxonomy import builtin_taxonomy
from papersheaf.model import Place, Problem
from papersheaf.pipeline import build_digest, one_paper, read_inputs
from papersheaf.site import settings
from papersheaf.sitecheck import check_site
from papersheaf.watch import Watch


def find_problems(root: Path) -> tuple[list[Problem], int]:
    """The findings in a digest's lists and in its site, by place, and how many papers it has.

    Raises DigestError where nothing can be built.
    """
    config = settings.load(root)
    macros = settings.settings_of(config).macros
    inputs = read_inputs(root)
    digest, _, problems = build_digest(inputs, macros, today(), Watch(), root)
    base = {}
    for paper in digest.papers:
        record = paper.record
        if record.correction and record.original:
            plain = one_paper(replace(record, abstract=record.original, correction=None), inputs.taxonomy, macros)
            base[paper.id] = replace(plain, record=record)
    shipped = set(builtin_taxonomy().topics)
    found = check_digest(digest, problems, [topic for topic in inputs.taxonomy.topics if topic not in shipped], base)
    site = Path(config.site_dir)
    if site.is_dir():
        found += check_site(site, {paper.path: paper.record.abstract.place for paper in digest.papers})
    else:
        found.append(Problem(Place(site.name, 1), "the site was not built, so its pages were not looked at; run «papersheaf build» first", "note"))
    return found, len(digest.papers)
