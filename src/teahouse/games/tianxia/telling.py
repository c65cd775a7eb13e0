"""What changes on a viewer's table with what the journal tells: its own board, the automa's, the Wall and its forecasts."""

from __future__ import annotations

from typing import Final

from teahouse.engine.journal import Entry
from teahouse.engine.ledger import TABLE

from .parts.parts import Parts

AUTOMA: Final = ("automa", "card", "reason")
WALL: Final = ("battle", "nomads", "raid", "wall")
MILITARY: Final = "region:military"
FORECASTS: Final = ("forecast:1", "forecast:2", "forecast:3", "forecast:4")
SECTORS: Final = ("chieftain_", "defence_", "strength_")


def changes_with(parts: Parts, viewer: int | None, entry: Entry) -> list[str]:
    """By the amounts that change; what a viewer has itself lies on its sheets."""
    found: list[str] = []
    if entry.kind in AUTOMA and entry.picture is None:
        found.append("automa")
    if entry.kind in WALL:
        found += FORECASTS
    if entry.kind in ("round", "cleanup"):
        found += ("round", "nomads", "automa", "dock:markers", *[f"region:{id}" for id in parts.region_ids], MILITARY)
    if entry.kind == "setup":
        found += ("own", "dock:markers", "offer")  # whoever chooses next is asked
    if entry.seat == viewer:
        found += ("own", "dock:markers", "offer")
    elif entry.seat >= 0:
        found += (f"side:{entry.seat}", f"rival:{entry.seat}")
        if entry.picture is None:  # with his die nothing of his moves yet
            found.append("automa")
    for side, item, _ in entry.changes:
        if side == viewer:
            found += ("own", "dock:markers")
        elif side == TABLE:
            if item.startswith(SECTORS):
                number = item[-1]
                found += (f"sector:{number}", f"forecast:{number}")
        else:
            found.append(f"rival:{side}")
        if item.startswith("step_"):
            found.append(f"track:{item.removeprefix('step_')}")
    return found
