"""What all parts of a scene are drawn from: a viewer's copy, who looks, and the legal actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...engine.action import Action
from ...engine.game import Game
from .parts import Parts

if TYPE_CHECKING:
    from .state import Tianxia


class View:
    """`legal` is empty for a waiting seat and a spectator."""

    __slots__ = ("known", "legal", "names", "parts", "seat", "tables", "texts")

    def __init__(self, game: Game, known: Tianxia, seat: int | None, names: list[str]) -> None:
        self.known = known
        self.parts: Parts = known.parts
        self.tables: dict[str, Any] = game.components.tables
        self.seat = seat
        self.names = names
        self.legal: list[Action] = [] if seat is None else known.legal(seat)
        self.texts = {action.text for action in self.legal}

    def name_of(self, side: int) -> str:
        """A side as people call it."""
        if side < self.known.seats:
            return self.names[side]
        return self.known.who(side)

    def whose(self, side: int) -> str:
        return "your" if side == self.seat else f"{self.name_of(side)}'s" if side < self.known.sides else "a neutral"

    def if_legal(self, text: str) -> str:
        return text if text in self.texts else ""
