"""Arms of a study and the batches they are played in.

Games come in deals. The games of a deal have the same luck, and the bots move on by one seat from game to game until each
has sat everywhere, so no seat and no good deal favours one of them. A deal has the same luck in every arm of a study:
what differs between arms is then due to what was varied, and to little else.
"""

from __future__ import annotations

from dataclasses import dataclass

from teahouse.engine.errors import BadData, TeahouseError
from teahouse.lab.one_game import GameResult, play_seated
from teahouse.lab.plan import Plan


@dataclass(frozen=True)
class Arm:
    """One way of playing: a plan, and what sets it apart from the other arms of its play, as name and value in words."""

    number: int
    play: int
    settings: tuple[tuple[str, str], ...]
    plan: Plan

    @property
    def label(self) -> str:
        return ", ".join(f"{name} {value}" for name, value in self.settings) or "as it is"

    @property
    def deal_size(self) -> int:
        """Games until the bots sit as in the first one again."""
        bots = self.plan.bots
        return next(n for n in range(1, len(bots) + 1) if bots[n:] + bots[:n] == bots)

    @property
    def most_games(self) -> int:
        """The plan's number of games, filled up to whole deals."""
        return -(-self.plan.games // self.deal_size) * self.deal_size

    def batches(self, size: int) -> list[Batch]:
        """All games of the arm in pieces of about this size, each of whole deals."""
        step = -(-size // self.deal_size) * self.deal_size
        firsts = range(0, self.most_games, step)
        return [Batch(self, n, first, min(first + step, self.most_games)) for n, first in enumerate(firsts)]


@dataclass(frozen=True)
class Batch:
    """Games of an arm from a first number up to an end: what one process plays in one go."""

    arm: Arm
    number: int
    first: int
    end: int


def play_batch(batch: Batch) -> list[GameResult]:
    return [play_in_deal(batch.arm, number) for number in range(batch.first, batch.end)]


def play_in_deal(arm: Arm, number: int) -> GameResult:
    """One game; its luck follows from its deal, its seating from its place in the deal."""
    plan = arm.plan
    deal, turn = divmod(number, arm.deal_size)
    names = [plan.bots[(seat - turn) % plan.seats] for seat in range(plan.seats)]
    try:
        return play_seated(plan, number, plan.seed_of(deal), names, counts_actions=True)
    except TeahouseError:
        raise
    except Exception as error:
        if not plan.data:
            raise
        why = f"game {number} failed with {type(error).__name__}: {error}"
        raise BadData(f"The components of {plan.game}, {arm.label}, do not fit its rules: {why}.") from error
