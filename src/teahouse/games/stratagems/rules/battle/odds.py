"""The odds of an attack, from what the attacker knows."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from teahouse.engine.words import counted

from ...parts.cards import ATTACK, DEFEND, Terms
from ...parts.forces import (
    ARMY,
    EMPEROR,
    EMPEROR_UNIT,
    KINDS,
    ONE,
    SCOUT,
    TWO,
    UNIT,
    count,
    endurance,
    made_of,
    size,
    strength,
)
from ..realm import stacks
from ..realm.control import controller, room_for
from ..unseen import unseen
from ..unseen.arrange import Arrangement
from ..unseen.sight import Sight
from . import battle, help

if TYPE_CHECKING:
    from ...state import Stratagems

Rows = tuple[tuple[str, float], ...]


def at_least(dice: int, factor: int, hits: int) -> float:
    """The chance of so many hits or more."""
    if hits <= 0:
        return 1.0
    p = (7 - factor) / 6
    return sum([comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(hits, dice + 1)])


def chance(attack: int, factor: int, toughness: int, defence: int, other_factor: int, own_toughness: int) -> float:
    """The chance that no defender is left and an attacker is."""
    return at_least(attack, factor, toughness) * (1.0 - at_least(defence, other_factor, own_toughness))


def rows(s: Stratagems, seat: int, target: int, spaces: tuple[int, ...], groups: tuple[int, ...], terms: Terms) -> Rows:
    """One figure against open defenders, else one for each strength and toughness that they may have; where help may come from
    the capital region, one against all of it besides (attack.odds)."""
    attack = Attack(s, seat, target, spaces, groups, terms)
    if s.neutral[target]:
        return (("the space is cleared", attack.against_neutrals(s)),)
    defender = controller(s, target)
    forces = possible(s, seat, defender, target) if s.sizes[target] else [0]
    found: dict[tuple[int, int, bool], float] = {}
    for force in forces:
        key = (attack.strength_of(force), endurance(force), bool(force & EMPEROR_UNIT) if terms.against else False)
        found[key] = attack.against(s, defender, force)
    help_comes = help.helpers(s, target, terms)
    alone = ", if no help comes" if help_comes else ""
    listed = [(row_words(key, len(found) > 1) + alone, found[key]) for key in sorted(found)]
    if help_comes:
        most = strongest_help(s, seat, defender, target, help_comes)
        worst = min([attack.against(s, defender, force + most, is_sure=True) for force in forces])
        listed.append((f"cleared, at the least, if help comes (up to {counted(size(most), 'unit')})", worst))
    return tuple(listed)


def span(rows: list[tuple[str, float]]) -> list[tuple[str, float]]:
    """One figure as it is; of several the least and the greatest."""
    if len(rows) == 1:
        return rows
    chances = [chance for _, chance in rows]
    return [("cleared, at the least", min(chances)), ("cleared, at the most", max(chances))]


class Attack:
    """An attack as it would be launched: its strength, how many hits it stands, its hit factor."""

    __slots__ = ("base", "emperor", "factor", "own", "seat", "spaces", "target", "terms")

    def __init__(
        self, s: Stratagems, seat: int, target: int, spaces: tuple[int, ...], groups: tuple[int, ...], terms: Terms
    ) -> None:
        self.seat = seat
        self.target = target
        self.spaces = spaces
        self.terms = terms
        self.emperor = s.parts.numbers.emperor
        self.base = battle.base_strength(s, groups)
        self.own = sum([endurance(group) for group in groups])
        self.factor = battle.hit_factor(s, seat, ATTACK)

    def strength_of(self, force: int) -> int:
        return strength(force, self.emperor)

    def dice(self, s: Stratagems, meets_emperor: bool) -> int:
        return battle.attack_dice(s, self.seat, self.target, self.spaces, self.base, self.terms, meets_emperor)

    def against_neutrals(self, s: Stratagems) -> float:
        army = s.neutral[self.target]
        return chance(self.dice(s, False), self.factor, army, army, battle.neutral_factor(s), self.own)

    def against(self, s: Stratagems, defender: int, force: int, is_sure: bool = False) -> float:
        """The chance against these defenders; nobody at all needs no dice (battle.empty). What is sure reckons with no dice
        that only an emperor among them would give."""
        if force == 0:
            return 1.0
        defence = battle.defence_dice(s, defender, self.target, self.spaces, self.strength_of(force))
        factor = battle.hit_factor(s, defender, DEFEND)
        dice = self.dice(s, bool(force & EMPEROR_UNIT) and not is_sure)
        return chance(dice, self.factor, endurance(force), defence, factor, self.own)


def row_words(key: tuple[int, int, bool], is_one_of_many: bool) -> str:
    if key[1] == 0:
        return "the capital is open"
    if not is_one_of_many:
        return "the space is cleared"
    emperor = " with an emperor" if key[2] else ""
    return f"cleared, if its strength is {key[0]}{emperor} ({counted(key[1], 'hit')})"


def strongest_help(s: Stratagems, seat: int, defender: int, target: int, spaces: list[int]) -> int:
    """Units as strong and as tough as any that may come from these spaces, as far as the seat knows and as far as there is room
    (help.region)."""
    most = [0] * KINDS
    for space in spaces:
        forces = possible(s, seat, defender, space)
        twos = max([count(force, TWO) for force in forces])
        scouts = min([count(force, SCOUT) for force in forces])
        others = s.sizes[space] - twos - scouts
        emperors = min(others, max([count(force, EMPEROR) for force in forces]))
        for kind, number in ((TWO, twos), (SCOUT, scouts), (EMPEROR, emperors), (ONE, others - emperors)):
            most[kind] += number
    room = room_for(s, defender, target)
    found = 0
    for kind in (TWO, EMPEROR, ONE, SCOUT):
        number = min(room, most[kind])
        found += number * UNIT[kind]
        room -= number
    return found


def possible(s: Stratagems, seat: int, defender: int, target: int) -> list[int]:
    """The forces that may stand in a space, as far as the seat knows."""
    if s.forces[target] >= 0 and s.viewer == seat:
        return [s.forces[target]]
    arranged = unseen.arrangement(s, seat, defender)
    sight = s.sights[stacks.sight_number(s, seat, defender)]
    place = arranged.spaces.index(target)
    return [force for force in counted_out(sight, s.sizes[target], target) if arranged.may_hold(place, force)]


def strengths(sight: Sight, arranged: Arrangement, space: int, emperor: int) -> tuple[int, int]:
    """The least and the greatest strength that may stand in a space, by what is known of the owner's units and by how they may
    be arranged."""
    place = arranged.spaces.index(space)
    forces = sorted([(strength(force, emperor), force) for force in counted_out(sight, arranged.sizes[place], space)])
    least = -1
    for power, force in forces:
        if arranged.may_hold(place, force):
            least = power
            break
    for power, force in reversed(forces):
        if power <= least or arranged.may_hold(place, force):
            return least, power
    return least, least


def counted_out(sight: Sight, units: int, space: int) -> list[int]:
    """The forces of so many units that may stand in a space if one only counts which units may be there."""
    bit = 1 << space
    least = [0] * (KINDS + 1)
    most = [0] * (KINDS + 1)
    for n, kind in enumerate(sight.kinds):
        if sight.masks[n] & bit:
            most[kind] += 1
            if sight.masks[n] == bit:
                least[kind] += 1
    found: list[int] = []
    for emperor in range(least[EMPEROR], most[EMPEROR] + 1):
        for scouts in range(least[SCOUT], most[SCOUT] + 1):
            armies = units - emperor - scouts
            for twos in range(least[TWO], most[TWO] + most[ARMY] + 1):
                ones = armies - twos
                if least[ONE] <= ones <= most[ONE] + most[ARMY] and ones >= 0:
                    drawn = max(0, ones - most[ONE]) + max(0, twos - most[TWO])
                    if drawn <= most[ARMY] and least[ARMY] <= armies - least[ONE] - least[TWO]:
                        found.append(made_of([emperor, scouts, ones, twos]))
    return [force for force in found if size(force) == units]
