"""How a seat sees the table: its own hand, everybody's row, and what lies beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action
from teahouse.engine.game import About
from teahouse.engine.words import counted
from teahouse.scene import Amount, Card, Chip, Choice, Deck, Line, Outcome, Panel, Scene, Sheet, Spread
from teahouse.scene.table.choices import Buttons
from teahouse.scene.table.choices import choices as buttons
from teahouse.scene.table.ended import ended
from teahouse.scene.table.journal import lines
from teahouse.scene.table.laid import Sections, laid
from teahouse.scene.table.panels import panel
from teahouse.scene.table.view import View as TableView

from .parts import LIGHT, SNUFF

if TYPE_CHECKING:
    from .state import LanternWalk

MOST_LINES: Final = 40  # of the journal


class View(TableView["LanternWalk"]):
    __slots__ = ()


def draw(about: About, known: LanternWalk, seat: int | None, names: list[str]) -> Scene:
    return laid(View(known, seat, names), about, TABLE)


def label(action: Action) -> str:
    """An action in words, as its button says it."""
    does = "Light" if action.verb == LIGHT else "Put out"
    return f"{does} the lantern of {action.target + 1}"


def words(view: View, action: Action) -> str:
    return label(action)


def lantern(view: View, n: int) -> Card:
    """A lantern that the viewer sees. A click on it means what can be done with it, as far as that is legal."""
    means = (view.known.parts.light[n].text, view.known.parts.snuff[n].text)
    return Card(id=f"lantern:{n}", label=f"The lantern of {n + 1}", value=str(n + 1), symbol="lantern", means=means)


def hand(view: View) -> list[Sheet]:
    if view.seat is None:
        return []
    cards = [lantern(view, n) for n in sorted(view.known.hands[view.seat])]
    spread = Spread(id="hand", label="Your lanterns", items=cards, hand=True, rule="turn.light")
    return [Sheet(id="hand_sheet", label="Your hand", items=[spread], where="under")]


def rows(view: View) -> list[Sheet]:
    """What each seat has lit, and the pile."""
    known = view.known
    spreads = [
        Spread(id=f"row:{seat}", label=f"Row of {view.name(seat)}", items=[lantern(view, n) for n in row], seat=seat)
        for seat, row in enumerate(known.rows)
    ]
    pile = Deck(id="pile", label=counted(len(known.pile), "lantern") + " in the pile", count=len(known.pile))
    beside: list[Card | Deck] = [pile, *(lantern(view, n) for n in known.out)]
    spreads.append(Spread(id="beside", label="The pile, and what was put out", items=beside, rule="turn.draw"))
    return [Sheet(id="rows_sheet", label="The walk", items=spreads)]


def panels(view: View) -> list[Panel]:
    known = view.known
    return [
        panel(
            view,
            seat,
            "is to act" if seat in known.to_act() else "waits",
            counts=[Amount(symbol="lantern", count=len(known.hands[seat]), word="lanterns in hand")],
            score=Amount(symbol="star", count=known.light_of(seat), word="light"),
        )
        for seat in range(known.seats)
    ]


def chips(view: View) -> list[Chip]:
    left = len(view.known.pile)
    return [Chip(id="chip:pile", label=f"{counted(left, 'lantern')} left", symbol="lantern", rule="turn.draw")]


def choices(view: View) -> list[Choice]:
    return buttons(view, BUTTONS)


def journal(view: View) -> list[Line]:
    return lines(view, MOST_LINES)


def outcome(view: View) -> Outcome | None:
    return ended(
        view, "light", "end.most", lambda view, seat: counted(len(view.known.rows[seat]), "lantern"), many="light"
    )


BUTTONS: Final = Buttons[View](words, {LIGHT: "main", SNUFF: "quiet"})
TABLE: Final = Sections[View](
    board=None,
    sheets={"hand": hand, "rows": rows},
    panels=panels,
    chips=chips,
    choices=choices,
    journal=journal,
    outcome=outcome,
)
