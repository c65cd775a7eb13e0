"""How a seat sees the table: its own hand, everybody's row, and what lies beside them."""

from __future__ import annotations

from typing import Final

from teahouse.engine import Action, counted
from teahouse.scene import Card, Chip, Deck, Sheet, Spread
from teahouse.scene.table.plain import plain
from teahouse.scene.table.view import View as TableView

from .parts import LIGHT, SNUFF
from .state import LanternWalk

View = TableView[LanternWalk]


def label(action: Action) -> str:
    """An action in words, as its button says it."""
    return f"{'Light' if action.verb == LIGHT else 'Put out'} the lantern of {action.target + 1}"


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


def chips(view: View) -> list[Chip]:
    left = len(view.known.pile)
    return [Chip(id="chip:pile", label=f"{counted(left, 'lantern')} left", symbol="lantern", rule="turn.draw")]


draw: Final = plain(
    label,
    ("star", "lantern"),  # of the light and the lanterns that the ledger counts
    {"hand": hand, "rows": rows},
    chips=chips,
    weights={LIGHT: "main", SNUFF: "quiet"},
    remark=lambda view, seat: counted(len(view.known.rows[seat]), "lantern"),
)
