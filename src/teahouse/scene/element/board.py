"""The board: places, the groups and links between them, and what is drawn on its ground."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

from teahouse.scene.element.cards import Slip
from teahouse.scene.element.element import Amount, Element, Value
from teahouse.scene.element.pieces import Piece
from teahouse.scene.element.sheet import Box

Shape = Literal["hex", "disc", "box", "area"]
Exploration = Literal["unexplored", "explored"]
PlaceStyle = Literal[
    "", "gate", "ring", "stall", "field", "pagoda", "diamond", "dome", "gable", "palm", "hut", "palace",
    "outline", "expanse", "port", "medallion", "plate", "rampart", "hull", "barge", "bay", "track",
]  # fmt: skip
"""Every shape that a space can have. Types (page) and a test (terminal) ask that a new one is drawn by both."""
GroupStyle = Literal["", "island", "region", "province"]
DecorStyle = Literal["", "printed", "rose"]
Point = tuple[float, float]


class Place(Element, frozen=True, kw_only=True, tag="place"):
    """Somewhere a piece can stand. x and y are its centre; `radius` is a hex's or disc's, `points` an area's outline."""

    shape: Shape
    x: float
    y: float
    radius: float = 0
    points: Sequence[Point] = ()
    style: PlaceStyle = ""
    """What it looks like; what it is, its label says. A "gate" in its owner's colour, a "ring", a market "stall", a "field",
    a "pagoda", a "diamond", a "dome" with its icon beside it, a "gable" with its icons on it, a "palm", a "hut" and a "palace"
    stand for themselves: names and pieces are put beside them where there is room. An "outline" takes the tone of its
    ground and shows its owner's crest, an "expanse" has a slanted name and no crest, a "port" is a disc at sea that is
    dashed until it is explored. On crowded boards: a "medallion" is a seat for markers with its name beside it, a "plate"
    lies under a tile, a "rampart" is a stretch of wall whose icons are large numbers with their words, a "hull" has its
    name and its boxes on deck, a "barge" lies to the right of the seat where one comes aboard, a "bay" is a dashed stretch
    of water, a "track" is printed. Without a style it is a plain disc, box or outline."""
    word: str = ""
    """What it is in a word, for the key of a map on which there is no room for more: "capital"."""
    terrain: str = ""
    """The tone of its ground: "sea", "land", "steppe", "mountain", "mist"."""
    name: str = ""
    """The name printed on the board."""
    name_at: Point | None = None
    """Where the name stands, if not where there is room: it ends there if that is left of the place, else it begins there."""
    icons: Sequence[Amount] = ()
    """What is printed on it; an amount without a symbol is a number, which moves to the edge when a piece stands there."""
    used: bool = False
    """The printed icon is used up."""
    exploration: Exploration | None = None
    boxes: Sequence[Box] = ()
    """Printed seats and boxes on it: posts below a city, a ship's deck, a governor's seat; a piece names the one it fills."""
    holds: int = 0
    limit: int = 0
    """How many pieces it holds and may hold at most, as dots under them; no limit shows none."""
    column: Point | None = None
    """Where its boxes stand under one another, the first one's centre, if not in a row below it."""


class Group(Element, frozen=True, kw_only=True, tag="group"):
    """Places that belong together and share one outline: an island of two hexes, a region, a province."""

    places: Sequence[str]
    style: GroupStyle = ""
    terrain: str = ""
    name: str = ""
    icons: Sequence[Amount] = ()
    used: bool = False
    exploration: Exploration | None = None
    merged: bool = False
    """The edges between its places are not drawn: an island of two hexes is one piece of land."""
    scarce: bool = False
    """Hatched: food is scarce there."""


