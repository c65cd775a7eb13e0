"""What all parts of a scene are drawn from: a viewer's copy, who looks, and what may be done where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from teahouse.engine.action import Action
from teahouse.engine.ahead import Ahead
from teahouse.engine.decision import Decision
from teahouse.engine.words import Preview, named

from ..parts.codes import PER_KIND
from ..parts.parts import (
    ATTACK,
    BRING,
    CHOOSE_SPACE,
    ENTRAP,
    FROM,
    LEAVE,
    LOSE,
    MARCH,
    NEUTRAL,
    PLACE,
    RAID,
    TO,
    Parts,
)
from ..rules.actions.attack import BuildAttack
from ..rules.actions.move import Marching
from ..rules.phases.redeploy import Redeploy
from ..rules.unseen import unseen
from ..rules.unseen.arrange import Arrangement
from ..rules.winter.dangers import by_space
from ..rules.winter.retreat import Retreating
from ..status import NOBODY
from .printed import Printed

if TYPE_CHECKING:
    from ..state import Stratagems

ON_SPACES: Final = (MARCH, ATTACK, ENTRAP, RAID, FROM, TO, CHOOSE_SPACE, NEUTRAL)
ON_UNITS: Final = (BRING, LOSE)


class View:
    """`top` is the question that is open to the viewer and `ahead` tries each answer; `by_space` has the action that a
    click on a space means, `more` others that it may mean too, `by_unit` the one that a click on a unit means, by
    kind * PER_KIND + space. `dangers` are what threatens the viewer's stacks, by space."""

    __slots__ = (
        "ahead",
        "arrangements",
        "by_space",
        "by_unit",
        "dangers",
        "known",
        "legal",
        "more",
        "names",
        "parts",
        "printed",
        "seat",
        "staged",
        "texts",
        "top",
    )

    def __init__(self, printed: Printed, known: Stratagems, seat: int | None, names: list[str]) -> None:
        self.printed = printed
        self.known = known
        self.parts: Parts = known.parts
        self.seat = seat
        self.names = names
        self.top: Decision[Any] | None = None
        self.legal: list[Action] = []
        if seat is not None and seat in known.to_act():
            self.top = known.stack[-1]
            self.legal = known.legal(seat)
        self.ahead: Ahead | None = None
        self.arrangements: dict[int, Arrangement] = {}
        self.texts: set[str] = {action.text for action in self.legal}
        self.by_space: dict[int, Action] = {}
        self.more: dict[int, list[Action]] = {}
        self.by_unit: dict[int, Action] = {}
        self.staged: dict[int, int] = {}
        if isinstance(self.top, Redeploy):
            forces = self.top.forces(known)
            for code in self.top.spaces:
                self.staged[code % PER_KIND] = forces[code % PER_KIND]
        for action in self.legal:
            self.lay(action)
        self.dangers: dict[int, list[str]] = by_space(known, seat) if seat is not None else {}

    def preview(self, action: Action) -> Preview:
        """What an answer would do; all answers are tried on one guess, which is made when the first is asked about."""
        if self.seat is None:
            return Preview()
        if self.ahead is None:
            self.ahead = Ahead(self.known, self.seat)
        return self.ahead.preview(action)

    def arranged(self, owner: int) -> Arrangement:
        """What the viewer knows of a player's units, found out once."""
        if owner not in self.arrangements:
            viewer = NOBODY if self.seat is None else self.seat
            self.arrangements[owner] = unseen.arrangement(self.known, viewer, owner)
        return self.arrangements[owner]

    def lay(self, action: Action) -> None:
        """Where an action can be clicked."""
        if action.verb in ON_SPACES:
            self.lay_on(action.target, action)
        elif action.verb in ON_UNITS:
            self.by_unit[action.target] = action
        elif action.verb == PLACE:
            self.lay_on(action.target % PER_KIND, action)
        elif action.verb == LEAVE:
            self.by_unit[action.target * PER_KIND + self.group_space()] = action

    def lay_on(self, space: int, action: Action) -> None:
        """Of several actions that a space could mean the first one comes first; whoever clicks is asked which."""
        if space in self.by_space:
            self.more.setdefault(space, []).append(action)
        else:
            self.by_space[space] = action

    def also(self, space: int) -> list[str]:
        return [action.text for action in self.more.get(space, [])]

    def group_space(self) -> int:
        """Where the group stands that is being put together."""
        top = self.top
        if isinstance(top, BuildAttack):
            return top.spaces[-1]
        if isinstance(top, Marching):
            return top.path[0]
        assert isinstance(top, Retreating)
        return top.space

    def force(self, space: int) -> int:
        """The units in a space as the viewer knows them; while he redeploys, as they would stand then."""
        return self.staged.get(space, self.known.forces[space])

    def holder(self, space: int) -> int:
        """Who has units in a space; while the viewer redeploys, as it would be then."""
        if self.seat is not None and space in self.staged:
            return self.seat if self.staged[space] else NOBODY
        return self.known.holder[space]

    def if_legal(self, action: Action) -> str:
        return action.text if action.text in self.texts else ""

    def why_not(self, action: Action) -> str:
        """Why the viewer, who is asked, cannot do something that is not legal."""
        if self.top is None:
            return ""
        return named(self.top.why_not(self.known, action).sentence, self.names)


def nouns(number: int, noun: str) -> str:
    """The noun that goes with a number."""
    return noun if number == 1 else f"{noun}s"
