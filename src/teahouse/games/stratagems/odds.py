"""The odds of an attack, from what the attacker knows."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from ...engine.words import counted
from . import battle, stacks, unseen
from .cards import ATTACK, DEFEND, Terms
from .forces import ARMY, EMPEROR, EMPEROR_UNIT, KINDS, ONE, SCOUT, TWO, endurance, made_of, size, strength

if TYPE_CHECKING:
    from .state import Stratagems

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
    """One figure against open defenders, else one for each strength and toughness that they may have (attack.odds)."""
    base = sum([strength(group) for group in groups])
    own = sum([endurance(group) for group in groups])
    factor = battle.hit_factor(s, seat, ATTACK)
    if s.neutral[target]:
        dice = battle.attack_dice(s, seat, target, spaces, base, terms, False)
        army = s.neutral[target]
        return (("the space is cleared", chance(dice, factor, army, army, battle.neutral_factor(s), own)),)
    defender = s.holder[target]
    if defender < 0:
        return (("the capital is open", 1.0),)
    other_factor = battle.hit_factor(s, defender, DEFEND)
    found: dict[tuple[int, int, bool], float] = {}
    for force in possible(s, seat, defender, target):
        has_emperor = bool(force & EMPEROR_UNIT)
        dice = battle.attack_dice(s, seat, target, spaces, base, terms, has_emperor)
        defence = battle.defence_dice(s, defender, target, spaces, strength(force))
        key = (strength(force), endurance(force), has_emperor if terms.against else False)
        found[key] = chance(dice, factor, endurance(force), defence, other_factor, own)
    if len(found) == 1:
        return (("the space is cleared", next(iter(found.values()))),)
    return tuple([(row_words(key), found[key]) for key in sorted(found)])


def row_words(key: tuple[int, int, bool]) -> str:
    emperor = " with an emperor" if key[2] else ""
    return f"cleared, if its strength is {key[0]}{emperor} ({counted(key[1], 'hit')})"


def possible(s: Stratagems, seat: int, defender: int, target: int) -> list[int]:
    """The forces that may stand in a space, as far as the seat knows."""
    if s.forces[target] >= 0 and s.viewer == seat:
        return [s.forces[target]]
    arranged = unseen.arrangement(s, seat, defender)
    place = arranged.spaces.index(target)
    return [force for force in counted_out(s, seat, defender, target) if arranged.may_hold(place, force)]


def counted_out(s: Stratagems, seat: int, defender: int, target: int) -> list[int]:
    """The forces that may stand in a space if one only counts which units may be there."""
    sight = s.sights[stacks.sight_number(s, seat, defender)]
    bit = 1 << target
    least = [0] * (KINDS + 1)
    most = [0] * (KINDS + 1)
    for n, kind in enumerate(sight.kinds):
        if sight.masks[n] & bit:
            most[kind] += 1
            if sight.masks[n] == bit:
                least[kind] += 1
    units = s.sizes[target]
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
