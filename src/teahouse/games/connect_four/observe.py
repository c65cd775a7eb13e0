"""The board as named numbers: own discs, the other's, column by column from the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .state import ConnectFour


def numbers(known: ConnectFour, seat: int | None) -> dict[str, list[int]]:
    """A spectator sees the first seat's discs as own."""
    own = seat or 0
    legal = {action.number for action in known.legal(own)} if seat is not None else set()
    return {
        "own": places(known, own),
        "other": places(known, 1 - own),
        "heights": known.heights[:],
        "legal": [1 if action.number in legal else 0 for action in known.parts.book.all],
    }


def places(known: ConnectFour, seat: int) -> list[int]:
    parts = known.parts
    discs = known.discs_of(seat)
    return [discs >> (column * parts.height + row) & 1 for column in range(parts.columns) for row in range(parts.rows)]


# What each piece holds, for the page about observations. A word for both own_ and others_ stands once, without them.
MEANINGS: Final = {
    "own": "1 where a disc of yours lies, column by column from the bottom",
    "other": "the same for the other's discs",
    "heights": "how many discs lie in each column",
}
