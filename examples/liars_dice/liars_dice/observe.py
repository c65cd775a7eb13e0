"""The table as named numbers, for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .state import LiarsDice


def numbers(known: LiarsDice, seat: int | None) -> dict[str, list[int]]:
    """Pieces of a fixed length; the seats in turn order from the one that looks."""
    own = known.dice[seat] if seat is not None else []
    order = [((seat or 0) + n) % known.seats for n in range(known.seats)]
    return {
        "own": [own.count(face) for face in range(1, known.parts.faces + 1)],
        "left": [len(known.dice[other]) for other in order],
        "bid": [known.quantity, known.face],
        "bidder": [int(known.bidder == other) for other in order],
        "saying": [known.saying()],
    }


# What each piece holds, for the page about observations.
MEANINGS: Final = {
    "own": "how many of your dice show each face",
    "left": "how many dice each seat has, from you on",
    "bid": "quantity and face of the bid that stands, 0 if there is none",
    "bidder": "1 for the seat whose bid it is, from you on",
    "saying": "the quantity that was said while the face is still to come, else 0",
}
