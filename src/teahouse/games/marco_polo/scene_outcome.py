"""The end: who won and why, the ranking, points by category, and where they came from."""

from __future__ import annotations

from ...engine import outcome as engine
from ...engine.words import counted, named
from ...scene import Chart, Outcome, Rank, Row, Series, Table
from .reward import CAMEL
from .scene_view import View
from .words import goal_words


def outcome(view: View, ended: engine.Outcome) -> Outcome:
    seats = sorted(range(view.known.seats), key=lambda seat: (ended.places[seat], seat))
    why = named(ended.why, view.names)
    verdict = why
    if view.seat is not None and view.seat in ended.winners:
        verdict = "You have won." if len(ended.winners) == 1 else "You share the victory."
    return Outcome(
        id="outcome",
        label=verdict,
        note=why if verdict != why else fared(view, ended),
        rule=ended.rule,
        ranking=[rank(view, ended, seat) for seat in seats],
        scores=scores(view, ended, seats),
        charts=[chart(view, ended, seats)],
    )


def fared(view: View, ended: engine.Outcome) -> str:
    """How the viewer has fared, where somebody else won."""
    if view.seat is None:
        return ""
    place = ("first", "second", "third", "fourth")[ended.places[view.seat] - 1]
    return f"You came {place} with {ended.totals[view.seat]} points."


def rank(view: View, ended: engine.Outcome, seat: int) -> Rank:
    """A place, the character, what settles ties, and the goal cards that are now open."""
    player = view.known.players[seat]
    goals = "; ".join([goal_words(view.parts, goal) for goal in player.goals])
    note = f"{view.known.power(seat).name}, {counted(player.have[CAMEL], 'camel')}. Goals: {goals}"
    return Rank(
        place=ended.places[seat],
        name=view.names[seat],
        score=ended.totals[seat],
        seat=seat,
        won=seat in ended.winners,
        note=note,
    )


def scores(view: View, ended: engine.Outcome, seats: list[int]) -> Table:
    rows = [
        Row(label=view.names[seat], cells=[str(n) for n in [*ended.scores[seat], ended.totals[seat]]], seat=seat)
        for seat in seats
    ]
    columns = [*ended.categories, "Points"]
    return Table(id="scores", label="Points by category", rule="scoring.end", columns=columns, rows=rows)


def chart(view: View, ended: engine.Outcome, seats: list[int]) -> Chart:
    """One bar for each player, stacked from the categories that gave anything."""
    series: list[Series] = []
    for n, category in enumerate(ended.categories):
        values = [float(max(ended.scores[seat][n], 0)) for seat in seats]
        if max(values) > 0:
            series.append(Series(label=category, values=values))
    ticks = [view.names[seat] for seat in seats]
    return Chart(id="sources", label="Where the points came from", style="bars", ticks=ticks, series=series)
