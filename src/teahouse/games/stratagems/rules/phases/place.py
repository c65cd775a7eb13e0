"""Placing new units in capitals, and an emperor who returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why

from ... import status as st
from ...parts.codes import PER_KIND
from ...parts.forces import EMPEROR, ONE, TWO, made_of
from ...parts.parts import DECLINE, PLACE
from ...words import AWAY, tell_placed, unit_words, units_words
from ..actions.routes import own_capitals
from ..actions.staged import Staged
from ..realm import stacks

if TYPE_CHECKING:
    from ...state import Stratagems

WAITS: Final = PER_KIND - 1  # in place of the emperor and a space: he is not placed this season


class Place(Staged):
    """New units are placed in own capitals, as the owner likes, and an emperor who may return is placed or waits
    (deployment.place). `chosen` are units that have a place, each kind * PER_KIND + space, or WAITS; others see nothing
    before all are settled."""

    scouts: int
    armies: tuple[int, ...]
    emperor: int
    chosen: tuple[int, ...]

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("armies", "chosen", "emperor", "scouts")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "scouts", "armies", "emperor", "chosen")

    def __init__(self, seat: int, scouts: int, armies: tuple[int, ...], emperor: int, chosen: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.scouts = scouts
        self.armies = armies
        self.emperor = emperor
        self.chosen = chosen

    # Made so far.

    def face(self) -> Decision[Any]:
        return Place(self.seat, self.scouts, self.armies, self.emperor, ())

    def with_armies(self, armies: tuple[int, ...]) -> Decision[Any]:
        return Place(self.seat, self.scouts, armies, self.emperor, self.chosen)

    def left(self) -> list[int]:
        """How many units of each kind are not settled yet."""
        found = [self.emperor, self.scouts, self.armies.count(ONE), self.armies.count(TWO)]
        for unit in self.chosen:
            found[unit // PER_KIND] -= 1
        return found

    def legal(self, s: Stratagems) -> list[Action]:
        capitals = own_capitals(s, self.seat)
        left = self.left()
        kinds = [kind for kind in range(len(left)) if left[kind] and (len(capitals) > 1 or kind == EMPEROR)]
        found = [s.parts.place[kind][space] for kind in kinds for space in capitals]
        if left[EMPEROR]:
            found.append(s.parts.decline)
        return found

    def apply(self, s: Stratagems, a: Action) -> None:
        chosen = WAITS if a.verb == DECLINE else a.target
        Place(self.seat, self.scouts, self.armies, self.emperor, (*self.chosen, chosen)).go_on(s)

    def go_on(self, s: Stratagems) -> None:
        """Ask for the next unit; with a single capital only the emperor is asked about, without one nobody is placed."""
        capitals = own_capitals(s, self.seat)
        left = self.left()
        if capitals and (left[EMPEROR] or (len(capitals) > 1 and sum(left))):
            s.stack.append(self)
            return
        chosen = [unit for unit in self.chosen if unit != WAITS]
        if len(capitals) == 1:
            for kind in range(len(left)):
                chosen.extend([kind * PER_KIND + capitals[0]] * left[kind])
        if chosen:
            stacks.come_together(s, self.seat, [(unit // PER_KIND, unit % PER_KIND) for unit in chosen])
            if s.journal is not None:
                tell_placed(s, self.seat, [unit % PER_KIND for unit in chosen])

    def prompt(self, s: Stratagems) -> Prompt:
        left = self.left()
        rules = ("deployment.place", "unseen.units")
        if left[EMPEROR] and (sum(left) == 1 or len(own_capitals(s, self.seat)) == 1):
            return Prompt("Does your emperor return?", rules, "He may wait for a later season.")
        help = f"{units_words(made_of(left))} to place. Others see only how many stand where."
        return Prompt("Where do you place your new units?", rules, help[:1].upper() + help[1:])

    def why_not(self, s: Stratagems, a: Action) -> Why:
        if a.verb == PLACE:
            kind, space = divmod(a.target, PER_KIND)
            if space not in own_capitals(s, self.seat):
                return Why(f"{s.name(space)} is no capital of yours.", "deployment.place")
            if kind == EMPEROR:
                if s.mats[self.seat][st.EMPEROR] == st.AWAY:
                    return Why(AWAY, "damage.emperor")
                where = "on the map" if s.mats[self.seat][st.EMPEROR] else "settled"
                return Why(f"Your emperor is {where} already.", "deployment.place")
            return Why(f"You have no new {unit_words(kind)} to place.", "deployment.place")
        if a.verb == DECLINE:
            return Why("New units are placed, only an emperor may wait.", "deployment.place")
        return Why("First place your new units.", "deployment.place")

    def notes(self, s: Stratagems, a: Action) -> list[str]:
        if a.verb == DECLINE:
            return ["He may return in the deployment of a later season."]
        return []

    def is_open(self, s: Stratagems) -> bool:
        return False
