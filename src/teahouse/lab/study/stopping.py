"""How exactly an arm knows what its study asks, and whether that is enough.

Games of one deal share their luck, so they are no independent trials: the deal is what is counted. A win rate has
Wilson's interval for as many independent games as would give the spread that the deals show.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

from teahouse.lab.intervals import Z95, Interval, rate
from teahouse.lab.one_game import GameResult, SideResult


class Deals:
    """The mean of something over deals, summed up deal by deal."""

    def __init__(self) -> None:
        self.games = 0
        self.deals = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, values: Sequence[float]) -> None:
        """One deal: what each game, or each side in question of each game, gave."""
        middle = sum(values) / len(values)
        self.games += len(values)
        self.deals += 1
        self.total += middle
        self.squares += middle * middle

    @property
    def mean(self) -> float:
        return self.total / self.deals

    def variance(self) -> float:
        """Of the mean; there is none before the second deal."""
        spread = max(0.0, self.squares - self.deals * self.mean * self.mean)
        return spread / (self.deals - 1) / self.deals

    def as_mean(self) -> Interval:
        if self.deals < 2:
            return Interval(self.mean, None, None)
        half = Z95 * sqrt(self.variance())
        return Interval(self.mean, self.mean - half, self.mean + half)

    def as_rate(self) -> Interval:
        share = min(1.0, max(0.0, self.mean))
        if self.deals < 2:
            return rate(share * self.games, self.games)
        variance = self.variance()
        trials = share * (1 - share) / variance if variance > 0 else float(self.games)
        return rate(share * trials, trials) if trials > 0 else rate(share * self.games, self.games)


def by_deal(games: Iterable[GameResult], deal_size: int) -> Iterable[list[GameResult]]:
    """Games in the order of their numbers, deal by deal."""
    deal: list[GameResult] = []
    for game in games:
        deal.append(game)
        if len(deal) == deal_size:
            yield deal
            deal = []


def asked_of(game: GameResult) -> list[tuple[str, list[SideResult]]]:
    """Whose result counts: every bot's, or every seat's where one bot plays them all. Automas take no actions of their own."""
    groups: dict[str, list[SideResult]] = {}
    seats = [side for side in game.sides if side.actions]
    alike = len({side.player for side in seats}) == 1 < len(seats)
    for side in seats:
        groups.setdefault(f"seat {side.side + 1}" if alike else side.player, []).append(side)
    return list(groups.items())


class Precision:
    """What an arm knows so far of the measure of its study, for everyone in question."""

    def __init__(self, measure: str, deal_size: int) -> None:
        self.measure = measure
        self.deal_size = deal_size
        self.known: dict[str, Deals] = {}

    def add(self, games: Sequence[GameResult]) -> None:
        """A whole number of deals."""
        for deal in by_deal(games, self.deal_size):
            values: dict[str, list[float]] = {}
            for game in deal:
                for name, sides in asked_of(game):
                    values.setdefault(name, []).extend([self.value(side) for side in sides])
            for name, row in values.items():
                self.known.setdefault(name, Deals()).add(row)

    def value(self, side: SideResult) -> float:
        return side.win if self.measure == "wins" else float(side.total)

    def intervals(self) -> dict[str, Interval]:
        return {name: d.as_rate() if self.measure == "wins" else d.as_mean() for name, d in self.known.items()}

    def reach(self) -> float | None:
        """How far the widest interval reaches from its middle; None where there is too little to tell."""
        widths = [half_width(interval) for interval in self.intervals().values()]
        found = [width for width in widths if width is not None]
        return max(found) if found and len(found) == len(widths) else None


def half_width(interval: Interval) -> float | None:
    return None if interval.low is None or interval.high is None else (interval.high - interval.low) / 2
