"""What changes on a viewer's table with what the journal tells: printed tracks, mats, the hand, the battle."""

from __future__ import annotations

from typing import Final

from teahouse.engine.journal import Entry
from teahouse.engine.ledger import TABLE

TRACKS: Final = {
    "point": ("victory",),
    "tribute": ("tribute",),
    "neutral_track": ("neutral_hit",),
    "taxation": ("nations",),
    "cohesion": ("nations",),
    "popularity": ("nations",),
    "general": ("nations",),
}
FIGHTS: Final = ("advance", "attack", "battle", "capture", "damage", "emperor", "help")
OF_THE_TABLE: Final = {"season": ("season", "cards", "victory", "battle")}


def changes_with(viewer: int | None, entry: Entry) -> list[str]:
    """By the amounts that change; what a viewer has itself lies in its hand and on its mat."""
    found = ["discards", *OF_THE_TABLE.get(entry.kind, ())]  # a card is discarded with the last thing that it does
    if entry.kind in FIGHTS or entry.kind == "card":  # the dice of a battle lie there until the next card
        found.append("battle")
    if entry.seat == viewer:
        found += ("cards", "nation", "attack", "dangers")
    elif entry.seat >= 0:
        found += (f"side:{entry.seat}", f"rival:{entry.seat}")
    for side, item, _ in entry.changes:
        found += TRACKS.get(item, ())
        if side == viewer:
            found += ("cards", "nation")
        elif side == TABLE:
            found.append("neutral_hit")
        else:
            found.append(f"rival:{side}")
    return found
