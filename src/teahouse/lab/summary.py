"""What a simulation found, by player, by seat and by what the sides differ in."""

from __future__ import annotations

from array import array
from collections import Counter
from typing import TYPE_CHECKING

from .intervals import Interval, Spread, rate, spread
from .one_game import GameResult, SideResult
from .plan import Plan

if TYPE_CHECKING:
    import pyarrow as pa


class Tally:
    """All results of one player, seat or feature. A win shared by n sides counts as 1/n of a win for each of them."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.wins = 0.0
        self.totals = array("q")
        self.places = array("q")
        self.category_sums: list[int] = []

    def add(self, side: SideResult) -> None:
        if not self.category_sums:
            self.category_sums = [0] * len(side.scores)
        self.wins += side.win
        self.totals.append(side.total)
        self.places.append(side.place)
        for n, score in enumerate(side.scores):
            self.category_sums[n] += score

    @property
    def played(self) -> int:
        """How often it sat down: a bot that holds two seats of a game counts twice."""
        return len(self.totals)

    def win_rate(self) -> Interval:
        return rate(self.wins, self.played)

    def score(self) -> Spread:
        return spread(self.totals)

    def mean_place(self) -> float:
        return sum(self.places) / self.played

    def means_by_category(self) -> list[float]:
        return [total / self.played for total in self.category_sums]


class Summary:
    """The results of a plan, summed up game by game; `kept` are the games themselves, where they are wanted."""

    def __init__(self, plan: Plan, keep: bool = False) -> None:
        self.plan = plan
        self.kept: list[GameResult] | None = [] if keep else None
        self.categories: tuple[str, ...] = ()
        self.by_player: dict[str, Tally] = {}
        self.by_side: list[Tally] = []
        self.feature = ""
        self.by_feature: dict[str, Tally] = {}
        self.winners = array("q")
        self.decisions = array("q")
        self.rounds = array("q")
        self.grades: Counter[str] = Counter()
        self.notes: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()

    def add(self, result: GameResult) -> None:
        if self.kept is not None:
            self.kept.append(result)
        self.categories = result.categories
        self.feature = result.feature
        self.decisions.append(result.decisions)
        self.notes.update(result.notes)
        if result.rounds:
            self.rounds.append(result.rounds)
        if result.rule:
            self.ends[result.rule] += 1
        if result.grade:
            self.grades[result.grade] += 1
        for side in result.sides:
            if side.player not in self.by_player:
                self.by_player[side.player] = Tally(side.player)
            self.by_player[side.player].add(side)
            if side.side == len(self.by_side):
                is_seat = side.side < self.plan.seats
                self.by_side.append(Tally(f"seat {side.side}" if is_seat else side.player))
            self.by_side[side.side].add(side)
            if side.feature:
                if side.feature not in self.by_feature:
                    self.by_feature[side.feature] = Tally(side.feature)
                self.by_feature[side.feature].add(side)
        winners = [side.total for side in result.sides if side.win]
        if winners:
            self.winners.append(max(winners))

    def __repr__(self) -> str:
        """The players' table as text, as `teahouse sim` prints it."""
        from .notebook import as_text

        return as_text(self)

    def _repr_html_(self) -> str:
        from .notebook import as_html

        return as_html(self)

    def to_arrow(self) -> pa.Table:
        """A row for each game and side as an Arrow table, from which pandas, polars and DuckDB read: the columns of
        `teahouse sim --csv`."""
        from .notebook import as_arrow

        return as_arrow(self)

    @property
    def games(self) -> int:
        return len(self.decisions)

    def players(self) -> list[Tally]:
        """The players, those who win most first, equals by name."""
        return ranked(self.by_player)

    def features(self) -> list[Tally]:
        """What the sides differ in, in the same order; nothing in games where they are alike."""
        return ranked(self.by_feature)

    def winners_by(self, width: int) -> dict[int, int]:
        """How many games were won with points from each multiple of the width up to the next."""
        counts = Counter(total // width * width for total in self.winners)
        if not counts:
            return {}
        return {first: counts[first] for first in range(min(counts), max(counts) + width, width)}


def ranked(tallies: dict[str, Tally]) -> list[Tally]:
    return sorted(tallies.values(), key=lambda tally: (-tally.win_rate().value, tally.name))
