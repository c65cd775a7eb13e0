"""The map: spaces, routes, the Great Wall, capital regions and regions where food is scarce."""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine.errors import BadData

# Kinds of spaces
CAPITAL: Final = 0
CITY: Final = 1
MARKET: Final = 2
COLONY: Final = 3
TEMPLE: Final = 4
OTHER: Final = 5
SPACE_KINDS: Final = ("capital", "city", "market", "agri", "temple", "other")

# Kinds of routes
ROAD: Final = 0
SEA: Final = 1
PASS: Final = 2
ROUTE_KINDS: Final = ("road", "sea", "pass")

NONE: Final = -1
FAR: Final = 99


class Atlas:
    """Spaces by number, in the order of the data. `ways[space]` are its neighbours by rising number, with `way_kind` and
    `way_wall` beside them. `region` is the capital of the capital region a space lies in and `scarce` its food-scarce
    region, NONE where there is none. `apart` are the action points between any two spaces. `holy` are temples, and sites
    where one may be founded."""

    def __init__(self, tables: dict[str, Any]) -> None:
        rows = tables["space"]
        self.width: float = float(tables["board"]["width"])
        self.height: float = float(tables["board"]["height"])
        self.ids: list[str] = [row["id"] for row in rows]
        self.names: list[str] = [row["name"] for row in rows]
        self.xs: list[float] = [float(row["x"]) for row in rows]
        self.ys: list[float] = [float(row["y"]) for row in rows]
        self.count = len(rows)
        number = {id: n for n, id in enumerate(self.ids)}
        self.kinds: list[int] = [SPACE_KINDS.index(row["kind"]) for row in rows]
        self.coastal: list[bool] = [bool(row.get("coastal", False)) for row in rows]
        self.site: list[bool] = [bool(row.get("possible_temple", False)) for row in rows]
        self.reconstructed: list[bool] = [row["provenance"] == "reconstructed" for row in rows]
        self.capitals: list[int] = [n for n, kind in enumerate(self.kinds) if kind == CAPITAL]
        self.markets: list[int] = [n for n, kind in enumerate(self.kinds) if kind == MARKET]
        self.cities: list[int] = [n for n, kind in enumerate(self.kinds) if kind == CITY]
        self.holy: list[int] = [n for n, kind in enumerate(self.kinds) if kind == TEMPLE or self.site[n]]
        self.is_capital: list[bool] = [kind == CAPITAL for kind in self.kinds]
        self.region: list[int] = [NONE] * self.count
        self.region_spaces: list[list[int]] = [[] for _ in rows]
        for row in tables["capital_region"]:
            capital = number[row["id"]]
            self.region_spaces[capital] = sorted([number[id] for id in row["spaces"]])
            for space in self.region_spaces[capital]:
                self.region[space] = capital
        self.scarce_ids: list[str] = [row["id"] for row in tables["scarce_region"]]
        self.scarce_names: list[str] = [row["name"] for row in tables["scarce_region"]]
        self.scarce: list[int] = [NONE] * self.count
        self.colonies: list[list[int]] = []
        for region, row in enumerate(tables["scarce_region"]):
            spaces = [number[id] for id in row["spaces"]]
            for space in spaces:
                self.scarce[space] = region
            self.colonies.append(sorted([space for space in spaces if self.kinds[space] == COLONY]))
        steppe = {number[id] for id in tables["steppe"]["spaces"]}
        self.steppe: list[bool] = [space in steppe for space in range(self.count)]
        self.ways: list[list[int]] = [[] for _ in rows]
        self.way_kind: list[list[int]] = [[] for _ in rows]
        self.way_wall: list[list[bool]] = [[] for _ in rows]
        self.routes: list[tuple[int, int, int, bool]] = []
        for row in tables["route"]:
            self.routes.append((number[row["a"]], number[row["b"]], ROUTE_KINDS.index(row["kind"]), row["wall"]))
        self.lay_routes()
        self.apart: list[list[int]] = [self.points_from(space) for space in range(self.count)]

    def lay_routes(self) -> None:
        both = [*self.routes, *[(b, a, kind, wall) for a, b, kind, wall in self.routes]]
        for a, b, kind, wall in sorted(both):
            if a == b or b in self.ways[a]:
                raise BadData(f"There are two routes between {self.ids[a]} and {self.ids[b]}.")
            self.ways[a].append(b)
            self.way_kind[a].append(kind)
            self.way_wall[a].append(wall)

    def points_from(self, start: int) -> list[int]:
        """The action points from a space to each other one over an empty map (routes.cost); FAR where no route leads."""
        found = [FAR] * self.count
        found[start] = 0
        queue = [start]
        while queue:
            here = queue.pop(0)
            for n, near in enumerate(self.ways[here]):
                points = found[here] + (1 if self.way_kind[here][n] == ROAD else 2)
                if points < found[near]:
                    found[near] = points
                    queue.append(near)
        return found

    def way(self, a: int, b: int) -> int:
        """Which of the ways from a leads to b; NONE if they are no neighbours."""
        ways = self.ways[a]
        for n in range(len(ways)):
            if ways[n] == b:
                return n
        return NONE

    def is_next(self, a: int, b: int) -> bool:
        return self.way(a, b) != NONE

    def crosses_wall(self, a: int, b: int) -> bool:
        """Whether the route between two neighbours crosses the Great Wall."""
        n = self.way(a, b)
        return n != NONE and self.way_wall[a][n]
