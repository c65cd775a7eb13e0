"""Which legal actions a bot looks at: where a rule of thumb is good enough, one; else all but what hardly ever helps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.action import Action

from .. import status as st
from ..parts.codes import PER_KIND
from ..parts.forces import EMPEROR, SCOUT, UNIT, can_attack, count, endurance
from ..parts.parts import (
    ADVANCE,
    BRING,
    BUY,
    BUY_ARMY,
    FROM,
    LAUNCH,
    LEAVE,
    PLACE,
    POINTS,
    RAISE,
    SPLIT,
    STOP,
    TO,
)
from ..rules.actions.attack import BuildAttack
from ..rules.actions.move import FreeMoves, Marching
from ..rules.battle.advance import Advance, PlaceCaptured
from ..rules.battle.damage import Absorb
from ..rules.events.chain import MoreCards
from ..rules.phases import attrition, income
from ..rules.phases.council import Council
from ..rules.phases.deployment import Buy
from ..rules.phases.place import Place
from ..rules.phases.redeploy import NOBODY_YET, Redeploy, places
from ..rules.points import Spend
from ..rules.turn import Turn
from ..rules.winter.retreat import Retreating
from .outlook import Outlook
from .plan import best_end, best_use, groups_of

if TYPE_CHECKING:
    from ..state import Stratagems

SCOUTS: Final = 3  # as many as a bot buys
REDEPLOYED: Final = 0.15  # what a redeployment must promise at least
REDEPLOYMENTS: Final = 6


def choices(s: Stratagems, seat: int, legal: list[Action]) -> list[Action]:
    """At least one of the legal actions."""
    top = s.stack[-1]
    if isinstance(top, Spend):
        return [best_use(s, seat, top.left, s.parts.terms[top.terms], legal).action]
    if isinstance(top, FreeMoves):
        return [best_use(s, seat, top.steps, s.parts.terms[top.terms], legal).action]
    if isinstance(top, Marching):
        return [next_step(s, top, legal)]
    if isinstance(top, BuildAttack):
        return [build_attack(s, top, legal)]
    if isinstance(top, Turn | MoreCards):
        return cards(s, legal)
    if isinstance(top, Buy):
        return [buy(s, top, legal)]
    if isinstance(top, Place):
        return [place(s, seat, legal)]
    if isinstance(top, Council):
        return [action for action in legal if action.verb == RAISE] or legal
    if isinstance(top, PlaceCaptured):  # it costs nothing before attrition, where others may be given up instead
        return [action for action in legal if action.verb == PLACE]
    if isinstance(top, Retreating):
        return [action for action in legal if action.verb != BRING]
    if isinstance(top, Redeploy):
        return [redeploy(s, top, legal)]
    if isinstance(top, Absorb):
        return [absorb(legal)]
    if isinstance(top, Advance):
        return advance(s, seat, legal)
    return [action for action in legal if action.verb != SPLIT] or legal


def cards(s: Stratagems, legal: list[Action]) -> list[Action]:
    """Points of one card for each value, and no splitting, which only doubles an army's upkeep."""
    found: list[Action] = []
    values: list[int] = []
    for action in legal:
        if action.verb == POINTS:
            value = s.parts.cards[action.target].value
            if value in values:
                continue
            values.append(value)
        if action.verb != SPLIT:
            found.append(action)
    return found or legal


def next_step(s: Stratagems, top: Marching, legal: list[Action]) -> Action:
    """Who stays behind, then the way to the best end."""
    out = Outlook(s, top.seat)
    terms = s.parts.terms[top.terms]
    start = top.path[0]
    keeper = out.hold[start] if s.forces[start] == top.force else 0.0
    groups = groups_of(top.force, keeper) if len(top.path) == 1 else [top.force]
    march = best_end(s, out, top.path, groups, top.left, terms)
    if march.step < 0 and legal[-1].verb == STOP:
        return legal[-1]
    for action in legal:
        if action.verb == LEAVE and count(top.force, action.target) > count(march.group, action.target):
            return action
    for action in legal:
        if action.verb == TO and action.target == march.step:
            return action
    ends = [action for action in legal if action.verb == TO or action.verb == STOP]
    return ends[-1]


def build_attack(s: Stratagems, top: BuildAttack, legal: list[Action]) -> Action:
    """From all spaces the points pay for; an emperor joins where others take the first hits."""
    if top.groups and count(top.groups[-1], EMPEROR) and legal[0].verb == LEAVE and legal[0].target == EMPEROR:
        if endurance(top.groups[-1]) < 3:
            return legal[0]
    for action in legal:
        if action.verb == FROM and can_attack(s.forces[action.target]):
            if s.forces[action.target] != UNIT[EMPEROR] or not top.groups:
                return action
    for action in legal:
        if action.verb == LAUNCH:
            return action
    return legal[-1]


