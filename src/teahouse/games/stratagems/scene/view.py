"""What all parts of a scene are drawn from: beside what every table has, what is printed, what the viewer knows of the units of
others, and the units that he is moving in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.words import Preview
from teahouse.scene.table.view import View as TableView

from ..parts.codes import PER_KIND
from ..parts.parts import EVENT, POINTS, Parts
from ..rules.phases.redeploy import Redeploy
from ..rules.winter.dangers import by_space
from ..status import NOBODY
from .printed import Printed
from .reckoning import Reckoning, reckoning

if TYPE_CHECKING:
    from ..state import Stratagems


class View(TableView["Stratagems"]):
    """`dangers` are what threatens the viewer's stacks, by space; `staged` the units of each space as they would stand after
    the viewer's redeployment."""

    __slots__ = ("dangers", "parts", "printed", "reckonings", "staged")

    def __init__(self, printed: Printed, known: Stratagems, seat: int | None, names: list[str]) -> None:
        super().__init__(known, seat, names)
        self.printed = printed
        self.parts: Parts = known.parts
        self.reckonings: dict[int, Reckoning] = {}
        self.staged: dict[int, int] = {}
        if isinstance(self.top, Redeploy):
            forces = self.top.forces(known)
            for code in self.top.spaces:
                self.staged[code % PER_KIND] = forces[code % PER_KIND]
        self.dangers: dict[int, list[str]] = by_space(known, seat) if seat is not None else {}

    def look(self, action: Action) -> Preview:
        """What a card does stands on the card."""
        return Preview() if action.verb == EVENT or action.verb == POINTS else super().look(action)

    def reckoned(self, owner: int, seat: int) -> Reckoning:
        """What the viewer, who sits there, knows of a player's units, looked up once."""
        if owner not in self.reckonings:
            self.reckonings[owner] = reckoning(self.known, seat, owner)
        return self.reckonings[owner]

    def force(self, space: int) -> int:
        """The units in a space as the viewer knows them; while he redeploys, as they would stand then."""
        return self.staged.get(space, self.known.forces[space])

    def holder(self, space: int) -> int:
        """Who has units in a space; while the viewer redeploys, as it would be then."""
        if self.seat is not None and space in self.staged:
            return self.seat if self.staged[space] else NOBODY
        return self.known.holder[space]


def nouns(number: int, noun: str) -> str:
    """The noun that goes with a number."""
    return noun if number == 1 else f"{noun}s"
