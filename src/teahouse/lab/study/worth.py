"""How often each action is taken, and how those fare who take it.

A side is compared with sides of the same player and the same character or camp only. What is found is an association:
an action may be taken because a side is winning already. To know what a card does, vary it in the data and compare the arms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from teahouse.lab.intervals import Z95, Interval
from teahouse.lab.one_game import GameResult, SideResult

FEWEST: Final = 10  # sides with it and without it, before a difference is told


@dataclass(frozen=True)
class ActionUse:
    """One action, or all actions of one verb. `times` is for one side in one game, `share` is of the sides that took it at all;
    `worth_in_wins` and `worth_in_points` compare those with the others."""

    name: str
    times: float
    share: float
    worth_in_wins: Interval | None
    worth_in_points: Interval | None


def uses_by_verb(games: list[GameResult]) -> list[ActionUse]:
    """All verbs of a game, the most frequent first."""
    return uses(games, lambda text: text.partition(":")[0])


def uses_by_action(games: list[GameResult]) -> list[ActionUse]:
    """All actions that have a target, such as a card or a place, the most frequent first."""
    return uses(games, lambda text: text if ":" in text else "")


def uses(games: list[GameResult], name_of: Callable[[str], str]) -> list[ActionUse]:
    groups: dict[tuple[str, str], list[tuple[SideResult, dict[str, int]]]] = {}
    count = 0
    for side in seats_of(games):
        done: dict[str, int] = {}
        for text, times in side.actions:
            name = name_of(text)
            if name:
                done[name] = done.get(name, 0) + times
        groups.setdefault((side.player, side.feature), []).append((side, done))
        count += 1
    takers: dict[str, list[tuple[float, float]]] = {}
    others: dict[str, list[tuple[float, float]]] = {}
    times_of: dict[str, int] = {}
    for sides in groups.values():
        wins = sum(side.win for side, _ in sides) / len(sides)
        points = sum(side.total for side, _ in sides) / len(sides)
        taken: set[str] = {name for _, done in sides for name in done}
        for side, done in sides:
            more = (side.win - wins, side.total - points)
            for name in taken:
                (takers if name in done else others).setdefault(name, []).append(more)
            for name, times in done.items():
                times_of[name] = times_of.get(name, 0) + times
    found = [
        ActionUse(
            name,
            times / count,
            len(takers[name]) / count,
            apart([w for w, _ in takers[name]], [w for w, _ in others.get(name, [])]),
            apart([p for _, p in takers[name]], [p for _, p in others.get(name, [])]),
        )
        for name, times in times_of.items()
    ]
    return sorted(found, key=lambda use: (-use.times, use.name))


def seats_of(games: Iterable[GameResult]) -> Iterable[SideResult]:
    """The sides that take actions of their own; automas follow the rules' procedures."""
    for game in games:
        for side in game.sides:
            if side.actions:
                yield side


def apart(with_it: list[float], without: list[float]) -> Interval | None:
    """The difference of two means with its 95% interval; none where one side has too few."""
    if len(with_it) < FEWEST or len(without) < FEWEST:
        return None
    means = [sum(values) / len(values) for values in (with_it, without)]
    variances = [
        sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values)
        for values, middle in zip((with_it, without), means)
    ]
    value = means[0] - means[1]
    half = Z95 * sqrt(sum(variances))
    return Interval(value, value - half, value + half)


def names_in(tables: Any) -> dict[str, str]:
    """What the things of a data file are called, by their ids."""
    found: dict[str, str] = {}
    if isinstance(tables, dict):
        if isinstance(tables.get("id"), str) and isinstance(tables.get("name"), str):
            found[tables["id"]] = tables["name"]
        for value in tables.values():
            found = {**names_in(value), **found}
    elif isinstance(tables, list):
        for value in tables:
            found = {**names_in(value), **found}
    return found


def in_words(text: str, names: dict[str, str]) -> str:
    """An action's text for people: `play_event:gold_mine` is "Play event: Gold Mine"."""
    verb, _, target = text.partition(":")
    said = verb.replace("_", " ").capitalize()
    return f"{said}: {names.get(target, target.replace('_', ' '))}" if target else said
