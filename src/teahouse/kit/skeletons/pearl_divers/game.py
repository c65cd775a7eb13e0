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
from .state import PearlDivers


def open_game(components: Components | None = None) -> Game:
    data, rules = read_folder(__package__, components)
    return PearlDiversGame(GAME, Parts(data), rules, __package__)


class PearlDiversGame(Definition[PearlDivers, Parts]):
    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> PearlDivers:
        return PearlDivers(seats, options, luck, self.parts)

    def lay_out(self, s: PearlDivers) -> None:
        s.open_round()

    def draw(self, known: PearlDivers, seat: int | None, names: list[str]) -> Scene:
        return scene.draw(self.about, known, seat, names)

    def numbers(self, known: PearlDivers, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(known, seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, s: PearlDivers, seat: int) -> float:
        return bot.worth(s, seat)

    def label(self, known: PearlDivers, seat: int, action: Action) -> str:
        return scene.label(action)
