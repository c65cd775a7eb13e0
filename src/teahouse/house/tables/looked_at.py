"""What looking at a table needs of it.

Views are compiled, and a build has no database: so they name these, and not the keeper's classes, which lead to it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar

from teahouse.engine.game import Game
from teahouse.engine.play import Play
from teahouse.scene import Scene

from ..contract import ChatLine
from ..store.remembered import Sitting, Table

T = TypeVar("T")


class SeenGame(Protocol):
    """A table's game and who sits around it, as `Loaded` (loaded.py) has them."""

    game: Game
    options: dict[str, str]
    play: Play | None
    trouble: str
    versions: list[int]
    sittings: list[Sitting]
    names: list[str]
    chat: list[ChatLine]

    def held_by(self, guest: str) -> list[int]: ...
    def number(self, seats: list[int]) -> int: ...
    def steps(self, seats: list[int]) -> int: ...
    def remembered(self, key: tuple[object, ...], make: Callable[[], T]) -> T: ...
    def scene(self, seat: int | None) -> Scene: ...


class Seen(Protocol):
    """A table as it stands, as `Opened` (keeper.py) has it."""

    @property
    def row(self) -> Table: ...
    @property
    def loaded(self) -> SeenGame: ...
    def is_late(self, seat: int) -> bool: ...


class Shows(Protocol):
    """Whoever keeps tables and lets them be looked at, as `Keeper` (keeper.py) does."""

    def look(self, id: str) -> AbstractContextManager[Seen]: ...
    def is_at_hand(self, id: str) -> bool: ...
