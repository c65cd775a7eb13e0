"""Duties: one box a round, and what a completed row or column gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.words import Prompt, Why, counted, listed

from ..parts.parts import BARREL, RELIC, ROW_FIRST, SAILOR, STAR, STAR_DUTIES, Parts
from . import actions, stars
from .cargo import LoadBarrel, types_with_room
from .round import refusal

if TYPE_CHECKING:
    from ..state import Sheet, Voyages


def has_free_box(parts: Parts, sheet: Sheet, value: int) -> bool:
    """Whether some box with this value is not yet marked; if none is, the duty step is skipped (duties.skip)."""
    for box in parts.boxes_of_value[value]:
        if not sheet.boxes[box]:
            return True
    return False


def row_reward(parts: Parts, sheet: Sheet, box: int) -> tuple[int, ...]:
    """What marking a box would bring by completing its row (duties.row)."""
    columns = parts.duty_columns
    row = box // columns
    return parts.row_gains[row] if is_all_but(sheet.boxes, box, row * columns, 1, columns) else ()


def column_reward(parts: Parts, sheet: Sheet, box: int) -> tuple[int, ...]:
    """What marking a box would bring by completing its column (duties.column)."""
    columns = parts.duty_columns
    column = box % columns
    return parts.column_gains[column] if is_all_but(sheet.boxes, box, column, columns, parts.duty_rows) else ()


def order_matters(parts: Parts, sheet: Sheet, row: tuple[int, ...], column: tuple[int, ...]) -> bool:
    """Whether the two rewards of one box (duties.both) bring another crew in the other order: a relic finds a sailor of the
    other reward or does not.

    Cargo and barrels bring the same in any order, since a barrel can be loaded on another track (duties.order)."""
    return crew_after(parts, sheet, row + column) != crew_after(parts, sheet, column + row)


def crew_after(parts: Parts, sheet: Sheet, gains: tuple[int, ...]) -> tuple[int, int]:
    """The ordinary sailors and the heroes once rewards have come in this order."""
    sailors, heroes, gained = sheet.sailors, sheet.heroes, sheet.gained
    for gain in gains:
        if gain == SAILOR and gained < parts.extra_sailors:
            gained += 1
            sailors += 1
        elif gain == RELIC and sailors:
            sailors -= 1
            heroes += 1
    return sailors, heroes


def is_all_but(boxes: list[int], box: int, first: int, step: int, count: int) -> bool:
    """Whether this box is the only one of its row or column that is not marked."""
    other = first
    for _ in range(count):
        if other != box and not boxes[other]:
            return False
        other += step
    return not boxes[box]


def is_row_full(parts: Parts, sheet: Sheet, row: int) -> bool:
    first = row * parts.duty_columns
    return all(sheet.boxes[first : first + parts.duty_columns])


def is_column_full(parts: Parts, sheet: Sheet, column: int) -> bool:
    return all(sheet.boxes[column :: parts.duty_columns])


def completed_words(parts: Parts, sheet: Sheet, box: int) -> str:
    """What marking a box would complete, without numbers; empty where it completes nothing."""
    lines: list[str] = []
    if row_reward(parts, sheet, box):
        lines.append("its row")
    if column_reward(parts, sheet, box):
        lines.append("its column")
    return listed(lines)


def why_not_mark(parts: Parts, sheet: Sheet, box: int, short: int) -> Why:
    """Only a free box can be marked, and only with its number on the duty die (duties.mark), for which so many sailors are
    missing."""
    if sheet.boxes[box]:
        return Why("That box is marked already.", "duties.mark")
    value = parts.boxes[box]
    return Why(f"To bring a die to {value} as well you are {counted(short, 'sailor')} short.", "sailors.limit")


def why_not_pass(values: list[int], short: int) -> Why:
    """A free box with the number of the duty die must be marked (duties.compulsory); to bring the die to one of the values
    that have none, so many sailors are missing."""
    if not values:
        return Why("Every number still has a free box, so one must be marked.", "duties.compulsory")
    missing = counted(short, "sailor")
    return Why(f"To bring a die to a number without a free box you are {missing} short.", "duties.compulsory")


class Gains(Step["Voyages"]):
    """Rewards of duties in their order; a barrel asks for its cargo before the rest is given (duties.order)."""

    gains: tuple[int, ...]

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("gains",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "gains")

    def __init__(self, seat: int, gains: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.gains = gains

    # Made so far.

    def run(self, s: Voyages) -> None:
        seat = self.seat
        for n, icon in enumerate(self.gains):
            if icon == STAR:
                stars.earn(s, seat, STAR_DUTIES)
            elif icon != BARREL:
                actions.gain(s, seat, icon)
            elif types_with_room(s.parts, s.sheets[seat]):
                rest = self.gains[n + 1 :]
                if rest:
                    s.stacks[seat].append(Gains(seat, rest))
                s.stacks[seat].append(LoadBarrel(seat, False))
                if s.journal is not None:
                    won = ((seat, "barrel", 1),)
                    text = f"{{{seat}}} wins a barrel."
                    s.tell("gain", text, "duties.barrel", seat, changes=won)
                return
            elif s.journal is not None:
                text = f"{{{seat}}} has every cargo track full, and a barrel is lost."
                s.tell("lost", text, "duties.lost", seat, lost=((seat, "barrel", 1),))


class ChooseOrder(Decision["Voyages"]):
    """One box has completed a row and a column, and what is gained depends on which reward comes first (duties.order)."""

    box: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("box",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "box")

    def __init__(self, seat: int, box: int) -> None:
        super().__init__(seat)
        self.box = box

    # Made so far.

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
