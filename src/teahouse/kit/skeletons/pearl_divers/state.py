"""What everybody has chosen and found."""

from __future__ import annotations

from typing import ClassVar, Final

from teahouse.engine.fields import Deep, Fixed
from teahouse.engine.ledger import TABLE, Item
from teahouse.engine.luck import Luck
from teahouse.engine.outcome import Outcome
from teahouse.engine.simultaneous import Simultaneous
from teahouse.engine.words import Hidden

from . import current, end, unseen
from .dive import ChooseDepth
from .parts import NO_DEPTH, Parts

ITEMS: Final = [Item("pearl", "pearl"), Item("depth", "depth left", "depths left")]


class PearlDivers(Simultaneous):
    """`chosen` is the depth of each seat in the running round, NO_DEPTH before it has chosen; `left` has 1 for each depth that
    a seat has not used; `pearls` are those of each seat, round by round; `reach` is how far the current came last."""

    parts: Fixed[Parts]
    chosen: list[int]
    left: Deep[list[list[int]]]
    pearls: Deep[list[list[int]]]
    reach: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("chosen", "left", "parts", "pearls", "reach")
    FIELDS: ClassVar[tuple[str, ...]] = (
        "viewer",
        "revealed",
        "stacks",
        "round",
        "over",
        "chosen",
        "left",
        "pearls",
        "reach",
    )

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
        current.rise(self)
        if self.round == self.parts.rounds:
            self.chosen = [NO_DEPTH] * self.seats
            self.over = True
        else:
            self.open_round()

    def items(self) -> list[Item]:
        return ITEMS

    def amounts(self, side: int) -> list[int]:
        """Both change when a round closes, before everybody's eyes."""
        return [] if side == TABLE else [sum(self.pearls[side]), sum(self.left[side])]

    def conceal(self, viewer: int) -> None:
        unseen.conceal(self, viewer)

    def imagine(self, viewer: int, luck: Luck) -> None:
        unseen.imagine(self, viewer, luck)

    def hidden(self, seat: int | None) -> list[Hidden]:
        return unseen.hidden(self, seat)

    def outcome(self) -> Outcome | None:
        return end.outcome(self) if self.over else None

    def audit(self) -> list[str]:
        """What must hold at every moment, as sentences about what does not."""
        used = self.round if self.over else self.round - 1
        return [
            f"{sum(row)} depths are left after {used} rounds."
            for row in self.left
            if sum(row) + used != self.parts.depths
        ]
