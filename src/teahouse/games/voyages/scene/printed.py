"""What is printed on the sea chart. It is drawn once for each map; every scene shows the same objects."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from teahouse.engine.words import listed
from teahouse.scene import Amount, Decor, Group, Heading, Item, Place, amount, hex_centre, in_words
from teahouse.scene.table.provenance import OURS, is_ours

from ..parts.chart import NO_ISLAND, NO_REGION, OFF_MAP, Chart
from ..parts.parts import Parts
from ..words import hex_words, icon_words
from .boxes import Boxes
from .symbols import symbol

if TYPE_CHECKING:
    from ..state import Sheet

RADIUS: Final = 40.0
MARGIN: Final = 20.0
MOST_DRAWN: Final = 512  # pages and charts that are kept, of all tables
ANGLES: Final = {(0, -1): 0, (1, -1): 60, (1, 0): 120, (0, 1): 180, (-1, 1): 240, (-1, 0): 300}  # by axial step


class Printed:
    """The places, and by hex those whose icon is used up; each island fresh, used, visited and both; each region before and
    after it is explored; the windrose, the headings of a ship, shut and open, and by chapter of the data what is reconstructed.
    `charts` keeps places as they were put together, `pages` the pages of sheets; `boxes` are printed on those, by the
    mark of the page, `own` on the viewer's."""

    __slots__ = (
        "boxes",
        "charts",
        "fresh",
        "headings",
        "islands",
        "own",
        "pages",
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
        self.own = Boxes(parts, tables, "")
        self.boxes: dict[str, Boxes] = {"": self.own}
        directions = tables["windrose"]["directions"]
        hexes = range(len(parts.chart.names))
        self.fresh: tuple[Place, ...] = tuple([place(parts, hex, False) for hex in hexes])
        self.used: dict[int, Place] = {hex: place(parts, hex, True) for hex in hexes if has_icon(parts.chart, hex)}
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
        self.headings: list[list[Heading]] = [
            [heading(row, is_open) for row in directions] for is_open in (False, True)
        ]
        self.charts: dict[tuple[int, ...], tuple[Place, ...]] = {}
        self.pages: dict[tuple[str, int], tuple[Sheet, tuple[Item, ...]]] = {}
        self.reconstructed: dict[str, str] = {name: reconstruction(table) for name, table in tables.items()}
        self.reconstructed_lines: list[str] = reconstructed_lines(tables)

    def boxes_of(self, mark: str) -> Boxes:
        """What is printed on the sheet of a page, drawn when it is asked for first."""
        if mark not in self.boxes:
            self.boxes[mark] = Boxes(self.parts, self.tables, mark)
        return self.boxes[mark]

    def chart(self, used: tuple[int, ...]) -> tuple[Place, ...]:
        """All places, with the icons of some hexes used up: the same tuple whenever it is asked for."""
        found = self.charts.get(used)
        if found is None:
            found = tuple([self.used[hex] if hex in used else place for hex, place in enumerate(self.fresh)])
            remember(self.charts, used, found)
        return found

    def page(self, what: str, sheet: Sheet) -> tuple[Item, ...] | None:
        """A page of a sheet as it was drawn before. A sheet is never changed, so that none is drawn twice."""
        found = self.pages.get((what, id(sheet)))
        return found[1] if found is not None and found[0] is sheet else None

    def keep_page(self, what: str, sheet: Sheet, items: tuple[Item, ...]) -> None:
        remember(self.pages, (what, id(sheet)), (sheet, items))


def remember(drawn: dict[Any, Any], key: object, value: object) -> None:
    """Keep something as it is drawn, until there is too much."""
    if len(drawn) >= MOST_DRAWN:
        drawn.clear()
    drawn[key] = value


def has_icon(chart: Chart, hex: int) -> bool:
    """Whether an icon lies on the hex itself; one on an island belongs to the whole island."""
    return chart.island_of[hex] == NO_ISLAND and bool(chart.icon_of[hex])


def place(parts: Parts, hex: int, used: bool) -> Place:
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
        means=(parts.sail[hex].text, parts.depart[hex].text),
        shape="hex",
        x=x,
        y=y,
        radius=RADIUS,
        terrain="land" if chart.island_of[hex] != NO_ISLAND else "sea",
        icons=icons,
        used=used,
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


def heading(row: dict[str, Any], is_open: bool) -> Heading:
    return Heading(angle=ANGLES[(row["dq"], row["dr"])], text=str(row["die"]), open=is_open)


def is_empty(chart: Chart, hex: int) -> bool:
    """Open sea with nothing printed on it."""
    return chart.island_of[hex] == NO_ISLAND and chart.region_of[hex] == NO_REGION and not chart.icon_of[hex]


def reconstruction(table: dict[str, Any]) -> str:
    """The help of the mended bowl: what is known and from where, then what is ours. Empty for a part that is known."""
    if not is_ours(table):
        return ""
    rows: list[Any] = [table]
    for value in table.values():
        if isinstance(value, list):
            rows.extend([row for row in value if isinstance(row, dict)])
    known: list[str] = []
    for row in rows:
        for name, source in row.get("parts", {}).items():
            words = f"{name.replace('_', ' ')} ({source})"
            if words not in known:
                known.append(words)
    help = f"Known: {listed(known)}. {OURS}" if known else OURS
    note = str(table.get("note", ""))
    return f"{help} {note[:1].upper()}{note[1:]}." if note else help


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
