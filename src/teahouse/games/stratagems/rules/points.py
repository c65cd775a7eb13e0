"""Action points: moves, attacks, entrapments, raids, or all of them on the tribute track."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why, counted

from ..parts.cards import ALLOW_ENTRAP, Terms
from ..parts.parts import ATTACK, ENTRAP, MARCH, RAID, SPLIT, TRIBUTE
from .actions import attack, entrap, move, raid, split, tribute
from .actions.routes import costs

if TYPE_CHECKING:
    from ..state import Stratagems


def go_on(s: Stratagems, seat: int, left: int, terms: int) -> None:
    """Points that are left may be used further; what cannot be used is lost (points.use)."""
    if left > 0:
        s.stack.append(Spend(seat, left, terms, 0))


def receive(s: Stratagems, seat: int, points: int, terms: int) -> None:
    """An event, or a tribute, gives points to be used at once."""
    s.stack.append(Spend(seat, points, terms, 1))
    if s.journal is not None:
        s.tell("points", f"{{{seat}}} has {counted(points, 'action point')}.", "points.use", seat)


class Spend(Decision["Stratagems"]):
    """So many points on certain terms; `fresh` is 1 while none was used."""

    left: int
    terms: int
    fresh: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("fresh", "left", "terms")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "terms", "fresh")

    def __init__(self, seat: int, left: int, terms: int, fresh: int) -> None:
        super().__init__(seat)
        self.left = left
        self.terms = terms
        self.fresh = fresh

    # Made so far.

    def on_terms(self, s: Stratagems) -> Terms:
        return s.parts.terms[self.terms]

    def legal(self, s: Stratagems) -> list[Action]:
        parts = s.parts
        terms = self.on_terms(s)
        prices = costs(s, self.seat, terms)
        found: list[Action] = []
        move.add_marches(s, self.seat, self.left, prices, terms.flags, found)
        attack.add_targets(s, self.seat, self.left, prices, found)
        if self.fresh:
            found.append(parts.tribute)
        if terms.flags & ALLOW_ENTRAP:
            entrap.add_targets(s, self.seat, found)
        if raid.cost(s, self.seat, terms) <= self.left:
            raid.add_targets(s, self.seat, found)
        split.add_splits(s, self.seat, found)
        found.append(parts.done)
        return found

    def apply(self, s: Stratagems, a: Action) -> None:
        verb = a.verb
        seat = self.seat
        if verb == MARCH:
            force = s.forces[a.target]
            s.stack.append(
                move.Marching(seat, (a.target,), force, self.left, self.left, self.fresh, self.terms, move.BY_POINTS)
            )
        elif verb == ATTACK:
            attack.begin(s, seat, a.target, self.left, self.terms, self.fresh)
        elif verb == TRIBUTE:
            tribute.invest(s, seat, self.left)
        elif verb == ENTRAP:
            go_on(s, seat, self.left - 1, self.terms)
            entrap.attempt(s, seat, a.target, self.on_terms(s).entrap)
        elif verb == RAID:
            go_on(s, seat, self.left - raid.cost(s, seat, self.on_terms(s)), self.terms)
            raid.piracy(s, seat, a.target)
        elif verb == SPLIT:
            s.stack.append(self)
            split.split(s, seat, a.target)
        elif s.journal is not None:
            text = f"{{{seat}}} leaves {counted(self.left, 'action point')} unused."
            s.tell("points", text, "points.use", seat)

    def prompt(self, s: Stratagems) -> Prompt:
        rules: tuple[str, ...] = ("points.use", "move.stack", "attack.target")
        help = "Move a stack, attack, or stop here."
        if self.fresh:
            rules = (*rules, "points.tribute")
            help = "Move a stack, attack, or put them all on the tribute track."
        return Prompt(f"How do you use {counted(self.left, 'action point')}?", rules, help)

    def why_not(self, s: Stratagems, a: Action) -> Why:
        verb = a.verb
        if verb == MARCH:
            return move.why_not_march(s, self.seat, a.target, self.left, self.on_terms(s))
        if verb == ATTACK:
            return attack.why_not_target(s, self.seat, a.target, self.left, self.on_terms(s))
        if verb == TRIBUTE:
            return Why("Some of these points were used already.", "points.tribute")
        if verb == ENTRAP:
            if not self.on_terms(s).flags & ALLOW_ENTRAP:
                return Why("These points do not allow an entrapment.", "entrap.try")
            return entrap.why_not(s, self.seat, a.target)
        if verb == RAID:
            return raid.why_not(s, self.seat, a.target, self.left, self.on_terms(s))
        if verb == SPLIT:
            return split.why_not(s, self.seat, a.target)
        return Why("Action points are being used now.", "points.use")

    def notes(self, s: Stratagems, a: Action) -> list[str]:
        return split.notes() if a.verb == SPLIT else []

    def odds(self, s: Stratagems, a: Action) -> list[tuple[str, float]]:
        if a.verb == TRIBUTE:
            return tribute.odds(s, self.seat, self.left)
        if a.verb == ENTRAP:
            return [("the stack is trapped", (7 - self.on_terms(s).entrap) / 6)]
        return raid.odds(s) if a.verb == RAID else []

    def is_open(self, s: Stratagems) -> bool:
        """Who may attack or be split depends on what lies face down."""
        return False
