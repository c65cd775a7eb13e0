"""Setting up: the game on a data file, and the table before the first round."""

from __future__ import annotations

from typing import Any, cast

from teahouse.engine.action import Action
from teahouse.engine.components import Components
from teahouse.engine.decision import Decision
from teahouse.engine.folder import read_folder
from teahouse.engine.game import Game
from teahouse.engine.luck import Luck
from teahouse.engine.rules import Rules
from teahouse.engine.state import State
from teahouse.scene import Link

from . import GAME, labels, observe
from .bots import choices as bot_choices
from .bots import worth as bot
from .parts.dice import DIE_KINDS, NOBODY, OWN, PER_SEAT
from .parts.parts import SPACE_COINS, SPACE_KHAN, Parts
from .parts.sources import SOURCES
from .rules import characters
from .rules.bonus_actions import AdjustDie, OneDie
from .rules.city_cards import ChooseTimes, ChooseWay, Receive
from .rules.contracts import ReplaceContract, SpaceBonus, TakeContracts
from .rules.draft import DealGoals, Draft, KeepGoals, OpenFirstRound
from .rules.effects.effects import ChooseGain, Gains, OtherBonus, OwnBonus, TakeDifferent, TakeGoods
from .rules.effects.payment import PayGoods
from .rules.rounds import Compensation, RollDice, RoundBonus, in_turn_order
from .rules.spaces.bazaar import ChooseRow
from .rules.spaces.spaces import ChooseDie, ChooseValue
from .rules.travel.posts import MovePost, SettlePosts
from .rules.travel.travel import Travel
from .rules.turn import Turn
from .scene import board as scene_board
from .scene import table as scene
from .state import MarcoPolo, Player


def open_game(components: Components | None = None) -> Game:
    """Marco Polo on its own components, or on others."""
    return MarcoPoloGame(*read_folder(__package__, components))


class MarcoPoloGame(Game):
    __slots__ = ("links", "parts")

    def __init__(self, components: Components, rules: Rules) -> None:
        parts = Parts(components)
        super().__init__(GAME, parts, rules)
        self.parts = parts
        self.links: list[Link] = scene_board.links(parts, components.tables)

    def blank(self, seats: int, options: dict[str, str], luck: Luck) -> State:
        return MarcoPolo(seats, options, luck, self.parts)

    def set_up(self, state: State) -> None:
        s = cast(MarcoPolo, state)
        lay_out_board(s)
        lay_out_players(s)
        s.stack.append(OpenFirstRound(s.start))
        s.stack.append(DealGoals(s.start))
        give_characters(s)
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
        return scene.draw(self, cast(MarcoPolo, known), seat, names, self.links)

    def numbers(self, known: State, seat: int | None) -> dict[str, list[int]]:
        return observe.numbers(cast(MarcoPolo, known), seat)

    def meanings(self) -> dict[str, str]:
        return observe.MEANINGS

    def worth(self, state: State, seat: int) -> float:
        return bot.worth(cast(MarcoPolo, state), seat)

    def choices(self, state: State, seat: int, legal: list[Action]) -> list[Action]:
        return bot_choices.choices(cast(MarcoPolo, state), seat, legal)

    def label(self, known: State, seat: int, action: Action) -> str:
        return labels.label(cast(MarcoPolo, known), seat, action)


def lay_out_board(s: MarcoPolo) -> None:
    """Bonuses, cards, contracts and blocking dice (setup.city_bonuses to setup.two)."""
    parts = s.parts
    cards = s.luck.cards
    table = parts.tables[s.seats]
    s.markers = parts.printed_markers[:]
    if s.options["city_bonuses"] == "shuffled":
        cards.shuffle(s.markers)
    outposts = list(range(len(parts.outposts)))
    cards.shuffle(outposts)
    s.outposts = outposts[: len(parts.atlas.large)]
    city_cards = list(range(len(parts.city_cards)))
    cards.shuffle(city_cards)
    s.cards = city_cards[: len(parts.card_city)]
    contracts = [n for n, tile in enumerate(parts.contracts) if not tile.starting]
    cards.shuffle(contracts)
    size = parts.contract_spaces
    s.row = contracts[:size]
    s.piles = contracts[size : size * parts.contract_piles]
    s.special = contracts[size * parts.contract_piles :]
    s.unseen = len(s.special)
    s.black = table.black_dice
    s.dice_on = [[] for _ in range(parts.space_bag + 1)]
    s.dice_on[SPACE_KHAN] = [blocking_die(value) for value in table.khan_blocked]
    if table.coins_blocked:
        s.dice_on[SPACE_COINS] = [blocking_die(1)]


def blocking_die(value: int) -> int:
    """A die of a colour that nobody plays."""
    return NOBODY * PER_SEAT + value * DIE_KINDS + OWN


def lay_out_players(s: MarcoPolo) -> None:
    """Coins by turn order, camels, dice, posts, a figure in Venezia and a starting contract (setup.purse, setup.pieces)."""
    parts = s.parts
    starting = [n for n, tile in enumerate(parts.contracts) if tile.starting]
    s.luck.cards.shuffle(starting)
    for n, seat in enumerate(in_turn_order(s)):
        have = [parts.start_coins[n], parts.start_camels, 0, 0, 0, 0]
        dice = [OWN] * parts.own_dice
        figures = [parts.atlas.venezia]
        s.players.append(Player(-1, have, [0] * SOURCES, dice, [starting[seat]], [], [], [], figures, 0, parts.posts))


def give_characters(s: MarcoPolo) -> None:
    """By seat for a first game, at random, or by draft (setup.first_game, setup.random_characters, draft.characters)."""
    parts = s.parts
    tiles = parts.tiles_for(s.seats)
    how = s.options["characters"]
    if how == "first_game":
        for seat in range(s.seats):
            characters.take(s, seat, parts.tile_of(parts.first_game[seat], s.seats))
        return
    s.luck.cards.shuffle(tiles)
    if how == "random":
        for seat in range(s.seats):
            characters.take(s, seat, tiles[seat])
        return
    s.offer = sorted(tiles[: s.seats + 1])
    drafts: list[Decision[Any]] = [Draft(seat) for seat in in_turn_order(s)]
    s.stack.extend(drafts)
