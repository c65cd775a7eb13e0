"""Control: whose a space, a capital, a temple or a prefecture is, and how many units find room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import status as st
from ...parts.atlas import TEMPLE

if TYPE_CHECKING:
    from ...state import Stratagems

MANY: Final = 99  # units that a capital takes


def is_temple(s: Stratagems, space: int) -> bool:
    """A printed temple, or a site where a monastery was founded (control.temple, control.sites)."""
    return s.parts.atlas.kinds[space] == TEMPLE or bool(s.marks[space] & st.MONASTERY)


def controller(s: Stratagems, space: int) -> int:
    """The seat with units there; a capital keeps its owner when they leave (control.space, control.capital)."""
    if s.holder[space] >= 0:
        return s.holder[space]
    return s.owner[space]


def room_for(s: Stratagems, seat: int, space: int) -> int:
    """How many more units of a seat a space takes: three in all, and any number in a capital (control.stack)."""
    if s.parts.atlas.is_capital[space]:
        return MANY
    return s.parts.numbers.stack - (s.sizes[space] if s.holder[space] == seat else 0)


def spaces_of(s: Stratagems, seat: int) -> list[int]:
    """The spaces in which a seat has units, by rising number. Nearly every question asks for them, so they are noted."""
    if not s.stands:
        stands: list[list[int]] = [[] for _ in range(s.seats)]
        for space, holder in enumerate(s.holder):
            if holder >= 0:
                stands[holder].append(space)
        s.stands = stands
    return s.stands[seat]


def note_change(s: Stratagems, space: int, old: int, new: int) -> None:
    """A space was `old` player's and is `new` player's; either may be nobody. Clones share what is noted, so it is copied."""
    if not s.stands:
        return
    stands = s.stands[:]
    if old >= 0:
        stands[old] = [other for other in stands[old] if other != space]
    if new >= 0:
        stands[new] = sorted([*stands[new], space])
    s.stands = stands


def capitals(s: Stratagems, seat: int) -> int:
    """How many capitals a seat controls, which is its population."""
    found = 0
    owner = s.owner
    for space in s.parts.atlas.capitals:
        if owner[space] == seat:
            found += 1
    return found


def temples(s: Stratagems, seat: int) -> int:
    found = 0
    for space in spaces_of(s, seat):
        if is_temple(s, space):
            found += 1
    return found


def prefectures(s: Stratagems, seat: int) -> int:
    """How many prefectures in play a seat controls (prefectures.control)."""
    found = 0
    for space in spaces_of(s, seat):
        if s.marks[space] & st.IN_PLAY:
            found += 1
    return found


def units(s: Stratagems, seat: int) -> int:
    """How many units a seat has on the map."""
    found = 0
    for space in spaces_of(s, seat):
        found += s.sizes[space]
    return found
