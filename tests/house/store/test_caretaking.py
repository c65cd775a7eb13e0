"""`teahouse house`: the person who runs it sees what is there and deletes it, on both databases; a SQLite house is closed for
that, the workers of a PostgreSQL house are told."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text, update

from teahouse.cli import main
from teahouse.house.clock import now
from teahouse.house.people import doorkeeper
from teahouse.house.people.guests import COOKIE, DAY
from teahouse.house.settings import Settings
from teahouse.house.store.database import Database
from teahouse.house.store.opening import database_url
from teahouse.house.store.rows import GuestRow, TableRow
from tests.house.conftest import PLENTY, emptied
from tests.house.visiting import PATIENCE, Browser, Served, code_of, heard

Command = Callable[..., str]


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/house.sqlite3"
        return
    with emptied(request.getfixturevalue("postgres")) as url:
        yield url


@pytest.fixture
def settings(database: str) -> Settings:
    return Settings(database=database, requests_per_second=PLENTY, bot_processes=1)


@pytest.fixture
def house(database: str, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs a command that must succeed; what it prints."""

    def run(*words: str) -> str:
        assert main(["house", *words, "--db", database]) == 0, capsys.readouterr().err
        return capsys.readouterr().out

    return run


@pytest.fixture
def refused(database: str, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs one that must not; its sentence."""

    def run(*words: str) -> str:
        assert main(["house", *words, "--db", database]) == 2
        said = capsys.readouterr().err
        assert len(said.splitlines()) == 1
        return said

    return run


def told(house: Command, *words: str) -> Any:
    return json.loads(house(*words, "--json"))


def changed(database: str, *statements: Any) -> None:
    kept = Database(database_url(database))
    with kept.engine.begin() as connection:
        for statement in statements:
            connection.execute(statement)
    kept.close()


def test_what_is_there_is_listed_also_while_the_house_is_open(settings: Settings, house: Command) -> None:
    with Served(settings) as served, Browser(served.address, "Lin") as lin, Browser(served.address, "Mei") as mei:
        running = lin.act(lin.open_table("me", "here", "random", game="voyages"))
        lin.post(f"/api/tables/{running['id']}/chat", {"text": "Tea?"})
        waiting = mei.open_table("me", "link")
        counts = told(house, "list")
        assert (counts["running"], counts["open"], counts["over"], counts["guests"]) == (1, 1, 0, 2)
        assert counts["talk"] == 1
        assert counts["bytes"] > 0
        assert "password" not in counts["database"]
        assert "1 running, 1 open, 0 over" in house("list")
        lines = {line.split()[0]: line for line in house("tables").splitlines()}
        assert lines.keys() == {"table", waiting["id"], running["id"]}
        assert "voyages" in lines[running["id"]]
        assert "Lin" in lines[running["id"]]
        assert lines[running["id"]].endswith("1 bot")
        assert lines[waiting["id"]].endswith("Mei, 1 open")
        (only,) = told(house, "tables", "--status", "running")
        assert only["id"] == running["id"]
        assert only["owner"] == lin.id
        people = {guest["id"]: guest for guest in told(house, "guests")}
        assert people.keys() == {lin.id, mei.id}
        assert (people[lin.id]["name"], people[lin.id]["tables"]) == ("Lin", 1)
        assert "Mei" in house("guests")
        assert house("tables", "--status", "over").splitlines() == ["table  game  status  entries  last  people"]


def test_a_table_is_deleted(settings: Settings, house: Command, refused: Command) -> None:
    with Served(settings) as served, Browser(served.address, "Lin") as lin:
        gone, stays = lin.open_table("me", "here")["id"], lin.open_table("me", "here")["id"]
        for table in (gone, stays):
            lin.act(lin.look(table))
        cookie = lin.http.cookies[COOKIE]
    assert "at least 4 letters" in refused("delete-table", gone[:3])
    assert "No table has an id" in refused("delete-table", "nonesuch")
    assert "No table has an id" in refused("delete-table", "____")
    assert gone in house("delete-table", gone[:8])
    assert [table["id"] for table in told(house, "tables")] == [stays]
    with Served(settings) as served, Browser(served.address) as again:
        again.http.cookies.clear()
        again.http.cookies.set(COOKIE, cookie)
        assert again.http.get(f"/api/tables/{gone}").status_code == 404
        assert [card["id"] for card in again.get("/api/tables")] == [stays]
        assert again.act(again.look(stays))["version"] >= 1


def test_an_id_of_an_earlier_version_that_looks_like_an_option(
    settings: Settings, database: str, house: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    with Served(settings):
        pass
    values = "'-dash', 'Lin', 1, 0, 1"
    changed(database, text(f"INSERT INTO guest (id, name, created, ended, seen) VALUES ({values})"))
    assert main(["house", "delete-guest", "--db", database, "--", "-dash"]) == 0
    assert "-dash is gone" in capsys.readouterr().out
    assert told(house, "guests") == []


def test_a_guest_is_deleted(settings: Settings, house: Command) -> None:
    with Served(settings) as served, Browser(served.address, "Lin") as lin, Browser(served.address, "Zetianwu") as wu:
        alone = wu.open_table("me", "here")["id"]
        opened = lin.open_table("me", "link", game="connect_four")
        wu.post(f"/api/tables/{opened['id']}/join", {"token": opened["invites"][1]["token"]})
        cookies = lin.http.cookies[COOKIE], wu.http.cookies[COOKIE]
    gone = told(house, "delete-guest", wu.id)
    assert gone == {"guests": [wu.id], "tables": [alone], "changed": [opened["id"]]}
    assert [guest["id"] for guest in told(house, "guests")] == [lin.id]
    with Served(settings) as served, Browser(served.address) as again:
        assert "Zetianwu" not in repr(served.everything())
        again.http.cookies.clear()
        again.http.cookies.set(COOKIE, cookies[1])
        assert again.http.get("/api/tables").status_code == 401
        again.http.cookies.clear()
        again.http.cookies.set(COOKIE, cookies[0])
        assert again.look(opened["id"])["players"][1]["kind"] == "bot"


def test_what_nobody_has_come_back_to_is_pruned(settings: Settings, database: str, house: Command) -> None:
    with (
        Served(settings) as served,
        Browser(served.address, "Lin") as faithful,
        Browser(served.address, "Mei") as away,
        Browser(served.address, "Wu") as silent,
    ):
        over, running, waiting, hers = [away.open_table("me", "here")["id"] for _ in range(4)]
        shared = away.open_table("me", "link", game="connect_four")
        faithful.post(f"/api/tables/{shared['id']}/join", {"token": shared["invites"][1]["token"]})
        hers = faithful.open_table("me", "here")["id"]
        fresh = away.open_table("me", "here")["id"]
        assert silent.id
    long_ago = now() - 100 * DAY
    changed(
        database,
        update(TableRow).where(TableRow.id != fresh).values(updated=long_ago),
        update(TableRow).where(TableRow.id.in_([over, hers, fresh, shared["id"]])).values(status="over"),
        update(TableRow).where(TableRow.id == waiting).values(status="open"),
        update(GuestRow).where(GuestRow.id != faithful.id).values(seen=long_ago),
        text(f"INSERT INTO ended_session (guest, session, at) VALUES ('{silent.id}', 's', 1)"),
    )
    before = {table["id"] for table in told(house, "tables")}
    assert told(house, "prune", "--older-than", "101") == {"tables": [], "guests": []}
    would = told(house, "prune", "--older-than", "99", "--dry-run")
    assert set(would["tables"]) == {over, waiting}
    assert would["guests"] == [silent.id]
    assert {table["id"] for table in told(house, "tables")} == before
    assert told(house, "prune", "--older-than", "99") == would
    assert {table["id"] for table in told(house, "tables")} == before - {over, waiting}
    assert {guest["id"] for guest in told(house, "guests")} == {faithful.id, away.id}
    more = told(house, "prune", "--older-than", "99", "--running")
    assert running in more["tables"]
    assert {table["id"] for table in told(house, "tables")} == {hers, fresh, shared["id"]}
    assert "0 tables and 0 guests are gone" in house("prune", "--older-than", "99", "--running")


def test_a_sqlite_house_is_closed_before_anything_is_deleted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path}/house.sqlite3"
    settings = Settings(database=database, requests_per_second=PLENTY, bot_processes=1)
    with Served(settings) as served, Browser(served.address, "Lin") as lin:
        table = lin.open_table("me", "here")["id"]
        with served.unchanged():
            for words in (["delete-table", table], ["delete-guest", lin.id], ["prune", "--older-than", "1"]):
                assert main(["house", *words, "--db", database]) == 2
                assert "Another house serves the tables" in capsys.readouterr().err
        assert lin.act(lin.look(table))["version"] == 1


def test_the_workers_of_a_postgresql_house_are_told(
    empty_postgres: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(doorkeeper, "SOON", 0.2)
    settings = Settings(database=empty_postgres, requests_per_second=PLENTY, bot_processes=1)
    with Served(settings) as served, Browser(served.address, "Lin") as lin, Browser(served.address, "Wu") as wu:
        gone = lin.open_table("me", "here")["id"]
        opened = lin.open_table("me", "link", game="connect_four")
        wu.post(f"/api/tables/{opened['id']}/join", {"token": opened["invites"][1]["token"]})
        with lin.live(gone) as watching, lin.live(opened["id"]) as playing, wu.live(opened["id"]) as leaving:
            for socket in (watching, playing, leaving):
                heard(socket)
            assert main(["house", "delete-table", gone, "--db", empty_postgres]) == 0
            assert code_of(watching) == 4404
            assert main(["house", "delete-guest", wu.id, "--db", empty_postgres]) == 0
            assert heard(playing)["view"]["players"][1]["kind"] == "bot"
            assert code_of(leaving) == 4401
        until = time.monotonic() + PATIENCE
        while wu.http.get("/api/tables").status_code != 401:
            assert time.monotonic() < until, "the guest is never refused"
            time.sleep(0.05)
        assert lin.http.get(f"/api/tables/{gone}").status_code == 404
    assert "is gone" in capsys.readouterr().out


def test_what_is_no_house_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["house", "list", "--db", f"sqlite:///{tmp_path}/none.sqlite3"]) == 2
    assert "There is no house at" in capsys.readouterr().err
    assert not (tmp_path / "none.sqlite3").exists()
    other = tmp_path / "other.sqlite3"
    other.touch(0o600)
    assert main(["house", "tables", "--db", f"sqlite:///{other}"]) == 2
    assert "of an earlier form" in capsys.readouterr().err
    other.write_text("no database at all, but long enough to be taken for one" * 50)
    assert main(["house", "guests", "--db", f"sqlite:///{other}"]) == 2
    assert "cannot be read" in capsys.readouterr().err
