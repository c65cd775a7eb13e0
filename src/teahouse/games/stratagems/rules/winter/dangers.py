"""What threatens a player's stacks: a winter without shelter or food, and traps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.words import counted

from ... import status as st
from ..actions.routes import connected
from ..realm.control import is_temple, spaces_of
from ..season import ACTION, DEAL, WINTER, is_winter
from . import winter

if TYPE_CHECKING:
    from ...state import Stratagems

NO_SHELTER: Final = "no shelter in the coming winter"
DOOMED: Final = "lost in the coming winter unless freed"
CAN_BE_TRAPPED: Final = "without a connected route beside an enemy: a card may trap it"


def is_winter_near(s: Stratagems) -> bool:
    """Whether this season ends in a winter that has not come yet (season.order)."""
    return is_winter(s) and DEAL <= s.phase <= WINTER and not s.over


def by_space(s: Stratagems, seat: int) -> dict[int, list[str]]:
    """The warnings for each stack of a seat, as things stand."""
    found: dict[int, list[str]] = {}
    on_route = connected(s, seat)
    shelter = winter.shelters(s, seat) if is_winter_near(s) else []
    for space in spaces_of(s, seat):
        words: list[str] = []
        if shelter and winter.is_doomed(s, seat, space):
            words.append(DOOMED)
        elif shelter and not shelter[space]:
            words.append(NO_SHELTER)
        if s.phase == ACTION and not on_route[space] and can_be_trapped(s, seat, space):
            words.append(CAN_BE_TRAPPED)
        if words:
            found[space] = words
    return found


def can_be_trapped(s: Stratagems, seat: int, space: int) -> bool:
    """Whether a stack without a connected route stands beside units of somebody else, where traps are possible (entrap.try)."""
    if s.marks[space] & st.TRAPPED or s.parts.atlas.is_capital[space] or is_temple(s, space):
        return False
    for near in s.parts.atlas.ways[space]:
        if s.holder[near] not in (seat, st.NOBODY):
            return True
    return False


def hungry(s: Stratagems, seat: int) -> list[str]:
    """The food-scarce regions that cannot feed all of a seat's units in the coming winter (winter.food)."""
    if not is_winter_near(s):
        return []
    found: list[str] = []
    for region, limit in enumerate(winter.capacities(s, seat)):
        units = winter.in_region(s, seat, region)
        if units > limit:
            name = s.parts.atlas.scarce_names[region].split(" (")[0]
            found.append(f"{name} feeds {limit} of your {counted(units, 'unit')} in the coming winter.")
    return found
