"""The paths of the lobby: games, rules, the guest, and tables to be."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.datastructures import State as AppState
from litestar.params import FromPath, JSONBody

from teahouse import games

from ..contract import GameCard, Guest, ImportFile, NewTable, Rename, RuleParagraph, TableCard, TableView
from ..house import House
from ..people import guests
from ..people.names import checked_name, fresh_token
from ..refusals import NotSignedIn, NotThere
from ..settings import LARGEST_FILE
from ..store import people
from ..store.reading import tables_of
from ..tables import opening, seats
from ..tables.cards import game_card, rule_paragraphs, table_card
from .described import REFUSALS, SESSION, TableId
from .doors import is_secure, signed_in

log = logging.getLogger(__name__)
YEAR = 365 * 24 * 3600
Asked = Request[str, None, AppState]


@get("/games", responses=REFUSALS)
async def list_games() -> list[GameCard]:
    return [game_card(about) for about in games.all_about()]


@get("/games/{game:str}/rules", responses=REFUSALS)
async def rules(game: FromPath[str]) -> list[RuleParagraph]:
    return await asyncio.to_thread(rule_paragraphs, game)


@get("/me", responses=REFUSALS)
async def me(request: Asked) -> Response[Guest]:
    """Who am I? Whoever comes without a session gets one."""
    house: House = request.app.state.house
    guest = await house.guest(request.user) if request.user is not None else None
    if guest is not None:
        return Response(guest)
    guest = await house.tables.log.do(people.welcome, fresh_token(), guests.UNNAMED)
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
    name = checked_name(data.name) or guests.UNNAMED
    if not await house.tables.log.do(people.rename, request.user, name):
        raise NotSignedIn
    return Guest(id=request.user, name=name)


@get("/tables", guards=[signed_in], responses=REFUSALS, security=SESSION)
async def my_tables(request: Asked) -> list[TableCard]:
    """Where the guest sits or which it opened, the latest first. One that cannot be shown does not spoil the others."""
    house: House = request.app.state.house
    cards = []
    for id in await asyncio.to_thread(house.database.look, tables_of, request.user):
        try:
            cards.append(await house.tables.shown(id, partial(table_card, guest=request.user)))
        except NotThere:
            continue
        except Exception as error:
            log.warning("Table %s cannot be listed: %s", id, error)
    return cards


@post("/tables", guards=[signed_in], responses=REFUSALS, security=SESSION)
async def open_table(request: Asked, data: JSONBody[NewTable]) -> TableView:
    house: House = request.app.state.house
    own_name = guests.known_as(await house.guest(request.user))
    table = await house.lay(opening.wished(request.user, own_name, data))
    return await house.tables.view(table, request.user)


@post("/import", guards=[signed_in], request_max_body_size=LARGEST_FILE, responses=REFUSALS, security=SESSION)
async def import_file(request: Asked, data: JSONBody[ImportFile]) -> TableView:
    house: House = request.app.state.house
    guests.known_as(await house.guest(request.user))
    table = await house.lay(await house.replay.imported(request.user, data.text))
    return await house.tables.view(table, request.user)


@delete("/tables/{table:str}", guards=[signed_in], responses=REFUSALS, security=SESSION)
async def remove(request: Asked, table: TableId) -> None:
    house: House = request.app.state.house
    await house.tables.do(table, partial(seats.remove, guest=request.user))


HANDLERS = [list_games, rules, me, rename, my_tables, open_table, import_file, remove]
