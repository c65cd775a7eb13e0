"""Games in which one seat acts at a time."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from .action import Action
from .decision import Stack
from .luck import Luck
from .state import SPECTATOR, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sequential(State):
    """Games in which one seat acts at a time: one stack of decisions, the open one on top.

    When nothing is left to ask, `proceed` moves the table on: it pushes what comes next, or sets `over`.
    """

    __slots__ = ("over", "stack")
    FIELDS: ClassVar[tuple[str, ...]] = ("viewer", "revealed", "stack", "over")

    def __init__(self, seats: int, options: dict[str, str], luck: Luck, of: Sequential | None = None) -> None:
        super().__init__(seats, options, luck, of)
        if of is None:
            self.stack: Stack = []
            self.over = False
        else:
            self.stack = of.stack[:]
            self.over = of.over

    def to_act(self) -> list[int]:
        if not self.stack:
            return []
        return [self.stack[-1].seat]

    def stack_of(self, seat: int) -> Stack:
        if self.stack and self.stack[-1].seat == seat:
            return self.stack
        return []

    def legal(self, seat: int) -> list[Action]:
        if not self.stack:
            return []
        top = self.stack[-1]
        if top.seat != seat:
            return []
        return top.legal(self)

    def advance(self, seat: int, action: Action) -> None:
        self.stack.pop().apply(self, action)
        self.settle()

    def settle(self) -> None:
        """Run steps and move the table on until a decision is open or the game is over."""
        while True:
            if not self.stack:
                if self.over:
                    return
                self.proceed()
            else:
                top = self.stack[-1]
                if top.asks:
                    return
                self.stack.pop()
                top.run(self)

    def proceed(self) -> None:
        """Nobody is asked anything: what comes next in the course of the game."""
        raise NotImplementedError

    def barrier(self) -> tuple[int, ...]:
        dice, cards, automa = self.luck.mark()
        acting = self.stack[-1].seat if self.stack else SPECTATOR
        return dice, cards, automa, self.revealed, acting
