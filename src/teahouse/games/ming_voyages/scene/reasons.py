"""The glass box on paper: why the Overlord did what it did, with all candidates, their numbers and what settled it."""

from __future__ import annotations

from typing import Final, Literal

from teahouse.engine.journal import Candidate, Entry
from teahouse.engine.journal import Reason as Told
from teahouse.engine.words import named
from teahouse.scene import Reason, Reasoning, Row

from .view import View

SENTENCES: Final = {
    "overlord.card": "It plays the card with the most CPs.",
    "events.attack.target": "It strikes where its Hordes most outnumber the Troops.",
    "events.amass": "A new Horde goes to the flank with fewer of them.",
    "events.build": "It builds from where most Settlements are, where fewest Hordes stand.",
    "overlord.choice": "The cube chooses for it.",
}  # where one priority always decides; else it is said which did
BAR: Final = {
    "overlord.card": 0,
    "events.attack.target": 2,
    "events.attack.sources": 0,
    "events.move.target": 1,
    "events.move.source": 0,
    "events.amass": 0,
    "events.gather": 0,
    "events.build": 0,
}  # the column whose number the bar shows
BRIEF: Final = {
    "Hordes that can attack": "Hordes",
    "Result": "margin",
    "Troops beside it": "Troops near",
    "Borderlands with room": "with room",
}
ASIDE: Final = ("overlord_battle.", "events.attack.sources", "events.move.source")


def latest(view: View) -> Reasoning | None:
    """The newest choice of the Overlord; dice and where Hordes come from are told in the journal only."""
    if view.known.journal is None:
        return None
    entries = view.known.journal.read()
    for n in range(len(entries) - 1, -1, -1):
        if entries[n].reason is not None and not entries[n].rule.startswith(ASIDE):
            return reasoning(view, entries[n], "why")
    return None


def reasoning(view: View, entry: Entry, id: str) -> Reasoning | None:
    """The reason of a journal entry as a panel."""
    told = entry.reason
    if told is None:
        return None
    return Reasoning(
        id=id,
        label=told.question,
        chain=list(told.chain),
        reasons=[step(view, told, entry.rule)],
        rule=entry.rule,
    )


def step(view: View, told: Told, rule: str) -> Reason:
    """The priority in a sentence; where candidates were equal, how the cube settled it."""
    settled = named(told.settled, view.names)
    priority, _, rest = settled.partition(": ")
    column = BAR.get(rule, -1)
    rows: list[Row] = []
    is_tied = False
    for candidate in told.candidates:
        rows.append(row(candidate, column))
        if candidate.tied and rest:
            is_tied = True
    return Reason(
        sentence=SENTENCES.get(rule) or f"{priority.rstrip('.')}.",
        rule=rule,
        columns=[BRIEF.get(name, name) for name in told.columns],
        candidates=rows,
        tie=f"{rest[:1].upper()}{rest[1:]}" if is_tied else "",
        tie_rule="cube.tie" if is_tied else "",
        tie_symbol="cube" if is_tied else "",
    )


def row(candidate: Candidate, column: int) -> Row:
    state: Literal["tied", "chosen"] | None = None
    if candidate.chosen:
        state = "chosen"
    elif candidate.tied:
        state = "tied"
    numbers = candidate.numbers
    bar = float(max(numbers[column], 0)) if 0 <= column < len(numbers) else None
    return Row(label=candidate.name, cells=[str(number) for number in numbers], state=state, bar=bar)
