"""Tracks printed on the board: victory, seasons, tribute and the strength of neutral armies."""

from __future__ import annotations

from teahouse.scene import Box, PrintedTrack

from .. import status as st
from ..rules.setup import has_winter
from .map import TOP
from .printed import LEFT, box_words
from .view import View


def neutrals(view: View) -> list[PrintedTrack]:
    return [view.printed.neutrals[view.known.neutral_at]]


def victory(view: View) -> list[PrintedTrack]:
    goal = view.parts.numbers.vp_to_win
    points = [min(goal, each) for each in view.points]
    boxes = view.printed.victory[:]
    for n in {*points}:
        boxes[n] = Box(
            id=f"victory:{n}",
            label=at(view, "victory point", n, points),
            text=str(n),
            state="special" if n == goal else "open",
            markers=[seat for seat, score in enumerate(points) if score == n],
        )
    return [
        PrintedTrack(
            id="victory",
            label="Victory track",
            boxes=boxes,
            x=14,
            y=TOP - 38,
            wide=973 / (goal + 1),
            high=30,
            bare=True,
            rule="victory.points",
        )
    ]


def at(view: View, word: str, n: int, values: list[int]) -> str:
    """A box and whose markers lie on it, in words."""
    names = [view.names[seat] for seat, value in enumerate(values) if value == n]
    text = box_words(word, n)
    return f"{text}: {', '.join(names)}" if names else text


def seasons(view: View) -> list[PrintedTrack]:
    known = view.known
    numbers = view.parts.numbers
    note = ""
    if has_winter(known):
        coming = [season for season in numbers.winters if season >= known.season]
        note = f"winter in {coming[0]}" if coming else ""
    return [
        PrintedTrack(
            id="season",
            label="Season",
            note=note,
            boxes=view.printed.seasons[known.season],
            x=LEFT,
            y=TOP + 717,
            wide=194 / numbers.seasons,
            high=22,
            rule="season.order",
        )
    ]


def tribute(view: View) -> list[PrintedTrack]:
    goal = view.parts.numbers.goal
    steps = [view.known.mats[seat][st.TRIBUTE] for seat in range(view.known.seats)]
    boxes = view.printed.tribute[:]
    for n in {min(step, goal) for step in steps}:
        boxes[n] = Box(
            id=f"tribute:{n}",
            label=at(view, "tribute", n, steps),
            text=str(n),
            state="special" if n == goal else "open",
            markers=[seat for seat, step in enumerate(steps) if min(step, goal) == n],
        )
    return [
        PrintedTrack(
            id="tribute",
            label="Tribute",
            boxes=boxes,
            x=LEFT,
            y=TOP + 766,
            wide=194 / (goal + 1),
            high=24,
            rule="tribute.goal",
        )
    ]
