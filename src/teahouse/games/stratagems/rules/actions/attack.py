"""Attacks: the target, the spaces and the units are chosen, and the odds shown, before it is launched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision
from teahouse.engine.words import Prompt, Why, counted

from ... import status as st
from ...parts.cards import ATTACK as WHEN_ATTACK
from ...parts.cards import Terms
from ...parts.forces import KINDS, UNIT, can_attack, count
from ...parts.parts import FROM, LAUNCH, LEAVE, SPLIT
from ...words import groups_words, left_words, tell_attack, unit_words
from .. import points
from ..battle import battle, help, odds
from ..battle.fight import Battle
from ..events.target import has_truce
from ..realm import stacks
from ..realm.control import controller, is_temple, spaces_of
from . import split
from .routes import CLOSED, costs
from .staged import Staged

if TYPE_CHECKING:
    from ...state import Stratagems


def is_target(s: Stratagems, seat: int, space: int) -> bool:
    """Whether a space may be attacked at all (attack.target): a temple only of those whom the Red Turbans trouble
    (events.turban)."""
    holder = s.holder[space]
    if holder == seat:
        return False
    if s.neutral[space]:
        return True
    other = holder if holder >= 0 else s.owner[space]
    if other == st.NOBODY or other == seat or s.marks[space] & st.EMPTY_FORT:
        return False
    if is_temple(s, space) and not s.mats[other][st.TURBAN]:
        return False
    return not s.truces or not has_truce(s, seat, other)


def is_source(s: Stratagems, seat: int, space: int) -> bool:
    """Whether an attack may come from a space: an army or the emperor is there and free (attack.units)."""
    return s.holder[space] == seat and not s.marks[space] & st.TRAPPED and can_attack(s.forces[space])


def sources(s: Stratagems, seat: int, target: int, left: int, terms: Terms) -> list[int]:
    """The spaces from which the target can be attacked with the points left, by rising number."""
    prices = costs(s, seat, terms)
    atlas = s.parts.atlas
    ways = atlas.ways[target]
    kinds = atlas.way_kind[target]
    found: list[int] = []
    for n in range(len(ways)):
        if prices[kinds[n]] <= left and is_source(s, seat, ways[n]):
            found.append(ways[n])
    return found


def add_targets(s: Stratagems, seat: int, left: int, prices: list[int], found: list[Action]) -> None:
    """The spaces that can be attacked with the points left."""
    atlas = s.parts.atlas
    targets: list[int] = []
    for space in spaces_of(s, seat):
        if not is_source(s, seat, space):
            continue
        kinds = atlas.way_kind[space]
        for n, near in enumerate(atlas.ways[space]):
            if is_target(s, seat, near) and prices[kinds[n]] <= left and near not in targets:
                targets.append(near)
    targets.sort()
    for space in targets:
        found.append(s.parts.attack[space])


def why_not_target(s: Stratagems, seat: int, space: int, left: int, terms: Terms) -> Why:
    name = s.name(space)
    other = controller(s, space)
    if not s.neutral[space]:
        if other == st.NOBODY or other == seat or (s.holder[space] < 0 and not s.parts.atlas.is_capital[space]):
            return Why(f"There is nobody to attack in {name}.", "attack.target")
        if has_truce(s, seat, other):
            return Why(f"You have a truce with {{{other}}}.", "attack.target")
        if s.marks[space] & st.EMPTY_FORT:
            return Why(f"{name} is an empty fort, and nobody dares to attack it.", "attack.target")
        if is_temple(s, space) and not s.mats[other][st.TURBAN]:
            return Why(f"{name} is a temple.", "control.temple")
    near = [way for way in s.parts.atlas.ways[space] if s.holder[way] == seat]
    if not near:
        return Why(f"You have no units next to {name}.", "attack.target")
    able = [way for way in near if can_attack(s.forces[way])]
    if not able:
        return Why(f"Next to {name} you have only scouts, and scouts do not attack alone.", "attack.units")
    able = [way for way in able if not s.marks[way] & st.TRAPPED]
    if not able:
        return Why(f"Your units next to {name} are trapped.", "attack.units")
    price = min([price_from(s, seat, way, space, terms) for way in able])
    if price == CLOSED:
        return Why(f"Only a sea route leads to {name}, and a sea ban closes it to you.", "routes.sea_ban")
    return Why(f"An attack on {name} costs {counted(price, 'action point')}, and {left_words(left)}.", "attack.flank")


def price_from(s: Stratagems, seat: int, space: int, target: int, terms: Terms) -> int:
    """One point for a space of an attack, two over a sea route or a pass (attack.flank)."""
    atlas = s.parts.atlas
    return costs(s, seat, terms)[atlas.way_kind[space][atlas.way(space, target)]]


def begin(s: Stratagems, seat: int, target: int, left: int, terms: int, fresh: int) -> None:
    """Build up an attack; a single space it can come from is taken at once."""
    building = BuildAttack(seat, target, (), (), left, left, terms, fresh)
    spaces = sources(s, seat, target, left, s.parts.terms[terms])
    if len(spaces) == 1:
        building = building.with_space(s, spaces[0])
    s.stack.append(building)


class BuildAttack(Staged):
    """An attack being built up: its spaces, and the forces that come from each; `left` points remain of `was`."""

    target: int
    spaces: tuple[int, ...]
    groups: tuple[int, ...]
    left: int
    was: int
    terms: int
    fresh: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("fresh", "groups", "left", "spaces", "target", "terms", "was")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "target", "spaces", "groups", "left", "was", "terms", "fresh")

    def __init__(
        self,
        seat: int,
        target: int,
        spaces: tuple[int, ...],
        groups: tuple[int, ...],
        left: int,
        was: int,
        terms: int,
        fresh: int,
    ) -> None:
        super().__init__(seat)
        self.target = target
        self.spaces = spaces
        self.groups = groups
        self.left = left
        self.was = was
        self.terms = terms
        self.fresh = fresh

    # Made so far.

    def face(self) -> Decision[Any]:
        return points.Spend(self.seat, self.was, self.terms, self.fresh)

    def cost(self, s: Stratagems, space: int) -> int:
        return price_from(s, self.seat, space, self.target, s.parts.terms[self.terms])

    def with_space(self, s: Stratagems, space: int) -> BuildAttack:
        return BuildAttack(
            self.seat,
            self.target,
            (*self.spaces, space),
            (*self.groups, s.forces[space]),
            self.left - self.cost(s, space),
            self.was,
            self.terms,
            self.fresh,
        )

    def more_spaces(self, s: Stratagems) -> list[int]:
        found = sources(s, self.seat, self.target, self.left, s.parts.terms[self.terms])
        return [space for space in found if space not in self.spaces]

    def legal(self, s: Stratagems) -> list[Action]:
        parts = s.parts
        found: list[Action] = []
        if self.groups:
            last = self.groups[-1]
            for kind in range(KINDS):
                if count(last, kind) and can_attack(last - UNIT[kind]):
                    found.append(parts.leave[kind])
        for space in self.more_spaces(s):
            found.append(parts.from_[space])
        if self.groups:
            found.append(parts.launch)
        split.add_splits(s, self.seat, found)
        return found

    def apply(self, s: Stratagems, a: Action) -> None:
        if a.verb == LAUNCH:
            self.launch(s)
        elif a.verb == SPLIT:
            s.stack.append(self)
            split.split(s, self.seat, a.target)
            s.stack[-1] = self.with_groups(self.after_split(s, a.target))
        else:
            s.stack.append(self.then(s, a))

    def then(self, s: Stratagems, a: Action) -> BuildAttack:
        """With one more side, or without a unit of the last one; as it is, if it is launched."""
        if a.verb == FROM:
            return self.with_space(s, a.target)
        if a.verb == LEAVE:
            return self.with_groups((*self.groups[:-1], self.groups[-1] - UNIT[a.target]))
        return self

    def with_groups(self, groups: tuple[int, ...]) -> BuildAttack:
        return BuildAttack(self.seat, self.target, self.spaces, groups, self.left, self.was, self.terms, self.fresh)

    def after_split(self, s: Stratagems, split_in: int) -> tuple[int, ...]:
        """All units of a space take part again once one of them was split."""
        return tuple([s.forces[space] if space == split_in else self.groups[n] for n, space in enumerate(self.spaces)])

    def launch(self, s: Stratagems) -> None:
        """The attackers are shown, then help may come, then both roll (attack.units, help.region)."""
        points.go_on(s, self.seat, self.left, self.terms)
        defender = st.NOBODY if s.neutral[self.target] else controller(s, self.target)
        s.battle = Battle(self.seat, defender, self.target, self.terms, self.spaces, self.groups, 0)
        for n, space in enumerate(self.spaces):
            stacks.show(s, self.seat, space, self.groups[n])
        if s.journal is not None:
            tell_attack(s, s.battle)
        s.stack.append(battle.Exchange(self.seat, s.parts.numbers.rounds))
        help.maybe_ask(s)

    def prompt(self, s: Stratagems) -> Prompt:
        rules = ("attack.flank", "attack.units", "attack.odds", "battle.modifiers")
        name = s.name(self.target)
        if not self.groups:
            return Prompt(f"From which space do you attack {name}?", rules)
        shown = groups_words(s, self.spaces, self.groups)
        help = f"{counted(self.left, 'action point')} left. {self.dice_words(s)}"
        return Prompt(f"Attack {name} with {shown}?", rules, help)

    def dice_words(self, s: Stratagems) -> str:
        """The dice of the attack, and of neutral armies; what a player would roll is not known before (attack.odds)."""
        terms = s.parts.terms[self.terms]
        base = battle.base_strength(s, self.groups)
        dice = battle.attack_dice(s, self.seat, self.target, self.spaces, base, terms, False)
        factor = battle.hit_factor(s, self.seat, WHEN_ATTACK)
        text = f"You roll {counted(dice, 'die', 'dice')}, hitting with {factor} or more"
        if s.neutral[self.target]:
            army = counted(s.neutral[self.target], "die", "dice")
            return f"{text}; neutral armies roll {army}, hitting with {battle.neutral_factor(s)} or more."
        return f"{text}."

    def why_not(self, s: Stratagems, a: Action) -> Why:
        if a.verb == FROM:
            if a.target in self.spaces:
                return Why(f"{s.name(a.target)} takes part already.", "attack.flank")
            if not s.parts.atlas.is_next(a.target, self.target):
                return Why(f"{s.name(a.target)} is not next to {s.name(self.target)}.", "attack.flank")
            if s.holder[a.target] != self.seat:
                return Why(f"You have no units in {s.name(a.target)}.", "attack.units")
            if not can_attack(s.forces[a.target]):
                return Why(
                    f"You have only scouts in {s.name(a.target)}, and scouts do not attack alone.", "attack.units"
                )
            if s.marks[a.target] & st.TRAPPED:
                return Why(f"Your units in {s.name(a.target)} are trapped.", "attack.units")
            price = self.cost(s, a.target)
            if price == CLOSED:
                return Why("A sea ban closes the sea routes to you.", "routes.sea_ban")
            return Why(
                f"From {s.name(a.target)} it costs {counted(price, 'action point')}, and {left_words(self.left)}.",
                "attack.flank",
            )
        if a.verb == LEAVE:
            if not self.groups:
                return Why("First say from where you attack.", "attack.flank")
            if count(self.groups[-1], a.target):
                return Why("From each space an army or the emperor must attack.", "attack.units")
            return Why(
                f"There is no {unit_words(a.target)} in the group from {s.name(self.spaces[-1])}.", "attack.units"
            )
        if a.verb == LAUNCH:
            return Why("First say from where you attack.", "attack.flank")
        if a.verb == SPLIT:
            return split.why_not(s, self.seat, a.target)
        return Why("An attack is being built up.", "attack.flank")

    def notes(self, s: Stratagems, a: Action) -> list[str]:
        if a.verb == SPLIT:
            return split.notes()
        return ["Help may come from the capital region."] if a.verb == LAUNCH and self.helpers(s) else []

    def odds(self, s: Stratagems, a: Action) -> list[tuple[str, float]]:
        if a.verb == SPLIT:
            return []
        then = self.then(s, a)
        rows = list(odds.rows(s, self.seat, self.target, then.spaces, then.groups, s.parts.terms[self.terms]))
        return rows if a.verb == LAUNCH else odds.span(rows)

    def helpers(self, s: Stratagems) -> list[int]:
        """The spaces from which help may come (help.region)."""
        return help.helpers(s, self.target, s.parts.terms[self.terms])

    def is_open(self, s: Stratagems) -> bool:
        return False
