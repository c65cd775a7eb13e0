"""Draws win rates with their intervals: a bar for each simulation, and a table of the same figures.

`python -m tools.levels docs/ming_voyages.svg docs/ming_voyages.md easy.json moderate.json ...` reads what
`teahouse sim ming_voyages ... --json easy.json` wrote, draws the picture, and writes the table between the page's two
`levels` marks. A game of one seat is named by its level, a game of two by its sides.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

BEGIN = "<!-- levels begin -->"
END = "<!-- levels end -->"
LEFT, TOP, WIDTH, ROW, BAR = 190, 44, 480, 40, 22
PAPER, INK, SOFT, BLUE, RED = "#F6EEDD", "#2B2420", "#6E6152", "#2F5F96", "#B3372B"


class Rate(NamedTuple):
    """One row: who won how many of how many games."""

    name: str
    wins: float
    games: int
    value: float
    low: float
    high: float
    major: int | None  # solo victories by all voyages
    is_solo: bool


def rates_of(data: dict[str, Any]) -> list[Rate]:
    """One row for a solo game, one for each side of a game of two."""
    if data["seats"] == 1:
        level = str(data["options"].get("level", "easy"))
        tallies = [(f"Alone, {level.capitalize()}", data["players"][0])]
    else:
        tallies = [(f"Two players, {tally['name']}", tally) for tally in sorted(data["features"], key=by_name)]
    grades = data.get("grades", {})
    major = int(grades.get("Major victory", 0)) if data["seats"] == 1 else None
    return [
        Rate(
            name,
            tally["wins"],
            data["games"],
            tally["win_rate"]["value"],
            tally["win_rate"]["low"],
            tally["win_rate"]["high"],
            major,
            data["seats"] == 1,
        )
        for name, tally in tallies
    ]


def by_name(tally: dict[str, Any]) -> str:
    return str(tally["name"])


def text(x: float, y: float, words: str, anchor: str = "middle", colour: str = SOFT, size: int = 13) -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{colour}" font-size="{size}">{words}</text>'


def line(x1: float, y1: float, x2: float, y2: float, colour: str = INK, dashes: str = "") -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{colour}"{dashed}/>'


def chart(rates: list[Rate], bot: str) -> str:
    """A bar for each row, its interval as a whisker, and the rate beside it."""
    title = f"How often {bot} bots win, with 95 % intervals"
    base = TOP + ROW * len(rates)
    drawn = [text(LEFT + WIDTH / 2, 24, title, colour=INK, size=16)]
    for share in (0, 25, 50, 75, 100):
        x = LEFT + WIDTH * share / 100
        drawn.append(line(x, TOP, x, base, SOFT, "2 4"))
        drawn.append(text(x, base + 18, f"{share} %"))
    for n, rate in enumerate(rates):
        middle = TOP + ROW * n + ROW / 2
        low, high = LEFT + WIDTH * rate.low, LEFT + WIDTH * rate.high
        colour = BLUE if rate.is_solo else RED
        drawn += [
            text(LEFT - 10, middle + 4, rate.name, "end", INK),
            f'<rect x="{LEFT}" y="{middle - BAR / 2:g}" width="{WIDTH * rate.value:.1f}" height="{BAR}" fill="{colour}">'
            f"<title>{rate.name}: {rate.wins:g} of {rate.games} games</title></rect>",
            line(round(low, 1), middle, round(high, 1), middle),
            line(round(low, 1), middle - 6, round(low, 1), middle + 6),
            line(round(high, 1), middle - 6, round(high, 1), middle + 6),
            text(round(high + 8, 1), middle + 4, f"{100 * rate.value:.1f} %", "start", INK),
        ]
    size = f"{LEFT + WIDTH + 60} {base + 32}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img" font-family="sans-serif">'
    ground = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
    return "\n".join([head, f"<title>{title}</title>", ground, *drawn, "</svg>", ""])


def table(rates: list[Rate]) -> list[str]:
    lines = ["| game | games | won | win rate | 95 % interval | by seven voyages |", "|---|--:|--:|--:|--:|--:|"]
    for rate in rates:
        major = "" if rate.major is None else str(rate.major)
        interval = f"{100 * rate.low:.1f} to {100 * rate.high:.1f}"
        lines.append(
            f"| {rate.name} | {rate.games} | {rate.wins:g} | {100 * rate.value:.1f} % | {interval} | {major} |"
        )
    return lines


def main(picture: str, page: str, *sources: str) -> None:
    reports = [json.loads(Path(source).read_text("utf-8")) for source in sources]
    rates = [rate for data in reports for rate in rates_of(data)]
    Path(picture).write_text(chart(rates, reports[0]["bots"][0]), "utf-8")
    before, rest = Path(page).read_text("utf-8").split(BEGIN + "\n")
    after = rest.split(END + "\n")[1]
    new = "\n".join(table(rates))
    Path(page).write_text(f"{before}{BEGIN}\n{new}\n{END}\n{after}", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
