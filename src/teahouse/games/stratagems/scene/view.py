"""What all parts of a scene are drawn from: beside what every table has, what is printed, what the viewer knows of the units of
others, and the units that he is moving in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action
from teahouse.engine.words import Preview
from teahouse.scene.table.view import View as TableView

from ..parts.codes import PER_KIND
from ..parts.forces import UNKNOWN
from ..parts.parts import EVENT, POINTS, Parts
from ..rules.actions.attack import BuildAttack
from ..rules.phases.redeploy import Redeploy
from ..rules.realm.control import capitals, prefectures, temples
from ..rules.victory import victory_points
from ..rules.winter.dangers import by_space, hungry
from ..status import NOBODY
from .printed import Printed
from .reckoning import Reckoning, reckoning

if TYPE_CHECKING:
    from ..state import Stratagems

STRENGTHS: Final = 1000  # more than any


class View(TableView["Stratagems"]):
    """`dangers` are what threatens the viewer's stacks, by space. By space: `holders` and `units` are who has units there and
    which, while the viewer redeploys as they would stand then; `targets` says of one that he builds up an attack against it;
    `strengths` are the least and the greatest strength that may stand there as far as he knows, in one number. By seat:
    `points`, `capitals`, `temples` and `prefectures`. `threats` are the dangers in words, and where winter cannot feed him."""

    __slots__ = (
        "capitals",
        "dangers",
        "holders",
        "parts",
        "points",
        "prefectures",
        "printed",
        "strengths",
        "targets",
        "temples",
        "threats",
        "units",
    )

    def __init__(self, printed: Printed, known: Stratagems, seat: int | None, names: list[str]) -> None:
        super().__init__(known, seat, names)
        self.printed = printed
        self.parts: Parts = known.parts
        top = self.top
        self.holders: list[int] = known.holder
        self.units: list[int] = known.forces
        if isinstance(top, Redeploy) and seat is not None:
            forces = top.forces(known)
            self.holders, self.units = known.holder[:], known.forces[:]
            for code in top.spaces:
                space = code % PER_KIND
                self.units[space] = forces[space]
                self.holders[space] = seat if forces[space] else NOBODY
        self.targets: list[bool] = [False] * len(known.holder)
        if isinstance(top, BuildAttack):
            self.targets[top.target] = True
        self.dangers: dict[int, list[str]] = by_space(known, seat) if seat is not None else {}
        self.threats: list[str] = [f"{known.name(space)}: {', '.join(words)}." for space, words in self.dangers.items()]
        if seat is not None:
            self.threats += hungry(known, seat)
        self.strengths: list[int] = reckoned(known, seat) if seat is not None else []
        seats = range(known.seats)
        self.points: list[int] = [victory_points(known, each) for each in seats]
        self.capitals: list[int] = [capitals(known, each) for each in seats]
        self.temples: list[int] = [temples(known, each) for each in seats]
        self.prefectures: list[int] = [prefectures(known, each) for each in seats]

    def look(self, action: Action) -> Preview:
        """What a card does stands on the card."""
        return Preview() if action.verb == EVENT or action.verb == POINTS else super().look(action)


def reckoned(known: Stratagems, seat: int) -> list[int]:
    """What may stand in each space as far as a viewer knows, where it lies face down: the least, then the greatest strength."""
    reckonings: dict[int, Reckoning] = {}
    holder, forces = known.holder, known.forces
    found = [0] * len(holder)
    for space in range(len(holder)):
        owner = holder[space]
        if owner >= 0 and forces[space] == UNKNOWN:
            if owner not in reckonings:
                reckonings[owner] = reckoning(known, seat, owner)
            least, most = reckonings[owner].strengths(space)
            found[space] = least * STRENGTHS + most
    return found


def nouns(number: int, noun: str) -> str:
    """The noun that goes with a number."""
    return noun if number == 1 else f"{noun}s"
