"""Whether the order makes a difference in which the parts of a reward are received (effects.order)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...parts.reward import BLACK_DIE, CAMEL, COIN, CONTRACT, MOVE, OTHER_BONUS, OWN_BONUS, PER_KIND, Reward
from ..travel import travel
from ..travel.posts import TAKEN

if TYPE_CHECKING:
    from ...state import MarcoPolo


def matters(s: MarcoPolo, seat: int, items: tuple[int, ...]) -> bool:
    """An order makes a difference where one part brings something to light before another is chosen, and where a city
    bonus may pay for a move or a move may open one."""
    kinds = [item // PER_KIND for item in items]
    has_bonus = OTHER_BONUS in kinds or OWN_BONUS in kinds
    if MOVE in kinds:
        if has_bonus:
            return True
        have = s.players[seat].have
        if not travel.can_move(s, seat, have[COIN], have[CAMEL]):
            items = tuple([item for item in items if item // PER_KIND != MOVE])  # it is lost, first or last
    for first in items:
        if brings_to_light(s, seat, first // PER_KIND):
            for second in items:
                if second // PER_KIND != first // PER_KIND and is_chosen(s, seat, second):
                    return True
    return False


def brings_to_light(s: MarcoPolo, seat: int, kind: int) -> bool:
    """Whether a part may roll a die or show a contract that nobody has seen."""
    if kind == BLACK_DIE:
        return s.black > 0 and s.power(seat).rolls
    if kind == CONTRACT:
        return s.unseen > 0
    if kind == MOVE or kind == OTHER_BONUS or kind == OWN_BONUS:
        rewards = [s.parts.city_bonuses[marker] for marker in s.markers]
        if kind == MOVE:
            rewards += [s.parts.outposts[outpost] for outpost in s.outposts if outpost != TAKEN]
        for reward in rewards:
            if is_unknown(s, seat, reward):
                return True
    return False


def is_unknown(s: MarcoPolo, seat: int, reward: Reward) -> bool:
    """Whether a bonus has a part that nobody can foresee."""
    if reward.has(BLACK_DIE) and brings_to_light(s, seat, BLACK_DIE):
        return True
    return reward.has(CONTRACT) and brings_to_light(s, seat, CONTRACT)


def is_chosen(s: MarcoPolo, seat: int, item: int) -> bool:
    """Whether a part asks the player for a choice: a black die never does, contracts only where there is no room."""
    kind = item // PER_KIND
    if kind == BLACK_DIE:
        return False
    if kind == CONTRACT:
        room = s.parts.active_contracts - len(s.players[seat].contracts)
        return len(s.special) > 0 and item % PER_KIND > room
    return True
