"""Random play to the end: the loop of simulations and benchmarks."""

from __future__ import annotations

from .luck import Stream
from .state import State


def play_random(state: State, choices: Stream, limit: int = 1_000_000, gated: bool = False) -> int:
    """Play random legal actions until nobody is to act, through the gate or not; the number of decisions taken."""
    taken = 0
    seats = state.to_act()
    while seats and taken < limit:
        for seat in seats:
            legal = state.legal(seat)
            if legal:
                action = legal[choices.below(len(legal))]
                if gated:
                    state.apply(seat, action)
                else:
                    state.advance(seat, action)
                taken += 1
        seats = state.to_act()
    return taken
