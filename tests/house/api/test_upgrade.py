"""A connection becomes a socket: whom the house lets in, and how frames travel in both directions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from teahouse.house.api.live import SHORT
from teahouse.house.settings import LARGEST_MESSAGE, Settings
from tests.house.conftest import PLENTY
from tests.house.frames import BINARY, CLOSE, FIN, PING, PONG, RSV1, RSV2, RSV3, TEXT, Wire, deflated
from tests.house.gate import kept
from tests.house.visiting import Browser, Served, message, raw

CONTINUATION = 0x0


@pytest.fixture
def table(lin: Browser) -> str:
    opened: str = lin.open_table("me", "here", game="connect_four")["id"]
    return opened


@pytest.fixture
def wire(lin: Browser, table: str) -> Iterator[Wire]:
    with Wire(lin, table) as wire:
        yield wire


def test_long_messages_are_compressed_each_for_itself_and_short_ones_are_not(lin: Browser, table: str) -> None:
    with Wire(lin, table) as wire:
        assert b"server_no_context_takeover" in wire.head
        first = wire.frame()
        assert first.first == FIN | RSV1 | TEXT
        whole = first.said()
        assert len(first.payload) < len(json.dumps(whole)) / 2
        view = lin.look(table)
        assert whole["view"] == lin.get(f"/api/tables/{table}")
        for _ in range(4):
            lin.act(view)
            view = lin.look(table)
            frame = wire.frame()
            assert frame.first == FIN | TEXT
            assert len(frame.payload) <= SHORT
            assert frame.said()["kind"] == "change"
    with Wire(lin, table) as again:
        assert again.frame().said()["view"] == lin.get(f"/api/tables/{table}")


def test_who_does_not_understand_compression_is_sent_none(lin: Browser, table: str) -> None:
    with Wire(lin, table, deflates=False) as wire:
        assert b"permessage-deflate" not in wire.head
        frame = wire.frame()
        assert frame.first == FIN | TEXT
        assert len(frame.payload) > SHORT
        assert frame.said()["view"] == lin.get(f"/api/tables/{table}")


def test_a_message_may_come_in_pieces_and_compressed(wire: Wire, table: str, served: Served) -> None:
    view = wire.frame().said()["view"]
    said = [json.dumps(message(view, seat=n % 2, version=n // 2, action=f"drop:{n}")).encode() for n in range(4)]
    wire.send(TEXT, said[0][:10])
    wire.send(CONTINUATION, said[0][10:20])
    wire.send(FIN | PING, b"are you there")  # between the pieces of a message
    wire.send(FIN | CONTINUATION, said[0][20:])
    assert wire.frame().first == FIN | PONG
    assert wire.frame().said()["kind"] == "done"
    wire.send(FIN | RSV1 | TEXT, deflated(said[1]))
    assert wire.frame().said()["kind"] == "done"
    small = deflated(said[2])
    wire.send(RSV1 | TEXT, small[:5])
    wire.send(CONTINUATION, b"")
    wire.send(FIN | CONTINUATION, small[5:])
    assert wire.frame().said()["kind"] == "done"
    wire.send(FIN | TEXT, said[3])
    assert wire.frame().said()["kind"] == "done"
    assert kept(served, table) == [f"drop:{n}" for n in range(4)]


GOOD = b'{"kind":"undo","id":1,"seat":0,"version":0}'
FRAMES: list[tuple[str, list[tuple[int, bytes]], int]] = [
    ("a compressed message that becomes too long", [(FIN | RSV1 | TEXT, deflated(b" " * 3_000_000))], 1009),
    ("one that is hardly too long", [(FIN | RSV1 | TEXT, deflated(GOOD + b" " * LARGEST_MESSAGE))], 1009),
    ("pieces without an end", [(TEXT, b" " * 1000), *[(CONTINUATION, b" " * 1000)] * 9], 1009),
    ("very many small pieces", [(TEXT, b" "), *[(CONTINUATION, b" " * 100)] * 100], 1009),
    ("one piece that is too long", [(TEXT, b" " * (LARGEST_MESSAGE + 1))], 1009),
    ("a piece of nothing", [(FIN | CONTINUATION, GOOD)], 1002),
    ("a message within another", [(TEXT, GOOD[:5]), (FIN | TEXT, GOOD)], 1002),
    ("a piece that claims to be compressed", [(TEXT, GOOD[:5]), (FIN | RSV1 | CONTINUATION, GOOD[5:])], 1002),
    ("a message with a bit that means nothing here", [(FIN | RSV2 | TEXT, GOOD)], 1002),
    ("a compressed one with such a bit", [(FIN | RSV1 | RSV3 | TEXT, deflated(GOOD))], 1002),
    ("a piece with such a bit", [(TEXT, GOOD[:5]), (FIN | RSV3 | CONTINUATION, GOOD[5:])], 1002),
    ("a ping with such a bit", [(FIN | RSV2 | PING, b"x")], 1002),
    ("a ping that claims to be compressed", [(FIN | RSV1 | PING, b"x")], 1002),
    ("a pong with such a bit", [(FIN | RSV3 | PONG, b"x")], 1002),
    ("what is not compressed at all", [(FIN | RSV1 | TEXT, b"\xff\xff\xff\xff")], 1007),
    ("bytes", [(FIN | BINARY, GOOD)], 4400),
    ("bytes in pieces", [(BINARY, GOOD)], 4400),
    ("no UTF-8", [(FIN | TEXT, b'{"kind":"\xff"}')], 1007),
    ("no UTF-8 in pieces", [(TEXT, b'{"kind":"'), (FIN | CONTINUATION, b'\xff"}')], 1007),
]


@pytest.mark.parametrize(("frames", "code"), [row[1:] for row in FRAMES], ids=[row[0] for row in FRAMES])
def test_frames_that_are_no_message_end_the_socket(
    wire: Wire, served: Served, frames: list[tuple[int, bytes]], code: int
) -> None:
    wire.frame()
    with served.unchanged():
        for first, payload in frames:
            wire.send(first, payload)
        assert wire.end() == code


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("an unmasked frame", (FIN | TEXT, GOOD, False)),
        ("an opcode that is none", (FIN | 0x3, b"", True)),
        ("a control opcode that is none", (FIN | 0xB, b"", True)),
        ("a ping in pieces", (PING, b"x", True)),
        ("a long ping", (FIN | PING, b"x" * 200, True)),
    ],
)
def test_what_the_protocol_forbids_ends_the_socket_and_nothing_else(
    wire: Wire, served: Served, lin: Browser, table: str, name: str, data: tuple[int, bytes, bool]
) -> None:
    wire.frame()
    with served.unchanged():
        wire.send(*data)
        assert wire.end() in (1002, 1009), name
        assert lin.look(table)["status"] == "running"
    assert nobody_looks(served, table)


def nobody_looks(served: Served, table: str) -> bool:
    return not served.table(table).viewers


def test_compression_that_was_not_agreed_upon_ends_the_socket(lin: Browser, table: str) -> None:
    with Wire(lin, table, deflates=False) as wire:
        wire.frame()
        wire.send(FIN | RSV1 | TEXT, deflated(GOOD))
        assert wire.end() == 1002


def test_who_says_goodbye_is_answered_and_leaves_the_room(wire: Wire, served: Served, table: str) -> None:
    wire.frame()
    wire.send(FIN | CLOSE, (1000).to_bytes(2, "big"))
    frame = wire.frame()
    assert frame.code() == 1000
    assert nobody_looks(served, table)


def test_a_house_that_closes_says_so(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/house.sqlite3", requests_per_second=PLENTY, bot_processes=1)
    served = Served(settings)
    with served, Browser(served.address) as lin:
        table = lin.open_table("me", "here", game="connect_four")["id"]
        wires = [Wire(lin, table) for _ in range(3)]
        for wire in wires:
            wire.frame()
    for wire in wires:
        with wire:
            frame = wire.frame()
            assert (frame.code(), frame.payload[2:]) == (1012, b"The house closes.")


def test_a_request_that_is_not_for_a_socket_gets_an_answer(lin: Browser, served: Served, table: str) -> None:
    """And one that asks for the socket of no table, or without a session, is refused before it is one."""
    assert lin.http.get(f"/api/tables/{table}/live").status_code in (404, 405)
    with Wire(lin, "none") as nowhere:
        assert nowhere.status == 404
    with Browser(served.address) as stranger:
        stranger.http.cookies.clear()
        with Wire(stranger, table) as wire:
            assert wire.status == 401
    bad = raw(
        lin.address,
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {lin.address}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n".encode(),
    )
    assert bad.startswith(b"HTTP/1.1 4"), bad
    assert nobody_looks(served, table)