class Link(Element, frozen=True, kw_only=True, tag="link"):
    """A printed way between two places, or a step from the first to the second that can be made now."""

    a: str
    b: str
    style: Literal["road", "pass", "sea", "wall", "river", "path", "step"] = "road"
    """A step is an arrow on the border between the places, at its one bend, and can be clicked."""
    cost: Sequence[Amount] = ()
    terrain: str = ""
    """The tone of the ground it leads over, if not land: "sea"."""
    via: Sequence[Point] = ()
    """Points the line bends through."""
    tower: bool = False
    """It crosses a wall."""
    crossing: Point | None = None
    """Where it crosses the wall, if not halfway."""


class Route(Element, frozen=True, kw_only=True, tag="route"):
    """A way that a side has travelled, is about to travel, or attacks along, from place to place in order."""

    places: Sequence[str]
    style: Literal["travelled", "planned", "attack"] = "travelled"
    numbered: bool = True
    """The stops after the first carry 1, 2, 3 and so on."""
    numbers: Sequence[int] = ()
    """The number at each place, 0 where the way only bends; empty when every place is a stop."""


class Decor(Value, frozen=True, kw_only=True):
    """Something drawn on the ground that is no part of play: a sea's name, a windrose, a legend."""

    x: float
    y: float
    symbol: str = ""
    text: str = ""
    size: float = 0
    style: DecorStyle = ""
    """"printed" for a drawing that matters, such as a banner, "rose" for a number of the windrose; else it is faint."""
    width: float = 0
    height: float = 0
    """Room around its middle that names and pieces keep clear of, such as a legend of the drawn ground."""


class PrintedTrack(Element, frozen=True, kw_only=True, tag="printed_track"):
    """A track printed on the board: boxes of one size in a row from x, y, the upper left corner of the first. Its label is
    printed above it and its note at the end of that line, unless it is bare."""

    boxes: Sequence[Box]
    x: float
    y: float
    wide: float
    """From one box to the next."""
    high: float
    bare: bool = False


class Part(Value, frozen=True, kw_only=True):
    """Places of a crowded board between which a small screen can jump."""

    label: str
    places: Sequence[str]


class Board(Element, frozen=True, kw_only=True, tag="board"):
    """The board with everything on it, in the units of its drawn ground."""

    width: float
    height: float
    ground: str = ""
    """The name of the drawn ground (board.svg) of the game; a terminal does without."""
    places: Sequence[Place] = ()
    groups: Sequence[Group] = ()
    links: Sequence[Link] = ()
    routes: Sequence[Route] = ()
    decor: Sequence[Decor] = ()
    pieces: Sequence[Piece] = ()
    slips: Sequence[Slip] = ()
    """City cards and tiles that lie at a place."""
    tracks: Sequence[PrintedTrack] = ()
    parts: Sequence[Part] = ()
    """Of a board that no small screen shows whole: its parts by name."""


def parts_around(middles: Sequence[Place], places: Sequence[Place]) -> list[Part]:
    """A part for each of these places, with its name, from left to right: what lies nearer to it than to another of them."""

    def middle_of(place: Place) -> Place:
        return min(middles, key=lambda middle: (place.x - middle.x) ** 2 + (place.y - middle.y) ** 2)

    return [
        Part(label=middle.name, places=[place.id for place in places if middle_of(place) is middle])
        for middle in sorted(middles, key=lambda each: each.x)
    ]


def hex_centre(column: int, row: int, radius: float, margin: float = 0) -> Point:
    """The centre of a flat-top hex; odd columns lie half a hex lower. The corner hex touches the margin."""
    x = margin + radius + 1.5 * radius * column
    y = margin + math.sqrt(3) * radius * (row + 0.5 + (column % 2) / 2)
    return round(x, 2), round(y, 2)


def hex_board_size(columns: int, rows: int, radius: float, margin: float = 0) -> Point:
    """Width and height of a board of hexes."""
    width = 2 * margin + radius * (1.5 * columns + 0.5)
    height = 2 * margin + math.sqrt(3) * radius * (rows + (0.5 if columns > 1 else 0))
    return round(width, 2), round(height, 2)
