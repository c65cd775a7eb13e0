"""What lies on the table: the map, the wall, ships and barges, the palace, and what each side has."""

from __future__ import annotations

from typing import ClassVar, final

from teahouse.engine.journal import Entry, Reason
from teahouse.engine.ledger import TABLE, Change, Item
from teahouse.engine.luck import Luck
from teahouse.engine.outcome import Outcome
from teahouse.engine.sequential import Sequential
from teahouse.engine.words import Hidden

from . import audit, ledger
from .parts.effect import PP
from .parts.parts import GOVERNORS_EACH, Parts
from .player import NOBODY, Player
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
        "viewer",
        "revealed",
        "stack",
        "over",
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

    def __init__(self, seats: int, options: dict[str, str], luck: Luck, parts: Parts) -> None:
        super().__init__(seats, options, luck)
        self.parts = parts
        self.sides = seats + 1 if seats <= 2 else seats
        self.is_lost = False
        self.round = 0
        self.turn = 0
        self.spent = 0
        self.order: list[int] = []
        self.passed: list[int] = []
        self.players: list[Player] = []
        self.banners: list[int] = []
        self.buildings: list[int] = []
        self.governors: list[int] = []
        self.bonus: list[int] = []
        self.tokens: list[int] = []
        self.tokens_left = 0
        self.discs: list[list[int]] = []
        self.ships: list[int] = []
        self.cargo: list[list[int]] = []
        self.demand: list[int] = []
        self.ship_deck: list[int] = []
        self.sailed: list[int] = []
        self.barges: list[list[int]] = []
        self.neutral = 0
        self.walls: list[list[int]] = []
        self.towers: list[list[int]] = []
        self.soldiers: list[list[int]] = []
        self.strength: list[int] = []
        self.chieftain: list[int] = []
        self.rows: list[list[int]] = []
        self.courts: list[list[int]] = []
        self.round_row: list[int] = []
        self.stacks: list[list[int]] = []
        self.deck: list[int] = []
        self.gone: list[int] = []
        self.nomad_deck: list[int] = []
        self.nomads: list[int] = []
        self.objectives: list[int] = []
        self.seen_by: list[int] = []
        self.discarded: list[int] = []
        self.offer: list[int] = []
        self.offer_supply: list[int] = []
        self.cards: list[int] = []
        self.card_deck: list[int] = []
        self.card_pile: list[int] = []
        self.card_pool: list[int] = []

    def clone(self) -> Tianxia:
        twin = Tianxia(self.seats, self.options, self.luck.clone(), self.parts)
        twin.viewer = self.viewer
        twin.revealed = self.revealed
        twin.stack = self.stack[:]
        twin.over = self.over
        twin.is_lost = self.is_lost
        twin.round = self.round
        twin.turn = self.turn
        twin.spent = self.spent
        twin.order = self.order
        twin.passed = self.passed
        twin.players = [player.copy() for player in self.players]
        twin.banners = self.banners
        twin.buildings = self.buildings
        twin.governors = self.governors[:]
        twin.bonus = self.bonus[:]
        twin.tokens = self.tokens
        twin.tokens_left = self.tokens_left
        twin.discs = self.discs[:]
        twin.ships = self.ships
        twin.cargo = self.cargo[:]
        twin.demand = self.demand
        twin.ship_deck = self.ship_deck
        twin.sailed = self.sailed
        twin.barges = self.barges[:]
        twin.neutral = self.neutral
        twin.walls = self.walls[:]
        twin.towers = self.towers[:]
        twin.soldiers = self.soldiers[:]
        twin.strength = self.strength[:]
        twin.chieftain = self.chieftain[:]
        twin.rows = self.rows[:]
        twin.courts = self.courts[:]
        twin.round_row = self.round_row
        twin.stacks = self.stacks
        twin.deck = self.deck
        twin.gone = self.gone
        twin.nomad_deck = self.nomad_deck
        twin.nomads = self.nomads
        twin.objectives = self.objectives
        twin.seen_by = self.seen_by
        twin.discarded = self.discarded
        twin.offer = self.offer
        twin.offer_supply = self.offer_supply
        twin.cards = self.cards
        twin.card_deck = self.card_deck
        twin.card_pile = self.card_pile
        twin.card_pool = self.card_pool
        return twin

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

    def tell(
        self,
        kind: str,
        text: str,
        rule: str,
        side: int = NOBODY,
        to: tuple[int, ...] | None = None,
        reason: Reason | None = None,
        changes: tuple[Change, ...] = (),
        touches: tuple[str, ...] = (),
        lost: tuple[Change, ...] = (),
    ) -> None:
        """An entry of the journal; callers look for a journal before they build the text."""
        if self.journal is not None:
            self.journal.write(Entry(kind, text, rule, side, self.round, to, reason, changes, lost, touches))

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
