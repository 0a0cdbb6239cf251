"""Charts as SVG, made when the pages are: they take their colours from the page and need no script."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup, escape

BAR, GAP, HEIGHT, FOOT = 34, 10, 84, 18


def bars(label: str, values: Sequence[tuple[str, int]]) -> Markup:
    """A column for each (name, count), with its count above it. ``label`` says what is counted, for those who can't see it."""
    most = max((count for _, count in values), default=0) or 1
    width = len(values) * (BAR + GAP) - GAP
    parts = []
    for n, (name, count) in enumerate(values):
        x, height = n * (BAR + GAP), round(count / most * HEIGHT, 1)
        y = round(HEIGHT - height + 16, 1)
        parts.append(
            f'<rect x="{x}" y="{y}" width="{BAR}" height="{height}"></rect>'
            f'<text x="{x + BAR / 2:g}" y="{y - 4:g}">{count:,}</text>'
            f'<text x="{x + BAR / 2:g}" y="{HEIGHT + 16 + FOOT - 4}" class="ps-axis">{escape(name)}</text>'
        )
    said = ", ".join(f"{name}: {count:,}" for name, count in values)
    size = f'viewBox="0 0 {width} {HEIGHT + 16 + FOOT}" width="{width}"'
    return Markup(f'<svg class="ps-bars" {size} role="img" aria-label="{escape(label)} ({escape(said)})">{"".join(parts)}</svg>')


def spark(label: str, values: Sequence[float]) -> Markup:
    """A line of small size through values of equal steps."""
    most = max(values, default=0) or 1
    step = 60 / max(1, len(values) - 1)
    points = " ".join(f"{n * step:.1f},{17 - value / most * 15:.1f}" for n, value in enumerate(values))
    size = 'viewBox="0 0 60 18" width="60" height="18"'
    return Markup(f'<svg class="ps-spark" {size} role="img" aria-label="{escape(label)}"><polyline points="{points}"></polyline></svg>')
