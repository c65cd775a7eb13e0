"""Draws what simulations of Tianxia found: win rates of the solo levels, and the winners' points at two to four seats.

`python -m tools.realm docs/tianxia.svg docs/tianxia.md easy.json normal.json hard.json emperor.json two.json three.json
four.json` reads what `teahouse sim tianxia ... --json easy.json` wrote, draws the picture, and writes the tables between the
page's two `figures` marks.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tools.levels import BLUE, INK, PAPER, RED, SOFT, line, text
from tools.study import stripes

BEGIN = "<!-- figures begin -->"
END = "<!-- figures end -->"
LEFT, WIDTH, ROW, BAR = 120, 560, 34, 20
HIGH = 130  # of the tallest column of a distribution
GAP = 56
WORDS = {2: "Two", 3: "Three", 4: "Four"}
Data = dict[str, Any]


def percent(interval: Data) -> str:
    return f"{100 * interval['value']:.1f} %"


def between(interval: Data) -> str:
    return f"{100 * interval['low']:.1f} to {100 * interval['high']:.1f}"


def level_of(data: Data) -> str:
    return str(data["options"].get("level", "easy")).capitalize()


def level_bars(levels: list[Data], top: float) -> list[str]:
    """A bar for each level with its interval as a whisker."""
    base = top + ROW * len(levels)
    drawn: list[str] = []
    for share in (0, 25, 50, 75, 100):
        x = LEFT + WIDTH * share / 100
        drawn += [line(x, top, x, base, SOFT, "2 4"), text(x, base + 18, f"{share} %")]
    for n, data in enumerate(levels):
        tally = data["players"][0]
        rate = tally["win_rate"]
        middle = top + ROW * n + ROW / 2
        low, high = round(LEFT + WIDTH * rate["low"], 1), round(LEFT + WIDTH * rate["high"], 1)
        drawn += [
            text(LEFT - 10, middle + 4, level_of(data), "end", INK),
            f'<rect x="{LEFT}" y="{middle - BAR / 2:g}" width="{WIDTH * rate["value"]:.1f}" height="{BAR}" fill="{BLUE}">'
            f"<title>{level_of(data)}: {tally['wins']:g} of {data['games']} games</title></rect>",
            line(low, middle, high, middle),
            line(low, middle - 6, low, middle + 6),
            line(high, middle - 6, high, middle + 6),
            text(high + 8, middle + 4, percent(rate), "start", INK),
        ]
    return drawn


def columns(data: Data, first: int, last: int, step: int, top: float) -> list[str]:
    """The winners' points at one number of seats: a column for every so many points."""
    counts = stripes(data["winners"]["games_by_points"])
    games = sum(counts.values())
    highest = max(counts.values())
    wide = WIDTH / ((last - first) // step + 1)
    base = top + HIGH
    drawn = [text(LEFT - 10, base - HIGH / 2, f"{WORDS[data['seats']]} seats", "end", INK)]
    for points, count in counts.items():
        x = LEFT + (points - first) / step * wide
        height = HIGH * count / highest
        drawn.append(
            f'<rect x="{x + 1:.1f}" y="{base - height:.1f}" width="{wide - 2:.1f}" height="{height:.1f}" fill="{RED}">'
            f"<title>{points} to {points + step - 1} points: {count} of {games} games</title></rect>"
        )
    for points in range(first, last + 1, 2 * step):
        drawn.append(text(round(LEFT + (points - first) / step * wide, 1), base + 16, str(points), size=12))
    drawn.append(line(LEFT, base, LEFT + WIDTH, base))
    return drawn


def chart(levels: list[Data], tables: list[Data]) -> str:
    """Levels above, distributions below on one scale of points."""
    title = "Alone against Li Mu: how often the greedy bot wins, with 95 % intervals"
    drawn = [text(LEFT + WIDTH / 2, 24, title, colour=INK, size=16), *level_bars(levels, 40)]
    top: float = 40 + ROW * len(levels) + 64
    drawn.append(text(LEFT + WIDTH / 2, top - 14, "Points of the winner among greedy bots", colour=INK, size=16))
    spread = [points for data in tables for points in stripes(data["winners"]["games_by_points"])]
    for data in tables:
        drawn += columns(data, min(spread) // 10 * 10, max(spread), 5, top)
        top += HIGH + GAP - 20
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 70} {top:g}" role="img" '
        'font-family="sans-serif">'
    )
    return "\n".join(
        [head, f"<title>{title}</title>", f'<rect width="100%" height="100%" fill="{PAPER}"/>', *drawn, "</svg>", ""]
    )


