"""What the last build left: by it the next one sees what it need not do."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from papersheaf.model import DigestError, Place, Problem
from papersheaf.resources import folder_state, package_state
from papersheaf.write.files import write_file

STAMP = ".papersheaf/build.json"


class State(msgspec.Struct, frozen=True):
    """Digests over names, sizes and times: of what all pages share (papersheaf itself, the configuration, the digest's own
    templates), of the content, of docs/ and of the site."""

    frame: str
    content: str
    docs: str
    site: str


class Stamp(msgspec.Struct, frozen=True):
    """The last build: the state that it left, what it said of the lists, and how many papers, venues and topics it made."""

    state: State
    problems: tuple[Problem, ...]
    counts: tuple[int, int, int]


def state_of(root: Path, docs: Path, site: Path) -> State:
    """The state of a digest's files and its site."""
    config = root / "mkdocs.yml"
    shared = [package_state(), folder_state(root / "templates"), config.read_text("utf-8", "replace") if config.is_file() else ""]
    frame = hashlib.sha256("\0".join(shared).encode()).hexdigest()
    return State(frame, folder_state(root / "content"), folder_state(docs), folder_state(site))


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
