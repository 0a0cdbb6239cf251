"""What the pipeline needs to know, out of a digest's mkdocs.yml."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import MkDocsException
from mkdocs.utils.yaml import yaml_load
from yaml import YAMLError

from papersheaf.model import DigestError, Place, Problem
from papersheaf.pipeline import Settings
from papersheaf.read.decode import utf8
from papersheaf.read.record import quoted
from papersheaf.write.language import language_of
from papersheaf.write.pages import Site
from papersheaf.write.paperpage import Repository

CONFIG = "mkdocs.yml"
# One of these stands at the top of each site.
_MADE = ("sitemap.xml", "404.html")


def load(root: Path, **overrides: Any) -> MkDocsConfig:
    """MkDocs' configuration of the digest in a folder. Raises DigestError where there is none, or a broken one."""
    path = root / CONFIG
    if not path.is_file():
        message = "not found; run this in a digest's folder, or make one with «papersheaf new my-digest»"
        raise DigestError(Problem(Place(CONFIG, 1), message))
    _check_readable(path)
    name = str(_written(path).get("docs_dir") or "docs")
    docs = root / name
    made = [folder for folder in (docs, *docs.parents) if not folder.exists()]
    try:
        docs.mkdir(parents=True, exist_ok=True)  # MkDocs refuses a digest whose pages were not made yet
    except OSError as error:
        raise DigestError(Problem(Place(name, 1), f"can't be made: {error.strerror}; free the path, or change its permissions")) from None
    try:
        return load_config(str(path), **overrides)
    except MkDocsException as error:
        mark = getattr(error.__cause__ or error.__context__, "problem_mark", None)
        line = mark.line + 1 if mark else 1
        raise DigestError(Problem(Place(CONFIG, line), f"{' '.join(str(error).split())}; mend the configuration")) from None
    finally:
        for folder in made:
            folder.rmdir()


def _written(path: Path) -> dict[str, Any]:
    """What a configuration file says, with what it inherits; nothing where it is broken, which MkDocs tells."""
    try:
        with path.open("rb") as file:
            said = yaml_load(file)
    except (MkDocsException, YAMLError, OSError):
        return {}
    return said if isinstance(said, dict) else {}


def _check_readable(path: Path) -> None:
    """Raises DigestError where mkdocs.yml can't be read, or is not UTF-8."""
    try:
        utf8(path.read_bytes(), CONFIG)
    except OSError as error:
        raise DigestError(Problem(Place(CONFIG, 1), f"can't be read: {error.strerror}; change its permissions")) from None


def refuse_site(config: MkDocsConfig) -> None:
    """Raises DigestError where a build would delete what is not a site's in ``site_dir``: its folder is, holds or lies in one of the digest's
    own, is a link, or holds files and was made neither by papersheaf nor by MkDocs."""
    root = Path(config.config_file_path or CONFIG).resolve().parent
    site = Path(config.site_dir)
    shown = os.path.relpath(site, root)
    own = [root / name for name in ("content", "templates", ".papersheaf")] + [Path(config.docs_dir).resolve()]
    there = site.resolve()
    why = ""
    if root.is_relative_to(there):
        why = "holds the digest itself"
    elif any(there.is_relative_to(folder) or folder.is_relative_to(there) for folder in own):
        why = "is, holds or lies in a folder of the digest's own"
    elif site.is_symlink():
        why = f"is a link, which a build would replace by a folder; write the folder that it leads to ({there})"
    elif site.exists() and not site.is_dir():
        why = "is a file"
    elif site.is_dir() and any(not path.name.startswith(".") for path in site.iterdir()) and not any((site / name).is_file() for name in _MADE):
        why = "holds files that no build made, and a build would delete them"
    if why:
        advice = "" if ";" in why else "; write another folder, such as site"
        raise DigestError(Problem(Place(CONFIG, _line_of_site(root)), f"site_dir {quoted(shown)} {why}{advice}"))


def _line_of_site(root: Path) -> int:
    lines = (root / CONFIG).read_text("utf-8", "replace").split("\n")
    return next((number for number, line in enumerate(lines, 1) if line.startswith("site_dir:")), 1)


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
    path = Path(config.config_file_path or CONFIG)
    own = "edit_uri" in _written(path)  # else MkDocs guesses a branch
    match = re.fullmatch(r"(?:edit|blob|raw|tree)/(.+?)/?", config.edit_uri or "") if own else None
    tree = match[1] if match else "main"
    docs = Path(os.path.relpath(config.docs_dir, path.parent)).as_posix()
    return Repository(config.repo_url.rstrip("/"), tree.removesuffix(f"/{docs}"))
