"""A copy taken while people play holds everything that was acknowledged before, and a house opens on it."""

from __future__ import annotations

import stat
import threading
from pathlib import Path

import pytest

from teahouse.cli import main
from teahouse.house.people.guests import COOKIE
from teahouse.house.settings import Settings
from tests.house.conftest import PLENTY
from tests.house.visiting import Browser, Served


def settings(file: Path) -> Settings:
    return Settings(database=f"sqlite:///{file}", bot_processes=1, requests_per_second=PLENTY)


def test_a_copy_taken_in_the_middle_of_play_is_a_whole_house(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house, copy = tmp_path / "house.sqlite3", tmp_path / "copy.sqlite3"
    acknowledged: dict[str, int] = {}
    with Served(settings(house)) as served, Browser(served.address, "Lin") as lin, Browser(served.address) as mei:
        for _ in range(5):
            view = lin.open_table("me")
            for _ in range(6):
                view = lin.act(view)
            acknowledged[view["id"]] = view["version"]
        is_over = threading.Event()

        def play_on() -> None:
            while not is_over.is_set():
                mei.open_table("me")

        storm = threading.Thread(target=play_on)
        storm.start()
        try:
            assert main(["backup", str(copy), "--db", f"sqlite:///{house}"]) == 0
        finally:
            is_over.set()
            storm.join()
        cookie = lin.http.cookies[COOKIE]
    assert "Keep it as private" in capsys.readouterr().out
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600

    with Served(settings(copy)) as restored, Browser(restored.address) as again:
        again.http.cookies.clear()
        again.http.cookies.set(COOKIE, cookie)
        assert again.get("/api/me")["name"] == "Lin"
        assert {card["id"] for card in again.get("/api/tables")} == set(acknowledged)
        for table, version in acknowledged.items():
            view = again.look(table)
            assert view["version"] == version
            assert again.act(view)["version"] == version + 1


def test_what_cannot_be_copied_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = tmp_path / "there"
    there.write_text("precious")
    missing = f"sqlite:///{tmp_path / 'none.sqlite3'}"
    assert main(["backup", str(tmp_path / "new"), "--db", missing]) == 2
    assert "There is no house at" in capsys.readouterr().err
    (tmp_path / "broken").write_text("no database at all, but long enough to be taken for one" * 50)
    assert main(["backup", str(there), "--db", f"sqlite:///{tmp_path / 'broken'}"]) == 2
    assert "is there already" in capsys.readouterr().err
    assert there.read_text() == "precious"
    assert main(["backup", str(tmp_path / "new"), "--db", f"sqlite:///{tmp_path / 'broken'}"]) == 2
    assert "cannot be copied" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
    assert main(["backup", str(tmp_path / "new"), "--db", "postgresql://host/tea"]) == 2
    assert "pg_dump" in capsys.readouterr().err
