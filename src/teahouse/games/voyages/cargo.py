"""Cargo: tracks filled from the left, and barrels that may be any cargo."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...engine.action import Action
from ...engine.decision import Decision
from ...engine.journal import Entry
from ...engine.words import Preview, Prompt, Why
from .parts import DECLINE, LOAD, Parts

if TYPE_CHECKING:
    from .state import Sheet, Voyages


def has_room(parts: Parts, sheet: Sheet, type: int) -> bool:
    """Whether the track of a cargo type has an unmarked section (cargo.full)."""
    return sheet.sold[type] + sheet.held[type] < len(parts.cargo[type].values)


def types_with_room(parts: Parts, sheet: Sheet) -> list[int]:
    return [type for type in range(len(parts.cargo)) if has_room(parts, sheet, type)]


def load(s: Voyages, seat: int, type: int) -> bool:
    """Circle the leftmost unmarked section of a track. False when it is full, and the piece is lost (cargo.left_to_right)."""
    sheet = s.sheets[seat]
    if not has_room(s.parts, sheet, type):
        return False
    sheet.held[type] += 1
    if s.journal is not None:
        text = f"{{{seat}}} loads {s.parts.cargo[type].name.lower()}."
        s.journal.hold(Entry("load", text, "cargo.left_to_right", seat, s.round))
    return True


class LoadBarrel(Decision["Voyages"]):
    """A barrel is cargo of a type of the seat's choice. One on the map may be declined, a reward may not (cargo.barrel)."""

    __slots__ = ("may_decline",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "may_decline")

    def __init__(self, seat: int, may_decline: bool) -> None:
        super().__init__(seat)
        self.may_decline = may_decline

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
            load(s, self.seat, a.target)
            if self.may_decline:
                sheet.used[s.parts.chart.spot_of[sheet.hex]] = 1

    def prompt(self, s: Voyages) -> Prompt:
        rule = "actions.barrel" if self.may_decline else "duties.barrel"
        return Prompt("Which cargo is in the barrel?", (rule, "cargo.barrel"))

    def why_not(self, s: Voyages, a: Action) -> Why:
        if a.verb == LOAD:
            return Why(f"The track for {s.parts.cargo[a.target].name.lower()} is full.", "cargo.full")
        if a.verb == DECLINE:
            return Why("A barrel from the duties must be loaded.", "duties.barrel")
        return Why("First choose the cargo in the barrel.", "cargo.barrel")

    def preview(self, s: Voyages, a: Action) -> Preview:
        if a.verb != LOAD:
            return Preview(notes=("The barrel stays there for another visit.",))
        sheet = s.sheets[self.seat]
        track = s.parts.cargo[a.target]
        value = track.values[sheet.sold[a.target] + sheet.held[a.target]]
        return Preview(gains=(f"{track.name.lower()} worth {value} gold when sold",))
