"""What a position is worth to a seat, in victory points: those it has, and what its units, tracks and cards promise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.action import Action
from . import status as st
from .control import capitals, victory_points
from .forces import armies, strength
from .parts import SPLIT

if TYPE_CHECKING:
    from .state import Stratagems

STRENGTH: Final = 0.45  # of a point, for a strength on the map
ARMY: Final = 0.15
SCOUT: Final = 0.12
COIN: Final = 0.12
GENERAL: Final = 1.1
COHESION: Final = 0.5
POPULARITY: Final = 0.45
TAXATION: Final = 0.35
TRIBUTE_STEP: Final = 0.18
CARD: Final = 0.3
REACH: Final = 0.35  # for a strength that stands next to something worth having


def worth(s: Stratagems, seat: int) -> float:
    """The score at the end; before it, the score and promises, which count less as the seasons go by."""
    points = float(victory_points(s, seat))
    if s.over:
        return points
    rivals = max([victory_points(s, other) for other in range(s.seats) if other != seat])
    left = (s.parts.numbers.seasons - s.season + 1) / s.parts.numbers.seasons
    return points - 0.4 * rivals + (0.25 + 0.75 * left) * promises(s, seat)


def choices(legal: list[Action]) -> list[Action]:
    """What a bot looks at: splitting an army only doubles its upkeep, so it is left out."""
    found = [action for action in legal if action.verb != SPLIT]
    return found or legal


def promises(s: Stratagems, seat: int) -> float:
    mat = s.mats[seat]
    value = COIN * min(mat[st.COINS], 14) + 0.3 * COIN * max(0, mat[st.COINS] - 14)
    value += GENERAL * mat[st.GENERALS] + COHESION * mat[st.COHESION] + POPULARITY * mat[st.POPULARITY]
    value += TAXATION * mat[st.TAXATION] * max(1, capitals(s, seat))
    value += TRIBUTE_STEP * mat[st.TRIBUTE] + SCOUT * mat[st.SCOUTS] + CARD * len(s.hands[seat])
    for space in range(len(s.holder)):
        if s.holder[space] == seat:
            force = s.forces[space]
            value += STRENGTH * strength(force) + ARMY * armies(force)
            value += REACH * min(4, strength(force)) * best_near(s, seat, space)
    return value


def best_near(s: Stratagems, seat: int, space: int) -> float:
    """How much a stack here could take next: capitals most, then prefectures in play."""
    best = 0.0
    for near in s.parts.atlas.ways[space]:
        if s.parts.atlas.is_capital[near] and s.owner[near] != seat:
            guard = s.neutral[near] + s.sizes[near]
            best = max(best, 1.0 if guard < 3 else 0.5)
        elif s.marks[near] & st.IN_PLAY and s.holder[near] != seat:
            best = max(best, 0.6)
    return best
