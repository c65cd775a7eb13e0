"""RESULTS.md: medians, spread and ratios, and whether the required lines hold."""

from __future__ import annotations

from statistics import median
from typing import NamedTuple

from plan import CATANATRON, MEASUREMENTS, OPEN_SPIEL, OURS, Measurement

Figures = dict[str, list[dict[str, float]]]

TIMES_CATANATRON = 10.0  # what our compiled games have to reach, decisions per second
BESIDE_CATANATRON = (
    ("voyages", "Voyages", (1, 2, 4)),
    ("marco_polo", "Marco Polo", (2, 4)),
    ("ming_voyages", "The Ming Voyages", (1, 2)),
    ("tianxia", "Tianxia", (1, 4)),
)

CAVEATS = """\
- Different games do different work per decision, so only the connect four table compares like with like. The other
  table shows orders of magnitude: Voyages, Marco Polo, The Ming Voyages, Tianxia, Catan, hearts and backgammon ask
  different things of an engine.
- A decision is one action of a player, forced ones included, in every system; dice and shuffles are none. Our games ask
  several small questions where another engine would ask one big one, so look at the games per second too.
- OpenSpiel's own loop is `pyspiel.evaluate_bots` with uniform random bots. Its bot calls, the history it keeps and the
  generator it seeds for every game are inside the figure, so it is not the bare speed of its C++ games. Driven from
  Python, chance is sampled in Python.
- catanatron's `Game.play` checks every action against the playable ones and copies the game once before and once after
  it; both are inside its figure.
- Every game begins with a new opening position, which is inside everybody's figure. Ours run without a journal, as
  simulations do. Clones are of positions taken all along random games; a peer's clone includes the history it keeps.
- Plain is the same source interpreted. Spread is the distance from the slowest to the fastest repeat, in percent of the
  median."""


class Row(NamedTuple):
    what: Measurement
    games: float
    decisions: float
    spread: float
    per_game: float


def find(script: str, system: str, way: str, seats: int = 0, build: str = "") -> Measurement:
    (found,) = (
        what
        for what in MEASUREMENTS
        if (what.script, what.system, what.way, what.seats, what.build) == (script, system, way, seats, build)
    )
    return found


def rate(figures: Figures, what: Measurement, unit: str = "decisions") -> float:
    """The median over the repeats, per second of CPU time."""
    return median(told[unit] / told["cpu"] for told in figures[what.key])


def row(figures: Figures, what: Measurement) -> Row:
    rates = [told["decisions"] / told["cpu"] for told in figures[what.key]]
    games = sum(told["games"] for told in figures[what.key])
    decisions = sum(told["decisions"] for told in figures[what.key])
    spread = 100 * (max(rates) - min(rates)) / median(rates)
    return Row(what, rate(figures, what, "games"), median(rates), spread, decisions / games)


def table(figures: Figures, name: str, base: Measurement) -> list[str]:
    """One table; its last column says how many times as many decisions the base makes."""
    lines = [
        "| who | how | games/s | decisions/s | spread | decisions/game | clones/s | ours is x times |",
        "|---|---|--:|--:|--:|--:|--:|--:|",
    ]
    mine = rate(figures, base)
    clones = {what.who: rate(figures, what, "clones") for what in MEASUREMENTS if what.way == "clone"}
    for what in MEASUREMENTS:
        if what.table != name or what.way == "clone":
            continue
        told = row(figures, what)
        cells = [
            what.who,
            what.how,
            f"{told.games:,.1f}" if told.games < 100 else f"{told.games:,.0f}",
            f"{told.decisions:,.0f}",
            f"{told.spread:.0f} %",
            f"{told.per_game:.1f}",
            f"{clones.pop(what.who):,.0f}" if what.who in clones else "",
            f"{mine / told.decisions:.2f}",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def verdict(holds: bool) -> str:
    return "holds" if holds else "**does not hold**"


def required_lines(figures: Figures) -> tuple[list[str], bool]:
    """The lines the project set itself, each with the measured ratio."""
    ours = rate(figures, find(OURS, "connect_four", "loop", 2, "compiled"))
    theirs = rate(figures, find(OPEN_SPIEL, "connect_four", "loop"))
    ahead = ours > theirs
    first = (
        f"1. Connect four, compiled, is ahead of OpenSpiel's C++ bot loop: {verdict(ahead)}. "
        f"{ours:,.0f} against {theirs:,.0f} decisions/s, {ours / theirs:.2f} times."
    )
    lines = [first]
    passed = ahead
    theirs = rate(figures, find(CATANATRON, "catan", "apply"))
    for number, (system, title, counts) in enumerate(BESIDE_CATANATRON, 2):
        ratios = {seats: rate(figures, find(OURS, system, "loop", seats, "compiled")) / theirs for seats in counts}
        gated = {seats: rate(figures, find(OURS, system, "apply", seats, "compiled")) / theirs for seats in counts}
        reached = all(ratio >= TIMES_CATANATRON for ratio in ratios.values())
        lines.append(
            f"{number}. Compiled {title} makes at least {TIMES_CATANATRON:.0f} times catanatron's decisions per second: "
            f"{verdict(reached)}. {in_words(ratios)}. Driven from Python and through the gate, as catanatron's "
            f"own loop is: {in_words(gated)}."
        )
        passed = passed and reached
    return lines, passed


def in_words(ratios: dict[int, float]) -> str:
    seats = {1: "solo", 2: "2 seats", 4: "4 seats"}
    return ", ".join(f"{seats[count]} {ratio:.1f} times" for count, ratio in ratios.items())


def results_page(facts: dict[str, str], figures: Figures, repeats: int, seconds: float) -> tuple[str, bool]:
    """The whole page, and whether all required lines hold."""
    required, passed = required_lines(figures)
    lines = [
        "# The benchmark beside peers",
        "",
        "Written by `make bench` (bench/run.py); run it again to get your machine's figures. Random games, one process",
        f"on one core, per second of CPU time; medians of {repeats} interleaved repeats of {seconds:g} s each.",
        "",
        *(f"- {name}: {fact}" for name, fact in facts.items()),
        "",
        "## The required lines",
        "",
        *required,
        "",
        "## The same game: connect four",
        "",
        "The last column compares the decisions per second of our compiled playout loop with the row's.",
        "",
        *table(figures, "connect_four", find(OURS, "connect_four", "loop", 2, "compiled")),
        "",
        "## Other games",
        "",
        "The last column compares our compiled playout loop of Voyages with 4 seats with the row.",
        "",
        *table(figures, "other", find(OURS, "voyages", "loop", 4, "compiled")),
        "",
        "## Read with care",
        "",
        CAVEATS,
        "",
    ]
    return "\n".join(lines), passed
