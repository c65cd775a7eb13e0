"""Draws the study of 36 Stratagems: how often each capital wins, and when games end.

`python -m tools.capitals three.json two.json docs/stratagems.svg docs/stratagems.md` reads what `teahouse sim stratagems ...
--json` wrote (three bots, then one against random), draws the picture, and writes the tables between the page's two marks.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.levels import BLUE, INK, PAPER, RED, SOFT, line, text

BEGIN = "<!-- study begins -->"
END = "<!-- study ends -->"
LEFT, TOP, WIDTH, ROW, BAR = 120, 64, 520, 40, 22
HEIGHT, GAP = 150, 70  # of the columns, and above them
LEAST, MOST = 0.25, 0.42  # between these the capitals count as balanced
SCALE = 0.5  # the win rate at the right edge
LAST_SEASON = 9
SEATS = ("first seat", "second seat", "third seat")


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def seasons(data: dict[str, Any]) -> list[tuple[str, int, str]]:
    """Games by their last season, those of the ninth by how they ended, each with a colour."""
    counts = {int(season): games for season, games in data["rounds"]["games_by_rounds"].items()}
    early = {season: games for season, games in counts.items() if season < LAST_SEASON}
    reached = data["ends"].get("victory.reach", 0) - sum(early.values())
    found = [(str(season), games, BLUE) for season, games in sorted(early.items())]
    return [*found, ("9, with 31", reached, BLUE), ("9, counted", data["ends"].get("victory.last", 0), RED)]


def rates(data: dict[str, Any]) -> list[str]:
    """A bar for each capital, its interval as a whisker, and the band it should lie in."""
    base = TOP + ROW * len(data["features"])
    band = LEFT + WIDTH * LEAST / SCALE
    drawn = [
        f'<rect x="{band:g}" y="{TOP}" width="{WIDTH * (MOST - LEAST) / SCALE:.1f}" height="{base - TOP}" fill="#E6D9BD"/>'
    ]
    for share in (0, 10, 20, 30, 40, 50):
        x = LEFT + WIDTH * share / 100 / SCALE
        drawn += [line(x, TOP, x, base, SOFT, "2 4"), text(x, base + 18, f"{share} %")]
    for n, row in enumerate(data["features"]):
        rate = row["win_rate"]
        middle = TOP + ROW * n + ROW / 2
        low, high = [round(LEFT + WIDTH * rate[end] / SCALE, 1) for end in ("low", "high")]
        drawn += [
            text(LEFT - 10, middle + 4, row["name"], "end", INK),
            f'<rect x="{LEFT}" y="{middle - BAR / 2:g}" width="{WIDTH * rate["value"] / SCALE:.1f}" height="{BAR}"'
            f' fill="{BLUE}"><title>{row["name"]}: {row["wins"]:g} of {row["played"]} games</title></rect>',
            line(low, middle, high, middle),
            line(low, middle - 6, low, middle + 6),
            line(high, middle - 6, high, middle + 6),
            text(high + 8, middle + 4, percent(rate["value"]), "start", INK),
        ]
    return drawn


def columns(data: dict[str, Any], top: float) -> list[str]:
    """A column for each season in which games ended."""
    shown = seasons(data)
    highest = max(games for _, games, _ in shown)
    step = WIDTH / len(shown)
    base = top + HEIGHT
    drawn = [text(LEFT + WIDTH / 2, top - 24, "The season in which games end", colour=INK, size=15)]
    for n, (name, games, colour) in enumerate(shown):
        height = HEIGHT * games / highest
        x = LEFT + n * step
        drawn += [
            f'<rect x="{x + 4:.1f}" y="{base - height:.1f}" width="{step - 8:.1f}" height="{height:.1f}" fill="{colour}">'
            f"<title>season {name}: {games} games</title></rect>",
            text(round(x + step / 2, 1), round(base - height - 5, 1), percent(games / data["games"]), size=11),
            text(round(x + step / 2, 1), base + 18, name),
        ]
    return [*drawn, line(LEFT, base, LEFT + WIDTH, base)]


def chart(data: dict[str, Any]) -> str:
    title = f"How often each capital wins: {data['games']} games of three {data['bots'][0]} bots"
    top = TOP + ROW * len(data["features"]) + GAP + 24
    drawn = [text(LEFT + WIDTH / 2, 24, title, colour=INK, size=16)]
    drawn.append(text(LEFT + WIDTH / 2, 46, "with 95 % intervals; the band is what was asked for"))
    size = f"{LEFT + WIDTH + 70} {top + HEIGHT + 34}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img" font-family="sans-serif">'
    ground = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
    return "\n".join([head, f"<title>{title}</title>", ground, *drawn, *rates(data), *columns(data, top), "</svg>", ""])


def tally_rows(tallies: list[dict[str, Any]], names: Sequence[str]) -> list[str]:
    return [
        f"| {name} | {row['played']} | {row['wins']:g} | {percent(row['win_rate']['value'])} | "
        f"{100 * row['win_rate']['low']:.1f} to {100 * row['win_rate']['high']:.1f} | "
        f"{row['score']['mean']['value']:.1f} | {' | '.join(f'{mean:.1f}' for mean in row['categories'])} |"
        for name, row in zip(names, tallies, strict=True)
    ]


def section(three: dict[str, Any], two: dict[str, Any]) -> list[str]:
    """Everything between the marks: capitals, seats, ends, and the bot against random play."""
    heads = [category.lower() for category in three["categories"]]
    head = ["capital or seat", "played", "wins", "win rate", "95 % interval", "mean points", *heads]
    ends = three["ends"]
    games = three["games"]
    winners = three["winners"]
    greedy = next(row for row in two["players"] if row["name"] == "greedy")
    random = next(row for row in two["players"] if row["name"] == "random")
    return [
        f"| {' | '.join(head)} |",
        f"|---|{'--:|' * (len(head) - 1)}",
        *tally_rows(three["features"], [row["name"] for row in three["features"]]),
        *tally_rows(three["sides"], SEATS),
        "",
        f"Of {games} games {percent(ends.get('victory.reach', 0) / games)} end with 31 points, and "
        f"{percent(ends.get('victory.last', 0) / games)} are counted after the ninth season; a game takes "
        f"{three['rounds']['mean']['value']:.1f} seasons on average, {three['rounds']['min']} at least. Winners have "
        f"{winners['min']} to {winners['max']} points, median {winners['median']:g}.",
        "",
        f"Against a random player greedy wins {greedy['wins']:g} of {greedy['played']} games of two "
        f"({percent(greedy['win_rate']['value'])}, interval {100 * greedy['win_rate']['low']:.1f} to "
        f"{100 * greedy['win_rate']['high']:.1f}), with {greedy['score']['mean']['value']:.1f} points against "
        f"{random['score']['mean']['value']:.1f}.",
    ]


def main(three: str, two: str, picture: str, page: str) -> None:
    studied = json.loads(Path(three).read_text("utf-8"))
    against_random = json.loads(Path(two).read_text("utf-8"))
    Path(picture).write_text(chart(studied), "utf-8")
    before, rest = Path(page).read_text("utf-8").split(BEGIN + "\n")
    after = rest.split(END + "\n")[1]
    new = "\n".join(section(studied, against_random))
    Path(page).write_text(f"{before}{BEGIN}\n{new}\n{END}\n{after}", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:5])
