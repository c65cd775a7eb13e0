"""Whose entry is whose: every entry of a table's final log is laid at the door of whoever asked for it.

A seat's version is the number of its entries before, so an acknowledged action has one place in the log and no other. What was
cut off is found at its place or nowhere. What nobody asked for must be a lone choice, which the house makes by itself.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from teahouse.engine.play import UNDO

from .history import NEVER, Did, TableHistory


class Violation(NamedTuple):
    """What must not be; `kind` is one word for it."""

    kind: str
    sentence: str


@dataclass(slots=True)
class Final:
    """How a table stands in the end: the whole log as its game file tells it, the table talk, and who sits where."""

    log: list[tuple[int, str]]
    people: frozenset[int]
    given: int = 0
    """How many entries it had when it began, by import."""
    is_open: bool = False
    """Nobody can do anything unseen in this game, so a view's steps count all entries."""
    talk: list[tuple[int, str]] = field(default_factory=list)
    sits: dict[str, frozenset[int]] = field(default_factory=dict)


class Ledger:
    """The final log with the owner of each entry."""

    def __init__(self, history: TableHistory, final: Final, is_lone: Callable[[int], bool]) -> None:
        self.log = final.log
        self.found: list[Violation] = []
        self.places: dict[int, list[int]] = {}
        for index, (seat, _) in enumerate(final.log):
            self.places.setdefault(seat, []).append(index)
        self.owner: dict[int, Did] = {}
        self._first: dict[int, int] = {}
        self._last: dict[int, int] = {}
        entries = sorted((did for did in history.did if did.kind in ("act", "undo")), key=lambda did: did.began)
        self._claim_acknowledged([did for did in entries if did.outcome == "ok"])
        self._claim_cut_off([did for did in entries if did.outcome == "unknown"])
        self._find_nobodys(entries, final, is_lone)
        self.entered = [did for did in entries if id(did) in self._last]
        self._check_order()

    def first(self, did: Did) -> int:
        """Where it begins in the log, at the latest."""
        return self._first[id(did)]

    def last(self, did: Did) -> int:
        """Where it ends, at the earliest."""
        return self._last[id(did)]

    def _blame(self, kind: str, sentence: str) -> None:
        self.found.append(Violation(kind, sentence))

    def _claim(self, index: int, did: Did) -> None:
        self.owner[index] = did
        self._first[id(did)] = min(index, self._first.get(id(did), index))
        self._last[id(did)] = max(index, self._last.get(id(did), index))

    def _place(self, seat: int, version: int) -> int | None:
        places = self.places.get(seat, [])
        return places[version] if 0 <= version < len(places) else None

    def _claim_acknowledged(self, acknowledged: list[Did]) -> None:
        elsewhere = []
        for did in acknowledged:
            if did.kind == "undo" and did.version_after == did.version:
                elsewhere.append(did)  # at one screen it was taken back for the seat before
                continue
            wanted = did.texts or (UNDO,)
            if did.version_after < did.version + len(wanted):
                self._blame("version", f"The answer to {did} tells version {did.version_after}.")
            for n, text in enumerate(wanted):
                index = self._place(did.seat, did.version + n)
                if index is None or self.log[index][1] != text:
                    there = "nothing" if index is None else repr(self.log[index][1])
                    self._blame("lost", f"{did} was acknowledged, but at the place of {text!r} is {there}.")
                elif index in self.owner:
                    self._blame("twice", f"{did} was acknowledged at the place of {self.owner[index]}.")
                else:
                    self._claim(index, did)
            if did.kind == "undo":
                self._claim_what_followed(did)
        self._claim_elsewhere(elsewhere, [did for did in acknowledged if id(did) in self._last])

    def _claim_elsewhere(self, elsewhere: list[Did], others: list[Did]) -> None:
        """At one screen a seat takes back for the one before, whose version the answer does not tell: of several such answers
        between the same two others nobody can say where one ends, so each is given the span that it can have."""
        gaps: dict[tuple[int, int], list[Did]] = {}
        for did in elsewhere:
            floor = max([self.last(other) for other in others if other.ended < did.began], default=-1)
            ceiling = min([self.first(other) for other in others if other.began > did.ended], default=len(self.log))
            gaps.setdefault((floor, ceiling), []).append(did)
        for (floor, ceiling), group in gaps.items():
            free = [n for n in range(floor + 1, ceiling) if self.log[n][1] == UNDO and n not in self.owner]
            if len(free) < len(group):
                self._blame("lost", f"{group[-1]} was acknowledged, but nothing was taken back.")
                continue
            for index in free:
                self.owner[index] = group[0]
            for did in group:
                before = len([other for other in group if other.ended < did.began])
                after = len([other for other in group if other.began > did.ended])
                self._last[id(did)], self._first[id(did)] = free[before], free[-1 - after]

    def _claim_what_followed(self, did: Did) -> None:
        """One undo for each entry that had followed by itself, as far as the answer counts them."""
        for version in range(did.version + 1, did.version_after):
            index = self._place(did.seat, version)
            if index is None or self.log[index][1] != UNDO or index in self.owner:
                return
            self._claim(index, did)

    def _claim_cut_off(self, cut_off: list[Did]) -> None:
        for did in cut_off:
            wanted = did.texts if did.kind == "act" else (UNDO,)
            indices = [self._place(did.seat, did.version + n) for n in range(len(wanted))]
            fits = [
                i is not None and i not in self.owner and self.log[i][1] == text for i, text in zip(indices, wanted)
            ]
            if all(fits):
                for index in indices:
                    assert index is not None
                    self._claim(index, did)
            elif fits[0]:
                self._blame("half", f"Of {did} only a part was done.")

    def _find_nobodys(self, entries: list[Did], final: Final, is_lone: Callable[[int], bool]) -> None:
        spare = [
            did for did in entries if did.outcome == "unknown" and did.kind == "undo" and id(did) not in self._last
        ]
        for index in range(final.given, len(self.log)):
            seat, text = self.log[index]
            if index in self.owner or seat not in final.people:
                continue
            if text == UNDO:
                before = self.owner.get(index - 1)
                if before is not None and before.kind == "undo" and self.log[index - 1] == (seat, UNDO):
                    self._claim(index, before)  # it was for what had followed by itself
                elif spare:
                    self._claim(index, spare.pop(0))
                else:
                    self._blame("nobody's", f"Entry {index} takes back for seat {seat}, which nobody asked for.")
            elif not is_lone(index):
                version = bisect_left(self.places[seat], index)
                refused = [
                    did
                    for did in entries
                    if did.outcome == "refused" and did.seat == seat and did.version == version and text in did.texts
                ]
                if refused:
                    self._blame("refused", f"Entry {index} is {refused[0]}, with status {refused[0].status}.")
                else:
                    self._blame("nobody's", f"Entry {index}, {text!r} of seat {seat}, was asked for by nobody.")

    def _check_order(self) -> None:
        """What was answered before another thing was asked for comes before it in the log."""
        by_end = sorted((did for did in self.entered if did.ended < NEVER), key=lambda did: did.ended)
        latest: Did | None = None
        n = 0
        for did in self.entered:  # as they began
            while n < len(by_end) and by_end[n].ended < did.began:
                if latest is None or self.last(by_end[n]) > self.last(latest):
                    latest = by_end[n]
                n += 1
            if latest is not None and self.first(did) < self.last(latest):
                self._blame(
                    "order", f"{did} was asked for after {latest} was answered, but comes before it in the log."
                )
