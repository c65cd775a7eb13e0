"""What lies on the table: the players' boards, the dice on the spaces, contracts, cards and posts."""

from __future__ import annotations

from typing import ClassVar, final

from teahouse.engine.fields import Deep, Fixed, Shared
from teahouse.engine.ledger import Item
from teahouse.engine.luck import Luck
from teahouse.engine.outcome import Outcome
from teahouse.engine.sequential import Sequential
from teahouse.engine.words import Hidden

from . import audit
from .ledger import ITEMS
from .parts.parts import Character, Parts
from .parts.reward import VP, Reward
from .rules import rounds, scoring, tally, unseen
from .rules.effects import effects


@final
class Player:
    """One player's board. `have` counts coins, camels, pepper, silk, gold and points and is changed in place; every other
    list is replaced when it changes, so that clones share it.

    `dice` are those not placed, sorted; `goals` are kept and `spare` were dealt and not kept; `posts` has a bit for each
    location with a trading post; `points` says where the points came from.
    """

    character: int
    have: list[int]
    points: Shared[list[int]]
    dice: Shared[list[int]]
    contracts: Shared[list[int]]
    completed: Shared[list[int]]
    goals: Shared[list[int]]
    spare: Shared[list[int]]
    figures: Shared[list[int]]
    posts: int
    posts_left: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = (
        "character",
        "completed",
        "contracts",
        "dice",
        "figures",
        "goals",
        "have",
        "points",
        "posts",
        "posts_left",
        "spare",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        "character",
        "have",
        "points",
        "dice",
        "contracts",
        "completed",
        "goals",
        "spare",
        "figures",
        "posts",
        "posts_left",
    )

    def __init__(
        self,
        character: int,
        have: list[int],
        points: list[int],
        dice: list[int],
        contracts: list[int],
        completed: list[int],
        goals: list[int],
        spare: list[int],
        figures: list[int],
        posts: int,
        posts_left: int,
    ) -> None:
        self.character = character
        self.have = have
        self.points = points
        self.dice = dice
        self.contracts = contracts
        self.completed = completed
        self.goals = goals
        self.spare = spare
        self.figures = figures
        self.posts = posts
        self.posts_left = posts_left

    def copy(self) -> Player:
        return Player(
            self.character,
            self.have[:],
            self.points,
            self.dice,
            self.contracts,
            self.completed,
            self.goals,
            self.spare,
            self.figures,
            self.posts,
            self.posts_left,
        )

    # Made so far.

    def has_post(self, location: int) -> bool:
        return bool(self.posts >> location & 1)


@final
class MarcoPolo(Sequential):
    """`turn` is whose turn it is and `start` the start player; `fresh` has a bit for each location where a post was placed
    in this turn. `dice_on` are the dice by space, each `seat * 32 + die`, the earliest first. `row` are the contracts on the
    board, with GAP where one was just taken; `piles` are those of later rounds, the next pile first; `special` is the special
    pile from its top, of which the first `unseen` were never seen. `cards`, `markers` and `outposts` go by card space, small
    city and large city; `beijing` are the seats in order of the spaces there; `offer` are characters to be drafted.
    """

    WIDE: ClassVar[tuple[str, ...]] = ("fresh", "posts")

    parts: Fixed[Parts]
    round: int
    start: int
    turn: int
    fresh: int
    black: int
    players: Deep[list[Player]]
    dice_on: list[list[int]]
    row: Shared[list[int]]
    piles: Shared[list[int]]
    special: Shared[list[int]]
    unseen: int
    cards: Shared[list[int]]
    markers: Shared[list[int]]
    outposts: Shared[list[int]]
    beijing: Shared[list[int]]
    offer: Shared[list[int]]

    # Made by `teahouse fields` from the lines above.
    __slots__ = (
        "beijing",
        "black",
        "cards",
        "dice_on",
        "fresh",
        "markers",
        "offer",
        "outposts",
        "parts",
        "piles",
        "players",
        "round",
        "row",
        "special",
        "start",
        "turn",
        "unseen",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        *Sequential.FIELDS,
        "round",
        "start",
        "turn",
        "fresh",
        "black",
        "players",
        "dice_on",
        "row",
        "piles",
        "special",
        "unseen",
        "cards",
        "markers",
        "outposts",
        "beijing",
        "offer",
    )

    def __init__(
        self, seats: int, options: dict[str, str], luck: Luck, parts: Parts, of: MarcoPolo | None = None
    ) -> None:
        super().__init__(seats, options, luck, of)
        self.parts = parts
        if of is None:
            self.round = 0
            self.start = 0
            self.turn = 0
            self.fresh = 0
            self.black = 0
            self.players = []
            self.dice_on = []
            self.row = []
            self.piles = []
            self.special = []
            self.unseen = 0
            self.cards = []
            self.markers = []
            self.outposts = []
            self.beijing = []
            self.offer = []
        else:
            self.round = of.round
            self.start = of.start
            self.turn = of.turn
            self.fresh = of.fresh
            self.black = of.black
            self.players = [each.copy() for each in of.players]
            self.dice_on = of.dice_on[:]
            self.row = of.row
            self.piles = of.piles
            self.special = of.special
            self.unseen = of.unseen
            self.cards = of.cards
            self.markers = of.markers
            self.outposts = of.outposts
            self.beijing = of.beijing
            self.offer = of.offer

    def clone(self) -> MarcoPolo:
        return MarcoPolo(self.seats, self.options, self.luck.clone(), self.parts, self)

    # Made so far.

    def power(self, seat: int) -> Character:
        """The character of a seat."""
        return self.parts.characters[self.players[seat].character]

    def proceed(self) -> None:
        rounds.next_turn(self)

    def gain(self, seat: int, reward: Reward, times: int, source: int) -> None:
        """The seat receives a reward so many times; what it has to decide goes on the stack (effects.order)."""
        effects.give(self, seat, reward, times, source)

    def gain_items(self, seat: int, items: tuple[int, ...]) -> None:
        """The seat is to receive these items in the order it likes."""
        if items:
            self.stack.append(effects.Gains(seat, items))

    def score(self, seat: int, points: int, source: int) -> None:
        player = self.players[seat]
        player.have[VP] += points
        by_source = player.points[:]
        by_source[source] += points
        player.points = by_source

    def when(self) -> int:
        return self.round

    def items(self) -> list[Item]:
        return ITEMS

    def amounts(self, side: int) -> list[int]:
        return tally.amounts(self, side)

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
