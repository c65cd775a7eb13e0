"""The game on a data file."""

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
from .bots import choices, worth
from .bots.values import list_worths
from .parts.parts import Parts
from .player import NOBODY
from .rules.setup import lay_out
from .scene import table
from .scene.printed.printed import Printed
from .state import Tianxia


def open_game(components: Components | None = None) -> Game:
    """Tianxia on its own components, or on others."""
    return TianxiaGame(*read_folder(__package__, components))


class TianxiaGame(Definition[Tianxia, Parts]):
    __slots__ = ("printed", "worths")

    def __init__(self, components: Components, rules: Rules) -> None:
        parts = Parts(components)
        super().__init__(GAME, parts, rules, __package__)
        self.worths = list_worths(parts.lists)
        self.printed: Printed | None = None  # until the first scene

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> Tianxia:
        return Tianxia(seats, options, luck, self.parts)

    def lay_out(self, s: Tianxia) -> None:
        lay_out(s)
        s.settle()

    def renew(self, fields: dict[str, Any], rules: int) -> None:
        """Until version 2 `turn` still named whoever had acted last while a round began, when it is nobody's turn."""
        waiting = [decision["is"] for decision in fields["stack"]]
        starts = packed(fields["stack"], "ActionPhase")
        if "Income" in waiting or any(phase["at"] == 0 for phase in starts):
            fields["turn"] = NOBODY

    def draw(self, known: Tianxia, seat: int | None, names: list[str]) -> Scene:
        return table.draw(self, self.drawn_once(), known, seat, names)

    def redraw(self, known: Tianxia, seat: int | None, names: list[str], kept: Kept) -> Scene:
        return table.draw(self, self.drawn_once(), known, seat, names, kept)

    def drawn_once(self) -> Printed:
        if self.printed is None:
            self.printed = Printed(self.parts, self.components.tables)
        return self.printed

    def changes_with(self, viewer: int | None, entry: Entry) -> list[str]:
        return telling.changes_with(self.parts, viewer, entry)

    def numbers(self, known: Tianxia, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(known, seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, s: Tianxia, seat: int) -> float:
        return worth.worth(s, seat, self.worths)

    def choices(self, s: Tianxia, seat: int, legal: list[Action]) -> list[Action]:
        return choices.choices(s, seat, legal)

    def nodes(self) -> int:
        return choices.NODES

    def clock(self, s: Tianxia, seat: int) -> int:
        """Rises with the next turn of the seat, or with the next round."""
        return 2 * s.round + (1 if s.turn == seat else 0)

    def label(self, known: Tianxia, seat: int, action: Action) -> str:
        return labels.label(known, seat, action)
