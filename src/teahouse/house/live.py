"""The socket of a table: the view, what changes of it for this viewer, and the table talk."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Annotated, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.channels import Subscriber
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromQuery, QueryParameter

from . import tables
from .contract import LiveChat, TableView
from .described import TableId
from .doors import signed_in
from .house import House, channel_of
from .looking import Look
from .refusals import Refused, TooMany

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
        self.has: TableView | None = None

    async def look(self) -> bytes:
        """What this viewer lacks of the newest view, to be sent next; nothing if it has that already."""
        look = Look(self.socket.user, self.seat, self.has)
        self.has, message = await self.house.looking.shown(self.table, look)
        return message

    async def send_view(self) -> None:
        message = await self.look()
        if message:
            await self.send(message)

    async def send_chat(self) -> None:
        """Every line after the last one that was sent."""
        lines = await asyncio.to_thread(tables.said_after, self.house.keeper, self.table, self.after)
        for line in lines:
            self.after = line.number
            await self.send(msgspec.json.encode(LiveChat(chat=line)))

    async def send(self, message: bytes) -> None:
        await self.socket.send_data(message.decode())

    def sees(self, event: Event) -> bool:
        return event.seat is None or self.has is None or event.seat in self.has.you

    async def follow(self, subscriber: Subscriber) -> None:
        """What gathers while a view is made is answered by one newer view."""
        has_view = has_chat = False
        async for data in subscriber.iter_events():
            event = msgspec.json.decode(data, type=Event)
            has_chat = has_chat or event.chat
            has_view = has_view or (not event.chat and self.sees(event))
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
        async with house.channels.start_subscription(channel_of(table)) as subscriber:
            message = await viewer.look()
            await socket.accept()
            house.bots.poke(table)  # should a worker have died while its bot was to act, another goes on
            await viewer.send(message)
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
