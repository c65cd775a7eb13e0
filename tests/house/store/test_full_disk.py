"""A disk that is full, and a transaction that fails at its very end: nothing was changed, and the house goes on afterwards."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import Connection, select

from teahouse.house.contract import NewTable, SeatWish
from teahouse.house.refusals import Away
from teahouse.house.settings import Settings
from teahouse.house.store import people
from teahouse.house.store.database import Database
from teahouse.house.store.laying import lay
from teahouse.house.store.opening import database_url
from teahouse.house.store.rows import EntryRow
from teahouse.house.tables.opening import wished
from tests.house.visiting import BackRoom, Browser, Served

CANNOT_KEEP = "The house cannot keep anything at this moment; nothing was changed."
NO_LIMIT = 2**31 - 2
MOST = 400  # actions until a full disk must have refused one
WISH = NewTable(game="connect_four", seats=[SeatWish(kind="me"), SeatWish(kind="here")])


def limit(connection: Connection, pages: int | None) -> None:
    """How large the file may become; None: as it is now."""
    if pages is None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


def test_a_full_disk_refuses_an_action_and_keeps_all_that_it_took(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/house.sqlite3", requests_per_second=10_000, bot_processes=1)
    with Served(settings) as served, Browser(served.address) as lin:
        view = lin.open_table("me", *["here"] * 9)
        served.on_loop(served.tables.log.do(limit, None))
        for _ in range(MOST):
            action = view["scene"]["choices"][0]["action"]
            body = {"seat": view["seat"], "version": view["version"], "action": action}
            with_room = served.entries(view["id"])
            answer = lin.tried(f"/api/tables/{view['id']}/act", body)
            if answer.status_code != 200:
                break
            view = lin.look(view["id"])
        assert answer.status_code == 503
        assert answer.json()["error"] == CANNOT_KEEP
        served.forget(view["id"])  # until the house has read it again
        assert lin.look(view["id"], view["seat"]) == view
        assert served.entries(view["id"]) == with_room
        served.on_loop(served.tables.log.do(limit, NO_LIMIT))
        after = lin.post(f"/api/tables/{view['id']}/act", body)
        assert after["version"] == view["version"] + 1
        assert served.entries(view["id"]) == with_room + 1
        served.forget(view["id"])
        assert lin.look(view["id"], view["seat"]) == after


def laid(room: BackRoom, guest: str) -> str:
    plan = wished(guest, "Lin", WISH)
    room.on_loop(room.tables.log.do(lay, plan, 9))
    return plan.id


def kept(room: BackRoom, table: str) -> list[str]:
    with room.database.reading() as connection:
        wanted = select(EntryRow.text).where(EntryRow.table_id == table).order_by(EntryRow.number)
        return list(connection.scalars(wanted))


def break_the_commit(connection: Connection) -> None:
    connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
    connection.exec_driver_sql("INSERT INTO chat_line VALUES ('no such table', 1, 0, 'Lin', 'well', 0)")


def test_when_the_commit_itself_fails_nobody_of_the_transaction_has_changed_anything(tmp_path: Path) -> None:
    url = database_url(f"sqlite:///{tmp_path}/house.sqlite3")
    database = Database(url)
    database.migrate()
    database.close()
    with BackRoom(url) as room:
        guest = room.on_loop(room.tables.log.do(people.welcome, "guest", "Lin", 0)).id
        tables = [laid(room, guest) for _ in range(2)]

        async def act_and_break() -> list[object]:
            """All within one turn of the loop, so that they are one transaction."""
            return await asyncio.gather(
                *[room.tables.do(id, lambda table: table.act(guest, 0, 0, ["drop:0"], False)) for id in tables],
                room.tables.log.do(break_the_commit),
                return_exceptions=True,
            )

        for id in tables:
            room.table(id)  # from now on in memory, so that nobody waits for a thread
        assert [type(each) for each in room.on_loop(act_and_break())] == [Away] * 3
        for id in tables:
            assert kept(room, id) == []
            room.forget(id)
            assert room.table(id).versions == [0, 0]
            room.change(id, lambda table: table.act(guest, 0, 0, ["drop:6"], False))
            assert kept(room, id) == ["drop:6"]
