"""The table as named numbers, for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .state import PearlDivers


def numbers(known: PearlDivers, seat: int | None) -> dict[str, list[int]]:
    """Pieces of a fixed length; the seats in turn order from the one that looks."""
    order = [((seat or 0) + n) % known.seats for n in range(known.seats)]
    return {
        "round": [known.round],
        "reach": [known.reach + 1],
        "chosen": [known.chosen[seat] + 1 if seat is not None else 0],
        "left": [free for other in order for free in known.left[other]],
        "pearls": [sum(known.pearls[other]) for other in order],
    }


# What each piece holds, for the page about observations.
MEANINGS: Final = {
    "round": "the round, from 1 on",
    "reach": "how far down the current came last, 0 before the first",
    "chosen": "the depth that you have chosen in this round, 0 before you have",
    "left": "1 for each depth that a seat has not used, seat after seat from you on",
    "pearls": "the pearls of each seat, from you on",
}
