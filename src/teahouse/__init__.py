"""Teahouse seats people and programs at five board games: `teahouse.games.get("voyages").new(seats=2, seed=7)`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

    from teahouse import games as games

__version__ = "0.1.0"


if not TYPE_CHECKING:

    def __getattr__(name: str) -> ModuleType:
        """Loads `teahouse.games` when it is first asked for, so that importing one room does not load them all."""
        if name == "games":
            return import_module("teahouse.games")
        raise AttributeError(f"module 'teahouse' has no attribute {name!r}")
