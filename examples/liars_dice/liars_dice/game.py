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
from .parts import CALL, Parts
from .state import LiarsDice


def open_game(components: Components | None = None) -> Game:
    data, rules = read_folder(__package__, components)
    return LiarsDiceGame(GAME, Parts(data), rules, __package__)


class LiarsDiceGame(Definition[LiarsDice, Parts]):
    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> LiarsDice:
        return LiarsDice(seats, options, luck, self.parts)

    def lay_out(self, s: LiarsDice) -> None:
        s.settle()

    def draw(self, known: LiarsDice, seat: int | None, names: list[str]) -> Scene:
        return scene.draw(self.about, known, seat, names)

    def numbers(self, known: LiarsDice, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(known, seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, s: LiarsDice, seat: int) -> float:
        return bot.worth(s, seat)

    def follow(self, s: LiarsDice, seat: int, action: Action) -> float | None:
        if action.verb == CALL:
            return bot.of_call(s, seat)
        return super().follow(s, seat, action)

    def label(self, known: LiarsDice, seat: int, action: Action) -> str:
        return scene.label(action)
