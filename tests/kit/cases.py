"""The cases of the games of the house."""

from __future__ import annotations

import os
from pathlib import Path

from teahouse import games
from teahouse.kit.case import Case, cases_of
from teahouse.kit.golden import Golden

GAMES = Path(__file__).resolve().parent.parent / "games"


def all_cases() -> list[Case]:
    return [case for id in games.IDS for case in cases_of(games.get(id))]


def cases_here(number: int, checks: int) -> list[Case]:
    """The cases that a check goes through, the one with this number of so many: all. Where the suite expects plain Python,
    which is slow, one of each game, another one for each check from the fewest seats to the most: the compiled wheel, whose
    games are the same to the last digest, goes through all of them in the same run."""
    cases = all_cases()
    if os.environ.get("TEAHOUSE_EXPECT") != "plain":
        return cases
    groups: dict[str, list[Case]] = {}
    for case in cases:
        groups.setdefault(case.game.about.id, []).append(case)
    return [group[number * len(group) // checks] for group in groups.values()]


def golden_of(id: str) -> Golden:
    """The golden files of a game of the house, which lie with its tests."""
    return Golden(games.get(id), GAMES / id / "golden")
