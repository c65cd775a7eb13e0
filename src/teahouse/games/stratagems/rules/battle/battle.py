"""Battle: strength, modifiers, dice and hits."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.decision import Step

from ... import status as st
from ...parts.atlas import NONE
from ...parts.cards import (
    ACROSS_WALL,
    AGAINST_CAPITAL,
    AGAINST_EMPEROR,
    ATTACK,
    BOTH,
    CAPITAL_REGION,
    COASTAL,
    DEFEND,
    IGNORE_WALL,
    STEPPE,
    Terms,
)
from ...parts.codes import NEUTRAL_SIDE, SIDES, pair
from ...parts.forces import EMPEROR_UNIT, strength
from ...words import tell_dice
from ..events import buffs
from ..realm import stacks
from ..realm.prefectures import holds
from . import advance, damage
from .fight import Roll

if TYPE_CHECKING:
    from ...state import Stratagems

BEST_HIT: Final = 2


def is_over_wall(s: Stratagems, spaces: tuple[int, ...], target: int) -> bool:
    """Whether any route of the attack crosses the Great Wall."""
    for space in spaces:
        if s.parts.atlas.crosses_wall(space, target):
            return True
    return False


def in_scope(s: Stratagems, seat: int, scope: int, target: int, over_wall: bool) -> bool:
    atlas = s.parts.atlas
    if scope == STEPPE:
        return atlas.steppe[target]
    if scope == ACROSS_WALL:
        return over_wall
    if scope == COASTAL:
        return atlas.coastal[target]
    if scope == CAPITAL_REGION:
        region = atlas.region[target]
        return region != NONE and s.owner[region] == seat
    return True


def bonus_dice(s: Stratagems, seat: int, when: int, target: int, over_wall: bool) -> int:
    """Dice from prefectures and from cards that last (prefectures.bonus, events.buffs)."""
    dice = 0
    for space, passive in s.parts.dice_bonuses:
        if passive.when == when and holds(s, seat, space) and in_scope(s, seat, passive.scope, target, over_wall):
            dice += passive.n
    for code in s.buffs:
        effect = s.parts.effects[code // SIDES]
        if code % SIDES == seat and (effect.when == BOTH or effect.when == when):
            dice += effect.drm
    return dice


def wall_dice(s: Stratagems, terms: Terms, over_wall: bool) -> int:
    """What the Great Wall costs the attacker, the rebuilt one more (battle.modifiers, events.markers)."""
    if not over_wall or terms.flags & IGNORE_WALL:
        return 0
    return s.parts.numbers.drm_wall - s.wall


def base_strength(s: Stratagems, groups: tuple[int, ...]) -> int:
    """What attacking groups count together: armies their strength, the emperor 1, scouts nothing (battle.strength)."""
    base = 0
    for group in groups:
        base += strength(group, s.parts.numbers.emperor)
    return base


def attack_dice(
    s: Stratagems, seat: int, target: int, spaces: tuple[int, ...], base: int, terms: Terms, meets_emperor: bool
) -> int:
    """Base strength and modifiers of the attacker (battle.modifiers), at least one die (battle.minimum)."""
    numbers = s.parts.numbers
    over_wall = is_over_wall(s, spaces, target)
    dice = base + numbers.drm_flank * (len(spaces) - 1) + wall_dice(s, terms, over_wall)
    is_capital = s.parts.atlas.is_capital[target]
    if is_capital:
        dice += numbers.drm_capital
    if terms.against == AGAINST_CAPITAL:
        dice += terms.drm if is_capital else 0
    elif terms.against == AGAINST_EMPEROR:
        dice += terms.drm if meets_emperor else 0
    else:
        dice += terms.drm
    dice += bonus_dice(s, seat, ATTACK, target, over_wall)
    return max(numbers.min_dice, dice) if base else 0


def defence_dice(s: Stratagems, seat: int, target: int, spaces: tuple[int, ...], base: int) -> int:
    """Base strength and modifiers of a defending player."""
    if not base:
        return 0
    dice = base + bonus_dice(s, seat, DEFEND, target, is_over_wall(s, spaces, target))
    return max(s.parts.numbers.min_dice, dice)


def hit_factor(s: Stratagems, seat: int, when: int) -> int:
    """The least number that hits: by generals, and better by some cards (battle.hit_factor, events.buffs)."""
    factor = s.parts.numbers.hit_factor[s.mats[seat][st.GENERALS]]
    for code in s.buffs:
        effect = s.parts.effects[code // SIDES]
        if code % SIDES == seat and (effect.when == BOTH or effect.when == when):
            factor -= effect.hit
    return max(BEST_HIT, factor)


def neutral_factor(s: Stratagems) -> int:
    return s.parts.numbers.neutral_hit[s.neutral_at]


def roll(s: Stratagems, dice: int) -> list[int]:
    return [s.die() for _ in range(dice)]


def hits_of(rolls: list[int], factor: int) -> int:
    hits = 0
    for die in rolls:
        if die >= factor:
            hits += 1
    return hits


class Exchange(Step["Stratagems"]):
    """Both sides roll at once; after so many exchanges the battle is over (battle.once). An empty capital is not rolled for
    (battle.empty)."""

    __slots__ = ("left",)
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int = 1) -> None:
        super().__init__(seat)
        self.left = left

    def run(self, s: Stratagems) -> None:
        battle = s.battle
        assert battle is not None
        target = battle.target
        is_empty = s.sizes[target] == 0 and s.neutral[target] == 0
        if self.left > 1 and not is_empty:
            s.stack.append(Exchange(self.seat, self.left - 1))
        else:
            s.stack.append(advance.Aftermath(self.seat))
        if is_empty or not any(battle.groups):
            if s.journal is not None and self.left == s.parts.numbers.rounds:
                s.tell("battle", f"Nobody defends {s.name(target)}.", "battle.empty", self.seat, touches=s.at(target))
            return
        s.battles.append(pair(battle.attacker, battle.defender if battle.defender >= 0 else NEUTRAL_SIDE))
        base = base_strength(s, battle.groups)
        if battle.defender >= 0:
            self.against_player(s, base)
        else:
            self.against_neutrals(s, base)
        buffs.end_with_battle(s, battle.attacker, battle.defender)

    def against_player(self, s: Stratagems, base: int) -> None:
        battle = s.battle
        assert battle is not None
        attacker, defender, target = battle.attacker, battle.defender, battle.target
        s.reveal()
        force = s.forces[target]
        stacks.show(s, defender, target, force)
        terms = s.parts.terms[battle.terms]
        meets_emperor = bool(force & EMPEROR_UNIT)
        attack = roll(s, attack_dice(s, attacker, target, battle.spaces, base, terms, meets_emperor))
        against = strength(force, s.parts.numbers.emperor)
        defence = roll(s, defence_dice(s, defender, target, battle.spaces, against))
        factor = hit_factor(s, attacker, ATTACK)
        other_factor = hit_factor(s, defender, DEFEND)
        dealt = hits_of(attack, factor)
        taken = hits_of(defence, other_factor)
        s.rolled = Roll(attacker, defender, target, tuple(attack), tuple(defence), factor, other_factor)
        if s.journal is not None:
            tell_dice(s, s.rolled)
        if taken:
            s.stack.append(damage.Suffer(attacker, taken, damage.ATTACKERS, defender))
        damage.take_hits(s, defender, dealt, target, attacker)

    def against_neutrals(self, s: Stratagems, base: int) -> None:
        """Neutral armies roll their strength and lose one for each hit (battle.neutral)."""
        battle = s.battle
        assert battle is not None
        attacker, target = battle.attacker, battle.target
        terms = s.parts.terms[battle.terms]
        attack = roll(s, attack_dice(s, attacker, target, battle.spaces, base, terms, False))
        defence = roll(s, s.neutral[target])
        factor = hit_factor(s, attacker, ATTACK)
        dealt = min(s.neutral[target], hits_of(attack, factor))
        taken = hits_of(defence, neutral_factor(s))
        s.rolled = Roll(attacker, st.NOBODY, target, tuple(attack), tuple(defence), factor, neutral_factor(s))
        s.neutral[target] -= dealt
        if s.journal is not None:
            tell_dice(s, s.rolled)
        s.battle = advance.neutrals_lose(s, battle, dealt)
        damage.take_hits(s, attacker, taken, damage.ATTACKERS, damage.NEUTRALS)
