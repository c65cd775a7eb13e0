"""The palace: four tracks with what each step gives, rows of tiles, markers in order of arrival; and the round beside it."""

from __future__ import annotations

from typing import Final

from ...scene import Amount, Box, Piece, Place
from .effect import TRACKS
from .palace import TakeFromRow, is_at_top, step_of
from .passing import TakeRoundTile
from .player import NEUTRAL
from .scene_amounts import is_figurine, list_amounts, tile_amounts
from .scene_places import (
    NOMAD_X,
    NOMAD_Y,
    NOMADS_APART,
    ROUND_NAME,
    ROUND_TILES,
    ROUND_TILES_Y,
    ROW_WIDE,
    STEP_WIDE,
    TRACK_LEFT,
    TRACK_Y,
    at,
    box,
    step_left,
)
from .scene_view import View
from .words import list_words, tile_words

MARKER: Final = 20.0
IN_ROW: Final = 25.0
ROW_LEFT: Final = 46.0  # of the first tile of a row, from where its step begins
TILES_APART: Final = 27.0
ROUND_TILE: Final = 38.0


def places(view: View) -> list[Place]:
    return [*[track(view, n) for n in range(len(TRACKS))], round_row(view), nomads(view)]


def track(view: View, n: int) -> Place:
    """A track: one box for each step, then the tiles of its rows."""
    steps = view.parts.top_step
    x, y = at(TRACK_LEFT + 18, TRACK_Y[n] + 1)
    boxes = [step(view, n, k) for k in range(steps + 1)]
    for k in range(steps + 1):
        row = view.parts.row_at[n][k]
        if row >= 0:
            boxes.extend([row_tile(view, n, k, row, place) for place in range(view.parts.row_sizes[row])])
    return Place(
        id=f"track:{TRACKS[n]}",
        label=f"{TRACKS[n].capitalize()} track of the palace",
        shape="area",
        style="row",
        x=x,
        y=y,
        points=box(16, TRACK_Y[n] - 15, step_left(steps + 1), TRACK_Y[n] + 17),
        name=TRACKS[n].capitalize(),
        boxes=boxes,
        rule="palace.step",
        reconstructed=view.mended(view.tables["palace_tracks"][n]),
    )


def step(view: View, n: int, k: int) -> Box:
    """A step with what it gives; the one after the viewer's marker carries the advance."""
    parts = view.parts
    action = ""
    if view.seat is not None and view.own is not None and view.own.palace[n] + 1 == k:
        action = view.if_legal(parts.advance[n])
    number = parts.steps[n][k]
    words = "start" if k == 0 else list_words(parts, number)
    icons = list_amounts(parts, number)
    return Box(
        id=f"step:{TRACKS[n]}:{k}",
        label=f"Step {k} of the {TRACKS[n]} track: {words}",
        icons=icons,
        style="step" if icons else "bare",
        at=at(step_left(k) + STEP_WIDE / 2, TRACK_Y[n] + 1),
        size=(30, 28),
        action=action,
        glow=view.glow(action),
        badge=view.badge(action),
        closed="" if action else why_no_step(view, n, k),
        rule="palace.step",
    )


def why_no_step(view: View, n: int, k: int) -> str:
    """Why the viewer, who is to advance somewhere, cannot do it on this track."""
    if view.seat is None or k == 0 or view.own is None or view.own.palace[n] + 1 != k:
        return ""
    return "" if is_at_top(view.known, view.seat, n) else view.why_not(view.parts.advance[n])


def row_tile(view: View, n: int, k: int, row: int, place: int) -> Box:
    """A tile of a row; tiles stand at its right end, so that empty places are at the left."""
    known, parts = view.known, view.parts
    tiles = known.rows[row]
    at_tile = place - (parts.row_sizes[row] - len(tiles))
    wide = ROW_WIDE.get(k, STEP_WIDE)
    x = step_left(k) + min(ROW_LEFT, wide / 2) + TILES_APART * place
    is_open = isinstance(view.top, TakeFromRow) and view.top.row == row
    kind = tiles[at_tile] if at_tile >= 0 else -1
    action = view.if_legal(parts.take_tile[kind]) if is_open and kind >= 0 else ""
    words = tile_words(parts, kind) if kind >= 0 else ""
    return Box(
        id=f"row:{TRACKS[n]}:{k}:{place}",
        label=f"Palace tile at step {k} of the {TRACKS[n]} track: {words}" if words else "No palace tile is left here",
        icons=tile_amounts(parts, kind) if kind >= 0 else [],
        style="jade" if kind >= 0 and is_figurine(parts, kind) else "tile",
        at=at(x, TRACK_Y[n] + 1),
        size=(IN_ROW, IN_ROW),
        action=action,
        glow=view.glow(action),
        closed=view.why_not(parts.take_tile[kind]) if is_open and kind >= 0 else "",
        rule="palace.row",
        reconstructed=view.mended(view.tables["bonus_tiles"][kind]) if kind >= 0 else "",
    )


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
                icons=tile_amounts(parts, kind) if kind >= 0 else [],
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


def nomads(view: View) -> Place:
    """The nomad card of the round: by sector how far the chieftain moved and how much stronger the nomads became."""
    known, parts = view.known, view.parts
    x, y = at(856, NOMAD_Y)
    boxes: list[Box] = []
    if known.nomads:
        card = parts.nomads[known.nomads[-1]]
        for n, sector in enumerate(parts.sectors):
            advance, strength = card.advance[n], card.strength[n]
            boxes.append(
                Box(
                    id=f"nomads:{n + 1}",
                    label=f"{sector.name}: the chieftain {advance} on, the nomads {strength} stronger",
                    badge=[Amount(symbol="step", count=advance, text=str(advance), word="steps")],
                    icons=[Amount(count=strength, text=f"+{strength}", word="strength")],
                    style="hold",
                    at=at(NOMAD_X + NOMADS_APART * n, NOMAD_Y),
                    size=(30, 44),
                    rule="rounds.nomads",
                )
            )
    return Place(
        id="nomads",
        label="Nomads this round",
        shape="area",
        style="row",
        x=x,
        y=y,
        points=box(789, 673, 925, 721),
        name="Nomads",
        boxes=boxes,
        rule="rounds.nomads",
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
