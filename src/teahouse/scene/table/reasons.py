"""The glass box on paper: why an automa did what it did, with all candidates, their numbers and what settled it."""

from __future__ import annotations

from typing import Any, Literal

from teahouse.engine.journal import Candidate, Entry
from teahouse.scene.element.reasoning import Reason, Reasoning
from teahouse.scene.element.sheet import Row
from teahouse.scene.table.view import View


def reasoning(view: View[Any], entry: Entry, id: str) -> Reasoning | None:
    """The reason of one journal entry, where it has one: the sentence says what settled it."""
    told = entry.reason
    if told is None:
        return None
    reason = Reason(
        sentence=view.said(told.settled),
        rule=entry.rule,
        columns=list(told.columns),
        candidates=[row(candidate) for candidate in told.candidates],
    )
    return panel(entry, id, reason)


def panel(entry: Entry, id: str, reason: Reason) -> Reasoning | None:
    told = entry.reason
    if told is None:
        return None
    return Reasoning(id=id, label=told.question, chain=list(told.chain), reasons=[reason], rule=entry.rule)


def row(candidate: Candidate, bar: int = -1) -> Row:
    """A candidate with its numbers, one of which may be drawn as a bar."""
    state: Literal["tied", "chosen"] | None = None
    if candidate.chosen:
        state = "chosen"
    elif candidate.tied:
        state = "tied"
    numbers = candidate.numbers
    length = float(max(numbers[bar], 0)) if 0 <= bar < len(numbers) else None
    return Row(label=candidate.name, cells=[str(number) for number in numbers], state=state, bar=length)
