"""What lies on the table: the map, the wall, ships and barges, the palace, and what each side has."""

from __future__ import annotations

from typing import ClassVar, final

from teahouse.engine.fields import Deep, Derived, Fixed, Shared
from teahouse.engine.ledger import TABLE, Item
from teahouse.engine.luck import Luck
from teahouse.engine.outcome import Outcome
from teahouse.engine.sequential import Sequential
from teahouse.engine.words import Hidden

from . import audit, ledger
from .parts.effect import PP
from .parts.parts import GOVERNORS_EACH, Parts
from .player import Player
from .rules import scoring, unseen
from .rules.automa import li_mu
from .rules.effects import effects
from .rules.effects.metrics import count_of
from .rules.rounds import rounds


@final
class Tianxia(Sequential):
    """Sides are the seats and then, with one or two seats, the automa.

    `order` is the turn order and `passed` those who have passed, which becomes the next order; `turn` is whose turn it is
    and `spent` has a bit for each cost whose discount per turn is used up. `governors` has two places for each building,
    NOBODY where one is free. `discs`, `cargo`, `barges`, `walls`, `towers`, `soldiers` are owners from left to right by
    place; `courts` the markers of each palace track from first to last. `deck`, `ship_deck`, `nomad_deck` and `objectives`
    are drawn from their end; `seen_by` says for each card of `objectives` which seat knows it. `cards` are the open cards of
    Li Mu or the row of the Bot, `card_deck` his deck, `card_pile` what was played in this round, `card_pool` all cards
    in the game. Lists inside lists are replaced when they change, so that clones share them.
    """

    parts: Fixed[Parts]
    sides: Derived[int]
    is_lost: bool
    round: int
    turn: int
    spent: int
    order: Shared[list[int]]
    passed: Shared[list[int]]
    players: Deep[list[Player]]
    banners: Shared[list[int]]
    buildings: Shared[list[int]]
    governors: list[int]
    bonus: list[int]
    tokens: Shared[list[int]]
    tokens_left: int
    discs: list[list[int]]
    ships: Shared[list[int]]
    cargo: list[list[int]]
    demand: Shared[list[int]]
    ship_deck: Shared[list[int]]
    sailed: Shared[list[int]]
    barges: list[list[int]]
    neutral: int
    walls: list[list[int]]
    towers: list[list[int]]
    soldiers: list[list[int]]
    strength: list[int]
    chieftain: list[int]
    rows: list[list[int]]
    courts: list[list[int]]
    round_row: Shared[list[int]]
    stacks: Shared[list[list[int]]]
    deck: Shared[list[int]]
    gone: Shared[list[int]]
    nomad_deck: Shared[list[int]]
    nomads: Shared[list[int]]
    objectives: Shared[list[int]]
    seen_by: Shared[list[int]]
    discarded: Shared[list[int]]
    offer: Shared[list[int]]
    offer_supply: Shared[list[int]]
    cards: Shared[list[int]]
    card_deck: Shared[list[int]]
    card_pile: Shared[list[int]]
    card_pool: Shared[list[int]]

    # Made by `teahouse fields` from the lines above.
    __slots__ = (
        "banners",
        "barges",
        "bonus",
        "buildings",
        "card_deck",
        "card_pile",
        "card_pool",
        "cards",
        "cargo",
        "chieftain",
        "courts",
        "deck",
        "demand",
        "discarded",
        "discs",
        "gone",
        "governors",
        "is_lost",
        "neutral",
        "nomad_deck",
        "nomads",
        "objectives",
        "offer",
        "offer_supply",
        "order",
        "parts",
        "passed",
        "players",
        "round",
        "round_row",
        "rows",
        "sailed",
        "seen_by",
        "ship_deck",
        "ships",
        "sides",
        "soldiers",
        "spent",
        "stacks",
        "strength",
        "tokens",
        "tokens_left",
        "towers",
        "turn",
        "walls",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        *Sequential.FIELDS,
        "is_lost",
        "round",
        "turn",
        "spent",
        "order",
        "passed",
        "players",
        "banners",
        "buildings",
        "governors",
        "bonus",
        "tokens",
        "tokens_left",
        "discs",
        "ships",
        "cargo",
        "demand",
        "ship_deck",
        "sailed",
        "barges",
        "neutral",
        "walls",
        "towers",
        "soldiers",
        "strength",
        "chieftain",
        "rows",
        "courts",
        "round_row",
        "stacks",
        "deck",
        "gone",
        "nomad_deck",
        "nomads",
        "objectives",
        "seen_by",
        "discarded",
        "offer",
        "offer_supply",
        "cards",
        "card_deck",
        "card_pile",
        "card_pool",
    )

    def __init__(
        self, seats: int, options: dict[str, str], luck: Luck, parts: Parts, of: Tianxia | None = None
    ) -> None:
        super().__init__(seats, options, luck, of)
        self.parts = parts
        if of is None:
            self.sides = 0
            self.is_lost = False
            self.round = 0
            self.turn = 0
            self.spent = 0
            self.order = []
            self.passed = []
            self.players = []
            self.banners = []
            self.buildings = []
            self.governors = []
            self.bonus = []
            self.tokens = []
            self.tokens_left = 0
            self.discs = []
            self.ships = []
            self.cargo = []
            self.demand = []
            self.ship_deck = []
            self.sailed = []
            self.barges = []
            self.neutral = 0
            self.walls = []
            self.towers = []
            self.soldiers = []
            self.strength = []
            self.chieftain = []
            self.rows = []
            self.courts = []
            self.round_row = []
            self.stacks = []
            self.deck = []
            self.gone = []
            self.nomad_deck = []
            self.nomads = []
            self.objectives = []
            self.seen_by = []
            self.discarded = []
            self.offer = []
            self.offer_supply = []
            self.cards = []
            self.card_deck = []
            self.card_pile = []
            self.card_pool = []
            self.begin()
        else:
            self.sides = of.sides
            self.is_lost = of.is_lost
            self.round = of.round
            self.turn = of.turn
            self.spent = of.spent
            self.order = of.order
            self.passed = of.passed
            self.players = [each.copy() for each in of.players]
            self.banners = of.banners
            self.buildings = of.buildings
            self.governors = of.governors[:]
            self.bonus = of.bonus[:]
            self.tokens = of.tokens
            self.tokens_left = of.tokens_left
            self.discs = of.discs[:]
            self.ships = of.ships
            self.cargo = of.cargo[:]
            self.demand = of.demand
            self.ship_deck = of.ship_deck
            self.sailed = of.sailed
            self.barges = of.barges[:]
            self.neutral = of.neutral
            self.walls = of.walls[:]
            self.towers = of.towers[:]
            self.soldiers = of.soldiers[:]
            self.strength = of.strength[:]
            self.chieftain = of.chieftain[:]
            self.rows = of.rows[:]
            self.courts = of.courts[:]
            self.round_row = of.round_row
            self.stacks = of.stacks
            self.deck = of.deck
            self.gone = of.gone
            self.nomad_deck = of.nomad_deck
            self.nomads = of.nomads
            self.objectives = of.objectives
            self.seen_by = of.seen_by
            self.discarded = of.discarded
            self.offer = of.offer
            self.offer_supply = of.offer_supply
            self.cards = of.cards
            self.card_deck = of.card_deck
            self.card_pile = of.card_pile
            self.card_pool = of.card_pool

    def clone(self) -> Tianxia:
        return Tianxia(self.seats, self.options, self.luck.clone(), self.parts, self)

    # Made so far.

    def begin(self) -> None:
        """What a new table has that is neither 0 nor empty."""
        self.sides = self.seats + 1 if self.seats <= 2 else self.seats

    # What rules of all chapters ask and do

    def is_automa(self, side: int) -> bool:
        return side >= self.seats

    def who(self, side: int) -> str:
        """A side at the beginning of a sentence."""
        if side < self.seats:
            return f"{{{side}}}"
        return "Li Mu" if self.seats == 1 else "The Bot"

    def whom(self, side: int) -> str:
        """A side within a sentence."""
        return "the Bot" if self.seats == 2 and self.is_automa(side) else self.who(side)

    def has_governor(self, side: int, space: int) -> bool:
        at = space * GOVERNORS_EACH
        return self.governors[at] == side or self.governors[at + 1] == side

    def strength_of(self, side: int, sector: int) -> int:
        """What a side's walls, soldiers and towers in a sector count (military.defence)."""
        parts = self.parts
        found = parts.wall_strength * count_of(self.walls[sector], side)
        found += parts.soldier_strength * count_of(self.soldiers[sector], side)
        found += parts.tower_strength * count_of(self.towers[sector], side)
        if self.players[side].doubled == sector:
            found += parts.double_strength - parts.tower_strength
        return found

    def fixed_defence(self, sector: int) -> int:
        """What all walls and towers of a sector count, of whatever side."""
        parts = self.parts
        found = parts.wall_strength * len(self.walls[sector]) + parts.tower_strength * len(self.towers[sector])
        for player in self.players:
            if player.doubled == sector:
                found += parts.double_strength - parts.tower_strength
        return found

    def defence(self, sector: int) -> int:
        """All of it, as the defence marker shows."""
        return self.fixed_defence(sector) + self.parts.soldier_strength * len(self.soldiers[sector])

    def score(self, side: int, points: int, source: int) -> int:
        """Prestige Points gained or, if negative, lost; nobody falls below 0, and alone who stands at 0 has lost
        (attack.excess, li_mu.loss). Returns by how much the points changed."""
        player = self.players[side]
        if player.have[PP] + points < 0:
            points = -player.have[PP]
        player.have[PP] += points
        player.points[source] += points
        if player.have[PP] == 0 and self.seats == 1 and side == 0 and not self.over:
            li_mu.lose_at_once(self)
        return points

    def give(self, seat: int, number: int) -> None:
        """The seat receives the effects of a list (effects.order)."""
        effects.give(self, seat, number)

    def trigger(self, seat: int, what: int) -> None:
        """Something happened to a seat that passive effects may answer (effects.triggers)."""
        effects.trigger(self, seat, what)

    def items(self) -> list[Item]:
        return self.parts.items

    def amounts(self, side: int) -> list[int]:
        return ledger.of_table(self) if side == TABLE else ledger.of_side(self, side)

    def count_sides(self) -> int:
        return self.sides

    def side_name(self, side: int) -> str:
        return self.whom(side)

    def proceed(self) -> None:
        rounds.next_round(self)

    def when(self) -> int:
        return self.round

    def conceal(self, viewer: int) -> None:
        unseen.conceal(self, viewer)

    def imagine(self, viewer: int, luck: Luck) -> None:
        unseen.imagine(self, luck)

    def hidden(self, seat: int | None) -> list[Hidden]:
        return unseen.hidden(self, seat)

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.over else None

    def audit(self) -> list[str]:
        return audit.audit(self)
