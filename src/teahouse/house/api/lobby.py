"""The paths of the lobby: games, rules, the guest, and tables to be."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from litestar import Request, Response, delete, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath, JSONBody

from teahouse import games
from teahouse.scene.gallery.exhibits import Exhibit, gallery

from ..clock import now
from ..contract import (
    GameCard,
    Guest,
    ImportFile,
    Leave,
    NewTable,
    Rename,
    TableCard,
    TableView,
)
from ..house import House
from ..people import guests
from ..people.guests import Session
from ..people.names import checked_name, fresh_token
from ..refusals import NotThere, NotYours
from ..rules_contract import HelpEntry, RuleParagraph
from ..settings import LARGEST_FILE
from ..store import people
from ..store.reading import tables_of
from ..tables import opening, seats
from ..tables.cards import game_card, help_entries, rule_paragraphs, table_card
from .described import REFUSALS, SESSION, TableId
from .doors import ELSEWHERE, KEPT, NOBODY, address_of, cookie_of, is_led_here, signed_in

log = logging.getLogger(__name__)
Asked = Request[str, Session, AppState]


@get("/games", responses=REFUSALS)
async def list_games() -> list[GameCard]:
    return [game_card(about) for about in games.all_about()]


@get("/gallery", responses=REFUSALS)
async def show_gallery() -> list[Exhibit]:
    return await asyncio.to_thread(gallery)


@get("/games/{game:str}/rules", responses=REFUSALS)
async def rules(game: FromPath[str]) -> list[RuleParagraph]:
    return await asyncio.to_thread(rule_paragraphs, game)


@get("/games/{game:str}/help", responses=REFUSALS)
async def help(game: FromPath[str]) -> list[HelpEntry]:
    return await asyncio.to_thread(help_entries, game)


@get("/me", responses=REFUSALS)
async def me(request: Asked) -> Response[Guest]:
    """Who am I? Whoever comes without a session gets one, unless another site's page has sent it for one."""
    house: House = request.app.state.house
    found = None if request.user is None else await house.ask(people.find, request.user)
    if found is not None:
        guest, seen = found
        if now() - seen > guests.DAY:
            await house.do(people.has_come, guest.id, now())
        return Response(guest)
    if is_led_here(request):
        raise NotYours(ELSEWHERE)
    house.doorkeeper.newcomers.welcome(address_of(request.scope))
    guest = await house.do(people.welcome, fresh_token(), guests.UNNAMED, now())
    house.doorkeeper.remember(guest.id, people.Ending())
    return Response(guest, cookies=[cookie_of(request, house.doorkeeper.sessions.begun(guest.id), KEPT)])


@post("/me", guards=[signed_in], status_code=200, responses=REFUSALS, security=SESSION)
async def rename(request: Asked, data: JSONBody[Rename]) -> Guest:
    house: House = request.app.state.house
    return await house.do(people.rename, request.user, checked_name(data.name) or guests.UNNAMED)


@post("/me/leave", guards=[signed_in], status_code=204, responses=REFUSALS, security=SESSION)
async def leave(request: Asked, data: JSONBody[Leave]) -> None:
    """End this session, or all of the guest's. The guest stays, and so do its seats: another browser may have it still."""
    house: House = request.app.state.house
    session, at = request.auth, now()
    if data.where == "everywhere" or not session.id:
        await house.do(people.end_sessions, session.guest, at)
    else:
        await house.do(people.end_session, session.guest, session.id, at, at - guests.YEAR)
    await house.doorkeeper.ended(session.guest)
    request.scope["auth"] = NOBODY


@delete("/me", guards=[signed_in], responses=REFUSALS, security=SESSION)
async def forget_me(request: Asked) -> None:
    """Delete the guest: name, talk, sessions, and the tables where nobody else sits."""
    house: House = request.app.state.house
    gone = await house.do(people.delete_guest, request.user, now(), guests.empty_chair)
    await house.forget_guest(request.user, gone)
    request.scope["auth"] = NOBODY


@get("/tables", guards=[signed_in], responses=REFUSALS, security=SESSION)
async def my_tables(request: Asked) -> list[TableCard]:
    """Where the guest sits or which it opened, the latest first. One that cannot be shown does not spoil the others."""
    house: House = request.app.state.house
    cards = []
    for id in await house.ask(tables_of, request.user):
        try:
            cards.append(await house.tables.shown(id, partial(table_card, guest=request.user), request.user))
        except NotThere:
            continue
        except Exception as error:
            log.warning("Table %s cannot be listed: %s", id, error)
    return cards


@post("/tables", guards=[signed_in], responses=REFUSALS, security=SESSION)
async def open_table(request: Asked, data: JSONBody[NewTable]) -> TableView:
    house: House = request.app.state.house
    table = await house.lay(opening.wished(request.user, await house.name_of(request.user), data))
    return await house.tables.view_after(table, request.user)


@post("/import", guards=[signed_in], request_max_body_size=LARGEST_FILE, responses=REFUSALS, security=SESSION)
async def import_file(request: Asked, data: JSONBody[ImportFile]) -> TableView:
    house: House = request.app.state.house
    await house.name_of(request.user)  # who is not there any more brings nothing in
    table = await house.lay(await house.replay.imported(request.user, data.text))
    return await house.tables.view_after(table, request.user)


@delete("/tables/{table:str}", guards=[signed_in], responses=REFUSALS, security=SESSION)
async def remove(request: Asked, table: TableId) -> None:
    house: House = request.app.state.house
    await house.tables.do(table, partial(seats.remove, guest=request.user))


HANDLERS = [
    list_games,
    show_gallery,
    rules,
    help,
    me,
    rename,
    leave,
    forget_me,
    my_tables,
    open_table,
    import_file,
    remove,
]
