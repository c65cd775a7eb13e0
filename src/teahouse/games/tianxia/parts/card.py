"""Cards of the Bot and of Li Mu as data: lines that are resolved from top to bottom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from teahouse.engine.errors import BadData

from .effect import ANY, BARGES, TRACKS
from .metric import METRICS

BOT_REGION: Final = 0
BOT_MILITARY: Final = 1
BOT_DEFEND: Final = 2
BOT_WORKER: Final = 3
BOT_DELIVER: Final = 4
BOT_ADVANCE: Final = 5
BOT_PP: Final = 6
BOT_PASS_LATE: Final = 7
LINES: Final = (
    "bot_region",
    "bot_military",
    "bot_defend",
    "bot_worker",
    "bot_deliver",
    "bot_advance",
    "bot_pp",
    "bot_pass_late",
)

IN_SECTOR: Final = 0
NOMAD_HIGHEST: Final = 1
NOMAD_LOWEST: Final = 2
CHIEFTAIN_CLOSEST: Final = 3
FEWEST_WALLS: Final = 4
WHERE: Final = ("sector", "nomad_highest", "nomad_lowest", "chieftain_closest", "fewest_walls")


class Line:
    """One line of a card. `what` is a region, sector rule, barge, port, track or metric; `priority` the order of ties."""

    __slots__ = ("count", "each", "from_left", "most", "op", "points", "priority", "soldiers", "walls", "what")

    def __init__(self, op: int) -> None:
        self.op = op
        self.what = 0
        self.count = 1
        self.walls = 0
        self.soldiers = 0
        self.from_left = True
        self.each = 1
        self.points = 0
        self.most = 0
        self.priority: list[int] = []


class Card:
    """`is_advanced` and `replaces` (the id of the basic card) are Li Mu's."""

    __slots__ = ("id", "is_advanced", "lines", "replaces")

    def __init__(self, id: str, is_advanced: bool, replaces: str, lines: list[Line]) -> None:
        self.id = id
        self.is_advanced = is_advanced
        self.replaces = replaces
        self.lines = lines


def read_card(row: Mapping[str, Any], regions: list[str], ports: list[str]) -> Card:
    lines = [read_line(entry, regions, ports) for entry in row["sections"]]
    return Card(row["id"], row.get("kind") == "advanced", row.get("replaces", ""), lines)


def read_line(entry: Mapping[str, Any], regions: list[str], ports: list[str]) -> Line:
    if entry["op"] not in LINES:
        raise BadData(f"There is no line {entry['op']!r} on a card.")
    op = LINES.index(entry["op"])
    line = Line(op)
    line.count = entry.get("n", 1)
    if op == BOT_REGION:
        line.what = regions.index(entry["region"])
    elif op == BOT_DEFEND:
        line.what = WHERE.index(entry["where"])
        line.walls = entry["walls"]
        line.soldiers = entry["soldiers"]
        line.priority = [sector - 1 for sector in entry["priority"]]
    elif op == BOT_WORKER:
        line.what = ANY if entry["barge"] == "fewest" else BARGES.index(entry["barge"])
        line.priority = [BARGES.index(barge) for barge in entry.get("priority", [])]
    elif op == BOT_DELIVER:
        line.what = ports.index(entry["port"])
        line.from_left = entry["side"] == "left"
    elif op == BOT_ADVANCE:
        line.what = ANY if entry["track"] == "least" else TRACKS.index(entry["track"])
    elif op == BOT_PP:
        line.what = METRICS.index(entry["metric"])
        line.each = entry["each"]
        line.points = entry["pp"]
        line.most = entry["max"]
    return line
