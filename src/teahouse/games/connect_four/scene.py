"""How a seat sees the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...engine.game import Game

if TYPE_CHECKING:
    from .state import ConnectFour


def draw(game: Game, known: ConnectFour, seat: int | None, names: list[str]) -> Any:
    return None
