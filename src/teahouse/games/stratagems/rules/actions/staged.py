"""Staged decisions: what a seat is building up, which nobody else sees before it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teahouse.engine.decision import Decision

if TYPE_CHECKING:
    from ...state import Stratagems


class Staged(Decision["Stratagems"]):
    """A decision with parts chosen already while nothing has changed on the table. Others see its `face`: the decision as it
    stood before anything was chosen."""

    __slots__ = ()

    def face(self) -> Decision[Stratagems]:
        raise NotImplementedError


def faces(stack: list[Decision[Any]], viewer: int) -> list[Decision[Any]]:
    """The stack as a viewer sees it."""
    found: list[Decision[Any]] = []
    for decision in stack:
        if isinstance(decision, Staged) and decision.seat != viewer:
            found.append(decision.face())
        else:
            found.append(decision)
    return found
