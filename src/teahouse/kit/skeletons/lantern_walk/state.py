"""What lies on the table, and who holds what."""

from __future__ import annotations

from typing import ClassVar, Final

from teahouse.engine.fields import Deep, Fixed
from teahouse.engine.ledger import TABLE, Item
from teahouse.engine.luck import Luck
from teahouse.engine.outcome import Outcome
from teahouse.engine.sequential import Sequential
from teahouse.engine.words import Hidden

from . import end, unseen
from .parts import Parts
from .turn import ChooseLantern

ITEMS: Final = [Item("light", "light", "light"), Item("lantern", "lantern")]


class LanternWalk(Sequential):
    """`hands` and `pile` hold lanterns, UNSEEN where the viewer may not know them. `rows` are those that each seat has lit, the
    latest last; `out` those that were put out."""

    WHEN: ClassVar[str] = "turn"

    parts: Fixed[Parts]
    hands: Deep[list[list[int]]]
    rows: Deep[list[list[int]]]
    pile: list[int]
    out: list[int]
    turn: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("hands", "out", "parts", "pile", "rows", "turn")
    FIELDS: ClassVar[tuple[str, ...]] = ("viewer", "revealed", "stack", "over", "hands", "rows", "pile", "out", "turn")

    def __init__(
        self, seats: int, options: dict[str, str], luck: Luck, parts: Parts, of: LanternWalk | None = None
    ) -> None:
        super().__init__(seats, options, luck, of)
        self.parts = parts
        if of is None:
            self.hands = []
            self.rows = []
            self.pile = []
            self.out = []
            self.turn = 0
            self.begin()
        else:
            self.hands = [each[:] for each in of.hands]
            self.rows = [each[:] for each in of.rows]
            self.pile = of.pile[:]
            self.out = of.out[:]
            self.turn = of.turn

    def clone(self) -> LanternWalk:
        return type(self)(self.seats, self.options, self.luck.clone(), self.parts, self)

    # Made so far.

    def begin(self) -> None:
        self.hands = [[] for _ in range(self.seats)]
        self.rows = [[] for _ in range(self.seats)]
        self.turn = -1

    def proceed(self) -> None:
        """The next seat that holds a lantern, or the end (end.most)."""
        for _ in range(self.seats):
            self.turn = (self.turn + 1) % self.seats
            if self.hands[self.turn]:
                self.stack.append(ChooseLantern(self.turn))
                return
        self.over = True

    def when(self) -> int:
        """The turn, as the journal counts it: in each one lantern is lit or put out."""
        return len(self.out) + sum(len(row) for row in self.rows)

    def light_of(self, seat: int) -> int:
        return sum(lantern + 1 for lantern in self.rows[seat])

    def items(self) -> list[Item]:
        return ITEMS

    def amounts(self, side: int) -> list[int]:
        """The light of a seat and how many lanterns it holds; nothing that counts is nobody's."""
        return [] if side == TABLE else [self.light_of(side), len(self.hands[side])]

    def conceal(self, viewer: int) -> None:
        unseen.conceal(self, viewer)

    def imagine(self, viewer: int, luck: Luck) -> None:
        unseen.imagine(self, luck)

    def hidden(self, seat: int | None) -> list[Hidden]:
        return unseen.hidden(self, seat)

    def outcome(self) -> Outcome | None:
        return end.outcome(self) if self.over else None

    def audit(self) -> list[str]:
        """What must hold at every moment, as sentences about what does not."""
        broken: list[str] = []
        piles = [*self.hands, *self.rows, self.pile, self.out]
        if sorted(lantern for pile in piles for lantern in pile) != list(range(self.parts.count)):
            broken.append("A lantern is missing, or there twice.")
        if any(row != sorted(row) for row in self.rows):
            broken.append("A row does not grow brighter.")
        return broken
