"""The map: hexes, islands, regions and icons, and where each heading and distance leads."""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine.errors import BadData

from .bearings import WINDS, bearings

OFF_MAP: Final = -1
NO_ISLAND: Final = -1
NO_REGION: Final = -1
TITLES: Final = {"dread": "the DREAD", "star": "the legendary star"}  # ocean hexes that people call by a name
NEIGHBOURS: Final = [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)]  # axial steps, sorted


class Island:
    """One or two hexes with a name, gold and perhaps an icon."""

    __slots__ = ("gold", "hexes", "icon", "id", "name")

    def __init__(self, id: str, name: str, gold: int, icon: int, hexes: list[int]) -> None:
        self.id = id
        self.name = name
        self.gold = gold
        self.icon = icon
        self.hexes = hexes


class Chart:
    """Lists are by hex, a hex being numbered column by column. A spot is an island or an ocean hex with an icon. `names` are
    what actions call a hex, `titles` what people do, and `bearings` where one lies that has no name.

    Where a ship stops depends on whether the DREAD lies in wait (0) or is defeated (1), the first index of the last four:
    `stops[tamed][hex * 36 + pair]`, a pair being `direction * 6 + distance - 1` with directions from 0;
    `ends[tamed][hex]` the hexes it can end in, from any hex of its island, by rising number;
    `headings[tamed][hex * hexes + end]` the pairs that lead from a hex or its island to an end, and `headings_from` those
    that lead there from the hex itself.
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.titles: list[str] = []
        self.bearings: list[str] = []
        self.columns: list[int] = []
        self.rows: list[int] = []
        self.island_of: list[int] = []
        self.region_of: list[int] = []
        self.icon_of: list[int] = []
        self.spot_of: list[int] = []
        self.spots: int = 0
        self.islands: list[Island] = []
        self.regions: list[tuple[str, str]] = []
        self.directions: list[str] = []
        self.steps: list[int] = []
        self.departures: list[list[int]] = []
        self.stops: list[list[int]] = []
        self.ends: list[list[list[int]]] = []
        self.headings: list[list[list[int]]] = []
        self.headings_from: list[list[list[int]]] = []

    def hex_named(self, name: str) -> int:
        if name not in self.names:
            raise BadData(f"There is no hex {name!r} on this map.")
        return self.names.index(name)

    def where(self, hex: int) -> str:
        """A hex in words: its island's name, the DREAD, the star, or where it lies."""
        return self.titles[hex]

    def half(self, hex: int) -> str:
        """Which of an island's two hexes: "the northern half of Saltmarsh"; the island alone where it has one."""
        hexes = self.departures[hex]
        if len(hexes) == 1:
            return self.titles[hex]
        other = hexes[1] if hexes[0] == hex else hexes[0]
        if self.columns[hex] == self.columns[other]:
            side = "northern" if self.rows[hex] < self.rows[other] else "southern"
        else:
            side = "western" if self.columns[hex] < self.columns[other] else "eastern"
        return f"the {side} half of {self.titles[hex]}"


