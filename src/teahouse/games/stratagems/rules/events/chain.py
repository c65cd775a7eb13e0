"""The chain of stratagems: more cards at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.words import Prompt, Why, counted

from ...parts.parts import EVENT, POINTS
from .. import turn
from ..actions.choosing import Choosing

if TYPE_CHECKING:
    from ...state import Stratagems

NO_LIMIT: Final = 99  # more than any card's value


class MoreCards(Choosing):
    """So many more cards are played at once; `free` is 1 where cohesion does not limit their events (events.chain)."""

    left: int
    free: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("free", "left")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "free")

    def __init__(self, seat: int, left: int, free: int) -> None:
        super().__init__(seat)
        self.left = left
        self.free = free

    # Made so far.

    def most(self, s: Stratagems) -> int:
        return NO_LIMIT if self.free else turn.cohesion(s, self.seat)

    def offers(self, s: Stratagems) -> list[Action]:
        found: list[Action] = []
        turn.add_cards(s, self.seat, self.most(s), found)
        found.append(s.parts.done)
        return found

    def take(self, s: Stratagems, a: Action) -> None:
        if a is s.parts.done:
            return
        if self.left > 1:
            s.stack.append(MoreCards(self.seat, self.left - 1, self.free))
        turn.play(s, self.seat, a)

    def prompt(self, s: Stratagems) -> Prompt:
        help = f"{counted(self.left, 'more card')}; cohesion does not matter."
        return Prompt("Which card do you play in the chain?", ("events.chain",), help)

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == EVENT or a.verb == POINTS:
            return turn.why_not_card(s, self.seat, a, self.most(s))
        return Why("The chain of stratagems goes on.", "events.chain")

    def is_public(self, s: Stratagems) -> bool:
        return False
