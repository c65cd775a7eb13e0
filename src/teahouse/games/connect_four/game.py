"""The game on a data file: an empty board, and the first seat begins."""

from __future__ import annotations

from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.definition import Definition
from teahouse.engine.folder import read_folder
from teahouse.engine.game import Game
from teahouse.engine.luck import Luck
from teahouse.scene import Scene
from teahouse.scene.table.kept import Kept

from . import GAME, observe, scene
from . import worth as bot
from .parts import Parts
from .state import ConnectFour


def open_game(components: Components | None = None) -> Game:
    """Connect four on its own board, or on another."""
    data, rules = read_folder(__package__, components)
    return ConnectFourGame(GAME, Parts(data), rules, __package__)


class ConnectFourGame(Definition[ConnectFour, Parts]):
    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> ConnectFour:
        return ConnectFour(seats, options, luck, self.parts)

    def lay_out(self, s: ConnectFour) -> None:
        s.settle()

    def draw(self, known: ConnectFour, seat: int | None, names: list[str]) -> Scene:
        return scene.draw(self, known, seat, names)

    def redraw(self, known: ConnectFour, seat: int | None, names: list[str], kept: Kept) -> Scene:
        return scene.draw(self, known, seat, names, kept)

    def numbers(self, known: ConnectFour, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(known, seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, s: ConnectFour, seat: int) -> float:
        return bot.worth(s, seat)

    def label(self, known: ConnectFour, seat: int, action: Action) -> str:
        return scene.label(action.target)
