"""Who plays: panels of both sides, the journal with the Overlord's reasoning, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from ...engine import outcome as engine
from ...engine.journal import Entry
from ...engine.journal import Reason as Reasons
from ...engine.words import named
from ...scene import Line, Outcome, Panel, Rank, Reason, Reasoning, Row, Table, amount
from .cards import EMPEROR, OVERLORD
from .control import count_controlled

if TYPE_CHECKING:
    from .state import MingVoyages

MOST_LINES: Final = 40  # of the journal


def name_of(known: MingVoyages, side: int, names: list[str]) -> str:
    return names[side] if side < known.seats else "The Overlord"


def panels(known: MingVoyages, names: list[str]) -> list[Panel]:
    found: list[Panel] = []
    awaited = known.to_act()
    for side in (EMPEROR, OVERLORD):
        role = "the Emperor" if side == EMPEROR else "the Overlord"
        name = name_of(known, side, names)
        doing = f"{role}, is to act" if side in awaited else f"{role}, waits"
        if known.over:
            doing = f"{role}, has won" if known.winner == side else f"{role}, has lost"
        counts = [amount("flag", count_controlled(known, side), "Borderlands")]
        if side == EMPEROR:
            counts.append(amount("junk", known.count_voyages(), "voyages"))
        counts.append(amount("card-back", len(known.hands[side]), "cards"))
        found.append(
            Panel(
                id=f"side:{side}",
                label=f"{name}, {doing}",
                name=name,
                note=doing,
                seat=side,
                to_act=side in awaited,
                automa=known.is_automa(side),
                counts=counts,
            )
        )
    return found


def journal(known: MingVoyages, names: list[str]) -> list[Line]:
    """The last entries, newest first."""
    if known.journal is None:
        return []
    entries = known.journal.read()
    first = max(0, len(entries) - MOST_LINES)
    return [line(entries[n], n, names) for n in range(len(entries) - 1, first - 1, -1)]


def line(entry: Entry, number: int, names: list[str]) -> Line:
    id = f"journal:{number}"
    return Line(
        id=id,
        label=named(entry.text, names),
        when=str(entry.round),
        seat=entry.seat if entry.seat >= 0 else None,
        rule=entry.rule,
        reasoning=reasoning(entry.reason, id, entry.rule) if entry.reason is not None else None,
    )


def reasoning(reason: Reasons, id: str, rule: str) -> Reasoning:
    """The Overlord's glass box as a panel: all candidates, their numbers, and what decided."""
    rows: list[Row] = []
    for candidate in reason.candidates:
        state: Literal["tied", "chosen"] | None = None
        if candidate.chosen:
            state = "chosen"
        elif candidate.tied:
            state = "tied"
        cells = [str(number) for number in candidate.numbers]
        rows.append(Row(label=candidate.name, cells=cells, state=state))
    step = Reason(sentence=reason.settled, rule=rule, columns=reason.columns, candidates=rows)
    return Reasoning(id=f"{id}:why", label=reason.question, chain=reason.chain, reasons=[step], rule=rule)


def outcome(known: MingVoyages, ended: engine.Outcome, names: list[str]) -> Outcome:
    sides = [EMPEROR, OVERLORD] if known.winner == EMPEROR else [OVERLORD, EMPEROR]
    ranking = [
        Rank(
            place=ended.places[side],
            name=name_of(known, side, names),
            score=ended.totals[side],
            seat=side,
            won=side == known.winner,
        )
        for side in sides
    ]
    rows = [
        Row(
            label=name_of(known, side, names),
            cells=[str(number) for number in [*ended.scores[side], ended.totals[side]]],
            seat=side,
        )
        for side in sides
    ]
    winner = name_of(known, known.winner, names)
    verdict = f"{winner} has won." if not ended.grade else f"{ended.grade} of {winner}."
    return Outcome(
        id="outcome",
        label=verdict,
        note=named(ended.why, names),
        rule=ended.rule,
        ranking=ranking,
        scores=Table(id="scores", label="Points", columns=[*ended.categories, "Total"], rows=rows, rule=ended.rule),
    )
