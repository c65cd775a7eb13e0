"""Whom an event may choose: an opponent, or his stacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.words import Why

from ... import status as st
from ...parts.codes import SIDES

if TYPE_CHECKING:
    from ...state import Stratagems


def has_truce(s: Stratagems, a: int, b: int) -> bool:
    return a * SIDES + b in s.truces or b * SIDES + a in s.truces


def can_be_chosen(s: Stratagems, seat: int, other: int) -> bool:
    """Whether a seat's event may choose another player or his stacks (events.target)."""
    if other == seat or s.mats[other][st.OUT]:
        return False
    return not s.mats[other][st.SHIELD] and not has_truce(s, seat, other)


def why_not_chosen(s: Stratagems, seat: int, other: int) -> Why:
    """Why a seat's event may not choose another player."""
    if other == seat:
        return Why("The card asks for an opponent.", "events.target")
    if s.mats[other][st.OUT]:
        return Why(f"{{{other}}} is in exile.", "season.out")
    if s.mats[other][st.SHIELD]:
        return Why(f"{{{other}}} is shielded from events.", "events.target")
    return Why(f"You have a truce with {{{other}}}.", "events.target")
