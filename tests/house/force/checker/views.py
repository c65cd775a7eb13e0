"""Whether what was shown is the truth: every view is some beginning of the final log, none goes back, none is older than what
was answered before it was asked for, and none shows what was asked for only later."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import Generic, TypeVar

from .history import NEVER, Did, Saw, TableHistory
from .ledger import Final, Ledger, Violation

T = TypeVar("T")


class Rising(Generic[T]):
    """The largest number that was known at a time, of numbers that are told as time goes on, and who told it."""

    def __init__(self) -> None:
        self._times: list[float] = []
        self._most: list[tuple[int, T]] = []

    def tell(self, time: float, number: int, who: T) -> None:
        if not self._most or number > self._most[-1][0]:
            self._times.append(time)
            self._most.append((number, who))

    def before(self, time: float) -> tuple[int, T] | None:
        n = bisect_left(self._times, time)
        return self._most[n - 1] if n else None


def check_views(history: TableHistory, final: Final, ledger: Ledger) -> list[Violation]:
    return [*check_truth(history, final, ledger), *check_numbers(history), *check_sameness(history)]


def span_of(saw: Saw, final: Final, ledger: Ledger) -> tuple[int, int]:
    """How many entries of the log there can have been when the view was made: at least, at most. A seat's version counts its
    own entries; steps count those that the viewer could see."""
    least, most = saw.steps, len(ledger.log)
    if final.is_open or saw.status == "over":
        most = saw.steps
    if saw.seat is not None:
        places = ledger.places.get(saw.seat, [])
        if saw.version > len(places):
            return len(ledger.log) + 1, most
        least = max(least, places[saw.version - 1] + 1 if saw.version else 0)
        most = min(most, places[saw.version] if saw.version < len(places) else len(ledger.log))
    return least, most


def check_truth(history: TableHistory, final: Final, ledger: Ledger) -> list[Violation]:
    """A place in the log is found for each view, the earliest that is possible; where there is none, something is wrong."""
    found: list[Violation] = []
    answered: dict[str, Rising[Did]] = {}
    for did in sorted(ledger.entered, key=lambda did: did.ended):
        if did.ended < NEVER:
            answered.setdefault(did.where, Rising()).tell(did.ended, ledger.last(did) + 1, did)
    begun = sorted(ledger.entered, key=lambda did: did.began)
    times = [did.began for did in begun]
    earliest = earliest_from(begun, ledger.first, len(ledger.log))
    seen: dict[str, Rising[Saw]] = {}
    on_line: dict[int, int] = {}
    for saw in sorted(history.saw, key=lambda saw: saw.ended):
        least, most = span_of(saw, final, ledger)
        if least > most:
            found.append(Violation("untrue", f"{saw}: no beginning of the log looks like this."))
            continue
        not_yet = earliest[bisect_right(times, saw.ended)]
        if least > not_yet:
            found.append(Violation("future", f"{saw} shows what was asked for only after it came."))
            continue
        most = min(most, not_yet)
        told = answered[saw.where].before(saw.began) if saw.is_fresh and saw.where in answered else None
        if told is not None and told[0] > most:
            found.append(Violation("stale", f"{saw} lacks {told[1]}, which was answered before it was asked for."))
            continue
        least = max(least, told[0] if told is not None else 0)
        shown = seen[saw.where].before(saw.began) if saw.is_fresh and saw.where in seen else None
        least = max(least, shown[0] if shown is not None else 0, on_line.get(saw.line, 0) if saw.line else 0)
        if least > most:
            found.append(Violation("back", f"{saw} is older than a view that was seen before it."))
            continue
        seen.setdefault(saw.where, Rising()).tell(saw.ended, least, saw)
        on_line[saw.line] = least
    return found


def earliest_from(begun: list[Did], first: Callable[[Did], int], end: int) -> list[int]:
    """For each did the first entry of it and of all that began later; and the end of the log behind the last."""
    earliest = [end]
    for did in reversed(begun):
        earliest.append(min(earliest[-1], first(did)))
    return earliest[::-1]


def check_numbers(history: TableHistory) -> list[Violation]:
    """The number of a guest's view never falls: on a socket from message to message, else from what was answered to what is
    asked for afterwards."""
    found: list[Violation] = []
    known: dict[tuple[str, str], Rising[str]] = {}
    on_line: dict[int, int] = {}
    told: list[tuple[float, Did | Saw]] = [(saw.ended, saw) for saw in history.saw]
    told += [(did.ended, did) for did in history.did if did.outcome == "ok" and did.kind != "chat" and did.number >= 0]
    for ended, one in sorted(told, key=lambda pair: pair[0]):
        rising = known.setdefault((one.guest, one.where), Rising())
        if isinstance(one, Did) or one.is_fresh:
            before = rising.before(one.began)
            if before is not None and one.number < before[0]:
                found.append(Violation("back", f"{one} has the number {one.number}, but was told before: {before[1]}."))
        if isinstance(one, Saw) and one.line:
            if one.number < on_line.get(one.line, 0):
                found.append(Violation("back", f"{one} came over its socket after number {on_line[one.line]}."))
            on_line[one.line] = one.number
        rising.tell(ended, one.number, str(one))
    return found


def check_sameness(history: TableHistory) -> list[Violation]:
    """Two views of one guest and seat with the same number are the same view, whichever way they came."""
    found: list[Violation] = []
    known: dict[tuple[str, int | None, int], Saw] = {}
    for saw in history.saw:
        first = known.setdefault((saw.guest, saw.seat, saw.number), saw)
        if (first.version, first.steps, first.status, first.digest) != (saw.version, saw.steps, saw.status, saw.digest):
            found.append(Violation("other", f"{saw} is not what the guest was shown with that number before: {first}."))
    return found
