"""What the games of an arm show: win rates, scores, lengths, and the difference between arms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from teahouse.lab.intervals import Interval
from teahouse.lab.one_game import GameResult, SideResult

from .arms import Arm
from .stopping import Deals, by_deal


@dataclass
class Rates:
    """Wins and points of everybody of one name: a player, a seat, a character."""

    name: str
    wins: Deals = field(default_factory=Deals)
    points: Deals = field(default_factory=Deals)
    totals: Counter[int] = field(default_factory=Counter)

    can_win: bool = False  # an automa that wins nothing is what a lost solo game is lost to

    def add(self, sides: Sequence[SideResult]) -> None:
        """The sides of this name in one deal."""
        self.can_win = self.can_win or any(side.actions or side.win for side in sides)
        self.wins.add([side.win for side in sides])
        self.points.add([float(side.total) for side in sides])
        self.totals.update([side.total for side in sides])


@dataclass
class Findings:
    """All games of one arm, or of several that share a setting."""

    games: int
    feature: str
    players: list[Rates]
    sides: list[Rates]
    features: list[Rates]
    asked: list[Rates]  # players, or seats where one bot plays them all
    decisions: Counter[int]
    rounds: Counter[int]
    grades: Counter[str]
    notes: Counter[str]
    winners: int = 0  # sides that can win


def find(arms: Iterable[tuple[Arm, list[GameResult]]]) -> Findings:
    """What these arms show together."""
    found = Findings(0, "", [], [], [], [], Counter(), Counter(), Counter(), Counter())
    tallies: list[dict[str, Rates]] = [{}, {}, {}, {}]
    for arm, games in arms:
        names = (by_player, by_side(arm), by_feature, by_asked(arm))
        for deal in by_deal(games, arm.deal_size):
            for tally, name in zip(tallies, names):
                for key, sides in grouped(deal, name).items():
                    tally.setdefault(key, Rates(key)).add(sides)
        for game in games:
            found.games += 1
            found.feature = game.feature
            found.decisions[game.decisions] += 1
            if game.rounds:
                found.rounds[game.rounds] += 1
            if game.grade:
                found.grades[game.grade] += 1
            found.notes.update(game.notes)
    found.players = ranked(tallies[0])
    found.sides = list(tallies[1].values())
    found.features = ranked(tallies[2])
    found.asked = [rates for rates in tallies[3].values() if rates.can_win]
    found.winners = len([rates for rates in found.sides if rates.can_win])
    return found


def by_player(side: SideResult) -> str:
    return side.player


def by_feature(side: SideResult) -> str:
    return side.feature


def by_side(arm: Arm) -> Callable[[SideResult], str]:
    return lambda side: f"seat {side.side + 1}" if side.side < arm.plan.seats else side.player


def by_asked(arm: Arm) -> Callable[[SideResult], str]:
    """By player, unless one bot plays all seats: how often it beats itself is no question."""
    return by_side(arm) if arm.plan.seats > 1 and len(set(arm.plan.bots)) == 1 else by_player


def grouped(deal: list[GameResult], name: Callable[[SideResult], str]) -> dict[str, list[SideResult]]:
    """The sides of a deal by some name; those without one are left out."""
    groups: dict[str, list[SideResult]] = {}
    for game in deal:
        for side in game.sides:
            if name(side):
                groups.setdefault(name(side), []).append(side)
    return groups


def ranked(tally: dict[str, Rates]) -> list[Rates]:
    return sorted(tally.values(), key=lambda rates: (-rates.wins.mean, rates.name))


def difference(
    first: tuple[Arm, list[GameResult]],
    other: tuple[Arm, list[GameResult]],
    name: str,
    value: Callable[[SideResult], float],
) -> Interval | None:
    """How much more a player or a seat gets in the other arm, deal by deal: both have the same luck there, which cancels."""
    before = means_by_deal(first, name, value)
    after = means_by_deal(other, name, value)
    common = sorted(before.keys() & after.keys())
    if not common:
        return None
    deals = Deals()
    for deal in common:
        deals.add([after[deal] - before[deal]])
    return deals.as_mean()


def means_by_deal(
    played: tuple[Arm, list[GameResult]], name: str, value: Callable[[SideResult], float]
) -> dict[int, float]:
    arm, games = played
    name_of = by_asked(arm)
    found: dict[int, float] = {}
    for deal in by_deal(games, arm.deal_size):
        values = [value(side) for game in deal for side in game.sides if name_of(side) == name]
        if values:
            found[deal[0].number // arm.deal_size] = sum(values) / len(values)
    return found
