"""The palace: four tracks with what each step gives, rows of tiles, markers in order of arrival; and the round beside it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from teahouse.scene import Box, Lit, Piece, Place

from ..parts.effect import TRACKS
from ..parts.parts import ADVANCE
from ..player import NEUTRAL
from ..rules.palace import TakeFromRow, step_of
from ..rules.passing import TakeRoundTile
from .places import ROUND_NAME, ROUND_TILES, ROUND_TILES_Y, at, box
from .view import View, shut_ones

MARKER: Final = 20.0


def numbers(view: View) -> range:
    return range(len(TRACKS))


def nomad_card(view: View) -> int:
    """The nomad card that lies open, 0 before the first."""
    nomads = view.known.nomads
    return nomads[-1] + 1 if nomads else 0


def next_step(view: View, n: int) -> int:
    """The step after the viewer's marker, 0 for a spectator."""
    return 0 if view.own is None else view.own.palace[n] + 1


def track(view: View, n: int) -> Place:
    """A track: one box for each step, then the tiles of its rows."""
    boxes = view.printed.steps[n][next_step(view, n)][:]
    for row in view.parts.row_at[n]:
        if row >= 0:
            boxes.extend(row_tiles(view, row))
    return replace(view.printed.tracks[n], boxes=boxes)


def row_tiles(view: View, row: int) -> list[Box]:
    """The tiles of a row; they stand at its right end, so that empty places are at the left."""
    tiles, printed = view.known.rows[row], view.printed.row_tiles[row]
    gone = len(printed) - len(tiles)
    return [kinds[tiles[place - gone] + 1 if place >= gone else 0] for place, kinds in enumerate(printed)]


def lights(view: View) -> list[Lit]:
    """How far the chieftains moved; the tiles of the row from which one is taken, for like ones may lie in other rows; and why
    steps and tiles are closed."""
    known, parts, top = view.known, view.parts, view.top
    found = view.printed.nomad_tags[nomad_card(view)][:]
    if ADVANCE in view.verbs:
        steps = [f"step:{name}:{next_step(view, n)}" for n, name in enumerate(TRACKS)]
        closed = [
            (steps[n], view.why_not(action))
            for n, action in enumerate(parts.advance)
            if next_step(view, n) <= parts.top_step
        ]
        found.extend(shut_ones(closed))
    if isinstance(top, TakeFromRow):
        tiles, boxes = known.rows[top.row], row_tiles(view, top.row)
        taken = [(box.id, parts.take_tile[kind]) for box, kind in zip(boxes[-len(tiles) :], tiles, strict=True)]
        found.extend([Lit(id=id, action=take.text, glow="free") for id, take in taken if view.is_legal(take.text)])
        found.extend(shut_ones([(id, view.why_not(take)) for id, take in taken]))
    if isinstance(top, TakeRoundTile):
        tiles = known.round_row
        found.extend(shut_ones([(f"round:{n}", view.why_not(parts.take_tile[kind])) for n, kind in enumerate(tiles)]))
    return found


def nomads(view: View) -> list[Place]:
    return [view.printed.nomads[nomad_card(view)]]


def round_row(view: View) -> list[Place]:
    """The tiles of the round, of which everybody takes one when passing."""
    known = view.known
    x, y = at(856, ROUND_TILES_Y)
    left, right = ROUND_TILES[0], ROUND_TILES[1]
    tiles = view.printed.round_tiles[view.parts.tables[known.seats].round_tiles]
    lying = len(known.round_row)
    boxes = [kinds[known.round_row[n] + 1 if n < lying else 0] for n, kinds in enumerate(tiles)]
    name = f"Round {known.round}" if known.round else "The round"
    place = Place(
        id="round",
        label=f"{name}: passing takes one tile",
        shape="area",
        style="track",
        terrain="paper",
        x=x,
        y=y,
        points=box(left - 2, 584, right + 2, 624),
        name=name,
        name_at=at(ROUND_NAME[0], ROUND_NAME[1]),
        boxes=boxes,
        rule="rounds.tiles",
    )
    return [place]


def pieces(view: View, n: int) -> list[Piece]:
    """The markers on a track, the earlier one left; where two stand on one step, arrival order is theirs from left to right."""
    known = view.known
    name = TRACKS[n]
    found: list[Piece] = []
    for side in known.courts[n]:
        here = step_of(known, side, n)
        found.append(
            Piece(
                id=f"court:{name}:{'neutral' if side == NEUTRAL else side}",
                label=f"{view.whose_piece(side)} palace marker on step {here} of the {name} track",
                place=f"track:{name}",
                box=here,
                symbol="disc",
                size=MARKER,
                seat=view.seat_of(side),
            )
        )
    return found
