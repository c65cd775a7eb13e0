"""Games in which everybody chooses at once."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from .action import Action
from .decision import Stack
from .luck import Luck
from .state import EVERYTHING, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Simultaneous(State):
    """Games in which all seats choose at once: a stack of decisions for each seat.

    A round is open while any seat has a decision; when the last is settled, `close_round` shows what all have done and
    opens the next round or sets `over`. Others see a seat as it stood when the round began, plus whether it has chosen; what
    it did comes into their journals when the round closes. A seat's stack is copied before it is changed, so a clone copies
    the list of stacks and shares the stacks.
    """

    __slots__ = ("over", "round", "stacks")
    FIELDS: ClassVar[tuple[str, ...]] = ("viewer", "revealed", "stacks", "round", "over")

    def __init__(self, seats: int, options: dict[str, str], luck: Luck, of: Simultaneous | None = None) -> None:
        super().__init__(seats, options, luck, of)
        if of is None:
            self.stacks: list[Stack] = [[] for _ in range(seats)]
            self.round = 0
            self.over = False
        else:
            self.stacks = of.stacks[:]
            self.round = of.round
            self.over = of.over

    def to_act(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.stacks[seat]]

    def stack_of(self, seat: int) -> Stack:
        if 0 <= seat < self.seats:
            return self.stacks[seat]
        return []

    def advance(self, seat: int, action: Action) -> None:
        stack = self.stacks[seat][:]
        self.stacks[seat] = stack
        stack.pop().apply(self, action)
        while stack:
            top = stack[-1]
            if top.asks:
                return
            stack.pop()
            top.run(self)
        for other in self.stacks:
            if other:
                return
        if self.viewer == EVERYTHING:
            journal = self.journal
            if journal is None:
                self.close_round()
            else:
                journal.release()
                self.close_round()
                journal.is_closing = False

    def when(self) -> int:
        return self.round

    def is_held_back(self, side: int) -> bool:
        """A seat chooses unseen until the round closes."""
        return side >= 0 and self.journal is not None and not self.journal.is_closing

    def ahead(self, luck: Luck) -> State:
        """What a seat does until the round closes touches no other seat: its own copy will do, and the round stays open."""
        return self.clone()

    def sides_ahead(self, seat: int) -> list[int]:
        return [seat]

    def close_round(self) -> None:
        """All seats have chosen: what follows for everybody."""
        raise NotImplementedError

    def barrier(self) -> tuple[int, ...]:
        dice, cards, automa = self.luck.mark()
        return dice, cards, automa, self.revealed, self.round
