"""What a position is worth to a seat, in victory points: those it has, and what its units, tracks and cards promise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .. import status as st
from ..parts.forces import armies, strength
from ..rules.realm.control import capitals, temples
from ..rules.victory import victory_points
from .outlook import IN_HAND, IN_PLAY_SEASON, MARKET_SEASON, TEMPLE, Outlook, cities_in_hand, seasons_left

if TYPE_CHECKING:
    from ..state import Stratagems

WON: Final = 10.0
STRENGTH: Final = 0.3  # of a point, for a strength on the map
ARMY: Final = 0.1
SCOUT: Final = 0.15
COIN: Final = 0.14
GENERAL: Final = 1.1
COHESION: Final = 0.35
POPULARITY: Final = 0.4
TAXATION: Final = 0.35
TRIBUTE_STEP: Final = 0.2
CARD: Final = 0.25
NEXT_RIVAL: Final = 0.3  # of a point that the leading rival has, and of one that another has
OTHER_RIVAL: Final = 0.1


def worth(s: Stratagems, seat: int) -> float:
    """The score at the end; before it, the score and promises, which count less as the seasons go by."""
    points = float(victory_points(s, seat))
    best = 0
    total = 0
    for other in range(s.seats):
        if other != seat:
            theirs = victory_points(s, other)
            total += theirs
            best = max(best, theirs)
    value = points - NEXT_RIVAL * best - OTHER_RIVAL * (total - best)
    if s.over:
        return value + WON if points >= best else value
    left = seasons_left(s)
    value += (0.2 + 0.8 * left / s.parts.numbers.seasons) * (mats(s, seat) + units(s, seat))
    return value + places(s, seat, left)


def mats(s: Stratagems, seat: int) -> float:
    """Tracks, coins and cards of a seat, less a part of what rivals have."""
    mat = s.mats[seat]
    value = COIN * min(mat[st.COINS], 14) + 0.3 * COIN * max(0, mat[st.COINS] - 14)
    value += GENERAL * mat[st.GENERALS] + COHESION * mat[st.COHESION] + POPULARITY * mat[st.POPULARITY]
    value += TAXATION * mat[st.TAXATION] * max(1, capitals(s, seat))
    value += TRIBUTE_STEP * mat[st.TRIBUTE] + SCOUT * mat[st.SCOUTS] + CARD * len(s.hands[seat])
    for other in range(s.seats):
        if other != seat:
            theirs = s.mats[other]
            value -= 0.04 * theirs[st.COINS] + 0.2 * theirs[st.GENERALS] + 0.1 * theirs[st.STIRRED]
            value -= 0.08 * (theirs[st.COHESION] + theirs[st.POPULARITY] + theirs[st.TAXATION])
            value -= 0.1 * len(s.hands[other])
    return value


def units(s: Stratagems, seat: int) -> float:
    value = 0.0
    emperor = s.parts.numbers.emperor
    for space in range(len(s.holder)):
        holder = s.holder[space]
        if holder == seat:
            force = s.forces[space]
            value += STRENGTH * strength(force, emperor) + ARMY * armies(force)
        elif holder >= 0:
            value -= 0.1 * s.sizes[space]
    return value


def places(s: Stratagems, seat: int, left: int) -> float:
    """What held spaces promise besides points, and what stacks go for."""
    out = Outlook(s, seat)
    in_hand = cities_in_hand(s, seat)
    value = TEMPLE * (temples(s, seat) % 3)
    for space in out.stacks:
        force = s.forces[space]
        if s.marks[space] & st.IN_PLAY:
            value += IN_PLAY_SEASON * left
        elif space in in_hand:
            value += IN_HAND
        value += out.prospect(s, space, force)
    for space in s.parts.atlas.markets:
        if s.holder[space] == seat:
            value += MARKET_SEASON * (left - 1)
    for space in s.parts.atlas.capitals:
        if s.owner[space] == seat:
            value -= out.danger(space, out.power(s.forces[space]) if s.holder[space] == seat else 0)
    return value
