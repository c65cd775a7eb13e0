"""A disk that is full, and a transaction that fails at its very end: nothing was changed, and the house goes on afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from teahouse.house.tables.keeper import Keeper
from tests.house.test_writer import keeper, kept, laid

from teahouse.house.settings import Settings
from teahouse.house.store.database import Database
from teahouse.house.tables import tables
from tests.house.visiting import Browser, Served

__all__ = ["keeper"]
NO_LIMIT = 2**31 - 2
MOST = 400  # actions until a full disk must have refused one


def limit(database: Database, pages: int | None) -> None:
    """How large the file may become; None: as it is now."""
    with database.transaction() as transaction:
        if pages is None:
            pages = transaction.raw.exec_driver_sql("PRAGMA page_count").scalar_one()
        transaction.raw.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


def test_a_full_disk_refuses_an_action_and_keeps_all_that_it_took(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/house.sqlite3", requests_per_second=10_000, bot_processes=1)
    with Served(settings) as served, Browser(served.address) as lin:
        view = lin.open_table("me", *["here"] * 9)
        limit(served.house.database, None)
        for _ in range(MOST):
            action = view["scene"]["choices"][0]["action"]
            body = {"seat": view["seat"], "version": view["version"], "action": action}
            with_room = served.entries(view["id"])
            answer = lin.tried(f"/api/tables/{view['id']}/act", body)
            if answer.status_code != 200:
                break
            view = lin.look(view["id"])
        assert answer.status_code == 500
        assert answer.json()["error"] == "Something went wrong in the house; nothing was changed."
        assert lin.look(view["id"], view["seat"]) == view
        assert served.entries(view["id"]) == with_room
        limit(served.house.database, NO_LIMIT)
        after = lin.post(f"/api/tables/{view['id']}/act", body)
        assert after["version"] == view["version"] + 1
        assert served.entries(view["id"]) == with_room + 1
        served.forget(view["id"])
        assert lin.look(view["id"], view["seat"]) == after


def test_when_the_commit_itself_fails_nobody_of_the_transaction_has_changed_anything(keeper: Keeper) -> None:
    guest, table = laid(keeper)

    def break_the_commit() -> None:
        with keeper.change(table) as opened:
            opened.session.execute(text("PRAGMA defer_foreign_keys = ON"))
            stray = "INSERT INTO chat_line VALUES ('no such table', 1, 0, 'Lin', 'well', 0)"
            opened.session.execute(text(stray))

    def act_and_break() -> None:
        with keeper.database.together():
            tables.act(keeper, table, guest, 0, 0, "drop:0")
            break_the_commit()

    with pytest.raises(DBAPIError):
        act_and_break()
    assert kept(keeper, table) == []
    tables.act(keeper, table, guest, 0, 0, "drop:6")
    assert kept(keeper, table) == ["drop:6"]
