"""The ledger: the public amounts of a game, named once. Previews, journal, hints and rewards all speak of these.

A game says in `State.items` what is counted and in `State.amounts` how much of it a side has. A change is told as
(side, item id, by), so that journals and previews can be added up and compared.
"""

from __future__ import annotations

from typing import Final

from .words import counted, listed

TABLE: Final = -1  # the side of what belongs to nobody

Change = tuple[int, str, int]


class Item:
    """One thing that is counted: its id in the ledger and the word for one and for many of it."""

    __slots__ = ("id", "many", "one")

    def __init__(self, id: str, one: str, many: str = "") -> None:
        self.id = id
        self.one = one
        self.many = many or one + "s"

    def words(self, n: int) -> str:
        """1 coin, 3 coins."""
        return counted(n, self.one, self.many)


def item_named(items: list[Item], id: str) -> Item:
    """The item with this id; one that the game no longer counts, as an old journal may name it, is called by its id."""
    for item in items:
        if item.id == id:
            return item
    return Item(id, id.replace("_", " "))


def signed(n: int) -> str:
    """+2, −1."""
    return f"+{n}" if n > 0 else f"−{-n}"


def in_words(changes: list[Change], items: list[Item]) -> tuple[list[str], list[str]]:
    """What changes cost and what they give, each as a phrase."""
    costs = [item_named(items, id).words(-by) for _, id, by in changes if by < 0]
    gains = [item_named(items, id).words(by) for _, id, by in changes if by > 0]
    return costs, gains


def sentence_of(name: str, changes: list[Change], items: list[Item]) -> str:
    """What changes mean to somebody else: "{1} gains 2 coins and loses 1 point"."""
    costs, gains = in_words(changes, items)
    parts = []
    if gains:
        parts.append(f"gains {listed(gains)}")
    if costs:
        parts.append(f"loses {listed(costs)}")
    return f"{name} {' and '.join(parts)}"
