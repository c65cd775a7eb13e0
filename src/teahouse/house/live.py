"""The socket of a table: the newest view whenever it changed for this viewer, and the table talk."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Annotated, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.channels import Subscriber
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery, QueryParameter

from . import tables
from .contract import LiveChat, LiveMessage, LiveView
from .doors import signed_in
from .house import House, channel_of
from .refusals import Refused

MOST_SOCKETS: Final = 50  # of one guest
CLOSED: Final = 4000  # to this the status is added that a request would get
Socket = WebSocket[str, Any, Any]


class Event(msgspec.Struct):
    """What the house tells its sockets: who alone can see the change, if not everybody."""

    seat: int | None = None
    chat: bool = False


class Viewer:
    """One socket: who watches, and what was sent last."""

    def __init__(self, house: House, socket: Socket, table: str, seat: int | None, after: int) -> None:
        self.house = house
        self.socket = socket
        self.table = table
        self.seat = seat
        self.after = after
        self.number = -1
        self.you: list[int] = []

    async def send_view(self) -> None:
        """The newest view, unless this viewer has it already."""
        view = await self.house.view(self.table, self.socket.user, self.seat)
        self.you = view.you
        if view.number > self.number:
            self.number = view.number
            await self.send(LiveView(number=view.number, view=view))

    async def send_chat(self) -> None:
        """Every line after the last one that was sent."""
        lines = await asyncio.to_thread(tables.said_after, self.house.keeper, self.table, self.after)
        for line in lines:
            self.after = line.number
            await self.send(LiveChat(chat=line))

    async def send(self, message: LiveMessage) -> None:
        await self.socket.send_data(msgspec.json.encode(message).decode())

    async def follow(self, subscriber: Subscriber) -> None:
        """What gathers while a view is made is answered by one newer view."""
        has_view = has_chat = False
        async for data in subscriber.iter_events():
            event = msgspec.json.decode(data, type=Event)
            has_chat = has_chat or event.chat
            has_view = has_view or (not event.chat and (event.seat is None or event.seat in self.you))
            if subscriber.qsize:
                continue
            if has_chat:
                await self.send_chat()
            if has_view:
                await self.send_view()
            has_view = has_chat = False

    async def listen(self) -> None:
        """Until the browser leaves; a socket only tells, so nothing is expected from it."""
        await self.socket.receive_data(mode="text")
        raise Refused("This socket only tells; write to the paths of the table.")


@websocket("/tables/{table:str}/live", guards=[signed_in])
async def live(
    socket: Socket,
    table: FromPath[str],
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
            raise Refused(f"You have {MOST_SOCKETS} sockets open already.")
        # Listen first, look then: nothing can happen unseen in between.
        async with house.channels.start_subscription(channel_of(table)) as subscriber:
            await house.view(table, guest, seat)
            await socket.accept()
            house.bots.poke(table)  # should a worker have died while its bot was to act, another goes on
            await viewer.send_view()
            await viewer.send_chat()
            await until_one_ends(viewer.follow(subscriber), viewer.listen())
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
