"""What all parts of a scene are drawn from: a viewer's copy, who looks, and the legal actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.action import Action
from .parts import ATTACK, CHOOSE_SPACE, ENTRAP, FROM, MARCH, NEUTRAL, RAID, TO, Parts

if TYPE_CHECKING:
    from .state import Stratagems

ON_MAP: Final = (MARCH, ATTACK, ENTRAP, RAID, FROM, TO, CHOOSE_SPACE, NEUTRAL)


class View:
    """`by_space` has the legal action that a click on a space means."""

    __slots__ = ("by_space", "known", "legal", "names", "parts", "seat")

    def __init__(self, known: Stratagems, seat: int | None, names: list[str]) -> None:
        self.known = known
        self.parts: Parts = known.parts
        self.seat = seat
        self.names = names
        self.legal: list[Action] = known.legal(seat) if seat is not None else []
        self.by_space: dict[int, str] = {}
        for action in self.legal:
            if action.verb in ON_MAP and action.target not in self.by_space:
                self.by_space[action.target] = action.text

    def texts(self) -> set[str]:
        return {action.text for action in self.legal}
