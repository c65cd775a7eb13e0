"""How a seat sees the sea: the depths it has left, what everybody has found, and how far the current came."""

from __future__ import annotations

from typing import Final

from teahouse.engine import Action
from teahouse.scene import Box, Chip, Note, Row, Sheet, Table, Track
from teahouse.scene.table.plain import plain
from teahouse.scene.table.view import View as TableView

from .parts import NO_DEPTH
from .state import PearlDivers

View = TableView[PearlDivers]


def label(action: Action) -> str:
    """An action in words, as its button says it."""
    return f"Dive to {action.target + 1}"


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
    table = Table(id="pearls", label="Pearls by round", columns=rounds, rows=rows, rule="dive.current")
    text = "No current has come yet." if known.reach == NO_DEPTH else f"The current came down to {known.reach + 1}."
    return [Sheet(id="found_sheet", label="Pearls", items=[table, Note(id="current", label=text, symbol="wave")])]


def chips(view: View) -> list[Chip]:
    return [Chip(id="chip:round", label=f"Round {view.known.round} of {view.known.parts.rounds}", rule="dive.most")]


def doing(view: View, seat: int) -> str:
    return "is choosing" if seat in view.known.to_act() else "has chosen" if not view.known.over else "is back ashore"


draw: Final = plain(
    label,
    ("gems", "wave"),  # of the pearls and the depths that the ledger counts
    {"depths": depths, "found": found},
    chips=chips,
    doing=doing,
    remark=lambda view, seat: f"{max(view.known.pearls[seat])} at best",
)
