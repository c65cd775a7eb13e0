"""Events that bring units, take them off, or free them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.words import Prompt, Why, counted

from ... import status as st
from ...parts.cards import A_SCOUT, ANY_ARMY, ANY_BUT_EMPEROR, OWN_CAPITAL, THE_EMPEROR, Effect
from ...parts.codes import PER_KIND
from ...parts.forces import EMPEROR, KINDS, ONE, SCOUT, TWO, count
from ...parts.parts import CHOOSE_SPACE, LOSE
from ...words import an, tell_brought, tell_not_brought, unit_words
from ..actions import entrap
from ..actions.choosing import Choosing
from ..actions.routes import own_capitals
from ..realm import stacks
from ..realm.control import room_for, spaces_of
from . import events

if TYPE_CHECKING:
    from ...state import Stratagems


def is_left(s: Stratagems, seat: int, unit: int) -> bool:
    """Whether there is such a unit to bring."""
    if unit == A_SCOUT:
        return s.mats[seat][st.SCOUTS] < s.parts.numbers.scouts
    if unit == THE_EMPEROR:
        return s.mats[seat][st.EMPEROR] == 0
    return stacks.pile(s, seat, ONE) + stacks.pile(s, seat, TWO) > 0


def spaces_for(s: Stratagems, seat: int, where: int) -> list[int]:
    """Own capitals, or own spaces with room."""
    if where == OWN_CAPITAL:
        return own_capitals(s, seat)
    return [space for space in spaces_of(s, seat) if room_for(s, seat, space) > 0]


def deploy(s: Stratagems, seat: int, effect: Effect, left: int) -> None:
    """So many free units; armies are drawn once their place is chosen."""
    if left == 0:
        return
    spaces = sorted(spaces_for(s, seat, effect.where)) if is_left(s, seat, effect.unit) else []
    if len(spaces) == 1:
        bring(s, seat, effect, spaces[0], left)
    elif spaces:
        s.stack.append(ChoosePlace(seat, effect.number, left))
    elif s.journal is not None:
        tell_not_brought(s, seat, effect.unit, left)


def bring(s: Stratagems, seat: int, effect: Effect, space: int, left: int) -> None:
    kind = SCOUT if effect.unit == A_SCOUT else EMPEROR if effect.unit == THE_EMPEROR else stacks.draw_army(s, seat)
    stacks.come(s, seat, space, kind, True)
    if s.journal is not None:
        tell_brought(s, seat, space, kind)
    deploy(s, seat, effect, left - 1)


class ChoosePlace(Choosing):
    """Where a free unit is placed."""

    effect: int
    left: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("effect", "left")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "effect", "left")

    def __init__(self, seat: int, effect: int, left: int) -> None:
        super().__init__(seat)
        self.effect = effect
        self.left = left

    # Made so far.

    def offers(self, s: Stratagems) -> list[Action]:
        spaces = sorted(spaces_for(s, self.seat, s.parts.effects[self.effect].where))
        return [s.parts.choose[space] for space in spaces]

    def take(self, s: Stratagems, a: Action) -> None:
        bring(s, self.seat, s.parts.effects[self.effect], a.target, self.left)

    def ask_again(self, s: Stratagems) -> None:
        """The split may have filled the last space that had room."""
        deploy(s, self.seat, s.parts.effects[self.effect], self.left)

    def prompt(self, s: Stratagems) -> Prompt:
        unit = s.parts.effects[self.effect].unit
        what = "scout" if unit == A_SCOUT else "emperor" if unit == THE_EMPEROR else "army"
        help = f"{counted(self.left, 'unit')} to place." if self.left > 1 else ""
        return Prompt(f"Where do you place the {what}?", ("deployment.place", "control.stack"), help)

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == CHOOSE_SPACE:
            return self.why_not_there(s, a.target)
        return Why("First place the unit.", "deployment.place")

    def why_not_there(self, s: Stratagems, space: int) -> Why:
        name = s.name(space)
        if s.parts.effects[self.effect].where == OWN_CAPITAL:
            return Why(f"{name} is no capital of yours.", "deployment.place")
        if s.holder[space] != self.seat:
            return Why(f"You have no units in {name}.", "deployment.place")
        return Why(f"{name} has no room for one more unit.", "control.stack")

    def meaning(self, s: Stratagems, a: Action) -> list[str]:
        return [entrap.JOINING] if s.marks[a.target] & st.TRAPPED else []

    def chances(self, s: Stratagems, a: Action) -> list[tuple[str, float]]:
        if s.parts.effects[self.effect].unit != ANY_ARMY:
            return []
        twos = stacks.pile(s, self.seat, TWO)
        return [("an army of strength 2", twos / (twos + stacks.pile(s, self.seat, ONE)))]


def fits(unit: int, kind: int) -> bool:
    """Whether a unit of this kind is what a card asks for."""
    if unit == ANY_ARMY:
        return kind >= ONE
    return unit == ANY_BUT_EMPEROR and kind != EMPEROR


def removable(s: Stratagems, seat: int, unit: int) -> list[int]:
    """Own units that a card accepts, as kind and space in one number."""
    found: list[int] = []
    for kind in range(KINDS):
        if fits(unit, kind):
            for space in spaces_of(s, seat):
                if count(s.forces[space], kind):
                    found.append(kind * PER_KIND + space)
    return found


def drop_rest(s: Stratagems, seat: int) -> None:
    """The price cannot be paid: nothing else of the event happens (events.order)."""
    if s.stack:
        below = s.stack[-1]
        if isinstance(below, events.Event) and below.seat == seat:
            s.stack.pop()
    if s.journal is not None:
        s.tell("event", f"{{{seat}}} cannot pay the price, and nothing happens.", "events.order", seat)


def remove(s: Stratagems, seat: int, effect: Effect) -> None:
    """A unit is the price of what follows (events.order). A single one is asked for too, or others would learn that there is no
    other (unseen.units)."""
    if removable(s, seat, effect.unit):
        s.stack.append(RemoveUnit(seat, effect.number))
    else:
        drop_rest(s, seat)


def give_up(s: Stratagems, seat: int, unit: int) -> None:
    kind, space = divmod(unit, PER_KIND)
    stacks.lose(s, seat, space, kind)
    if s.journal is not None:
        text = f"{{{seat}}} gives up {an(kind)} in {s.name(space)}."
        s.tell("event", text, "unseen.leave", seat, touches=s.at(space))


class RemoveUnit(Choosing):
    """Which own unit is given up."""

    effect: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("effect",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "effect")

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect = effect

    # Made so far.

    def offers(self, s: Stratagems) -> list[Action]:
        lose = s.parts.lose
        units = removable(s, self.seat, s.parts.effects[self.effect].unit)
        return [lose[unit // PER_KIND][unit % PER_KIND] for unit in units]

    def take(self, s: Stratagems, a: Action) -> None:
        give_up(s, self.seat, a.target)

    def prompt(self, s: Stratagems) -> Prompt:
        return Prompt("Which unit do you give up?", ("events.order", "unseen.leave"))

    def is_public(self, s: Stratagems) -> bool:
        return False

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == LOSE:
            kind, space = divmod(a.target, PER_KIND)
            if s.holder[space] != self.seat or not count(s.forces[space], kind):
                return Why(f"There is no {unit_words(kind)} of yours in {s.name(space)}.", "events.order")
            return Why(f"The card does not accept {an(kind)}.", "events.order")
        return Why("First give up a unit.", "events.order")


def trapped(s: Stratagems, seat: int) -> list[int]:
    return [space for space in spaces_of(s, seat) if s.marks[space] & st.TRAPPED]


def untrap(s: Stratagems, seat: int, most: int) -> None:
    """Trapped stacks are freed, all of them if the card allows so many."""
    spaces = trapped(s, seat)
    if len(spaces) > most:
        s.stack.append(FreeStack(seat))
        return
    for space in spaces:
        entrap.release(s, seat, space)


class FreeStack(Choosing):
    """Which trapped stack is freed."""

    __slots__ = ()

    def offers(self, s: Stratagems) -> list[Action]:
        return [s.parts.choose[space] for space in trapped(s, self.seat)]

    def take(self, s: Stratagems, a: Action) -> None:
        entrap.release(s, self.seat, a.target)

    def prompt(self, s: Stratagems) -> Prompt:
        return Prompt("Which trapped stack is freed?", ("entrap.free",))

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == CHOOSE_SPACE and s.holder[a.target] != self.seat:
            return Why(f"You have no units in {s.name(a.target)}.", "entrap.free")
        if a.verb == CHOOSE_SPACE:
            return Why(f"The stack in {s.name(a.target)} is not trapped.", "entrap.free")
        return Why("First choose a trapped stack of yours.", "entrap.free")
