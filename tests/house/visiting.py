"""A real house on a loopback port, and guests who visit it as browsers do: HTTP with cookies, and sockets."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Any, Final, TypeVar
from weakref import WeakKeyDictionary

import httpx
import msgspec
import uvicorn
from litestar import Litestar
from sqlalchemy import URL, select
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from teahouse.house.api.requests import PatientRequests
from teahouse.house.api.upgrade import Upgrade
from teahouse.house.app import create_app
from teahouse.house.contract import TableView
from teahouse.house.house import House
from teahouse.house.people.guests import COOKIE
from teahouse.house.settings import Settings
from teahouse.house.store.database import Database
from teahouse.house.store.remembered import Write
from teahouse.house.store.rows import Base
from teahouse.house.tables import thinking
from teahouse.house.tables.differences import applied
from teahouse.house.tables.replay import Replay
from teahouse.house.tables.room import Room
from teahouse.house.tables.tables import Tables
from teahouse.house.tables.workers import Workers
from teahouse.house.telling_contract import Difference

PATIENCE: Final = 60.0  # seconds that anything may take before a test fails
PLAIN: Final = False  # there is no TLS on loopback, and loading certificates takes long
Json = dict[str, Any]
T = TypeVar("T")


class Inside:
    """Looks at the tables from within: what is asked here is done on the loop on which they live."""

    tables: Tables
    loop: asyncio.AbstractEventLoop

    def on_loop(self, work: Coroutine[Any, Any, T]) -> T:
        """What the house finds when it does something of its own."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def table(self, id: str) -> Room:
        """The table as it is in memory."""
        return self.on_loop(self.tables.fresh(id))

    @contextlib.contextmanager
    def look(self, id: str) -> Iterator[Room]:
        """The same, within a block."""
        yield self.table(id)

    def change(self, id: str, change: Callable[[Room], Write]) -> Room:
        """Change a table, whoever may; it is on the disk."""
        return self.on_loop(self.tables.do(id, change))

    def forget(self, id: str) -> None:
        """Let a table be read again from the disk."""

        async def forgotten() -> None:
            room = await self.tables.get(id)
            self.tables.forget(id)
            await self.tables.returned(room)

        self.on_loop(forgotten())

    def entries(self, table: str) -> int:
        """How many entries the table's log has on the disk."""
        return self.on_loop(self.tables.shown(table, lambda room: room.row.last))


class Served(Inside):
    """The house in a thread of this process."""

    def __init__(self, settings: Settings, trusted_proxies: str = "127.0.0.1") -> None:
        self.app: Litestar = create_app(settings)
        self.house: House = self.app.state.house
        self.tables = self.house.tables
        config = uvicorn.Config(
            self.app,
            host="127.0.0.1",
            port=0,
            log_level="error",
            http=PatientRequests,
            ws=Upgrade,
            forwarded_allow_ips=trusted_proxies,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)

    def __enter__(self) -> Served:
        self._thread.start()
        until = time.monotonic() + PATIENCE
        while not self._server.started:
            assert self._thread.is_alive(), "the house did not open"
            assert time.monotonic() < until, "the house did not open in time"
            time.sleep(0.005)
        self.loop = self._server.servers[0].get_loop()
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.address = f"127.0.0.1:{port}"
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the house did not close"

    def everything(self) -> dict[str, list[tuple[Any, ...]]]:
        """All rows of the whole database, when none of them lies behind its entries."""
        self.on_loop(self.house.tables.log.settle())
        with self.house.database.engine.connect() as connection:
            return {
                table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
                for table in Base.metadata.sorted_tables
            }

    @contextlib.contextmanager
    def unchanged(self) -> Iterator[None]:
        """Whatever is tried in the block leaves the database as it was, to the last row."""
        before = self.everything()
        yield
        assert self.everything() == before


class AtOnce(Workers):
    """No process beside the house: everything is done here, where a toy of the tests is known too."""

    async def _done(self, work: Callable[..., T], *arguments: Any) -> T:
        return await asyncio.to_thread(work, *arguments)


class BackRoom(Inside):
    """The tables of a database with no house around them: nobody visits, no bot plays, and nothing is remembered that a house
    or another back room of the same database has in memory. A house may be open; a table is changed by one of them."""

    def __init__(self, url: URL) -> None:
        self.database = Database(url)
        self.tables = Tables(self.database, 0, lambda room: None)
        self._replay = Replay(self.tables, AtOnce(1))
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)

    def __enter__(self) -> BackRoom:
        thinking.PLAYED.clear()  # perhaps by other rules
        self._thread.start()
        self.loop.call_soon_threadsafe(self.tables.log.open)
        return self

    def __exit__(self, *_: object) -> None:
        async def closed() -> None:
            await self.tables.close()
            await self.tables.log.close()
            await self.loop.shutdown_default_executor()

        self.on_loop(closed())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(PATIENCE)
        self.loop.close()
        self.database.close()

    def view(self, table: str, guest: str, seat: int | None = None) -> TableView:
        return self.on_loop(self.tables.view(table, guest, seat))

    def moment(self, table: str, guest: str, step: int, seat: int | None = None) -> Json:
        moment: Json = json.loads(self.on_loop(self._replay.moment(table, guest, step, seat)))
        return moment

    def file_of(self, table: str) -> str:
        return self.on_loop(self._replay.file_of(table))


def raw(address: str, request: bytes) -> bytes:
    """What the house answers to these bytes; a client would tidy them before."""
    host, port = address.split(":")
    answer = b""
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as connection:
        connection.sendall(request)
        while piece := connection.recv(65536):
            answer += piece
    return answer


