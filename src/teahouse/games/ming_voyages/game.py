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
from .bots import choices, look, worth
from .parts.cards import OVERLORD
from .parts.parts import DICE, Parts
from .rules import setup
from .rules.round import TO_OVERLORD
from .scene import table
from .scene.drawn import Drawn
from .state import MingVoyages


def open_game(components: Components | None = None) -> Game:
    """The Ming Voyages on its own cards and map, or on others."""
    return MingVoyagesGame(*read_folder(__package__, components))


class MingVoyagesGame(Definition[MingVoyages, Parts]):
    """Keeps what of its scenes follows from the data alone."""

    __slots__ = ("drawn",)

    def __init__(self, components: Components, rules: Rules) -> None:
        parts = Parts(components)
        super().__init__(GAME, parts, rules, __package__)
        self.drawn = Drawn(parts)

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> MingVoyages:
        return MingVoyages(seats, options, luck, self.parts)

    def lay_out(self, s: MingVoyages) -> None:
        setup.lay_out(s)
        s.settle()

    def renew(self, fields: dict[str, Any], rules: int) -> None:
        """Until the second version the defender's dice lay there until the next roll; they are taken up as soon as the
        attacker rolls again."""
        for fought in packed(fields["battle"], "Battle"):
            top = fields["stack"][-1]
            if top["is"] == "RerollDice" and top["seat"] == fought["attacker"]:
                fought["dice"][1 - fought["attacker"]] = [0] * DICE

    def draw(self, known: MingVoyages, seat: int | None, names: list[str]) -> Scene:
        return table.draw(self, self.drawn, known, seat, names)

    def redraw(self, known: MingVoyages, seat: int | None, names: list[str], kept: Kept) -> Scene:
        return table.draw(self, self.drawn, known, seat, names, kept)

    def changes_with(self, viewer: int | None, entry: Entry) -> list[str]:
        return telling.changes_with(entry)

    def numbers(self, known: MingVoyages, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(known, seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, s: MingVoyages, seat: int) -> float:
        return worth.worth(s, seat)

    def choices(self, s: MingVoyages, seat: int, legal: list[Action]) -> list[Action]:
        return choices.choices(s, seat, legal)

    def clock(self, s: MingVoyages, seat: int) -> int:
        """Rises with the next turn of the seat: the Emperor's opens a round, the Overlord's comes later in it."""
        return s.round - (1 if seat == OVERLORD and s.next <= TO_OVERLORD else 0)

    def follow(self, s: MingVoyages, seat: int, action: Action) -> float | None:
        return look.follow(s, seat, action)

    def label(self, known: MingVoyages, seat: int, action: Action) -> str:
        return labels.label(known, seat, action)
