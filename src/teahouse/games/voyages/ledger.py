"""The ledger: how much a seat has of everything that is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .rules import score
from .rules.cargo import LoadBarrel

if TYPE_CHECKING:
    from .state import Voyages


def amounts(s: Voyages, seat: int) -> list[int]:
    """A seat's amounts in the order of `parts.items`, from its sheet as this state has it: on the copy of another viewer that
    is the sheet with which the round began (setup.hidden)."""
    sheet = s.sheets[seat]
    barrels = 0
    for decision in s.stacks[seat]:
        if isinstance(decision, LoadBarrel) and not decision.may_decline:
            barrels += 1
    return [
        score.earned(s.parts, sheet),
        sum(sheet.stars),
        sum(sheet.regions),
        sheet.sailors,
        sheet.heroes,
        sheet.gained,
        barrels,
        *sheet.held,
        *sheet.sold,
    ]
