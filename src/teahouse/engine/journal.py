"""The journal: what happened, as typed entries with rule ids and who may see them.

It is no part of a state's digest, dump or clone, and None in simulations: rules write `if s.journal is not None:` before
they build an entry. Seats stand in texts as {0}, {1}; names.py puts names there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .ledger import TABLE, Change, item_named, signed
from .words import counted, in_brackets, listed, named

if TYPE_CHECKING:
    from .state import State


class Candidate:
    """One row of an automa's reasoning: what it weighed, the numbers, and how it fared."""

    __slots__ = ("chosen", "name", "numbers", "tied")

    def __init__(self, name: str, numbers: tuple[int, ...], tied: bool = False, chosen: bool = False) -> None:
        self.name = name
        self.numbers = numbers
        self.tied = tied
        self.chosen = chosen


class Reason:
    """Why an automa did what it did: the chain from card to result, all candidates, and what settled it."""

    __slots__ = ("candidates", "chain", "columns", "question", "settled")

    def __init__(
        self, question: str, chain: tuple[str, ...], columns: tuple[str, ...], candidates: list[Candidate], settled: str
    ) -> None:
        self.question = question
        self.chain = chain
        self.columns = columns
        self.candidates = candidates
        self.settled = settled


class Cast:
    """Dice as they lay for one side in that moment: their faces, at which places those lie that had just been thrown `again`,
    at which those that `count`, such as a pair, and what they are in words."""

    __slots__ = ("again", "counts", "faces", "side", "words")

    def __init__(
        self,
        side: int,
        faces: tuple[int, ...],
        words: str = "",
        again: tuple[int, ...] = (),
        counts: tuple[int, ...] = (),
    ) -> None:
        self.side = side
        self.faces = faces
        self.words = words
        self.again = again
        self.counts = counts


Shown = tuple[int, str, int]
"""Of a side, by the name of a drawing, so many."""
ShownCard = tuple[str, str]
"""The name of a card, and its value in a few characters."""


class Picture:
    """What an entry shows that may be on the table neither before nor afterwards: dice that are thrown again at once, a piece
    that came and fell, a card that is played and gone. `between` is the word between two casts: "beats"."""

    __slots__ = ("between", "cards", "casts", "pieces")

    def __init__(
        self,
        casts: tuple[Cast, ...] = (),
        pieces: tuple[Shown, ...] = (),
        between: str = "",
        cards: tuple[ShownCard, ...] = (),
    ) -> None:
        self.casts = casts
        self.pieces = pieces
        self.between = between
        self.cards = cards


def thrown(side: int, *faces: int) -> Picture:
    """Dice of one side."""
    return Picture((Cast(side, faces),))


class Entry:
    """One thing that happened. `seat` is whose doing it was (-1: the game's), `to` who may see it (None: everybody).

    `changes` are the changes of the ledger that it tells, `lost` what would have come if there had been room for it, and
    `touches` the ids of the elements of the scene that it is about, by which what has changed there is told in its turn; what
    no scene shows lies in `picture`. `line` is how it was told last, with `line_names`.
    """

    __slots__ = (
        "changes",
        "kind",
        "line",
        "line_names",
        "lost",
        "picture",
        "reason",
        "round",
        "rule",
        "seat",
        "text",
        "to",
        "touches",
    )

    def __init__(
        self,
        kind: str,
        text: str,
        rule: str,
        seat: int = -1,
        round: int = 0,
        to: tuple[int, ...] | None = None,
        reason: Reason | None = None,
        changes: tuple[Change, ...] = (),
        lost: tuple[Change, ...] = (),
        touches: tuple[str, ...] = (),
        picture: Picture | None = None,
    ) -> None:
        self.changes = changes
        self.lost = lost
        self.touches = touches
        self.picture = picture
        self.kind = kind
        self.text = text
        self.rule = rule
        self.seat = seat
        self.round = round
        self.to = to
        self.reason = reason
        self.line = ""
        self.line_names: list[str] | None = None

    def __repr__(self) -> str:
        when = f" {self.round}" if self.round else ""
        return f"<Entry{when}: {self.text}{in_brackets(self.rule)}>"


