"""How a seat sees the table: everybody's dice, those of the others face down, and the bid."""

from __future__ import annotations

from typing import Final

from teahouse.engine import Action, counted
from teahouse.scene import Chip, Die, Note, Sheet, Tray
from teahouse.scene.table.plain import doing_now, plain
from teahouse.scene.table.view import View as TableView

from .parts import CALL, FACE, NOBODY, QUANTITY, UNSEEN
from .round import bid_words
from .state import LiarsDice

View = TableView[LiarsDice]


def label(action: Action) -> str:
    """An action in words, as its button says it."""
    if action.verb == CALL:
        return "Call it a lie"
    return f"Bid {counted(action.target, 'die', 'dice')}" if action.verb == QUANTITY else f"Of face {action.target}"


def dice(view: View) -> list[Sheet]:
    """The bid, and the dice of all who have some."""
    known = view.known
    says = "Nobody has bid yet." if known.bidder == NOBODY else f"{view.name(known.bidder)} has bid {bid_words(known)}."
    bid = Note(id="bid", label=says, rule="round.raise", seat=None if known.bidder == NOBODY else known.bidder)
    return [Sheet(id="dice_sheet", label="The dice", items=[bid, *trays(view, known.dice, "die", "round.roll")])]


def shown(view: View) -> list[Sheet]:
    items = trays(view, view.known.shown, "shown", "round.call")
    return [Sheet(id="shown_sheet", label="What the last call has shown", items=items)] if items else []


def trays(view: View, dice: list[list[int]], what: str, rule: str) -> list[Tray]:
    """The dice of each seat that has some by face, the viewer's own first."""
    found: list[Tray] = []
    for seat in sorted(range(len(dice)), key=lambda seat: seat != view.seat):
        faces = [
            Die(id=f"{what}:{seat}:{n}", label=die_words(face), face=face, colour="seat", seat=seat)
            for n, face in enumerate(sorted(dice[seat]))
        ]
        whose = "Your dice" if seat == view.seat else f"Dice of {view.name(seat)}"
        if faces:
            found.append(Tray(id=f"{what}:{seat}", label=whose, dice=faces, seat=seat, rule=rule))
    return found


def die_words(face: int) -> str:
    return "A hidden die" if face == UNSEEN else f"A die that shows {face}"


def chips(view: View) -> list[Chip]:
    left = counted(view.known.in_play(), "die", "dice")
    return [Chip(id="chip:dice", label=f"{left} in play", symbol="die-5", rule="round.bid")]


draw: Final = plain(
    label,
    ("die-5",),  # of the dice that the ledger counts
    {"dice": dice, "shown": shown},
    chips=chips,
    weights={FACE: "main", CALL: "main"},
    doing=lambda view, seat: doing_now(view, seat) if view.known.dice[seat] else "is out",
    remark=lambda view, seat: "still in" if view.known.dice[seat] else "out",
)
