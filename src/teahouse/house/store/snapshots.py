"""A state with its journal as bytes, so that a long table need not be played from its beginning to be looked at."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from teahouse.engine.errors import BadDump
from teahouse.engine.game import Game
from teahouse.engine.journal import Candidate, Cast, Entry, Journal, Picture, Reason, Shown, ShownCard
from teahouse.engine.ledger import Change
from teahouse.engine.state import State


class KeptReason(msgspec.Struct, array_like=True, frozen=True):
    """An automa's reasoning."""

    question: str
    chain: tuple[str, ...]
    columns: tuple[str, ...]
    candidates: list[tuple[str, tuple[int, ...], bool, bool]]
    settled: str


class KeptPicture(msgspec.Struct, array_like=True, frozen=True):
    """What an entry shows."""

    casts: list[tuple[int, tuple[int, ...], str, tuple[int, ...], tuple[int, ...]]]
    pieces: tuple[Shown, ...]
    between: str
    cards: tuple[ShownCard, ...] = ()


class KeptEntry(msgspec.Struct, array_like=True, frozen=True):
    """A journal entry."""

    kind: str
    text: str
    rule: str
    seat: int
    round: int
    to: tuple[int, ...] | None
    reason: KeptReason | None
    changes: tuple[Change, ...] = ()
    lost: tuple[Change, ...] = ()
    touches: tuple[str, ...] = ()
    picture: KeptPicture | None = None


class KeptJournal(msgspec.Struct, array_like=True, frozen=True):
    """A journal with what it holds back."""

    entries: list[KeptEntry]
    held: list[KeptEntry]


JOURNALS: Final = msgspec.json.Decoder(KeptJournal)
"""Made here, once: what msgspec finds out of a type when it first reads one is half done for other threads that read one too.
A house ended by that, with a segmentation fault, when several tables were wanted in its first moment."""


def dump_bytes(game: Game, state: State) -> bytes:
    return msgspec.json.encode(game.dump(state))


def load_bytes(game: Game, data: bytes) -> State:
    """From a database, into which others may have written: what does not hold together is refused."""
    try:
        dump: Any = msgspec.json.decode(data)
    except msgspec.DecodeError as error:
        raise BadDump(f"The dump cannot be read: {error}.") from error
    return game.load(dump)


def recall_bytes(game: Game, data: bytes) -> State:
    """From a process of the same house, a moment ago."""
    return game.recall(msgspec.json.decode(data))


def journal_bytes(journal: Journal | None) -> bytes:
    kept = KeptJournal([], [])
    if journal is not None:
        kept = KeptJournal([keep(entry) for entry in journal.entries], [keep(entry) for entry in journal.held])
    return msgspec.json.encode(kept)


def read_journal(data: bytes) -> Journal:
    kept = JOURNALS.decode(data)
    journal = Journal()
    journal.entries = [revive(entry) for entry in kept.entries]
    journal.held = [revive(entry) for entry in kept.held]
    return journal


def keep(entry: Entry) -> KeptEntry:
    reason = None
    if entry.reason is not None:
        why = entry.reason
        rows = [(row.name, row.numbers, row.tied, row.chosen) for row in why.candidates]
        reason = KeptReason(why.question, why.chain, why.columns, rows, why.settled)
    picture = None
    if entry.picture is not None:
        shown = entry.picture
        casts = [(cast.side, cast.faces, cast.words, cast.again, cast.counts) for cast in shown.casts]
        picture = KeptPicture(casts, shown.pieces, shown.between, shown.cards)
    return KeptEntry(
        entry.kind,
        entry.text,
        entry.rule,
        entry.seat,
        entry.round,
        entry.to,
        reason,
        entry.changes,
        entry.lost,
        entry.touches,
        picture,
    )


def revive(kept: KeptEntry) -> Entry:
    reason = None
    if kept.reason is not None:
        why = kept.reason
        rows = [Candidate(name, numbers, tied, chosen) for name, numbers, tied, chosen in why.candidates]
        reason = Reason(why.question, why.chain, why.columns, rows, why.settled)
    picture = None
    if kept.picture is not None:
        shown = kept.picture
        casts = tuple([Cast(*cast) for cast in shown.casts])
        picture = Picture(casts, shown.pieces, shown.between, shown.cards)
    return Entry(
        kept.kind,
        kept.text,
        kept.rule,
        kept.seat,
        kept.round,
        kept.to,
        reason,
        kept.changes,
        kept.lost,
        kept.touches,
        picture,
    )
