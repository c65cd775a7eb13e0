"""The journal as every table shows it: the last entries, newest first, those of an automa with their reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from teahouse.engine.journal import Entry, told
from teahouse.scene.element.journal import Line
from teahouse.scene.element.reasoning import Reasoning
from teahouse.scene.table.view import View

V = TypeVar("V", bound=View[Any])


def lines(view: V, most: int, why: Callable[[V, Entry, str], Reasoning | None] | None = None) -> list[Line]:
    """So many of the last entries. A line is known by its number."""
    journal = view.known.journal
    if journal is None:
        return []
    entries = journal.read()
    found: list[Line] = []
    for number in range(len(entries) - 1, max(0, len(entries) - most) - 1, -1):
        entry, id = entries[number], f"journal:{number}"
        reasoning = why(view, entry, f"{id}:why") if why is not None and entry.reason is not None else None
        found.append(line(view, entry, id, reasoning))
    return found


def line(
    view: View[Any],
    entry: Entry,
    id: str,
    reasoning: Reasoning | None = None,
    strong: Sequence[str] = (),
    dice: Sequence[int] = (),
) -> Line:
    return Line(
        id=id,
        label=told(entry, view.known, view.names),
        when=str(entry.round),
        seat=entry.seat if entry.seat >= 0 else None,
        rule=entry.rule,
        strong=strong,
        dice=dice,
        reasoning=reasoning,
    )
