"""Rewards: one number for each seat, given once, with the action that ends the game."""

from __future__ import annotations

from typing import Final

from teahouse.engine.errors import BadOption
from teahouse.engine.outcome import Outcome

KINDS: Final = {
    "win": "1 for a win, -1 for a loss, 0 when all sides win together",
    "place": "from 1 for the first place to -1 for the last in even steps; those who share a place share its steps",
    "score": "the points of the final score, as they are",
}
ILLEGAL: Final = -1.0  # for whoever tries what is not legal; the game ends and the others get nothing


def check_kind(kind: str) -> str:
    if kind not in KINDS:
        raise BadOption(f"There is no reward {kind!r}; there are {', '.join(KINDS)}.")
    return kind


def reward(kind: str, outcome: Outcome, seat: int) -> float:
    """What a seat gets for an outcome."""
    if kind == "score":
        return float(outcome.totals[seat])
    if kind == "place" and len(outcome.sides) > 1:
        return by_place(outcome.places, seat)
    if seat not in outcome.winners:
        return -1.0
    return 0.0 if len(outcome.winners) == len(outcome.sides) > 1 else 1.0


def by_place(places: list[int], seat: int) -> float:
    """Even steps from 1 to -1, so that the rewards of all sides add up to nothing."""
    before = len([place for place in places if place < places[seat]])
    shared = len([place for place in places if place == places[seat]])
    return 1.0 - 2.0 * (before + (shared - 1) / 2) / (len(places) - 1)
