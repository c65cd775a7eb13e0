"""The regions and what is adjacent to what. Regions are numbered: Borderlands, Barbarian Homelands, the Ming Homeland."""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine.errors import BadData

NOWHERE: Final = -1
HOMELANDS: Final = 3  # the event Amass knows two flanks and a middle


class Board:
    """Names, neighbours and ways; a way is one step from a region to an adjacent one (board.adjacent)."""

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        self.ids: list[str] = [row["id"] for row in rows]
        self.names: list[str] = [row["name"] for row in rows]
        kinds: list[str] = [row["kind"] for row in rows]
        self.borderlands: int = len([kind for kind in kinds if kind == "borderland"])
        expected = ["borderland"] * self.borderlands + ["homeland"] * HOMELANDS + ["ming_homeland"]
        if kinds != expected or self.borderlands < 1:
            raise BadData("The regions are Borderlands, then three Barbarian Homelands, then the Ming Homeland.")
        self.size: int = len(rows)
        self.first_homeland: int = self.borderlands
        self.ming: int = self.size - 1
        # As sentences name a region and what stands there: a Homeland of the Barbarians is called by its people.
        self.spoken: list[str] = self.names[: self.borderlands] + [
            f"the {name}" for name in self.names[self.borderlands :]
        ]
        self.where: list[str] = [
            f"{'with' if self.is_homeland(region) else 'in'} {name}" for region, name in enumerate(self.spoken)
        ]
        self.neighbours: list[list[int]] = [[] for _ in rows]
        for here, row in enumerate(rows):
            for other in row["links"]:
                there = self.named(other)
                self.neighbours[here].append(there)
                self.neighbours[there].append(here)
        for near in self.neighbours:
            near.sort()
        self.near_borderlands: list[list[int]] = [
            [region for region in near if self.is_borderland(region)] for near in self.neighbours
        ]
        self.near_homelands: list[list[int]] = [
            [region for region in near if self.is_homeland(region)] for near in self.neighbours
        ]
        self.way_from: list[int] = []
        self.way_to: list[int] = []
        for here in range(self.size):
            for there in self.neighbours[here]:
                self.way_from.append(here)
                self.way_to.append(there)

    def named(self, id: str) -> int:
        if id not in self.ids:
            raise BadData(f"{id!r} is no region; the regions are {', '.join(self.ids)}.")
        return self.ids.index(id)

    def is_borderland(self, region: int) -> bool:
        return region < self.borderlands

    def is_homeland(self, region: int) -> bool:
        """Whether it is a Homeland of the Barbarians."""
        return self.borderlands <= region < self.ming

    def way_name(self, way: int) -> str:
        return f"{self.ids[self.way_from[way]]}_{self.ids[self.way_to[way]]}"
