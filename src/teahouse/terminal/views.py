"""What of a scene is drawn when: all of it as a turn begins, only what is asked about within the turn, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from teahouse.scene import Board, Item, Reasoning, Scene, Sheet, walk

LEAST_LINES: Final = 4
MOST_LINES: Final = 12


def whole_table(scene: Scene, lines: int) -> Scene:
    """Everything, with so many lines of the journal, within reason; reasons that lie on a sheet are not told twice."""
    journal = scene.journal[: min(MOST_LINES, max(LEAST_LINES, lines))]
    if any(isinstance(item, Reasoning) for sheet in scene.sheets for item in sheet.items):
        journal = [replace(line, reasoning=None) for line in journal]
    return replace(scene, journal=journal)


def what_is_asked(scene: Scene) -> Scene:
    """The dock with question and choices, and of the rest only the parts on which there is something to choose."""
    offered = {choice.action for choice in scene.choices}
    sheets = [kept for kept in (_asked(sheet, offered) for sheet in scene.sheets) if kept is not None]
    board = scene.board if scene.board is not None and _offers(board=scene.board, offered=offered) else None
    return replace(scene, board=board, sheets=sheets, panels=(), journal=(), chips=scene.chips[:1])


def the_end(scene: Scene) -> Scene:
    """The outcome alone."""
    return replace(scene, board=None, sheets=(), panels=(), journal=(), prompt=None, choices=(), unavailable=())


def _asked(sheet: Sheet, offered: set[str]) -> Sheet | None:
    if sheet.where == "dock":
        return sheet
    items = [item for item in sheet.items if _offers(items=[item], offered=offered)]
    return replace(sheet, items=items) if items else None


def _offers(*, offered: set[str], board: Board | None = None, items: Sequence[Item] = ()) -> bool:
    """Whether several choices of the scene lie on this part of it; for one alone its words will do."""
    part = Scene(id="part", label="part", game="", board=board, sheets=[Sheet(id="sheet", label="sheet", items=items)])
    return len({element.action for element in walk(part)} & offered) > 1
