"""Definition: what a game says of itself, in terms of its own state. A game's game.py fills it in, two lines a method.

class LanternsGame(Definition[Lanterns, Parts]):
    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> Lanterns:
        return Lanterns(seats, options, luck, self.parts)

    def lay_out(self, s: Lanterns) -> None:
        setup.lay_out(s)

    def worth(self, s: Lanterns, seat: int) -> float:
        return bot.worth(s, seat)
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from .action import Action
from .components import Parts
from .decision import Decision
from .errors import BadData
from .game import About, Game
from .luck import Luck
from .rules import Rules
from .state import State

if TYPE_CHECKING:
    from teahouse.scene import Scene

S = TypeVar("S", bound=State)
P = TypeVar("P", bound=Parts)


@mypyc_attr(allow_interpreted_subclasses=True)
class Definition(Game, Generic[S, P]):
    """A game whose states are all S, on parts of type P. `home` is the package or the module where its classes are.

    Whoever holds a Game may hand it any state; compiled, it takes only its own.
    """

    __slots__ = ("found", "parts")

    def __init__(self, about: About, parts: P, rules: Rules, home: str) -> None:
        super().__init__(about, parts, rules)
        self.parts = parts
        self.found: list[type] = kinds_in(home)

    def new(
        self,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
        luck: Luck | None = None,
        journal: bool = False,
    ) -> S:
        return cast(S, super().new(seats, seed, options, luck, journal))

    def kinds(self) -> list[type]:
        return self.found

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> S:
        raise NotImplementedError

    def lay_out(self, s: S) -> None:
        raise NotImplementedError

    def draw(self, known: S, seat: int | None, names: list[str]) -> Scene:
        raise NotImplementedError

    def redraw(self, known: S, seat: int | None, names: list[str], kept: Any) -> Scene:
        return self.draw(known, seat, names)

    def numbers(self, known: S, seat: int | None) -> dict[str, list[int]]:
        raise NotImplementedError

    def worth(self, s: S, seat: int) -> float:
        """What the seat has of the first thing that the ledger counts, against what the others have on average; a game that
        counts nothing says it otherwise."""
        if not s.items():
            raise NotImplementedError
        held = [s.amounts(side)[0] for side in range(s.seats)]
        others = sum(held) - held[seat]
        return held[seat] - (others / (s.seats - 1) if others else 0)

    def choices(self, s: S, seat: int, legal: list[Action]) -> list[Action]:
        return legal

    def clock(self, s: S, seat: int) -> int:
        return 1 if s.stack_of(seat) else 0

    def follow(self, s: S, seat: int, action: Action) -> float | None:
        s.advance(seat, action)
        return None

    def label(self, known: S, seat: int, action: Action) -> str:
        raise NotImplementedError


def kinds_in(home: str) -> list[type]:
    """The classes with FIELDS that states of a game may hold: its decisions, players and the like."""
    found: dict[str, type] = {}
    for module in modules_in(home):
        for value in vars(module).values():
            if isinstance(value, type) and is_kind(value, home):
                if found.setdefault(value.__name__, value) is not value:
                    raise BadData(f"{home} has two classes {value.__name__}; a dump could not tell them apart.")
    return list(found.values())


def is_kind(cls: type, home: str) -> bool:
    """Whether a dump of the game may hold one: no state, nothing from outside, no decision that leaves it to others what it
    asks or does."""
    if not hasattr(cls, "FIELDS") or issubclass(cls, State):
        return False
    if cls.__module__ != home and not cls.__module__.startswith(f"{home}."):
        return False
    return not issubclass(cls, Decision) or cls.legal is not Decision.legal or cls.run is not Decision.run


def modules_in(home: str) -> list[ModuleType]:
    """Where decisions and players are: the state's module and the chapters, which CHAPTERS names, in `rules` or in a small
    game's own package. A game that is a single module has only that."""
    package = importlib.import_module(home)
    if not hasattr(package, "__path__"):
        return [package]
    below = home
    if not hasattr(package, "CHAPTERS"):
        below = f"{home}.rules"
        package = importlib.import_module(below)
    chapters: tuple[str, ...] = package.CHAPTERS
    return [importlib.import_module(name) for name in (f"{home}.state", *(f"{below}.{name}" for name in chapters))]
