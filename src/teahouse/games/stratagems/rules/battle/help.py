"""Help inside a capital region."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.action import Action
from teahouse.engine.words import Prompt, Why

from ... import status as st
from ...parts.atlas import NONE
from ...parts.cards import NO_REGION_HELP, Terms
from ...parts.codes import PER_KIND
from ...parts.forces import KINDS, UNIT, count
from ...parts.parts import BRING, DONE
from ...words import an, unit_words, units_words
from ..actions import entrap
from ..actions.choosing import Choosing
from ..realm import stacks
from ..realm.control import controller, room_for

if TYPE_CHECKING:
    from ...state import Stratagems


def may_help(s: Stratagems, seat: int, target: int) -> bool:
    """The target lies in the region of the defender's capital and holds his units, or is that capital (help.region)."""
    region = s.parts.atlas.region[target]
    if region == NONE or s.owner[region] != seat:
        return False
    return s.holder[target] == seat or target == region


def sources(s: Stratagems, seat: int, target: int) -> list[int]:
    """Where helpers may come from; none if there is no room for them."""
    if not may_help(s, seat, target) or room_for(s, seat, target) <= 0:
        return []
    spaces = s.parts.atlas.region_spaces[s.parts.atlas.region[target]]
    return [
        space for space in spaces if space != target and s.holder[space] == seat and not s.marks[space] & st.TRAPPED
    ]


def helpers(s: Stratagems, target: int, terms: Terms) -> list[int]:
    """Where help against an attack on these terms may come from; a card may forbid it, and neutral armies have none."""
    if s.neutral[target] or terms.flags & NO_REGION_HELP:
        return []
    return sources(s, controller(s, target), target)


def maybe_ask(s: Stratagems) -> None:
    """The defender is asked, unless a card forbids help or nobody could come."""
    battle = s.battle
    assert battle is not None
    if battle.defender >= 0 and helpers(s, battle.target, s.parts.terms[battle.terms]):
        s.stack.append(Help(battle.defender))


class Help(Choosing):
    """The defender brings units, one after another, having seen the attackers."""

    __slots__ = ()

    def offers(self, s: Stratagems) -> list[Action]:
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

    def take(self, s: Stratagems, a: Action) -> None:
        battle = s.battle
        assert battle is not None
        if a.verb == DONE:
            return
        kind, space = divmod(a.target, PER_KIND)
        stacks.show(s, self.seat, space, UNIT[kind])
        stacks.move_shown(s, self.seat, space, battle.target, UNIT[kind])
        if s.journal is not None:
            text = f"{{{self.seat}}} calls {an(kind)} from {s.name(space)} to help in {s.name(battle.target)}."
            s.tell("help", text, "help.region", self.seat, touches=s.at(space, battle.target))
        self.ask_again(s)

    def ask_again(self, s: Stratagems) -> None:
        """As long as somebody could come; a split may have taken the last room."""
        battle = s.battle
        assert battle is not None
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

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb != BRING:
            return Why("First say who comes to help.", "help.region")
        battle = s.battle
        assert battle is not None
        kind, space = divmod(a.target, PER_KIND)
        name = s.name(space)
        if s.holder[space] != self.seat:
            return Why(f"You have no units in {name}.", "help.region")
        if space == battle.target:
            return Why(f"Your units in {name} defend it already.", "help.region")
        if s.parts.atlas.region[space] != s.parts.atlas.region[battle.target]:
            return Why(f"{name} is not in the capital region of {s.name(battle.target)}.", "help.region")
        if s.marks[space] & st.TRAPPED:
            return Why(f"Your units in {name} are trapped.", "entrap.effect")
        return Why(f"There is no {unit_words(kind)} of yours in {name}.", "help.region")

    def meaning(self, s: Stratagems, a: Action) -> list[str]:
        battle = s.battle
        assert battle is not None
        if a.verb == BRING and s.marks[battle.target] & st.TRAPPED:
            return [entrap.JOINING]
        return []

    def is_public(self, s: Stratagems) -> bool:
        return False
