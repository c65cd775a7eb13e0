"""What a position is worth: turns that the Emperor still needs for the voyages, against Borderlands and the Hordes before them.

The unit is about one turn of the Emperor. The weights were found by playing (docs/ming_voyages.md says how).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..parts.cards import EMPEROR, OVERLORD
from ..rules.battle import odds
from ..rules.board import count_barbarians
from ..rules.control import spare_hordes

if TYPE_CHECKING:
    from ..state import MingVoyages

WON: Final = 30.0
LOST_ALL: Final = 60.0
CPS_A_TURN: Final = 1.5  # that a turn is worth
USUAL_BONUS: Final = 1.3  # CPs after the first
OVERDUE: Final = 0.3  # a turn more than there are rounds
KEYED: Final = 0.05  # an action of a card that a completed voyage opens
LOST: Final = [0.0, 0.5, 1.3, 2.6, 5.2, 20.0]  # by Borderlands that the Overlord controls
GREED: Final = 1.5  # how much more they are worth to a player of the Overlord, who has no other aim
HELD: Final = [-3.0, -1.0, -0.4, 0.0, 0.2, 0.3]  # by Borderlands that the Emperor controls
GUARD: Final = 0.4  # a second Troop in a Borderland, each further one a part of it
FURTHER: Final = 0.75
TROOP_AT_HOME: Final = 0.25
HORDE: Final = 0.15
SETTLEMENT: Final = 0.2
SETTLEMENT_AT_HOME: Final = 0.05
THREAT: Final = 0.3  # of what the worst attack would cost
OTHER_THREATS: Final = 0.12
RETAKE: Final = 0.15
RESERVED_CP: Final = 0.2
MAJORITY: Final = 3.0  # at the end, by Borderlands more than the Overlord
POINT: Final = 3.0  # at the end between two
REQUIRED: Final = 3.0  # a voyage that a minor victory requires, at the end
MARCHED: Final = 3  # pieces that a usual attack brings


def worth(s: MingVoyages, seat: int) -> float:
    """The Emperor's advantage, turned round for the Overlord."""
    if seat == EMPEROR:
        return emperors_worth(s, 1.0)
    return -emperors_worth(s, GREED)


def emperors_worth(s: MingVoyages, greed: float) -> float:
    if s.over:
        return WON if s.winner == EMPEROR else -LOST_ALL
    left = rounds_left(s)
    held = lost = 0
    for region in range(s.parts.board.borderlands):
        if s.troops[region] > 0:
            held += 1
        elif count_barbarians(s, region) > 0:
            lost += 1
    made = s.count_voyages()
    value = HELD[held] - greed * LOST[lost] - turns_needed(s, made, left) + keys_worth(s, left)
    value += pieces_worth(s) - greed * threats(s, lost) + RETAKE * best_retake(s)
    value += reserve_worth(s, EMPEROR) - reserve_worth(s, OVERLORD)
    return value + end_worth(s, made, held, lost, left)


def rounds_left(s: MingVoyages) -> int:
    """How many rounds come after this one."""
    draws = s.parts.draws
    rounds = (len(s.deck) + draws - 1) // draws
    if s.era < s.parts.eras:
        kept = s.parts.hand_sizes[EMPEROR] + s.parts.hand_sizes[OVERLORD]
        kept += len(s.reserves[EMPEROR]) + len(s.reserves[OVERLORD])
        rounds += (len(s.parts.cards) - kept + draws - 1) // draws
    return rounds


def turns_needed(s: MingVoyages, made: int, left: int) -> float:
    """The Emperor's turns to the last voyage: one for each, and those that raise the Junks and the Gold for it."""
    need = s.parts.voyages - made
    gold = 0.0
    for junks in range(1, need + 1):
        short = s.parts.voyage_die - USUAL_BONUS - junks
        if short > 0.0:
            gold += short
    means = max(0.0, gold - s.gold) + max(0, need - s.junks)
    turns = need + means / CPS_A_TURN
    return turns + OVERDUE * max(0.0, turns - left)


def keys_worth(s: MingVoyages, left: int) -> float:
    """The special actions that completed voyages open, while there are rounds to use them."""
    opened = 0
    for card in s.parts.cards:
        for action in card.actions[EMPEROR]:
            if action.voyage >= 0 and s.voyages[action.voyage]:
                opened += 1
    return KEYED * opened * min(1.0, left / 10.0)


def pieces_worth(s: MingVoyages) -> float:
    board = s.parts.board
    value = 0.0
    for region in range(board.borderlands):
        guard = GUARD
        for _ in range(s.troops[region] - 1):
            value += guard
            guard *= FURTHER
        value -= HORDE * s.hordes[region] + SETTLEMENT * s.settlements[region]
    for region in range(board.first_homeland, board.ming):
        value -= HORDE * s.hordes[region] + SETTLEMENT_AT_HOME * s.settlements[region]
    return value + TROOP_AT_HOME * min(s.troops[board.ming], 4)


def threats(s: MingVoyages, lost: int) -> float:
    """What attacks of the Overlord may cost: the likeliest fully, others in part; empty Borderlands can be walked into."""
    board = s.parts.board
    worst = total = 0.0
    for region in range(board.borderlands):
        if count_barbarians(s, region) > 0:
            continue
        near = 0
        for other in board.neighbours[region]:
            near += spare_hordes(s, other)
        if near == 0:
            continue
        troops = s.troops[region]
        chance = odds.attacker_wins(min(near, MARCHED), troops) if troops > 0 else 0.9
        total += chance
        worst = max(worst, chance)
    if lost >= board.borderlands:
        return 0.0
    return (THREAT * worst + OTHER_THREATS * (total - worst)) * (LOST[lost + 1] - LOST[lost])


def best_retake(s: MingVoyages) -> float:
    """The best chance of an attack of the Emperor; the last Troop of a Borderland stays."""
    board = s.parts.board
    best = 0.0
    for region in range(board.borderlands):
        defenders = count_barbarians(s, region)
        if defenders == 0:
            continue
        near = s.troops[board.ming]
        for other in board.near_borderlands[region]:
            near += max(0, s.troops[other] - 1)
        if near > 0:
            best = max(best, odds.attacker_wins(min(near, MARCHED), defenders))
    return best


def reserve_worth(s: MingVoyages, side: int) -> float:
    cps = 0
    for card in s.reserves[side]:
        cps += s.parts.cards[card].cp if card >= 0 else 2
    return RESERVED_CP * cps


def end_worth(s: MingVoyages, made: int, held: int, lost: int, left: int) -> float:
    """What the end of the last era would decide, the more the nearer it is (victory.minor, victory.points)."""
    near = 1.0 / (1.0 + left)
    if s.seats == 1:
        short = min(0, made - s.level.required_voyages)
        return near * (REQUIRED * short + MAJORITY * min(1, held - lost))
    return near * POINT * max(-3, min(3, 2 * made - s.parts.voyages - lost))
