"""The game on a data file: what it is made of, and who draws, observes and weighs it."""

from __future__ import annotations

from typing import Any, cast

from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.folder import read_folder
from teahouse.engine.game import Game
from teahouse.engine.luck import Luck
from teahouse.engine.pack import packed
from teahouse.engine.rules import Rules
from teahouse.engine.state import State

from . import GAME, labels, observe
from .bots import worth
from .parts.parts import Parts
from .rules import move, setup
from .rules.actions import Space, TakeIcon
from .rules.cargo import LoadBarrel
from .rules.dread import FaceDread, LoseOne
from .rules.duties import ChooseOrder, Gains
from .rules.round.choose import ChooseCrew, ChooseDeparture, ChooseMark, ChooseSail
from .rules.round.round import Done
from .rules.settlement import Trade, TradeAlone
from .scene import table
from .scene.printed import Printed
from .state import Sheet, Voyages


def open_game(components: Components | None = None) -> Game:
    """Voyages on its own map, or on the components of another."""
    return VoyagesGame(*read_folder(__package__, components))


class VoyagesGame(Game):
    __slots__ = ("parts", "printed")

    def __init__(self, components: Components, rules: Rules) -> None:
        parts = Parts(components)
        super().__init__(GAME, parts, rules)
        self.parts = parts
        self.printed = Printed(parts, components.tables)

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> State:
        return Voyages(seats, options, luck, self.parts)

    def set_up(self, state: State) -> None:
        setup.lay_out(cast(Voyages, state))

    def renew(self, fields: dict[str, Any], rules: int) -> None:
        """Sheets of the first rules version kept where the rounds ended, not from where the ship departed."""
        for sheet in packed(fields, "Sheet"):
            sheet.setdefault("starts", move.starts_of(self.parts.chart, sheet["route"]))

    def kinds(self) -> list[type]:
        return [
            Sheet,
            ChooseSail,
            ChooseDeparture,
            ChooseMark,
            ChooseCrew,
            Gains,
            ChooseOrder,
            Space,
            TakeIcon,
            LoadBarrel,
            Trade,
            TradeAlone,
            LoseOne,
            FaceDread,
            Done,
        ]

    def draw(self, known: State, seat: int | None, names: list[str]) -> Any:
        return table.draw(self, self.printed, cast(Voyages, known), seat, names)

    def numbers(self, known: State, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(cast(Voyages, known), seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, state: State, seat: int) -> float:
        return worth.worth(cast(Voyages, state), seat)

    def label(self, known: State, seat: int, action: Action) -> str:
        return labels.label(cast(Voyages, known), seat, action)
