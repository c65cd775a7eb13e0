"""The game on a data file: what it is made of, and who draws, observes and judges it."""

from __future__ import annotations

from typing import Any, cast

from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.folder import read_folder
from teahouse.engine.game import Game
from teahouse.engine.luck import Luck
from teahouse.engine.rules import Rules
from teahouse.engine.state import State

from . import GAME, labels, observe
from .bots import choices, worth
from .bots.guide import Guide
from .parts.parts import Parts
from .rules import setup
from .rules.bonus_actions import AdjustDie, OneDie
from .rules.city_cards import ChooseTimes, ChooseWay, Receive
from .rules.contracts import ReplaceContract, SpaceBonus, TakeContracts
from .rules.draft import Draft, KeepGoals
from .rules.effects.effects import ChooseGain, Gains, OtherBonus, OwnBonus, TakeDifferent, TakeGoods
from .rules.effects.payment import PayGoods
from .rules.rounds import Compensation, RollDice, RoundBonus
from .rules.setup import DealGoals, OpenFirstRound
from .rules.spaces.bazaar import ChooseRow
from .rules.spaces.spaces import ChooseDie, ChooseValue
from .rules.travel.posts import MovePost, SettlePosts
from .rules.travel.travel import Travel
from .rules.turn import Turn
from .scene import table
from .state import MarcoPolo, Player


def open_game(components: Components | None = None) -> Game:
    """Marco Polo on its own components, or on others."""
    return MarcoPoloGame(*read_folder(__package__, components))


class MarcoPoloGame(Game):
    __slots__ = ("guide", "parts")

    def __init__(self, components: Components, rules: Rules) -> None:
        parts = Parts(components)
        super().__init__(GAME, parts, rules)
        self.parts = parts
        self.guide = Guide(parts)

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> State:
        return MarcoPolo(seats, options, luck, self.parts)

    def set_up(self, state: State) -> None:
        s = cast(MarcoPolo, state)
        setup.lay_out(s)
        s.settle()

    def kinds(self) -> list[type]:
        return [
            Player,
            AdjustDie,
            ChooseDie,
            ChooseGain,
            ChooseRow,
            ChooseTimes,
            ChooseValue,
            ChooseWay,
            Compensation,
            DealGoals,
            Draft,
            Gains,
            KeepGoals,
            MovePost,
            OneDie,
            OpenFirstRound,
            OtherBonus,
            OwnBonus,
            PayGoods,
            Receive,
            ReplaceContract,
            RollDice,
            RoundBonus,
            SettlePosts,
            SpaceBonus,
            TakeContracts,
            TakeDifferent,
            TakeGoods,
            Travel,
            Turn,
        ]

    def draw(self, known: State, seat: int | None, names: list[str]) -> Any:
        return table.draw(self, cast(MarcoPolo, known), seat, names)

    def numbers(self, known: State, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(cast(MarcoPolo, known), seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, state: State, seat: int) -> float:
        return worth.worth(cast(MarcoPolo, state), seat, self.guide)

    def choices(self, state: State, seat: int, legal: list[Action]) -> list[Action]:
        return choices.choices(cast(MarcoPolo, state), seat, legal, self.guide)

    def label(self, known: State, seat: int, action: Action) -> str:
        return labels.label(cast(MarcoPolo, known), seat, action)
