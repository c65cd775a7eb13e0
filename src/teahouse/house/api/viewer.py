"""One who looks at a table through a socket: is told what changes there for its eyes, and the table talk, and acts there."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, cast

import msgspec

from teahouse.engine.errors import TeahouseError

from ..contract import TableView
from ..house import House
from ..live_contract import LiveAct, LiveChat, LiveDone, LiveRefusal, LiveUndo
from ..refusals import APOLOGY, NotRead, Refused, TooMany, status_of
from ..tables import tables
from ..tables.looking import Shown
from ..tables.telling import News
from .frames import Line

log = logging.getLogger(__name__)
CLOSED: Final = 4000  # to this the status is added that a request would get
TROUBLE: Final = 500
BREATH: Final = 0.1  # seconds until the house listens again to whoever says too much
DECODER: Final[msgspec.json.Decoder[LiveAct | LiveUndo]] = msgspec.json.Decoder(LiveAct | LiveUndo)
ENCODER: Final = msgspec.json.Encoder()
Closing = Callable[[int, str], Awaitable[None]]
"""Closes a socket with a code and a sentence."""


class Viewer:
    """One socket: who watches, and what was sent last."""

    def __init__(
        self,
        house: House,
        line: Line,
        closing: Closing,
        table: str,
        guest: str,
        seat: int | None,
        after: int,
    ) -> None:
        self.house = house
        self.table = table
        self.guest = guest
        self.seat = seat
        self.after = after
        self._line = line
        self._closing = closing
        self.has: TableView | None = None
        self._answer: Shown | Exception | None = None
        self._is_closed = False
        self._rests = False
        """Whether nothing is being sent that would have to arrive first."""
        self._acts = False
        self._is_asking = False
        self._wants_view = False
        self._wants_chat = False
        self._news = asyncio.Event()

    def hear(self, news: News) -> None:
        """What only another seat can see is nothing new here."""
        if news.chat:
            self._wants_chat = True
            self._news.set()
        elif news.seat is None or self.has is None or news.seat in self.has.you:
            if self._is_asking:
                self._wants_view = True  # what gathers while a view is made is answered by one newer view
            else:
                self._look()

    def _look(self) -> None:
        """At what was made ready, if anything was. Then whoever acted comes last: it knows already."""
        ready = self.house.foresight.answer(self)
        if ready is None:
            self.ask()
            return
        self._is_asking = True
        if self._acts:
            asyncio.get_running_loop().call_soon(self.take, ready)
        else:
            self.take(ready)

    def ask(self) -> None:
        """For what this viewer lacks of the newest view."""
        self._is_asking = True
        self._wants_view = False
        self.house.looking.ask(self.table, self)

    def take(self, answer: Shown | Exception) -> None:
        """Most of it is sent at once; what is long, and to whom the line is full, when `follow` comes to it."""
        self._answer = answer
        if self._rests and not self._is_closed and isinstance(answer, Shown):
            if not answer.message or self._line.send_now(answer.message):
                self._taken()
                return
        self._news.set()

    async def first(self) -> bytes:
        """The whole view, if this viewer may see it."""
        self.ask()
        while self._answer is None:
            await self._news.wait()
            self._news.clear()
        return self._taken()

    async def follow(self) -> None:
        """Tell what is new, until the viewer may no longer look. A socket that is closed ends `listen` too."""
        try:
            await self._follow()
        except Refused as refusal:
            await self.close(refusal.status, str(refusal))
        except Exception:
            log.exception("The socket of table %s failed.", self.table)
            await self.close(TROUBLE, APOLOGY)

    async def _follow(self) -> None:
        while True:
            if self._answer is not None:
                message = self._taken()
                if message:
                    await self.send(message)
            if self._wants_chat:
                self._wants_chat = False
                await self.send_chat()
            self._rests = True
            await self._news.wait()
            self._rests = False
            self._news.clear()

    def _taken(self) -> bytes:
        """The message that was answered, to be sent now."""
        answer, self._answer = self._answer, None
        assert answer is not None
        self._is_asking = False
        if isinstance(answer, Exception):
            raise answer
        self.has = answer.view
        if self._wants_view:
            self.ask()
        return answer.message

    async def send_chat(self) -> None:
        """Every line after the last one that was sent."""
        lines = await asyncio.to_thread(tables.said_after, self.house.keeper, self.table, self.after)
        for line in lines:
            self.after = line.number
            await self.send(ENCODER.encode(LiveChat(chat=line)))

    async def send(self, message: bytes) -> None:
        """Whoever has gone hears nothing; `listen` is told of it."""
        if not self._is_closed:
            with contextlib.suppress(OSError):
                await self._line.send_text(message)

    async def close(self, status: int, sentence: str) -> None:
        if not self._is_closed:
            self._is_closed = True
            with contextlib.suppress(OSError):
                await self._closing(CLOSED + status, sentence[:100])

    async def listen(self) -> None:
        """Do what the page says, one thing after the other, until the browser leaves. This is never cancelled while something
        is done: what is on the disk must be told to everybody."""
        while True:
            message = cast(dict[str, Any], await self._line.receive())
            if message["type"] == "websocket.disconnect":
                return
            said = read(message.get("text"))
            if self.house.rates.lets_in(self.guest):
                await self.send(await self._done(said))
            else:
                await self.send(refusal_of(said, TooMany("You do too much at once; try again in a second.")))
                await asyncio.sleep(BREATH)

    async def _done(self, said: LiveAct | LiveUndo) -> bytes:
        """The answer, once what was said is on the disk; or why it was not done."""
        house, table = self.house, self.table
        here = house.keeper, table, self.guest, said.seat, said.version
        try:
            if isinstance(said, LiveAct):
                entered = await house.writer.do_soon(table, tables.act, *here, said.action, said.more)
            else:
                entered = await house.writer.do_soon(table, tables.take_back, *here)
        except TeahouseError as error:
            return refusal_of(said, error)
        except Exception:
            log.exception("Something that was said over the socket of table %s failed.", table)
            return ENCODER.encode(LiveRefusal(id=said.id, status=TROUBLE, error=APOLOGY, rule=""))
        self._acts = True
        house.entered(table, entered)
        self._acts = False
        return ENCODER.encode(LiveDone(id=said.id, number=entered.number, version=entered.version))


def read(text: str | None) -> LiveAct | LiveUndo:
    try:
        return DECODER.decode(text or "")
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise NotRead("Over this socket a page acts and takes back; this is no such message.") from error


def refusal_of(said: LiveAct | LiveUndo, error: TeahouseError) -> bytes:
    status, rule = status_of(error), getattr(error, "rule", "")
    return ENCODER.encode(LiveRefusal(id=said.id, status=status, error=str(error), rule=rule))
