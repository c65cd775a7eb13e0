"""The form of a database: older ones are brought to today's, with a copy; newer, damaged and incomplete ones get a sentence."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import stat
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from teahouse.cli import main
from teahouse.house.clock import now
from teahouse.house.people.guests import DAY, PLAIN_UNTIL, YEAR
from teahouse.house.store import people
from teahouse.house.store.database import Database
from teahouse.house.store.migrations import FORM
from teahouse.house.store.opening import CannotKeep, database_url
from teahouse.house.store.rows import Base
from teahouse.house.store.upgrading import SIGN, configuration, form_of, must_be_of_today, newest, take_down_sign
from tests.house.conftest import emptied
from tests.house.killable import free_port
from tests.stored.reading import FOLDERS, unpacked_house

OLD = FOLDERS[0]
OURS = {"version_table": FORM}


@contextlib.contextmanager
def connected(database: str) -> Iterator[Connection]:
    kept = Database(database_url(database))
    try:
        with kept.engine.begin() as connection:
            yield connection
    finally:
        kept.close()


def migrated(database: str) -> None:
    kept = Database(database_url(database))
    try:
        kept.migrate()
    finally:
        kept.close()


def says(capsys: pytest.CaptureFixture[str], database: str) -> str:
    """What the command says, that does not open the house."""
    workers = "1" if database.startswith("sqlite") else "2"
    assert main(["serve", "--port", str(free_port()), "--db", database, "--workers", workers]) == 2
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1, said
    return said


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/house.sqlite3"
        return
    with emptied(request.getfixturevalue("postgres")) as url:
        yield url


def downgraded(database: str, form: str) -> None:
    with connected(database) as connection:
        take_down_sign(connection)
        config = configuration()
        config.attributes["connection"] = connection
        command.downgrade(config, form)


def test_a_newer_database_is_named_in_a_sentence(empty: str, capsys: pytest.CaptureFixture[str]) -> None:
    migrated(empty)
    with connected(empty) as connection:
        connection.execute(text("UPDATE form SET version_num = '0999'"))
    assert "A newer Teahouse has written this database (its form is 0999" in says(capsys, empty)


def test_a_house_of_an_earlier_version_is_told_a_sentence(empty: str) -> None:
    """It looks for the form where its own migrations keep it. What it says of an error of the database is one sentence with
    the first line of that in it; where it could read a form that it does not know, it would end with a traceback."""
    migrated(empty)
    with pytest.raises(DBAPIError) as refused, connected(empty) as connection:
        MigrationContext.configure(connection).get_current_heads()
    assert SIGN in str(refused.value).split("\n")[0]
    migrated(empty)  # as often as it is opened


def test_tables_and_columns_that_are_missing_are_named(empty: str, capsys: pytest.CaptureFixture[str]) -> None:
    migrated(empty)
    with connected(empty) as connection:
        take_down_sign(connection)
        connection.execute(text("DROP TABLE chat_line"))
        connection.execute(text("ALTER TABLE game_table DROP COLUMN deadline_hours"))
    assert "it lacks game_table.deadline_hours and chat_line" in says(capsys, empty).replace(
        "chat_line and game_table.deadline_hours", "game_table.deadline_hours and chat_line"
    )


def test_a_damaged_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "house.sqlite3"
    migrated(f"sqlite:///{path}")
    whole = path.read_bytes()
    for page in (1, 3, 8):
        path.write_bytes(whole[: page * 4096] + b"\xa5" * 4096 + whole[(page + 1) * 4096 :])
        said = says(capsys, f"sqlite:///{path}")
        assert "malformed" in said or "damaged" in said, said


def test_the_forms_lead_there_and_back(empty: str) -> None:
    migrated(empty)
    with connected(empty) as connection:
        connection.execute(text("INSERT INTO guest (id, name, created) VALUES ('g', 'Lin', 7)"))
        connection.execute(text("INSERT INTO house (key, value) VALUES ('session key', 'k')"))
    downgraded(empty, "0002")
    with connected(empty) as connection:
        assert form_of(connection) == "0002"
        assert list(connection.execute(text("SELECT * FROM guest"))) == [("g", "Lin", 7)]
        with pytest.raises(CannotKeep, match="of an earlier form"):
            must_be_of_today(connection)
    migrated(empty)
    with connected(empty) as connection:
        assert form_of(connection) == newest() == "0003"
        assert compare_metadata(MigrationContext.configure(connection, opts=OURS), Base.metadata) == []
        ended, seen = connection.execute(text("SELECT ended, seen FROM guest")).one()
        assert ended == 0
        assert seen > 1_700_000_000_000, "nobody is taken for somebody who has stayed away"
        must_be_of_today(connection)
        taken = people.kept(connection, PLAIN_UNTIL)
        assert taken is not None, "sessions of the earlier house are taken for a while"
        assert int(taken) == pytest.approx(now() + YEAR, abs=DAY)
    downgraded(empty, "base")
    migrated(empty)


def test_of_several_workers_who_open_an_empty_database_at_once_one_makes_its_form(
    empty_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks at the form waits a moment for the others to look too, which they must not do meanwhile."""
    workers = 3
    all_look = threading.Barrier(workers)

    def looked_together(connection: Connection) -> str:
        found = form_of(connection)
        with contextlib.suppress(threading.BrokenBarrierError):
            all_look.wait(0.5)
        return found

    monkeypatch.setattr("teahouse.house.store.upgrading.form_of", looked_together)
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(migrated, [empty_postgres] * workers))
    with connected(empty_postgres) as connection:
        assert form_of(connection) == newest()


def test_a_file_is_copied_before_it_is_brought_to_another_form(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = unpacked_house(OLD, tmp_path)
    path = tmp_path / "house.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as old:
        guests = old.execute("SELECT id, name, created FROM guest").fetchall()
        form = old.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    assert form < newest()
    with caplog.at_level(logging.WARNING):
        migrated(database)
        migrated(database)
    copy = tmp_path / f"house.sqlite3.before-{newest()}"
    assert [record.getMessage() for record in caplog.records] == [
        f"{path} is brought to a newer form; as it was, it is kept in {copy.name}."
    ]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with contextlib.closing(sqlite3.connect(copy)) as kept:
        assert kept.execute("SELECT * FROM guest").fetchall() == guests
        assert kept.execute("SELECT version_num FROM alembic_version").fetchone()[0] == form
    with connected(database) as connection:
        assert list(connection.execute(text("SELECT id, name, created FROM guest"))) == guests
        assert connection.execute(text("SELECT count(*) FROM game_table WHERE imported")).scalar() == 0
    downgraded(database, "0002")
    migrated(database)
    assert (tmp_path / f"{copy.name}-2").exists(), "an earlier copy is never written over"


def test_a_new_house_makes_no_copy(tmp_path: Path) -> None:
    migrated(f"sqlite:///{tmp_path}/house.sqlite3")
    assert [path.name for path in tmp_path.iterdir() if "before" in path.name] == []


def test_where_no_copy_can_be_made_the_database_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = unpacked_house(OLD, tmp_path)

    def no_room(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("teahouse.house.store.upgrading.copy", no_room)
    with pytest.raises(CannotKeep, match="was left so, because no copy can be made"):
        migrated(database)
    with connected(database) as connection:
        assert form_of(connection) < newest()
