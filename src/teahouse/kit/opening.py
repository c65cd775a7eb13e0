"""The game that somebody names on a command line."""

from __future__ import annotations

from teahouse import games
from teahouse.engine.game import Game
from teahouse.games import outside


class Named:
    """A game and the package in which it lies. It is named by its id, or by the place of its About, `liars_dice:GAME`, where
    it is importable but not installed."""

    def __init__(self, name: str) -> None:
        if ":" in name:
            found = outside.named(name)
            self.package = found.package
            self.game: Game = found.open(None)
        else:
            self.package = games.package_of(name)
            self.game = games.get(name)
