"""The socket of a table: the view, what changes of it for this viewer, the table talk, and what this viewer does there."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Annotated, Any, Final, cast

from litestar import WebSocket, websocket
from litestar.params import FromQuery, QueryParameter
from litestar.types import Receive, Send

from ..house import House
from ..refusals import Refused, TooMany
from .described import TableId
from .doors import signed_in
from .frames import line_of
from .viewer import Viewer

MOST_SOCKETS: Final = 50  # of one guest
STRAIGHT: Final = "straight to the server"
"""Under this name the scope holds what receives and what sends; through Litestar's layers a message costs as much again."""
Socket = WebSocket[str, Any, Any]


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
    receive, send = cast(tuple[Receive, Send], cast(dict[str, Any], socket.scope)[STRAIGHT])
    viewer = Viewer(house, line_of(receive, send), socket.close, table, guest, seat, after)
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