def buy(s: Stratagems, top: Buy, legal: list[Action]) -> Action:
    """Armies as long as next season's income keeps them, then some scouts; nothing in the last season."""
    seat = top.seat
    done = legal[-1]
    if s.season >= s.parts.numbers.seasons:
        return done
    mat = s.mats[seat]
    coins = mat[st.COINS] + income.coins_at(s, seat, mat[st.TAXATION])
    upkeep = attrition.cost(s, seat) + len(top.armies)
    chosen = done
    for action in legal:
        if action.verb == BUY:
            if action.target == BUY_ARMY:
                if coins - s.parts.numbers.army.coins >= upkeep + 1:
                    return action
            elif mat[st.SCOUTS] + top.scouts < SCOUTS:
                chosen = action
    return chosen


def place(s: Stratagems, seat: int, legal: list[Action]) -> Action:
    """Where a new unit promises most, or is needed most."""
    out = Outlook(s, seat)
    best = legal[0]
    most = -1.0
    for action in legal:
        if action.verb != PLACE:
            continue
        kind, space = divmod(action.target, PER_KIND)
        force = s.forces[space] if s.holder[space] == seat else 0
        joined = force + UNIT[kind]
        value = max(out.drawn_to(s, space, space), out.march_on(s, space, UNIT[kind]))
        value += out.eased(space, force, joined)
        if value > most:
            best, most = action, value
    return best


def redeploy(s: Stratagems, top: Redeploy, legal: list[Action]) -> Action:
    """The single move that promises most, again and again while it is worth it."""
    seat = top.seat
    out = Outlook(s, seat)
    forces = top.forces(s)
    if top.unit != NOBODY_YET:
        kind, start = divmod(top.unit, PER_KIND)
        best = legal[0]
        most = -1000.0
        for action in legal:
            value = arrival(s, out, action.target, forces[action.target], kind)
            if value > most:
                best, most = action, value
        return best
    done = legal[-1]
    if len(top.moves) >= REDEPLOYMENTS:
        return done
    moved = [code // PER_KIND for code in top.moves]
    arrived = [code // PER_KIND // PER_KIND * PER_KIND + code % PER_KIND for code in top.moves]
    rooms = top.with_room(s, forces)
    best = done
    most = REDEPLOYED
    for action in legal:
        if action.verb != BRING or action.target in arrived or action.target in moved:
            continue
        kind, start = divmod(action.target, PER_KIND)
        leaving = departure(s, out, start, forces[start], kind)
        for code in places(top.code_of(start), rooms):
            to = code % PER_KIND
            value = leaving + arrival(s, out, to, forces[to], kind)
            if value > most:
                best, most = action, value
    return best


def departure(s: Stratagems, out: Outlook, space: int, force: int, kind: int) -> float:
    """What changes where a unit leaves."""
    rest = force - UNIT[kind]
    value = out.march_on(s, space, rest) - out.march_on(s, space, force)
    if rest == 0:
        value -= out.hold[space] + out.drawn_to(s, space, space)
    return value + out.eased(space, force, rest)


def arrival(s: Stratagems, out: Outlook, space: int, force: int, kind: int) -> float:
    """What changes where a unit comes."""
    joined = force + UNIT[kind]
    value = out.march_on(s, space, joined) - out.march_on(s, space, force)
    if force == 0:
        value += out.hold[space]
    return value + out.eased(space, force, joined)


def absorb(legal: list[Action]) -> Action:
    """Scouts take hits first, then armies of strength 1."""
    best = legal[0]
    for action in legal:
        kind = action.target // PER_KIND
        if kind == SCOUT:
            return action
        if best.target // PER_KIND == EMPEROR:
            best = action
    return best


def advance(s: Stratagems, seat: int, legal: list[Action]) -> list[Action]:
    """All who attacked where they leave nothing behind that is worth a keeper; else one after another, or nobody more."""
    battle = s.battle
    assert battle is not None
    out = Outlook(s, seat)
    is_free = True
    for n, space in enumerate(battle.spaces):
        if out.hold[space] > 0.0 and s.forces[space] == battle.groups[n]:
            is_free = False
    for action in legal:
        if action.verb == ADVANCE and is_free:
            return [action]
    if s.holder[battle.target] != seat:
        armies = [action for action in legal if action.verb == BRING and action.target // PER_KIND > SCOUT]
        return armies[-1:] or legal
    return [action for action in legal if action.verb != SPLIT]
