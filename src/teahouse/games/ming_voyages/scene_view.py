"""What all parts of a scene are drawn from: a viewer's copy, who looks, the legal actions, and how the sides are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...engine.action import Action
from ...engine.ahead import Ahead
from ...engine.decision import Decision
from ...engine.game import Game
from ...scene import Glow
from .cards import EMPEROR, OVERLORD
from .parts import Parts

if TYPE_CHECKING:
    from .state import MingVoyages


class View:
    """`side` is the side whose hand lies in front of the viewer, a spectator's being the Emperor's; `top` the question that is
    open to the viewer, and `ahead` what each answer to it would do."""

    __slots__ = ("actions", "ahead", "game", "known", "legal", "names", "parts", "seat", "side", "top")

    def __init__(self, game: Game, known: MingVoyages, seat: int | None, names: list[str]) -> None:
        self.game = game
        self.known = known
        self.parts: Parts = known.parts
        self.seat = seat
        self.side: int = EMPEROR if seat is None else seat
        self.names = names
        self.top: Decision[Any] | None = None
        self.ahead: Ahead | None = None
        self.legal: list[Action] = []
        if seat is not None and seat in known.to_act():
            self.top = known.stack[-1]
            self.legal = known.legal(seat)
            self.ahead = Ahead(known, seat)
        self.actions: set[str] = {action.text for action in self.legal}

    def if_legal(self, action: Action) -> str:
        return action.text if action.text in self.actions else ""

    def glow(self, text: str) -> Glow | None:
        return "free" if text else None

    def why_not(self, action: Action) -> str:
        """Why the viewer, who is asked, cannot do something now; empty if nothing is asked."""
        if self.top is None or self.seat is None:
            return ""
        why = self.known.why_not(self.seat, action)
        return "" if why is None else why.sentence

    def name(self, side: int) -> str:
        """A side as people call it: by the name of its seat, or as the Overlord of the solo game."""
        return "The Overlord" if self.known.is_automa(side) else self.names[side]

    def role(self, side: int) -> str:
        return "the Overlord" if side == OVERLORD else "the Emperor"
