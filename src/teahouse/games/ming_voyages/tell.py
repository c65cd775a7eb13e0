"""Entries of the journal: who did what by which rule. Callers ask `s.journal is not None` first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.journal import Entry, Reason
from .cards import OVERLORD

if TYPE_CHECKING:
    from .state import MingVoyages


def who(s: MingVoyages, side: int) -> str:
    """A side as journal texts name it; the Overlord of the solo game sits in no seat."""
    if side == OVERLORD and s.seats == 1:
        return "The Overlord"
    return "{" + str(side) + "}"


def tell(s: MingVoyages, side: int, kind: str, text: str, rule: str, reason: Reason | None = None) -> None:
    """Write an entry for everybody."""
    if s.journal is not None:
        s.journal.write(Entry(kind, text, rule, side, s.round, None, reason))


def tell_only(s: MingVoyages, side: int, kind: str, text: str, rule: str) -> None:
    """Write an entry that only one seat may read."""
    if s.journal is not None:
        s.journal.write(Entry(kind, text, rule, side, s.round, (side,)))
