"""What is measured: every game with its numbers of seats, every peer, every way of driving it, in the tables' order."""

from __future__ import annotations

from typing import NamedTuple

from bench.titles import titles


class Measurement(NamedTuple):
    """One figure of a table: playouts, or the clones of the same game."""

    table: str  # "connect_four" compares like with like, "ours" our own games, "peers" what others make of theirs
    who: str
    how: str
    script: str
    system: str
    way: str
    seats: int
    build: str  # "compiled" or "plain" for ours, "" for peers

    @property
    def key(self) -> str:
        return " ".join(filter(None, (self.script, self.system, str(self.seats), self.build, self.way)))

    @property
    def unit(self) -> str:
        """What is counted."""
        return "clones" if self.way == "clone" else "decisions"


OURS = "side_teahouse"
OPEN_SPIEL = "side_open_spiel"
CATANATRON = "side_catanatron"
RLCARD = "side_rlcard"
PETTINGZOO = "side_pettingzoo"

TITLES = titles()

BUILDS = ("compiled", "plain")
OUR_WAYS = {
    "loop": "our own playout loop, no gate",
    "gated_loop": "our own playout loop, with the gate",
    "advance": "driven from Python, no gate",
    "apply": "driven from Python, with the gate",
    "clone": "",
}
# Each title is measured in the loop of simulations and, compiled, as catanatron's own loop works: gated, from Python.
TITLE_WAYS = {"compiled": ("loop", "apply", "clone"), "plain": ("loop", "clone")}

OPEN_SPIEL_WAYS = {
    "loop": "its own C++ bot loop (evaluate_bots)",
    "advance": "C++ game driven from Python, unchecked",
    "apply": "C++ game driven from Python, with its legality check",
    "clone": "",
}
RLCARD_WAYS = {"loop": "its own env.run, random agents", "advance": "env.step driven from Python", "clone": ""}
PETTINGZOO_WAYS = {"apply": "AEC loop in Python, with its wrappers", "clone": ""}
CATANATRON_WAYS = {"apply": "Game.play, checks each action", "clone": ""}


def peer(table: str, who: str, script: str, system: str, ways: dict[str, str], *chosen: str) -> list[Measurement]:
    return [Measurement(table, who, ways[way], script, system, way, 0, "") for way in chosen or ways]


MEASUREMENTS: list[Measurement] = [
    *(
        Measurement("connect_four", f"Teahouse, {build}", how, OURS, "connect_four", way, 2, build)
        for build in BUILDS
        for way, how in OUR_WAYS.items()
    ),
    *peer("connect_four", "OpenSpiel", OPEN_SPIEL, "connect_four", OPEN_SPIEL_WAYS),
    *peer("connect_four", "PettingZoo", PETTINGZOO, "connect_four", PETTINGZOO_WAYS),
    *(
        Measurement("ours", title.name, OUR_WAYS[way], OURS, title.system, way, seats, build)
        for title in TITLES
        for seats in title.seats
        for build in BUILDS
        for way in TITLE_WAYS[build]
    ),
    *peer("peers", "catanatron, 4 players", CATANATRON, "catan", CATANATRON_WAYS),
    *peer("peers", "OpenSpiel hearts", OPEN_SPIEL, "hearts", OPEN_SPIEL_WAYS, "loop", "advance", "clone"),
    *peer("peers", "OpenSpiel backgammon", OPEN_SPIEL, "backgammon", OPEN_SPIEL_WAYS, "loop", "advance", "clone"),
    *peer("peers", "RLCard gin rummy", RLCARD, "gin-rummy", RLCARD_WAYS),
    *peer("peers", "RLCard limit hold'em", RLCARD, "limit-holdem", RLCARD_WAYS),
    *peer("peers", "PettingZoo limit hold'em", PETTINGZOO, "texas_holdem", PETTINGZOO_WAYS),
]
