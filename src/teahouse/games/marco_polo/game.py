"""The game on a data file: what it is made of, and who draws, observes and judges it."""

from __future__ import annotations

from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.definition import Definition
from teahouse.engine.folder import read_folder
from teahouse.engine.game import Game
from teahouse.engine.journal import Entry
from teahouse.engine.luck import Luck
from teahouse.engine.rules import Rules
from teahouse.scene import Scene
from teahouse.scene.table.kept import Kept

from . import GAME, labels, observe, telling
from .bots import choices, worth
from .bots.guide import Guide
from .parts.parts import Parts
from .rules import setup
from .scene import table
from .state import MarcoPolo


def open_game(components: Components | None = None) -> Game:
    """Marco Polo on its own components, or on others."""
    return MarcoPoloGame(*read_folder(__package__, components))


class MarcoPoloGame(Definition[MarcoPolo, Parts]):
    __slots__ = ("guide",)

    def __init__(self, components: Components, rules: Rules) -> None:
        parts = Parts(components)
        super().__init__(GAME, parts, rules, __package__)
        self.guide = Guide(parts)

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> MarcoPolo:
        return MarcoPolo(seats, options, luck, self.parts)

    def lay_out(self, s: MarcoPolo) -> None:
        setup.lay_out(s)
        s.settle()

    def draw(self, known: MarcoPolo, seat: int | None, names: list[str]) -> Scene:
        return table.draw(self, known, seat, names)

    def redraw(self, known: MarcoPolo, seat: int | None, names: list[str], kept: Kept) -> Scene:
        return table.draw(self, known, seat, names, kept)

    def changes_with(self, viewer: int | None, entry: Entry) -> list[str]:
        return telling.changes_with(self.parts, viewer, entry)

    def numbers(self, known: MarcoPolo, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(known, seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, s: MarcoPolo, seat: int) -> float:
        return worth.worth(s, seat, self.guide)

    def choices(self, s: MarcoPolo, seat: int, legal: list[Action]) -> list[Action]:
        return choices.choices(s, seat, legal, self.guide)

    def clock(self, s: MarcoPolo, seat: int) -> int:
        """Rises with the next turn of the seat, or with the next round."""
        return 2 * s.round + (1 if s.turn == seat else 0)

    def label(self, known: MarcoPolo, seat: int, action: Action) -> str:
        return labels.label(known, seat, action)
