"""Random play to the end: the loop of simulations and benchmarks."""

from __future__ import annotations

from .errors import BrokenGame
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
            else:
                check_waits(state, seat)
        seats = state.to_act()
    return taken


def check_waits(state: State, seat: int) -> None:
    """A seat without a legal action has to wait. If it is asked all the same, no game would ever go on from here."""
    stack = state.stack_of(seat)
    if stack:
        game, question = type(state).__name__, type(stack[-1]).__name__
        raise BrokenGame(f"{game} asks seat {seat} for {question} and offers nothing to choose.")
