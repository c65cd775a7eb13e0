"""What kind of beat an entry of the journal is. A game need not know: its entries say it by what they hold, and by their own
kinds where those are common words."""

from __future__ import annotations

from typing import Final

from teahouse.engine.journal import Entry
from teahouse.scene.element.beat import BeatKind

KINDS: Final[dict[str, BeatKind]] = {
    "advance": "move",
    "bring": "move",
    "move": "move",
    "sail": "move",
    "travel": "move",
    "redeploy": "move",
    "push": "move",
    "barge": "move",
    "card": "card",
    "discard": "card",
    "draw": "card",
    "flip": "card",
    "open": "card",
    "play": "card",
    "reinforce": "card",
    "reserve": "card",
    "swap": "card",
    "use": "card",
    "contract": "card",
    "contracts": "card",
    "tile": "card",
    "objective": "card",
    "battle": "effect",
    "roll": "dice",
    "reroll": "dice",
    "event": "event",
    "nomads": "event",
    "plague": "event",
    "rebellion": "event",
    "raid": "event",
    "won": "event",
    "damage": "loss",
    "loss": "loss",
    "lost": "loss",
    "gain": "gain",
    "points": "points",
    "score": "points",
    "star": "points",
    "era": "turn",
    "pass": "turn",
    "round": "turn",
    "season": "turn",
    "start": "turn",
    "end": "turn",
}


def kind_of(entry: Entry) -> BeatKind:
    if entry.picture is not None and entry.picture.casts:
        return "dice"
    if entry.reason is not None:
        return "reason"
    known = KINDS.get(entry.kind)
    if known is not None:
        return known
    if entry.picture is not None and entry.picture.cards:
        return "card"
    if entry.changes and not entry.touches:
        return "loss" if all(by < 0 for _, _, by in entry.changes) else "gain"
    return "effect"
