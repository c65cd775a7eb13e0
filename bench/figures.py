"""What the measurements say: medians, spread, ratios, and whether the required lines hold."""

from __future__ import annotations

from statistics import median
from typing import NamedTuple

from bench.plan import CATANATRON, MEASUREMENTS, OPEN_SPIEL, OURS, TITLES, Measurement

Figures = dict[str, list[dict[str, float]]]

TIMES_CATANATRON = 10.0  # what every one of our compiled games has to reach, decisions per second


class Row(NamedTuple):
    """The playouts of one measurement, per second of CPU time."""

    what: Measurement
    games: float
    decisions: float
    spread: float  # from the slowest to the fastest repeat, in percent of the median
    per_game: float


def find(script: str, system: str, way: str, seats: int = 0, build: str = "") -> Measurement:
    (found,) = (
        what
        for what in MEASUREMENTS
        if (what.script, what.system, what.way, what.seats, what.build) == (script, system, way, seats, build)
    )
    return found


def per_second(what: Measurement, told: dict[str, float]) -> float:
    """Decisions or clones, per second of CPU time."""
    return told[what.unit] / told["cpu"]


def rate(figures: Figures, what: Measurement) -> float:
    """The median over the repeats."""
    return median(per_second(what, told) for told in figures[what.key])


def row(figures: Figures, what: Measurement) -> Row:
    rates = [per_second(what, told) for told in figures[what.key]]
    games = sum(told["games"] for told in figures[what.key])
    decisions = sum(told["decisions"] for told in figures[what.key])
    spread = 100 * (max(rates) - min(rates)) / median(rates)
    games_a_second = median(told["games"] / told["cpu"] for told in figures[what.key])
    return Row(what, games_a_second, median(rates), spread, decisions / games)


def catanatron(figures: Figures) -> float:
    return rate(figures, find(CATANATRON, "catan", "apply"))


def ahead_of_open_spiel(figures: Figures) -> tuple[str, bool]:
    """The first required line: the same game, our compiled loop and OpenSpiel's C++ one."""
    ours = rate(figures, find(OURS, "connect_four", "loop", 2, "compiled"))
    theirs = rate(figures, find(OPEN_SPIEL, "connect_four", "loop"))
    holds = ours > theirs
    return (
        f"Connect four, compiled, is ahead of OpenSpiel's C++ bot loop: {verdict(holds)}. "
        f"{ours:,.0f} against {theirs:,.0f} decisions/s, {ours / theirs:.2f} times."
    ), holds


def ahead_of_catanatron(figures: Figures) -> tuple[str, bool]:
    """The second required line: every game, with every number of seats that was measured."""
    theirs = catanatron(figures)
    slowest = {}
    gated = {}
    for title in TITLES:
        loops = {n: rate(figures, find(OURS, title.system, "loop", n, "compiled")) / theirs for n in title.seats}
        gates = {n: rate(figures, find(OURS, title.system, "apply", n, "compiled")) / theirs for n in title.seats}
        slowest[title.name] = min((times, seats) for seats, times in loops.items())
        gated[title.name] = min((times, seats) for seats, times in gates.items())
    holds = all(times >= TIMES_CATANATRON for times, _ in slowest.values())
    return (
        f"Every game at least {TIMES_CATANATRON:.0f} times catanatron's decisions per second: {verdict(holds)}. "
        f"Each with its slowest number of seats: {in_words(slowest)}. Driven from Python and through the gate, as "
        f"catanatron's own loop is: {in_words(gated)}."
    ), holds


def in_words(slowest: dict[str, tuple[float, int]]) -> str:
    return ", ".join(f"{name} {times:.1f} times ({seated(seats)})" for name, (times, seats) in slowest.items())


def seated(seats: int) -> str:
    return "solo" if seats == 1 else f"{seats} seats"


def verdict(holds: bool) -> str:
    return "holds" if holds else "**does not hold**"


def required_lines(figures: Figures) -> tuple[list[str], bool]:
    """The lines the project set itself, each with the measured ratio; and whether all hold."""
    told = [ahead_of_open_spiel(figures), ahead_of_catanatron(figures)]
    return [f"{number}. {line}" for number, (line, _) in enumerate(told, 1)], all(holds for _, holds in told)
