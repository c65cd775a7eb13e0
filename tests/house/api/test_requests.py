"""Requests that never end, from somebody without a session: each is shown out, and the house keeps nothing of it."""

from __future__ import annotations

import contextlib
import itertools
import re
import socket
import time
from collections.abc import Iterable, Iterator

import pytest

from teahouse.house.api.requests import MOST_HEAD, PatientRequests
from teahouse.house.people.guests import COOKIE
from teahouse.house.settings import Settings
from tests.house.conftest import PLENTY
from tests.house.visiting import PATIENCE, Browser, Served

MOST_SENT = 4 * 1024 * 1024  # far more than the house and the system together take in
GET = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"
CHUNKED = (
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
)


@pytest.fixture(scope="module")
def served(database: str) -> Iterator[Served]:
    settings = Settings(database=database, requests_per_second=PLENTY, bot_processes=1)
    with Served(settings) as served:
        yield served


@contextlib.contextmanager
def connection(served: Served) -> Iterator[socket.socket]:
    host, port = served.address.split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as connection:
        yield connection


def answer_of(connection: socket.socket) -> bytes:
    answer = b""
    with contextlib.suppress(ConnectionError):
        while piece := connection.recv(65536):
            answer += piece
    return answer


def answered_in_the_middle(served: Served, pieces: Iterable[bytes]) -> tuple[int, bytes]:
    """How much could be sent before the house closed the connection, and what it said."""
    sent = 0
    with connection(served) as sender:
        with contextlib.suppress(ConnectionError):
            for piece in pieces:
                sender.sendall(piece)
                sent += len(piece)
                if sent > MOST_SENT:
                    break
        return sent, answer_of(sender)


def pieces(first: bytes, again: bytes) -> Iterator[bytes]:
    return itertools.chain([first], itertools.repeat(again))


@pytest.mark.parametrize(
    "sent",
    [
        pieces(GET, b"X-A: " + b"a" * 1000 + b"\r\n"),
        pieces(GET + b"X-A: ", b"a" * 8192),
        pieces(GET, b"a" * 8192),
        pieces(b"GET /", b"a" * 8192),
        pieces(b"GET /api/games?", b"a" * 100),
        pieces(CHUNKED + b"0\r\n", b"X-A: " + b"a" * 1000 + b"\r\n"),
        pieces(CHUNKED + b"0\r\nX-A: ", b"a" * 8192),
        pieces(CHUNKED + b"1;", b"a" * 8192),
    ],
    ids=["headers", "a header", "a name", "the path", "the query", "trailers", "a trailer", "a chunk's extension"],
)
def test_a_request_without_end(served: Served, sent: Iterator[bytes]) -> None:
    with served.unchanged():
        count, answer = answered_in_the_middle(served, sent)
    assert count < MOST_SENT, "the house reads on and on"
    # Whoever sends on may lose the answer: the system drops it when it shuts the connection to what still comes.
    assert answer.split(b" ", 2)[1:2] in ([], [b"431"], [b"400"], [b"401"]), answer


def test_headers_that_are_too_long_are_told_so(served: Served) -> None:
    with connection(served) as sender:
        sender.sendall(GET + b"X-A: " + b"a" * MOST_HEAD + b"\r\n\r\n")
        answer = answer_of(sender)
    assert answer.startswith(b"HTTP/1.1 431 ")
    assert b"longer than the house reads" in answer


def test_a_long_body_behind_short_headers_is_no_long_header(served: Served) -> None:
    body = b'{"name":"' + b"a" * 200_000 + b'"}'
    with connection(served) as sender:
        head = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        sender.sendall(head + b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
        assert answer_of(sender).startswith(b"HTTP/1.1 401 ")


def test_two_requests_at_once_and_one_in_pieces(served: Served) -> None:
    whole = GET + b"X-A: " + b"a" * 1000 + b"\r\n\r\n"
    with connection(served) as sender:
        sender.sendall(whole * 2)
        for n in range(0, len(whole), 100):
            sender.sendall(whole[n : n + 100])
        sender.sendall(GET + b"Connection: close\r\n\r\n")
        assert answer_of(sender).count(b"HTTP/1.1 200 ") == 4


HALF = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n"


@pytest.mark.parametrize(
    ("sent", "statuses"),
    [
        (b"", []),
        (b"GET /api/g", [b"408"]),
        (GET, [b"408"]),
        (GET + b"\r\n" + GET, [b"200", b"408"]),
        (HALF + b"\r\n{", [b"401", b"408"]),
        (HALF + b"Cookie: %s\r\n\r\n{", []),
    ],
    ids=["nothing", "half a line", "half the headers", "half of the second", "half a body", "half of a guest's body"],
)
def test_who_never_comes_to_an_end_is_shown_out(
    served: Served, monkeypatch: pytest.MonkeyPatch, sent: bytes, statuses: list[bytes]
) -> None:
    with Browser(served.address) as lin:
        cookie = f"{COOKIE}={lin.http.cookies[COOKIE]}".encode()
    monkeypatch.setattr(PatientRequests, "seconds", 0.3)
    with connection(served) as slow:
        slow.sendall(sent.replace(b"%s", cookie))
        assert re.findall(rb"HTTP/1.1 (\d+) ", answer_of(slow)) == statuses


def test_a_byte_now_and_then_does_not_prolong_it(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PatientRequests, "seconds", 0.3)
    with connection(served) as drips:
        drips.sendall(GET)
        with contextlib.suppress(ConnectionError):
            for _ in range(1000):
                drips.sendall(b"x")
                time.sleep(0.02)
            raise AssertionError("the house waits on and on")


def test_a_socket_and_a_quiet_connection_outlive_that_time(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PatientRequests, "seconds", 0.3)
    with Browser(served.address, "Lin") as lin:
        table = lin.open_table("me", "here", game="connect_four")["id"]
        with lin.live(table) as socket:
            socket.recv(timeout=PATIENCE)
            time.sleep(1)
            lin.post(f"/api/tables/{table}/chat", {"text": "Still here."})
            assert "Still here." in str(socket.recv(timeout=PATIENCE))
