"""What lies on the table, who bid what, and who may not know which dice."""

from __future__ import annotations

from typing import ClassVar

from teahouse.engine import TABLE, Deep, Fixed, Hidden, Item, Luck, Outcome, Sequential

from . import round
from .parts import NOBODY, UNSEEN, Parts


class LiarsDice(Sequential):
    """`dice` are the faces of each seat, UNSEEN where the viewer may not know them. The bid that stands is `quantity` and
    `face` of `bidder`, or 0, 0 and NOBODY. `shown` is what the last call has shown to all."""

    ITEMS: ClassVar[list[Item]] = [Item("die", "die", "dice")]

    parts: Fixed[Parts]
    dice: Deep[list[list[int]]]
    shown: Deep[list[list[int]]]
    quantity: int
    face: int
    bidder: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("bidder", "dice", "face", "parts", "quantity", "shown")
    FIELDS: ClassVar[tuple[str, ...]] = (*Sequential.FIELDS, "dice", "shown", "quantity", "face", "bidder")

    def __init__(
        self, seats: int, options: dict[str, str], luck: Luck, parts: Parts, of: LiarsDice | None = None
    ) -> None:
        super().__init__(seats, options, luck, of)
        self.parts = parts
        if of is None:
            self.dice = []
            self.shown = []
            self.quantity = 0
            self.face = 0
            self.bidder = 0
            self.begin()
        else:
            self.dice = [each[:] for each in of.dice]
            self.shown = [each[:] for each in of.shown]
            self.quantity = of.quantity
            self.face = of.face
            self.bidder = of.bidder

    def clone(self) -> LiarsDice:
        return type(self)(self.seats, self.options, self.luck.clone(), self.parts, self)

    # Made so far.

    def begin(self) -> None:
        self.dice = [[UNSEEN] * self.parts.each for _ in range(self.seats)]
        self.bidder = NOBODY

    def proceed(self) -> None:
        round.begin(self, 0)

    def when(self) -> int:
        """The round: every call costs a die, so it follows from how many dice the last one has shown."""
        return self.seats * self.parts.each - sum(len(dice) for dice in self.shown) + 2 if self.shown else 1

    def in_play(self) -> int:
        return sum(len(dice) for dice in self.dice)

    def saying(self) -> int:
        """The quantity that was said while its face is still to come, else 0."""
        top = self.stack[-1] if self.stack else None
        return top.quantity if isinstance(top, round.ChooseFace) else 0

    def amounts(self, side: int) -> list[int]:
        return [] if side == TABLE else [len(self.dice[side])]

    def conceal(self, viewer: int) -> None:
        if not self.over:
            self.dice = [dice if seat == viewer else [UNSEEN] * len(dice) for seat, dice in enumerate(self.dice)]

    def imagine(self, viewer: int, luck: Luck) -> None:
        """Any faces may lie there: a bid binds nobody to the truth."""
        self.dice = [[face or luck.dice.below(self.parts.faces) + 1 for face in dice] for dice in self.dice]

    def hidden(self, seat: int | None) -> list[Hidden]:
        others = [] if self.over else [other for other in range(self.seats) if other != seat]
        return [Hidden(f"dice.{other}.{n}", face) for other in others for n, face in enumerate(self.dice[other])]

    def outcome(self) -> Outcome | None:
        return round.outcome(self) if self.over else None

    def audit(self) -> list[str]:
        """What must hold at every moment, as sentences about what does not."""
        broken: list[str] = []
        if any(not 1 <= face <= self.parts.faces for dice in self.dice for face in dice):
            broken.append("A die shows no face.")
        if not self.in_play() or any(len(dice) > self.parts.each for dice in self.dice):
            broken.append("Somebody has too many dice, or nobody has any.")
        if (self.bidder == NOBODY) != (self.quantity == 0) or self.quantity > self.in_play():
            broken.append("The bid is nobody's, or of more dice than there are.")
        return broken
