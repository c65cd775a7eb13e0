"""Draws what a simulation found: a chart of the winners' points and a table of win rates by feature.

`python -m tools.study study.json docs/marco_polo.svg docs/marco_polo.md` reads what `teahouse sim ... --json study.json`
wrote, draws the picture, and writes the table between the page's two `study` marks. Columns of the page's own, which
stand right of the measured ones, are kept.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

BEGIN = "<!-- study begins -->"
END = "<!-- study ends -->"
STRIPE = 5  # points of one column
LEFT, TOP, WIDTH, HEIGHT = 56, 56, 640, 240
PAPER, INK, SOFT, BAR = "#F6EEDD", "#2B2420", "#6E6152", "#2F5F96"
MEASURED = 6  # columns of the table that come from the simulation


def stripes(games_by_points: dict[str, int]) -> dict[int, int]:
    """Games by columns of five points, empty ones in between too."""
    counts: dict[int, int] = {}
    for points, games in games_by_points.items():
        first = int(points) // STRIPE * STRIPE
        counts[first] = counts.get(first, 0) + games
    return {first: counts.get(first, 0) for first in range(min(counts), max(counts) + STRIPE, STRIPE)}


def text(x: float, y: float, words: str, anchor: str = "middle", colour: str = SOFT, size: int = 13) -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{colour}" font-size="{size}">{words}</text>'


def chart(data: dict[str, Any]) -> str:
    """The picture: a column for every five points, its share of the games above it."""
    columns = stripes(data["winners"]["games_by_points"])
    games = sum(columns.values())
    highest = max(columns.values())
    step = WIDTH / len(columns)
    base = TOP + HEIGHT
    title = f"Points of the winner in {games} games of {data['seats']} {data['bots'][0]} bots"
    drawn = [text(LEFT + WIDTH / 2, 22, title, colour=INK, size=16)]
    for n, (first, count) in enumerate(columns.items()):
        height = HEIGHT * count / highest
        x = LEFT + n * step
        drawn.append(
            f'<rect x="{x + 1:.1f}" y="{base - height:.1f}" width="{step - 2:.1f}" height="{height:.1f}" fill="{BAR}">'
            f"<title>{first} to {first + STRIPE - 1} points: {count} games</title></rect>"
        )
        if count:
            drawn.append(
                text(round(x + step / 2, 1), round(base - height - 5, 1), f"{100 * count / games:.0f} %", size=11)
            )
        drawn.append(text(round(x + step / 2, 1), base + 18, str(first)))
    drawn.append(f'<line x1="{LEFT}" y1="{base}" x2="{LEFT + WIDTH}" y2="{base}" stroke="{INK}"/>')
    drawn.append(text(LEFT + WIDTH / 2, base + 40, f"points, in columns of {STRIPE} from the number below"))
    size = f"{2 * LEFT + WIDTH} {base + 54}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img" font-family="sans-serif">'
    ground = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
    return "\n".join([head, f"<title>{title}</title>", ground, *drawn, "</svg>", ""])


def table(data: dict[str, Any], kept: dict[str, list[str]]) -> list[str]:
    """One row for each feature, those who win most first; `kept` are the page's own columns by row and the head's."""
    head = [data["feature"], "played", "wins", "win rate", "95 % interval", "mean points"]
    extra = kept.get(head[0], [])
    lines = [f"| {' | '.join(head + extra)} |", f"|---|{'--:|' * (len(head) - 1)}{'---|' * len(extra)}"]
    for row in data["features"]:
        rate = row["win_rate"]
        cells = [
            row["name"],
            str(row["played"]),
            f"{row['wins']:g}" if row["wins"] == int(row["wins"]) else f"{row['wins']:.1f}",
            f"{100 * rate['value']:.1f} %",
            f"{100 * rate['low']:.1f} to {100 * rate['high']:.1f}",
            f"{row['score']['mean']['value']:.1f}",
        ]
        own = kept.get(row["name"], [""] * len(extra))
        lines.append(f"| {' | '.join(cells + own)} |")
    return lines


def kept_columns(lines: list[str]) -> dict[str, list[str]]:
    """What a page says in columns right of the measured ones, by the first cell of the row."""
    found: dict[str, list[str]] = {}
    for line in lines:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("| "):
            found[cells[0]] = cells[MEASURED:]
    return found


def section(data: dict[str, Any], old: list[str]) -> list[str]:
    """Everything between the marks."""
    winners = data["winners"]
    columns = winners["games_by_points"]
    games = sum(columns.values())
    inside = sum(count for points, count in columns.items() if 45 <= int(points) <= 90)
    spread = f"from {winners['min']} to {winners['max']} points, median {winners['median']:g}"
    first = (
        f"{games} games from seed {data['seed']}: winners have {spread}; {100 * inside / games:.1f} % have 45 to 90."
    )
    return [first, "", *table(data, kept_columns(old))]


def main(source: str, picture: str, page: str) -> None:
    data = json.loads(Path(source).read_text("utf-8"))
    Path(picture).write_text(chart(data), "utf-8")
    before, rest = Path(page).read_text("utf-8").split(BEGIN + "\n")
    old, after = rest.split(END + "\n")
    new = "\n".join(section(data, old.splitlines()))
    Path(page).write_text(f"{before}{BEGIN}\n{new}\n{END}\n{after}", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:4])
