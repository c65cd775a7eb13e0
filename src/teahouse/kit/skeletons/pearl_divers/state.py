"""What everybody has chosen and found, and who may not know it."""

from __future__ import annotations

from typing import ClassVar

from teahouse.engine import TABLE, Deep, Fixed, Hidden, Item, Luck, Outcome, Simultaneous

from .dive import ChooseDepth, outcome, rise
from .parts import NO_DEPTH, Parts


class PearlDivers(Simultaneous):
    """`chosen` is the depth of each seat in the running round, NO_DEPTH before it has chosen; `left` has 1 for each depth that
    a seat has not used; `pearls` are those of each seat, round by round; `reach` is how far the current came last."""

    ITEMS: ClassVar[list[Item]] = [Item("pearl", "pearl"), Item("depth", "depth left", "depths left")]

    parts: Fixed[Parts]
    chosen: list[int]
    left: Deep[list[list[int]]]
    pearls: Deep[list[list[int]]]
    reach: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("chosen", "left", "parts", "pearls", "reach")
    FIELDS: ClassVar[tuple[str, ...]] = (*Simultaneous.FIELDS, "chosen", "left", "pearls", "reach")

    def __init__(
        self, seats: int, options: dict[str, str], luck: Luck, parts: Parts, of: PearlDivers | None = None
    ) -> None:
        super().__init__(seats, options, luck, of)
        self.parts = parts
        if of is None:
            self.chosen = []
            self.left = []
            self.pearls = []
            self.reach = 0
            self.begin()
        else:
            self.chosen = of.chosen[:]
            self.left = [each[:] for each in of.left]
            self.pearls = [each[:] for each in of.pearls]
            self.reach = of.reach

    def clone(self) -> PearlDivers:
        return type(self)(self.seats, self.options, self.luck.clone(), self.parts, self)

    # Made so far.

    def begin(self) -> None:
        self.chosen = [NO_DEPTH] * self.seats
        self.left = [[1] * self.parts.depths for _ in range(self.seats)]
        self.pearls = [[] for _ in range(self.seats)]
        self.reach = NO_DEPTH

    def open_round(self) -> None:
        self.round += 1
        self.chosen = [NO_DEPTH] * self.seats
        self.stacks = [[ChooseDepth(seat)] for seat in range(self.seats)]

    def close_round(self) -> None:
        """All have chosen: what was hidden is shown, and the next round begins, or the end."""
        self.reveal()
        rise(self)
        if self.round == self.parts.rounds:
            self.chosen = [NO_DEPTH] * self.seats
            self.over = True
        else:
            self.open_round()

    def outcome(self) -> Outcome | None:
        return outcome(self) if self.over else None

    def amounts(self, side: int) -> list[int]:
        """Both change when a round closes, before everybody's eyes."""
        return [] if side == TABLE else [sum(self.pearls[side]), sum(self.left[side])]

    def conceal(self, viewer: int) -> None:
        """Take away what the viewer may not know. Everything that a seat is sent is made after this. That somebody has chosen
        is seen: nothing is left on its stack."""
        self.chosen = [depth if seat == viewer else NO_DEPTH for seat, depth in enumerate(self.chosen)]

    def imagine(self, viewer: int, luck: Luck) -> None:
        """Put something in its place that might be there: for whoever has chosen, one of the depths that it has left."""
        for seat in range(self.seats):
            if seat != viewer and not self.stacks[seat] and not self.over:
                left = [n for n, free in enumerate(self.left[seat]) if free]
                self.chosen[seat] = left[luck.automa.below(len(left))]

    def hidden(self, seat: int | None) -> list[Hidden]:
        """Every place that is hidden from somebody, with what lies there; the last depth of a seat can be worked out."""
        return [
            Hidden(f"chosen.{other}", depth, forced=sum(self.left[other]) == 1)
            for other, depth in enumerate(self.chosen)
            if other != seat and depth != NO_DEPTH
        ]

    def audit(self) -> list[str]:
        """What must hold at every moment, as sentences about what does not."""
        used = self.round if self.over else self.round - 1
        wrong = [row for row in self.left if sum(row) + used != self.parts.depths]
        return [f"{sum(row)} depths are left after {used} rounds." for row in wrong]
