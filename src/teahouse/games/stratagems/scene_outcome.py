"""The end: who won and why, the ranking, and points by category."""

from __future__ import annotations

from ...engine import outcome as engine
from ...engine.words import named
from ...scene import Outcome, Rank, Row, Table
from .scene_view import View


def outcome(view: View, ended: engine.Outcome) -> Outcome:
    seats = sorted(range(view.known.seats), key=lambda seat: (ended.places[seat], seat))
    ranking = [
        Rank(
            place=ended.places[seat],
            name=view.names[seat],
            score=ended.totals[seat],
            seat=seat,
            won=seat in ended.winners,
            note=ended.features[seat],
        )
        for seat in seats
    ]
    rows = [
        Row(label=view.names[seat], cells=[str(n) for n in [*ended.scores[seat], ended.totals[seat]]], seat=seat)
        for seat in seats
    ]
    columns = [*ended.categories, "Points"]
    scores = Table(id="scores", label="Points by category", rule="victory.points", columns=columns, rows=rows)
    return Outcome(id="outcome", label=named(ended.why, view.names), rule=ended.rule, ranking=ranking, scores=scores)
