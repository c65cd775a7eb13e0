"""One arm on the page of a study: who wins from where and with what, scores, lengths, and what actions are worth."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from teahouse.engine.words import counted
from teahouse.lab.intervals import Interval
from teahouse.lab.one_game import GameResult

from .arms import Arm
from .charts import Dot, dots, histogram
from .findings import Findings, Rates
from .worth import ActionUse, in_words, names_in, uses_by_action, uses_by_verb

MOST_SIDES: Final = 12  # a table of a hundred seats is for programs
MOST_ACTIONS: Final = 24
MOST_NOTES: Final = 5
ACTIONS_EXPLAINED: Final = (
    "How often a side does it in a game, in how many games it does it at all, and how much more often those sides win, and "
    "with how many more points, than sides of the same player and kind that do not. That is no proof that the action is "
    "the reason: sides that are ahead may simply have more chances to take it."
)


def arm_sections(arm: Arm, games: list[GameResult], found: Findings) -> list[str]:
    parts = [f'<p class="soft">{counted(found.games, "game")}, bots {escape(" - ".join(arm.plan.bots))}.</p>']
    chance = 1 / found.winners if found.winners > 1 else None
    players = [rates for rates in found.players if rates.can_win]
    if len(players) > 1 or found.winners == 1:
        parts += rates_section("Win rate by player", "player", players, chance)
    if 1 < found.winners <= MOST_SIDES:
        parts += rates_section("Win rate by seat", "seat", [r for r in found.sides if r.can_win], chance)
    if found.features:
        parts += rates_section(f"Win rate by {found.feature}", found.feature, found.features, chance)
    if found.grades:
        rows = [[name, str(count), f"{count / found.games:.1%}"] for name, count in found.grades.most_common()]
        parts += ["<h3>Ranks</h3>", table(["rank", "games", "of all games"], rows)]
    parts.append("<h3>Scores</h3>")
    for rates in found.players:
        title = f"Points of {rates.name}: {interval_words(rates.points.as_mean(), False)} in the mean"
        parts += [f"<p>{escape(title)}</p>", histogram(rates.totals, title, "points")]
    parts.append("<h3>Length</h3>")
    for counts, unit in ((found.rounds, "rounds"), (found.decisions, "decisions")):
        if counts:
            mean = sum(value * count for value, count in counts.items()) / counts.total()
            title = f"{unit.capitalize()} in a game: {mean:.1f} in the mean, from {min(counts)} to {max(counts)}"
            parts.append(f"<p>{escape(title)}</p>")
            if len(counts) > 1:
                parts.append(histogram(counts, title, unit))
    parts += action_sections(arm, games)
    for note, count in found.notes.most_common(MOST_NOTES):
        parts.append(f"<p>In {counted(count, 'game')}: {escape(note)}</p>")
    return parts


def rates_section(title: str, what: str, rows: list[Rates], chance: float | None) -> list[str]:
    marks = [Dot(r.name, r.wins.as_rate(), interval_words(r.wins.as_rate(), True)) for r in rows]
    lines = [
        [
            r.name,
            str(r.wins.games),
            interval_words(r.wins.as_rate(), True),
            interval_words(r.points.as_mean(), False),
        ]
        for r in rows
    ]
    head = [what, "played", "win rate", "mean score"]
    return [f"<h3>{escape(title)}</h3>", dots(marks, title, True, chance), folded(table(head, lines))]


def action_sections(arm: Arm, games: list[GameResult]) -> list[str]:
    """Verbs, and then single cards, places and whatever else actions are aimed at."""
    names = names_in(arm.plan.opened().components.tables)
    head = ["action", "times in a game", "taken by", "wins more", "points more"]
    parts = [
        "<h3>Actions</h3>",
        f'<p class="soft">{ACTIONS_EXPLAINED}</p>',
        table(head, [action_row(use, names) for use in uses_by_verb(games)]),
    ]
    aimed = uses_by_action(games)
    counts_wins = any(use.worth_in_wins is not None and use.worth_in_wins.value != 0 for use in aimed)
    marks: list[Dot] = []
    for use in aimed:
        worth = use.worth_in_wins if counts_wins else use.worth_in_points
        if worth is not None and len(marks) < MOST_ACTIONS:
            marks.append(Dot(in_words(use.name, names), worth, interval_words(worth, counts_wins, signed=True)))
    if marks:
        title = f"How many more {'wins' if counts_wins else 'points'} those have who did it, of what is done most"
        marks.sort(key=lambda mark: -mark.interval.value)
        parts += [f"<h3>{title}</h3>", dots(marks, title, counts_wins, 0.0)]
    if aimed:
        parts.append(folded(table(head, [action_row(use, names) for use in aimed]), "All of them as a table"))
    return parts


def action_row(use: ActionUse, names: dict[str, str]) -> list[str]:
    return [
        in_words(use.name, names),
        f"{use.times:.2f}",
        f"{use.share:.0%}",
        interval_words(use.worth_in_wins, True, signed=True) if use.worth_in_wins is not None else "",
        interval_words(use.worth_in_points, False, signed=True) if use.worth_in_points is not None else "",
    ]


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table></div>'


def folded(inside: str, title: str = "The same as a table") -> str:
    return f"<details><summary><small>{escape(title)}</small></summary>{inside}</details>"


def interval_words(interval: Interval, percent: bool, signed: bool = False) -> str:
    """A figure and its bounds: 61.2 % [58.0, 64.3]."""
    scale = 100 if percent else 1
    sign = "+" if signed else ""
    unit = " %" if percent else ""
    words = f"{scale * interval.value:{sign}.1f}{unit}"
    if interval.low is None or interval.high is None:
        return words
    return f"{words} [{scale * interval.low:{sign}.1f}, {scale * interval.high:{sign}.1f}]"
