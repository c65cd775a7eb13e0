"""The end: who won and why, and what was counted."""

from __future__ import annotations

from teahouse.engine import outcome as engine
from teahouse.scene import Outcome
from teahouse.scene.table import ending

from .view import View


def outcome(view: View) -> Outcome | None:
    """Between two, points decide; alone none are counted, and Voyages and Borderlands stand beside each other."""
    known = view.known
    ended = known.outcome()
    if ended is None:
        return None
    has_points = not known.is_solo()
    sides = ending.ranked(ended)
    names = [view.name(side) for side in sides]
    total = "Total" if has_points else ""
    return Outcome(
        id="outcome",
        label=verdict(view, ended),
        note=view.said(ended.why),
        rule=ended.rule,
        ranking=[
            ending.rank_of(ended, side, view.name(side), role(view, side), side == known.winner, has_points)
            for side in sides
        ],
        scores=ending.score_table(ended, sides, names, "What was counted", total, rule=ended.rule),
    )


def verdict(view: View, ended: engine.Outcome) -> str:
    """In the words of whoever looks; a solo victory has its grade."""
    winner = view.known.winner
    if winner == view.seat:
        return f"{ended.grade}: you have won." if ended.grade else "You have won."
    return f"{ended.grade}: {view.name(winner)} has won." if ended.grade else f"{view.name(winner)} has won."


def role(view: View, side: int) -> str:
    return "" if view.known.is_automa(side) else view.role(side)
