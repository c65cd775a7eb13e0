"""The game: 36 Stratagems on a data file, with what is printed on its board."""

from __future__ import annotations

from typing import Any

from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.definition import Definition
from teahouse.engine.folder import read_folder
from teahouse.engine.game import Game
from teahouse.engine.journal import Entry
from teahouse.engine.luck import Luck
from teahouse.engine.pack import packed
from teahouse.engine.rules import Rules
from teahouse.scene import Scene
from teahouse.scene.table.kept import Kept

from . import GAME, labels, observe, telling
from .bots import choices, look, worth
from .parts.parts import Parts
from .rules import season, setup
from .scene import table
from .scene.printed import Printed
from .state import Stratagems


def open_game(components: Components | None = None) -> Game:
    """36 Stratagems on its own components, or on others."""
    return StratagemsGame(*read_folder(__package__, components))


class StratagemsGame(Definition[Stratagems, Parts]):
    __slots__ = ("printed",)

    def __init__(self, components: Components, rules: Rules) -> None:
        parts = Parts(components)
        super().__init__(GAME, parts, rules, __package__)
        self.printed = Printed(parts)

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> Stratagems:
        return Stratagems(seats, options, luck, self.parts)

    def lay_out(self, s: Stratagems) -> None:
        setup.lay_out(s)
        if s.journal is not None:
            s.told = s.balance()
        setup.draw_capitals(s)
        season.begin(s)
        s.settle()

    def renew(self, fields: dict[str, Any], rules: int) -> None:
        """Up to rules version 3 a battle had one exchange, neutral armies were stirred before the tribute was known, and who
        retreats was chosen by leaving others behind."""
        for exchange in packed(fields, "Exchange"):
            exchange.setdefault("left", 1)
        for receive in packed(fields, "Receive"):
            receive.setdefault("stirred", 1)
        for retreating in packed(fields, "Retreating"):
            retreating.setdefault("thinned", 0)

    def draw(self, known: Stratagems, seat: int | None, names: list[str]) -> Scene:
        return table.draw(self, self.printed, known, seat, names)

    def redraw(self, known: Stratagems, seat: int | None, names: list[str], kept: Kept) -> Scene:
        return table.draw(self, self.printed, known, seat, names, kept)

    def changes_with(self, viewer: int | None, entry: Entry) -> list[str]:
        return telling.changes_with(viewer, entry)

    def numbers(self, known: Stratagems, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(known, seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, s: Stratagems, seat: int) -> float:
        return worth.worth(s, seat)

    def choices(self, s: Stratagems, seat: int, legal: list[Action]) -> list[Action]:
        return choices.choices(s, seat, legal)

    def clock(self, s: Stratagems, seat: int) -> int:
        """Rises with the next turn of the seat, or with the next season."""
        return 2 * s.season + (1 if s.phase == season.ACTION and s.turn == seat else 0)

    def follow(self, s: Stratagems, seat: int, action: Action) -> float | None:
        return look.follow(s, seat, action)

    def label(self, known: Stratagems, seat: int, action: Action) -> str:
        return labels.label(known, seat, action)
