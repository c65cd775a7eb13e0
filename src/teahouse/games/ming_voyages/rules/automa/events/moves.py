"""The event Move: the most favoured Borderland, and the one region the Hordes come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.words import counted

from ....parts.board import NOWHERE
from ....parts.cards import EMPEROR, OVERLORD
from ....tell import balance
from ...control import controls, count_pieces, is_empty, room_in, spare_hordes
from ..cube import best_of
from . import told

if TYPE_CHECKING:
    from ....state import MingVoyages


def has_giving_homeland(s: MingVoyages, region: int) -> bool:
    for home in s.parts.board.near_homelands[region]:
        if s.hordes[home] > 0:
            return True
    return False


def giving_borderlands(s: MingVoyages, region: int) -> list[int]:
    """Adjacent Borderlands of the Overlord that can spare a Horde."""
    return [near for near in s.parts.board.near_borderlands[region] if spare_hordes(s, near) > 0]


def count_near_troops(s: MingVoyages, region: int) -> int:
    troops = 0
    for near in s.parts.board.near_borderlands[region]:
        troops += s.troops[near]
    return troops


def priority_of(s: MingVoyages, region: int) -> int:
    """Which priority a Borderland meets: empty beside a Homeland with a Horde, empty beside a Borderland of the Overlord with
    two pieces and a Horde to spare, or the Overlord's own with room; 0 if none (events.move.target)."""
    if is_empty(s, region):
        if has_giving_homeland(s, region):
            return 1
        for near in giving_borderlands(s, region):
            if count_pieces(s, near) >= 2:
                return 2
        return 0
    if controls(s, EMPEROR, region) or room_in(s, region) <= 0:
        return 0
    return 3 if has_giving_homeland(s, region) or giving_borderlands(s, region) else 0


def choose_target(s: MingVoyages) -> int:
    """The first priority that is met; within the third the most Troops beside it; then the cube. NOWHERE if none is met."""
    regions: list[int] = []
    scores: list[int] = []
    for region in range(s.parts.board.borderlands):
        priority = priority_of(s, region)
        if priority:
            regions.append(region)
            scores.append(count_near_troops(s, region) - 300 if priority == 3 else -100 * priority)
    if not regions:
        return NOWHERE
    cube = s.cube
    target = best_of(s, regions, scores)
    if s.journal is not None:
        rows: list[tuple[int, ...]] = [(priority_of(s, region), count_near_troops(s, region)) for region in regions]
        told.tell_entered(s, regions, rows, scores, target, cube)
    return target


def choose_source(s: MingVoyages, target: int) -> int:
    """One adjacent Homeland with the most Hordes; if none has any, the adjacent Borderland with the most that can spare one
    (events.move.source)."""
    homes = [home for home in s.parts.board.near_homelands[target] if s.hordes[home] > 0]
    regions = homes or giving_borderlands(s, target)
    scores = [s.hordes[region] for region in regions]
    cube = s.cube
    source = best_of(s, regions, scores)
    if s.journal is not None:
        told.tell_left(s, regions, [spare_hordes(s, region) for region in regions], scores, source, cube)
    return source


def move(s: MingVoyages, x: int) -> str:
    """Up to x Hordes from one region into the most favoured Borderland (events.move)."""
    target = choose_target(s)
    if target == NOWHERE:
        return "no Borderland that is empty or its own can be reached"
    source = choose_source(s, target)
    moved = min(x, spare_hordes(s, source), room_in(s, target))
    before = balance(s)
    s.hordes[source] -= moved
    s.hordes[target] += moved
    if s.journal is not None:
        board = s.parts.board
        way = f"from {board.spoken[source]} to {board.spoken[target]}"
        text = f"{counted(moved, 'Horde')} {'moves' if moved == 1 else 'move'} {way}."
        touched = (board.ids[source], board.ids[target])
        s.tell("move", text, "events.move", OVERLORD, changes=s.changes_since(before), touches=touched)
    return ""
