"""The event Attack: the most favoured target, and where the Hordes come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....parts.cards import EMPEROR, OVERLORD
from ...battle import battle
from ...control import controls, spare_hordes
from ..cube import best_of, in_order
from . import told

if TYPE_CHECKING:
    from ....state import MingVoyages
    from ...battle.battle import Battle


def count_available(s: MingVoyages, target: int) -> int:
    """The Hordes that can attack a Borderland: all of adjacent Homelands, and of adjacent Borderlands those beyond the one
    piece that stays (events.attack.available)."""
    available = 0
    for region in s.parts.board.neighbours[target]:
        available += spare_hordes(s, region)
    return available


def targets(s: MingVoyages) -> list[int]:
    """The Emperor's Borderlands that at least one Horde can attack."""
    return [
        region
        for region in range(s.parts.board.borderlands)
        if controls(s, EMPEROR, region) and count_available(s, region) > 0
    ]


def choose_target(s: MingVoyages, regions: list[int]) -> int:
    """The highest number of Hordes that can attack, less the Troops there (events.attack.target)."""
    scores = [count_available(s, region) - s.troops[region] for region in regions]
    cube = s.cube
    target = best_of(s, regions, scores)
    if s.journal is not None:
        available = [count_available(s, region) for region in regions]
        told.tell_attacked(s, regions, available, scores, target, cube)
    return target


def attack(s: MingVoyages, x: int) -> str:
    """Up to x Hordes into the most favoured target, then battle (events.attack)."""
    regions = targets(s)
    if not regions:
        return "no Borderland of the Emperor can be attacked"
    target = choose_target(s, regions)
    fought = battle.new_battle(target, OVERLORD, 0)
    s.battle = fought
    board = s.parts.board
    left = bring_evenly(s, fought, board.near_homelands[target], x, "Homelands first, that with the most Hordes")
    if left:
        priority = "Then Borderlands, that with the most Hordes"
        left = bring_evenly(s, fought, board.near_borderlands[target], left, priority)
    s.stack.append(battle.FIGHT[OVERLORD])
    return ""


def bring_evenly(s: MingVoyages, fought: Battle, regions: list[int], most: int, priority: str) -> int:
    """One Horde after another from each region in turn, beginning with the one that has the most; how many are still wanted
    (events.attack.sources)."""
    givers = [region for region in regions if spare_hordes(s, region) > 0]
    if not givers:
        return most
    spare = [spare_hordes(s, region) for region in range(s.parts.board.size)]
    scores = [s.hordes[region] for region in givers]
    cube = s.cube
    order = in_order(s, givers, scores)
    wanted = most
    came = [0] * s.parts.board.size
    found = True
    while most > 0 and found:
        found = False
        for region in order:
            if most > 0 and spare[region] > came[region]:
                battle.join(s, fought, region)
                came[region] += 1
                most -= 1
                found = True
    if s.journal is not None:
        told.tell_joined(s, wanted, fought.region, givers, scores, spare, came, order, cube, priority)
    return most
