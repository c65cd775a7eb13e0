"""The paths of the lobby: games, rules, the guest, and tables to be."""

from __future__ import annotations

import asyncio

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.datastructures import State as AppState
from litestar.params import FromPath, JSONBody

from teahouse import games

from ..contract import GameCard, Guest, ImportFile, NewTable, Rename, RuleParagraph, TableCard, TableView
from ..house import House
from ..people import guests
from ..tables import opening as lobby
from ..tables import replay
from .described import REFUSALS, SESSION, TableId
from .doors import is_secure, signed_in

YEAR = 365 * 24 * 3600
Asked = Request[str, None, AppState]


@get("/games", responses=REFUSALS)
async def list_games() -> list[GameCard]:
    return [lobby.game_card(about) for about in games.all_about()]


@get("/games/{game:str}/rules", responses=REFUSALS)
async def rules(game: FromPath[str]) -> list[RuleParagraph]:
    return await asyncio.to_thread(lobby.rule_paragraphs, game)


@get("/me", responses=REFUSALS)
async def me(request: Asked) -> Response[Guest]:
    """Who am I? Whoever comes without a session gets one."""
    house: House = request.app.state.house
    guest = None
    if request.user is not None:
        guest = await asyncio.to_thread(guests.find, house.database, request.user)
    if guest is not None:
        return Response(guest)
    guest = await house.writer.do(guests.welcome, house.database)
    cookie = Cookie(
        key=guests.COOKIE,
        value=house.sessions.signed(guest.id),
        httponly=True,
        samesite="lax",
        secure=is_secure(request),
        max_age=YEAR,
        path="/",
    )
    return Response(guest, cookies=[cookie])


@post("/me", guards=[signed_in], status_code=200, responses=REFUSALS, security=SESSION)
async def rename(request: Asked, data: JSONBody[Rename]) -> Guest:
    house: House = request.app.state.house
    return await house.writer.do(guests.rename, house.database, request.user, data.name)


@get("/tables", guards=[signed_in], responses=REFUSALS, security=SESSION)
async def my_tables(request: Asked) -> list[TableCard]:
    house: House = request.app.state.house
    return await asyncio.to_thread(lobby.my_tables, house.keeper, request.user)


@post("/tables", guards=[signed_in], responses=REFUSALS, security=SESSION)
async def open_table(request: Asked, data: JSONBody[NewTable]) -> TableView:
    house: House = request.app.state.house
    table = await house.writer.do(lobby.open_table, house.keeper, request.user, data)
    house.bots.poke(table)
    return await house.view(table, request.user)


@post("/import", guards=[signed_in], responses=REFUSALS, security=SESSION)
async def import_file(request: Asked, data: JSONBody[ImportFile]) -> TableView:
    house: House = request.app.state.house
    table = await house.writer.do(replay.import_file, house.keeper, request.user, data.text)
    house.bots.poke(table)
    return await house.view(table, request.user)


@delete("/tables/{table:str}", guards=[signed_in], responses=REFUSALS, security=SESSION)
async def remove(request: Asked, table: TableId) -> None:
    house: House = request.app.state.house
    await house.writer.do(lobby.remove, house.keeper, table, request.user)
    house.telling.tell(table)


HANDLERS = [list_games, rules, me, rename, my_tables, open_table, import_file, remove]
