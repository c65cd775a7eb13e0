"""What changes on the table with what the journal tells of cards and dice: hands, reserves, piles, the battle."""

from __future__ import annotations

from typing import Final

from teahouse.engine.journal import Entry
from teahouse.engine.ledger import TABLE

BATTLE: Final = ("battle", "keep", "loss", "open", "reroll", "roll", "tie")
PILES: Final = ("deck", "decks", "piles", "discards")
PIECES: Final = ("gold", "horde", "junk", "settlement", "troop")
BUILDS: Final = ("build.settlement", "events.build")


def changes_with(entry: Entry) -> list[str]:
    """The spread, pile or sheet on which an amount of its changes lies."""
    found = [id.replace("card:", "discard:", 1) for id in entry.touches if id.startswith("card:")]
    if entry.kind in BATTLE:
        found.append("battle")
    if entry.reason is not None:
        found += ("cube", "forecast")
    if entry.kind in ("discard", "era", "play", "use"):
        found += PILES
    for side, item, _ in entry.changes:
        if item == "card":
            found += PILES if side == TABLE else (f"hand:{side}", f"passed:{side}", *PILES)
        elif item == "reserve":
            found += (f"reserve:{side}", f"reserves:{side}", f"hand:{side}", *PILES)
        elif item.startswith("event_"):
            found += (f"events:{item.removeprefix('event_')}", "drawn")
        elif item in PIECES:
            found += ("supply", "ming_homeland") if item == "gold" else ("supply",)
    if entry.rule in BUILDS or any(item == "settlement" for _, item, _ in entry.changes):
        # Named themselves, for Hordes come to the same place for other reasons.
        found += [f"settlements:{id}" for id in entry.touches]
    if entry.kind == "swap":
        found += ("hand:0", "hand:1", "passed:0", "passed:1", "reserve:0", "reserve:1", "forecast", *PILES)
    return found
