"""Results of papers, kept from one build to the next under a digest of all that went into them: ``.papersheaf/papers.db``; and what the pages
were made of, ``.papersheaf/pages``. Both may be deleted at any time."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from papersheaf.write.files import Written, write_file

PATH, PAGES = ".papersheaf/papers.db", ".papersheaf/pages"
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


def read_written(root: Path) -> dict[str, Written]:
    """How the last build left its pages; nothing where that can't be read."""
    try:
        return msgspec.msgpack.decode((root / PAGES).read_bytes(), type=dict[str, Written])
    except (OSError, msgspec.MsgspecError):
        return {}


def write_written(root: Path, pages: Mapping[str, Written]) -> None:
    """Keeps how this build left its pages."""
    write_file(root / PAGES, msgspec.msgpack.encode(pages))
