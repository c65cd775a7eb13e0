"""Where a viewer sees what the journal tells: on its own logbook, or on the sheet of a rival."""

from __future__ import annotations

from typing import Final

from teahouse.engine.journal import Entry

ON_A_SHEET: Final = ("cargo:", "duties", "duty:", "sailor", "star")


def touched(viewer: int | None, entry: Entry) -> list[str]:
    """Things of a sheet have the same ids on everybody's; those of others are marked. What is done is counted on the whole
    sheet."""
    seat = entry.seat
    if seat < 0:
        return ["dice", "fleet", *entry.touches] if entry.kind == "roll" else list(entry.touches)
    if seat == viewer:
        return [*entry.touches, "logbook", "dice"]
    sheet = f"sheet:{seat}"
    found = [f"{sheet}:{id}" if id.startswith(ON_A_SHEET) else id for id in entry.touches]
    return [*found, f"side:{seat}", sheet]
