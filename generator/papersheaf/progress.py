"""Progress on a terminal: the stage, papers a second, and the time left."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from papersheaf.watch import Watch


class _Speed(ProgressColumn):
    def render(self, task: Task) -> Text:
        return Text(f"{task.completed:,.0f} of {task.total:,.0f}, {task.speed:,.0f} a second" if task.total and task.speed else "")


class _Shown(Watch):
    def __init__(self, bar: Progress) -> None:
        super().__init__()
        self._bar = bar

    def begin(self, name: str, total: int) -> None:
        self._task = self._bar.add_task(name, total=total or None)

    def advance(self, count: int = 1) -> None:
        self._bar.advance(self._task, count)

    def end(self) -> None:
        self._bar.remove_task(self._task)


@contextmanager
def progress() -> Iterator[Watch]:
    """A Watch that shows the running stage on standard error, and is quiet where that is no terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield Watch()
        return
    with Progress(TextColumn("{task.description}"), BarColumn(), _Speed(), TimeRemainingColumn(), console=console, transient=True) as bar:
        yield _Shown(bar)
