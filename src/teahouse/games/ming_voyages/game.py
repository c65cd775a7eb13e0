"""Setting up: pieces, cards and the first voyage; and the game on a data file."""

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
from .bots import choices as bot_choices
from .bots import look as bot_look
from .bots import worth as bot
from .parts.cards import EMPEROR, HORDE, JUNK, OVERLORD, TROOP
from .parts.parts import DICE, Parts
from .rules import supply
from .rules.automa.overlord import OverlordEvent, OverlordReacts, SecondEvent
from .rules.battle.battle import Battle, Compare, Fight, Roll
from .rules.battle.reroll import RerollDice
from .rules.command.attack import Bring, ChooseTarget
from .rules.command.build import Settle
from .rules.command.move import March
from .rules.command.voyage import ChooseVoyage, CommitGold
from .rules.discard import ArrangeDiscards, EndTurn
from .rules.effects.effects import DoEffect
from .rules.effects.place import PlacePieces
from .rules.effects.raid import Raid
from .rules.effects.remove import Displace, RemovePieces, SendHome
from .rules.reaction import ChooseTiming, MaybeReact, React
from .rules.reserve import Reinforce
from .rules.surplus import ReturnSurplus
from .rules.turn import Act, ChooseCard, ChooseUse
from .rules.victory import Tested
from .scene import table as scene
from .state import MingVoyages
from .tell import tell


def open_game(components: Components | None = None) -> Game:
    """The Ming Voyages on its own cards and map, or on others."""
    return MingVoyagesGame(*read_folder(__package__, components))


class MingVoyagesGame(Game):
    __slots__ = ("parts",)

    def __init__(self, components: Components, rules: Rules) -> None:
        parts = Parts(components)
        super().__init__(GAME, parts, rules)
        self.parts = parts

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> State:
        state = MingVoyages(seats, options, luck, self.parts)
        state.clear_table()
        return state

    def set_up(self, state: State) -> None:
        s = cast(MingVoyages, state)
        place_pieces(s)
        deal_cards(s)
        make_first_voyage(s)
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
        return scene.draw(self, cast(MingVoyages, known), seat, names)

    def numbers(self, known: State, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(cast(MingVoyages, known), seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, state: State, seat: int) -> float:
        return bot.worth(cast(MingVoyages, state), seat)

    def choices(self, state: State, seat: int, legal: list[Action]) -> list[Action]:
        return bot_choices.choices(cast(MingVoyages, state), seat, legal)

    def follow(self, state: State, seat: int, action: Action) -> float | None:
        return bot_look.follow(cast(MingVoyages, state), seat, action)

    def label(self, known: State, seat: int, action: Action) -> str:
        return labels.label(cast(MingVoyages, known), seat, action)


def place_pieces(s: MingVoyages) -> None:
    """A Troop in each Borderland, a Horde in each Homeland or two, Gold and a Junk (setup.start, difficulty.two_hordes)."""
    parts = s.parts
    board = parts.board
    hordes = parts.hordes_of_challenge if s.options.get("two_hordes") == "yes" else parts.hordes_at_start
    for region in range(board.borderlands):
        supply.gain(s, TROOP, parts.troops_at_start, region)
    for region in range(board.first_homeland, board.ming):
        supply.gain(s, HORDE, hordes, region)
    supply.gain_gold(s, parts.gold_at_start)
    supply.gain_junks(s, parts.junks_at_start)


def deal_cards(s: MingVoyages) -> None:
    """Shuffle, then four cards to the Overlord and three to the Emperor; alone the event decks too (setup.cards,
    setup.solo)."""
    parts = s.parts
    deck = list(range(len(parts.cards)))
    s.luck.cards.shuffle(deck)
    for side in (OVERLORD, EMPEROR):
        hand = [deck.pop() for _ in range(parts.hand_sizes[side])]
        hand.sort()
        s.hands[side] = hand
    s.deck = deck
    if s.seats == 1:
        for level, events in enumerate(s.event_decks):
            events.extend(parts.events_of_level[level])
            s.luck.automa.shuffle(events)


def make_first_voyage(s: MingVoyages) -> None:
    """A die names the voyage that is completed before the game (setup.first_voyage)."""
    voyage = s.luck.dice.below(s.parts.first_voyage_die)
    s.supply[JUNK] -= 1
    s.voyages[voyage] = 1
    if s.journal is not None:
        name = s.parts.voyage_spoken[voyage]
        touched = (s.parts.voyage_ids[voyage],)
        text = f"The voyage to {name} is completed before the game."
        tell(s, -1, "voyage", text, "setup.first_voyage", touches=touched)
