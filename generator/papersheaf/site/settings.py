"""What the pipeline needs to know, out of a digest's mkdocs.yml."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import MkDocsException

from papersheaf.model import DigestError, Place, Problem
from papersheaf.pipeline import Settings
from papersheaf.write.language import language_of
from papersheaf.write.pages import Site
from papersheaf.write.paperpage import Repository

CONFIG = "mkdocs.yml"


def load(root: Path, **overrides: Any) -> MkDocsConfig:
    """MkDocs' configuration of the digest in a folder. Raises DigestError where there is none, or a broken one."""
    path = root / CONFIG
    if not path.is_file():
        message = "not found; run this in a digest's folder, or make one with «papersheaf new my-digest»"
        raise DigestError(Problem(Place(CONFIG, 1), message))
    docs = root / "docs"
    made = not docs.exists()
    try:
        docs.mkdir(exist_ok=True)  # MkDocs refuses a digest whose pages were not made yet
    except OSError as error:
        raise DigestError(Problem(Place("docs", 1), f"can't be made: {error.strerror}; free the path, or change its permissions")) from None
    try:
        return load_config(str(path), **overrides)
    except MkDocsException as error:
        mark = getattr(error.__cause__ or error.__context__, "problem_mark", None)
        line = mark.line + 1 if mark else 1
        raise DigestError(Problem(Place(CONFIG, line), f"{' '.join(str(error).split())}; mend the configuration")) from None
    finally:
        if made:
            docs.rmdir()


def settings_of(config: MkDocsConfig) -> Settings:
    """The settings of a digest from its configuration. The theme's language is the interface's; TeX macros are the option ``macros`` of the
    Markdown extension ``papersheaf``.

    Raises DigestError where the configuration gives pages other addresses than a digest has.
    """
    if not config.use_directory_urls:
        raise DigestError(Problem(Place(CONFIG, 1), "a digest's addresses are folders; take out «use_directory_urls: false»"))
    root = Path(config.config_file_path or CONFIG).resolve().parent
    macros = (config.mdx_configs.get("papersheaf") or {}).get("macros") or {}
    if not isinstance(macros, dict) or not all(isinstance(text, str) for pair in macros.items() for text in pair):
        raise DigestError(Problem(Place(CONFIG, 1), "«macros» of papersheaf must give a text to each name, such as RR: \\mathbb{R}"))
    language = language_of(str(config.theme.get("language") or ""))
    return Settings(
        root=root,
        docs=Path(config.docs_dir),
        site=Site(config.site_name, config.site_description or "", config.site_url or "", language, _repository(config)),
        macros=dict(macros),
    )


def _repository(config: MkDocsConfig) -> Repository | None:
    """The repository that ``repo_url`` names; its branch, and the folder of the digest in it, stand in ``edit_uri`` where somebody set that."""
    if not config.repo_url:
        return None
    written = Path(config.config_file_path or CONFIG).read_text("utf-8")
    own = re.search(r"^edit_uri:", written, re.MULTILINE)  # else MkDocs guesses a branch
    match = re.fullmatch(r"(?:edit|blob|raw|tree)/(.+?)/?", config.edit_uri or "") if own else None
    tree = match[1] if match else "main"
    return Repository(config.repo_url.rstrip("/"), tree.removesuffix(f"/{Path(config.docs_dir).name}"))
