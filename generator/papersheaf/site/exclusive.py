"""One build at a time in a digest."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from papersheaf.model import DigestError, Place, Problem

log = logging.getLogger("papersheaf")


@contextmanager
def build_lock(root: Path) -> Iterator[None]:
    """Waits until no other build writes to a digest, and keeps others out.

    Raises DigestError where it can't be had: after ten minutes, or where the folder can't be written.
    """
    path = root / ".papersheaf/lock"
    try:
        path.parent.mkdir(exist_ok=True)
        lock = FileLock(path)
        try:
            lock.acquire(timeout=0)
        except Timeout:
            log.warning("another build is at work in this digest; waiting for it to end")
            lock.acquire(timeout=600)
    except Timeout:
        raise DigestError(Problem(Place(".papersheaf/lock", 1), "another build has held it for ten minutes; end that one first")) from None
    except OSError as error:
        raise DigestError(Problem(Place(".papersheaf/lock", 1), f"can't be written: {error.strerror}; change the folder's permissions")) from None
    try:
        yield
    finally:
        lock.release()
