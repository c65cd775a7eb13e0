"""Actions: what the space gives on which the ship has ended, and the rewards of duties, in one vocabulary."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...engine.action import Action
from ...engine.decision import Decision, Step
from ...engine.journal import Entry
from ...engine.words import Preview, Prompt, Why
from . import dread, sailors, settlement, stars
from .cargo import LoadBarrel, has_room, load, types_with_room
from .parts import (
    BARREL,
    CARGO,
    DREAD,
    RELIC,
    SAILOR,
    SETTLEMENT,
    STAR,
    STAR_DREAD,
    STAR_DUTIES,
    STAR_EXPLORE,
    STAR_RECRUIT,
    TAKE,
    Parts,
)

if TYPE_CHECKING:
    from .state import Sheet, Voyages


def is_of_use(parts: Parts, sheet: Sheet, icon: int) -> bool:
    """Whether an icon would change anything now; if not, it is not offered and stays unused (actions.useless)."""
    if icon == SAILOR:
        return sheet.gained < parts.extra_sailors
    if icon == RELIC:
        return sheet.sailors > 0
    if icon == BARREL:
        return len(types_with_room(parts, sheet)) > 0
    if icon == SETTLEMENT:
        return settlement.is_of_use(parts, sheet)
    if icon >= CARGO:
        return has_room(parts, sheet, icon - CARGO)
    return False


def gain(s: Voyages, seat: int, icon: int) -> bool:
    """Take a sailor, a relic or a piece of cargo. False when it has no use and is lost (duties.lost)."""
    if icon == SAILOR:
        gained = sailors.gain_sailor(s, seat)
        text = "gains a sailor"
    elif icon == RELIC:
        gained = sailors.make_heroic(s.sheets[seat])
        text = "makes a sailor heroic"
    else:
        return load(s, seat, icon - CARGO)
    if gained and s.journal is not None:
        rule = "actions.sailor" if icon == SAILOR else "actions.relic"
        s.journal.hold(Entry("gain", f"{{{seat}}} {text}.", rule, seat, s.round))
    return gained


class Space(Step["Voyages"]):
    """Step 4 of a round: the action of the space on which the ship has ended, if it was not used before."""

    def run(self, s: Voyages) -> None:
        seat = self.seat
        sheet = s.sheets[seat]
        chart = s.parts.chart
        icon = chart.icon_of[sheet.hex]
        if icon == DREAD:
            if not sheet.stars[STAR_DREAD]:
                dread.meet(s, seat)
            return
        spot = chart.spot_of[sheet.hex]
        if spot < 0 or sheet.used[spot]:
            return
        if icon == STAR:
            sheet.used[spot] = 1
            stars.earn(s, seat, STAR_EXPLORE)
        elif is_of_use(s.parts, sheet, icon):
            if icon == SETTLEMENT:
                s.stacks[seat].append(settlement.Trade(seat))
            elif icon == BARREL:
                s.stacks[seat].append(LoadBarrel(seat, True))
            else:
                s.stacks[seat].append(TakeIcon(seat))


class Gains(Step["Voyages"]):
    """Rewards of duties in their order; a barrel asks for its cargo before the rest is given (duties.order)."""

    __slots__ = ("gains",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "gains")

    def __init__(self, seat: int, gains: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.gains = gains

    def run(self, s: Voyages) -> None:
        for n, icon in enumerate(self.gains):
            if icon == STAR:
                stars.earn(s, self.seat, STAR_DUTIES)
            elif icon != BARREL:
                gain(s, self.seat, icon)
            elif types_with_room(s.parts, s.sheets[self.seat]):
                rest = self.gains[n + 1 :]
                if rest:
                    s.stacks[self.seat].append(Gains(self.seat, rest))
                s.stacks[self.seat].append(LoadBarrel(self.seat, False))
                return


class TakeIcon(Decision["Voyages"]):
    """A sailor, a relic or cargo on the space: take it, or leave it for another visit (actions.optional)."""

    def legal(self, s: Voyages) -> list[Action]:
        return [s.parts.take, s.parts.decline]

    def apply(self, s: Voyages, a: Action) -> None:
        if a.verb == TAKE:
            sheet = s.fresh_sheet(self.seat)
            chart = s.parts.chart
            sheet.used[chart.spot_of[sheet.hex]] = 1
            gain(s, self.seat, chart.icon_of[sheet.hex])

    def prompt(self, s: Voyages) -> Prompt:
        icon = s.parts.chart.icon_of[s.sheets[self.seat].hex]
        name = s.parts.icon_names[icon]
        rule = "actions.cargo" if icon >= CARGO else f"actions.{name}"
        article = "a " if icon < CARGO else ""
        return Prompt(f"There is {article}{name} here. Take it?", ("actions.optional", rule))

    def why_not(self, s: Voyages, a: Action) -> Why:
        return Why("First take what is here, or decline it.", "actions.optional")

    def preview(self, s: Voyages, a: Action) -> Preview:
        if a.verb != TAKE:
            return Preview(notes=("It stays there for another visit.",))
        icon = s.parts.chart.icon_of[s.sheets[self.seat].hex]
        if icon == RELIC:
            return Preview(gains=("a sailor becomes heroic",))
        if icon == SAILOR:
            if s.sheets[self.seat].gained + 1 == s.parts.extra_sailors:
                return Preview(gains=("a sailor", f"the star {s.parts.star_names[STAR_RECRUIT]}"))
            return Preview(gains=("a sailor",))
        return Preview(gains=(s.parts.icon_names[icon],))
