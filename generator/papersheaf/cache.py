"""What is kept from one build to the next, below ``.papersheaf``, which may be deleted at any time: results of papers under a digest of all that
went into them (``papers.db``), which papers are similar (``similar``), and what files were made of and how they were left: pages
(``pages``), downloads (``downloads``), feeds (``feeds``) and papers in the search index (``records``)."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from papersheaf.resources import package_state
from papersheaf.write.files import write_file

PATH, PAGES, SIMILAR, RECORDS = ".papersheaf/papers.db", ".papersheaf/pages", ".papersheaf/similar", ".papersheaf/records"
DOWNLOADS, FEEDS = ".papersheaf/downloads", ".papersheaf/feeds"
Value = TypeVar("Value")
_TABLE = "CREATE TABLE IF NOT EXISTS result (key BLOB PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID"
_AT_ONCE = 500


def read_cache(root: Path, keys: Iterable[bytes]) -> dict[bytes, bytes]:
    """The results that are kept under some of the keys; none where the file is damaged or can't be read."""
    wanted = list(keys)
    found: dict[bytes, bytes] = {}
    if not (root / PATH).is_file():
        return found
    with contextlib.suppress(sqlite3.Error), _open(root) as database:
        for start in range(0, len(wanted), _AT_ONCE):
            some = wanted[start : start + _AT_ONCE]
            found.update(database.execute(f"SELECT key, value FROM result WHERE key IN ({','.join('?' * len(some))})", some))
    return found


def write_cache(root: Path, results: Mapping[bytes, bytes], keep: Iterable[bytes]) -> None:
    """Keeps new results, and of the old ones those under the keys ``keep``. A damaged file is made anew; where none can be written, nothing
    is kept."""
    try:
        _write(root, results, keep)
    except sqlite3.OperationalError:  # another process holds it, or it can't be written
        return
    except sqlite3.DatabaseError:
        with contextlib.suppress(sqlite3.Error, OSError):
            (root / PATH).unlink(missing_ok=True)
            _write(root, results, ())
    except OSError:
        return


def _write(root: Path, results: Mapping[bytes, bytes], keep: Iterable[bytes]) -> None:
    (root / PATH).parent.mkdir(exist_ok=True)
    with _open(root) as database:
        database.execute(_TABLE)
        database.execute("CREATE TEMP TABLE kept (key BLOB PRIMARY KEY)")
        database.executemany("INSERT OR IGNORE INTO kept VALUES (?)", ((key,) for key in keep))
        database.execute("DELETE FROM result WHERE key NOT IN (SELECT key FROM kept)")
        database.executemany("INSERT OR REPLACE INTO result VALUES (?, ?)", sorted(results.items()))


@contextlib.contextmanager
def _open(root: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(root / PATH)
    try:
        with connection:
            yield connection
    finally:
        connection.close()


def read_kept(root: Path, name: str, kind: type[Value]) -> dict[str, Value]:
    """What the last build kept in a file; nothing where that can't be read, or was another papersheaf's."""
    try:
        state, values = msgspec.msgpack.decode((root / name).read_bytes(), type=tuple[str, dict[str, kind]])  # type: ignore[valid-type]
    except (OSError, msgspec.MsgspecError):
        return {}
    return values if state == package_state() else {}


def write_kept(root: Path, name: str, values: Mapping[str, object]) -> None:
    """Keeps values for the next build."""
    write_file(root / name, msgspec.msgpack.encode((package_state(), values)))
