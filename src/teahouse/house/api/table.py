"""The paths of one table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromQuery, JSONBody, QueryParameter

from ..contract import (
    Act,
    Answer,
    Ask,
    Branch,
    ChatLine,
    Hint,
    Join,
    Moment,
    Refusal,
    Rematch,
    Say,
    SeatOnly,
    Start,
    TableView,
    TakeBack,
    ToBot,
)
from ..house import House
from ..refusals import Stale
from ..tables import opening as lobby
from ..tables import replay, tables
from .described import REFUSALS, SESSION, TableId
from .doors import signed_in

Asked = Request[str, None, AppState]
LARGEST_NUMBER = 2**31 - 1
Step = Annotated[int, QueryParameter(ge=0, le=LARGEST_NUMBER)]


async def done(request: Asked, table: str, work: Callable[..., None], *arguments: Any) -> None:
    """Do it as one transaction, then tell everybody."""
    house: House = request.app.state.house
    await house.writer.do(work, house.keeper, table, request.user, *arguments)
    house.changed(table)


async def entered(
    request: Asked, table: str, work: Callable[..., tables.Entered], seat: int, *arguments: Any
) -> Response[TableView | Refusal]:
    """The same for an entry of the log; a stale one is answered with the fresh view."""
    house: House = request.app.state.house
    try:
        entered = await house.writer.do_soon(table, work, house.keeper, table, request.user, seat, *arguments)
    except Stale as stale:
        view = await seen(request, table, stale.seat)
        return Response(Refusal(error=str(stale), view=view), status_code=stale.status)
    house.entered(table, entered)
    return Response(await seen(request, table, seat))


async def seen(request: Asked, table: str, seat: int | None = None) -> TableView:
    house: House = request.app.state.house
    return await house.view(table, request.user, seat)


class TableController(Controller):
    """A table by its id; whoever knows it may watch, whoever sits there may play."""

    path = "/tables/{table:str}"
    guards = (signed_in,)
    security = SESSION

    @get(responses=REFUSALS)
    async def view(self, request: Asked, table: TableId, seat: FromQuery[int | None] = None) -> TableView:
        return await seen(request, table, seat)

    @post("/act", status_code=200, responses=REFUSALS)
    async def act(self, request: Asked, table: TableId, data: JSONBody[Act]) -> Response[TableView | Refusal]:
        return await entered(request, table, tables.act, data.seat, data.version, data.action, data.more)

    @post("/undo", status_code=200, responses=REFUSALS)
    async def undo(self, request: Asked, table: TableId, data: JSONBody[TakeBack]) -> Response[TableView | Refusal]:
        return await entered(request, table, tables.take_back, data.seat, data.version)

    @post("/why", status_code=200, responses=REFUSALS)
    async def why(self, request: Asked, table: TableId, data: JSONBody[Ask]) -> Answer:
        house: House = request.app.state.house
        return await asyncio.to_thread(tables.why, house.keeper, table, request.user, data.seat, data.action)

    @post("/hint", status_code=200, responses=REFUSALS)
    async def hint(self, request: Asked, table: TableId, data: JSONBody[SeatOnly]) -> Hint:
        house: House = request.app.state.house
        return await house.bots.hint(table, request.user, data.seat)

    @post("/chat", responses=REFUSALS)
    async def chat(self, request: Asked, table: TableId, data: JSONBody[Say]) -> ChatLine:
        house: House = request.app.state.house
        line = await house.writer.do(tables.say, house.keeper, table, request.user, data.text)
        house.telling.tell(table, chat=True)
        return line

    @post("/join", status_code=200, responses=REFUSALS)
    async def join(self, request: Asked, table: TableId, data: JSONBody[Join]) -> TableView:
        await done(request, table, lobby.join, data.token, data.name, data.nonce)
        return await seen(request, table)

    @post("/start", status_code=200, responses=REFUSALS)
    async def start(self, request: Asked, table: TableId, data: JSONBody[Start]) -> TableView:
        await done(request, table, lobby.start, data.bot)
        return await seen(request, table)

    @post("/resign", status_code=200, responses=REFUSALS)
    async def resign(self, request: Asked, table: TableId, data: JSONBody[SeatOnly]) -> TableView:
        await done(request, table, tables.resign, data.seat)
        return await seen(request, table)

    @post("/abandon", status_code=200, responses=REFUSALS)
    async def abandon(self, request: Asked, table: TableId, data: JSONBody[SeatOnly]) -> TableView:
        await done(request, table, tables.abandon, data.seat)
        return await seen(request, table)

    @post("/to_bot", status_code=200, responses=REFUSALS)
    async def to_bot(self, request: Asked, table: TableId, data: JSONBody[ToBot]) -> TableView:
        await done(request, table, tables.to_bot, data.seat, data.bot)
        return await seen(request, table)

    @post("/take_back", status_code=200, responses=REFUSALS)
    async def take_back(self, request: Asked, table: TableId, data: JSONBody[SeatOnly]) -> TableView:
        await done(request, table, tables.take_seat_back, data.seat)
        return await seen(request, table)

    @post("/rematch", responses=REFUSALS)
    async def rematch(self, request: Asked, table: TableId, data: JSONBody[Rematch]) -> TableView:
        house: House = request.app.state.house
        new = await house.writer.do(lobby.rematch, house.keeper, table, request.user, data.nonce)
        house.telling.tell(table)
        house.bots.poke(new)
        return await seen(request, new)

    @post("/branch", responses=REFUSALS)
    async def branch(self, request: Asked, table: TableId, data: JSONBody[Branch]) -> TableView:
        house: House = request.app.state.house
        wanted = data.step, data.seat, data.bot
        new = await house.writer.do(replay.branch, house.keeper, table, request.user, *wanted)
        house.bots.poke(new)
        return await seen(request, new)

    @get("/replay", responses=REFUSALS)
    async def replay(
        self, request: Asked, table: TableId, step: Step = 0, seat: FromQuery[int | None] = None
    ) -> Moment:
        house: House = request.app.state.house
        return await asyncio.to_thread(replay.moment, house.keeper, table, request.user, step, seat)

    @get("/file", media_type="text/plain", responses=REFUSALS)
    async def file(self, request: Asked, table: TableId) -> Response[str]:
        house: House = request.app.state.house
        text = await asyncio.to_thread(replay.file_of, house.keeper, table)
        headers = {"Content-Disposition": 'attachment; filename="game.teahouse"'}
        return Response(text, media_type="text/plain", headers=headers)
