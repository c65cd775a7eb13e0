"""What is measured: every system, every way of driving it, in the order of the tables."""

from __future__ import annotations

from typing import NamedTuple


class Measurement(NamedTuple):
    """One row of a table, or the clones of one."""

    table: str  # "connect_four" compares like with like, "other" shows orders of magnitude
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


OURS = "side_teahouse.py"
OPEN_SPIEL = "side_open_spiel.py"
CATANATRON = "side_catanatron.py"

OUR_WAYS = {
    "loop": "our own playout loop, no gate",
    "gated_loop": "our own playout loop, with the gate",
    "advance": "driven from Python, no gate",
    "apply": "driven from Python, with the gate",
    "clone": "",
}
OPEN_SPIEL_WAYS = {
    "loop": "its own C++ bot loop (evaluate_bots)",
    "advance": "C++ game driven from Python, unchecked",
    "apply": "C++ game driven from Python, with its legality check",
    "clone": "",
}


def ours(table: str, system: str, title: str, seats: int) -> list[Measurement]:
    return [
        Measurement(table, f"Teahouse {title}, {build}", how, OURS, system, way, seats, build)
        for build in ("compiled", "plain")
        for way, how in OUR_WAYS.items()
    ]


def open_spiel(table: str, system: str, title: str, ways: tuple[str, ...]) -> list[Measurement]:
    return [
        Measurement(table, f"OpenSpiel {title}", OPEN_SPIEL_WAYS[way], OPEN_SPIEL, system, way, 0, "") for way in ways
    ]


MEASUREMENTS: list[Measurement] = [
    *ours("connect_four", "connect_four", "connect four", 2),
    *open_spiel("connect_four", "connect_four", "connect four", ("loop", "advance", "apply", "clone")),
    *ours("other", "voyages", "Voyages solo", 1),
    *ours("other", "voyages", "Voyages 2 seats", 2),
    *ours("other", "voyages", "Voyages 4 seats", 4),
    *ours("other", "marco_polo", "Marco Polo 2 seats", 2),
    *ours("other", "marco_polo", "Marco Polo 4 seats", 4),
    *ours("other", "ming_voyages", "The Ming Voyages solo", 1),
    *ours("other", "ming_voyages", "The Ming Voyages 2 seats", 2),
    *ours("other", "tianxia", "Tianxia solo", 1),
    *ours("other", "tianxia", "Tianxia 4 seats", 4),
    Measurement("other", "catanatron, 4 players", "Game.play, checks each action", CATANATRON, "catan", "apply", 0, ""),
    Measurement("other", "catanatron, 4 players", "", CATANATRON, "catan", "clone", 0, ""),
    *open_spiel("other", "hearts", "hearts", ("loop", "advance", "clone")),
    *open_spiel("other", "backgammon", "backgammon", ("loop", "advance", "clone")),
]
