"""Opening a database: one house for one file, whoever touches the files beside it; nobody else reads it; a file that is moved
is noticed before anything is acknowledged."""

from __future__ import annotations

import logging
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from teahouse.house.settings import Settings
from teahouse.house.store import opening
from teahouse.house.store.opening import CannotKeep, Claim
from tests.house.conftest import PLENTY
from tests.house.visiting import Browser, Served

TRY = """
import sys
from teahouse.house.store.opening import CannotKeep, Claim
try:
    Claim(sys.argv[1])
    print("served")
except CannotKeep as error:
    print(error)
"""


def tried_elsewhere(path: Path) -> str:
    """What another process says that wants to serve the file."""
    command = [sys.executable, "-c", TRY, str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout.strip()


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "house.sqlite3"


@pytest.fixture
def settings(path: Path) -> Settings:
    return Settings(database=f"sqlite:///{path}", requests_per_second=PLENTY, bot_processes=1)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have only the lock beside the file")
def test_removing_the_lock_file_does_not_let_a_second_house_in(path: Path, settings: Settings) -> None:
    with Served(settings):
        assert "Another house serves" in tried_elsewhere(path)
        Path(f"{path}.lock").unlink()
        assert "Another house serves" in tried_elsewhere(path)
        path.with_name("other.sqlite3").hardlink_to(path)
        assert "Another house serves" in tried_elsewhere(path.with_name("other.sqlite3"))
    assert tried_elsewhere(path) == "served"


def test_a_house_of_an_earlier_version_is_noticed_by_its_lock_file(path: Path) -> None:
    opening.make(str(path))
    with opening.lock_beside(str(path)):
        assert "Another house serves" in tried_elsewhere(path)
    assert tried_elsewhere(path) == "served"


def test_a_second_house_in_the_same_process_is_refused_and_harms_nothing(path: Path) -> None:
    opening.make(str(path))
    claim = Claim(str(path))
    for _ in range(2):
        with pytest.raises(CannotKeep, match="Another house serves"):
            Claim(str(path))
    assert "Another house serves" in tried_elsewhere(path)
    claim.close()
    Claim(str(path)).close()


def test_what_others_could_read_is_closed_to_them(path: Path, settings: Settings) -> None:
    with Served(settings):
        pass
    lock = Path(f"{path}.lock")
    assert (mode(path), mode(lock)) == (0o600, 0o600)
    path.chmod(0o644)
    lock.chmod(0o666)
    with Served(settings) as served, Browser(served.address, "Lin"):
        files = [path, lock, Path(f"{path}-wal"), Path(f"{path}-shm")]
        assert [mode(file) for file in files] == [0o600] * 4


def test_where_it_cannot_be_closed_to_them_the_owner_hears_of_it(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path.touch()
    path.chmod(0o644)

    def not_yours(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "chmod", not_yours)
    with caplog.at_level(logging.WARNING):
        opening.make_private(str(path))
    assert [record.getMessage() for record in caplog.records] == [
        f"Others on this machine may read {path}, which holds secrets: Operation not permitted."
    ]


@pytest.mark.parametrize("gone", ["", "-wal"])
def test_a_file_that_is_moved_away_is_noticed_before_anything_is_acknowledged(
    path: Path, settings: Settings, gone: str
) -> None:
    away = path.with_name("away")
    with Served(settings) as served, Browser(served.address, "Lin") as lin:
        view = lin.open_table("me", "here", game="connect_four")
        lin.act(view)
        view = lin.look(view["id"], 1)
        Path(f"{path}{gone}").rename(away)
        for _ in range(3):
            body = {"seat": 1, "version": 0, "action": view["scene"]["choices"][0]["action"]}
            answer = lin.tried(f"/api/tables/{view['id']}/act", body)
            assert answer.status_code == 503
            assert "moved, replaced or removed" in answer.json()["error"]
        assert lin.tried("/api/me", {"name": "Mei"}).status_code == 503
        away.rename(f"{path}{gone}")
        kept = lin.act(lin.look(view["id"]))
        cookies = dict(lin.http.cookies)
    with Served(settings) as served, Browser(served.address) as again:
        again.http.cookies.clear()
        again.http.cookies.update(cookies)
        assert again.look(view["id"])["number"] == kept["number"]
        assert again.get("/api/me")["name"] == "Lin"


def test_a_file_that_is_replaced_is_noticed(path: Path) -> None:
    opening.make(str(path))
    claim = Claim(str(path))
    try:
        assert not claim.is_still_there()  # nobody has written yet
        wal = Path(f"{path}-wal")
        wal.touch()
        assert claim.is_still_there()
        wal.rename(path.with_name("log"))
        assert not claim.is_still_there()
        path.with_name("log").rename(wal)
        path.rename(path.with_name("away"))
        assert not claim.is_still_there()
        path.touch()
        assert not claim.is_still_there()
        path.with_name("away").rename(path)
        assert claim.is_still_there()
    finally:
        claim.close()
