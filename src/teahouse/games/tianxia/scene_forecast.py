"""For each sector of the wall a folded sheet: what an attack would bring and take, as things stand."""

from __future__ import annotations

from ...engine.journal import Entry, told
from ...scene import Note, Row, Sheet, Table
from .attack import is_battle
from .effect import COIN, PP
from .forecast import Forecast, Forecasts
from .metrics import GOVERNORS, SOLDIERS, count_metric
from .scene_view import View
from .words import amount, sector_name

COLUMNS = ("Points", "Soldiers", "Governors", "Coins")


def sheets(view: View) -> list[Sheet]:
    """None before the first round and after the last."""
    known = view.known
    if known.over or not known.round:
        return []
    forecasts = Forecasts(known)
    return [sheet(view, n, forecasts.of(n)) for n in range(len(view.parts.sectors))]


def sheet(view: View, n: int, forecast: Forecast) -> Sheet:
    name = sector_name(view.parts, n)
    comes = is_battle(view.known, n)
    entries = [entry for entry in forecast.entries if entry.rule != "attack.after"]
    notes = [note(view, f"forecast:{n + 1}:{k}", entry, forecast) for k, entry in enumerate(entries)]
    notes += [loss(view, n, seat, left) for seat, left in sorted(forecast.excess.items())]
    return Sheet(
        id=f"forecast:{n + 1}",
        label=f"Forecast for sector {name}",
        note="the battle of this round, as things stand" if comes else "if the nomads attacked now",
        items=[summary(view, n, forecast), *notes],
        rule="attack.battle",
        folded=True,
    )


def note(view: View, id: str, entry: Entry, forecast: Forecast) -> Note:
    """A line that the journal would have."""
    seat = entry.seat if entry.seat >= 0 else None
    return Note(id=id, label=told(entry, forecast.after, view.names), rule=entry.rule, seat=seat)


def loss(view: View, n: int, seat: int, left: int) -> Note:
    """What a seat would still have to choose."""
    parts = view.parts
    each = f"{amount(COIN, parts.excess_coin)} or {amount(PP, parts.excess_points)}"
    who = "You lose" if seat == view.seat else f"{view.name_of(seat)} loses"
    text = f"{who} {each} for each of {left} strength that is left, by choice."
    return Note(id=f"forecast:{n + 1}:excess:{seat}", label=text, rule="attack.excess", seat=seat)


def summary(view: View, n: int, forecast: Forecast) -> Table:
    """What each side has more or less afterwards; the own row first."""
    known, after = view.known, forecast.after
    sides = sorted(range(known.sides), key=lambda side: (side != view.seat, side))
    rows: list[Row] = []
    for side in sides:
        before, now = known.players[side], after.players[side]
        numbers = [
            now.have[PP] - before.have[PP],
            count_metric(after, side, SOLDIERS) - count_metric(known, side, SOLDIERS),
            count_metric(after, side, GOVERNORS) - count_metric(known, side, GOVERNORS),
            now.have[COIN] - before.have[COIN],
        ]
        if any(numbers) or side == view.seat:
            rows.append(
                Row(label="You" if side == view.seat else view.name_of(side), cells=[shown(n) for n in numbers])
            )
    return Table(id=f"forecast:{n + 1}:sides", label="More or less afterwards", columns=list(COLUMNS), rows=rows)


def shown(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
