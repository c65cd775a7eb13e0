"""Absent-minded bots: `greedy~20` plays as greedy does, but takes any legal action in 20 of 100 decisions.

Their strength lies between that of the bot and that of random, so the ladder uses them as rungs: a bot that wins every
game against random is measured against these.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.action import Action
from teahouse.engine.game import Game
from teahouse.engine.state import State

from .bot import Bot
from .random import RandomBot

MARK: Final = "~"
ALL: Final = 100


def parted(name: str) -> tuple[str, int] | None:
    """The bot and how many of 100 decisions it takes at random; nothing where the name says no such thing."""
    bot, mark, number = name.partition(MARK)
    if not mark or not number.isascii() or not number.isdigit() or not 0 < int(number) < ALL:
        return None
    return bot, int(number)


class AbsentMindedBot(Bot):
    """Another bot that does not always pay attention."""

    def __init__(self, game: Game, seed: int, mind: Bot, absent: int) -> None:
        super().__init__(game, seed)
        self.mind = mind
        self.absent = absent
        self.stand_in = RandomBot(game, seed)

    def pick(self, known: State, seat: int, legal: list[Action]) -> Action:
        is_absent = self.luck.automa.below(ALL) < self.absent
        return (self.stand_in if is_absent else self.mind).pick(known, seat, legal)
