"""What is done at a table, in its game and around it.

Everything here happens on the house's loop, one thing after the other, so there are no locks. Each change returns what it
writes; memory is then ahead of the disk until that is kept, and nobody is told before. If it is not kept, the table is read
again from the disk (`lay`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec

from teahouse.engine.errors import BadAction, BadDump, IllegalAction
from teahouse.engine.play import UNDO
from teahouse.engine.simultaneous import Simultaneous
from teahouse.engine.words import named

from ..clock import now
from ..contract import ChatLine
from ..refusals import ForGood, NotNow, NotPossible, Stale
from ..store.remembered import LATEST_CHAT, Entry, Snapshot, Write
from ..store.snapshots import dump_bytes, journal_bytes
from .quiet import done_quietly
from .standing import Standing

SNAPSHOT_EVERY: Final = 100  # entries


class Table(Standing):
    """One table in memory."""

    # What is done in the game

    def act(
        self, guest: str, seat: int, version: int, actions: list[str], bots_wait: bool, gently: bool = False
    ) -> Write:
        """Actions of a person, one or several that follow at once, all or none; gently only if they can be taken back. `undo`
        is none: it is asked for on its own."""
        self.seat_of(guest, seat)
        return self.enter(seat, version, actions, bots_wait, gently)

    def act_for_bot(self, seat: int, version: int, action: str, last: int | None, bots_wait: bool) -> Write:
        """The same for a seat that a bot plays at this moment. It thought of the table as it was after the entry `last`, where
        others could have changed it since."""
        if not self.sittings[seat].bot:
            raise NotNow("A person plays this seat again.")
        if last is not None and self.row.last != last:
            raise Stale(seat)
        return self.enter(seat, version, [action], bots_wait)

    def enter(self, seat: int, version: int, actions: list[str], bots_wait: bool, gently: bool = False) -> Write:
        """And what follows from it by itself: every lone choice that teaches nothing. Where bots do not wait, one after which a
        bot would act is not made."""
        self.must_run()
        play = self.play
        if play is None:
            raise NotNow(self.trouble)
        if self.versions[seat] != version:
            raise Stale(seat)
        write = Write()
        barrier = play.state.barrier()
        try:
            if UNDO in actions:
                raise NotPossible("Taking back is no action; it is asked for on its own.")
            if gently and not play.stays_open(seat, actions):
                raise ForGood
            if len(actions) == 1:
                self._do(write, seat, partial(play.enter, seat, actions[0]))
            else:
                self._do(write, seat, partial(play.enter_all, seat, actions))
        except BadAction as unknown:  # which says what there is, by its codes
            raise NotPossible("There is no such action in this game.") from unknown
        except IllegalAction as error:
            raise NotPossible(named(str(error), self.names), error.rule) from error
        bots = [] if bots_wait else [each.seat for each in self.sittings if each.bot]
        # Where all choose at once only that seat can have come to a lone choice, unless something changed for everybody.
        state = play.state
        seats = (seat,) if isinstance(state, Simultaneous) and state.barrier() == barrier else None
        lone = play.lone_choice(bots, seats)
        while lone is not None:
            self._enter_lone(write, lone[0], lone[1])
            lone = play.lone_choice(bots, seats)
        return write

    def _enter_lone(self, write: Write, seat: int, text: str) -> None:
        self._do(write, seat, partial(self.playing.enter, seat, text))

    def take_back(self, guest: str, seat: int, version: int) -> Write:
        """Undo of the seat's latest choice, with what followed from it by itself; what was taken back stays in the log."""
        self.seat_of(guest, seat)
        self.must_run()
        if self.versions[seat] != version:
            raise Stale(seat)
        write = Write()
        taker = self.who_takes_back(seat, self.held_by(guest))
        try:
            self._do(write, taker, partial(self.playing.take_back, taker))
        except IllegalAction as error:
            raise NotPossible(str(error), error.rule) from error
        return write

    def _do(self, write: Write, seat: int, work: Callable[[], object]) -> None:
        """Something that a seat does, through the gate. An error leaves everything as it was."""
        play, row = self.play, self.row
        assert play is not None
        awaited = play.state.to_act()
        before = len(play.log)
        is_quiet = done_quietly(play, seat, work)
        write.is_quiet = is_quiet and (write.is_quiet or not write.entries)
        at = now()
        for _, text in play.log[before:]:
            row.last += 1
            write.entries.append(Entry(row.last, seat, text, is_quiet, at))
        done = len(play.log) - before
        self.since_snapshot += done
        self.versions[seat] += done
        if is_quiet:
            self.quiet[seat] += done
        else:
            self.public += done
        state = play.state
        if not is_quiet:  # when something was done unseen is nobody's business either
            row.updated = at
        for next_seat in state.to_act():
            if next_seat not in awaited:
                row.awaited_since = at
        write.row["last"] = row.last
        write.row["updated"] = row.updated
        write.row["awaited_since"] = row.awaited_since
        if state.outcome() is not None:
            row.status = "over"
            write.row["status"] = row.status
            write.is_plain = False
        if row.status == "over" or (self.since_snapshot >= SNAPSHOT_EVERY and self.is_at_barrier()):
            self.take_snapshot(write)

    def is_at_barrier(self) -> bool:
        """Whether nothing can be taken back, so that a snapshot loses nothing."""
        play = self.playing
        for seat in range(self.seats):
            if play.undoable(seat):
                return False
        return True

    def take_snapshot(self, write: Write) -> None:
        """Keep the state with this change, so that a later load begins there."""
        state = self.playing.state
        midway = self.row.status != "over" and not self.is_at_barrier()
        write.is_plain = False
        write.snapshot = Snapshot(self.row.last, dump_bytes(self.game, state), journal_bytes(state.journal), midway)
        write.begins = (0, self.row.renewed)
        if not midway:
            self.since_snapshot = 0

    def lacks(self, entries: list[Entry], lines: list[ChatLine]) -> bool:
        """Whether another house of the same tables has entered or heard what this one has not."""
        if entries and entries[-1].number > self.row.last:
            return True
        return bool(lines) and lines[-1].number > self.row.chats

    def catch_up(self, entries: list[Entry], lines: list[ChatLine], values: dict[str, Any]) -> None:
        """Enter it here too; `values` are those of the row afterwards."""
        for entry in entries:
            if entry.number != self.row.last + 1:
                raise BadDump(f"Entry {entry.number} does not follow entry {self.row.last}.")
            self.playing.enter(entry.seat, entry.text)
            self.count(entry.seat, entry.quiet)
            self.since_snapshot += 1
            self.row.last = entry.number
        if lines:
            self.chat = [*self.chat, *lines][-LATEST_CHAT:]
        for name, value in values.items():
            setattr(self.row, name, value)

    # What changes around the game

    def change(self, write: Write, **values: object) -> Write:
        """New values of the table's row. Everybody can see that something is different."""
        self.must_be_here()
        if write.changes is None:
            write.is_plain = False
            write.changes = self.row.changes
            values["changes"] = self.row.changes + 1
            values["updated"] = now()
            self._remembered.clear()
            self.shown_players.clear()
        for name, value in values.items():
            setattr(self.row, name, value)
            write.row[name] = value
        return write

    def set_seat(self, write: Write, seat: int, **values: object) -> None:
        """New values of a seat's row."""
        self.change(write)
        write.seats.setdefault(seat, {}).update(values)
        sittings = list(self.sittings)
        sittings[seat] = msgspec.structs.replace(sittings[seat], **values)
        self._seat(sittings)

    def begin(self, write: Write) -> None:
        """Nobody is missing any more."""
        self.change(write, status="running", awaited_since=now())
        self.play = self.record().start(self.game)

    def end_now(self, write: Write) -> Write:
        """Without a result."""
        self.change(write, status="over", abandoned=True)
        self.take_snapshot(write)
        return write
