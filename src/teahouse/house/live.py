"""The socket of a table: the view, what changes of it for this viewer, and the table talk."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Annotated, Any, Final, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromQuery, QueryParameter
from litestar.types import Send

from . import tables
from .contract import LiveChat, TableView
from .described import TableId
from .doors import signed_in
from .house import House
from .looking import Shown
from .refusals import Refused, TooMany
from .telling import News

MOST_SOCKETS: Final = 50  # of one guest
CLOSED: Final = 4000  # to this the status is added that a request would get
STRAIGHT: Final = "straight to the server"
"""Under this name the scope holds what sends a message; through Litestar's layers each of them costs as much again."""
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
        self._send: Send = cast(dict[str, Any], socket.scope)[STRAIGHT]
        self.has: TableView | None = None
        self._answer: Shown | Exception | None = None
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
            await self.send(msgspec.json.encode(LiveChat(chat=line)))

    async def send(self, message: bytes) -> None:
        await self._send({"type": "websocket.send", "text": message.decode(), "bytes": None})

    async def listen(self) -> None:
        """Until the browser leaves; a socket only tells, so nothing is expected from it."""
        await self.socket.receive_data(mode="text")
        raise Refused("This socket only tells; write to the paths of the table.")


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
            await until_one_ends(viewer.follow(), viewer.listen())
    except WebSocketDisconnect:
        pass
    except Refused as refusal:
        await socket.close(code=CLOSED + refusal.status, reason=str(refusal)[:100])
    finally:
        sockets[guest] -= 1
        if not sockets[guest]:
            del sockets[guest]


async def until_one_ends(*jobs: Any) -> None:
    """Run jobs side by side; the first that ends, ends all, and its error is raised."""
    running = [asyncio.ensure_future(job) for job in jobs]
    try:
        done, _ = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
        for job in done:
            job.result()
    finally:
        for job in running:
            job.cancel()
        await asyncio.gather(*running, return_exceptions=True)
