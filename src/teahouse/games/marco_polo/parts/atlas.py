"""The map: locations, the routes between them with what they cost, and which of them are cities."""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine.errors import BadData
from teahouse.engine.words import listed

VENEZIA: Final = 0
OASIS: Final = 1
SMALL: Final = 2
LARGE: Final = 3
BEIJING: Final = 4
KINDS: Final = ("start", "oasis", "small", "large", "beijing")
NOWHERE: Final = -1


class Atlas:
    """Locations by number. `ways[l]` are the neighbours of l by rising number, `way_coins` and `way_camels` what the
    routes cost; the `jump_` lists are the same for somebody who steps from oasis to oasis (characters.carpini)."""

    __slots__ = (
        "beijing",
        "ids",
        "jump_camels",
        "jump_coins",
        "jump_ways",
        "kinds",
        "large",
        "large_of",
        "names",
        "small",
        "small_of",
        "venezia",
        "way_camels",
        "way_coins",
        "ways",
    )

    def __init__(self, ids: list[str], names: list[str], kinds: list[int]) -> None:
        self.ids = ids
        self.names = names
        self.kinds = kinds
        self.venezia = kinds.index(VENEZIA)
        self.beijing = kinds.index(BEIJING)
        self.large: list[int] = [n for n, kind in enumerate(kinds) if kind == LARGE]
        self.small: list[int] = [n for n, kind in enumerate(kinds) if kind == SMALL]
        self.large_of: list[int] = [self.large.index(n) if n in self.large else NOWHERE for n in range(len(ids))]
        self.small_of: list[int] = [self.small.index(n) if n in self.small else NOWHERE for n in range(len(ids))]
        self.ways: list[list[int]] = [[] for _ in ids]
        self.way_coins: list[list[int]] = [[] for _ in ids]
        self.way_camels: list[list[int]] = [[] for _ in ids]
        self.jump_ways: list[list[int]] = [[] for _ in ids]
        self.jump_coins: list[list[int]] = [[] for _ in ids]
        self.jump_camels: list[list[int]] = [[] for _ in ids]

    def name_oases(self) -> None:
        """The map has no letters for them: an oasis is called by a city beside it that lies beside no other, else by all of its
        cities."""
        oases = [n for n, kind in enumerate(self.kinds) if kind == OASIS]
        for here in oases:
            cities = [there for there in self.ways[here] if self.kinds[there] != OASIS]
            own = [there for there in cities if len([n for n in self.ways[there] if n in oases]) == 1]
            if own or len(cities) == 1:
                self.names[here] = f"the oasis by {self.names[(own or cities)[0]]}"
            elif cities:
                self.names[here] = f"the oasis between {listed([self.names[there] for there in cities])}"

    def number(self, id: str) -> int:
        if id not in self.ids:
            raise BadData(f"There is no location {id!r}.")
        return self.ids.index(id)

    def lay_routes(self, routes: list[tuple[int, int, int, int]]) -> None:
        """Routes (from, to, coins, camels) both ways, and the steps between any two oases, which cost nothing extra."""
        both = routes + [(b, a, coins, camels) for a, b, coins, camels in routes]
        both.sort()
        oases = [n for n, kind in enumerate(self.kinds) if kind == OASIS]
        for a, b, coins, camels in both:
            self.ways[a].append(b)
            self.way_coins[a].append(coins)
            self.way_camels[a].append(camels)
        for here in range(len(self.ids)):
            costs = {b: (coins, camels) for a, b, coins, camels in both if a == here}
            if here in oases:
                costs.update({other: (0, 0) for other in oases if other != here})
            for there in sorted(costs):
                self.jump_ways[here].append(there)
                self.jump_coins[here].append(costs[there][0])
                self.jump_camels[here].append(costs[there][1])


def read_atlas(tables: dict[str, Any]) -> Atlas:
    rows = tables["location"]
    for row in rows:
        if row["kind"] not in KINDS:
            raise BadData(f"{row['kind']!r} is no kind of location.")
    atlas = Atlas(
        [row["id"] for row in rows], [row["name"] for row in rows], [KINDS.index(row["kind"]) for row in rows]
    )
    routes: list[tuple[int, int, int, int]] = []
    for route in tables["route"]:
        ends = (atlas.number(route["from"]), atlas.number(route["to"]))
        routes.append((ends[0], ends[1], route.get("coin", 0), route.get("camel", 0)))
    atlas.lay_routes(routes)
    atlas.name_oases()
    return atlas
