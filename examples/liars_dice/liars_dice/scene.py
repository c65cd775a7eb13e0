"""How a seat sees the table: everybody's dice, those of the others face down, and the bid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action
from teahouse.engine.game import About
from teahouse.engine.words import counted
from teahouse.scene import Amount, Chip, Die, Note, Outcome, Panel, Scene, Sheet, Tray
from teahouse.scene.table.choices import Buttons, choices
from teahouse.scene.table.ended import ended
from teahouse.scene.table.journal import lines
from teahouse.scene.table.laid import Sections, laid
from teahouse.scene.table.panels import panel
from teahouse.scene.table.view import View as TableView

from .parts import CALL, FACE, NOBODY, QUANTITY, UNSEEN
from .round import bid_words

if TYPE_CHECKING:
    from .state import LiarsDice

MOST_LINES: Final = 40  # of the journal


View = TableView["LiarsDice"]


def draw(about: About, known: LiarsDice, seat: int | None, names: list[str]) -> Scene:
    return laid(View(known, seat, names), about, TABLE)


def label(action: Action) -> str:
    """An action in words, as its button says it."""
    if action.verb == CALL:
        return "Call it a lie"
    return f"Bid {counted(action.target, 'die', 'dice')}" if action.verb == QUANTITY else f"Of face {action.target}"


def tray(view: View, seat: int, faces: list[int], what: str) -> Tray:
    """Dice of a seat, by face where the viewer knows them."""
    dice = [
        Die(
            id=f"{what}:{seat}:{n}",
            label="A hidden die" if face == UNSEEN else f"A die that shows {face}",
            face=face,
            colour="seat",
            seat=seat,
        )
        for n, face in enumerate(sorted(faces))
    ]
    whose = "Your dice" if seat == view.seat else f"Dice of {view.name(seat)}"
    return Tray(
        id=f"{what}:{seat}", label=whose, dice=dice, seat=seat, rule="round.roll" if what == "die" else "round.call"
    )


def dice(view: View) -> list[Sheet]:
    """The bid, and the dice of all who have some, the viewer's own first."""
    known = view.known
    says = "Nobody has bid yet." if known.bidder == NOBODY else f"{view.name(known.bidder)} has bid {bid_words(known)}."
    bid = Note(id="bid", label=says, rule="round.raise", seat=None if known.bidder == NOBODY else known.bidder)
    return [Sheet(id="dice_sheet", label="The dice", items=[bid, *trays(view, known.dice, "die")])]


def shown(view: View) -> list[Sheet]:
    items = trays(view, view.known.shown, "shown")
    return [Sheet(id="shown_sheet", label="What the last call has shown", items=items)] if items else []


def trays(view: View, dice: list[list[int]], what: str) -> list[Tray]:
    order = sorted(range(len(dice)), key=lambda seat: seat != view.seat)
    return [tray(view, seat, dice[seat], what) for seat in order if dice[seat]]


def panels(view: View) -> list[Panel]:
    known = view.known
    return [
        panel(
            view,
            seat,
            "is to act" if seat in known.to_act() else "waits" if known.dice[seat] else "is out",
            score=Amount(symbol="die-5", count=len(known.dice[seat]), word="dice"),
        )
        for seat in range(known.seats)
    ]


def chips(view: View) -> list[Chip]:
    left = counted(view.known.in_play(), "die", "dice")
    return [Chip(id="chip:dice", label=f"{left} in play", symbol="die-5", rule="round.bid")]


def outcome(view: View) -> Outcome | None:
    return ended(
        view, "die", "round.last", lambda view, seat: "still in" if view.known.dice[seat] else "out", many="dice"
    )


BUTTONS: Final = Buttons["View"](lambda view, action: label(action), {QUANTITY: "plain", FACE: "main", CALL: "main"})
TABLE: Final = Sections["View"](
    board=None,
    sheets={"dice": dice, "shown": shown},
    panels=panels,
    chips=chips,
    choices=lambda view: choices(view, BUTTONS),
    journal=lambda view: lines(view, MOST_LINES),
    outcome=outcome,
)
