"""The tables at which every environment is tested: each game alone where that can be, and with few seats."""

from __future__ import annotations

from collections.abc import Iterator

from teahouse import games
from teahouse.engine.luck import FastLuck
from teahouse.engine.state import State
from teahouse.envs.layout import Layout, usual_seats


def tables() -> list[tuple[str, int]]:
    """A game and a seat count: the least, the usual, and one seat more where the game has it."""
    found: list[tuple[str, int]] = []
    for id in games.IDS:
        about = games.about(id)
        usual = usual_seats(about)
        found += [(id, seats) for seats in sorted({about.least_seats, usual, min(usual + 1, about.most_seats)})]
    return found


def moments(layout: Layout, seed: int, most: int, stride: int) -> Iterator[State]:
    """Every so many positions of a random game, the first and the last included."""
    state = layout.new(seed)
    choices = FastLuck(seed + 1).automa
    for number in range(most):
        awaited = state.to_act()
        if number % stride == 0 or not awaited:
            yield state
        if not awaited:
            return
        seat = awaited[choices.below(len(awaited))]
        legal = state.legal(seat)
        state.advance(seat, legal[choices.below(len(legal))])
