"""What lies on the table, who holds what, and who may not know it."""

from __future__ import annotations

from typing import ClassVar

from teahouse.engine import TABLE, Deep, Fixed, Hidden, Item, Luck, Outcome, Sequential

from .parts import UNSEEN, Parts
from .turn import ChooseLantern, outcome


class LanternWalk(Sequential):
    """`hands` and `pile` hold lanterns, UNSEEN where the viewer may not know them. `rows` are those that each seat has lit, the
    latest last; `out` those that were put out."""

    WHEN: ClassVar[str] = "turn"
    ITEMS: ClassVar[list[Item]] = [Item("light", "light", "light"), Item("lantern", "lantern")]

    parts: Fixed[Parts]
    hands: Deep[list[list[int]]]
    rows: Deep[list[list[int]]]
    pile: list[int]
    out: list[int]
    turn: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("hands", "out", "parts", "pile", "rows", "turn")
    FIELDS: ClassVar[tuple[str, ...]] = (*Sequential.FIELDS, "hands", "rows", "pile", "out", "turn")

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
        """The next seat that holds a lantern, or the end (turn.most)."""
        for _ in range(self.seats):
            self.turn = (self.turn + 1) % self.seats
            if self.hands[self.turn]:
                self.stack.append(ChooseLantern(self.turn))
                return
        self.over = True

    def outcome(self) -> Outcome | None:
        return outcome(self) if self.over else None

    def when(self) -> int:
        """The turn, as the journal counts it: in each one lantern is lit or put out."""
        return len(self.out) + sum(len(row) for row in self.rows)

    def light_of(self, seat: int) -> int:
        return sum(lantern + 1 for lantern in self.rows[seat])

    def amounts(self, side: int) -> list[int]:
        """The light of a seat and how many lanterns it holds; nothing that counts is nobody's."""
        return [] if side == TABLE else [self.light_of(side), len(self.hands[side])]

    def conceal(self, viewer: int) -> None:
        """Take away what the viewer may not know. Everything that a seat is sent is made after this."""
        self.pile = [UNSEEN] * len(self.pile)
        self.hands = [hand if seat == viewer else [UNSEEN] * len(hand) for seat, hand in enumerate(self.hands)]

    def imagine(self, viewer: int, luck: Luck) -> None:
        """Put something in its place that might be there: the lanterns that the viewer does not see, shuffled."""
        piles = [*self.hands, self.pile]
        seen = {lantern for pile in (*piles, *self.rows, self.out) for lantern in pile}
        others = [lantern for lantern in range(self.parts.count) if lantern not in seen]
        luck.cards.shuffle(others)
        for pile in piles:
            pile[:] = [others.pop() if lantern == UNSEEN else lantern for lantern in pile]

    def hidden(self, seat: int | None) -> list[Hidden]:
        """Every place that is hidden from somebody, with what lies there; the only one that is left can be worked out."""
        piles = [(f"hands.{n}", hand) for n, hand in enumerate(self.hands) if n != seat] + [("pile", self.pile)]
        places = [(f"{name}.{n}", lantern) for name, pile in piles for n, lantern in enumerate(pile)]
        return [Hidden(place, lantern, forced=len(places) == 1) for place, lantern in places]

    def audit(self) -> list[str]:
        """What must hold at every moment, as sentences about what does not."""
        broken: list[str] = []
        piles = [*self.hands, *self.rows, self.pile, self.out]
        if sorted(lantern for pile in piles for lantern in pile) != list(range(self.parts.count)):
            broken.append("A lantern is missing, or there twice.")
        if any(row != sorted(row) for row in self.rows):
            broken.append("A row does not grow brighter.")
        return broken
