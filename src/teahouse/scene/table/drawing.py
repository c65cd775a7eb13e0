"""A table as one viewer sees it from action to action."""

from __future__ import annotations

from teahouse.engine.game import Game
from teahouse.engine.state import State
from teahouse.engine.words import crest
from teahouse.scene.element.scene import Scene
from teahouse.scene.table.kept import Kept


class Drawing:
    """`scene` is what `Game.scene` would draw, and everything in it that is as it was is the very same object as before. One
    belongs to one seat of one table, or to its spectators, and to nobody else."""

    __slots__ = ("game", "kept", "names", "seat")

    def __init__(self, game: Game, seat: int | None, names: list[str] | None = None) -> None:
        self.game = game
        self.seat = seat
        self.names = names
        self.kept = Kept()

    def scene(self, state: State) -> Scene:
        names = self.names or [crest(n) for n in range(state.seats)]
        return self.game.redraw(state.known_to(self.seat), self.seat, names, self.kept)
