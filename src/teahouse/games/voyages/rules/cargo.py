"""Cargo: tracks filled from the left, and barrels that may be any cargo."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why

from ..parts.parts import DECLINE, LOAD, Parts
from ..words import tell_load
from .round import refusal

if TYPE_CHECKING:
    from ..state import Sheet, Voyages


def has_room(parts: Parts, sheet: Sheet, type: int) -> bool:
    """Whether the track of a cargo type has a section that is neither circled nor crossed off (cargo.track, cargo.full)."""
    return sheet.sold[type] + sheet.held[type] < len(parts.cargo[type].values)


def types_with_room(parts: Parts, sheet: Sheet) -> list[int]:
    return [type for type in range(len(parts.cargo)) if has_room(parts, sheet, type)]


def load(s: Voyages, seat: int, type: int, barrels: int = 0) -> None:
    """Circle the leftmost unmarked section of a track; when it is full the piece is lost (cargo.left_to_right, cargo.full).

    `barrels` is 1 where it comes out of a barrel that was won."""
    sheet = s.sheets[seat]
    track = s.parts.cargo[type]
    if not has_room(s.parts, sheet, type):
        if s.journal is not None:
            text = f"{{{seat}}} has the track for {track.name.lower()} full, and 1 {track.one} is lost."
            s.tell("lost", text, "cargo.full", seat, lost=((seat, track.id, 1),))
        return
    sheet.held = sheet.held[:]
    sheet.held[type] += 1
    if s.journal is not None:
        tell_load(s, seat, type, barrels)


class LoadBarrel(Decision["Voyages"]):
    """A barrel is cargo of a type of the seat's choice. One on the map may be declined, a reward may not (cargo.barrel)."""

    may_decline: bool

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("may_decline",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "may_decline")

    def __init__(self, seat: int, may_decline: bool) -> None:
        super().__init__(seat)
        self.may_decline = may_decline

    # Made so far.

    def legal(self, s: Voyages) -> list[Action]:
        parts = s.parts
        sheet = s.sheets[self.seat]
        found = [parts.load[type] for type in range(len(parts.cargo)) if has_room(parts, sheet, type)]
        if self.may_decline:
            found.append(parts.decline)
        return found

    def apply(self, s: Voyages, a: Action) -> None:
        if a.verb == LOAD:
            sheet = s.fresh_sheet(self.seat)
            load(s, self.seat, a.target, 0 if self.may_decline else 1)
            if self.may_decline:
                sheet.use(s.parts.chart.spot_of[sheet.hex])

    def prompt(self, s: Voyages) -> Prompt:
        rule = "actions.barrel" if self.may_decline else "duties.barrel"
        return Prompt("Which cargo is in the barrel?", (rule, "cargo.barrel"))

    def why_not(self, s: Voyages, a: Action) -> Why:
        if a.verb == LOAD:
            return Why(f"The track for {s.parts.cargo[a.target].name.lower()} is full.", "cargo.full")
        if a.verb == DECLINE:
            return Why("A barrel from the duties must be loaded.", "duties.barrel")
        if self.may_decline:
            asked = Why("First choose the cargo in the barrel, or leave it for later.", "cargo.barrel")
            return refusal.at_the_space(s, self.seat, a, asked)
        return refusal.at_the_duty(a, Why("First choose the cargo in the barrel.", "cargo.barrel"))

    def notes(self, s: Voyages, a: Action) -> list[str]:
        return [] if a.verb == LOAD else ["The barrel stays there for another visit."]

    def is_open(self, s: Voyages) -> bool:
        return False
