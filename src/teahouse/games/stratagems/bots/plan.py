"""How a bot uses action points: the march or the attack that promises most, found without trying it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action

from .. import status as st
from ..parts.cards import ATTACK as WHEN_ATTACK
from ..parts.cards import DEFEND, P_TRIBUTE, Terms
from ..parts.forces import EMPEROR_UNIT, ONE_UNIT, SCOUT_UNIT, TWO_UNIT, endurance, size, strength
from ..parts.parts import ATTACK, ENTRAP, MARCH, RAID, TRIBUTE
from ..rules.actions import attack, move
from ..rules.actions.routes import costs
from ..rules.battle import battle, help, odds
from ..rules.realm.control import room_for
from ..rules.realm.prefectures import bonus
from .outlook import Outlook, toughness
from .worth import TRIBUTE_STEP

if TYPE_CHECKING:
    from ..state import Stratagems

POINT: Final = 0.2  # what an action point is worth that is left
LOSS: Final = 0.45  # a strength that is lost
KILL: Final = 0.2  # a strength that a rival loses
PROGRESS: Final = 0.35  # a strength that neutral armies lose
TRIBUTE_CARD: Final = 1.5
RAID_WORTH: Final = 0.35
ENTRAP_WORTH: Final = 0.3
NEVER: Final = -1000.0


class Plan:
    """The action to begin with, and what it all promises."""

    __slots__ = ("action", "score")

    def __init__(self, action: Action, score: float) -> None:
        self.action = action
        self.score = score


def best_use(s: Stratagems, seat: int, left: int, terms: Terms, legal: list[Action]) -> Plan:
    """The best of the legal uses of so many points; those that are left count a little."""
    out = Outlook(s, seat)
    best = Plan(legal[-1], 0.0)
    for action in legal:
        verb = action.verb
        if verb == MARCH:
            score = best_march(s, out, action.target, s.forces[action.target], left, terms).score
        elif verb == ATTACK:
            score = attack_score(s, out, action.target, left, terms)
        elif verb == TRIBUTE:
            score = tribute_score(s, seat, left)
        elif verb == RAID:
            score = RAID_WORTH
        elif verb == ENTRAP:
            score = ENTRAP_WORTH
        else:
            continue
        if score > best.score:
            best = Plan(action, score)
    return best


class March:
    """Where a group goes, and the first step there."""

    __slots__ = ("group", "score", "step", "to")

    def __init__(self, group: int, to: int, step: int, score: float) -> None:
        self.group = group
        self.to = to
        self.step = step
        self.score = score


def best_march(s: Stratagems, out: Outlook, start: int, force: int, left: int, terms: Terms) -> March:
    """The best group of these units at a space and the best end for it within the points."""
    return best_end(s, out, (start,), groups_of(force, out.hold[start]), left, terms)


def best_end(s: Stratagems, out: Outlook, path: tuple[int, ...], groups: list[int], left: int, terms: Terms) -> March:
    seat = out.seat
    start = path[0]
    whole = s.forces[start]
    best = March(groups[0], path[-1], -1, NEVER)
    points, steps = ways_on(s, seat, path, left, terms)
    before = out.prospect(s, start, whole)
    stays: list[float] = []
    for group in groups:
        rest = whole - group
        value = out.prospect(s, start, rest) - before
        if rest == 0:
            value -= out.hold[start]
        if out.threat[start] > 0.0:
            value += out.eased(start, whole, rest)
        stays.append(value)
    for to in range(len(points)):
        if points[to] < 0 or (to == path[-1] and len(path) == 1):
            continue
        if move.access(s, seat, to, terms.flags) != move.OPEN:
            continue
        room = room_for(s, seat, to)
        is_own = s.holder[to] == seat
        there = s.forces[to] if is_own else 0
        gain = -out.prospect(s, to, there) if is_own else out.want[to]
        drawn = out.drawn_to(s, to, start)
        for n, group in enumerate(groups):
            if size(group) > room:
                continue
            score = gain + stays[n] + max(drawn, out.march_on(s, to, there + group)) + POINT * points[to]
            if out.threat[to] > 0.0:
                score += out.eased(to, there, there + group)
            score -= POINT * left
            if score > best.score:
                best = March(group, to, steps[to], score)
    return best


def ways_on(s: Stratagems, seat: int, path: tuple[int, ...], left: int, terms: Terms) -> tuple[list[int], list[int]]:
    """For each space the points left after going there, -1 where that is not possible, and the first step."""
    atlas = s.parts.atlas
    prices = costs(s, seat, terms)
    points = [-1] * atlas.count
    steps = [-1] * atlas.count
    here = path[-1]
    points[here] = left
    queue = [here]
    while queue:
        at = queue.pop(0)
        ways = atlas.ways[at]
        kinds = atlas.way_kind[at]
        for n in range(len(ways)):
            near = ways[n]
            after = points[at] - prices[kinds[n]]
            if after > points[near] and near not in path and move.access(s, seat, near, terms.flags) != move.BARRED:
                points[near] = after
                steps[near] = near if at == here else steps[at]
                queue.append(near)
    return points, steps


def groups_of(force: int, hold: float) -> list[int]:
    """Groups worth a look: all, all but a keeper, the strongest armies, and single units."""
    found: list[int] = []
    if size(force) <= 3:
        found.append(force)
    if hold > 0.0 and size(force) > 1:
        found.append(force - cheapest(force))
    armies = strongest(force)
    if armies and armies not in found:
        found.append(armies)
    for unit in (SCOUT_UNIT, ONE_UNIT, TWO_UNIT):
        if force // unit & 31 and unit not in found:
            found.append(unit)
    return found or [cheapest(force)]


def cheapest(force: int) -> int:
    """The unit that is missed least."""
    for unit in (SCOUT_UNIT, ONE_UNIT, TWO_UNIT):
        if force // unit & 31:
            return unit
    return EMPEROR_UNIT


def strongest(force: int) -> int:
    """Up to three armies."""
    twos = min(3, force // TWO_UNIT & 31)
    ones = min(3 - twos, force // ONE_UNIT & 31)
    return twos * TWO_UNIT + ones * ONE_UNIT


def attack_score(s: Stratagems, out: Outlook, target: int, left: int, terms: Terms) -> float:
    """An attack from all spaces that the points pay for."""
    spaces: list[int] = []
    groups: list[int] = []
    spent = 0
    atlas = s.parts.atlas
    prices = costs(s, out.seat, terms)
    for space in attack.sources(s, out.seat, target, left, terms):
        price = prices[atlas.way_kind[space][atlas.way(space, target)]]
        if spent + price <= left:
            spent += price
            spaces.append(space)
            groups.append(s.forces[space])
    return attack_gain(s, out, target, tuple(spaces), tuple(groups), terms) - POINT * spent


def attack_gain(
    s: Stratagems, out: Outlook, target: int, spaces: tuple[int, ...], groups: tuple[int, ...], terms: Terms
) -> float:
    """What an attack gains on average: the space, hits dealt and hits taken."""
    seat = out.seat
    prize = out.want[target]
    tough = toughness(s, target)
    if tough == 0.0:
        return prize
    base = 0
    own = 0
    for group in groups:
        base += strength(group, s.parts.numbers.emperor)
        own += endurance(group)
    dice = battle.attack_dice(s, seat, target, spaces, base, terms, False)
    factor = battle.hit_factor(s, seat, WHEN_ATTACK)
    if s.neutral[target]:
        defence = s.neutral[target]
        other_factor = battle.neutral_factor(s)
        progress = PROGRESS
    else:
        rival = s.holder[target]
        if help.sources(s, rival, target):
            tough += 1.0
        other_factor = battle.hit_factor(s, rival, DEFEND)
        defence = battle.defence_dice(s, rival, target, spaces, int(tough + 0.5))
        progress = KILL
        prize += KILL * tough
    hits = int(tough + 0.5)
    won = odds.chance(dice, factor, hits, defence, other_factor, own)
    dealt = min(tough, dice * (7 - factor) / 6)
    taken = min(float(own), defence * (7 - other_factor) / 6)
    return won * prize + max(0.0, dealt - won * tough) * progress - taken * LOSS


def tribute_score(s: Stratagems, seat: int, left: int) -> float:
    """All points on the tribute track: a card by its odds, else steps."""
    at = s.mats[seat][st.TRIBUTE]
    sure = at + left + bonus(s, seat, P_TRIBUTE)
    chance = min(6, max(0, sure - s.parts.numbers.goal + 7)) / 6
    steps = TRIBUTE_STEP * (sure - at + 2.5)
    return chance * (TRIBUTE_CARD - TRIBUTE_STEP * at) + (1.0 - chance) * steps - POINT * left
