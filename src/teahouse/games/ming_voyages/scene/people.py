"""Who plays: the panel of the other side, or both for a spectator; and, at the end, who has won and what was counted."""

from __future__ import annotations

from teahouse.engine import outcome as engine
from teahouse.scene import Amount, Outcome, Panel, amount
from teahouse.scene.table import ending
from teahouse.scene.table.panels import panel

from ..parts.cards import EMPEROR, OVERLORD
from ..rules.control import count_controlled
from .view import View


def panels(view: View) -> list[Panel]:
    """The Overlord of the solo game has a sheet of its own, so that the Emperor needs no panel of it."""
    known = view.known
    found: list[Panel] = []
    for side in (EMPEROR, OVERLORD):
        is_automa = known.is_automa(side)
        if side == view.seat or (is_automa and view.seat is not None):
            continue
        doing = what_it_does(view, side)
        note = doing if is_automa else f"{view.role(side)}, {doing}"
        found.append(panel(view, side, note, counts(view, side), automa=is_automa))
    return found


def what_it_does(view: View, side: int) -> str:
    known = view.known
    if known.over:
        return "has won" if known.winner == side else "has lost"
    return "is to act" if side in known.to_act() else "waits"


def counts(view: View, side: int) -> list[Amount]:
    known = view.known
    if side == EMPEROR:
        own = [amount("junk", known.count_voyages(), "voyages"), amount("troop", sum(known.troops), "Troops")]
    else:
        own = [
            amount("horde", sum(known.hordes), "Hordes"),
            amount("yurt", sum(known.settlements), "Settlements"),
        ]
    return [
        amount("flag", count_controlled(known, side), "Borderlands"),
        *own,
        amount("card-back", len(known.hands[side]), "cards"),
    ]


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
