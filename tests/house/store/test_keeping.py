"""What is kept: the form of the database, tables that outlive the house, snapshots, workers that share tables."""

from __future__ import annotations

import os
import stat
import time
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import select, update

from teahouse.engine.journal import Candidate, Entry, Journal, Reason
from teahouse.house.settings import Settings
from teahouse.house.store.database import Database
from teahouse.house.store.migrations import FORM
from teahouse.house.store.opening import CannotKeep, database_url
from teahouse.house.store.remembered import Write
from teahouse.house.store.rows import Base, SeatRow, SnapshotRow, TableRow
from teahouse.house.store.snapshots import journal_bytes, read_journal
from teahouse.house.tables.room import Room
from tests.house.conftest import PLENTY
from tests.house.visiting import PATIENCE, BackRoom, Browser, Json, Served, heard_until


def test_the_migrations_lead_to_what_the_models_say(database: str) -> None:
    kept = Database(database_url(database))
    kept.migrate()
    with kept.engine.connect() as connection:
        ours = MigrationContext.configure(connection, opts={"version_table": FORM})
        assert compare_metadata(ours, Base.metadata) == []
    kept.close()


def test_the_file_is_durable_and_private(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "house.sqlite3"
    kept = Database(database_url(f"sqlite:///{path}"))
    kept.migrate()
    with kept.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    kept.close()
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600


@pytest.mark.parametrize("url", ["nonsense", "mysql://host/tea", "sqlite://"])
def test_a_database_that_will_not_do_is_named_in_a_sentence(url: str) -> None:
    with pytest.raises(CannotKeep):
        Database(database_url(url))


def test_the_house_keeps_its_tables_under_the_users_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TEAHOUSE_HOME", str(tmp_path))
    assert database_url().database == str(tmp_path / "house.sqlite3")


def test_a_table_and_a_session_outlive_the_house_and_its_bots_go_on(settings: Settings) -> None:
    with Served(settings) as served, Browser(served.address, "Lin") as lin:
        view = lin.open_table("me", "here", game="connect_four")
        view = lin.act(view)
        with served.house.database.engine.begin() as connection:  # behind the house's back: no bot is woken
            here = SeatRow.table_id == view["id"], SeatRow.seat == 1
            connection.execute(update(SeatRow).where(*here).values(bot="random"))
        cookies = dict(lin.http.cookies)
    with Served(settings) as served, Browser(served.address) as again:
        again.http.cookies.clear()
        again.http.cookies.update(cookies)
        assert again.get("/api/me")["name"] == "Lin"
        until = time.monotonic() + PATIENCE
        while not again.look(view["id"])["scene"]["choices"]:
            assert time.monotonic() < until, "the bot did not go on"
            time.sleep(0.02)
        assert again.look(view["id"], 1)["version"] == 1


def test_a_table_of_other_rules_is_listed_in_words_and_can_be_deleted_and_spoils_no_other(
    lin: Browser, served: Served
) -> None:
    fine, spoilt = played(lin, 3), played(lin, 3)
    with served.house.database.engine.begin() as connection:
        connection.execute(update(TableRow).where(TableRow.id == spoilt["id"]).values(rules=99))
    served.forget(spoilt["id"])
    cards = {card["id"]: card for card in lin.get("/api/tables")}
    assert "played by other rules" in cards[spoilt["id"]]["verdict"]
    assert cards[fine["id"]]["verdict"] == ""
    refusal = lin.http.get(f"/api/tables/{spoilt['id']}")
    assert refusal.status_code == 409
    assert "played by other rules" in refusal.json()["error"]
    assert lin.http.delete(f"/api/tables/{spoilt['id']}").status_code == 204
    assert spoilt["id"] not in {card["id"] for card in lin.get("/api/tables")}


def played(browser: Browser, entries: int) -> Json:
    """A table of two seats at one screen after so many entries."""
    view = browser.open_table("me", "here")
    for _ in range(entries):
        view = browser.act(browser.look(view["id"]))
    return browser.look(view["id"])


def test_a_table_loads_the_same_from_a_snapshot_as_from_its_beginning(
    lin: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("teahouse.house.tables.table.SNAPSHOT_EVERY", 10)
    view = played(lin, 40)
    database = served.house.database
    with database.reading() as connection:
        kept = connection.scalars(select(SnapshotRow.number).where(SnapshotRow.table_id == view["id"])).all()
    assert len(kept) == 1
    assert 10 <= kept[0] <= 40
    with BackRoom(database.url) as room, room.look(view["id"]) as opened:
        digest = opened.playing.state.digest()
        assert opened.number([0, 1]) == view["number"]
        assert opened.versions[view["seat"]] == view["version"]
    with served.look(view["id"]) as opened:
        assert opened.playing.state.digest() == digest
    served.forget(view["id"])
    assert lin.look(view["id"]) == view


def test_loading_a_table_of_three_hundred_actions_takes_less_than_a_tenth_of_a_second(
    lin: Browser, served: Served
) -> None:
    table = lin.open_table(*["me"] + ["here"] * 19)["id"]

    def act_first(room: Room) -> Write:
        seat = room.playing.state.to_act()[0]
        return room.act(lin.id, seat, room.versions[seat], [room.playing.state.legal(seat)[0].text], False)

    while served.entries(table) < 300:
        served.change(table, act_first)
    with BackRoom(served.house.database.url) as room:
        room.table(lin.open_table("me")["id"])  # whatever is done once is done
        began = time.process_time()
        assert room.entries(table) >= 300
        assert time.process_time() - began < 0.1


def test_a_journal_with_reasoning_comes_back_from_a_snapshot() -> None:
    journal = Journal()
    reason = Reason("Where?", ("card", "region"), ("troops",), [Candidate("Yunnan", (2, 1), True, True)], "the larger")
    journal.write(Entry("attack", "The Overlord attacks.", "overlord.attack", -1, 3, (0, 1), reason))
    journal.hold(Entry("choose", "{0} chooses.", "choose.any", 0))
    again = read_journal(journal_bytes(journal))
    assert journal_bytes(again) == journal_bytes(journal)
    assert again.held[0].text == "{0} chooses."
    assert again.entries[0].reason is not None
    assert again.entries[0].reason.candidates[0].numbers == (2, 1)


def test_two_houses_on_one_postgresql_share_tables_and_tell_each_others_guests(empty_postgres: str) -> None:
    settings = Settings(database=empty_postgres, requests_per_second=PLENTY, bot_processes=1)
    with (
        Served(settings) as one,
        Served(settings) as other,
        Browser(one.address, "Lin") as lin,
        Browser(other.address, "Mei") as mei,
    ):
        view = lin.open_table("me", "link")
        table = view["id"]
        with lin.live(table) as socket:
            mei.post(f"/api/tables/{table}/join", {"token": view["invites"][1]["token"]})
            view = heard_until(socket, 1)
            assert view["status"] == "running"
            hers = mei.look(table)
            while hers["scene"]["choices"]:
                hers = mei.act(hers)
            assert heard_until(socket, lin.look(table)["number"])["players"][1]["to_act"] is False
            mine = lin.look(table)
            while not mine["players"][1]["to_act"]:
                mine = lin.act(mine)
            assert mei.look(table)["scene"]["choices"]
