"""What lies on a sheet beside the board: tracks, grids, values, badges, counters, rails, tables and notes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from teahouse.scene.element.element import Amount, Element, Value

BoxState = Literal["open", "gained", "free", "spent", "special", "marked", "held", "sold"]
BoxStyle = Literal["", "bare", "ring", "brick", "merlon", "tile", "jade", "step", "halt", "battle", "hold", "diamond"]


class Box(Element, frozen=True, kw_only=True, tag="box"):
    """One box of a track, a grid or a value track.

    open: nothing yet; gained: yours; free: still to be gained (dashed); spent: crossed; special: gained and better;
    marked: filled in; held: circled; sold: boxed in gold."""

    text: str = ""
    icons: Sequence[Amount] = ()
    state: BoxState = "open"
    milestone: bool = False
    """Reaching it gives a star."""
    markers: Sequence[int] = ()
    """Sides whose marker lies on it, the earlier one first."""
    at: tuple[float, float] | None = None
    """Where its middle is on the board, if its place does not line its boxes up."""
    size: tuple[float, float] = (0, 0)
    """Width and height on the board."""
    style: BoxStyle = ""
    """What it looks like on the board: "bare" only holds pieces, "ring", "brick" and "merlon" are dashed seats for pieces,
    walls and towers, "tile" a loose tile, "jade" a tile with a figurine, "step" a printed icon of a track, "halt" and "battle"
    stops of an enemy's track, "hold" a space on deck with its extra cost (the badge) above what it gives, "diamond" a
    printed number."""


class Track(Element, frozen=True, kw_only=True, tag="track"):
    """Boxes in a row."""

    boxes: Sequence[Box]
    symbol: str = ""


class Grid(Element, frozen=True, kw_only=True, tag="grid"):
    """Rows of boxes; a completed row or column pays what stands at its end."""

    rows: Sequence[Sequence[Box]]
    row_rewards: Sequence[Box] = ()
    column_rewards: Sequence[Box] = ()


class ValueTrack(Element, frozen=True, kw_only=True, tag="values"):
    """Numbers on a line: what each next piece of a good is worth. Tracks of one group stand under its name."""

    symbol: str
    boxes: Sequence[Box]
    group: str = ""


class Badge(Element, frozen=True, kw_only=True, tag="badge"):
    """A star or another badge, earned or not."""

    symbol: str = "star"
    earned: bool = False


class Badges(Element, frozen=True, kw_only=True, tag="badges"):
    """Badges in a row."""

    badges: Sequence[Badge]


class Counter(Element, frozen=True, kw_only=True, tag="counter"):
    """How many of something somebody has."""

    symbol: str
    count: int
    limit: int | None = None


class Counters(Element, frozen=True, kw_only=True, tag="counters"):
    """Counters in a row."""

    counters: Sequence[Counter]
    slim: bool = False
    """One thin line of what matters less; its words are said, not written."""


class Rail(Element, frozen=True, kw_only=True, tag="rail"):
    """A marker with two or more named positions; the old one stays visible as a ghost."""

    symbol: str
    positions: Sequence[str]
    at: int
    was: int | None = None


class Row(Value, frozen=True, kw_only=True):
    """One row of a table: who or what, its figures, and what became of it."""

    label: str
    cells: Sequence[str] = ()
    note: str = ""
    icons: Sequence[Amount] = ()
    tiles: Sequence[Amount] = ()
    """Units of an open stack, side by side."""
    seat: int | None = None
    bar: float | None = None
    """The number its bar shows."""
    state: Literal["tied", "chosen", "total"] | None = None


class Table(Element, frozen=True, kw_only=True, tag="table"):
    """Rows with figures under named columns."""

    columns: Sequence[str]
    rows: Sequence[Row]


class Note(Element, frozen=True, kw_only=True, tag="note"):
    """A sentence on a sheet; the sentence is the label. With a name it is the portrait of somebody."""

    symbol: str = ""
    name: str = ""
    tone: str = ""
    """The pigment of whoever is portrayed: "azurite", "malachite", "ochre"."""


class Bar(Value, frozen=True, kw_only=True):
    """One bar of a distribution."""

    label: str
    value: float
    good: bool = False


class Odds(Element, frozen=True, kw_only=True, tag="odds"):
    """A chance, said as "86 in 100", with one bar for each possible number."""

    chance: int
    out_of: int = 100
    bars: Sequence[Bar] = ()
