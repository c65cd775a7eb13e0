"""What the wall promises a seat: awards of battles to come, and governors that may be driven out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..rules.automa.li_mu import LI_MU

if TYPE_CHECKING:
    from ..state import Tianxia

BATTLE_SOON: Final = [0.25, 0.4, 0.65, 0.95]  # by the chieftain's step: how likely a battle comes in time
GOVERNOR_LOST: Final = 2.5
EXCESS: Final = 1.0
SPARE_STRENGTH: Final = 0.25  # strength beyond what wins a rank still helps later


def promise(s: Tianxia, seat: int, left: int) -> float:
    """All sectors together."""
    value = 0.0
    for sector in range(len(s.walls)):
        step = s.chieftain[sector]
        chance = BATTLE_SOON[step] if step >= 3 or left > 0 else 0.0
        mine = s.strength_of(seat, sector)
        if mine:
            value += SPARE_STRENGTH * mine * (1 if left else 0)
        if chance > 0.0:
            value += chance * battle(s, seat, sector, mine)
    return value


def battle(s: Tianxia, seat: int, sector: int, mine: int) -> float:
    """A battle as it would go now: the award of the rank, the path's governors, losses."""
    parts = s.parts
    value = 0.0
    better = 0
    if mine:
        for side in range(s.sides):
            if side != seat and s.strength_of(side, sector) >= mine:
                better += 1
        if better < len(parts.award):
            value += parts.award[better]
    missing = s.strength[sector] - s.defence(sector)
    if missing <= 0:
        if mine and better == 0:
            value += path_governors(s, sector)
        return value
    for space in parts.sectors[sector].path:
        if missing <= 0:
            break
        if s.has_governor(seat, space):
            value -= GOVERNOR_LOST
        if s.seats == 1 and s.has_governor(LI_MU, space):
            value -= parts.li_mu_raided
        missing -= parts.spaces[space].raid
    if missing > 0:
        value -= EXCESS * missing
    return value


def path_governors(s: Tianxia, sector: int) -> int:
    count = 0
    for space in s.parts.sectors[sector].path:
        if s.governors[2 * space] >= 0:
            count += 1
        if s.governors[2 * space + 1] >= 0:
            count += 1
    return count
