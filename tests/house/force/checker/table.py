"""Everything that must hold of one table."""

from __future__ import annotations

from collections.abc import Callable

from .history import NEVER, Did, TableHistory
from .ledger import Final, Ledger, Violation
from .views import check_views


def check_table(history: TableHistory, final: Final, is_lone: Callable[[int], bool]) -> list[Violation]:
    """Everything that is not as it must be. `is_lone` tells of an entry whether its seat had no other choice."""
    ledger = Ledger(history, final, is_lone)
    found = [*ledger.found, *check_views(history, final, ledger)]
    return [*found, *check_talk(history, final), *check_seats(history, final)]


def check_talk(history: TableHistory, final: Final) -> list[Violation]:
    """Every line has a text of its own. What was acknowledged is there once, under its number; numbers leave no gap and rise
    with time; every socket told all lines in order, each once."""
    found: list[Violation] = []
    numbers = [number for number, _ in final.talk]
    if numbers != list(range(1, len(numbers) + 1)):
        found.append(Violation("gap", f"The lines of table talk are numbered {numbers}."))
    at: dict[str, list[int]] = {}
    for number, text in final.talk:
        at.setdefault(text, []).append(number)
    said = [did for did in history.did if did.kind == "chat"]
    for did in said:
        there = at.pop(did.texts[0], [])
        if did.outcome == "ok" and not there:
            found.append(Violation("lost", f"{did} was acknowledged and is not there."))
        elif did.outcome == "ok" and there[0] != did.number:
            found.append(Violation("lost", f"{did} was acknowledged as line {did.number} and is line {there[0]}."))
        elif did.outcome == "refused" and there:
            found.append(Violation("refused", f"{did} is line {there[0]} all the same."))
        if len(there) > 1:
            found.append(Violation("twice", f"{did} is there {len(there)} times."))
    found += [Violation("nobody's", f"Nobody said {text!r}.") for text in at]
    return [*found, *check_order_of_talk([did for did in said if did.outcome == "ok"]), *check_heard(history, final)]


def check_order_of_talk(acknowledged: list[Did]) -> list[Violation]:
    found: list[Violation] = []
    by_end = sorted(acknowledged, key=lambda did: did.ended)
    for did in acknowledged:
        before = [earlier.number for earlier in by_end if earlier.ended < did.began]
        if before and max(before) > did.number:
            found.append(Violation("order", f"{did} was said after line {max(before)} and is line {did.number}."))
    return found


def check_heard(history: TableHistory, final: Final) -> list[Violation]:
    found: list[Violation] = []
    true = set(final.talk)
    latest: dict[int, int] = {}
    for heard in history.heard:
        if (heard.number, heard.text) not in true:
            found.append(Violation("untrue", f"A socket told the line {heard.text!r}, which is not there."))
        if heard.number <= latest.get(heard.line, 0):
            found.append(Violation("back", f"A socket told line {heard.number} after line {latest[heard.line]}."))
        elif heard.line in latest and heard.number != latest[heard.line] + 1:
            found.append(Violation("gap", f"A socket told line {heard.number} after line {latest[heard.line]}."))
        latest[heard.line] = heard.number
    return found


def check_seats(history: TableHistory, final: Final) -> list[Violation]:
    """Who was told to have sat down sits there, in every view from then on; nobody sits where a link was refused to all that he
    asked for."""
    found: list[Violation] = []
    for did in history.did:
        if did.kind != "join":
            continue
        sits = did.seat in final.sits.get(did.guest, frozenset())
        if did.outcome == "ok" and not sits:
            found.append(Violation("lost", f"{did.guest} sat down in seat {did.seat} and sits there no more."))
        tried = [
            other for other in history.did if (other.kind, other.guest, other.seat) == ("join", did.guest, did.seat)
        ]
        if sits and all(other.outcome == "refused" for other in tried):
            found.append(Violation("refused", f"{did.guest} sits in seat {did.seat} though that was refused."))
        if did.outcome == "ok":
            later = [saw for saw in history.saw if saw.guest == did.guest and saw.is_fresh and saw.where == did.where]
            if any(did.seat not in saw.you for saw in later if NEVER > saw.began > did.ended):
                found.append(Violation("lost", f"A view of {did.guest} later on lacks seat {did.seat}."))
    takers: dict[int, set[str]] = {}
    for did in history.did:
        if did.kind == "join" and did.outcome == "ok":
            takers.setdefault(did.seat, set()).add(did.guest)
    found += [Violation("twice", f"Seat {seat} was given to {who}.") for seat, who in takers.items() if len(who) > 1]
    return found
