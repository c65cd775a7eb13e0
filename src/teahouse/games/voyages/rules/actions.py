"""Actions: what the space gives on which the ship has ended, and the rewards of duties, in one vocabulary."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.journal import Entry
from teahouse.engine.words import Prompt, Why

from ..parts.parts import (
    BARREL,
    CARGO,
    DREAD,
    RELIC,
    ROW_FIRST,
    SAILOR,
    SETTLEMENT,
    STAR,
    STAR_DREAD,
    STAR_DUTIES,
    STAR_EXPLORE,
    TAKE,
    Parts,
)
from . import dread, sailors, settlement, stars
from .cargo import LoadBarrel, has_room, load, types_with_room
from .round import refusal

if TYPE_CHECKING:
    from ..state import Sheet, Voyages


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


def useless_words(parts: Parts, icon: int) -> str:
    """Why an icon that is of no use is not."""
    if icon == SAILOR:
        return "the sailor track is full"
    if icon == RELIC:
        return "you have no unexhausted ordinary sailor"
    if icon == BARREL:
        return "every cargo track is full"
    if icon == SETTLEMENT:
        return "the sailor track is full and you hold nothing to sell"
    return f"the track for {parts.cargo[icon - CARGO].name.lower()} is full"


def useless_rule(icon: int) -> str:
    """The rule by which an icon is of no use."""
    if icon == SAILOR:
        return "actions.sailor.limit"
    if icon == RELIC:
        return "actions.relic.none"
    return "actions.useless" if icon == SETTLEMENT else "cargo.full"


def gain(s: Voyages, seat: int, icon: int) -> None:
    """Take a sailor, a relic or a piece of cargo; what has no use is lost (duties.lost)."""
    if icon == SAILOR:
        sailors.gain_sailor(s, seat, "actions.sailor")
    elif icon == RELIC:
        sailors.make_heroic(s, seat)
    else:
        load(s, seat, icon - CARGO)


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
        seat = self.seat
        for n, icon in enumerate(self.gains):
            if icon == STAR:
                stars.earn(s, seat, STAR_DUTIES)
            elif icon != BARREL:
                gain(s, seat, icon)
            elif types_with_room(s.parts, s.sheets[seat]):
                rest = self.gains[n + 1 :]
                if rest:
                    s.stacks[seat].append(Gains(seat, rest))
                s.stacks[seat].append(LoadBarrel(seat, False))
                if s.journal is not None:
                    won = ((seat, "barrel", 1),)
                    text = f"{{{seat}}} wins a barrel."
                    s.journal.hold(Entry("gain", text, "duties.barrel", seat, s.round, changes=won))
                return
            elif s.journal is not None:
                text = f"{{{seat}}} has every cargo track full, and a barrel is lost."
                s.journal.hold(Entry("lost", text, "duties.lost", seat, s.round, lost=((seat, "barrel", 1),)))


class ChooseOrder(Decision["Voyages"]):
    """One box has completed a row and a column, and what is gained depends on which reward comes first (duties.order)."""

    __slots__ = ("box",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "box")

    def __init__(self, seat: int, box: int) -> None:
        super().__init__(seat)
        self.box = box

    def legal(self, s: Voyages) -> list[Action]:
        return [s.parts.first_row, s.parts.first_column]

    def rewards(self, parts: Parts) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The reward of the row and that of the column."""
        return parts.row_gains[self.box // parts.duty_columns], parts.column_gains[self.box % parts.duty_columns]

    def apply(self, s: Voyages, a: Action) -> None:
        s.fresh_sheet(self.seat)
        row, column = self.rewards(s.parts)
        s.stacks[self.seat].append(Gains(self.seat, row + column if a.target == ROW_FIRST else column + row))

    def prompt(self, s: Voyages) -> Prompt:
        help = "A relic finds only a sailor who is aboard when it comes."
        return Prompt("Your duty completes a row and a column. Which reward comes first?", ("duties.order",), help)

    def why_not(self, s: Voyages, a: Action) -> Why:
        asked = Why("First say whether the row or the column gives its reward first.", "duties.order")
        return refusal.at_the_duty(a, asked)

    def is_open(self, s: Voyages) -> bool:
        return False


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
        asked = Why("First take what is here, or leave it for later.", "actions.optional")
        return refusal.at_the_space(s, self.seat, a, asked)

    def notes(self, s: Voyages, a: Action) -> list[str]:
        return [] if a.verb == TAKE else ["It stays there for another visit."]

    def is_open(self, s: Voyages) -> bool:
        return False
