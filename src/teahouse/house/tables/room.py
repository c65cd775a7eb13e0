"""A table with those who look at it: everybody is sent what has changed for its eyes, once that is on the disk.

What is entered is drawn while the disk writes it. A message waits in the room until all that it shows is kept; if that is not
kept, the message is thrown away and its viewer gets a whole view of the table as the disk holds it. A viewer's message is made
of the view that its page has and of what the viewer may know, and of nothing else; viewers are served in the order in which
they came, whoever acted; and nobody waits for what another seat does quietly. Many viewers are drawn in bunches, so that other
tables need not wait for long.
"""

from __future__ import annotations

import math
from asyncio import Future
from collections.abc import Callable
from typing import Any, Final, Protocol

import msgspec

from teahouse.engine.game import Game
from teahouse.scene import Scene
from teahouse.scene.table.drawing import Drawing

from ..contract import TableView
from ..live_contract import LiveChat, LiveDone
from ..refusals import Refused
from ..store.remembered import Read
from .standing import Standing
from .table import Table
from .telling import message_for
from .views import drawn_view

BUNCH: Final = 16  # viewers drawn before others get their turn
ENCODER: Final = msgspec.json.Encoder()
Later = Callable[[Callable[[], None]], object]
"""Calls something when the loop has looked after others."""


class Line(Protocol):
    """The way to a page."""

    @property
    def is_full(self) -> bool:
        """Whether the page does not take what it was sent: it gets no more until it does."""

    def send(self, message: bytes) -> None: ...

    def close(self, status: int, sentence: str) -> None: ...


class Viewer:
    """One who looks at a table: who it is, with which seat's eyes, the view that its page has, and up to which line it has the
    table talk."""

    def __init__(self, guest: str, seat: int | None, after: int, line: Line) -> None:
        self.guest = guest
        self.seat = seat
        self.after = after
        self.line = line
        self.has: TableView | None = None
        self.answers: list[tuple[int, int]] = []
        """Of what it did and was not answered yet: the id, and the seat's version afterwards."""


