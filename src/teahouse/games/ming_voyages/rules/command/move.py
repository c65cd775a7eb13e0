"""The Move action: single steps of Troops or Hordes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why, counted

from ...parts.parts import MARCH
from ...parts.phrases import mover
from ...tell import balance, who
from ..board import may_enter
from ..control import controls, count_pieces, movable

if TYPE_CHECKING:
    from ...state import MingVoyages


def ways(s: MingVoyages, side: int) -> list[int]:
    """The steps that a piece of the side may take now (move.step, move.into)."""
    board = s.parts.board
    pieces = movable(s, side)
    may = [may_enter(s, side, region) for region in range(board.size)]
    way_from, way_to = board.way_from, board.way_to
    found: list[int] = []
    for way in range(len(way_from)):
        if pieces[way_from[way]] > 0 and may[way_to[way]]:
            found.append(way)
    return found


def can_move(s: MingVoyages, side: int) -> bool:
    """Whether there is any such step: the first one found is enough."""
    board = s.parts.board
    pieces = movable(s, side)
    way_from, way_to = board.way_from, board.way_to
    for way in range(len(way_from)):
        if pieces[way_from[way]] > 0 and may_enter(s, side, way_to[way]):
            return True
    return False


def start(s: MingVoyages, seat: int, steps: int) -> None:
    if can_move(s, seat):
        s.stack.append(March(seat, steps))


class March(Decision["MingVoyages"]):
    """Each CP is one step of one piece, which may leave a Borderland empty; stop whenever you like (move.step, move.leave)."""

    steps: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("steps",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "steps")

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps = steps

    # Made so far.

    def legal(self, s: MingVoyages) -> list[Action]:
        march = s.parts.march
        found = [march[way] for way in ways(s, self.seat)]
        found.append(s.parts.done)
        return found

    def apply(self, s: MingVoyages, a: Action) -> None:
        if a.verb != MARCH:
            return
        board = s.parts.board
        before = balance(s)
        here, there = board.way_from[a.target], board.way_to[a.target]
        pieces = movable(s, self.seat)
        pieces[here] -= 1
        pieces[there] += 1
        if s.journal is not None:
            way = f"from {board.spoken[here]} to {board.spoken[there]}"
            text = f"{who(s, self.seat)} moves a {mover(self.seat)} {way}."
            touched = (board.ids[here], board.ids[there])
            s.tell("move", text, "move.step", self.seat, changes=s.changes_since(before), touches=touched)
        if self.steps > 1:
            start(s, self.seat, self.steps - 1)

    def prompt(self, s: MingVoyages) -> Prompt:
        question = f"Which {mover(self.seat)} will you move? {counted(self.steps, 'step')} left."
        return Prompt(question, ("move.step", "move.into"))

    def why_not(self, s: MingVoyages, a: Action) -> Why:
        if a.verb != MARCH:
            return Why("First finish moving.", "move.step")
        board = s.parts.board
        here, there = board.way_from[a.target], board.way_to[a.target]
        if movable(s, self.seat)[here] == 0:
            return Why(f"You have no {mover(self.seat)} {board.where[here]}.", "move.step")
        if not board.is_borderland(there):
            return Why(f"Your pieces cannot go to {board.spoken[there]}.", "board.homelands")
        if controls(s, 1 - self.seat, there):
            return Why(f"{board.names[there]} is controlled by your opponent.", "move.into")
        return Why(f"{board.names[there]} holds {count_pieces(s, there)} pieces already.", "control.limit")

    def notes(self, s: MingVoyages, a: Action) -> list[str]:
        if a.verb != MARCH:
            return ["Steps that are left are lost."]
        board = s.parts.board
        here = board.way_from[a.target]
        if board.is_borderland(here) and count_pieces(s, here) == 1:
            return [f"{board.names[here]} is left empty."]
        return []
