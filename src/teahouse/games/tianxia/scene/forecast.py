"""For each sector of the wall a folded sheet: what an attack would bring and take, as things stand."""

from __future__ import annotations

from teahouse.engine.journal import Entry, told
from teahouse.scene import Note, Row, Sheet, Table

from ..parts.effect import COIN, PP
from ..parts.phrases import amount
from ..rules.attack.attack import is_battle
from ..rules.attack.forecast import forecast
from ..words import sector_name
from .view import View

COLUMNS = ("Points", "Soldiers", "Governors", "Coins")


def numbers(view: View) -> range:
    """None before the first round and after the last."""
    known = view.known
    return range(0) if known.over or not known.round else range(len(view.parts.sectors))


def sheet(view: View, n: int) -> Sheet:
    """It changes less often than what the attack is reckoned from, so that it is drawn from what would be told of it."""
    found = forecast(view.known, n)
    comes = is_battle(view.known, n)
    entries = [entry for entry in found.entries if entry.rule != "attack.after"]
    excess = sorted(found.excess.items())
    key = (comes, [(entry.text, entry.rule, entry.seat, entry.changes) for entry in entries], excess)
    drawn: Sheet = view.drawn_from(f"forecast:{n}", key, lambda: paper(view, n, comes, entries, excess))
    return drawn


def paper(view: View, n: int, comes: bool, entries: list[Entry], excess: list[tuple[int, int]]) -> Sheet:
    notes = [note(view, f"forecast:{n + 1}:{k}", entry) for k, entry in enumerate(entries)]
    notes += [loss(view, n, seat, left) for seat, left in excess]
    return Sheet(
        id=f"forecast:{n + 1}",
        label=f"Forecast for sector {sector_name(view.parts, n)}",
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
    sides = view.known.sides
    numbers = [[0] * len(COLUMNS) for _ in range(sides)]
    for entry in entries:
        for side, item, by in entry.changes:
            if side >= 0:
                add(numbers[side], entry.rule, item, by)
    rows: list[Row] = []
    if view.seat is not None:
        rows.append(Row(label="You", cells=[shown(number) for number in numbers[view.seat]]))
    for side in range(sides):
        if side != view.seat and any(numbers[side]):
            rows.append(Row(label=view.name(side), cells=[shown(number) for number in numbers[side]]))
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
