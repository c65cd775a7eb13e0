"""Setting up: an empty board, and the first seat begins."""

from __future__ import annotations

from typing import Any, cast

from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.folder import read_folder
from teahouse.engine.game import Game
from teahouse.engine.luck import Luck
from teahouse.engine.rules import Rules
from teahouse.engine.state import State

from . import GAME, observe, scene
from . import worth as bot
from .parts import Parts
from .state import ConnectFour
from .turn import Drop


def open_game(components: Components | None = None) -> Game:
    return ConnectFourGame(*read_folder(__package__, components))


class ConnectFourGame(Game):
    __slots__ = ("parts",)

    def __init__(self, components: Components, rules: Rules) -> None:
        parts = Parts(components)
        super().__init__(GAME, parts, rules)
        self.parts = parts

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> State:
        return ConnectFour(seats, options, luck, self.parts)

    def set_up(self, state: State) -> None:
        cast(ConnectFour, state).settle()

    def kinds(self) -> list[type]:
        return [Drop]

    def draw(self, known: State, seat: int | None, names: list[str]) -> Any:
        return scene.draw(self, cast(ConnectFour, known), seat, names)

    def numbers(self, known: State, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(cast(ConnectFour, known), seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, state: State, seat: int) -> float:
        return bot.worth(cast(ConnectFour, state), seat)

    def label(self, known: State, seat: int, action: Action) -> str:
        return f"Drop into column {action.target}"
