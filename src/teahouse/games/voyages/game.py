"""Setting up: the game on a data file, and its first round."""

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

from . import GAME, observe
from .bots import worth as bot
from .parts.parts import Parts
from .rules import move
from .rules.actions import ChooseOrder, Gains, Space, TakeIcon
from .rules.cargo import LoadBarrel
from .rules.dread import FaceDread, LoseOne
from .rules.round import round
from .rules.round.choose import ChooseCrew, ChooseDeparture, ChooseMark, ChooseSail
from .rules.round.round import Done
from .rules.settlement import Trade, TradeAlone
from .scene import table as scene
from .state import Sheet, Voyages, blank_sheet


def open_game(components: Components | None = None) -> Game:
    """Voyages on its own map, or on the components of another."""
    return VoyagesGame(*read_folder(__package__, components))


class VoyagesGame(Game):
    __slots__ = ("parts", "printed")

    def __init__(self, components: Components, rules: Rules) -> None:
        parts = Parts(components)
        super().__init__(GAME, parts, rules)
        self.parts = parts
        self.printed = scene.Printed(parts, components.tables)

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> State:
        return Voyages(seats, options, luck, self.parts)

    def set_up(self, state: State) -> None:
        """A fresh sheet for each seat; alone the rounds are numbered (setup.sheet, setup.solo)."""
        s = cast(Voyages, state)
        s.sheets = [blank_sheet(self.parts) for _ in range(s.seats)]
        if s.is_solo():
            s.rounds_left = self.parts.solo_rounds
        round.open_round(s)

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
        return scene.draw(self, self.printed, cast(Voyages, known), seat, names)

    def numbers(self, known: State, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(cast(Voyages, known), seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, state: State, seat: int) -> float:
        return bot.worth(cast(Voyages, state), seat)

    def label(self, known: State, seat: int, action: Action) -> str:
        return scene.label(cast(Voyages, known), seat, action)
