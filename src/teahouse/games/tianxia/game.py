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
from .bots import choices, worth
from .bots.values import list_worths
from .parts.parts import Parts
from .player import NOBODY, Player
from .rules.attack.attack import Aftermath, Attack, Excess, ExcessOf, Fight
from .rules.automa.li_mu import EndTurn
from .rules.automa.opponent import CardLine
from .rules.effects.build import Place, Placing
from .rules.effects.effects import ChooseOption, Resolve, TakeAny
from .rules.effects.objectives import KeepObjective
from .rules.military.military_turn import MilitaryTurn
from .rules.palace import Advances, ChooseTrack, TakeFromRow
from .rules.passing import FigurineAdvance, FigurineAdvances, TakeRoundTile
from .rules.regions.barge import ChooseBarge, Settle
from .rules.regions.exchange import ExchangeAnywhere, ExchangeMore, ExchangeRest
from .rules.regions.governor import GovernorAnywhere
from .rules.regions.region import RegionTurn
from .rules.regions.shipping import ChooseShip, Deliver, Deliveries, PayGood
from .rules.rounds.income import ChooseIncome, Income, IncomeRest
from .rules.rounds.rounds import ActionPhase, Cleanup, NeutralWorker
from .rules.setup import ChooseBoard, ChoosePair, lay_out
from .rules.turn import AfterTurn, Turn
from .scene import table
from .scene.printed.printed import Printed
from .state import Tianxia


def open_game(components: Components | None = None) -> Game:
    """Tianxia on its own components, or on others."""
    return TianxiaGame(*read_folder(__package__, components))


class TianxiaGame(Game):
    __slots__ = ("parts", "printed", "worths")

    def __init__(self, components: Components, rules: Rules) -> None:
        parts = Parts(components)
        super().__init__(GAME, parts, rules)
        self.parts = parts
        self.worths = list_worths(parts.lists)
        self.printed: Printed | None = None  # until the first scene

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> State:
        return Tianxia(seats, options, luck, self.parts)

    def set_up(self, state: State) -> None:
        s = cast(Tianxia, state)
        lay_out(s)
        s.settle()

    def renew(self, fields: dict[str, Any], rules: int) -> None:
        """Until version 2 `turn` still named whoever had acted last while a round began, when it is nobody's turn."""
        waiting = [decision["is"] for decision in fields["stack"]]
        starts = packed(fields["stack"], "ActionPhase")
        if Income.__name__ in waiting or any(phase["at"] == 0 for phase in starts):
            fields["turn"] = NOBODY

    def kinds(self) -> list[type]:
        return [
            Player,
            ActionPhase,
            Advances,
            Aftermath,
            AfterTurn,
            Attack,
            CardLine,
            ChooseBarge,
            ChooseBoard,
            ChooseIncome,
            ChooseOption,
            ChoosePair,
            ChooseShip,
            ChooseTrack,
            Cleanup,
            Deliver,
            Deliveries,
            EndTurn,
            Excess,
            ExcessOf,
            ExchangeAnywhere,
            ExchangeMore,
            ExchangeRest,
            Fight,
            FigurineAdvance,
            FigurineAdvances,
            GovernorAnywhere,
            Income,
            IncomeRest,
            KeepObjective,
            MilitaryTurn,
            NeutralWorker,
            PayGood,
            Place,
            Placing,
            RegionTurn,
            Resolve,
            Settle,
            TakeAny,
            TakeFromRow,
            TakeRoundTile,
            Turn,
        ]

    def draw(self, known: State, seat: int | None, names: list[str]) -> Any:
        if self.printed is None:
            self.printed = Printed(self.parts, self.components.tables)
        return table.draw(self, self.printed, cast(Tianxia, known), seat, names)

    def numbers(self, known: State, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(cast(Tianxia, known), seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, state: State, seat: int) -> float:
        return worth.worth(cast(Tianxia, state), seat, self.worths)

    def choices(self, state: State, seat: int, legal: list[Action]) -> list[Action]:
        return choices.choices(cast(Tianxia, state), seat, legal)

    def nodes(self) -> int:
        return choices.NODES

    def label(self, known: State, seat: int, action: Action) -> str:
        return labels.label(cast(Tianxia, known), seat, action)
