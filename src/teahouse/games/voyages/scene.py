"""How a seat sees the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...engine.action import Action
from ...engine.game import Game

if TYPE_CHECKING:
    from .state import Voyages


def draw(game: Game, known: Voyages, seat: int | None, names: list[str]) -> Any:
    return None


def label(known: Voyages, seat: int, action: Action) -> str:
    return action.text
