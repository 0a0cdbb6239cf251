"""Generated pages: front matter, body, and a seal that tells whether a page was edited since."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import frontmatter

_SEAL = "# papersheaf: "
_LENGTH = 16


def seal_page(front_matter: Mapping[str, Any], body: str) -> str:
    """The text of a generated page. The first line of its front matter is a comment with a digest of all the rest."""
    post = frontmatter.Post(body.strip("\n"), **front_matter)
    text = frontmatter.dumps(post, sort_keys=False, width=10**6) + "\n"
    return f"---\n{_SEAL}{_digest(text)}\n{text.removeprefix('---' + chr(10))}"


def is_untouched(page: str) -> bool:
    """Whether a page is one that ``seal_page`` made and nobody has edited since."""
    if not page.startswith("---\n" + _SEAL):
        return False
    seal, _, rest = page.removeprefix("---\n" + _SEAL).partition("\n")
    return seal == _digest("---\n" + rest)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:_LENGTH]
