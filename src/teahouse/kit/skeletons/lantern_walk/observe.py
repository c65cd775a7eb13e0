"""The table as named numbers, for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .state import LanternWalk


def numbers(known: LanternWalk, seat: int | None) -> dict[str, list[int]]:
    """Pieces of a fixed length; the seats in turn order from the one that looks."""
    own = known.hands[seat] if seat is not None else []
    order = [((seat or 0) + n) % known.seats for n in range(known.seats)]
    count = known.parts.count
    return {
        "hand": [int(n in own) for n in range(count)],
        "rows": [int(n in known.rows[other]) for other in order for n in range(count)],
        "out": [int(n in known.out) for n in range(count)],
        "held": [len(known.hands[other]) for other in order],
        "pile": [len(known.pile)],
    }


# What each piece holds, for the page about observations.
MEANINGS: Final = {
    "hand": "1 for each lantern that you hold",
    "rows": "1 for each lantern that a seat has lit, seat after seat from you on",
    "out": "1 for each lantern that was put out",
    "held": "how many lanterns each seat holds, from you on",
    "pile": "how many lanterns are in the pile",
}
