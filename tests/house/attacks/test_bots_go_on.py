"""Bots go on after whatever went wrong, and nobody's bots wait for the many tables of another guest."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from teahouse.house.refusals import TooMany
from teahouse.house.settings import Settings
from teahouse.house.tables import bots
from teahouse.house.tables.workers import Fair, Workers
from tests.house.conftest import PLENTY
from tests.house.gate import Gate, beside, broken, in_thread, kept, until
from tests.house.visiting import PATIENCE, SHOWN, Browser, Served, done, heard, heard_until, message


def test_a_place_goes_around_among_those_who_wait() -> None:
    """One guest wants much, two others want little, and come later."""

    async def turns() -> list[str]:
        fair, order = Fair(1), []
        first = asyncio.Event()

        async def want(who: str) -> None:
            async with fair.place(who):
                order.append(who)
                await first.wait()

        tasks = [asyncio.ensure_future(want("much")) for _ in range(6)]
        await asyncio.sleep(0)
        tasks += [asyncio.ensure_future(want(who)) for who in ("little", "less", "little")]
        await asyncio.sleep(0)
        assert (fair.waiting("much"), fair.waiting("little"), fair.waiting("less")) == (5, 2, 1)
        first.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        return order

    assert asyncio.run(turns()) == ["much", "much", "little", "less", "much", "little", "much", "much", "much"]


def test_a_place_that_was_given_to_somebody_who_has_gone_is_not_lost() -> None:
    async def last() -> str:
        fair = Fair(1)
        order = []

        async def want(who: str) -> None:
            async with fair.place(who):
                order.append(who)

        async with fair.place("first"):
            gone, stays = asyncio.ensure_future(want("gone")), asyncio.ensure_future(want("stays"))
            await asyncio.sleep(0)
        gone.cancel()  # just as its turn has come
        await asyncio.gather(gone, stays, return_exceptions=True)
        async with asyncio.timeout(PATIENCE), fair.place("later"):
            return order[-1]

    assert asyncio.run(last()) == "stays"


def test_bots_alone_get_no_table(lin: Browser, served: Served) -> None:
    with served.unchanged():
        answer = lin.tried("/api/tables", {"game": "voyages", "seats": [{"kind": "bot", "bot": "greedy"}] * 100})
    assert answer.status_code == 422
    assert answer.json()["error"] == "Somebody has to sit at a table: bots alone play in simulations."


def test_a_guest_has_so_many_unfinished_tables_and_no_more(
    lin: Browser, mei: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served.house, "settings", msgspec.structs.replace(served.house.settings, tables_per_guest=3))
    tables = [lin.open_table("me", "here", game="connect_four")["id"] for _ in range(3)]
    wish = {"game": "connect_four", "seats": [{"kind": "me"}, {"kind": "here"}]}
    file = served.table(tables[0]).record().text()
    with served.unchanged():
        for path, body in (("/api/tables", wish), ("/api/import", {"text": file})):
            answer = lin.tried(path, body)
            assert answer.status_code == 429
            assert answer.json()["error"] == "You have 3 unfinished tables already: finish or delete one first."
    mei.open_table("me", "here", game="connect_four")
    lin.post(f"/api/tables/{tables[0]}/abandon", {"seat": 0})
    lin.open_table("me", "here", game="connect_four")


class Thinker:
    """In place of the processes: thoughts come one at a time, each when it is let go, and it is noted for which table."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.whose: list[str] = []
        self._free = threading.Semaphore(0)
        thinker = self
        do = Workers.do

        async def noted(self: Workers, who: str, work: Any, *arguments: Any) -> Any:
            return await do(self, who, lambda: thinker.think(who, work, *arguments))

        async def done(self: Workers, work: Any, *arguments: Any) -> Any:
            return await work()

        monkeypatch.setattr(Workers, "do", noted)
        monkeypatch.setattr(Workers, "_done", done)

    async def think(self, who: str, work: Any, *arguments: Any) -> Any:
        self.whose.append(who)
        await asyncio.to_thread(self._free.acquire, timeout=PATIENCE)
        return await asyncio.to_thread(work, *arguments)

    def let_go(self, thoughts: int) -> None:
        self._free.release(thoughts)


