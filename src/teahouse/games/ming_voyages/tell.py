"""Entries of the journal: who did what by which rule. Callers ask `s.journal is not None` first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .parts.cards import OVERLORD

if TYPE_CHECKING:
    from .state import MingVoyages

NO_BALANCE: Final[list[list[int]]] = []


def who(s: MingVoyages, side: int) -> str:
    """A side as journal texts name it; the Overlord of the solo game sits in no seat."""
    if side == OVERLORD and s.seats == 1:
        return "The Overlord"
    return "{" + str(side) + "}"


def balance(s: MingVoyages) -> list[list[int]]:
    """The ledger before something is told, to be compared with what it is then; nothing where no journal counts."""
    return s.balance() if s.journal is not None and s.journal.counts else NO_BALANCE


def card_id(s: MingVoyages, card: int) -> str:
    """A main card as the scene calls it."""
    return f"card:{s.parts.cards[card].id}"


def discard_id(s: MingVoyages, card: int) -> str:
    """The same on the discard pile."""
    return f"discard:{s.parts.cards[card].id}"
