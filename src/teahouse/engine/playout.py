"""Random play to the end: the loop of simulations and benchmarks."""

from __future__ import annotations

from .luck import Stream
from .state import State


def play_random(state: State, choices: Stream, limit: int = 1_000_000) -> int:
    """Play random legal actions without the gate until nobody is to act; the number of decisions taken."""
    taken = 0
    seats = state.to_act()
    while seats and taken < limit:
        for seat in seats:
            legal = state.legal(seat)
            if legal:
                state.advance(seat, legal[choices.below(len(legal))])
                taken += 1
        seats = state.to_act()
    return taken


def play_random_gated(state: State, choices: Stream, limit: int = 1_000_000) -> int:
    """The same through the gate."""
    taken = 0
    seats = state.to_act()
    while seats and taken < limit:
        for seat in seats:
            legal = state.legal(seat)
            if legal:
                state.apply(seat, legal[choices.below(len(legal))])
                taken += 1
        seats = state.to_act()
    return taken
