"""Tracks printed on the board: victory, seasons, tribute and the strength of neutral armies."""

from __future__ import annotations

from typing import Final

from ...scene import Amount, Box, BoxState, PrintedTrack
from . import status as st
from .control import victory_points
from .scene_map import TOP
from .scene_view import View

LEFT: Final = 30.0
OURS: Final = "The numbers of this track are the rulebook's; how it was printed is not known."


def tracks(view: View) -> list[PrintedTrack]:
    return [victory(view), seasons(view), tribute(view), neutrals(view)]


def victory(view: View) -> PrintedTrack:
    goal = view.parts.numbers.vp_to_win
    points = [min(goal, victory_points(view.known, seat)) for seat in range(view.known.seats)]
    boxes = [
        Box(
            id=f"victory:{n}",
            label=at(view, "victory point", n, points),
            text=str(n),
            state="special" if n == goal else "open",
            markers=[seat for seat, score in enumerate(points) if score == n],
        )
        for n in range(goal + 1)
    ]
    return PrintedTrack(
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


def at(view: View, word: str, n: int, values: list[int]) -> str:
    """A box and whose markers lie on it, in words."""
    names = [view.names[seat] for seat, value in enumerate(values) if value == n]
    text = f"{n} {word}{'' if n == 1 else 's'}"
    return f"{text}: {', '.join(names)}" if names else text


def seasons(view: View) -> PrintedTrack:
    known = view.known
    numbers = view.parts.numbers
    note = ""
    if known.options["winter"] == "advanced":
        coming = [season for season in numbers.winters if season >= known.season]
        note = f"winter in {coming[0]}" if coming else ""
    boxes = [
        Box(id=f"season:{n}", label=season_words(n, known.season), text=str(n), state=passed(n, known.season))
        for n in range(1, numbers.seasons + 1)
    ]
    return PrintedTrack(
        id="season",
        label="Season",
        note=note,
        boxes=boxes,
        x=LEFT,
        y=TOP + 717,
        wide=194 / numbers.seasons,
        high=22,
        rule="season.order",
    )


def passed(n: int, now: int) -> BoxState:
    return "marked" if n == now else "spent" if n < now else "open"


def season_words(n: int, now: int) -> str:
    return f"Season {n}, now" if n == now else f"Season {n}"


def tribute(view: View) -> PrintedTrack:
    goal = view.parts.numbers.goal
    steps = [view.known.mats[seat][st.TRIBUTE] for seat in range(view.known.seats)]
    boxes = [
        Box(
            id=f"tribute:{n}",
            label=at(view, "tribute", n, steps).replace("tributes", "tribute"),
            text=str(n),
            state="special" if n == goal else "open",
            markers=[seat for seat, step in enumerate(steps) if min(step, goal) == n],
        )
        for n in range(goal + 1)
    ]
    return PrintedTrack(
        id="tribute",
        label="Tribute",
        boxes=boxes,
        x=LEFT,
        y=TOP + 766,
        wide=194 / (goal + 1),
        high=24,
        rule="tribute.goal",
    )


def neutrals(view: View) -> PrintedTrack:
    steps = view.parts.numbers.neutral_hit
    boxes = [
        Box(
            id=f"neutral_hit:{n}",
            label=f"Neutral armies hit with {factor} or more{', now' if n == view.known.neutral_at else ''}",
            icons=[Amount(symbol=f"die-{factor}", text=str(factor), word="or more")],
            state="marked" if n == view.known.neutral_at else "open",
        )
        for n, factor in enumerate(steps)
    ]
    return PrintedTrack(
        id="neutral_hit",
        label="Neutral armies hit on",
        note="or more",
        boxes=boxes,
        x=LEFT,
        y=TOP + 817,
        wide=32,
        high=27,
        rule="battle.neutral",
        reconstructed=OURS,
    )
