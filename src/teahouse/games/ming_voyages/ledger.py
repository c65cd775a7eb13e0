"""What is counted in the open: pieces, voyages, Borderlands, cards and re-rolls of each side, and what is left in the decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.ledger import TABLE, Item

from .parts.cards import EMPEROR, HORDE, PIECES, SETTLEMENT, TROOP
from .parts.parts import LEVELS
from .rules.battle.reroll import paid
from .rules.control import count_held

if TYPE_CHECKING:
    from .state import MingVoyages

ITEMS: Final = [
    Item(PIECES[TROOP], "Troop"),
    Item(PIECES[HORDE], "Horde"),
    Item(PIECES[SETTLEMENT], "Settlement"),
    Item("gold", "Gold", "Gold"),
    Item("junk", "Junk"),
    Item("voyage", "completed voyage"),
    Item("borderland", "Borderland"),
    Item("card", "card"),
    Item("reserve", "reserved card"),
    Item("reroll", "re-roll"),
    Item("gone", "Troop out of the game", "Troops out of the game"),
    *[Item(f"event_{level}", f"event of level {level}", f"events of level {level}") for level in range(1, LEVELS + 1)],
]


def amounts(s: MingVoyages, side: int) -> list[int]:
    """By ITEMS: pieces on the board, Junks in the China Sea, Borderlands held, cards in hand and in reserve, re-rolls in a
    running battle. Of nobody are the deck, the event decks of the solo game and Troops that left the game."""
    if side == TABLE:
        decks = s.event_decks
        events = [len(decks[0]), len(decks[1]), len(decks[2])]
        return [0, 0, 0, 0, 0, 0, 0, len(s.deck), 0, 0, s.troops_gone, *events]
    held = count_held(s, side)
    hand, reserve = len(s.hands[side]), len(s.reserves[side])
    rerolls = paid(s.battle, side) if s.battle is not None else 0
    if side == EMPEROR:
        return [sum(s.troops), 0, 0, s.gold, s.junks, s.count_voyages(), held, hand, reserve, rerolls, 0, 0, 0, 0]
    return [0, sum(s.hordes), sum(s.settlements), 0, 0, 0, held, hand, reserve, rerolls, 0, 0, 0, 0]