@pytest.fixture
def thinker(served: Served, monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    thinker = Thinker(monkeypatch)
    yield thinker
    thinker.let_go(100_000)


def test_the_bots_of_one_guest_with_many_tables_do_not_keep_anothers_waiting(
    served: Served, thinker: Thinker, mei: Browser
) -> None:
    """Whoever has just opened a table, with a page or without."""
    with Browser(served.address) as greedy:
        for _ in range(12):
            greedy.open_table("random", "me", game="connect_four")
        until(lambda: thinker.whose, "nobody thinks")
        table = mei.open_table("random", "me", game="connect_four")["id"]
        before = len(thinker.whose)
        with mei.live(table) as socket:
            heard(socket)
            thinker.let_go(3)
            until(lambda: len(thinker.whose) >= before + 3, "nobody thinks on")
            assert mei.id in thinker.whose[before : before + 2]
        thinker.let_go(100_000)
        until(lambda: served.entries(table), "it never acted")


def test_who_comes_to_a_table_where_nobody_was_need_not_wait_with_all_such_tables(
    served: Served, thinker: Thinker, mei: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a restart, when bots go on everywhere."""
    monkeypatch.setattr(bots, "LATELY", -1.0)
    with Browser(served.address) as greedy:
        for _ in range(12):
            greedy.open_table("random", "me", game="connect_four")
        table = mei.open_table("random", "me", game="connect_four")["id"]
        waiting = served.house.bots._workers._fair
        until(lambda: waiting.waiting(bots.UNSEEN) == 12, "they do not wait")
        assert thinker.whose == [bots.UNSEEN]
        with mei.live(table) as socket:
            heard(socket)
            thinker.let_go(2)
            until(lambda: len(thinker.whose) >= 3, "nobody thinks on")
            assert mei.id in thinker.whose[1:3]
            thinker.let_go(100_000)
            until(lambda: served.entries(table) == 1, "it never acted")


def test_a_table_that_cannot_go_on_here_does_not_keep_the_house_busy(tmp_path: Path) -> None:
    """Bots of it rest; before, the house looked at it again and again and at nothing else."""
    settings = Settings(database=f"sqlite:///{tmp_path}/house.sqlite3", requests_per_second=PLENTY, bot_processes=1)
    with Served(settings) as served, Browser(served.address) as lin:
        table = lin.open_table("random", "me", game="connect_four")["id"]
        until(lambda: served.entries(table) == 1, "the bot sleeps")
        lin.act(lin.look(table))
        with beside(served) as connection:
            connection.exec_driver_sql(f"UPDATE game_table SET rules = 99, data = 'other' WHERE id = '{table}'")
    with Served(settings) as served, Browser(served.address) as lin:
        assert "cannot go on here" in in_thread(lin.http.get, f"/api/tables/{table}").result(PATIENCE).json()["error"]
        assert lin.get("/api/games")


def test_a_bot_whose_action_could_not_be_kept_tries_again(
    served: Served, lin: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where nobody does anything meanwhile, neither at the table nor at another."""
    monkeypatch.setattr(bots, "PAUSES", (0.02, 0.05))
    failed = threading.Event()
    table = lin.open_table("me", "random", game="connect_four")["id"]
    with lin.live(table) as socket:
        heard(socket)
        with broken(served, f"NEW.table_id = '{table}' AND NEW.seat = 1"):
            done(socket, message(SHOWN[socket], action="drop:3"))
            warned(monkeypatch, failed)
            assert failed.wait(PATIENCE), "it did not fail"
            assert kept(served, table) == ["drop:3"]
        until(lambda: len(kept(served, table)) == 2, "the bot sleeps")
        view = heard_until(socket, SHOWN[socket]["number"] + 1)
        assert view["players"][0]["to_act"]


def warned(monkeypatch: pytest.MonkeyPatch, failed: threading.Event) -> None:
    warning = bots.log.warning

    def noted(text: str, *arguments: Any) -> None:
        if "tries again" in text:
            failed.set()
        warning(text, *arguments)

    monkeypatch.setattr(bots.log, "warning", noted)


def test_a_bot_that_cannot_look_at_its_table_tries_again(
    served: Served, lin: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "PAUSES", (0.02, 0.05))
    failed = threading.Event()
    warned(monkeypatch, failed)
    next_task = bots.next_task

    def faulty(table: Any) -> Any:
        if not failed.is_set():
            raise OSError("the disk is gone for a moment")
        return next_task(table)

    monkeypatch.setattr(bots, "next_task", faulty)
    table = lin.open_table("random", "me", game="connect_four")["id"]
    assert failed.wait(PATIENCE)
    until(lambda: len(kept(served, table)) == 1, "the bot sleeps")


def test_a_bot_that_is_to_act_just_as_its_table_was_found_to_need_none_does_not_sleep(
    served: Served, lin: Browser
) -> None:
    table = lin.open_table("me", "random", game="connect_four")["id"]

    async def act_in_that_moment() -> None:
        room = await served.tables.get(table)
        served.house.bots.poke(table)
        await asyncio.sleep(0)  # until it was looked at, and nobody was told yet that this is over
        served.tables.enter(room, room.act(lin.id, 0, 0, ["drop:3"], False))

    served.on_loop(act_in_that_moment())
    until(lambda: len(kept(served, table)) == 2, "the bot sleeps")


def thinking_processes(served: Served) -> list[int]:
    pool = served.house.bots._workers._pool
    assert pool is not None
    return [process.pid for process in pool._processes.values() if process.pid is not None]


def test_hints_come_again_after_the_process_in_which_bots_think_was_killed(served: Served, lin: Browser) -> None:
    table = lin.open_table("me", "here", game="connect_four")["id"]
    hint = lin.post(f"/api/tables/{table}/hint", {"seat": 0})
    for _ in range(2):
        pids = thinking_processes(served)
        assert len(pids) == 1
        os.kill(pids[0], signal.SIGKILL)
        assert lin.post(f"/api/tables/{table}/hint", {"seat": 0}) == hint


def test_a_bot_goes_on_after_its_process_was_killed_while_it_thought(served: Served, gate: Gate, lin: Browser) -> None:
    table = lin.open_table("me", "random", game="connect_four")["id"]
    lin.post(f"/api/tables/{table}/hint", {"seat": 0})
    with lin.live(table) as socket:
        heard(socket)
        with gate.closed():
            socket.send('{"kind":"act","id":1,"seat":0,"version":0,"action":"drop:3"}')
            gate.is_reached()
            os.kill(thinking_processes(served)[0], signal.SIGKILL)
        until(lambda: len(kept(served, table)) == 2, "the bot sleeps")


def test_what_hangs_loses_its_place_and_its_process() -> None:
    """The next in the queue is served by a process of its own."""

    async def served_next() -> tuple[str, int, list[int]]:
        workers = Workers(1)
        try:
            assert await workers.do("Lin", pow, 2, 3) == 8
            hung = list(process_ids(workers))
            workers.longest = 0.1
            lasting = asyncio.ensure_future(workers.do("Lin", time.sleep, 10 * PATIENCE))
            await asyncio.sleep(0)  # its time is counted from now
            workers.longest = PATIENCE
            waiting = asyncio.ensure_future(workers.do("Mei", pow, 2, 5))
            with pytest.raises(TooMany) as refusal:
                await lasting
            return str(refusal.value), await waiting, hung
        finally:
            await workers.close()

    sentence, found, hung = asyncio.run(served_next())
    assert (sentence, found) == ("This takes longer than the house has time for.", 32)
    until(lambda: not any(map(is_running, hung)), "the process that hung is still there")


def process_ids(workers: Workers) -> list[int]:
    pool = workers._pool
    return [] if pool is None else [process.pid or 0 for process in pool._processes.values()]


def is_running(pid: int) -> bool:
    """One that has ended may wait to be counted out."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] not in ("Z", "X")
    except OSError:
        return False


def test_a_bot_whose_process_stands_still_acts_after_all(
    served: Served, lin: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "PAUSES", (0.1,))
    workers = served.house.bots._workers
    table = lin.open_table("me", "random", game="connect_four")["id"]
    lin.post(f"/api/tables/{table}/hint", {"seat": 0})
    stood = thinking_processes(served)
    for pid in stood:
        os.kill(pid, signal.SIGSTOP)
    monkeypatch.setattr(workers, "longest", 0.3)
    lin.act(lin.look(table, 0))
    until(lambda: not set(stood) & set(process_ids(workers)), "nobody noticed that the process stands still")
    monkeypatch.setattr(workers, "longest", PATIENCE)
    until(lambda: lin.look(table)["players"][0]["to_act"], "the bot sleeps")
    assert len(kept(served, table)) == 2
