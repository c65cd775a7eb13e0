"""Printed on the palace: tracks, steps and tiles; and the nomad cards beside it."""

from __future__ import annotations

from typing import Final

from teahouse.scene import Amount, Box, Lit, Place

from ...parts.effect import TRACKS
from ...parts.parts import Parts
from ...words import list_words, tile_words
from ..amounts import is_figurine, list_amounts, tile_amounts
from ..places import (
    NOMAD_X,
    NOMAD_Y,
    NOMADS_APART,
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

IN_ROW: Final = 25.0
ROW_LEFT: Final = 46.0  # of the first tile of a row, from where its step begins
TILES_APART: Final = 27.0
ROUND_TILE: Final = 38.0


def track(parts: Parts, n: int, ours: str) -> Place:
    """A track, without its boxes."""
    x, y = at(TRACK_LEFT + 18, TRACK_Y[n] + 1)
    return Place(
        id=f"track:{TRACKS[n]}",
        label=f"{TRACKS[n].capitalize()} track of the palace",
        shape="area",
        style="track",
        x=x,
        y=y,
        points=box(16, TRACK_Y[n] - 15, step_left(parts.top_step + 1), TRACK_Y[n] + 17),
        name=TRACKS[n].capitalize(),
        rule="palace.step",
        reconstructed=ours,
    )


def step(parts: Parts, n: int, k: int, is_next: bool) -> Box:
    """A step with what it gives; a click on the one after the own marker advances it."""
    number = parts.steps[n][k]
    icons = list_amounts(parts, number)
    return Box(
        id=f"step:{TRACKS[n]}:{k}",
        label=f"Step {k} of the {TRACKS[n]} track: {'start' if k == 0 else list_words(parts, number)}",
        icons=icons,
        style="step" if icons else "bare",
        at=at(step_left(k) + STEP_WIDE / 2, TRACK_Y[n] + 1),
        size=(30, 28),
        means=(parts.advance[n].text,) if is_next else (),
        rule="palace.step",
    )


def row_tile(parts: Parts, n: int, k: int, place: int, kind: int, ours: str) -> Box:
    """A tile of a row of the palace."""
    x = step_left(k) + min(ROW_LEFT, ROW_WIDE.get(k, STEP_WIDE) / 2) + TILES_APART * place
    words = tile_words(parts, kind) if kind >= 0 else ""
    where = f"Palace tile at step {k} of the {TRACKS[n]} track"
    return Box(
        id=f"row:{TRACKS[n]}:{k}:{place}",
        label=f"{where}: {words}" if words else "No palace tile is left here",
        icons=tile_amounts(parts, kind) if kind >= 0 else [],
        style="jade" if kind >= 0 and is_figurine(parts, kind) else "tile",
        at=at(x, TRACK_Y[n] + 1),
        size=(IN_ROW, IN_ROW),
        rule="palace.row",
        reconstructed=ours,
    )


def round_tile(parts: Parts, n: int, room: int, kind: int) -> Box:
    """A tile of the round in a row with room for so many, or where one was."""
    left, right = ROUND_TILES[0], ROUND_TILES[1]
    apart = (right - left) / room
    size = min(ROUND_TILE, apart - 2)
    has_tile = kind >= 0
    return Box(
        id=f"round:{n}",
        label=f"Tile of the round: {tile_words(parts, kind)}" if has_tile else "A tile was taken here",
        icons=tile_amounts(parts, kind) if has_tile else [],
        style="jade" if has_tile and is_figurine(parts, kind) else "tile",
        at=at(left + apart * (n + 0.5), ROUND_TILES_Y),
        size=(size, size),
        means=(parts.take_tile[kind].text,) if has_tile else (),
        rule="passing.tile",
    )


def nomad_tags(parts: Parts, number: int) -> list[Lit]:
    """How far the chieftains moved, as tags on the boxes of a nomad card."""
    if number < 0:
        return []
    steps = parts.nomads[number].advance
    return [
        Lit(id=f"nomads:{n + 1}", badge=(Amount(symbol="step", count=steps[n], text=str(steps[n]), word="steps"),))
        for n in range(len(parts.sectors))
    ]


def nomads(parts: Parts, number: int) -> Place:
    """A nomad card: by sector how far the chieftain moved and how much stronger the nomads became. Before the first one is
    turned up the place is empty."""
    x, y = at(856, NOMAD_Y)
    boxes: list[Box] = []
    if number >= 0:
        card = parts.nomads[number]
        for n, sector in enumerate(parts.sectors):
            advance, strength = card.advance[n], card.strength[n]
            boxes.append(
                Box(
                    id=f"nomads:{n + 1}",
                    label=f"{sector.name}: the chieftain {advance} on, the nomads {strength} stronger",
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
        style="track",
        x=x,
        y=y,
        points=box(789, 673, 925, 721),
        name="Nomads",
        boxes=boxes,
        rule="rounds.nomads",
    )
