"""Random games, looked at on their way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from teahouse.engine.luck import FastLuck
from teahouse.engine.state import State

S = TypeVar("S", bound=State)


def course_of(s: S, seed: int) -> Iterator[S]:
    """The same state before each action of a random game, and at its end."""
    luck = FastLuck(seed)
    while s.to_act():
        yield s
        seat = s.to_act()[0]
        legal = s.legal(seat)
        s.apply(seat, legal[luck.cards.below(len(legal))])
    yield s
