"""Help inside a capital region."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.action import Action
from ...engine.decision import Decision
from ...engine.words import Prompt, Why
from . import stacks
from . import status as st
from .atlas import NONE
from .cards import NO_REGION_HELP
from .forces import KINDS, UNIT, count
from .parts import BRING, DONE, PER_KIND
from .words import an, units_words

if TYPE_CHECKING:
    from .state import Stratagems


def may_help(s: Stratagems, seat: int, target: int) -> bool:
    """The target lies in the region of the defender's capital and holds his units, or is that capital (help.region)."""
    region = s.parts.atlas.region[target]
    if region == NONE or s.owner[region] != seat:
        return False
    return s.holder[target] == seat or target == region


def sources(s: Stratagems, seat: int, target: int) -> list[int]:
    """Where helpers may come from; none if there is no room for them."""
    if not may_help(s, seat, target) or stacks.room(s, seat, target) <= 0:
        return []
    spaces = s.parts.atlas.region_spaces[s.parts.atlas.region[target]]
    return [
        space for space in spaces if space != target and s.holder[space] == seat and not s.marks[space] & st.TRAPPED
    ]


def maybe_ask(s: Stratagems) -> None:
    """The defender is asked, unless a card forbids help or nobody could come."""
    battle = s.battle
    assert battle is not None
    if battle.defender < 0 or s.parts.terms[battle.terms].flags & NO_REGION_HELP:
        return
    if sources(s, battle.defender, battle.target):
        s.stack.append(Help(battle.defender))


class Help(Decision["Stratagems"]):
    """The defender brings units, one after another, having seen the attackers."""

    __slots__ = ()

    def legal(self, s: Stratagems) -> list[Action]:
        battle = s.battle
        assert battle is not None
        spaces = sources(s, self.seat, battle.target)
        found: list[Action] = []
        for kind in range(KINDS):
            for space in spaces:
                if count(s.forces[space], kind):
                    found.append(s.parts.bring[kind][space])
        found.append(s.parts.done)
        return found

    def apply(self, s: Stratagems, a: Action) -> None:
        battle = s.battle
        assert battle is not None
        if a.verb == DONE:
            return
        kind, space = divmod(a.target, PER_KIND)
        stacks.show(s, self.seat, space, UNIT[kind])
        stacks.move_shown(s, self.seat, space, battle.target, UNIT[kind])
        if s.journal is not None:
            text = f"{{{self.seat}}} calls {an(kind)} from {s.name(space)} to help in {s.name(battle.target)}."
            s.tell("help", text, "help.region", self.seat)
        if sources(s, self.seat, battle.target):
            s.stack.append(self)

    def prompt(self, s: Stratagems) -> Prompt:
        battle = s.battle
        assert battle is not None
        total = 0
        for group in battle.groups:
            total += group
        help = f"{{{battle.attacker}}} attacks with {units_words(total)}."
        return Prompt(f"Do you call help to {s.name(battle.target)}?", ("help.region", "control.stack"), help)

    def why_not(self, s: Stratagems, a: Action) -> Why:
        if a.verb == BRING:
            return Why("Help comes from other spaces of the same capital region.", "help.region")
        return Why("First say who comes to help.", "help.region")
