"""After a battle: captured armies, the advance, and the end of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Step
from teahouse.engine.words import Prompt, Why

from ... import status as st
from ...parts.cards import CAPTURE_UNITS
from ...parts.codes import PER_KIND
from ...parts.forces import KINDS, ONE, TWO, UNIT, count, size
from ...parts.parts import ADVANCE, BRING, DECLINE, DONE, PLACE
from ...words import tell_control, unit_words, units_words
from ..actions import entrap
from ..actions.choosing import Choosing
from ..realm import stacks
from ..realm.control import room_for

if TYPE_CHECKING:
    from ...state import Stratagems
    from .fight import Battle


def neutrals_lose(s: Stratagems, battle: Battle, hits: int) -> Battle:
    """Strength that neutral armies lose is captured too, where a card says so (advance.capture)."""
    if hits and s.parts.terms[battle.terms].flags & CAPTURE_UNITS:
        return battle.with_groups(battle.groups, battle.captured + hits)
    return battle


def is_won(s: Stratagems, battle: Battle) -> bool:
    """No defender is left and an attacker is (advance.enter)."""
    return s.sizes[battle.target] == 0 and s.neutral[battle.target] == 0 and any(battle.groups)


class Aftermath(Step["Stratagems"]):
    """Hits are taken: captured armies come, then the attacker may advance."""

    __slots__ = ()

    def run(self, s: Stratagems) -> None:
        battle = s.battle
        assert battle is not None
        s.stack.append(EndBattle(self.seat))
        if is_won(s, battle):
            s.stack.append(Advance(self.seat))
        if battle.captured:
            s.stack.append(Capture(self.seat, battle.captured))


class EndBattle(Step["Stratagems"]):
    """Units are turned down again."""

    __slots__ = ()

    def run(self, s: Stratagems) -> None:
        s.battle = None


class Capture(Step["Stratagems"]):
    """Each captured army may become one of strength 1 with the attackers; where none can, it is a coin (advance.capture)."""

    left: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("left",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    # Made so far.

    def run(self, s: Stratagems) -> None:
        if self.left > 1:
            s.stack.append(Capture(self.seat, self.left - 1))
        stacks.look_into_pile(s, self.seat)
        if places(s, self.seat):
            s.stack.append(PlaceCaptured(self.seat))
            return
        s.mats[self.seat][st.COINS] += 1
        if s.journal is not None:
            s.tell("capture", f"{{{self.seat}}} takes 1 coin for a captured army.", "advance.capture", self.seat)


def places(s: Stratagems, seat: int) -> list[int]:
    """Spaces of attackers with room for a captured army; none if the pile has no army of strength 1."""
    battle = s.battle
    assert battle is not None
    if stacks.pile(s, seat, ONE) == 0:
        return []
    found = [battle.spaces[n] for n in range(len(battle.spaces)) if battle.groups[n]]
    return sorted([space for space in found if room_for(s, seat, space) > 0])


class PlaceCaptured(Choosing):
    """With which attackers the captured army stands, or that it is let go (advance.capture)."""

    __slots__ = ()

    def offers(self, s: Stratagems) -> list[Action]:
        found = [s.parts.place[ONE][space] for space in places(s, self.seat)]
        found.append(s.parts.decline)
        return found

    def take(self, s: Stratagems, a: Action) -> None:
        if a.verb == DECLINE:
            if s.journal is not None:
                s.tell("capture", f"{{{self.seat}}} lets a captured army go.", "advance.capture", self.seat)
            return
        space = a.target % PER_KIND
        stacks.come(s, self.seat, space, ONE, False)
        if s.journal is not None:
            text = f"A captured army joins {{{self.seat}}} in {s.name(space)}."
            s.tell("capture", text, "advance.capture", self.seat, touches=s.at(space))

    def ask_again(self, s: Stratagems) -> None:
        """A split may have taken the last room, or the last army of the pile."""
        split_attacker(s)
        s.stack.append(Capture(self.seat, 1))

    def prompt(self, s: Stratagems) -> Prompt:
        where = "Where, if at all, does" if len(places(s, self.seat)) > 1 else "Does"
        return Prompt(f"{where} the captured army join you?", ("advance.capture",))

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb != PLACE:
            return Why("First say whether the captured army joins you.", "advance.capture")
        battle = s.battle
        assert battle is not None
        kind, space = divmod(a.target, PER_KIND)
        if kind != ONE:
            return Why("A captured army is one of strength 1.", "advance.capture")
        if space not in battle.spaces or not battle.groups[battle.spaces.index(space)]:
            return Why(f"No attackers of this battle stand in {s.name(space)}.", "advance.capture")
        return Why(f"{s.name(space)} has no room for one more unit.", "control.stack")

    def meaning(self, s: Stratagems, a: Action) -> list[str]:
        if a.verb == DECLINE:
            return ["There is neither an army nor a coin for it."]
        return ["It comes from your unit pile, has strength one and costs upkeep."]

    def is_public(self, s: Stratagems) -> bool:
        return False


def split_attacker(s: Stratagems) -> None:
    """Both halves of an attacker's army that was split after the battle are attackers. It was an attacker's where the group has
    more armies of strength 2 than its space."""
    battle = s.battle
    assert battle is not None
    groups = list(battle.groups)
    for n, space in enumerate(battle.spaces):
        if count(groups[n], TWO) > count(s.forces[space], TWO):
            groups[n] += 2 * UNIT[ONE] - UNIT[TWO]
    s.battle = battle.with_groups(tuple(groups), battle.captured)


class Advance(Choosing):
    """Any or none of the attacking units enter (advance.enter)."""

    __slots__ = ()

    def offers(self, s: Stratagems) -> list[Action]:
        battle = s.battle
        assert battle is not None
        parts = s.parts
        room = room_for(s, self.seat, battle.target)
        found: list[Action] = []
        total = 0
        for group in battle.groups:
            total += size(group)
        if room > 0:
            order = sorted(range(len(battle.spaces)), key=battle.spaces.__getitem__)
            for kind in range(KINDS):
                for n in order:
                    if count(battle.groups[n], kind):
                        found.append(parts.bring[kind][battle.spaces[n]])
        if 0 < total <= room:
            found.append(parts.advance)
        found.append(parts.done)
        return found

    def take(self, s: Stratagems, a: Action) -> None:
        battle = s.battle
        assert battle is not None
        if a.verb == DONE:
            return
        groups = list(battle.groups)
        if a.verb == ADVANCE:
            for n, space in enumerate(battle.spaces):
                if groups[n]:
                    self.enter(s, space, battle.target, groups[n])
                    groups[n] = 0
        else:
            kind, space = divmod(a.target, PER_KIND)
            groups[battle.spaces.index(space)] -= UNIT[kind]
            self.enter(s, space, battle.target, UNIT[kind])
        s.battle = battle.with_groups(tuple(groups), battle.captured)
        self.go_on(s)

    def go_on(self, s: Stratagems) -> None:
        """Ask again while an attacker is outside and there is room."""
        battle = s.battle
        assert battle is not None
        if any(battle.groups) and room_for(s, self.seat, battle.target) > 0:
            s.stack.append(self)

    def ask_again(self, s: Stratagems) -> None:
        split_attacker(s)
        self.go_on(s)

    def enter(self, s: Stratagems, space: int, target: int, force: int) -> None:
        before = s.owner[target]
        stacks.move_shown(s, self.seat, space, target, force)
        if s.journal is not None:
            text = f"{{{self.seat}}} advances to {s.name(target)} with {units_words(force)}."
            s.tell("advance", text, "advance.enter", self.seat, touches=s.at(space, target))
            tell_control(s, self.seat, target, before)
        entrap.free_neighbours(s, self.seat, target)

    def prompt(self, s: Stratagems) -> Prompt:
        battle = s.battle
        assert battle is not None
        return Prompt(f"Who advances to {s.name(battle.target)}?", ("advance.enter", "control.stack"))

    def refuse(self, s: Stratagems, a: Action) -> Why:
        battle = s.battle
        assert battle is not None
        if a.verb == ADVANCE:
            left = room_for(s, self.seat, battle.target)
            return Why(f"{s.name(battle.target)} has room for {left} of them, not for all.", "control.stack")
        if a.verb != BRING:
            return Why("First say who advances.", "advance.enter")
        kind, space = divmod(a.target, PER_KIND)
        if s.holder[space] != self.seat or not count(s.forces[space], kind):
            return Why(f"There is no {unit_words(kind)} of yours in {s.name(space)}.", "advance.enter")
        return Why(f"Only units that attacked may advance: no such one is in {s.name(space)}.", "advance.enter")
