"""Copies of bots and environments, in this process and in another one.

Games never change, so a copy shares its game, and a pickle names it. Luck and positions are copied as games copy them and
written as dumps: what is compiled has no other way.
"""

from __future__ import annotations

import copy
import functools
import json
from typing import Any, Self

from teahouse import games
from teahouse.engine.game import Game
from teahouse.engine.luck import Luck, load_luck
from teahouse.engine.state import State


class Portable:
    """`copy.deepcopy` and `pickle` work on what holds a game as `game`, and luck and positions in its other attributes."""

    game: Game

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = object.__new__(type(self))
        memo[id(self)] = twin
        for name, value in vars(self).items():
            if isinstance(value, State | Luck):
                found: Any = value.clone()
            else:
                found = value if isinstance(value, Game) else copy.deepcopy(value, memo)
            twin.__dict__[name] = found
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return {name: written(value, self.game) for name, value in vars(self).items()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        for name, value in kept.items():
            self.__dict__[name] = value.read() if isinstance(value, Written) else value


class Written:
    """A game, a luck or a position as plain data."""

    def __init__(self, id: str, data: str, luck: list[Any] | None = None, dump: dict[str, Any] | None = None) -> None:
        self.id = id
        self.data = data
        self.luck = luck
        self.dump = dump

    def read(self) -> Game | Luck | State:
        if self.luck is not None:
            return load_luck(self.luck)
        game = opened(self.id, self.data)
        return game if self.dump is None else game.recall(self.dump)


def written(value: Any, game: Game) -> Any:
    if isinstance(value, Luck):
        return Written("", "", luck=value.dump())
    if isinstance(value, Game):
        return Written(*named(value))
    if isinstance(value, State):
        return Written(*named(game), dump=game.dump(value))
    return value


def named(game: Game) -> tuple[str, str]:
    """A game by its id, and its components where they are not the usual ones."""
    id = game.about.id
    is_usual = game.components.hash == games.get(id).components.hash
    return id, "" if is_usual else json.dumps(game.components.tables, sort_keys=True)


@functools.cache
def opened(id: str, data: str) -> Game:
    return games.get(id, json.loads(data)) if data else games.get(id)
