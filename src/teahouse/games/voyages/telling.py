"""Where a viewer sees what the journal tells: on its own logbook, or on the sheet of a rival."""

from __future__ import annotations

from typing import Final

from teahouse.engine.journal import Entry

ON_A_SHEET: Final = ("cargo:", "duties", "duty:", "sailor", "star")


def touched(viewer: int | None, entry: Entry) -> list[str]:
    """Things of a sheet have the same ids on everybody's; those of others are marked."""
    seat = entry.seat
    if entry.kind == "roll":
        return ["tray"]
    if seat < 0 or seat == viewer:
        return list(entry.touches)
    return [f"sheet:{seat}:{id}" if id.startswith(ON_A_SHEET) else id for id in entry.touches]


def changes_with(viewer: int | None, entry: Entry) -> list[str]:
    """What is done is counted on the whole sheet."""
    if entry.seat < 0:
        return ["dice", "fleet"]
    return ["logbook", "dice"] if entry.seat == viewer else [f"side:{entry.seat}", f"sheet:{entry.seat}"]
