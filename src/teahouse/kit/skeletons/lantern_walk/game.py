"""The game on its components: how it is laid out, and where each thing that a game says is said."""

from __future__ import annotations

from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.definition import Definition
from teahouse.engine.folder import read_folder
from teahouse.engine.game import Game
from teahouse.engine.luck import Luck
from teahouse.scene import Scene

from . import GAME, observe, scene
from . import worth as bot
from .parts import Parts
from .state import LanternWalk


def open_game(components: Components | None = None) -> Game:
    data, rules = read_folder(__package__, components)
    return LanternWalkGame(GAME, Parts(data), rules, __package__)


class LanternWalkGame(Definition[LanternWalk, Parts]):
    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> LanternWalk:
        return LanternWalk(seats, options, luck, self.parts)

    def lay_out(self, s: LanternWalk) -> None:
        s.pile = list(range(self.parts.count))
        s.luck.cards.shuffle(s.pile)
        for hand in s.hands:
            hand += [s.pile.pop() for _ in range(self.parts.hand)]
        s.settle()

    def draw(self, known: LanternWalk, seat: int | None, names: list[str]) -> Scene:
        return scene.draw(self.about, known, seat, names)

    def numbers(self, known: LanternWalk, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(known, seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, s: LanternWalk, seat: int) -> float:
        return bot.worth(s, seat)

    def label(self, known: LanternWalk, seat: int, action: Action) -> str:
        return scene.label(action)