def level_table(levels: list[Data]) -> list[str]:
    lines = [
        "| alone | games | won | win rate | 95 % interval | points | Li Mu's points |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    for data in levels:
        own, his = data["sides"][0], data["sides"][1]
        lines.append(
            f"| {level_of(data)} | {data['games']} | {own['wins']:g} | {percent(own['win_rate'])} | "
            f"{between(own['win_rate'])} | {own['score']['mean']['value']:.1f} | {his['score']['mean']['value']:.1f} |"
        )
    return lines


def winners_table(tables: list[Data]) -> list[str]:
    lines = [
        "| seats | games | winner's points, mean | median | from | to | with 90 to 130 | all seats, mean |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for data in tables:
        won = data["winners"]
        inside = sum(games for points, games in won["games_by_points"].items() if 90 <= int(points) <= 130)
        mean = sum(side["score"]["mean"]["value"] for side in data["sides"][: data["seats"]]) / data["seats"]
        lines.append(
            f"| {WORDS[data['seats']]} | {data['games']} | {won['mean']['value']:.1f} | {won['median']:g} | {won['min']} | "
            f"{won['max']} | {100 * inside / data['games']:.0f} % | {mean:.1f} |"
        )
    return lines


def seat_table(tables: list[Data]) -> list[str]:
    """Win rates by seat."""
    lines = [
        "| seats | seat | win rate | 95 % interval | mean points |",
        "|---|--:|--:|--:|--:|",
    ]
    for data in tables:
        for n, side in enumerate(data["sides"][: data["seats"]]):
            lines.append(
                f"| {WORDS[data['seats']]} | {n + 1} | {percent(side['win_rate'])} | {between(side['win_rate'])} | "
                f"{side['score']['mean']['value']:.1f} |"
            )
    return lines


def source_table(levels: list[Data], tables: list[Data]) -> list[str]:
    """Where points come from, on average for a seat; Li Mu has a source of his own."""
    easy = levels[0]
    found = [(f"alone, {level_of(easy)}", easy, easy["sides"][:1]), ("Li Mu, Easy", easy, easy["sides"][1:2])]
    found += [(f"{WORDS[data['seats']].lower()} seats", data, data["sides"][: data["seats"]]) for data in tables]
    lines = [f"| points from | {' | '.join(name for name, _, _ in found)} |", f"|---|{'--:|' * len(found)}"]
    for category in easy["categories"]:
        means = [mean_of(data, sides, category) for _, data, sides in found]
        lines.append(f"| {category} | {' | '.join(means)} |")
    return lines


def mean_of(data: Data, sides: list[Data], category: str) -> str:
    if category not in data["categories"]:
        return ""
    n = data["categories"].index(category)
    return f"{sum(side['categories'][n] for side in sides) / len(sides):.1f}"


def main(picture: str, page: str, *sources: str) -> None:
    reports = [json.loads(Path(source).read_text("utf-8")) for source in sources]
    levels = [data for data in reports if data["seats"] == 1]
    tables = [data for data in reports if data["seats"] > 1]
    Path(picture).write_text(chart(levels, tables), "utf-8")
    before, rest = Path(page).read_text("utf-8").split(BEGIN + "\n")
    after = rest.split(END + "\n")[1]
    drawn = [f"![Win rates against Li Mu, and points of winners]({Path(picture).name})"]
    parts = [drawn, level_table(levels), winners_table(tables), seat_table(tables), source_table(levels, tables)]
    new = "\n\n".join("\n".join(part) for part in parts)
    Path(page).write_text(f"{before}{BEGIN}\n{new}\n{END}\n{after}", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
