"""The journal as every table shows it: the last entries, newest first, those of an automa with their reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from teahouse.engine.journal import Entry, told
from teahouse.scene.element.journal import Line
from teahouse.scene.element.reasoning import Reasoning
from teahouse.scene.table.view import Told, View
from teahouse.scene.telling.kinds import kind_of
from teahouse.scene.telling.pictures import picture_of

MOST_TOUCHED: Final = 8  # that a page is told of
V = TypeVar("V", bound=View[Any])


def lines(view: V, most: int, why: Callable[[V, Entry, str], Reasoning | None] | None = None) -> list[Line]:
    """So many of the last entries, the newest first. A line is known by its number. It is drawn from its entry and from names
    alone, so that it stays for as long as the entries up to it do."""
    journal = view.known.journal
    if journal is None:
        return []
    entries = journal.read() if journal.held else journal.entries
    end = len(entries)
    start = max(0, end - most)
    earlier = view.told
    if earlier.end > end or entries[earlier.start : earlier.end] != earlier.entries:
        earlier = Told()  # something was taken back
    if earlier.start == start and earlier.end == end:
        return earlier.lines
    found = [numbered(view, entries, number, why) for number in range(end - 1, max(start, earlier.end) - 1, -1)]
    if earlier.end > start:
        oldest = max(start, earlier.start)
        found += earlier.lines[: earlier.end - oldest]
        found += [numbered(view, entries, number, why) for number in range(oldest - 1, start - 1, -1)]
    view.told = Told(start, end, entries[start:end], found)
    return found


def numbered(
    view: V, entries: list[Entry], number: int, why: Callable[[V, Entry, str], Reasoning | None] | None
) -> Line:
    entry, id = entries[number], f"journal:{number}"
    reasoning = why(view, entry, f"{id}:why") if why is not None and entry.reason is not None else None
    return line(view, entry, id, reasoning)


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
        topic=kind_of(entry),
        touches=touched(entry),
        strong=strong,
        dice=dice,
        picture=picture_of(entry.picture) if entry.picture is not None and entry.picture.between else None,
        reasoning=reasoning,
    )


def touched(entry: Entry) -> Sequence[str]:
    """What it is about, and the panels of those who have more or less than before, or to whom somebody else does something."""
    sides = {f"side:{side}": None for side, _, _ in entry.changes if side >= 0}
    for side in sides_named(entry.text):
        if side != entry.seat:
            sides[f"side:{side}"] = None
    return [*entry.touches[:MOST_TOUCHED], *sides] if sides else entry.touches[:MOST_TOUCHED]


def sides_named(text: str) -> list[int]:
    """The sides that stand in a text of the engine as {side}."""
    found = []
    for part in text.split("{")[1:]:
        end = part.find("}")
        if end > 0 and part[:end].isdecimal():
            found.append(int(part[:end]))
    return found
