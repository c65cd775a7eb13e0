"""For each sector of the wall a folded sheet: what an attack would bring and take, as things stand."""

from __future__ import annotations

from teahouse.engine.journal import Entry, told
from teahouse.scene import Note, Row, Sheet, Table

from ..parts.effect import COIN, PP
from ..parts.phrases import amount
from ..rules.attack.attack import is_battle
from ..rules.attack.forecast import Forecast, forecast
from ..words import sector_name
from .view import View

COLUMNS = ("Points", "Soldiers", "Governors", "Coins")


def forecasts(view: View) -> list[Sheet]:
    """None before the first round and after the last."""
    known = view.known
    if known.over or not known.round:
        return []
    return [sheet(view, n, forecast(known, n)) for n in range(len(view.parts.sectors))]


def sheet(view: View, n: int, found: Forecast) -> Sheet:
    name = sector_name(view.parts, n)
    comes = is_battle(view.known, n)
    entries = [entry for entry in found.entries if entry.rule != "attack.after"]
    notes = [note(view, f"forecast:{n + 1}:{k}", entry) for k, entry in enumerate(entries)]
    notes += [loss(view, n, seat, left) for seat, left in sorted(found.excess.items())]
    return Sheet(
        id=f"forecast:{n + 1}",
        label=f"Forecast for sector {name}",
        note="the battle of this round, as things stand" if comes else "if the nomads attacked now",
        items=[summary(view, n, entries), *notes],
        rule="attack.battle",
        folded=True,
    )


def note(view: View, id: str, entry: Entry) -> Note:
    """A line that the journal would have."""
    seat = entry.seat if entry.seat >= 0 else None
    return Note(id=id, label=told(entry, view.known, view.names), rule=entry.rule, seat=seat)


def loss(view: View, n: int, seat: int, left: int) -> Note:
    """What a seat would still have to choose."""
    parts = view.parts
    each = f"{amount(COIN, parts.excess_coin)} or {amount(PP, parts.excess_points)}"
    who = "You lose" if seat == view.seat else f"{view.name(seat)} loses"
    text = f"{who} {each} for each of {left} strength that is left, by choice."
    return Note(id=f"forecast:{n + 1}:excess:{seat}", label=text, rule="attack.excess", seat=seat)


def summary(view: View, n: int, entries: list[Entry]) -> Table:
    """What each side has more or less afterwards, added up from what is told; the own row first."""
    known = view.known
    sides = sorted(range(known.sides), key=lambda side: (side != view.seat, side))
    rows: list[Row] = []
    for side in sides:
        numbers = [0] * len(COLUMNS)
        for entry in entries:
            for owner, item, by in entry.changes:
                if owner == side:
                    add(numbers, entry.rule, item, by)
        if any(numbers) or side == view.seat:
            name = "You" if side == view.seat else view.name(side)
            rows.append(Row(label=name, cells=[shown(number) for number in numbers]))
    return Table(id=f"forecast:{n + 1}:sides", label="More or less afterwards", columns=list(COLUMNS), rows=rows)


def add(numbers: list[int], rule: str, item: str, by: int) -> None:
    """A meeple that returns was a soldier in the fight, and in a raid a governor."""
    if item == "point":
        numbers[0] += by
    elif item == "meeple":
        numbers[1 if rule == "attack.fight" else 2] -= by
    elif item == "coin":
        numbers[3] += by


def shown(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
