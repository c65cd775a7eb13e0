"""The Build action: Settlements from Homelands into Borderlands."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why, counted

from ...parts.cards import OVERLORD
from ...parts.parts import SETTLE
from ...tell import who
from ..control import controls, count_pieces, room_in

if TYPE_CHECKING:
    from ...state import MingVoyages


def ways(s: MingVoyages) -> list[int]:
    """The ways that a Settlement may take now: from a Homeland into a Borderland of the Overlord (build.settlement)."""
    board = s.parts.board
    found: list[int] = []
    for way in range(len(board.way_from)):
        here, there = board.way_from[way], board.way_to[way]
        if s.settlements[here] > 0 and here >= board.first_homeland and there < board.borderlands:
            if controls(s, OVERLORD, there) and room_in(s, there) > 0:
                found.append(way)
    return found


def start(s: MingVoyages, seat: int, amount: int) -> None:
    if ways(s):
        s.stack.append(Settle(seat, amount))


class Settle(Decision["MingVoyages"]):
    """Each CP moves one Settlement; stop whenever you like (build.settlement)."""

    left: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("left",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    # Made so far.

    def legal(self, s: MingVoyages) -> list[Action]:
        found = [s.parts.settle[way] for way in ways(s)]
        found.append(s.parts.done)
        return found

    def apply(self, s: MingVoyages, a: Action) -> None:
        if a.verb != SETTLE:
            return
        board = s.parts.board
        here, there = board.way_from[a.target], board.way_to[a.target]
        s.settlements[here] -= 1
        s.settlements[there] += 1
        if s.journal is not None:
            text = f"{who(s, self.seat)} builds a Settlement of {board.spoken[here]} in {board.names[there]}."
            s.tell("build", text, "build.settlement", self.seat, touches=(board.ids[here], board.ids[there]))
        if self.left > 1:
            start(s, self.seat, self.left - 1)

    def prompt(self, s: MingVoyages) -> Prompt:
        return Prompt(f"Where will you build? {counted(self.left, 'Settlement')} left.", ("build.settlement",))

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb != SETTLE:
            return Why("First finish building.", "build.settlement")
        board = s.parts.board
        here, there = board.way_from[a.target], board.way_to[a.target]
        if not board.is_homeland(here) or not board.is_borderland(there):
            return Why("A Settlement goes from a Homeland into a Borderland.", "build.settlement")
        if s.settlements[here] == 0:
            return Why(f"There is no Settlement {board.where[here]}.", "build.settlement")
        if not controls(s, OVERLORD, there):
            return Why(f"You do not control {board.names[there]}.", "build.settlement")
        return Why(f"{board.names[there]} holds {count_pieces(s, there)} pieces already.", "control.limit")

    def notes(self, s: MingVoyages, a: Action) -> list[str]:
        return [] if a.verb == SETTLE else ["What is left is lost."]
