"""The game on a data file: what it is made of, and who draws, observes and weighs it."""

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
from .bots import worth
from .parts.parts import Parts
from .rules import move, setup
from .scene import table
from .scene.printed import Printed
from .state import Voyages


def open_game(components: Components | None = None) -> Game:
    """Voyages on its own map, or on the components of another."""
    return VoyagesGame(*read_folder(__package__, components))


class VoyagesGame(Definition[Voyages, Parts]):
    __slots__ = ("printed",)

    def __init__(self, components: Components, rules: Rules) -> None:
        parts = Parts(components)
        super().__init__(GAME, parts, rules, __package__)
        self.printed = Printed(parts, components.tables)

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> Voyages:
        return Voyages(seats, options, luck, self.parts)

    def lay_out(self, s: Voyages) -> None:
        setup.lay_out(s)

    def renew(self, fields: dict[str, Any], rules: int) -> None:
        """Sheets of the first rules version kept where the rounds ended, not from where the ship departed."""
        for sheet in packed(fields, "Sheet"):
            sheet.setdefault("starts", move.starts_of(self.parts.chart, sheet["route"]))

    def draw(self, known: Voyages, seat: int | None, names: list[str]) -> Scene:
        return table.draw(self, self.printed, known, seat, names)

    def redraw(self, known: Voyages, seat: int | None, names: list[str], kept: Kept) -> Scene:
        return table.draw(self, self.printed, known, seat, names, kept)

    def touched(self, viewer: int | None, entry: Entry) -> list[str]:
        return telling.touched(viewer, entry)

    def changes_with(self, viewer: int | None, entry: Entry) -> list[str]:
        return telling.changes_with(viewer, entry)

    def numbers(self, known: Voyages, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(known, seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, s: Voyages, seat: int) -> float:
        return worth.worth(s, seat)

    def clock(self, s: Voyages, seat: int) -> int:
        """All choose at once: lines are compared when the next round begins."""
        return s.round

    def label(self, known: Voyages, seat: int, action: Action) -> str:
        return labels.label(known, seat, action)
