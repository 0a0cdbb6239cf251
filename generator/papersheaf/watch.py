"""What a build spends its time on: stages, and how far each has come."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage that is over: its name, the seconds it took, and those of CPU, in its processes too."""

    name: str
    wall: float
    cpu: float


class Watch:
    """Keeps the stages of a build in ``stages``. Who wants to show them while they run overrides ``begin``, ``advance`` and ``end``."""

    def __init__(self) -> None:
        self.stages: list[Stage] = []

    @contextmanager
    def stage(self, name: str, total: int = 0) -> Iterator[None]:
        """Times what is done inside; ``total`` is how many papers, or pages, it takes, where that is known."""
        self.begin(name, total)
        wall, cpu = time.perf_counter(), _cpu()
        try:
            yield
        finally:
            self.stages.append(Stage(name, time.perf_counter() - wall, _cpu() - cpu))
            self.end()

    def begin(self, name: str, total: int) -> None:
        """A stage begins."""

    def advance(self, count: int = 1) -> None:
        """The running stage has done some of its papers."""

    def end(self) -> None:
        """The running stage is over."""


def _cpu() -> float:
    return sum(os.times()[:4])
