"""The paths of one table."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromQuery, JSONBody, QueryParameter

from ..clock import now
from ..contract import (
    Act,
    Answer,
    Ask,
    Branch,
    ChatLine,
    Follow,
    Hint,
    Join,
    KeepNote,
    LinkCard,
    OwnNote,
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
from ..people.names import checked_note
from ..refusals import Stale
from ..store import notes
from ..store.remembered import Write
from ..tables import seats
from ..tables.room import Room
from ..telling_contract import Found, Moment, Since
from .described import REFUSALS, SESSION, TableId
from .doors import signed_in

Asked = Request[str, None, AppState]
LARGEST_NUMBER = 2**31 - 1
LONGEST_ID = 80
LineId = Annotated[str, QueryParameter(max_length=LONGEST_ID)]
SeatAsked = Annotated[int, QueryParameter(ge=0, lt=1000)]
Step = Annotated[int, QueryParameter(ge=0, le=LARGEST_NUMBER)]


async def done(request: Asked, table: str, change: Callable[[Room], Write]) -> TableView:
    """Do it, and look once it is on the disk."""
    house: House = request.app.state.house
    room = await house.tables.do(table, change)
    room.seen = time.monotonic()
    return await house.tables.view_after(table, request.user)


async def entered(
    request: Asked, table: str, seat: int, change: Callable[[Room], Write]
) -> Response[TableView | Refusal]:
    """The same for an entry of the log; a stale one is answered with the fresh view."""
    house: House = request.app.state.house
    try:
        room = await house.tables.do(table, change)
    except Stale as stale:
        view = await seen(request, table, stale.seat)
        return Response(Refusal(error=str(stale), view=view), status_code=stale.status)
    room.seen = time.monotonic()
    return Response(await house.tables.view_after(table, request.user, seat))


async def seen(request: Asked, table: str, seat: int | None = None) -> TableView:
    house: House = request.app.state.house
    return await house.tables.view(table, request.user, seat)


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
        house: House = request.app.state.house
        actions, waits = [data.action, *data.more], bool(house.tables.bots_wait)
        return await entered(
            request,
            table,
            data.seat,
            lambda room: room.act(request.user, data.seat, data.version, actions, waits, data.gently),
        )

    @post("/undo", status_code=200, responses=REFUSALS)
    async def undo(self, request: Asked, table: TableId, data: JSONBody[TakeBack]) -> Response[TableView | Refusal]:
        return await entered(
            request, table, data.seat, lambda room: room.take_back(request.user, data.seat, data.version)
        )

    @post("/why", status_code=200, responses=REFUSALS)
    async def why(self, request: Asked, table: TableId, data: JSONBody[Ask]) -> Answer:
        house: House = request.app.state.house
        return await house.tables.shown(
            table, lambda room: seats.why(room, request.user, data.seat, data.action), request.user
        )

    @post("/hint", status_code=200, responses=REFUSALS)
    async def hint(self, request: Asked, table: TableId, data: JSONBody[SeatOnly]) -> Hint:
        house: House = request.app.state.house
        return await house.bots.hint(table, request.user, data.seat)

    @post("/chat", responses=REFUSALS)
    async def chat(self, request: Asked, table: TableId, data: JSONBody[Say]) -> ChatLine:
        house: House = request.app.state.house
        said: list[ChatLine] = []
        await house.tables.do(table, partial(seats.say, guest=request.user, text=data.text, said=said))
        return said[-1]

    @get("/note", responses=REFUSALS)
    async def note(self, request: Asked, table: TableId, seat: SeatAsked) -> OwnNote:
        house: House = request.app.state.house
        return OwnNote(text=await house.ask(notes.read, table, seat, request.user))

    @post("/note", status_code=200, responses=REFUSALS)
    async def keep_note(self, request: Asked, table: TableId, data: JSONBody[KeepNote]) -> OwnNote:
        house: House = request.app.state.house
        text = checked_note(data.text)
        await house.do(notes.keep, table, data.seat, request.user, text, now())
        return OwnNote(text=text)

    @post("/link", status_code=200, responses=REFUSALS)
    async def link(self, request: Asked, table: TableId, data: JSONBody[Follow]) -> LinkCard:
        house: House = request.app.state.house
        return await house.tables.shown(table, partial(seats.link, token=data.token), request.user)

    @post("/join", status_code=200, responses=REFUSALS)
    async def join(self, request: Asked, table: TableId, data: JSONBody[Join]) -> TableView:
        house: House = request.app.state.house
        name = await house.name_of(request.user)
        return await done(
            request,
            table,
            lambda room: seats.join(room, request.user, name, data.token, data.name, data.nonce),
        )

    @post("/start", status_code=200, responses=REFUSALS)
    async def start(self, request: Asked, table: TableId, data: JSONBody[Start]) -> TableView:
        return await done(request, table, partial(seats.start, guest=request.user, bot=data.bot))

    @post("/resign", status_code=200, responses=REFUSALS)
    async def resign(self, request: Asked, table: TableId, data: JSONBody[SeatOnly]) -> TableView:
        return await done(request, table, partial(seats.resign, guest=request.user, seat=data.seat))

    @post("/abandon", status_code=200, responses=REFUSALS)
    async def abandon(self, request: Asked, table: TableId, data: JSONBody[SeatOnly]) -> TableView:
        return await done(request, table, partial(seats.abandon, guest=request.user, seat=data.seat))

    @post("/to_bot", status_code=200, responses=REFUSALS)
    async def to_bot(self, request: Asked, table: TableId, data: JSONBody[ToBot]) -> TableView:
        return await done(request, table, partial(seats.to_bot, guest=request.user, seat=data.seat, bot=data.bot))

    @post("/take_back", status_code=200, responses=REFUSALS)
    async def take_back(self, request: Asked, table: TableId, data: JSONBody[SeatOnly]) -> TableView:
        return await done(request, table, partial(seats.take_seat_back, guest=request.user, seat=data.seat))

    @post("/rematch", responses=REFUSALS)
    async def rematch(self, request: Asked, table: TableId, data: JSONBody[Rematch]) -> TableView:
        house: House = request.app.state.house
        again = await house.rematch(table, request.user, data.nonce)
        return await house.tables.view_after(again, request.user)

    @post("/branch", responses=REFUSALS)
    async def branch(self, request: Asked, table: TableId, data: JSONBody[Branch]) -> TableView:
        house: House = request.app.state.house
        plan = await house.replay.branch(table, request.user, data.step, data.seat, data.bot)
        return await house.tables.view_after(await house.lay(plan), request.user)

    @get("/replay", responses=REFUSALS)
    async def replay(
        self, request: Asked, table: TableId, step: Step = 0, seat: FromQuery[int | None] = None
    ) -> Response[Moment]:
        house: House = request.app.state.house
        told: Any = await house.replay.moment(table, request.user, step, seat)
        return Response(told, media_type="application/json")

    @get("/step", responses=REFUSALS)
    async def step(self, request: Asked, table: TableId, line: LineId, seat: FromQuery[int | None] = None) -> Found:
        """Which moment of the replay a line of the journal tells of."""
        house: House = request.app.state.house
        step, place = await house.replay.step_of(table, request.user, line, seat)
        return Found(step=step, place=place)

    @get("/since", responses=REFUSALS)
    async def since(self, request: Asked, table: TableId, seat: SeatAsked) -> Response[Since]:
        """What happened after this seat last chose something."""
        house: House = request.app.state.house
        told: Any = await house.replay.since(table, request.user, seat)
        return Response(told, media_type="application/json")

    @get("/file", media_type="text/plain", responses=REFUSALS)
    async def file(self, request: Asked, table: TableId) -> Response[str]:
        house: House = request.app.state.house
        text = await house.replay.file_of(table)
        headers = {"Content-Disposition": 'attachment; filename="game.teahouse"'}
        return Response(text, media_type="text/plain", headers=headers)
