"""The game: 36 Stratagems on a data file, with what is printed on its board."""

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
from .parts.parts import Parts
from .rules import points, season, setup, turn
from .rules.actions import attack, move, tribute
from .rules.battle import advance, battle, damage, help
from .rules.battle.fight import Battle, Roll
from .rules.events import cards_of_others, chain, events, marks, plague, stacks_of_others, units
from .rules.phases import attrition, council, deployment, income, place, redeploy
from .rules.unseen.sight import Sight
from .rules.winter import retreat
from .scene import table
from .scene.printed import Printed
from .state import Stratagems


def open_game(components: Components | None = None) -> Game:
    """36 Stratagems on its own components, or on others."""
    return StratagemsGame(*read_folder(__package__, components))


class StratagemsGame(Game):
    __slots__ = ("parts", "printed")

    def __init__(self, components: Components, rules: Rules) -> None:
        parts = Parts(components)
        super().__init__(GAME, parts, rules)
        self.parts = parts
        self.printed = Printed(parts)

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> State:
        return Stratagems(seats, options, luck, self.parts)

    def set_up(self, state: State) -> None:
        s = cast(Stratagems, state)
        setup.lay_out(s)
        if s.journal is not None:
            s.told = s.balance()
        setup.draw_capitals(s)
        season.begin(s)
        s.settle()

    def kinds(self) -> list[type]:
        return [
            Sight,
            Battle,
            Roll,
            advance.Advance,
            advance.Aftermath,
            advance.Capture,
            advance.EndBattle,
            advance.PlaceCaptured,
            attack.BuildAttack,
            attrition.EndAttrition,
            attrition.GiveUp,
            attrition.Upkeep,
            battle.Exchange,
            chain.MoreCards,
            council.Council,
            damage.Absorb,
            damage.Suffer,
            deployment.BeginDeployment,
            deployment.Buy,
            events.ChooseTarget,
            events.Event,
            events.PickOption,
            cards_of_others.ChooseCard,
            marks.ChooseRaid,
            marks.ChooseSite,
            stacks_of_others.ChooseStack,
            stacks_of_others.WithStack,
            units.ChoosePlace,
            units.FreeStack,
            units.RemoveUnit,
            help.Help,
            income.Taxation,
            move.FreeMoves,
            move.Marching,
            place.Place,
            plague.ChooseSource,
            points.Spend,
            redeploy.BeginRedeployment,
            redeploy.Redeploy,
            retreat.Retreat,
            retreat.Retreating,
            retreat.Wintering,
            tribute.PlayTribute,
            tribute.Receive,
            tribute.Stir,
            turn.PutAway,
            turn.Turn,
        ]

    def renew(self, fields: dict[str, Any], rules: int) -> None:
        """Up to rules version 3 a battle had one exchange, neutral armies were stirred before the tribute was known, and who
        retreats was chosen by leaving others behind."""
        for exchange in packed(fields, "Exchange"):
            exchange.setdefault("left", 1)
        for receive in packed(fields, "Receive"):
            receive.setdefault("stirred", 1)
        for retreating in packed(fields, "Retreating"):
            retreating.setdefault("thinned", 0)

    def draw(self, known: State, seat: int | None, names: list[str]) -> Any:
        return table.draw(self, self.printed, cast(Stratagems, known), seat, names)

    def numbers(self, known: State, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(cast(Stratagems, known), seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, state: State, seat: int) -> float:
        return worth.worth(cast(Stratagems, state), seat)

    def choices(self, state: State, seat: int, legal: list[Action]) -> list[Action]:
        return choices.choices(cast(Stratagems, state), seat, legal)

    def follow(self, state: State, seat: int, action: Action) -> float | None:
        return look.follow(cast(Stratagems, state), seat, action)

    def label(self, known: State, seat: int, action: Action) -> str:
        return labels.label(cast(Stratagems, known), seat, action)
