"""What of a scene is drawn when: all of it as a turn begins, only what is asked about within the turn, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from teahouse.scene import Board, Counters, Item, Place, Reasoning, Scene, Sheet, walk
from teahouse.terminal.draw.printed import is_printed

LEAST_LINES: Final = 4
MOST_LINES: Final = 12
BARE: Final = {"icons": (), "boxes": (), "note": ""}


def whole_table(scene: Scene, lines: int) -> Scene:
    """Everything, with so many lines of the journal, within reason; reasons that lie on a sheet are not told twice."""
    journal = scene.journal[: min(MOST_LINES, max(LEAST_LINES, lines))]
    if any(isinstance(item, Reasoning) for sheet in scene.sheets for item in sheet.items):
        journal = [replace(line, reasoning=None) for line in journal]
    return replace(scene, journal=journal)


def what_is_asked(scene: Scene) -> Scene:
    """The dock with question and choices, and of the rest only the parts on which there is something to choose."""
    offered = {each.id for each in scene.lit if each.action}
    open = [sheet for sheet in scene.sheets if not sheet.folded]
    sheets = [kept for kept in (_asked(scene, sheet, offered) for sheet in open) if kept is not None]
    board = scene.board
    if board is not None:
        board = _asked_places(scene, board, offered) if _offers(scene, offered, board=board) else None
    return replace(scene, board=board, sheets=sheets, panels=(), journal=(), chips=scene.chips[:1])


def the_end(scene: Scene) -> Scene:
    """The outcome alone."""
    return replace(
        scene, board=None, sheets=(), panels=(), journal=(), prompt=None, choices=(), unavailable=(), journeys=()
    )


def _asked(scene: Scene, sheet: Sheet, offered: set[str]) -> Sheet | None:
    """Of the viewer's own sheet also what it counts first: that pays for what is chosen."""
    if sheet.where == "dock":
        return sheet
    counts = [item for item in sheet.items if isinstance(item, Counters)][:1] if sheet.seat == scene.seat else []
    items = [item for item in sheet.items if item in counts or _offers(scene, offered, items=[item])]
    return replace(sheet, items=items) if items else None


def _asked_places(scene: Scene, board: Board, offered: set[str]) -> Board:
    """Where places are asked for, what is printed on the others is left to the whole table; slips stay where they answer."""
    if is_printed(board):
        return _asked_boxes(board, offered)
    if not any(place.id in offered for place in board.places):
        return board
    told = offered | {each.id for each in scene.lit if each.closed}
    plain = [
        place if place.id in told else replace(place, label=place.name or place.label, **BARE) for place in board.places
    ]
    kept = {place.id for place in plain if place.id in offered}
    slips = [slip for slip in board.slips if slip.place in kept or slip.id in offered]
    return replace(board, places=plain, slips=slips)


def _asked_boxes(board: Board, offered: set[str]) -> Board:
    """Of a board of printed boxes only those places in full where something can be chosen."""
    touched = {slip.place for slip in board.slips if slip.id in offered}
    touched |= {piece.place for piece in board.pieces if piece.id in offered}
    for place in board.places:
        if place.id in offered or any(box.id in offered for box in place.boxes):
            touched.add(place.id)
    return replace(
        board,
        places=[place if place.id in touched else _bare(place) for place in board.places],
        slips=[slip for slip in board.slips if slip.place in touched],
        pieces=[piece for piece in board.pieces if piece.place in touched],
    )


def _bare(place: Place) -> Place:
    boxes = [replace(box, icons=()) for box in place.boxes]
    return replace(place, label=place.name or place.label, icons=(), note="", boxes=boxes)


def _offers(scene: Scene, offered: set[str], board: Board | None = None, items: Sequence[Item] = ()) -> bool:
    """Whether several choices of the scene lie on this part of it; for one alone its words will do."""
    part = Scene(id="part", label="part", game="", board=board, sheets=[Sheet(id="sheet", label="sheet", items=items)])
    here = {element.id for element in walk(part)} & offered
    return len({each.action for each in scene.lit if each.id in here}) > 1
