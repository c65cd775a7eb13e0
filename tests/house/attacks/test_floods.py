"""Whoever sends without end, never reads, or holds the database, is bounded, and nobody else waits."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sqlite3
from collections.abc import Iterator
from typing import Any

import psycopg

from teahouse.house.api.live import MOST_PINGS, MOST_UNHEARD
from teahouse.house.clock import now
from teahouse.house.store.reading import LONGEST_TALK
from teahouse.house.tables.seats import MOST_LINES
from tests.house.attacks.conftest import Clock
from tests.house.frames import FIN, PING, PONG, Wire, framed
from tests.house.gate import all_heard, beside, in_thread, kept, room_of, say, until
from tests.house.visiting import PATIENCE, SHOWN, Browser, Served, heard, message

MOST_KEPT = 300_000  # bytes that wait for a page which does not read: a few whole views
SMALL = 4096


def hot_seat(browser: Browser) -> str:
    table: str = browser.open_table("me", "here", game="connect_four")["id"]
    return table


def test_who_pings_without_end_is_shown_out(lin: Browser, mei: Browser, served: Served) -> None:
    table = hot_seat(lin)
    with Wire(mei, table) as wire:
        wire.frame()
        for _ in range(10 * MOST_PINGS):
            wire.send(FIN | PING, b"x" * 100)
        pongs = 0
        while (frame := wire.frame()).opcode == PONG:
            pongs += 1
        assert pongs == MOST_PINGS
        assert frame.code() == 4429
    assert not served.table(table).viewers


def test_who_pings_now_and_then_is_answered(lin: Browser) -> None:
    with lin.live(hot_seat(lin)) as opened:
        heard(opened)
        for _ in range(MOST_PINGS // 2):
            assert opened.ping().wait(PATIENCE)


def waiting_bytes(served: Served, table: str, guest: Browser) -> int:
    """What the house keeps for a page that has not taken it."""

    async def size() -> int:
        viewer = next(each for each in room_of(served, table).viewers if each.guest == guest.id)
        line: Any = viewer.line
        found: int = line._transport.underlying_transport.get_write_buffer_size()
        return found

    return served.on_loop(size())


def line_of(served: Served, table: str, guest: Browser) -> Any:
    return next(each for each in room_of(served, table).viewers if each.guest == guest.id).line


def test_for_a_page_that_never_reads_little_is_kept(served: Served, lin: Browser, mei: Browser) -> None:
    table = hot_seat(lin)
    with Wire(mei, table, deflates=False, buffer=SMALL):
        until(lambda: room_of(served, table).viewers, "nobody came")
        line = line_of(served, table, mei)

        async def little() -> None:
            """The system itself keeps little, so that it need not be told much."""
            line._transport.underlying_transport.get_extra_info("socket").setsockopt(
                socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL
            )

        served.on_loop(little())
        sizes = []
        for _ in range(100):
            lin.post(f"/api/tables/{table}/chat", {"text": "茶" * 500})
            served.on_loop(asyncio.sleep(0))
            sizes.append(waiting_bytes(served, table, mei) if line.is_full else 0)
            if len(sizes) > 5 and all(sizes[-5:]):
                break
        assert sizes[-5:] == [sizes[-1]] * 5, "once it is full, nothing more is sent to it"
        assert 0 < sizes[-1] < MOST_KEPT


def test_who_says_much_and_reads_nothing_is_not_listened_to(served: Served, lin: Browser) -> None:
    """The answers would pile up: whoever does not take them says no more."""
    table = hot_seat(lin)
    with Wire(lin, table, deflates=False, buffer=SMALL) as wire:
        stale = framed(0x81, b'{"kind":"undo","id":1,"seat":0,"version":77}')
        wire.connection.setblocking(False)
        sent = 0
        with contextlib.suppress(BlockingIOError):
            while sent < 200_000:
                wire.connection.sendall(stale * 100)
                sent += 100
        assert sent < 200_000, "the house took all of it"
        until(lambda: not room_of(served, table).viewers, "it is still listened to")


def test_what_is_said_while_the_page_takes_nothing_is_heard_afterwards(served: Served, lin: Browser) -> None:
    table = hot_seat(lin)
    with lin.live(table, "?seat=0") as opened:
        view = heard(opened)["view"]
        line = line_of(served, table, lin)

        async def turned(is_full: bool) -> None:
            line.is_full = is_full
            if not is_full:
                line.resume_writing()

        served.on_loop(turned(True))
        said = [message(view, seat=n % 2, version=n // 2, action=f"drop:{n}") for n in range(4)]
        say(opened, *said)
        assert all_heard(opened) == []
        assert kept(served, table) == []
        served.on_loop(turned(False))
        assert [heard(opened)["id"] for _ in said] == [each["id"] for each in said]
        assert kept(served, table) == [f"drop:{n}" for n in range(4)]


def test_whoever_takes_nothing_is_not_read_and_may_say_on_afterwards(served: Served, lin: Browser) -> None:
    """What it says waits at its own end, however much that is."""
    table = hot_seat(lin)
    with lin.live(table, "?seat=0") as opened:
        heard(opened)
        line = line_of(served, table, lin)

        async def takes(is_so: bool) -> None:
            (line.resume_writing if is_so else line.pause_writing)()

        served.on_loop(takes(False))
        said = [message(SHOWN[opened], "undo", version=77) for _ in range(3 * MOST_UNHEARD)]
        saying = in_thread(say, opened, *said)
        until(lambda: saying.done() or not room_of(served, table).viewers, "nothing was said")
        served.on_loop(takes(True))
        saying.result(PATIENCE)
        assert [heard(opened)["id"] for _ in said] == [each["id"] for each in said]


def test_so_much_is_said_at_a_table_within_a_minute_and_no_more(
    served: Served, lin: Browser, house_clock: Clock
) -> None:
    """Lines stay for good, and everybody who looks on is sent them."""
    table, other = hot_seat(lin), hot_seat(lin)
    for n in range(MOST_LINES):
        assert lin.post(f"/api/tables/{table}/chat", {"text": f"Line {n}."})["number"] == n + 1
    with served.unchanged():
        answer = lin.tried(f"/api/tables/{table}/chat", {"text": "And one more."})
    assert answer.status_code == 429
    assert "asks for a pause" in answer.json()["error"]
    assert lin.post(f"/api/tables/{other}/chat", {"text": "Elsewhere."})["number"] == 1
    house_clock.ahead = 60
    assert lin.post(f"/api/tables/{table}/chat", {"text": "Later."})["number"] == MOST_LINES + 1


def put_talk(served: Served, table: str, lines: int) -> None:
    count = f"WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < {lines}) "
    line = f"SELECT '{table}', n, 0, 'Lin', '{'z' * 500}', {now()} FROM count"
    with beside(served) as connection:
        connection.exec_driver_sql(f"{count} INSERT INTO chat_line {line}")
        connection.exec_driver_sql(f"UPDATE game_table SET chats = {lines} WHERE id = '{table}'")
    served.forget(table)


def test_of_very_long_talk_a_socket_is_sent_the_latest(served: Served, lin: Browser) -> None:
    lines = 60_000
    table = hot_seat(lin)
    put_talk(served, table, lines)
    assert lines > LONGEST_TALK
    with lin.live(table, max_queue=None) as opened:
        view = heard(opened)["view"]
        assert [line["number"] for line in view["chat"]] == list(range(lines - 49, lines + 1))
        numbers: list[int] = []
        while not numbers or numbers[-1] < lines:
            said = heard(opened)
            assert said["kind"] == "chat"
            numbers.append(said["chat"]["number"])
        assert numbers == list(range(lines - LONGEST_TALK + 1, lines + 1))
        lin.post(f"/api/tables/{table}/chat", {"text": "And one more."})
        assert heard(opened)["chat"]["number"] == lines + 1
    with lin.live(table, f"?after={lines - 3}") as opened:
        heard(opened)
        assert [heard(opened)["chat"]["number"] for _ in range(4)] == list(range(lines - 2, lines + 2))
        assert all_heard(opened) == []


@contextlib.contextmanager
def little_between(served: Served) -> Iterator[None]:
    """The system keeps little for those who come within the block; else it would take all of a flood itself."""
    door = served._server.servers[0].sockets[0]
    before = door.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
    yield
    door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, before)


def test_long_talk_waits_in_the_house_for_a_page_that_does_not_read(served: Served, lin: Browser) -> None:
    """In its own form, which all sockets share, and not as messages to each of them."""
    table = hot_seat(lin)
    put_talk(served, table, 2000)
    with little_between(served), contextlib.ExitStack() as stack:
        for _ in range(4):
            stack.enter_context(Wire(lin, table, deflates=False, buffer=SMALL))
        until(lambda: len(room_of(served, table).viewers) == 4, "nobody came")

        async def sizes() -> list[int]:
            lines: list[Any] = [viewer.line for viewer in room_of(served, table).viewers]
            return [line._transport.underlying_transport.get_write_buffer_size() for line in lines]

        until(lambda: min(served.on_loop(sizes())) > 0, "the system has taken all of it")
        for _ in range(20):
            assert max(served.on_loop(sizes())) < LONGEST_TALK * 500 / 2


@contextlib.contextmanager
def locked(served: Served) -> Iterator[None]:
    """Another process holds what the house wants to write to: the file, or the table of entries."""
    url = served.house.database.url
    if served.house.database.is_sqlite:
        with contextlib.closing(sqlite3.connect(str(url.database), isolation_level=None)) as lock:
            lock.execute("BEGIN IMMEDIATE")
            yield
            lock.execute("ROLLBACK")
        return
    with psycopg.connect(url.set(drivername="postgresql").render_as_string(hide_password=False)) as other:
        other.execute("LOCK TABLE log_entry IN EXCLUSIVE MODE")
        yield
        other.rollback()


def test_a_lock_on_the_database_by_another_process_stops_nobody_who_only_looks(
    served: Served, lin: Browser, mei: Browser
) -> None:
    table, other = hot_seat(lin), hot_seat(lin)
    with lin.live(table, "?seat=0") as own, mei.live(table) as watching:
        heard(own)
        heard(watching)
        with locked(served):
            said = message(SHOWN[own], action="drop:3")
            say(own, said)
            until(lambda: room_of(served, table).added, "it was not entered")
            looks = [in_thread(mei.get, path) for path in ("/api/games", "/api/me")]
            assert all(look.result(PATIENCE) for look in looks)
            with mei.live(other) as elsewhere:
                assert heard(elsewhere)["kind"] == "view"
            assert all_heard(watching) == []
        assert heard(own)["id"] == said["id"]
        assert heard(watching)["kind"] == "change"
    assert kept(served, table) == ["drop:3"]
