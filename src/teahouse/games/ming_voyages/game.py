"""The game on a data file."""

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
from .bots import choices, look, worth
from .parts.parts import DICE, Parts
from .rules import setup
from .rules.automa.overlord.overlord import OverlordEvent, OverlordReacts, SecondEvent
from .rules.battle.battle import Battle, Compare, Fight, Roll
from .rules.battle.reroll import RerollDice
from .rules.command.attack import Bring, ChooseTarget
from .rules.command.build import Settle
from .rules.command.move import March
from .rules.command.voyage import ChooseVoyage, CommitGold
from .rules.control import ReturnSurplus
from .rules.effects.effects import DoEffect
from .rules.effects.place import PlacePieces
from .rules.effects.raid import Raid
from .rules.effects.remove import Displace, RemovePieces, SendHome
from .rules.reaction import ChooseTiming, MaybeReact, React
from .rules.reserve import Reinforce
from .rules.turn.discard import ArrangeDiscards, EndTurn
from .rules.turn.turn import Act, ChooseCard, ChooseUse
from .rules.victory import Tested
from .scene import table
from .scene.drawn import Drawn
from .state import MingVoyages


def open_game(components: Components | None = None) -> Game:
    """The Ming Voyages on its own cards and map, or on others."""
    return MingVoyagesGame(*read_folder(__package__, components))


class MingVoyagesGame(Game):
    """Keeps what of its scenes follows from the data alone."""

    __slots__ = ("drawn", "parts")

    def __init__(self, components: Components, rules: Rules) -> None:
        parts = Parts(components)
        super().__init__(GAME, parts, rules)
        self.parts = parts
        self.drawn = Drawn(parts)

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> State:
        state = MingVoyages(seats, options, luck, self.parts)
        state.clear_table()
        return state

    def set_up(self, state: State) -> None:
        s = cast(MingVoyages, state)
        setup.lay_out(s)
        s.settle()

    def kinds(self) -> list[type]:
        return [
            Act,
            ArrangeDiscards,
            Battle,
            Bring,
            ChooseCard,
            ChooseTarget,
            ChooseTiming,
            ChooseUse,
            ChooseVoyage,
            CommitGold,
            Compare,
            Displace,
            DoEffect,
            EndTurn,
            Fight,
            March,
            MaybeReact,
            OverlordEvent,
            OverlordReacts,
            PlacePieces,
            Raid,
            React,
            Reinforce,
            RemovePieces,
            RerollDice,
            ReturnSurplus,
            Roll,
            SecondEvent,
            SendHome,
            Settle,
            Tested,
        ]

    def renew(self, fields: dict[str, Any], rules: int) -> None:
        """Until the second version the defender's dice lay there until the next roll; they are taken up as soon as the
        attacker rolls again."""
        for fought in packed(fields["battle"], "Battle"):
            top = fields["stack"][-1]
            if top["is"] == "RerollDice" and top["seat"] == fought["attacker"]:
                fought["dice"][1 - fought["attacker"]] = [0] * DICE

    def draw(self, known: State, seat: int | None, names: list[str]) -> Any:
        return table.draw(self, self.drawn, cast(MingVoyages, known), seat, names)

    def numbers(self, known: State, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(cast(MingVoyages, known), seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, state: State, seat: int) -> float:
        return worth.worth(cast(MingVoyages, state), seat)

    def choices(self, state: State, seat: int, legal: list[Action]) -> list[Action]:
        return choices.choices(cast(MingVoyages, state), seat, legal)

    def follow(self, state: State, seat: int, action: Action) -> float | None:
        return look.follow(cast(MingVoyages, state), seat, action)

    def label(self, known: State, seat: int, action: Action) -> str:
        return labels.label(cast(MingVoyages, known), seat, action)
