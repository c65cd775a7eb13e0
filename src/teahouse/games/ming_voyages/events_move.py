"""The event Move: the most favoured Borderland, and the one region the Hordes come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.words import counted
from .cards import EMPEROR, OVERLORD
from .control import controls, count_pieces, is_empty, room_in, spare_hordes
from .cube import best_of
from .overlord_reasons import explain
from .tell import tell

if TYPE_CHECKING:
    from .state import MingVoyages


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


def candidates(s: MingVoyages) -> tuple[int, list[int]]:
    """The first priority that any Borderland meets, and all that meet it; 0 if none does (events.move.target)."""
    borderlands = range(s.parts.board.borderlands)
    empty = [region for region in borderlands if is_empty(s, region)]
    first = [region for region in empty if has_giving_homeland(s, region)]
    if first:
        return 1, first
    second: list[int] = []
    for region in empty:
        for near in giving_borderlands(s, region):
            if count_pieces(s, near) >= 2:
                second.append(region)
                break
    if second:
        return 2, second
    third = [
        region
        for region in borderlands
        if controls(s, OVERLORD, region)
        and not controls(s, EMPEROR, region)
        and room_in(s, region) > 0
        and (has_giving_homeland(s, region) or giving_borderlands(s, region))
    ]
    return (3, third) if third else (0, third)


def choose_target(s: MingVoyages, priority: int, regions: list[int]) -> int:
    """Among equals of the first two priorities the cube decides; of the third, the most Troops beside it."""
    scores = [count_near_troops(s, region) if priority == 3 else 0 for region in regions]
    cube = s.cube
    target = best_of(s, regions, scores)
    if s.journal is not None:
        names = s.parts.board.names
        told = (
            "",
            "First priority, empty beside a Homeland with Hordes",
            "Second priority, empty beside a Borderland that can spare a Horde",
            "Third priority, next to the most Troops",
        )[priority]
        rows: list[tuple[int, ...]] = [(priority, count_near_troops(s, region)) for region in regions]
        explain(
            s,
            "events.move.target",
            f"The Overlord moves into {names[target]}.",
            f"Why {names[target]}?",
            ("Priority", "Troops beside it"),
            [names[region] for region in regions],
            rows,
            scores,
            regions.index(target),
            cube,
            told,
        )
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
        names = s.parts.board.names
        rows: list[tuple[int, ...]] = [(s.hordes[region], spare_hordes(s, region)) for region in regions]
        told = "A Homeland, that with the most Hordes" if homes else "A Borderland, that with the most Hordes"
        explain(
            s,
            "events.move.source",
            f"The Hordes come from {names[source]}.",
            f"Why from {names[source]}?",
            ("Hordes", "can move"),
            [names[region] for region in regions],
            rows,
            scores,
            regions.index(source),
            cube,
            told,
        )
    return source


def move(s: MingVoyages, x: int) -> str:
    """Up to x Hordes from one region into the most favoured Borderland (events.move)."""
    priority, regions = candidates(s)
    if not regions:
        return "no empty or own Borderland can be reached"
    target = choose_target(s, priority, regions)
    source = choose_source(s, target)
    moved = min(x, spare_hordes(s, source), room_in(s, target))
    s.hordes[source] -= moved
    s.hordes[target] += moved
    if s.journal is not None:
        names = s.parts.board.names
        text = f"{counted(moved, 'Horde')} {'moves' if moved == 1 else 'move'} from {names[source]} to {names[target]}."
        tell(s, OVERLORD, "move", text, "events.move")
    return ""
