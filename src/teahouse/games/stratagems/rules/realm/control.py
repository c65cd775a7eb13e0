"""Control: whose a space, a capital, a temple or a prefecture is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.words import Why

from ... import status as st
from ...parts.atlas import TEMPLE

if TYPE_CHECKING:
    from ...state import Stratagems


def is_temple(s: Stratagems, space: int) -> bool:
    """A printed temple, or a site where a monastery was founded (control.temple, control.sites)."""
    return s.parts.atlas.kinds[space] == TEMPLE or bool(s.marks[space] & st.MONASTERY)


def controller(s: Stratagems, space: int) -> int:
    """The seat with units there; a capital keeps its owner when they leave (control.space, control.capital)."""
    if s.holder[space] >= 0:
        return s.holder[space]
    return s.owner[space]


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


def holds(s: Stratagems, seat: int, space: int) -> bool:
    """Whether a seat has the prefecture of this space."""
    return bool(s.marks[space] & st.IN_PLAY) and s.holder[space] == seat


def bonus(s: Stratagems, seat: int, op: int) -> int:
    """The sum of a seat's bonuses of one kind (prefectures.bonus)."""
    found = 0
    for space, passive in s.parts.passives[op]:
        if holds(s, seat, space):
            found += passive.n
    return found


def units(s: Stratagems, seat: int) -> int:
    """How many units a seat has on the map."""
    found = 0
    for space in spaces_of(s, seat):
        found += s.sizes[space]
    return found


def points_but_capitals(s: Stratagems, seat: int) -> int:
    numbers = s.parts.numbers
    points = s.mats[seat][st.PERMANENT]
    temples = 0
    for space in spaces_of(s, seat):
        if s.marks[space] & st.IN_PLAY:
            points += numbers.vp_prefecture
        if is_temple(s, space):
            temples += 1
    return points + numbers.vp_temples * (temples // 3)


def victory_points(s: Stratagems, seat: int) -> int:
    """Capitals, temples by threes, prefectures and permanent points, never below zero (victory.points)."""
    points = points_but_capitals(s, seat) + s.parts.numbers.vp_capital * capitals(s, seat)
    return points if points > 0 else 0


def has_points(s: Stratagems, seat: int, goal: int) -> bool:
    """Whether a seat has so many. It is asked after every card, and capitals are counted only if they could decide."""
    numbers = s.parts.numbers
    points = points_but_capitals(s, seat)
    if points + numbers.vp_capital * len(s.parts.atlas.capitals) < goal:
        return False
    return points + numbers.vp_capital * capitals(s, seat) >= goal


def points_by_source(s: Stratagems, seat: int) -> list[int]:
    numbers = s.parts.numbers
    return [
        numbers.vp_capital * capitals(s, seat),
        numbers.vp_temples * (temples(s, seat) // 3),
        numbers.vp_prefecture * prefectures(s, seat),
        s.mats[seat][st.PERMANENT],
    ]


def gain_points(s: Stratagems, seat: int, points: int) -> None:
    """Permanent points come or go; the total does not fall below zero."""
    if points < 0:
        points = -min(-points, victory_points(s, seat))
    s.mats[seat][st.PERMANENT] += points


def has_truce(s: Stratagems, a: int, b: int) -> bool:
    return a * 4 + b in s.truces or b * 4 + a in s.truces


def can_be_chosen(s: Stratagems, seat: int, other: int) -> bool:
    """Whether a seat's event may choose another player or his stacks (events.target)."""
    if other == seat or s.mats[other][st.OUT]:
        return False
    return not s.mats[other][st.SHIELD] and not has_truce(s, seat, other)


def why_not_chosen(s: Stratagems, seat: int, other: int) -> Why:
    """Why a seat's event may not choose another player."""
    if other == seat:
        return Why("The card asks for an opponent.", "events.target")
    if s.mats[other][st.OUT]:
        return Why(f"{{{other}}} is in exile.", "season.out")
    if s.mats[other][st.SHIELD]:
        return Why(f"{{{other}}} is shielded from events.", "events.target")
    return Why(f"You have a truce with {{{other}}}.", "events.target")


def in_turn_order(s: Stratagems) -> list[int]:
    """The seats that still play, from the first of this season on, clockwise (season.first)."""
    order = [(s.first + n) % s.seats for n in range(s.seats)]
    return [seat for seat in order if not s.mats[seat][st.OUT]]
