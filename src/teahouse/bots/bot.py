"""Bot: what every program in a seat has in common."""

from __future__ import annotations

from teahouse.engine.action import Action
from teahouse.engine.errors import HiddenFromView, IllegalAction
from teahouse.engine.game import Game
from teahouse.engine.luck import FastLuck
from teahouse.engine.playout import check_waits
from teahouse.engine.state import State

from .portable import Portable


class Bot(Portable):
    """Chooses for a seat from `state.known_to(seat)`; a full state is refused. Its luck is its own, from its seed.

    A bot of your own overrides `pick`, which is only asked where there is a choice.
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.luck = FastLuck(seed)

    def choose(self, known: State, seat: int) -> Action:
        """One of the seat's legal actions."""
        if known.viewer != seat:
            raise HiddenFromView(f"A bot in seat {seat} is handed known_to({seat}) and nothing else.")
        legal = known.legal(seat)
        if not legal:
            check_waits(known, seat)
            raise IllegalAction(f"It is not for seat {seat} to act.")
        if len(legal) == 1:
            return legal[0]
        return self.pick(known, seat, legal)

    def pick(self, known: State, seat: int, legal: list[Action]) -> Action:
        """One of two or more legal actions."""
        raise NotImplementedError
