"""What changes on a viewer's table with what the journal tells: its own board, its dice, the market."""

from __future__ import annotations

from typing import Final

from teahouse.engine.journal import Entry
from teahouse.engine.ledger import TABLE

from .parts.parts import SPACE_CARD, Parts

NEW_ROUND: Final = ("die", "roll", "round")
ON_THE_ROW: Final = ("complete", "contract", "contracts")


def changes_with(parts: Parts, viewer: int | None, entry: Entry) -> list[str]:
    """When a round begins, dice go from the spaces and the city cards back to their owners."""
    found: list[str] = []
    if entry.kind in NEW_ROUND:
        found += ("market:spaces", "space:contracts", *[f"card:{id}" for id in parts.space_ids[SPACE_CARD:]])
    if entry.kind in ON_THE_ROW:
        found.append("market:contracts")
    for side, item, _ in entry.changes:
        if side == TABLE:
            found.append("special" if item == "special" else "market:spaces")
    if entry.seat == viewer:
        found += ("own", "dice", "offer", "dealt")
    elif entry.seat >= 0:
        found.append(f"side:{entry.seat}")
    return found
