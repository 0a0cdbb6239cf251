"""The day that what is new gets: the only thing of a build that is not in its inputs."""

from __future__ import annotations

import os
import re
import time

from papersheaf.model import DigestError, Place, Problem

_LAST_SECOND = 253402300799  # of the year 9999


def today() -> str:
    """The day of what is new, from SOURCE_DATE_EPOCH where it is set.

    Raises DigestError where that is no number of seconds up to the year 9999.
    """
    epoch = os.environ.get("SOURCE_DATE_EPOCH") or str(int(time.time()))
    if not re.fullmatch(r"\d{1,12}", epoch, re.ASCII) or int(epoch) > _LAST_SECOND:
        message = f"«{epoch[:20]}» is no number of seconds since 1970; correct or unset the variable"
        raise DigestError(Problem(Place("SOURCE_DATE_EPOCH", 1), message))
    return time.strftime("%Y-%m-%d", time.gmtime(int(epoch)))
