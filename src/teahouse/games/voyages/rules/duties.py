"""Duties: one box a round, and what a completed row or column gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.words import listed

from ..parts.parts import RELIC, SAILOR, Parts

if TYPE_CHECKING:
    from ..state import Sheet


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
    """Whether two rewards bring another crew in the other order: a relic finds a sailor of the other reward or does not.

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


def box_words(parts: Parts, box: int) -> str:
    """A box in words: the 4 in row 2, column 5."""
    return f"the {parts.boxes[box]} in row {box // parts.duty_columns + 1}, column {box % parts.duty_columns + 1}"


def completed_words(parts: Parts, sheet: Sheet, box: int) -> str:
    """What marking a box would complete, without numbers; empty where it completes nothing."""
    lines: list[str] = []
    if row_reward(parts, sheet, box):
        lines.append("its row")
    if column_reward(parts, sheet, box):
        lines.append("its column")
    return listed(lines)
