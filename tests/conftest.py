"""Fixtures: one real day for every test, and the browser of the machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from playwright.sync_api import expect

from papersheaf.site.build import build_site
from support import CHROMIUM, CHROMIUM_FLAGS, lay_seeds, needs_shared

# The same examples in every run of a machine that builds others' changes; new ones on a developer's.
hypothesis.settings.register_profile("ci", derandomize=True, print_blob=True, deadline=None)
if os.environ.get("CI"):
    hypothesis.settings.load_profile("ci")

expect.set_options(timeout=20_000)  # a machine that builds may be busy

NOON = "1721563200"  # 2024-07-21


@pytest.fixture(autouse=True)
def _day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", NOON)
    monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    if CHROMIUM is None:
        if os.environ.get("REQUIRE_BROWSER"):
            pytest.fail("no Chromium on PATH or in CHROMIUM, and REQUIRE_BROWSER is set")
        pytest.skip("no Chromium on PATH or in CHROMIUM")
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": CHROMIUM_FLAGS}


@pytest.fixture(scope="session")
def seeds_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The built site of the three real lists, made once."""
    if needs_shared.args[0]:
        pytest.skip(needs_shared.kwargs["reason"])
    root = lay_seeds(tmp_path_factory.mktemp("seeds"))
    before = os.environ.get("SOURCE_DATE_EPOCH")
    os.environ["SOURCE_DATE_EPOCH"] = NOON
    yield build_site(root, strict=True).folder
    if before is None:
        os.environ.pop("SOURCE_DATE_EPOCH", None)
