"""Duties: one box a round, and what a completed row or column gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .parts import Parts

if TYPE_CHECKING:
    from .state import Sheet


def has_free_box(parts: Parts, sheet: Sheet, value: int) -> bool:
    """Whether some box with this value is not yet marked; if none is, the duty step is skipped (duties.skip)."""
    for box, printed in enumerate(parts.boxes):
        if printed == value and not sheet.boxes[box]:
            return True
    return False


def gains_of_box(parts: Parts, sheet: Sheet, box: int) -> tuple[int, ...]:
    """What marking a box would complete: its row's reward, then its column's (duties.both, duties.order)."""
    columns = parts.duty_columns
    row, column = box // columns, box % columns
    gains: tuple[int, ...] = ()
    if is_all_but(sheet.boxes, box, row * columns, 1, columns):
        gains = parts.row_gains[row]
    if is_all_but(sheet.boxes, box, column, columns, parts.duty_rows):
        gains = gains + parts.column_gains[column]
    return gains


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