class Seen:
    """Of the first so many entries of a journal those that one viewer may read, and the last of them all."""

    __slots__ = ("count", "entries", "last")

    def __init__(self) -> None:
        self.count = 0
        self.entries: list[Entry] = []
        self.last: Entry | None = None


class Journal:
    """All entries so far. While decisions are simultaneous a seat's entries are held back until the round closes; `is_closing`
    is said while it does.

    One that does not `count` is for previews, which compare the ledger themselves: games need not work out what changed
    from entry to entry.
    """

    __slots__ = ("_seen", "counts", "entries", "held", "is_closing")

    def __init__(self, counts: bool = True) -> None:
        self.counts = counts
        self.entries: list[Entry] = []
        self.held: list[Entry] = []
        self.is_closing = False
        self._seen: dict[int, Seen] = {}

    def __repr__(self) -> str:
        held = f", {len(self.held)} held back" if self.held else ""
        return f"<Journal: {counted(len(self.entries), 'entry', 'entries')}{held}>"

    def write(self, entry: Entry) -> None:
        self.entries.append(entry)

    def hold(self, entry: Entry) -> None:
        """Show the entry to its own seat only, until `release`."""
        self.held.append(entry)

    def release(self) -> None:
        """The round is closed: what was held back is there for everybody, seat by seat."""
        self.held.sort(key=seat_of)
        self.entries.extend(self.held)
        self.held = []
        self.is_closing = True

    def copy(self) -> Journal:
        twin = Journal(self.counts)
        twin.entries = self.entries[:]
        twin.held = self.held[:]
        return twin

    def visible_to(self, viewer: int) -> Journal:
        """The journal as one seat may read it; -1 is the spectator."""
        known = self._seen.get(viewer)
        entries = self.entries
        if known is None or known.last is not (entries[known.count - 1] if 0 < known.count <= len(entries) else None):
            known = self._seen[viewer] = Seen()
        for n in range(known.count, len(entries)):
            entry = entries[n]
            if entry.to is None or viewer in entry.to:
                known.entries.append(entry)
            known.last = entry
        known.count = len(entries)
        seen = Journal()
        seen.entries = known.entries[:]
        seen.held = [e for e in self.held if e.seat == viewer]
        return seen

    def read(self) -> list[Entry]:
        """Everything in order, what is held back last."""
        return self.entries + self.held


def seat_of(entry: Entry) -> int:
    return entry.seat


def told(entry: Entry, known: State, names: list[str]) -> str:
    """An entry as its sentence, with every change of the ledger that the sentence does not say itself behind it. It is kept,
    for nearly all entries of a scene stood in the scene before."""
    if entry.line_names != names:
        entry.line = sentence(entry, known, names)
        entry.line_names = names[:]
    return entry.line


def sentence(entry: Entry, known: State, names: list[str]) -> str:
    """As `told` tells it, made anew. It may rest on nothing of the table but who is called what, for all viewers share it."""
    text = named(entry.text, names)
    if not entry.changes:
        return text
    items = known.items()
    unsaid: dict[int, list[str]] = {}
    for side, id, by in entry.changes:
        item = item_named(items, id)
        if item.words(abs(by)) not in text:
            unsaid.setdefault(side, []).append(f"{signed(by)} {item.one if abs(by) == 1 else item.many}")
    if not unsaid:
        return text
    parts = []
    are_several = any(side not in (entry.seat, TABLE) for side in unsaid)
    for side in sorted(unsaid, key=lambda side: side != entry.seat):
        is_plain = side == TABLE or (side == entry.seat and not are_several)
        owner = "" if is_plain else named(known.side_name(side), names) + " "
        parts.append(owner + listed(unsaid[side]))
    return f"{text} ({'; '.join(parts)})"
