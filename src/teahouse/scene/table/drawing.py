"""A table as one viewer sees it from action to action."""

from __future__ import annotations

from typing import Any

from teahouse.engine.game import Game
from teahouse.engine.state import State
from teahouse.engine.words import crest
from teahouse.scene.element.scene import Scene
from teahouse.scene.table.kept import Kept
from teahouse.scene.telling.beats import Told, tell
from teahouse.scene.telling.news import Readings


class Drawing:
    """`scene` is what `Game.scene` would draw, and everything in it that is as it was is the very same object as before. One
    belongs to one seat of one table, or to its spectators, and to nobody else; `common` is for what all of the table may share
    (kept.py)."""

    __slots__ = ("game", "kept", "known", "names", "readings", "seat")

    def __init__(
        self, game: Game, seat: int | None, names: list[str] | None = None, common: dict[str, Any] | None = None
    ) -> None:
        self.game = game
        self.seat = seat
        self.names = names
        self.kept = Kept(common)
        self.readings = Readings()
        self.known: State | None = None

    def scene(self, state: State) -> Scene:
        names = self.names or [crest(n) for n in range(state.seats)]
        known = state.known_to(self.seat)
        drawn = self.game.redraw(known, self.seat, names, self.kept)
        self.known = known
        self.readings.note(drawn, known.journal)
        return drawn

    def told(self, before: Scene, after: Scene) -> Told | None:
        """The beats that lead from a scene that was drawn here lately to the last one."""
        known = self.known
        news = self.readings.between(before, after)
        if known is None or not news:
            return None
        names = self.names or [crest(n) for n in range(known.seats)]
        return tell(self.game, known, names, before, after, news)
