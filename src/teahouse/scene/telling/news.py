"""Which entries of the journal a viewer has not been told of when it sees a newer scene."""

from __future__ import annotations

from typing import Final
from weakref import ReferenceType

from teahouse.engine.journal import Entry, Journal
from teahouse.scene.element.scene import Scene

MOST: Final = 4  # scenes that some page may still show

News = list[tuple[int, Entry]]
"""Entries with the numbers of their lines in the viewer's journal, the oldest first."""


class Read:
    """How far a viewer had read when a scene was drawn: so many entries, the last of them, and its own that were held back."""

    __slots__ = ("count", "held", "last", "scene")

    def __init__(self, scene: Scene, journal: Journal) -> None:
        self.scene = ReferenceType(scene)
        self.count = len(journal.entries)
        self.last: Entry | None = journal.entries[-1] if journal.entries else None
        self.held: list[Entry] = journal.held

    def since(self, journal: Journal) -> News | None:
        """What came since; None where something was taken back, of which nothing is told."""
        entries, count = journal.entries, self.count
        if len(entries) < count or (self.last is not None and not is_same(entries[count - 1], self.last)):
            return None
        found: News = [(n, entries[n]) for n in range(count, len(entries))]
        if not self.held and not journal.held:
            return found
        found += [(len(entries) + n, entry) for n, entry in enumerate(journal.held)]
        for held in self.held:
            at = place_of(held, found)
            if at < 0:
                return None
            del found[at]
        return found


def place_of(wanted: Entry, news: News) -> int:
    for n in range(len(news)):
        if is_same(news[n][1], wanted):
            return n
    return -1


def is_same(one: Entry, other: Entry) -> bool:
    """Whether they tell the same. When something is taken back, what others did is written anew: nobody may notice."""
    if one is other:
        return True
    return (
        one.kind == other.kind
        and one.text == other.text
        and one.seat == other.seat
        and one.round == other.round
        and one.to == other.to
        and one.changes == other.changes
        and one.touches == other.touches
    )


class Readings:
    """The latest scenes of one viewer of one table."""

    __slots__ = ("journal", "reads")

    def __init__(self) -> None:
        self.journal: Journal | None = None
        self.reads: list[Read] = []

    def note(self, scene: Scene, journal: Journal | None) -> None:
        """This is what the viewer is shown now, and what it may read."""
        self.journal = journal
        if journal is None:
            self.reads = []
        else:
            self.reads = [*self.reads[1 - MOST :], Read(scene, journal)]

    def between(self, before: Scene, after: Scene) -> News:
        """What the journal tells of the way from one scene to another; nothing where they are not the viewer's latest."""
        journal, reads = self.journal, self.reads
        if journal is None or not reads or reads[-1].scene() is not after:
            return []
        for read in reads:
            if read.scene() is before:
                return read.since(journal) or []
        return []