def awaited_seat(view: Json) -> int:
    """Of the guest's own seats that which is to act; else the first."""
    awaited = [each["seat"] for each in view["players"] if each["to_act"] and not each["bot"]]
    mine: list[int] = [seat for seat in awaited if seat in view["you"]]
    return mine[0] if mine else int(view["you"][0])


class Browser:
    """A guest. `get` and `post` expect success and return the JSON; `tried` returns whatever comes."""

    def __init__(self, address: str, name: str = "") -> None:
        self.address = address
        self.http = httpx.Client(base_url=f"http://{address}", timeout=PATIENCE, trust_env=False, verify=PLAIN)
        self.id: str = self.get("/api/me")["id"]
        if name:
            self.post("/api/me", {"name": name})

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Json) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def tried(self, path: str, body: Json) -> httpx.Response:
        return self.http.post(path, json=body)

    def open_table(self, *kinds: str, game: str = "voyages", **more: Any) -> Json:
        """Seats by kind, a bot by its name."""
        seats = [{"kind": k} if k in ("me", "link", "here") else {"kind": "bot", "bot": k} for k in kinds]
        return self.sat(self.post("/api/tables", {"game": game, "seats": seats, **more}))

    def look(self, table: str, seat: int | None = None) -> Json:
        if seat is None:
            return self.sat(self.get(f"/api/tables/{table}"))
        view: Json = self.get(f"/api/tables/{table}?seat={seat}")
        return view

    def sat(self, view: Json) -> Json:
        """Of several people at this screen whoever is to act has taken it."""
        if view["seat"] is not None or len(view["you"]) < 2 or view["scene"] is None:
            return view
        return self.look(view["id"], awaited_seat(view))

    def act(self, view: Json, choice: int = 0) -> Json:
        """Take a choice of the scene; the view after it."""
        action = view["scene"]["choices"][choice]["action"]
        body = {"seat": view["seat"], "version": view["version"], "action": action}
        after: Json = self.post(f"/api/tables/{view['id']}/act", body)
        return after

    def live(self, table: str, query: str = "", **more: Any) -> AbstractContextManager[ClientConnection]:
        """The socket of a table."""
        cookie = f"{COOKIE}={self.http.cookies.get(COOKIE)}"
        more.setdefault("additional_headers", {"Cookie": cookie})
        more.setdefault("origin", f"http://{self.address}")
        address = f"ws://{self.address}/api/tables/{table}/live{query}"
        socket: AbstractContextManager[ClientConnection] = connect(address, open_timeout=PATIENCE, proxy=None, **more)
        return socket


SHOWN: WeakKeyDictionary[ClientConnection, Json] = WeakKeyDictionary()
"""The view that each socket's page would have."""


def heard(socket: ClientConnection) -> Json:
    """The next message. A change has the whole new view beside it, as a page makes it from the one it has."""
    message: Json = json.loads(socket.recv(timeout=PATIENCE))
    if "change" in message:
        has = SHOWN[socket]
        assert has["number"] == message["since"]
        for beat in message.get("beats", []):
            if "change" in beat:
                has = {**has, "scene": applied(has["scene"], msgspec.convert(beat["change"], Difference))}
        message["view"] = applied(has, msgspec.convert(message["change"], Difference))
    if "view" in message:
        SHOWN[socket] = message["view"]
        assert message["view"]["number"] == message["number"]
    return message


def heard_until(socket: ClientConnection, number: int) -> Json:
    """The first view with at least this number."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        message = heard(socket)
        if "view" in message and message["number"] >= number:
            view: Json = message["view"]
            return view
    raise AssertionError(f"no view with number {number} came")


def code_of(socket: ClientConnection) -> int:
    """With which code the house closes it, whatever it says before."""
    try:
        while True:
            socket.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        return 0 if closed.rcvd is None else closed.rcvd.code


IDS: Final = itertools.count()


def message(view: Json, kind: str = "act", **changed: Any) -> Json:
    """What a page says over its socket: the first choice of the view, or an undo, unless something else is given."""
    made: Json = {"kind": kind, "id": next(IDS), "seat": view["seat"], "version": view["version"]}
    if kind == "act" and "action" not in changed:
        made["action"] = view["scene"]["choices"][0]["action"]
    return made | changed


def told(socket: ClientConnection, said: Json) -> Json:
    """Say it over the socket; whether it was done, or why not."""
    socket.send(json.dumps(said))
    while (answer := heard(socket))["kind"] not in ("done", "refused"):
        pass
    assert answer["id"] == said["id"]
    return answer


def shown_after(socket: ClientConnection, answer: Json) -> Json:
    """The page's view once it shows what an answer acknowledges: as a rule the answer brings it along."""
    has = SHOWN[socket]
    return has if has["number"] >= answer["number"] else heard_until(socket, answer["number"])


def done(socket: ClientConnection, said: Json) -> Json:
    """The same for what must be done; the view after it."""
    answer = told(socket, said)
    assert answer["kind"] == "done", answer
    view = shown_after(socket, answer)
    assert view["seat"] != said["seat"] or view["version"] == answer["version"]
    return view


def table_for(game: str, *browsers: Browser) -> str:
    """A table at which all sit, the first as its opener."""
    view = browsers[0].open_table("me", *["link"] * (len(browsers) - 1), game=game)
    for browser, invite in zip(browsers[1:], view["invites"][1:], strict=True):
        browser.post(f"/api/tables/{view['id']}/join", {"token": invite["token"]})
    table: str = view["id"]
    return table


def played_out(browser: Browser, view: Json, choose: int = 0) -> Json:
    """Play until the game is over or somebody else is to act."""
    while view["status"] == "running" and view["scene"].get("choices"):
        view = browser.act(view, min(choose, len(view["scene"]["choices"]) - 1))
    return view
