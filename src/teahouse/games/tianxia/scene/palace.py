"""The palace: four tracks with what each step gives, rows of tiles, markers in order of arrival; and the round beside it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from teahouse.scene import Box, Piece, Place

from ..parts.effect import TRACKS
from ..parts.parts import ADVANCE
from ..player import NEUTRAL
from ..rules.palace import TakeFromRow, step_of
from ..rules.passing import TakeRoundTile
from ..words import tile_words
from .amounts import is_figurine
from .places import ROUND_NAME, ROUND_TILES, ROUND_TILES_Y, at, box
from .view import View

MARKER: Final = 20.0
ROUND_TILE: Final = 38.0


def places(view: View) -> list[Place]:
    nomads = view.known.nomads
    return [
        *[track(view, n) for n in range(len(TRACKS))],
        round_row(view),
        view.printed.nomads[nomads[-1] + 1 if nomads else 0],
    ]


def track(view: View, n: int) -> Place:
    """A track: one box for each step, then the tiles of its rows."""
    boxes = view.printed.steps[n][:]
    if view.own is not None and ADVANCE in view.verbs:
        k = view.own.palace[n] + 1
        if k < len(boxes):
            boxes[k] = next_step(view, boxes[k], n)
    for row in view.parts.row_at[n]:
        if row >= 0:
            boxes.extend(row_tiles(view, row))
    return replace(view.printed.tracks[n], boxes=boxes)


def next_step(view: View, printed: Box, n: int) -> Box:
    """The step after the viewer's marker carries the advance, or says why the viewer cannot do it on this track."""
    action = view.if_legal(view.parts.advance[n])
    closed = "" if action else view.why_not(view.parts.advance[n])
    return replace(printed, action=action, glow=view.glow(action), badge=view.badge(action), closed=closed)


def row_tiles(view: View, row: int) -> list[Box]:
    """The tiles of a row; they stand at its right end, so that empty places are at the left."""
    tiles, printed = view.known.rows[row], view.printed.row_tiles[row]
    gone = len(printed) - len(tiles)
    boxes = [kinds[tiles[place - gone] + 1 if place >= gone else 0] for place, kinds in enumerate(printed)]
    if isinstance(view.top, TakeFromRow) and view.top.row == row:
        for place, kind in enumerate(tiles, gone):
            take = view.parts.take_tile[kind]
            action = view.if_legal(take)
            boxes[place] = replace(boxes[place], action=action, glow=view.glow(action), closed=view.why_not(take))
    return boxes


def round_row(view: View) -> Place:
    """The tiles of the round, of which everybody takes one when passing."""
    known, parts = view.known, view.parts
    x, y = at(856, ROUND_TILES_Y)
    places = max(parts.tables[known.seats].round_tiles, len(known.round_row), 1)
    left, right = ROUND_TILES
    apart = (right - left) / places
    size = min(ROUND_TILE, apart - 2)
    is_open = isinstance(view.top, TakeRoundTile)
    boxes: list[Box] = []
    for n in range(places):
        kind = known.round_row[n] if n < len(known.round_row) else -1
        action = view.if_legal(parts.take_tile[kind]) if is_open and kind >= 0 else ""
        boxes.append(
            Box(
                id=f"round:{n}",
                label=f"Tile of the round: {tile_words(parts, kind)}" if kind >= 0 else "A tile was taken here",
                icons=view.printed.tile_amounts[kind] if kind >= 0 else [],
                style="jade" if kind >= 0 and is_figurine(parts, kind) else "tile",
                at=at(left + apart * (n + 0.5), ROUND_TILES_Y),
                size=(size, size),
                action=action,
                glow=view.glow(action),
                closed=view.why_not(parts.take_tile[kind]) if is_open and kind >= 0 else "",
                rule="passing.tile",
            )
        )
    name = f"Round {known.round}" if known.round else "The round"
    return Place(
        id="round",
        label=f"{name}: passing takes one tile",
        shape="area",
        style="row",
        terrain="paper",
        x=x,
        y=y,
        points=box(left - 2, 584, right + 2, 624),
        name=name,
        name_at=at(ROUND_NAME[0], ROUND_NAME[1]),
        boxes=boxes,
        rule="rounds.tiles",
    )


def pieces(view: View) -> list[Piece]:
    """Palace markers, the earlier one left; where two stand on one step, arrival order is theirs from left to right."""
    known = view.known
    found: list[Piece] = []
    for n, name in enumerate(TRACKS):
        for side in known.courts[n]:
            here = step_of(known, side, n)
            found.append(
                Piece(
                    id=f"court:{name}:{'neutral' if side == NEUTRAL else side}",
                    label=f"{view.whose(side)} palace marker on step {here} of the {name} track",
                    place=f"track:{name}",
                    box=here,
                    symbol="disc",
                    size=MARKER,
                    seat=view.seat_of(side),
                )
            )
    return found
