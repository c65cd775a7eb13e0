"""Damage: who takes the hits, and what becomes of an emperor."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from teahouse.engine.action import Action
from teahouse.engine.decision import Decision, Step
from teahouse.engine.words import Prompt, Why, counted

from ... import status as st
from ...parts.cards import CAPTURE_EMPEROR_BONUS_1, CAPTURE_UNITS, EMPEROR_FIRST
from ...parts.codes import PER_KIND
from ...parts.forces import EMPEROR, KINDS, ONE, TWO, UNIT, count, endurance
from ...parts.parts import LOSE
from ...words import an
from ..realm import stacks
from ..victory import gain_points, victory_points

if TYPE_CHECKING:
    from ...state import Stratagems
    from .fight import Battle

ATTACKERS: Final = -1  # in place of a space: the attacking groups of the battle
NEUTRALS: Final = -1  # who strikes: neutral armies, or no side at all
FATE: Final = -2


def groups_of(s: Stratagems, space: int) -> list[tuple[int, int]]:
    """The spaces and forces that take hits together."""
    if space != ATTACKERS:
        return [(space, s.forces[space])] if s.sizes[space] else []
    battle = s.battle
    assert battle is not None
    return [(battle.spaces[n], battle.groups[n]) for n in range(len(battle.spaces)) if battle.groups[n]]


def able(s: Stratagems, space: int) -> list[int]:
    """Units that can take the next hit, as kind and space in one number; the emperor last, or first by a card
    (damage.absorb)."""
    found: list[int] = []
    emperors: list[int] = []
    for where, force in groups_of(s, space):
        if count(force, EMPEROR):
            emperors.append(EMPEROR * PER_KIND + where)
        for kind in range(1, KINDS):
            if count(force, kind):
                found.append(kind * PER_KIND + where)
    battle = s.battle
    is_first = battle is not None and space != ATTACKERS and s.parts.terms[battle.terms].flags & EMPEROR_FIRST
    if emperors and (is_first or not found):
        return emperors
    return sorted(found)


def take_hits(s: Stratagems, seat: int, hits: int, space: int, striker: int) -> None:
    """Hits fall one by one; the owner is asked where there is a choice. Outside a battle he is asked about any stack of several
    units: that nobody is asked would tell others what lies there face down (unseen.units)."""
    while hits > 0:
        units = able(s, space)
        if not units:
            return
        total = sum([endurance(force) for _, force in groups_of(s, space)])
        is_open = len(units) > 1 or (s.battle is None and s.sizes[space] > 1)
        if is_open and hits < total:
            s.stack.append(Absorb(seat, hits, space, striker))
            return
        hit(s, seat, units[0] // PER_KIND, units[0] % PER_KIND, space, striker)
        hits -= 1


def strike(s: Stratagems, seat: int, hits: int, space: int, striker: int) -> None:
    """Hits on a stack outside a battle, of which whoever strikes does not know what lies there."""
    if hits:
        s.reveal()
    take_hits(s, seat, hits, space, striker)


def hit(s: Stratagems, seat: int, kind: int, where: int, space: int, striker: int) -> None:
    """One hit on one unit: a 2 becomes a 1, or goes if the pile has none; others go."""
    lost = is_lost(s, seat, kind)
    if lost:
        stacks.lose(s, seat, where, kind)
        if s.battle is not None or striker == FATE:
            s.mats[seat][st.TROUBLE] = 1
    else:
        stacks.weaken(s, seat, where)
    if kind == EMPEROR:
        emperor_falls(s, seat, where, striker)
    elif s.journal is not None:
        text = f"{{{seat}}} loses {an(kind)} in {s.name(where)}."
        if not lost:
            text = f"{{{seat}}} takes a hit in {s.name(where)}: an army of strength 2 has strength 1 now."
        s.tell("damage", text, "damage.absorb", seat, touches=s.at(where))
    battle = s.battle
    if battle is not None:
        s.battle = after_hit(s, battle, kind, where, space, lost)


def is_lost(s: Stratagems, seat: int, kind: int) -> bool:
    """Whether a hit takes a unit of this kind off the map: all but a 2 for which the pile has a 1."""
    return kind != TWO or stacks.pile(s, seat, ONE) == 0


def after_hit(s: Stratagems, battle: Battle, kind: int, where: int, space: int, lost: bool) -> Battle:
    """The battle after a hit: an attacking group is smaller, or an army of the defender counts as captured."""
    captured = battle.captured
    groups = battle.groups
    if space == ATTACKERS:
        changed = list(groups)
        changed[battle.spaces.index(where)] += (0 if lost else UNIT[ONE]) - UNIT[kind]
        groups = tuple(changed)
    elif kind >= ONE and s.parts.terms[battle.terms].flags & CAPTURE_UNITS:
        captured += 1
    return battle.with_groups(groups, captured)


def emperor_falls(s: Stratagems, seat: int, where: int, striker: int) -> None:
    """Two points for the opponent who captures him, one lost to neutral armies (damage.emperor)."""
    numbers = s.parts.numbers
    what = ""
    if striker >= 0:
        points = numbers.vp_emperor
        battle = s.battle
        if battle is not None and striker == battle.attacker:
            if s.parts.terms[battle.terms].flags & CAPTURE_EMPEROR_BONUS_1:
                points += 1
        gain_points(s, striker, points)
        what = f": {{{striker}}} captures him and gains {counted(points, 'victory point')}"
    elif striker == NEUTRALS:
        before = victory_points(s, seat)
        gain_points(s, seat, numbers.vp_emperor_lost)
        points = before - victory_points(s, seat)
        what = f" to neutral armies, and {counted(points, 'victory point')}"
    if s.journal is not None:
        text = f"{{{seat}}} loses the emperor in {s.name(where)}{what}."
        s.tell("emperor", text, "damage.emperor", seat, touches=s.at(where))


class Suffer(Step["Stratagems"]):
    """Hits that fall once others are settled."""

    hits: int
    space: int
    striker: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("hits", "space", "striker")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "hits", "space", "striker")

    def __init__(self, seat: int, hits: int, space: int, striker: int) -> None:
        super().__init__(seat)
        self.hits = hits
        self.space = space
        self.striker = striker

    # Made so far.

    def run(self, s: Stratagems) -> None:
        stacks.look_into_pile(s, self.seat)
        take_hits(s, self.seat, self.hits, self.space, self.striker)


class Absorb(Decision["Stratagems"]):
    """The owner chooses which unit takes the next hit (damage.absorb)."""

    hits: int
    space: int
    striker: int

    # Made by `teahouse fields` from the lines above.
    __slots__ = ("hits", "space", "striker")
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "hits", "space", "striker")

    def __init__(self, seat: int, hits: int, space: int, striker: int) -> None:
        super().__init__(seat)
        self.hits = hits
        self.space = space
        self.striker = striker

    # Made so far.

    def legal(self, s: Stratagems) -> list[Action]:
        lose = s.parts.lose
        return [lose[unit // PER_KIND][unit % PER_KIND] for unit in able(s, self.space)]

    def apply(self, s: Stratagems, a: Action) -> None:
        hit(s, self.seat, a.target // PER_KIND, a.target % PER_KIND, self.space, self.striker)
        take_hits(s, self.seat, self.hits - 1, self.space, self.striker)

    def prompt(self, s: Stratagems) -> Prompt:
        help = f"{counted(self.hits, 'hit')} to take. An army of strength 2 becomes one of strength 1."
        return Prompt("Which unit takes the hit?", ("damage.absorb", "damage.emperor"), help)

    def why_not(self, s: Stratagems, a: Action) -> Why:
        if a.verb != LOSE:
            return Why("First the hits are taken.", "damage.absorb")
        kind, where = divmod(a.target, PER_KIND)
        forces = dict(groups_of(s, self.space))
        if where not in forces:
            return Why(f"None of the units in {s.name(where)} is hit.", "damage.absorb")
        if not count(forces[where], kind):
            return Why(
                f"{an(kind).capitalize()} is not among the units that are hit in {s.name(where)}.", "damage.absorb"
            )
        if kind == EMPEROR:
            return Why("The emperor is taken last: others can take the hit.", "damage.absorb")
        return Why("By this card the emperor is taken first.", "damage.absorb")

    def notes(self, s: Stratagems, a: Action) -> list[str]:
        kind = a.target // PER_KIND
        if kind == TWO:
            if is_lost(s, self.seat, kind):
                return ["Your unit pile has no army of strength one in its place."]
            return ["It becomes an army of strength one."]
        if kind == EMPEROR and self.striker == FATE:
            return ["Nobody gains anything by it."]
        return []

    def is_open(self, s: Stratagems) -> bool:
        """In a battle the units lie open; elsewhere what can be chosen from would tell what lies there (unseen.units)."""
        return s.battle is not None