def read_chart(t: dict[str, Any], icons: list[str]) -> Chart:
    """The map of a data file."""
    table = t["map"]
    chart = Chart()
    rows = [str(row).split() for row in table["hexes"]]
    if len(rows) != table["rows"] or any(len(row) != table["columns"] for row in rows):
        raise BadData(f"The map wants {table['rows']} rows of {table['columns']} hexes.")
    chart.regions = [(region["id"], region["name"]) for region in table["regions"]]
    region_ids = [region["id"] for region in table["regions"]]
    marks = [island["mark"] for island in table["islands"]]
    for island in table["islands"]:
        chart.islands.append(Island(island["id"], island["name"], island["gold"], _icon(icons, island["icon"]), []))
    chart.spots = len(marks)
    at: dict[tuple[int, int], int] = {}
    for column in range(table["columns"]):
        for row in range(table["rows"]):
            hex = len(chart.names)
            at[(column, row - column // 2)] = hex
            _read_hex(chart, hex, column, row, rows[row][column], table["legend"], marks, region_ids, icons)
    for n, island_object in enumerate(chart.islands):
        if not 1 <= len(island_object.hexes) <= 2:
            raise BadData(f"The island {marks[n]!r} has {len(island_object.hexes)} hexes; it must have one or two.")
    _read_windrose(chart, t["windrose"]["directions"], at)
    _name_hexes(chart, t["windrose"]["directions"], at)
    chart.departures = [
        chart.islands[island].hexes if island != NO_ISLAND else [hex] for hex, island in enumerate(chart.island_of)
    ]
    chart.stops = [_stops(chart, icons.index("dread")), _stops(chart, len(icons))]
    for stops in chart.stops:
        _read_headings(chart, stops)
    return chart


def _icon(icons: list[str], name: str) -> int:
    if name not in icons:
        raise BadData(f"There is no icon {name!r}; the icons are {', '.join(icons[1:])}.")
    return icons.index(name)


def _read_hex(
    chart: Chart,
    hex: int,
    column: int,
    row: int,
    token: str,
    legend: dict[str, str],
    marks: list[str],
    region_ids: list[str],
    icons: list[str],
) -> None:
    """One token of the map: a mark, and a region after a colon."""
    mark, _, region = token.partition(":")
    chart.names.append(f"c{column}r{row}")
    chart.columns.append(column)
    chart.rows.append(row)
    if region and region not in region_ids:
        raise BadData(f"The hex c{column}r{row} is in the region {region!r}, which is not listed.")
    if region and (mark in marks or legend.get(mark) == "dread"):
        raise BadData(f"The hex c{column}r{row} has a region; islands and the DREAD belong to none.")
    chart.region_of.append(region_ids.index(region) if region else NO_REGION)
    if mark in marks:
        island = marks.index(mark)
        chart.titles.append(chart.islands[island].name)
        chart.island_of.append(island)
        chart.icon_of.append(chart.islands[island].icon)
        chart.spot_of.append(island)
        chart.islands[island].hexes.append(hex)
    elif mark in legend:
        icon = _icon(icons, legend[mark])
        chart.titles.append(TITLES.get(legend[mark], ""))
        chart.island_of.append(NO_ISLAND)
        chart.icon_of.append(icon)
        chart.spot_of.append(chart.spots if icon else -1)
        chart.spots += 1 if icon else 0
    else:
        raise BadData(f"The hex c{column}r{row} has the mark {mark!r}, which is neither in the legend nor an island.")


def _read_windrose(chart: Chart, directions: list[dict[str, Any]], at: dict[tuple[int, int], int]) -> None:
    by_die = sorted(directions, key=_die_of)
    if [direction["die"] for direction in by_die] != [1, 2, 3, 4, 5, 6]:
        raise BadData("The windrose wants one direction for each face of a die.")
    if sorted([(direction["dq"], direction["dr"]) for direction in by_die]) != NEIGHBOURS:
        raise BadData("The directions of the windrose must lead to the six neighbours of a hex, each once.")
    chart.directions = [direction["name"] for direction in by_die]
    places = list(at)
    for q, r in places:
        for direction in by_die:
            chart.steps.append(at.get((q + direction["dq"], r + direction["dr"]), OFF_MAP))


def _name_hexes(chart: Chart, directions: list[dict[str, Any]], at: dict[tuple[int, int], int]) -> None:
    """Those of the open sea by where they lie from islands, the DREAD and the star. On a map without any they are counted."""
    anchors = {hex: title for hex, title in enumerate(chart.titles) if title}
    winds = [(WINDS.get(row["name"], row["name"]), (row["dq"], row["dr"])) for row in directions]
    found = bearings(at, anchors, winds)
    for hex in range(len(chart.names)):
        if chart.titles[hex]:
            chart.bearings.append("")
            continue
        where = found.get(hex, f"in column {chart.columns[hex] + 1}, row {chart.rows[hex] + 1}")
        chart.bearings.append(where)
        chart.titles[hex] = f"the open sea {where}"


def _die_of(direction: dict[str, Any]) -> int:
    die: int = direction["die"]
    return die


def _stops(chart: Chart, dread: int) -> list[int]:
    """For each hex, direction and distance the hex where a ship stops: on an island, on the DREAD, before the edge."""
    stops: list[int] = []
    for start in range(len(chart.names)):
        for direction in range(6):
            hex = start
            stopped = False
            for _ in range(6):
                ahead = chart.steps[hex * 6 + direction]
                if ahead == OFF_MAP:
                    stopped = True
                if not stopped:
                    hex = ahead
                    stopped = chart.island_of[hex] != NO_ISLAND or chart.icon_of[hex] == dread
                stops.append(hex)
    return stops


def _read_headings(chart: Chart, stops: list[int]) -> None:
    """The other way round: for each hex its ends, and for each end the headings that lead there."""
    hexes = len(chart.names)
    nowhere: list[int] = []
    headings = [nowhere] * (hexes * hexes)
    headings_from = [nowhere] * (hexes * hexes)
    ends: list[list[int]] = []
    for hex in range(hexes):
        reached: dict[int, list[int]] = {}
        for start in chart.departures[hex]:
            _gather_ends(stops, start, reached)
        ends.append(sorted(reached))
        for end, pairs in reached.items():
            headings[hex * hexes + end] = pairs
        alone: dict[int, list[int]] = {}
        _gather_ends(stops, hex, alone)
        for end, pairs in alone.items():
            headings_from[hex * hexes + end] = pairs
    chart.ends.append(ends)
    chart.headings.append(headings)
    chart.headings_from.append(headings_from)


def _gather_ends(stops: list[int], start: int, reached: dict[int, list[int]]) -> None:
    for pair in range(36):
        reached.setdefault(stops[start * 36 + pair], []).append(pair)
