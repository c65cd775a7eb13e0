"""Winter: where units may stay, who must go, and where they find a refuge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import status as st
from ...parts.atlas import NONE, SEA
from ...parts.forces import EMPEROR, KINDS, ONE, SCOUT, TWO, UNIT, count
from ...words import units_words
from ..actions import entrap, move
from ..actions.routes import connected
from ..realm import stacks
from ..realm.control import is_temple, room_for, spaces_of
from ..realm.prefectures import holds

if TYPE_CHECKING:
    from ...state import Stratagems

PLENTY: Final = 99


def capacities(s: Stratagems, seat: int) -> tuple[int, ...]:
    """How many units a player may winter in each food-scarce region, before anybody retreats (winter.food)."""
    found: list[int] = []
    for region, colonies in enumerate(s.parts.atlas.colonies):
        most = 1
        for space in colonies:
            if s.holder[space] == seat:
                most = PLENTY
        for space, where, units in s.parts.winter_spaces:
            if where == region and holds(s, seat, space):
                most = max(most, units)
        found.append(most)
    return tuple(found)


def shelters(s: Stratagems, seat: int) -> list[bool]:
    """For each space whether units of a seat may winter there (winter.where). Only own units and empty own capitals are on a
    connected route."""
    found = [route > 0 for route in connected(s, seat)]
    for space in s.parts.atlas.holy:
        if (s.holder[space] == seat or s.holder[space] == st.NOBODY) and is_temple(s, space):
            found[space] = True
    for space in spaces_of(s, seat):
        if s.marks[space] & st.IN_PLAY:
            found[space] = True
    return found


def is_doomed(s: Stratagems, seat: int, space: int) -> bool:
    """Whether a stack is trapped where it does not survive the winter: anywhere but in a temple or a controlled prefecture
    (winter.trapped, events.turban)."""
    if s.holder[space] != seat or not s.marks[space] & st.TRAPPED or holds(s, seat, space):
        return False
    return not is_temple(s, space) or (s.mats[seat][st.TURBAN] == 1 and connected(s, seat)[space] == 0)


def doomed(s: Stratagems, seat: int) -> list[int]:
    return [space for space in spaces_of(s, seat) if is_doomed(s, seat, space)]


def in_region(s: Stratagems, seat: int, region: int) -> int:
    """How many units a seat has to feed in a food-scarce region; those that are doomed eat nothing."""
    found = 0
    for space in spaces_of(s, seat):
        if s.parts.atlas.scarce[space] == region and not is_doomed(s, seat, space):
            found += s.sizes[space]
    return found


def must_go(s: Stratagems, seat: int, limits: tuple[int, ...]) -> list[int]:
    """Spaces from which units must retreat: without shelter, or where a region cannot feed them."""
    shelter = shelters(s, seat)
    crowded = [in_region(s, seat, region) > limits[region] for region in range(len(limits))]
    found: list[int] = []
    for space in spaces_of(s, seat):
        region = s.parts.atlas.scarce[space]
        if (not shelter[space] or (region != NONE and crowded[region])) and not is_doomed(s, seat, space):
            found.append(space)
    return found


def those_who_must(s: Stratagems, seat: int, space: int, limits: tuple[int, ...]) -> int:
    """The units that must go from a space: all without shelter, else as many as the region cannot feed, the weakest first."""
    force = s.forces[space]
    if not shelters(s, seat)[space]:
        return force
    region = s.parts.atlas.scarce[space]
    left = in_region(s, seat, region) - limits[region]
    found = 0
    for kind in (SCOUT, ONE, TWO, EMPEROR):
        number = min(left, count(force, kind))
        found += number * UNIT[kind]
        left -= number
    return found


def lose_trapped(s: Stratagems, seat: int) -> None:
    """Trapped units that nobody has freed are lost (winter.trapped). Others have not known what lies there."""
    spaces = doomed(s, seat)
    if spaces:
        s.reveal()
    for space in spaces:
        lose_all(s, seat, space, s.forces[space], "winter.trapped")


def lose_all(s: Stratagems, seat: int, space: int, force: int, rule: str) -> None:
    for kind in range(KINDS):
        for _ in range(count(force, kind)):
            stacks.give_up(s, seat, space, kind)
    if s.journal is not None:
        text = f"{{{seat}}} loses {units_words(force)} in {s.name(space)} to the winter."
        s.tell("winter", text, rule, seat, touches=s.at(space))


def steps_from(s: Stratagems, seat: int, here: int) -> list[int]:
    """Where retreating units may go on to: empty, own and temple spaces, over the sea unless it is banned."""
    atlas = s.parts.atlas
    sea_is_open = s.sea_ban == st.NOBODY or s.sea_ban == seat
    return [
        near
        for n, near in enumerate(atlas.ways[here])
        if (sea_is_open or atlas.way_kind[here][n] != SEA) and move.access(s, seat, near, 0) != move.BARRED
    ]


def refuges(s: Stratagems, seat: int, space: int, units: int, limits: tuple[int, ...]) -> list[int]:
    """The nearest spaces where so many units may winter, through empty, own or temple spaces (winter.retreat)."""
    if s.marks[space] & st.TRAPPED:
        return []
    shelter = shelters(s, seat)
    seen = [False] * s.parts.atlas.count
    seen[space] = True
    ring = [space]
    while ring:
        beyond: list[int] = []
        for here in ring:
            for near in steps_from(s, seat, here):
                if not seen[near]:
                    seen[near] = True
                    beyond.append(near)
        found = [near for near in beyond if shelter[near] and has_food(s, seat, space, near, units, limits)]
        if found:
            return sorted(found)
        ring = beyond
    return []


def way_to(s: Stratagems, seat: int, space: int, refuge: int) -> tuple[int, ...]:
    """The shortest way of a retreat; of several the one that frees most trapped stacks (entrap.free, winter.retreat)."""
    paths: list[tuple[int, ...]] = [(space,)]
    while not [path for path in paths if path[-1] == refuge]:
        seen = {path[-1] for path in paths}
        paths = [(*path, near) for path in paths for near in steps_from(s, seat, path[-1]) if near not in path]
        paths = [path for path in paths if path[-1] not in seen]
    best: tuple[int, ...] = ()
    most = -1
    for path in paths:
        if path[-1] == refuge:
            freed = len(
                {near for passed in path[1:] for near in s.parts.atlas.ways[passed] if entrap.is_trapped(s, seat, near)}
            )
            if freed > most:
                best, most = path, freed
    return best


def has_food(s: Stratagems, seat: int, space: int, refuge: int, units: int, limits: tuple[int, ...]) -> bool:
    """Whether a refuge has room and its region feeds the newcomers too."""
    if room_for(s, seat, refuge) < units:
        return False
    scarce = s.parts.atlas.scarce
    region = scarce[refuge]
    if region == NONE:
        return True
    there = in_region(s, seat, region) - (units if scarce[space] == region else 0)
    return there + units <= limits[region]
