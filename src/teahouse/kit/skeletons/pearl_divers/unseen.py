"""What a viewer may not know: how deep the others are, until the round closes. Everything a seat is sent is made after
`conceal`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.luck import Luck
from teahouse.engine.state import SPECTATOR
from teahouse.engine.words import Hidden

from .parts import NO_DEPTH

if TYPE_CHECKING:
    from .state import PearlDivers


def conceal(s: PearlDivers, viewer: int) -> None:
    """Take away what the viewer may not know. That somebody has chosen is seen: nothing is left on its stack."""
    for seat in range(s.seats):
        if seat != viewer:
            s.chosen[seat] = NO_DEPTH


def imagine(s: PearlDivers, viewer: int, luck: Luck) -> None:
    """Put something in its place that might be there: for whoever has chosen, one of the depths that it has left."""
    for seat in range(s.seats):
        if seat != viewer and not s.stacks[seat] and not s.over:
            left = [n for n, free in enumerate(s.left[seat]) if free]
            s.chosen[seat] = left[luck.automa.below(len(left))]


def hidden(s: PearlDivers, seat: int | None) -> list[Hidden]:
    """Every place that is hidden from somebody, with what lies there; the last depth of a seat can be worked out."""
    viewer = SPECTATOR if seat is None else seat
    return [
        Hidden(f"chosen.{other}", depth, forced=sum(s.left[other]) == 1)
        for other, depth in enumerate(s.chosen)
        if other != viewer and depth != NO_DEPTH
    ]
