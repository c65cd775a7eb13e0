"""What one journey would take: its dice, coins and camels, and how many dice would first have to bring what is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..parts.dice import value_of
from ..parts.parts import SPACE_TRAVEL
from ..parts.reward import CAMEL, COIN
from ..rules.spaces import openings
from .distances import Distances

if TYPE_CHECKING:
    from ..state import MarcoPolo, Player

COINS_PER_DIE: Final = 4.5
CAMELS_PER_DIE: Final = 4.0
NEXT_ROUND: Final = 0.6  # dice that it is worth to wait for the next round's
NEXT_STEPS: Final = 4  # the second highest of five dice
HIGHEST: Final = 6  # of a die
FAR: Final = 100.0  # dice missing for what one journey cannot do


class Purse:
    """One travel action with the coins and camels at hand and the dice there are; where two are not left in this round it
    is one of the next. Of its `most` steps `done` are planned. `last` is the figure that moves no more after them, because
    a movement places no post on its way. `left` are all dice to come, `wait` what waiting for the next round costs."""

    __slots__ = ("camels", "coins", "done", "last", "left", "most", "wait")

    def __init__(self, s: MarcoPolo, seat: int, player: Player, left: int) -> None:
        usable = openings.usable_dice(s, seat, SPACE_TRAVEL)
        self.left = float(left)
        self.coins = player.have[COIN]
        self.camels = player.have[CAMEL]
        self.done = 0
        self.last = -1
        if len(usable) >= 2:
            self.most = value_of(usable[-2]) or HIGHEST
            self.wait = 0.0
            self.coins -= openings.price(s, seat, SPACE_TRAVEL, self.most)
        else:
            self.most = NEXT_STEPS if s.power(seat).rolls else HIGHEST
            self.wait = NEXT_ROUND
            self.left -= len(player.dice)

    def shortage(self, s: MarcoPolo, distances: Distances, here: int, city: int, figure: int) -> float:
        """How many dice must first bring what is missing so that the same action gets a figure there too; FAR if it never
        does."""
        steps = self.done + distances.steps[here][city]
        if steps > self.most or figure == self.last or steps == self.done:
            return FAR
        coins = s.parts.travel_coins[steps - 1] + distances.coins[here][city] - self.coins
        camels = distances.camels[here][city] - self.camels
        dice = self.wait + max(0, coins) / COINS_PER_DIE + max(0, camels) / CAMELS_PER_DIE
        return FAR if dice + 2.0 > self.left else dice

    def spend(self, distances: Distances, here: int, city: int, figure: int, is_passing: bool) -> None:
        self.done += distances.steps[here][city]
        self.coins -= distances.coins[here][city]
        self.camels -= distances.camels[here][city]
        if is_passing:
            return
        if self.last >= 0:
            self.most = 0
        self.last = figure
