"""The end: who won and why, the ranking, and points by category."""

from __future__ import annotations

from ...engine import outcome as engine
from ...engine.words import named
from ...scene import Outcome, Rank, Row, Table
from .scene_view import View


def outcome(view: View, ended: engine.Outcome) -> Outcome:
    sides = sorted(range(len(ended.sides)), key=lambda side: (ended.places[side], side))
    why = named(ended.why, view.names)
    verdict = why
    if view.seat is not None and view.seat in ended.winners:
        verdict = "You have won."
    elif view.known.seats == 1 and view.seat is not None:
        verdict = "You have lost."
    return Outcome(
        id="outcome",
        label=verdict,
        note=why if verdict != why else "",
        rule=ended.rule,
        ranking=[
            Rank(
                place=ended.places[side],
                name=view.name_of(side),
                score=ended.totals[side],
                seat=side,
                won=side in ended.winners,
            )
            for side in sides
        ],
        scores=Table(
            id="scores",
            label="Points by category",
            rule="scoring.end",
            columns=[*ended.categories, "Points"],
            rows=[
                Row(
                    label=view.name_of(side),
                    cells=[str(n) for n in [*ended.scores[side], ended.totals[side]]],
                    seat=side,
                )
                for side in sides
            ],
        ),
    )
