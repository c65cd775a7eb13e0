"""The glass box on paper: why the Overlord did what it did, in the words of its priorities and with the cube's ties."""

from __future__ import annotations

from typing import Final

from teahouse.engine.journal import Entry
from teahouse.engine.journal import Reason as Told
from teahouse.scene import Reason, Reasoning
from teahouse.scene.table.reasons import panel, row

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
    return None if told is None else panel(entry, id, step(view, told, entry.rule))


def step(view: View, told: Told, rule: str) -> Reason:
    """The priority in a sentence; where candidates were equal, how the cube settled it."""
    priority, _, rest = view.said(told.settled).partition(": ")
    column = BAR.get(rule, -1)
    is_tied = bool(rest) and any(candidate.tied for candidate in told.candidates)
    return Reason(
        sentence=SENTENCES.get(rule) or f"{priority.rstrip('.')}.",
        rule=rule,
        columns=[BRIEF.get(name, name) for name in told.columns],
        candidates=[row(candidate, column) for candidate in told.candidates],
        tie=f"{rest[:1].upper()}{rest[1:]}" if is_tied else "",
        tie_rule="cube.tie" if is_tied else "",
        tie_symbol="cube" if is_tied else "",
    )
