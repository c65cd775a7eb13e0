"""Walls, towers and soldiers by effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.words import Prompt, Why, counted

from ...parts.parts import DECLINE
from ..military import military

if TYPE_CHECKING:
    from ...state import Tianxia


class Placing(Step["Tianxia"]):
    """So many pieces of a kind by an effect; each is asked for while it is possible (effects.build)."""

    kind: int
    left: int
    discount: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("discount", "kind", "left")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind", "left", "discount")

    def __init__(self, seat: int, kind: int, left: int, discount: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.left = left
        self.discount = discount

    # Made so far.

    def run(self, s: Tianxia) -> None:
        if self.left > 0 and military.can_place_for(s, self.seat, self.kind, self.discount):
            s.stack.append(Place(self.seat, self.kind, self.left, self.discount))


class Place(Decision["Tianxia"]):
    """In which sector a piece by an effect goes (effects.build)."""

    kind: int
    left: int
    discount: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("discount", "kind", "left")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind", "left", "discount")

    def __init__(self, seat: int, kind: int, left: int, discount: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.left = left
        self.discount = discount

    # Made so far.

    def legal(self, s: Tianxia) -> list[Action]:
        found: list[Action] = []
        military.add_places(s, self.seat, self.kind, self.discount, military.units_for(s, self.seat, self.kind), found)
        found.append(s.parts.decline)
        return found

    def apply(self, s: Tianxia, a: Action) -> None:
        if a.verb != DECLINE:
            s.stack.append(Placing(self.seat, self.kind, self.left - 1, self.discount))
            military.place(s, self.seat, self.kind, a.target, self.discount)

    def prompt(self, s: Tianxia) -> Prompt:
        help = f"{counted(self.left, military.WORDS[self.kind])} at most."
        return Prompt(f"In which sector do you place a {military.WORDS[self.kind]}?", ("effects.build",), help)

    def why_not(self, s: Tianxia, a: Action) -> Why:
        if a.verb == self.kind:
            return military.obstacle(s, self.seat, self.kind, a.target, self.discount)
        if a.verb in military.WORDS:
            return Why(f"This effect places a {military.WORDS[self.kind]}.", "effects.build")
        return Why(f"First place the {military.WORDS[self.kind]}, or place none.", "effects.build")
