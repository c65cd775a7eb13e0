"""`teahouse serve --open` as people start it: the page comes by itself, a taken port is no trouble, Ctrl+C is polite."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from teahouse.engine.errors import BadOption
from teahouse.house import front_door

PATIENCE = 60.0


@contextmanager
def opened(folder: Path, environment: dict[str, str], *words: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """A house that was started without a terminal, and the lines it has said until it was open."""
    database = f"sqlite:///{folder / 'house.sqlite3'}"
    command = [sys.executable, "-u", "-m", "teahouse", "serve", "--open", "--db", database, *words]
    without_screen = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"), "")
    process = subprocess.Popen(
        command,
        env=os.environ | without_screen | environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert process.stdout is not None
        said = [process.stdout.readline()]
        while "The house is open at" not in said[-1]:
            said.append(process.stdout.readline())
            assert said[-1], said
        yield process, said
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE)


def address_in(said: list[str]) -> str:
    return next(word for word in said[-1].split() if word.startswith("http://"))


def answered(address: str) -> int:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return httpx.get(f"{address}/api/games", timeout=PATIENCE).status_code
        except httpx.ConnectError:
            assert time.monotonic() < until
            time.sleep(0.05)


def test_without_a_screen_it_says_the_address_serves_on_and_ends_politely(tmp_path: Path) -> None:
    with opened(tmp_path, {}) as (process, said):
        assert answered(address_in(said)) == 200
        assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert process.stdout is not None
        rest = process.stdout.read()
        process.wait(PATIENCE)
    assert process.returncode == 0
    assert "type the address into one" in rest
    assert "make play-terminal" in rest
    assert rest.splitlines()[-1] == "The house is closed. Its tables are kept."


def test_the_browser_is_shown_in_when_the_house_answers(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    stand_in = tmp_path / "browser.py"
    stand_in.write_text(f"import pathlib, sys\npathlib.Path({str(seen)!r}).write_text(sys.argv[1])\n")
    with opened(tmp_path, {"BROWSER": f"{sys.executable} {stand_in} %s"}) as (_, said):
        until = time.monotonic() + PATIENCE
        while not seen.exists() or not seen.read_text():
            assert time.monotonic() < until
            time.sleep(0.05)
        assert seen.read_text() == address_in(said)


def test_a_taken_port_is_passed_over_unless_it_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
        monkeypatch.setattr(front_door, "USUAL_PORT", port)
        with front_door.door_at("127.0.0.1", None) as door:
            assert door.getsockname()[1] > port
        with pytest.raises(BadOption, match=f"cannot open at 127.0.0.1 port {port}"):
            front_door.door_at("127.0.0.1", port)


def test_a_port_that_was_found_free_stays_so_until_the_house_has_opened() -> None:
    """Two that start at the same moment used to find the same port, and one of them failed."""
    with front_door.door_at("127.0.0.1", None) as one, front_door.door_at("127.0.0.1", None) as other:
        assert one.getsockname() != other.getsockname()


def test_whoever_comes_before_the_house_has_opened_waits_at_its_door() -> None:
    with (
        front_door.door_at("127.0.0.1", None) as door,
        socket.create_connection(door.getsockname()) as guest,
        door.accept()[0] as met,
    ):
        met.sendall(b"welcome")
        assert guest.recv(7) == b"welcome"


def test_an_address_is_what_a_browser_on_this_machine_types() -> None:
    assert front_door.address_of("0.0.0.0", 8000) == "http://localhost:8000"
    assert front_door.address_of("::1", 80) == "http://[::1]:80"
    assert front_door.address_of("127.0.0.1", 8001) == "http://127.0.0.1:8001"
