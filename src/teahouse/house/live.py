"""The socket of a table: the view, what changes of it for this viewer, the table talk, and what this viewer does there."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from typing import Annotated, Any, Final, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromQuery, QueryParameter
from litestar.types import Receive, Send

from ..engine.errors import TeahouseError
from . import tables
from .contract import LiveAct, LiveChat, LiveDone, LiveRefusal, LiveUndo, TableView
from .described import TableId
from .doors import signed_in
from .house import House
from .looking import Shown
from .refusals import APOLOGY, NotRead, Refused, TooMany, status_of
from .telling import News

log = logging.getLogger(__name__)
MOST_SOCKETS: Final = 50  # of one guest
CLOSED: Final = 4000  # to this the status is added that a request would get
TROUBLE: Final = 500
BREATH: Final = 0.1  # seconds until the house listens again to whoever says too much
STRAIGHT: Final = "straight to the server"
"""Under this name the scope holds what receives and what sends; through Litestar's layers a message costs as much again."""
DECODER: Final[msgspec.json.Decoder[LiveAct | LiveUndo]] = msgspec.json.Decoder(LiveAct | LiveUndo)
ENCODER: Final = msgspec.json.Encoder()
Socket = WebSocket[str, Any, Any]


class Viewer:
    """One socket: who watches, and what was sent last."""

    def __init__(self, house: House, socket: Socket, table: str, seat: int | None, after: int) -> None:
        self.house = house
        self.socket = socket
        self.table = table
        self.guest: str = socket.user
        self.seat = seat
        self.after = after
        straight: tuple[Receive, Send] = cast(dict[str, Any], socket.scope)[STRAIGHT]
        self._receive, self._send = straight
        self.has: TableView | None = None
        self._answer: Shown | Exception | None = None
        self._is_closed = False
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
            elif self._acts and self.house.writer.is_quiet:
                self._is_asking = True
                asyncio.get_running_loop().call_soon(self.ask)  # the others first: whoever acted knows already
            else:
                self.ask()

    def ask(self) -> None:
        """For what this viewer lacks of the newest view."""
        self._is_asking = True
        self._wants_view = False
        self.house.looking.ask(self.table, self)

    def take(self, answer: Shown | Exception) -> None:
        self._answer = answer
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
            await self._news.wait()
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
                await self._send({"type": "websocket.send", "text": message.decode(), "bytes": None})

    async def close(self, status: int, sentence: str) -> None:
        if not self._is_closed:
            self._is_closed = True
            with contextlib.suppress(OSError):
                await self.socket.close(code=CLOSED + status, reason=sentence[:100])

    async def listen(self) -> None:
        """Do what the page says, one thing after the other, until the browser leaves. This is never cancelled while something
        is done: what is on the disk must be told to everybody."""
        while True:
            message = cast(dict[str, Any], await self._receive())
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
                entered = await house.writer.do_soon(table, tables.act, *here, said.action)
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


@websocket("/tables/{table:str}/live", guards=[signed_in])
async def live(
    socket: Socket,
    table: TableId,
    seat: FromQuery[int | None] = None,
    after: Annotated[int, QueryParameter(ge=0)] = 0,
) -> None:
    house: House = socket.app.state.house
    sockets: Counter[str] = socket.app.state.sockets
    guest = socket.user
    viewer = Viewer(house, socket, table, seat, after)
    sockets[guest] += 1
    try:
        if sockets[guest] > MOST_SOCKETS:
            raise TooMany(f"You have {MOST_SOCKETS} sockets open already.")
        # Listen first, look then: nothing can happen unseen in between.
        with house.telling.hearing(table, viewer):
            message = await viewer.first()
            await socket.accept()
            house.bots.poke(table)  # should a worker have died while its bot was to act, another goes on
            await viewer.send(message)
            await viewer.send_chat()
            following = asyncio.create_task(viewer.follow())
            try:
                await viewer.listen()
            finally:
                following.cancel()
                await asyncio.gather(following, return_exceptions=True)
    except Refused as refusal:
        await viewer.close(refusal.status, str(refusal))
    finally:
        sockets[guest] -= 1
        if not sockets[guest]:
            del sockets[guest]
