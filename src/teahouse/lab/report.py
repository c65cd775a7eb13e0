"""A simulation's results for people (a table), for programs (JSON) and for spreadsheets (CSV)."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, TextIO

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from teahouse import __version__
from teahouse.engine.words import counted

from .intervals import Interval, Spread, spread
from .one_game import GameResult
from .summary import Summary, Tally

MOST_SEATS_SHOWN: Final = 12  # a table of a hundred seats is for programs
BAR: Final = 40  # characters of the longest bar
STRIPES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # widths of a row of the chart
MOST_ROWS: Final = 16
TALLY_HEADS: Final = ("played", "wins", "win rate", "mean score", "min", "median", "max")
MOST_NOTES: Final = 5  # different reasons for which bots lost their seats


def as_data(summary: Summary) -> dict[str, Any]:
    """Everything in the table as plain data, the same for any number of processes."""
    plan = summary.plan
    game = plan.opened()
    data: dict[str, Any] = {
        "teahouse": __version__,
        "game": plan.game,
        "rules": game.about.rules_version,
        "data": game.components.hash,
        "seats": plan.seats,
        "options": dict(plan.options),
        "bots": list(plan.bots),
        "seed": plan.seed,
        "games": summary.games,
        "categories": list(summary.categories),
        "players": [tally_data(tally) for tally in summary.players()],
        "sides": [tally_data(tally) for tally in summary.by_side],
        "decisions": spread_data(spread(summary.decisions)),
    }
    if summary.by_feature:
        data["feature"] = summary.feature
        data["features"] = [tally_data(tally) for tally in summary.features()]
    if summary.winners:
        counts = summary.winners_by(1)
        data["winners"] = {
            **spread_data(spread(summary.winners)),
            "games_by_points": {str(n): counts[n] for n in counts},
        }
    if summary.rounds:
        counted_rounds = Counter(summary.rounds)
        data["rounds"] = {
            **spread_data(spread(summary.rounds)),
            "games_by_rounds": {str(n): counted_rounds[n] for n in sorted(counted_rounds)},
        }
    if summary.ends:
        data["ends"] = dict(sorted(summary.ends.items()))
    if summary.grades:
        data["grades"] = dict(sorted(summary.grades.items()))
    if summary.notes:
        data["notes"] = dict(summary.notes.most_common())
    return data


def tally_data(tally: Tally) -> dict[str, Any]:
    return {
        "name": tally.name,
        "played": tally.played,
        "wins": tally.wins,
        "win_rate": interval_data(tally.win_rate()),
        "mean_place": tally.mean_place(),
        "score": spread_data(tally.score()),
        "categories": tally.means_by_category(),
    }


def interval_data(interval: Interval) -> dict[str, float | None]:
    return {"value": interval.value, "low": interval.low, "high": interval.high}


def spread_data(numbers: Spread) -> dict[str, Any]:
    return {
        "mean": interval_data(numbers.mean),
        "min": numbers.least,
        "median": numbers.middle,
        "max": numbers.most,
    }


class CsvSheet:
    """One row for each game and side, written as the games come in."""

    def __init__(self, file: TextIO) -> None:
        self.writer = csv.writer(file, lineterminator="\n")
        self.has_head = False

    def add(self, result: GameResult) -> None:
        for row in rows(result):
            if not self.has_head:
                self.has_head = True
                self.writer.writerow(row)
            self.writer.writerow(row.values())


def rows(result: GameResult) -> Iterator[dict[str, Any]]:
    """One game as rows by column, one for each side."""
    for side in result.sides:
        yield {
            "game": result.number,
            "side": side.side,
            "player": side.player,
            "feature": side.feature,
            "place": side.place,
            "win": side.win,
            "total": side.total,
            "grade": result.grade,
            "decisions": result.decisions,
            "rounds": result.rounds,
            **dict(zip(result.categories, side.scores)),
        }


def show(summary: Summary, console: Console) -> None:
    """The table that people read, without colour where the console has none."""
    console.print(as_table(summary))


def as_table(summary: Summary) -> RenderableType:
    plan = summary.plan
    parts: list[RenderableType] = [
        Text(title(summary), style="bold"),
        tally_table("player", summary.players()),
        category_table(summary),
    ]
    if 1 < plan.seats <= MOST_SEATS_SHOWN:
        parts.append(tally_table("side", summary.by_side))
    if summary.by_feature:
        parts.append(tally_table(summary.feature, summary.features()))
    if summary.winners and plan.seats > 1:
        parts.append(winners_chart(summary))
    if summary.grades:
        ranks = [f"{name} {count / summary.games:.1%}" for name, count in summary.grades.most_common()]
        parts.append(Text(f"Ranks: {', '.join(ranks)}."))
    if len(summary.ends) > 1:
        ends = [f"{rule} {count / summary.games:.1%}" for rule, count in summary.ends.most_common()]
        parts.append(Text(f"Ended by: {', '.join(ends)}."))
    if summary.rounds:
        parts.append(Text(f"Rounds in a game: {spread_words(spread(summary.rounds))}."))
    parts.append(Text(f"Decisions in a game: {spread_words(spread(summary.decisions))}."))
    for note, count in summary.notes.most_common(MOST_NOTES):
        parts.append(Text(f"In {counted(count, 'game')}: {note}"))
    notes = "Brackets hold 95% intervals: Wilson's for rates, the normal one for means."
    if plan.seats > 1:
        notes += " A win shared by n sides counts as 1/n for each; a bot in two seats of a game counts twice."
    parts.append(Text(notes, style="dim"))
    return Group(*parts)


def title(summary: Summary) -> str:
    plan = summary.plan
    seats, games = counted(plan.seats, "seat"), counted(summary.games, "game")
    return f"{plan.opened().about.title}, {seats}: {games} from seed {plan.seed}"


def tally_table(what: str, tallies: list[Tally]) -> Table:
    table = Table(box=box.SIMPLE, padding=(0, 1, 0, 0))
    table.add_column(what)
    for head in TALLY_HEADS:
        table.add_column(head, justify="right")
    for tally in tallies:
        table.add_row(tally.name, *tally_words(tally))
    return table


def tally_words(tally: Tally) -> list[str]:
    """A row of the table, but for the name."""
    score = tally.score()
    return [
        str(tally.played),
        f"{tally.wins:.10g}" if tally.wins == int(tally.wins) else f"{tally.wins:.1f}",
        rate_words(tally.win_rate()),
        mean_words(score.mean),
        str(score.least),
        f"{score.middle:g}",
        str(score.most),
    ]


def category_table(summary: Summary) -> Table:
    """The mean score by category, a column for each player."""
    table = Table(box=box.SIMPLE, padding=(0, 1, 0, 0))
    table.add_column("mean by category")
    for tally in summary.players():
        table.add_column(tally.name, justify="right")
    for n, category in enumerate(summary.categories):
        table.add_row(category, *[f"{tally.means_by_category()[n]:.1f}" for tally in summary.players()])
    return table


def winners_chart(summary: Summary) -> Table:
    """How many games were won with how many points, as bars."""
    reach = max(summary.winners) - min(summary.winners)
    width = next((stripe for stripe in STRIPES if reach // stripe < MOST_ROWS), STRIPES[-1])
    counts = summary.winners_by(width)
    longest = max(counts.values())
    table = Table(box=box.SIMPLE, padding=(0, 1, 0, 0))
    table.add_column("winner's points", justify="right")
    table.add_column("games", justify="right")
    table.add_column("")
    for first, count in counts.items():
        points = str(first) if width == 1 else f"{first} to {first + width - 1}"
        table.add_row(points, str(count), "#" * round(BAR * count / longest))
    return table


def rate_words(rate: Interval) -> str:
    if rate.low is None or rate.high is None:
        return f"{rate.value:.1%}"
    return f"{rate.value:.1%} [{100 * rate.low:.1f}, {100 * rate.high:.1f}]"


def mean_words(mean: Interval) -> str:
    if mean.low is None or mean.high is None:
        return f"{mean.value:.1f}"
    return f"{mean.value:.1f} [{mean.low:.1f}, {mean.high:.1f}]"


def spread_words(numbers: Spread) -> str:
    return f"{mean_words(numbers.mean)}, from {numbers.least} to {numbers.most}"
