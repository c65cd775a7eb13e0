"""The end: who won and why, the ranking, points by category, and where they came from."""

from __future__ import annotations

from teahouse.engine import outcome as engine
from teahouse.engine.words import counted, named
from teahouse.scene import Outcome
from teahouse.scene.table import ending

from ..parts.reward import CAMEL
from ..words import goal_words
from .view import View

PLACES = ("first", "second", "third", "fourth")


def outcome(view: View, ended: engine.Outcome) -> Outcome:
    seats = ending.ranked(ended)
    names = [view.names[seat] for seat in seats]
    why = named(ended.why, view.names)
    won = ending.victory(ended, view.seat)
    return Outcome(
        id="outcome",
        label=won or why,
        note=why if won else fared(view, ended),
        rule=ended.rule,
        ranking=[ending.rank_of(ended, seat, view.names[seat], remark(view, seat)) for seat in seats],
        scores=ending.score_table(ended, seats, names, "Points by category", "Points", rule="scoring.end"),
        charts=[ending.sources(ended, seats, names, "Where the points came from")],
    )


def fared(view: View, ended: engine.Outcome) -> str:
    """How the viewer has fared, where somebody else won."""
    if view.seat is None:
        return ""
    return f"You came {PLACES[ended.places[view.seat] - 1]} with {ended.totals[view.seat]} points."


def remark(view: View, seat: int) -> str:
    """The character, what settles ties, and the goal cards that are now open."""
    player = view.known.players[seat]
    goals = "; ".join([goal_words(view.parts, goal) for goal in player.goals])
    return f"{view.known.power(seat).name}, {counted(player.have[CAMEL], 'camel')}. Goals: {goals}"
