"""The games of a ladder: every two bots meet equally often, with the same luck from both seats."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from teahouse.engine.errors import BadOption
from teahouse.games import about
from teahouse.lab.one_game import GameResult
from teahouse.lab.plan import make_plan
from teahouse.lab.study.arms import Arm
from teahouse.lab.study.crew import Crew

BATCH: Final = 10
TABLE: Final = 2  # bots meet in pairs


@dataclass(frozen=True)
class Match:
    """One deal between two bots: the place of each in each of its games, best first, and the wins of each; `notes` tell of
    those that lost their seats, and why."""

    bots: tuple[str, str]
    places: tuple[tuple[int, int], ...]
    wins: tuple[float, float]
    notes: tuple[str, ...] = ()


def matches(
    game: str, bots: Sequence[str], games: int, seed: int, crew: Crew, tell: Callable[[int], None]
) -> list[Match]:
    """All matches of a game, pair by pair in turn; `tell` hears how many games more were played."""
    if len(set(bots)) < TABLE:
        raise BadOption("A ladder needs two different bots at least.")
    if about(game).most_seats < TABLE or about(game).least_seats > TABLE:
        raise BadOption(f"{about(game).title} is not for two, so it has no ladder.")
    arms = [
        Arm(n, 0, (), make_plan(game, TABLE, pair, games, seed))
        for n, pair in enumerate(itertools.combinations(dict.fromkeys(bots), TABLE))
    ]
    played: list[dict[int, GameResult]] = [{} for _ in arms]
    waiting = 0
    for arm in arms:
        for batch in arm.batches(BATCH):
            crew.start(batch)
            waiting += 1
    while waiting:
        for batch, results in crew.finished():
            waiting -= 1
            played[batch.arm.number].update({result.number: result for result in results})
            tell(len(results))
    found: list[Match] = []
    for deal in range(arms[0].most_games // TABLE):
        for arm in arms:
            rows = [played[arm.number][deal * TABLE + turn] for turn in range(TABLE)]
            found.append(match_of((arm.plan.bots[0], arm.plan.bots[1]), rows))
    return found


def match_of(bots: tuple[str, str], games: list[GameResult]) -> Match:
    places: list[tuple[int, int]] = []
    wins = [0.0, 0.0]
    for game in games:
        sides = {side.player: side for side in game.sides if side.actions}
        places.append((sides[bots[0]].place, sides[bots[1]].place))
        for n in range(TABLE):
            wins[n] += sides[bots[n]].win
    notes = tuple([note for game in games for note in game.notes])
    return Match(bots, tuple(places), (wins[0], wins[1]), notes)
