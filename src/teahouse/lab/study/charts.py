"""Charts as SVG drawings inside a page; their colours are the page's. Every mark says its figures when it is pointed at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor
from typing import Final

from teahouse.lab.intervals import Interval

COLUMNS: Final = 640  # the width of a histogram
HIGH: Final = 130
STRIPES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # widths of a column
MOST_COLUMNS: Final = 32


@dataclass(frozen=True)
class Dot:
    """One row of a chart: an estimate with its interval, and the same in words."""

    name: str
    interval: Interval
    words: str


@dataclass(frozen=True)
class Form:
    """Where things stand in a chart of dots: `left` and `plot` are the place of the scale, `mark`, `words` and `figures` how
    far down a row its dot, its name and its figures are, `every` which marks of the scale have their number."""

    name: str
    width: int
    left: int
    plot: int
    row: int
    mark: float
    words: float
    figures: float
    name_at: int
    name_anchor: str
    figures_at: int
    figures_anchor: str
    longest: int  # letters of a name
    every: int


BROAD: Final = Form("broad", 860, 280, 390, 30, 15, 20, 20, 268, "end", 684, "start", 36, 1)
SLIM: Final = Form("slim", 362, 20, 322, 48, 34, 18, 18, 0, "start", 362, "end", 22, 2)
# A long name has a line to itself.
SLIM_LONG: Final = Form("slim", 362, 20, 322, 68, 54, 18, 38, 0, "start", 362, "end", 46, 2)


def dots(rows: Sequence[Dot], label: str, percent: bool, middle: float | None = None) -> str:
    """A dot with its interval for each row, above a common scale; `middle` is a line, such as what chance would give.

    It is drawn twice, and the page shows one of them: names, marks and figures side by side, or for a phone in two lines.
    """
    if not rows:
        return ""
    ends = [value for row in rows for value in row.interval if value is not None]
    low, high = min([*ends, middle if middle is not None else ends[0]]), max([*ends, middle or 0.0])
    marks = scale(low, high)
    slim = SLIM if all(len(row.name) <= SLIM.longest for row in rows) else SLIM_LONG
    return "".join([rows_drawn(rows, label, percent, middle, marks, form) for form in (BROAD, slim)])


def rows_drawn(
    rows: Sequence[Dot], label: str, percent: bool, middle: float | None, marks: Sequence[float], form: Form
) -> str:
    def x(value: float) -> float:
        return form.left + form.plot * (value - marks[0]) / (marks[-1] - marks[0])

    base = 8 + form.row * len(rows)
    drawn = [
        f'<line class="grid" x1="{x(mark):.1f}" x2="{x(mark):.1f}" y1="4" y2="{base}"/>'
        + (
            f'<text class="soft" x="{x(mark):.1f}" y="{base + 18}" text-anchor="middle">{number(mark, percent)}</text>'
            if n % form.every == 0
            else ""
        )
        for n, mark in enumerate(marks)
    ]
    if middle is not None:
        drawn.append(f'<line class="chance" x1="{x(middle):.1f}" x2="{x(middle):.1f}" y1="4" y2="{base}"/>')
    for n, row in enumerate(rows):
        top = 8 + form.row * n
        y = top + form.mark
        value, least, most = row.interval
        whisker = ""
        if least is not None and most is not None:
            whisker = f'<line class="whisker" x1="{x(least):.1f}" x2="{x(most):.1f}" y1="{y:g}" y2="{y:g}"/>'
        drawn.append(
            f"<g><title>{escape(row.name)}: {escape(row.words)}</title>"
            f'<text x="{form.name_at}" y="{top + form.words:g}" text-anchor="{form.name_anchor}">'
            f"{escape(shortened(row.name, form.longest))}</text>{whisker}"
            f'<circle class="dot" cx="{x(value):.1f}" cy="{y:g}" r="5.5"/>'
            f'<text class="soft" x="{form.figures_at}" y="{top + form.figures:g}" text-anchor="{form.figures_anchor}">'
            f"{escape(row.words)}</text></g>"
        )
    return drawing(form.width, base + 28, label, drawn, form.name)


def histogram(counts: Counter[int], label: str, unit: str) -> str:
    """How many of each number there are, in columns of equal width."""
    if not counts:
        return ""
    stripe = next((s for s in STRIPES if (max(counts) - min(counts)) // s < MOST_COLUMNS), STRIPES[-1])
    columns: Counter[int] = Counter()
    for value, count in counts.items():
        columns[value // stripe * stripe] += count
    firsts = range(min(columns), max(columns) + 1, stripe)
    step = COLUMNS / max(len(firsts), 8)
    highest = max(columns.values())
    total = counts.total()
    every = max(1, ceil(len(firsts) / 16))
    drawn: list[str] = []
    for n, start in enumerate(firsts):
        height = HIGH * columns[start] / highest
        said = f"{start}" if stripe == 1 else f"{start} to {start + stripe - 1}"
        drawn.append(
            f'<rect class="bar" x="{n * step + 1:.1f}" y="{20 + HIGH - height:.1f}" width="{step - 2:.1f}" '
            f'height="{height:.1f}">'
            f"<title>{said} {escape(unit)}: {columns[start]} of {total}, {columns[start] / total:.1%}</title></rect>"
        )
        if n % every == 0:
            kind = "soft" if n // every % 3 == 0 else "soft spare"
            drawn.append(
                f'<text class="{kind}" x="{(n + 0.5) * step:.1f}" y="{HIGH + 43}" text-anchor="middle">{start}</text>'
            )
    drawn.append(f'<line class="axis" x1="0" x2="{COLUMNS}" y1="{20 + HIGH}" y2="{20 + HIGH}"/>')
    top = f"{highest / total:.0%} of them"
    drawn.append(f'<text class="soft" x="{COLUMNS}" y="14" text-anchor="end">highest column: {top}</text>')
    return drawing(COLUMNS, HIGH + 51, label, drawn, "columns")


def drawing(width: float, height: float, label: str, drawn: Sequence[str], kind: str) -> str:
    return (
        f'<svg class="{kind}" viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(label)}" '
        f'style="max-width:{width:g}px">{"".join(drawn)}</svg>'
    )


def scale(low: float, high: float) -> list[float]:
    """Round numbers from below the least to above the most, four to nine of them."""
    reach = max(high - low, 1e-9)
    power = 10.0 ** floor_log(reach)
    step = next(power * f for f in (0.1, 0.2, 0.5, 1.0, 2.0) if reach / (power * f) <= 6)
    first = floor(low / step + 1e-9)
    last = ceil(high / step - 1e-9)
    if first == last:
        last += 1
    return [n * step for n in range(first, last + 1)]


def floor_log(value: float) -> int:
    power = 0
    while value >= 10:
        value /= 10
        power += 1
    while value < 1:
        value *= 10
        power -= 1
    return power


def number(value: float, percent: bool) -> str:
    return f"{round(100 * value, 6):g} %" if percent else f"{round(value, 6):g}"


def shortened(name: str, longest: int) -> str:
    """Cut in the middle: names of arms often differ at one of their ends only."""
    if len(name) <= longest:
        return name
    return name[: longest // 2] + "…" + name[-(longest - longest // 2 - 1) :]
