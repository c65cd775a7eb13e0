"""The game that somebody names on a command line."""

from __future__ import annotations

from teahouse import games
from teahouse.engine.game import Game


def opened(name: str) -> Game:
    """By its id, or as the place of its About: `liars_dice:GAME`."""
    return games.get(name)
