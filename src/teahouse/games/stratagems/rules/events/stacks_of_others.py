"""Events about enemy stacks: looks, strikes, moves and exchanges."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.words import Prompt, Why, counted

from ... import status as st
from ...parts.cards import (
    ADJACENT,
    HITS,
    MOVE,
    NEAR_NEUTRAL_2,
    NEUTRAL_HIT,
    NOT_CAPITAL,
    NOT_TEMPLE,
    PEEK,
    SAME_AS_PEEK,
    SWAP,
    Effect,
)
from ...parts.parts import CHOOSE_SPACE, DONE, FROM, TO
from ...words import tell_look
from ..actions import entrap
from ..actions.choosing import Choosing
from ..battle import battle, damage
from ..events.target import can_be_chosen, why_not_chosen
from ..realm import stacks
from ..realm.control import is_temple
from . import events

if TYPE_CHECKING:
    from ...state import Stratagems


def fits(s: Stratagems, seat: int, space: int, filters: int, spot: int) -> bool:
    """Whether an enemy stack may be chosen (events.target)."""
    other = s.holder[space]
    if other == st.NOBODY or other == seat or not can_be_chosen(s, seat, other):
        return False
    if filters & SAME_AS_PEEK:
        return space == spot
    if filters & NOT_CAPITAL and s.parts.atlas.is_capital[space]:
        return False
    if filters & NOT_TEMPLE and is_temple(s, space):
        return False
    if filters & ADJACENT and not is_beside(s, seat, space):
        return False
    return not filters & NEAR_NEUTRAL_2 or is_near_neutral(s, space)


def is_beside(s: Stratagems, seat: int, space: int) -> bool:
    for near in s.parts.atlas.ways[space]:
        if s.holder[near] == seat:
            return True
    return False


def is_near_neutral(s: Stratagems, space: int) -> bool:
    """Whether a capital with neutral armies lies at most two routes away."""
    ways = s.parts.atlas.ways
    for near in ways[space]:
        if s.neutral[near]:
            return True
        for far in ways[near]:
            if s.neutral[far]:
                return True
    return s.neutral[space] > 0


def chosen_from(s: Stratagems, seat: int, effect: Effect, spot: int) -> list[int]:
    """The stacks that a step may choose."""
    found: list[int] = []
    for space in range(len(s.holder)):
        if s.holder[space] >= 0 and fits(s, seat, space, effect.filters, spot):
            if effect.op == MOVE and not exits(s, space):
                continue
            if effect.op == SWAP and (s.marks[space] & st.TRAPPED or not partners(s, seat, space)):
                continue
            found.append(space)
    return found


def exits(s: Stratagems, space: int) -> list[int]:
    """Empty neighbours that a stack can be lured to: no capital of somebody else."""
    holder = s.holder[space]
    limit = s.parts.numbers.stack
    return [
        near
        for near in s.parts.atlas.ways[space]
        if s.holder[near] == st.NOBODY
        and s.neutral[near] == 0
        and s.owner[near] in (st.NOBODY, holder)
        and (s.sizes[space] <= limit or s.parts.atlas.is_capital[near])
    ]


def partners(s: Stratagems, seat: int, space: int) -> list[int]:
    """Own stacks that may change places with a neighbour: free, in no capital and no temple."""
    return [
        near
        for near in s.parts.atlas.ways[space]
        if s.holder[near] == seat
        and not s.parts.atlas.is_capital[near]
        and not is_temple(s, near)
        and not s.marks[near] & st.TRAPPED
    ]


def ask(s: Stratagems, seat: int, effect: Effect, spot: int) -> None:
    """Ask which stack, if there is any; a stack that follows from what was looked at needs no question."""
    spaces = chosen_from(s, seat, effect, spot)
    if not spaces:
        return
    if effect.op == HITS and effect.filters & SAME_AS_PEEK:
        strike(s, seat, effect, spaces[0])
        return
    s.stack.append(ChooseStack(seat, effect.number, effect.n if effect.op == PEEK else 1, spot))


def strike(s: Stratagems, seat: int, effect: Effect, space: int) -> None:
    """An enemy stack takes hits, or dice are rolled against it (events.stacks)."""
    other = s.holder[space]
    hits = effect.n
    striker = seat
    if effect.dice:
        factor = battle.neutral_factor(s) if effect.hit == NEUTRAL_HIT else effect.hit
        hits = battle.hits_of(battle.roll(s, effect.dice), factor)
        if effect.hit == NEUTRAL_HIT:
            striker = damage.NEUTRALS
    if s.journal is not None:
        text = f"The stack of {{{other}}} in {s.name(space)} takes {counted(hits, 'hit')}."
        s.tell("event", text, "events.stacks", seat, touches=s.at(space))
    damage.strike(s, other, hits, space, striker)


class ChooseStack(Choosing):
    """Which enemy stack a step is about; a look may end early."""

    effect: int
    left: int
    spot: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("effect", "left", "spot")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "effect", "left", "spot")

    def __init__(self, seat: int, effect: int, left: int, spot: int) -> None:
        super().__init__(seat)
        self.effect = effect
        self.left = left
        self.spot = spot

    # Made so far.

    def offers(self, s: Stratagems) -> list[Action]:
        effect = s.parts.effects[self.effect]
        found = [s.parts.choose[space] for space in chosen_from(s, self.seat, effect, self.spot)]
        if effect.op == PEEK and effect.n > 1:
            found.append(s.parts.done)
        return found

    def take(self, s: Stratagems, a: Action) -> None:
        if a.verb == DONE:
            return
        effect = s.parts.effects[self.effect]
        if effect.op == PEEK:
            self.look(s, a.target)
        elif effect.op == HITS:
            strike(s, self.seat, effect, a.target)
        else:
            s.stack.append(WithStack(self.seat, self.effect, a.target))

    def look(self, s: Stratagems, space: int) -> None:
        """A secret look (unseen.peek); later steps of the event may mean the same stack."""
        stacks.peek(s, self.seat, space)
        if s.journal is not None:
            tell_look(s, self.seat, space)
        if s.stack:
            below = s.stack[-1]
            if isinstance(below, events.Event) and below.seat == self.seat:
                s.stack[-1] = events.Event(below.seat, below.card, below.effects, below.target, space)
        if self.left > 1:
            s.stack.append(ChooseStack(self.seat, self.effect, self.left - 1, space))

    def prompt(self, s: Stratagems) -> Prompt:
        op = s.parts.effects[self.effect].op
        if op == PEEK:
            help = f"Up to {counted(self.left, 'stack')}." if self.left > 1 else ""
            return Prompt("Which enemy stack do you look at?", ("unseen.peek", "events.stacks"), help)
        verb = "is struck" if op == HITS else "moves" if op == MOVE else "changes places with yours"
        return Prompt(f"Which enemy stack {verb}?", ("events.stacks", "events.target"))

    def refuse(self, s: Stratagems, a: Action) -> Why:
        if a.verb == CHOOSE_SPACE:
            other = s.holder[a.target]
            if other == st.NOBODY or other == self.seat:
                return Why(f"There is no enemy stack in {s.name(a.target)}.", "events.stacks")
            if not can_be_chosen(s, self.seat, other):
                return why_not_chosen(s, self.seat, other)
            return self.why_not_reached(s, a.target)
        return Why("First choose a stack.", "events.stacks")

    def why_not_reached(self, s: Stratagems, space: int) -> Why:
        """Why the card does not reach a stack of somebody who may be chosen."""
        effect = s.parts.effects[self.effect]
        name = s.name(space)
        filters = effect.filters
        if filters & SAME_AS_PEEK:
            return Why("The card means the stack that you have looked at.", "events.stacks")
        if filters & NOT_CAPITAL and s.parts.atlas.is_capital[space]:
            return Why(f"{name} is a capital, and the card spares capitals.", "events.stacks")
        if filters & NOT_TEMPLE and is_temple(s, space):
            return Why(f"{name} is a temple, and the card spares temples.", "events.stacks")
        if filters & ADJACENT and not is_beside(s, self.seat, space):
            return Why(f"You have no units next to {name}.", "events.stacks")
        if filters & NEAR_NEUTRAL_2 and not is_near_neutral(s, space):
            return Why(f"No neutral armies are within two routes of {name}.", "events.stacks")
        if effect.op == MOVE:
            return Why(f"No empty space next to {name} takes the stack.", "events.stacks")
        if s.marks[space] & st.TRAPPED:
            return Why(f"The stack in {name} is trapped.", "entrap.effect")
        return Why(f"No stack of yours next to {name} could change places with it.", "events.stacks")

    def meaning(self, s: Stratagems, a: Action) -> list[str]:
        if a.verb != CHOOSE_SPACE:
            return []
        op = s.parts.effects[self.effect].op
        if op == PEEK:
            return ["Only you will know what lies there."]
        return ["Its owner chooses who takes the hits."] if op == HITS and s.sizes[a.target] > 1 else []


class WithStack(Choosing):
    """Where an enemy stack is lured, or with which own stack it changes places (events.stacks)."""

    effect: int
    space: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("effect", "space")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "effect", "space")

    def __init__(self, seat: int, effect: int, space: int) -> None:
        super().__init__(seat)
        self.effect = effect
        self.space = space

    # Made so far.

    def offers(self, s: Stratagems) -> list[Action]:
        if s.parts.effects[self.effect].op == SWAP:
            return [s.parts.from_[space] for space in partners(s, self.seat, self.space)]
        return [s.parts.to[space] for space in exits(s, self.space)]

    def take(self, s: Stratagems, a: Action) -> None:
        other = s.holder[self.space]
        if a.verb == FROM:
            stacks.exchange(s, a.target, self.space)
            text = (
                f"Stacks of {{{self.seat}}} and {{{other}}} change places: {s.name(a.target)} and {s.name(self.space)}."
            )
        else:
            s.marks[self.space] &= ~st.TRAPPED
            stacks.move(s, other, self.space, a.target, s.forces[self.space])
            text = f"{{{self.seat}}} lures the stack of {{{other}}} from {s.name(self.space)} to {s.name(a.target)}."
        if s.journal is not None:
            s.tell("event", text, "events.stacks", self.seat, touches=s.at(self.space, a.target))
        if a.verb == FROM:
            entrap.free_neighbours(s, self.seat, self.space)
        entrap.free_neighbours(s, other, a.target)

    def prompt(self, s: Stratagems) -> Prompt:
        if s.parts.effects[self.effect].op == SWAP:
            return Prompt("Which stack of yours changes places with it?", ("events.stacks",))
        return Prompt(f"Where does the stack in {s.name(self.space)} go?", ("events.stacks",))

    def refuse(self, s: Stratagems, a: Action) -> Why:
        is_swap = s.parts.effects[self.effect].op == SWAP
        name = s.name(a.target)
        if a.verb != (FROM if is_swap else TO):
            what = "which stack of yours changes places" if is_swap else "where the stack goes"
            return Why(f"First say {what}.", "events.stacks")
        if not s.parts.atlas.is_next(self.space, a.target):
            return Why(f"{name} is not next to {s.name(self.space)}.", "events.stacks")
        return self.why_not_yours(s, a.target) if is_swap else self.why_not_empty(s, a.target)

    def why_not_yours(self, s: Stratagems, space: int) -> Why:
        name = s.name(space)
        if s.holder[space] != self.seat:
            return Why(f"You have no units in {name}.", "events.stacks")
        if s.marks[space] & st.TRAPPED:
            return Why(f"The stack in {name} is trapped.", "entrap.effect")
        what = "a capital" if s.parts.atlas.is_capital[space] else "a temple"
        return Why(f"{name} is {what}, whose stack stays.", "events.stacks")

    def why_not_empty(self, s: Stratagems, space: int) -> Why:
        name = s.name(space)
        if s.holder[space] != st.NOBODY or s.neutral[space]:
            return Why(f"{name} is not empty.", "events.stacks")
        if s.owner[space] not in (st.NOBODY, s.holder[self.space]):
            return Why(f"{name} is a capital of somebody else.", "events.stacks")
        return Why(f"{name} has no room for the whole stack.", "control.stack")
