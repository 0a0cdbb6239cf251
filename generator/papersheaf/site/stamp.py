"""What the last build left: by it the next one sees what it need not do."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import msgspec
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.utils.yaml import yaml_load

from papersheaf.model import DigestError, Place, Problem
from papersheaf.resources import folder_state, package_state
from papersheaf.write.files import write_file

STAMP = ".papersheaf/build.json"
LOCK_NAME = "papers.lock"
_ADDRESS = re.compile(" at 0x[0-9a-f]+")  # of a function, where a configuration names one


class State(msgspec.Struct, frozen=True):
    """Digests over names, sizes and times: of what all pages share (papersheaf itself, the configuration, templates and hooks), of the content, of
    papers.lock, of docs/ and of the site."""

    frame: str
    content: str
    lock: str
    docs: str
    site: str


class Stamp(msgspec.Struct, frozen=True):
    """The last build: the state that it left, what it said of the lists, and how many papers, venues and topics it made."""

    state: State
    problems: tuple[Problem, ...]
    counts: tuple[int, int, int]


def state_of(root: Path, config: MkDocsConfig) -> State:
    """The state of a digest's files and its site. The configuration counts as it was loaded, with what it inherits and takes from the
    environment."""
    with open(config.config_file_path or root / "mkdocs.yml", "rb") as file:
        loaded = _ADDRESS.sub("", repr(yaml_load(file)))
    own = config.theme.custom_dir
    hooks = [Path(root, path) for path in config.hooks]
    shared = [package_state(), loaded, folder_state(root / "templates"), folder_state(Path(own)) if own else "", *map(_file_state, hooks)]
    frame = hashlib.sha256("\0".join(shared).encode("utf-8", "surrogateescape")).hexdigest()
    content = folder_state(root / "content", LOCK_NAME)
    return State(frame, content, _file_state(root / "content" / LOCK_NAME), folder_state(Path(config.docs_dir)), folder_state(Path(config.site_dir)))


def _file_state(path: Path) -> str:
    try:
        stat = path.stat()
    except OSError:
        return ""
    return f"{path} {stat.st_size} {stat.st_mtime_ns}"


def read_stamp(root: Path) -> Stamp | None:
    """What the last build left, or None where there is none that can be read."""
    try:
        return msgspec.json.decode((root / STAMP).read_bytes(), type=Stamp)
    except (OSError, msgspec.MsgspecError):
        return None


def write_stamp(root: Path, stamp: Stamp) -> None:
    """Keeps what a build left for the next one."""
    write_file(root / STAMP, msgspec.json.encode(stamp))


def remove_stamp(root: Path) -> None:
    """Forgets the last build, before its files are touched. Raises DigestError where the folder can't be written."""
    try:
        (root / STAMP).unlink(missing_ok=True)
    except OSError as error:
        raise DigestError(Problem(Place(STAMP, 1), f"can't be removed: {error.strerror}; change the folder's permissions")) from None
