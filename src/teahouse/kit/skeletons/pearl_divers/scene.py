"""How a seat sees the sea: the depths it has left, what everybody has found, and how far the current came."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action
from teahouse.engine.game import About
from teahouse.scene import Amount, Box, Chip, Choice, Line, Note, Outcome, Panel, Row, Scene, Sheet, Table, Track
from teahouse.scene.table.choices import Buttons
from teahouse.scene.table.choices import choices as buttons
from teahouse.scene.table.ended import ended
from teahouse.scene.table.journal import lines
from teahouse.scene.table.laid import Sections, laid
from teahouse.scene.table.panels import panel
from teahouse.scene.table.view import View as TableView

from .parts import NO_DEPTH

if TYPE_CHECKING:
    from .state import PearlDivers

MOST_LINES: Final = 40  # of the journal


class View(TableView["PearlDivers"]):
    __slots__ = ()


def draw(about: About, known: PearlDivers, seat: int | None, names: list[str]) -> Scene:
    return laid(View(known, seat, names), about, TABLE)


def label(action: Action) -> str:
    """An action in words, as its button says it."""
    return f"Dive to {action.target + 1}"


def words(view: View, action: Action) -> str:
    return label(action)


def depths(view: View) -> list[Sheet]:
    """The depths of whoever looks: those that are used are crossed, and a click on another means diving there."""
    known = view.known
    if view.seat is None:
        return []
    boxes = [
        Box(
            id=f"depth:{n}",
            label=f"Depth {n + 1}, {'free' if free else 'used'}",
            text=str(n + 1),
            state="open" if free else "spent",
            means=(known.parts.dive[n].text,),
        )
        for n, free in enumerate(known.left[view.seat])
    ]
    track = Track(id="depths", label="Your depths", boxes=boxes, symbol="wave", rule="dive.once")
    return [Sheet(id="depths_sheet", label="The sea", items=[track], where="under")]


def found(view: View) -> list[Sheet]:
    """The pearls of all, round by round, and the latest current."""
    known = view.known
    rows = [
        Row(label=view.name(seat), cells=[str(n) for n in pearls], seat=seat)
        for seat, pearls in enumerate(known.pearls)
    ]
    rounds = [str(n + 1) for n in range(len(known.pearls[0]))]
    table = Table(id="pearls", label="Pearls by round", columns=rounds, rows=rows, rule="current.reach")
    text = "No current has come yet." if known.reach == NO_DEPTH else f"The current came down to {known.reach + 1}."
    return [Sheet(id="found_sheet", label="Pearls", items=[table, Note(id="current", label=text, symbol="wave")])]


def panels(view: View) -> list[Panel]:
    known = view.known
    return [
        panel(
            view,
            seat,
            "is choosing" if seat in known.to_act() else "has chosen" if not known.over else "is back ashore",
            score=Amount(symbol="gems", count=sum(known.pearls[seat]), word="pearls"),
        )
        for seat in range(known.seats)
    ]


def chips(view: View) -> list[Chip]:
    return [Chip(id="chip:round", label=f"Round {view.known.round} of {view.known.parts.rounds}", rule="end.most")]


def choices(view: View) -> list[Choice]:
    return buttons(view, BUTTONS)


def journal(view: View) -> list[Line]:
    return lines(view, MOST_LINES)


def outcome(view: View) -> Outcome | None:
    return ended(view, "pearl", "end.most", lambda view, seat: f"{max(view.known.pearls[seat])} at best")


BUTTONS: Final = Buttons[View](words, {})
TABLE: Final = Sections[View](
    board=None,
    sheets={"depths": depths, "found": found},
    panels=panels,
    chips=chips,
    choices=choices,
    journal=journal,
    outcome=outcome,
)
