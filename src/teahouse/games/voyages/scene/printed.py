"""What is printed on the sea chart. It is drawn once for each map; every scene shows the same objects."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from teahouse.scene import Amount, Decor, Glow, Group, Item, Place, amount, hex_centre, in_words

from ..parts.chart import NO_ISLAND, NO_REGION, OFF_MAP, Chart
from ..parts.parts import Parts
from ..words import hex_words, icon_words, reconstruction
from .boxes import Boxes
from .symbols import symbol

if TYPE_CHECKING:
    from ..state import Sheet

RADIUS: Final = 40.0
MARGIN: Final = 20.0
ANGLES: Final = {(0, -1): 0, (1, -1): 60, (1, 0): 120, (0, 1): 180, (-1, 1): 240, (-1, 0): 300}  # by axial step


class Printed:
    """The places where nothing can be done now, before and after their icon is used up; each island fresh, used, visited and
    both; each region before and after it is explored; the windrose, and by chapter of the data what is reconstructed.
    `drawn` keeps the sheets of others as they were drawn, by the sheet's identity, and `boxes` what is printed on sheets, by
    the mark of the page."""

    __slots__ = (
        "boxes",
        "drawn",
        "fresh",
        "has_icon",
        "islands",
        "parts",
        "reconstructed",
        "reconstructed_lines",
        "regions",
        "tables",
        "used",
        "windrose",
    )

    def __init__(self, parts: Parts, tables: dict[str, Any]) -> None:
        self.parts = parts
        self.tables = tables
        self.boxes: dict[str, Boxes] = {}
        directions = tables["windrose"]["directions"]
        hexes = range(len(parts.chart.names))
        self.has_icon: list[bool] = [has_icon(parts.chart, hex) for hex in hexes]
        self.fresh: list[Place] = [place(parts, hex, False) for hex in hexes]
        self.used: list[Place] = [place(parts, hex, True) if self.has_icon[hex] else self.fresh[hex] for hex in hexes]
        islands = range(len(parts.chart.islands))
        self.islands: list[list[Group]] = [
            [island(parts, n, is_visited, used) for is_visited in (False, True) for used in (False, True)]
            for n in islands
        ]
        regions = range(len(parts.chart.regions))
        self.regions: list[list[Group]] = [
            [region(parts.chart, n, False), region(parts.chart, n, True)] for n in regions
        ]
        self.windrose: list[Decor] = windrose(parts.chart, directions)
        self.drawn: dict[int, tuple[Sheet, int, list[Item]]] = {}
        self.reconstructed: dict[str, str] = {name: reconstruction(table) for name, table in tables.items()}
        self.reconstructed_lines: list[str] = reconstructed_lines(tables)

    def boxes_of(self, mark: str) -> Boxes:
        """What is printed on the sheet of a page, drawn when it is asked for first."""
        if mark not in self.boxes:
            self.boxes[mark] = Boxes(self.parts, self.tables, mark)
        return self.boxes[mark]


def has_icon(chart: Chart, hex: int) -> bool:
    """Whether an icon lies on the hex itself; one on an island belongs to the whole island."""
    return chart.island_of[hex] == NO_ISLAND and bool(chart.icon_of[hex])


def place(
    parts: Parts,
    hex: int,
    used: bool,
    note: str = "",
    action: str = "",
    glow: Glow | None = None,
    badge: Sequence[Amount] = (),
) -> Place:
    chart = parts.chart
    x, y = hex_centre(chart.columns[hex], chart.rows[hex], RADIUS, MARGIN)
    icons: list[Amount] = []
    words = hex_words(parts, hex)
    if has_icon(chart, hex):
        icon = icon_words(parts, chart.icon_of[hex])
        icons.append(amount(symbol(parts, chart.icon_of[hex]), 1, icon))
        words = f"{words}, {icon}{', used' if used else ''}"
    return Place(
        id=chart.names[hex],
        label=words,
        note=note,
        shape="hex",
        x=x,
        y=y,
        radius=RADIUS,
        terrain="land" if chart.island_of[hex] != NO_ISLAND else "sea",
        icons=icons,
        used=used,
        action=action,
        glow=glow,
        badge=badge,
    )


def island(parts: Parts, n: int, is_visited: bool, used: bool) -> Group:
    """An island with gold and icon; one of two hexes is one piece of land."""
    island = parts.chart.islands[n]
    icons: list[Amount] = []
    if island.icon:
        icons.append(amount(symbol(parts, island.icon), 1, icon_words(parts, island.icon)))
    if island.gold:
        icons.append(amount("coin", island.gold, "gold"))
    words = [island.name] + [in_words(icon) for icon in icons]
    words += ["visited"] if is_visited else []
    words += ["used"] if used and island.icon else []
    return Group(
        id=f"island:{island.id}",
        label=", ".join(words),
        note="visited" if is_visited else "",
        places=[parts.chart.names[hex] for hex in island.hexes],
        style="island",
        terrain="land",
        name=island.name,
        icons=icons,
        used=used,
        merged=True,
    )


def region(chart: Chart, n: int, is_explored: bool) -> Group:
    id, name = chart.regions[n]
    return Group(
        id=f"region:{id}",
        label=f"{name}, {'explored' if is_explored else 'unexplored'}",
        rule="move.explore",
        places=[chart.names[hex] for hex, region in enumerate(chart.region_of) if region == n],
        style="region",
        terrain="sea",
        name=name,
        exploration="explored" if is_explored else "unexplored",
    )


def windrose(chart: Chart, directions: list[dict[str, Any]]) -> list[Decor]:
    """The windrose lies on the empty hex that has the most empty sea around it, the last of those that have; its numbers
    stand around it."""
    best, most = 0, -1
    for hex in range(len(chart.names)):
        if is_empty(chart, hex):
            around = 0
            for direction in range(6):
                beside = chart.steps[hex * 6 + direction]
                around += beside != OFF_MAP and is_empty(chart, beside)
            if around >= most:
                best, most = hex, around
    x, y = hex_centre(chart.columns[best], chart.rows[best], RADIUS, MARGIN)
    found = [Decor(x=x, y=y, symbol="windrose", size=2.3 * RADIUS)]
    for row in directions:
        angle = math.radians(ANGLES[(row["dq"], row["dr"])])
        number_x = round(x + 1.375 * RADIUS * math.sin(angle), 1)
        number_y = round(y - 1.375 * RADIUS * math.cos(angle) + 5.5, 1)
        found.append(Decor(x=number_x, y=number_y, text=str(row["die"]), style="rose"))
    return found


def is_empty(chart: Chart, hex: int) -> bool:
    """Open sea with nothing printed on it."""
    return chart.island_of[hex] == NO_ISLAND and chart.region_of[hex] == NO_REGION and not chart.icon_of[hex]


def reconstructed_lines(tables: dict[str, Any]) -> list[str]:
    """One line for each chapter of the data that is ours, and for parts of others that are."""
    lines: list[str] = []
    for name, table in tables.items():
        title = name.replace("_", " ").capitalize()
        help = reconstruction(table)
        if help:
            lines.append(f"{title}. {help}")
        else:
            ours = [part for part, source in table.get("parts", {}).items() if source == "reconstructed"]
            if ours:
                lines.append(f"{title}. Reconstructed: {', '.join(ours)}.")
    return lines