class Room(Table):
    """`added` counts the changes that were given to the log, `kept` those of them that are on the disk."""

    def __init__(self, read: Read, game: Game, later: Later) -> None:
        super().__init__(read, game)
        self.viewers: dict[Viewer, None] = {}
        self.seen = -math.inf
        """When somebody who sits here last did something, by a clock that is never set."""
        self.added = 0
        self.public_at = 0
        self.quiet_at: dict[int, int] = {}
        self.kept = 0
        self.back: list[Future[None]] = []
        """Who waits until memory holds again what the disk does."""
        self._later = later
        self._drawings: dict[int | None, Drawing] = {}
        """How each seat saw the table last, while somebody looks on."""
        self._common: dict[str, Any] = {}
        self._common_of: tuple[object, ...] = ()
        """What looks the same to all of them, and of which moment that is."""
        self._undrawn: dict[Viewer, None] = {}
        self._outbox: list[tuple[int, Viewer, bytes, int]] = []
        """After how many changes on the disk whom is sent what; of table talk also the number of the line."""
        self._waiting: list[tuple[int, Future[None]]] = []

    def enter_viewer(self, viewer: Viewer) -> None:
        """Its first message is the whole view, of a scene that was drawn for viewers: nothing can be told from another."""
        if not self.viewers:
            self.scenes.clear()
        self.viewers[viewer] = None
        self.show(viewer)

    def show(self, viewer: Viewer) -> None:
        """What it lacks: it takes again what it is sent."""
        if not self.is_away:
            self._draw([viewer])

    def leave_viewer(self, viewer: Viewer) -> None:
        self.viewers.pop(viewer, None)
        self._undrawn.pop(viewer, None)
        if not self.viewers:
            self._drawings.clear()
            self._common.clear()

    def draw_scene(self, seat: int | None) -> Scene:
        """For whoever looks on, what is as it was is the very same as before."""
        if not self.viewers:
            return super().draw_scene(seat)
        play, of = self.play, self._common_of
        assert play is not None
        if len(of) != 3 or of[0] is not play or of[1] is not self.names or of[2] != self.row.last:
            self._common.clear()
            self._common_of = (play, self.names, self.row.last)
        drawing = self._drawings.get(seat)
        if drawing is None or drawing.names != self.names:
            drawing = self._drawings[seat] = Drawing(self.game, seat, self.names, self._common)
        return drawing.scene(play.state)

    def post(self, viewer: Viewer, message: bytes) -> None:
        """Send it when all that the viewer may have been answered for is on the disk."""
        self._outbox.append((self.rests_on(self.held_by(viewer.guest)), viewer, message, 0))
        self._send()

    # For the log

    def draw(self) -> None:
        """Something happened: everybody is shown what it can see of it."""
        if len(self.viewers) <= BUNCH and not self._undrawn:
            self._draw(list(self.viewers))
            return
        is_drawing = bool(self._undrawn)
        self._undrawn.update(self.viewers)
        if not is_drawing:
            self._draw_bunch()

    def _draw_bunch(self) -> None:
        bunch = list(self._undrawn)[:BUNCH]
        for viewer in bunch:
            del self._undrawn[viewer]
        if self._undrawn:
            self._later(self._draw_bunch)
        if not self.is_away:
            self._draw(bunch)

    def has_kept(self, changes: int) -> None:
        """So many more changes are on the disk."""
        self.kept += changes
        self._send()
        if self._waiting:
            due = [each for each in self._waiting if each[0] <= self.kept]
            self._waiting = [each for each in self._waiting if each[0] > self.kept]
            for _, future in due:
                if not future.done():
                    future.set_result(None)

    def has_lost(self, error: Exception) -> None:
        """Nothing that is under way is kept: memory is ahead of the disk until the table was read again."""
        self.is_away = True
        self.kept = self.added
        for _, viewer, _, line in self._outbox:
            viewer.has = None  # it was not sent what it was to have
            if line:
                viewer.after = min(viewer.after, line - 1)
        self._outbox.clear()
        self._undrawn.clear()
        for viewer in self.viewers:
            viewer.answers.clear()
        waiting, self._waiting = self._waiting, []
        for _, future in waiting:
            if not future.done():
                future.set_exception(error)

    def wait(self, future: Future[None], changes: int) -> None:
        """Until so many of all changes are on the disk."""
        if changes <= self.kept:
            future.set_result(None)
        else:
            self._waiting.append((changes, future))

    def rests_on(self, seats: list[int]) -> int:
        """How many changes must be on the disk before somebody with these seats may be shown what memory holds."""
        changes = self.public_at
        for seat in seats:
            changes = max(changes, self.quiet_at.get(seat, 0))
        return changes

    def come_back(self, read: Read, played: Standing) -> None:
        """As the disk holds it; everybody gets a whole view."""
        self.lay(read, played)
        self.is_away = False
        self.draw()

    # For the viewers

    def _draw(self, viewers: list[Viewer]) -> None:
        views: dict[tuple[str, int | None], TableView | Refused] = {}
        messages: dict[tuple[int, int], bytes] = {}
        for viewer in viewers:
            has, guest = viewer.has, viewer.guest
            you = self.held_by(guest)
            number = self.number(you)
            is_new = has is None or has.number < number
            if viewer.line.is_full and not viewer.answers:
                continue  # it is drawn again when it takes what it was sent
            if is_new:
                # It looks the same to all who neither sit here nor opened the table.
                key = (guest if you or self.row.owner == guest else "", viewer.seat)
                view = views.get(key)
                if view is None:
                    try:
                        view = drawn_view(self, key[0], viewer.seat, you, number, has)
                    except Refused as refusal:
                        view = refusal
                    views[key] = view
                if isinstance(view, Refused):
                    viewer.line.close(view.status, str(view))
                    continue
                self._show(viewer, view, messages)
            elif viewer.answers:
                self._answer(viewer, len(viewer.answers))
            if viewer.after < self.row.chats:
                self._tell(viewer)
        self._send()

    def _show(self, viewer: Viewer, view: TableView, messages: dict[tuple[int, int], bytes]) -> None:
        """A new view, with the answer to what the viewer did last. Those who have the same view and get the same share it."""
        has = viewer.has
        if viewer.answers:
            if len(viewer.answers) > 1:
                self._answer(viewer, len(viewer.answers) - 1)
            message = ENCODER.encode(message_for(has, view, self._drawings.get(view.seat), viewer.answers.pop()))
        else:
            same = (id(has), id(view))
            found = messages.get(same)
            if found is None:
                found = ENCODER.encode(message_for(has, view, self._drawings.get(view.seat)))
                messages[same] = found
            message = found
        viewer.has = view
        rests_on = self.rests_on(view.you) if self.quiet_at else self.public_at
        self._outbox.append((rests_on, viewer, message, 0))

    def _tell(self, viewer: Viewer) -> None:
        """What was said at the table since."""
        rests_on = self.rests_on(self.held_by(viewer.guest))
        for line in self.chat:
            if line.number > viewer.after:
                self._outbox.append((rests_on, viewer, ENCODER.encode(LiveChat(chat=line)), line.number))
        viewer.after = self.row.chats

    def _answer(self, viewer: Viewer, count: int) -> None:
        """The earliest of its answers, without a change of the view."""
        you = self.held_by(viewer.guest)
        number, rests_on = self.number(you), self.rests_on(you)
        for id, version in viewer.answers[:count]:
            message = ENCODER.encode(LiveDone(id=id, number=number, version=version))
            self._outbox.append((rests_on, viewer, message, 0))
        del viewer.answers[:count]

    def _send(self) -> None:
        """What shows nothing that is not on the disk."""
        outbox = self._outbox
        if not outbox:
            return
        self._outbox = waiting = []
        for each in outbox:
            if each[0] > self.kept:
                waiting.append(each)
        if len(waiting) < len(outbox):
            for rests_on, viewer, message, _ in outbox:
                if rests_on <= self.kept:
                    viewer.line.send(message)
