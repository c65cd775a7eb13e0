"""What lies on the table: pieces, cards, dice of a running battle, and what each side knows of the other's cards."""

from __future__ import annotations

from typing import ClassVar, Final, final

from teahouse.engine.ledger import Item
from teahouse.engine.luck import Luck
from teahouse.engine.outcome import Outcome
from teahouse.engine.sequential import Sequential
from teahouse.engine.state import EVERYTHING, State
from teahouse.engine.words import Hidden

from . import audit, ledger
from .parts.board import NOWHERE
from .parts.cards import EMPEROR, OVERLORD
from .parts.parts import LEFT, LEVELS, NO_CARD, NOBODY, Level, Parts
from .parts.printed import PrintedCard
from .rules import round, unseen, victory
from .rules.automa import difficulty
from .rules.battle.battle import Battle
from .rules.round import TO_DRAW
from .tell import who


@final
class MingVoyages(Sequential):
    """Pieces are counted by region; `supply` by kind of piece. Cards are numbers; the top of a pile is its end.

    `marks` says for each reserved card what the opponent knows of it, `passed` which cards a side knows among the
    opponent's (rules/unseen.py). `shuffled` are the cards that formed the deck of the second era. `cube` and the event decks
    are those of the solo game.
    """

    __slots__ = (
        "active",
        "battle",
        "checks_conditions",
        "cube",
        "deck",
        "discards",
        "ending",
        "era",
        "event",
        "event_decks",
        "event_discards",
        "gold",
        "hands",
        "hordes",
        "junks",
        "level",
        "marks",
        "next",
        "parts",
        "passed",
        "played",
        "reserves",
        "round",
        "settlements",
        "shuffled",
        "supply",
        "troops",
        "troops_gone",
        "troops_leave",
        "voyages",
        "winner",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        "viewer",
        "revealed",
        "stack",
        "over",
        "troops",
        "hordes",
        "settlements",
        "gold",
        "junks",
        "supply",
        "troops_gone",
        "voyages",
        "deck",
        "discards",
        "hands",
        "reserves",
        "marks",
        "passed",
        "shuffled",
        "played",
        "round",
        "era",
        "next",
        "active",
        "battle",
        "cube",
        "event",
        "event_decks",
        "event_discards",
        "winner",
        "ending",
    )

    def __init__(self, seats: int, options: dict[str, str], luck: Luck, parts: Parts) -> None:
        super().__init__(seats, options, luck)
        self.parts = parts
        self.level: Level = parts.levels[0]
        self.troops_leave = False
        self.checks_conditions = True
        if options:  # a clone has none
            difficulty.choose(self)
        self.troops: list[int] = NOTHING
        self.hordes: list[int] = NOTHING
        self.settlements: list[int] = NOTHING
        self.gold = 0
        self.junks = 0
        self.supply: list[int] = NOTHING
        self.troops_gone = 0
        self.voyages: list[int] = NOTHING
        self.deck: list[int] = NOTHING
        self.discards: list[int] = NOTHING
        self.hands: list[list[int]] = NO_PILES
        self.reserves: list[list[int]] = NO_PILES
        self.marks: list[list[int]] = NO_PILES
        self.passed: list[list[int]] = NO_PILES
        self.shuffled: list[int] = NOTHING
        self.played = NO_CARD
        self.round = 0
        self.era = 1
        self.next = TO_DRAW
        self.active = EMPEROR
        self.battle: Battle | None = None
        self.cube = LEFT
        self.event = NO_CARD
        self.event_decks: list[list[int]] = NO_EVENTS
        self.event_discards: list[list[int]] = NO_EVENTS
        self.winner = NOBODY
        self.ending = victory.RUNNING

    def clear_table(self) -> None:
        """Nothing on the table yet: all pieces in the supply, and piles that cards can be laid on. A clone lays its own."""
        parts = self.parts
        size = parts.board.size
        self.troops, self.hordes, self.settlements = [0] * size, [0] * size, [0] * size
        self.supply = parts.pieces[:]
        self.voyages = [0] * parts.voyages
        self.deck, self.discards, self.shuffled = [], [], []
        self.hands, self.reserves = [[], []], [[], []]
        self.marks, self.passed = [[], []], [[], []]
        self.event_decks = [[] for _ in range(LEVELS)]
        self.event_discards = [[] for _ in range(LEVELS)]

    def clone(self) -> MingVoyages:
        twin = MingVoyages(self.seats, NO_OPTIONS, self.luck.clone(), self.parts)
        twin.options = self.options
        twin.level = self.level
        twin.troops_leave = self.troops_leave
        twin.checks_conditions = self.checks_conditions
        twin.viewer = self.viewer
        twin.revealed = self.revealed
        twin.stack = self.stack[:]
        twin.over = self.over
        twin.troops = self.troops[:]
        twin.hordes = self.hordes[:]
        twin.settlements = self.settlements[:]
        twin.gold = self.gold
        twin.junks = self.junks
        twin.supply = self.supply[:]
        twin.troops_gone = self.troops_gone
        twin.voyages = self.voyages[:]
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.hands = [self.hands[EMPEROR][:], self.hands[OVERLORD][:]]
        twin.reserves = [self.reserves[EMPEROR][:], self.reserves[OVERLORD][:]]
        twin.marks = [self.marks[EMPEROR][:], self.marks[OVERLORD][:]]
        twin.passed = [self.passed[EMPEROR][:], self.passed[OVERLORD][:]]
        twin.shuffled = self.shuffled[:]
        twin.played = self.played
        twin.round = self.round
        twin.era = self.era
        twin.next = self.next
        twin.active = self.active
        battle = self.battle
        if battle is not None:
            twin.battle = battle.copy()
        twin.cube = self.cube
        twin.event = self.event
        if self.seats == 1:
            twin.event_decks = [deck[:] for deck in self.event_decks]
            twin.event_discards = [pile[:] for pile in self.event_discards]
        twin.winner = self.winner
        twin.ending = self.ending
        return twin

    def ahead(self, luck: Luck) -> State:
        """A look ahead ends before decks or the other side's cards are read, so nothing need be imagined for it."""
        twin = self.clone()
        twin.viewer = EVERYTHING
        return twin

    def is_solo(self) -> bool:
        return self.seats == 1

    def is_automa(self, side: int) -> bool:
        """Whether the game itself plays this side."""
        return side == OVERLORD and self.seats == 1

    def count_voyages(self) -> int:
        count = 0
        for completed in self.voyages:
            count += completed
        return count

    def has_flipped(self) -> bool:
        """Whether the voyages are completed that flip a Difficulty card and strengthen cards (difficulty.flip)."""
        return self.count_voyages() >= self.parts.flip_at

    def printed(self, card: int) -> PrintedCard:
        """What a card says now (cards.four_voyages)."""
        return self.parts.printed[1 if self.has_flipped() else 0][card]

    def items(self) -> list[Item]:
        return ledger.ITEMS

    def amounts(self, side: int) -> list[int]:
        return ledger.amounts(self, side)

    def count_sides(self) -> int:
        """The Overlord is a side in every game, whoever plays it."""
        return 2

    def side_name(self, side: int) -> str:
        return who(self, side)

    def name_of(self, region: int) -> str:
        return self.parts.board.names[region] if region != NOWHERE else "the China Sea"

    def proceed(self) -> None:
        round.proceed(self)

    def conceal(self, viewer: int) -> None:
        unseen.conceal(self, viewer)

    def imagine(self, viewer: int, luck: Luck) -> None:
        unseen.imagine(self, viewer, luck)

    def hidden(self, seat: int | None) -> list[Hidden]:
        return unseen.hidden_from(self, seat)

    def outcome(self) -> Outcome | None:
        return victory.outcome(self) if self.over else None

    def audit(self) -> list[str]:
        return audit.audit(self)


# What a state has before its table is cleared or cloned; never changed.
NO_OPTIONS: Final[dict[str, str]] = {}
NOTHING: Final[list[int]] = []
NO_PILES: Final[list[list[int]]] = [NOTHING, NOTHING]
NO_EVENTS: Final[list[list[int]]] = [NOTHING] * LEVELS
