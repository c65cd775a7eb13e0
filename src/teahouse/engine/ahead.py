"""One action ahead: a preview is made by doing it.

The action is carried out on a guess that fits what the seat knows, never on the table and never with its luck. The sight
ends where undo would end: at the first draw of luck, at the first thing revealed, and, where all choose at once, at the close
of the round. What is told is the difference of the ledger up to there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .action import Action
from .errors import Beyond
from .journal import Journal
from .ledger import TABLE, Change, Item, in_words, item_named, sentence_of, signed
from .luck import FastLuck, Horizon
from .words import Preview

if TYPE_CHECKING:
    from .state import State

SEED: Final = 1  # of every guess: what is told must not depend on it, and the kit tries others
BEYOND: Final = {
    "dice": "Then the dice decide.",
    "cards": "Then cards are drawn.",
    "automa": "Then the opponent's cards decide.",
    "reveal": "Then something hidden comes to light.",
}


class Ahead:
    """What each action of one seat would do: one guess for all of them, a copy of it for each."""

    __slots__ = ("_before", "_guess", "_items", "_known", "_seat", "_sides")

    def __init__(self, known: State, seat: int, seed: int = SEED) -> None:
        self._known = known
        self._seat = seat
        self._items = known.items()
        self._sides = known.sides_ahead(seat)
        self._guess = known.ahead(FastLuck(seed))
        self._guess.luck = Horizon()
        self._before = self._guess.balance(self._sides)

    def preview(self, action: Action) -> Preview:
        """What a legal action costs and gives, what is lost for want of room, what else it means, and the odds."""
        known, seat = self._known, self._seat
        top = known.stack_of(seat)[-1]
        after, beyond = self.carried_out(action)
        changes = after.changes_since(self._before, self._sides)
        costs, gains = in_words([change for change in changes if change[0] == seat], self._items)
        notes = [*top.notes(known, action)]
        odds = top.odds(known, action)
        lost = lost_in(after.journal)
        notes += lost_words(lost, seat, self._items)
        notes += others_words(after, changes, seat, self._items)
        if beyond:
            if not odds:
                notes.append(BEYOND[beyond])
        elif not after.to_act() and after.outcome() is not None:
            notes.append("This ends the game.")
        return Preview(tuple(costs), tuple(gains), tuple(notes), tuple(odds), changes, lost)

    def carried_out(self, action: Action) -> tuple[State, str]:
        """A copy of the guess after the action, with the journal of it alone, and what ended the sight, if anything did."""
        after = self._guess.clone()
        after.journal = Journal(counts=False)
        try:
            after.advance(self._seat, action)
        except Beyond as end:
            return after, end.what
        return after, ""


def lost_in(journal: Journal | None) -> tuple[Change, ...]:
    if journal is None:
        return ()
    return tuple([change for entry in journal.read() for change in entry.lost])


def lost_words(lost: tuple[Change, ...], seat: int, items: list[Item]) -> list[str]:
    return [f"{item_named(items, id).words(n)} would be lost" for side, id, n in lost if side == seat]


def others_words(after: State, changes: tuple[Change, ...], seat: int, items: list[Item]) -> list[str]:
    """What it means to others, and to what lies on the table for all."""
    found: list[str] = []
    for side in sorted({change[0] for change in changes if change[0] != seat}):
        theirs = [change for change in changes if change[0] == side]
        if side == TABLE:
            found += [f"{item_named(items, id).one} {signed(by)}" for _, id, by in theirs]
        else:
            found.append(sentence_of(after.side_name(side), theirs, items))
    return found
