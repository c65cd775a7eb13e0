"""The public amounts of Marco Polo by their names, and changes of them as journal entries tell them."""

from __future__ import annotations

from typing import Final

from teahouse.engine.ledger import Change, Item

DIE: Final = "die"
ACTIVE: Final = "contract"
COMPLETED: Final = "completed"
POST: Final = "post"
BEIJING: Final = "beijing"
BLACK_DIE: Final = "black_die"
SPECIAL: Final = "special"

ITEMS: Final = [
    Item("coin", "coin"),
    Item("camel", "camel"),
    Item("pepper", "pepper", "pepper"),
    Item("silk", "silk", "silk"),
    Item("gold", "gold", "gold"),
    Item("point", "point"),
    Item(DIE, "die", "dice"),
    Item(ACTIVE, "active contract"),
    Item(COMPLETED, "completed contract"),
    Item(POST, "trading post"),
    Item(BEIJING, "point in Beijing", "points in Beijing"),
    Item(BLACK_DIE, "black die on the board", "black dice on the board"),
    Item(SPECIAL, "contract in the special pile", "contracts in the special pile"),
]  # what a player has comes first, in the order of the holdings; the last two lie on the table


def holding(seat: int, kind: int, by: int) -> Change:
    """So many coins, camels, goods or points more."""
    return (seat, ITEMS[kind].id, by)


def plain(seat: int, amounts: list[int], times: int) -> tuple[Change, ...]:
    """Plain amounts of a reward so many times or, with times below zero, of a cost."""
    return tuple([(seat, ITEMS[n].id, amounts[n] * times) for n in range(len(amounts)) if amounts[n]])
