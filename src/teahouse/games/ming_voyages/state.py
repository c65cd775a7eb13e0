"""What lies on the table: pieces, cards, dice of a running battle, and what each side knows of the other's cards."""

from __future__ import annotations

from typing import ClassVar, final

from teahouse.engine.fields import Deep, Derived, Fixed, Shared
from teahouse.engine.ledger import Item
from teahouse.engine.luck import Luck
from teahouse.engine.outcome import Outcome
from teahouse.engine.sequential import Sequential
from teahouse.engine.state import EVERYTHING, State
from teahouse.engine.words import Hidden, Prompt

from . import audit, ledger
from .parts.board import NOWHERE
from .parts.cards import EMPEROR, OVERLORD
from .parts.parts import LEFT, LEVELS, NO_CARD, NOBODY, Level, Parts
from .parts.printed import PrintedCard
from .rules import round, unseen, victory
from .rules.automa import difficulty
from .rules.battle import reroll
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

    parts: Fixed[Parts]
    level: Derived[Level]
    troops_leave: Derived[bool]
    checks_conditions: Derived[bool]
    troops: list[int]
    hordes: list[int]
    settlements: list[int]
    gold: int
    junks: int
    supply: list[int]
    troops_gone: int
    voyages: list[int]
    deck: list[int]
    discards: list[int]
    hands: Deep[list[list[int]]]
    reserves: Deep[list[list[int]]]
    marks: Deep[list[list[int]]]
    passed: list[list[int]]
    shuffled: Shared[list[int]]
    played: int
    round: int
    era: int
    next: int
    active: int
    battle: Deep[Battle | None]
    cube: int
    event: int
    event_decks: list[list[int]]
    event_discards: list[list[int]]
    winner: int
    ending: int

    # Made by `teahouse fields` from the lines above.
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
        *Sequential.FIELDS,
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

    def __init__(
        self, seats: int, options: dict[str, str], luck: Luck, parts: Parts, of: MingVoyages | None = None
    ) -> None:
        super().__init__(seats, options, luck, of)
        self.parts = parts
        if of is None:
            self.troops_leave = False
            self.checks_conditions = False
            self.troops = []
            self.hordes = []
            self.settlements = []
            self.gold = 0
            self.junks = 0
            self.supply = []
            self.troops_gone = 0
            self.voyages = []
            self.deck = []
            self.discards = []
            self.hands = []
            self.reserves = []
            self.marks = []
            self.passed = []
            self.shuffled = []
            self.played = 0
            self.round = 0
            self.era = 0
            self.next = 0
            self.active = 0
            self.battle = None
            self.cube = 0
            self.event = 0
            self.event_decks = []
            self.event_discards = []
            self.winner = 0
            self.ending = 0
            self.begin()
        else:
            self.level = of.level
            self.troops_leave = of.troops_leave
            self.checks_conditions = of.checks_conditions
            self.troops = of.troops[:]
            self.hordes = of.hordes[:]
            self.settlements = of.settlements[:]
            self.gold = of.gold
            self.junks = of.junks
            self.supply = of.supply[:]
            self.troops_gone = of.troops_gone
            self.voyages = of.voyages[:]
            self.deck = of.deck[:]
            self.discards = of.discards[:]
            self.hands = [each[:] for each in of.hands]
            self.reserves = [each[:] for each in of.reserves]
            self.marks = [each[:] for each in of.marks]
            self.passed = of.passed[:]
            self.shuffled = of.shuffled
            self.played = of.played
            self.round = of.round
            self.era = of.era
            self.next = of.next
            self.active = of.active
            self.battle = None if of.battle is None else of.battle.copy()
            self.cube = of.cube
            self.event = of.event
            self.event_decks = of.event_decks[:]
            self.event_discards = of.event_discards[:]
            self.winner = of.winner
            self.ending = of.ending

    def clone(self) -> MingVoyages:
        return MingVoyages(self.seats, self.options, self.luck.clone(), self.parts, self)

    # Made so far.

    def begin(self) -> None:
        """The options in force, all pieces in the supply, and the first era."""
        self.level = self.parts.levels[0]
        self.checks_conditions = True
        if self.options:
            difficulty.choose(self)
        self.played = NO_CARD
        self.era = 1
        self.next = TO_DRAW
        self.active = EMPEROR
        self.cube = LEFT
        self.event = NO_CARD
        self.winner = NOBODY
        self.ending = victory.RUNNING
        self.clear_table()

    def clear_table(self) -> None:
        """Nothing on the table yet: all pieces in the supply, and piles that cards can be laid on."""
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

    def when(self) -> int:
        return self.round

    def prompt_for_waiting(self, seat: int | None) -> Prompt:
        """Whoever waits in a battle is told for what."""
        prompt = super().prompt_for_waiting(seat)
        return Prompt(prompt.question, prompt.rules, reroll.waiting(self))

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
