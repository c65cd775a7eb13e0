"""docs/performance.svg: decisions per second as bars on a logarithmic scale, ours above and others below."""

from __future__ import annotations

import math
from html import escape
from typing import NamedTuple

from bench.figures import TIMES_CATANATRON, Figures, catanatron, find, rate, seated
from bench.plan import MEASUREMENTS, OURS, TITLES

LEFT, TOP, WIDTH, RIGHT = 210, 66, 500, 90
STEP, BAR, GAP = 22, 15, 30  # of a row, of its bar, of a heading
PAPER, INK, SOFT = "#F6EEDD", "#2B2420", "#6E6152"
COMPILED, PLAIN, PEER, LINE = "#2F5F96", "#BFD0CC", "#B9852C", "#B23318"
TITLE = "Decisions per second in random games, one core, logarithmic scale"


class Bar(NamedTuple):
    """One row: a rate, and within our own bars the rate of the plain build."""

    name: str
    rate: float
    plain: float  # 0 for peers
    told: str


def our_bar(figures: Figures, name: str, system: str, seats: int) -> Bar:
    compiled = rate(figures, find(OURS, system, "loop", seats, "compiled"))
    plain = rate(figures, find(OURS, system, "loop", seats, "plain"))
    return Bar(name, compiled, plain, f"{compiled:,.0f} decisions/s compiled, {plain:,.0f} plain")


def peer_bars(figures: Figures, table: str) -> list[Bar]:
    """Every peer of a table, in the quickest way it was driven."""
    best: dict[str, Bar] = {}
    for what in MEASUREMENTS:
        if what.table != table or what.script == OURS or what.way == "clone":
            continue
        bar = Bar(what.who, rate(figures, what), 0.0, f"{rate(figures, what):,.0f} decisions/s, {what.how}")
        if what.who not in best or bar.rate > best[what.who].rate:
            best[what.who] = bar
    return list(best.values())


def groups(figures: Figures) -> dict[str, list[Bar]]:
    ours = [
        our_bar(figures, f"{title.name}, {seated(seats)}", title.system, seats)
        for title in TITLES
        for seats in title.seats
    ]
    same = [our_bar(figures, "Teahouse", "connect_four", 2), *peer_bars(figures, "connect_four")]
    return {"Our five games": ours, "Connect four": same, "Other engines": peer_bars(figures, "peers")}


def text(x: float, y: float, words: str, anchor: str = "start", colour: str = INK, size: int = 13) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} fill="{colour}" font-size="{size}">{escape(words)}</text>'


def rect(x: float, y: float, width: float, colour: str, told: str) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{BAR}"'
    return f'<rect {place} fill="{colour}"><title>{escape(told)}</title></rect>'


def upright(x: float, top: float, bottom: float, colour: str, dashes: str) -> str:
    place = f'x1="{x:.1f}" y1="{top:.1f}" x2="{x:.1f}" y2="{bottom:.1f}"'
    return f'<line {place} stroke="{colour}" stroke-dasharray="{dashes}"/>'


def short(value: float) -> str:
    """2.1 M, 494 k, 820: what fits beside a bar."""
    for unit, name in ((1e6, " M"), (1e3, " k")):
        if value >= unit:
            return (f"{value / unit:.1f}".removesuffix(".0") if value < 10 * unit else f"{value / unit:.0f}") + name
    return f"{value:.0f}"


def legend() -> list[str]:
    drawn = []
    x = LEFT
    for colour, words in ((COMPILED, "compiled"), (PLAIN, "the same source as plain Python"), (PEER, "other engines")):
        drawn += [f'<rect x="{x}" y="36" width="13" height="13" fill="{colour}"/>', text(x + 19, 47, words, size=12)]
        x += 44 + 7 * len(words)
    return drawn


def chart(figures: Figures) -> str:
    """The picture: rows of bars under three headings, and a line where ten times catanatron is."""
    shown = groups(figures)
    bars = [bar for group in shown.values() for bar in group]
    low = math.floor(math.log10(min(bar.plain or bar.rate for bar in bars)))
    high = math.ceil(math.log10(max(bar.rate for bar in bars)))
    bottom = TOP + GAP * len(shown) + STEP * len(bars)

    def along(value: float) -> float:
        return WIDTH * (math.log10(value) - low) / (high - low)

    drawn = [text((LEFT + WIDTH + RIGHT) / 2, 22, TITLE, "middle", size=16), *legend()]
    for power in range(low, high + 1):
        x = LEFT + along(10.0**power)
        drawn.append(upright(x, TOP, bottom, SOFT, "2 4"))
        drawn.append(text(x, bottom + 18, short(10.0**power), "middle", SOFT))
    y = float(TOP)
    for heading, group in shown.items():
        drawn.append(text(LEFT - 10, y + 20, heading, "end", SOFT, 14))
        y += GAP
        for bar in group:
            drawn.append(text(LEFT - 10, y + 12, bar.name, "end"))
            drawn.append(rect(LEFT, y, along(bar.rate), COMPILED if bar.plain else PEER, bar.told))
            if bar.plain:
                drawn.append(rect(LEFT, y, along(bar.plain), PLAIN, bar.told))
            drawn.append(text(LEFT + along(bar.rate) + 6, y + 12, short(bar.rate), size=12))
            y += STEP
    goal = LEFT + along(TIMES_CATANATRON * catanatron(figures))
    drawn.append(upright(goal, TOP, bottom, LINE, "6 3"))
    drawn.append(text(goal, bottom + 36, f"{TIMES_CATANATRON:.0f} times catanatron", "middle", LINE, 12))
    size = f"{LEFT + WIDTH + RIGHT} {bottom + 50}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img" font-family="sans-serif">'
    ground = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
    return "\n".join([head, f"<title>{TITLE}</title>", ground, *drawn, "</svg>", ""])
