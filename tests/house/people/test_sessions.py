"""Sessions: renewed while they are used, refused when they were not used for a year, ended by their guest, here and in every
worker."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Collection, Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import InvalidStatus

from teahouse.house.clock import now
from teahouse.house.people import doorkeeper, guests
from teahouse.house.people.doorkeeper import Doorkeeper
from teahouse.house.people.guests import COOKIE, DAY, YEAR, Session, Sessions
from teahouse.house.refusals import Away
from teahouse.house.settings import Settings
from teahouse.house.store.people import Ending
from teahouse.house.store.rows import HouseRow, TableRow
from tests.house.conftest import PLENTY
from tests.house.visiting import PATIENCE, Browser, Served, code_of, heard
from tests.stored.reading import FOLDERS, unpacked_house

KEY = b"key"


class Calendar:
    """The time by which sessions are signed and read."""

    def __init__(self) -> None:
        self.ahead = 0

    def now(self) -> int:
        return now() + self.ahead


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    calendar = Calendar()
    monkeypatch.setattr(guests, "now", calendar.now)
    return calendar


@pytest.fixture
def twin(lin: Browser, served: Served) -> Iterator[Browser]:
    """The same guest with another session, as if it had signed in elsewhere."""
    with Browser(served.address) as twin:
        twin.http.cookies.clear()
        twin.http.cookies.set(COOKIE, served.house.doorkeeper.sessions.begun(lin.id))
        assert twin.get("/api/me")["name"] == "Lin"
        yield twin


def status(address: str, cookie: str, path: str = "/api/tables") -> int:
    with httpx.Client(base_url=f"http://{address}", trust_env=False) as anybody:
        return anybody.get(path, headers={"Cookie": f"{COOKIE}={cookie}"}).status_code


def test_a_session_is_signed_anew_while_it_is_used(lin: Browser, served: Served, calendar: Calendar) -> None:
    first = lin.http.cookies[COOKIE]
    assert "set-cookie" not in lin.http.get("/api/tables").headers
    calendar.ahead = 6 * DAY
    assert "set-cookie" not in lin.http.get("/api/tables").headers
    calendar.ahead = 8 * DAY
    answer = lin.http.get("/api/tables")
    said = answer.headers["set-cookie"]
    assert "HttpOnly" in said
    assert "SameSite=lax" in said
    assert f"Max-Age={YEAR // 1000}" in said
    second = lin.http.cookies[COOKIE]
    assert second != first
    assert second.split(".")[:2] == first.split(".")[:2]
    assert "set-cookie" not in lin.http.get("/api/tables").headers
    calendar.ahead = 370 * DAY
    assert status(served.address, first) == 401
    assert lin.get("/api/me")["name"] == "Lin", "whoever comes within the year stays the same guest"
    calendar.ahead += 364 * DAY
    assert lin.get("/api/me")["name"] == "Lin"


def test_a_session_that_was_not_used_for_a_year_counts_for_nothing(
    lin: Browser, served: Served, calendar: Calendar
) -> None:
    """The same cookie worked with the clock 3 years ahead."""
    table = lin.open_table("me", "here")["id"]
    calendar.ahead = 3 * YEAR
    assert lin.http.get("/api/tables").status_code == 401
    with pytest.raises(InvalidStatus), lin.live(table):
        pass
    assert lin.get("/api/me")["id"] != lin.id


def plain(guest: str, key: bytes = KEY) -> str:
    """A cookie of an earlier house."""
    return f"{guest}.{hmac.digest(key, guest.encode(), 'sha256').hex()}"


def test_sessions_of_earlier_houses_are_taken_for_a_while(calendar: Calendar) -> None:
    sessions = Sessions(KEY, now() + YEAR)
    assert sessions.read(plain("lin")) == Session("lin")
    renewed = sessions.read(sessions.renewed(Session("lin")))
    assert renewed is not None
    assert (renewed.guest, bool(renewed.id)) == ("lin", True)
    calendar.ahead = YEAR + 1000
    assert sessions.read(plain("lin")) is None
    assert Sessions(KEY).read(plain("lin")) is None, "a new house has signed none"
    assert Sessions(b"other").read(plain("lin")) is None


@pytest.mark.parametrize("change", [".", "x.", ".0.", "x.y.z.", "lin.", "lin.a.9.", "lin.a.b.", "lin..9."])
def test_no_part_of_a_session_can_be_changed(change: str) -> None:
    sessions = Sessions(KEY, now() + YEAR)
    signature = sessions.begun("lin").rpartition(".")[2]
    assert sessions.read(f"{change}{signature}") is None


def test_a_guest_of_an_earlier_house_stays_and_gets_a_session_of_today(tmp_path: Path) -> None:
    database = unpacked_house(FOLDERS[0], tmp_path)
    with Served(Settings(database=database, bot_processes=1)) as served, Browser(served.address) as lin:
        with served.house.database.reading() as session:
            key = session.execute(select(HouseRow.value).where(HouseRow.key == guests.SESSION_KEY)).scalar_one()
            guest = session.execute(select(TableRow.owner).limit(1)).scalar_one()
        lin.http.cookies.clear()
        lin.http.cookies.set(COOKIE, plain(guest, key), domain="127.0.0.1", path="/")
        assert lin.get("/api/me")["id"] == guest
        assert len(lin.http.cookies[COOKIE].split(".")) == 4
        assert lin.get("/api/me")["id"] == guest
        assert len(lin.get("/api/tables")) > 0
        old = plain(guest, key)
        assert lin.http.post("/api/me/leave", json={"where": "everywhere"}).status_code == 204
        assert status(served.address, old) == 401


def test_a_session_is_ended_and_another_of_the_guest_goes_on(lin: Browser, twin: Browser, served: Served) -> None:
    cookie = lin.http.cookies[COOKIE]
    table = lin.open_table("me", "here")["id"]
    with lin.live(table) as mine, twin.live(table) as other:
        heard(mine)
        heard(other)
        answer = lin.http.post("/api/me/leave", json={})
        assert answer.status_code == 204
        assert "Max-Age=0" in answer.headers["set-cookie"]
        assert COOKIE not in lin.http.cookies
        assert code_of(mine) == 4401
        twin.post(f"/api/tables/{table}/chat", {"text": "I stay."})
        assert heard(other)["kind"] == "chat"
    assert status(served.address, cookie) == 401
    assert lin.get("/api/me")["id"] != lin.id
    assert twin.get("/api/me")["name"] == "Lin"


def test_all_sessions_of_a_guest_are_ended(lin: Browser, twin: Browser, mei: Browser, served: Served) -> None:
    cookie = lin.http.cookies[COOKIE]
    table = lin.open_table("me", "here")["id"]
    with twin.live(table) as other, mei.live(table) as foreign:
        heard(other)
        heard(foreign)
        assert lin.http.post("/api/me/leave", json={"where": "everywhere"}).status_code == 204
        assert code_of(other) == 4401
        assert status(served.address, cookie) == 401
        assert twin.http.get("/api/tables").status_code == 401
        assert mei.get("/api/me")["name"] == "Mei"
        assert foreign.ping().wait(PATIENCE)


def test_what_one_worker_ends_the_other_refuses_soon(empty_postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorkeeper, "SOON", 0.2)
    settings = Settings(database=empty_postgres, requests_per_second=PLENTY, bot_processes=1)
    with Served(settings) as one, Served(settings) as other, Browser(one.address, "Lin") as lin:
        cookie = lin.http.cookies[COOKIE]
        table = lin.open_table("me", "here")["id"]
        assert status(other.address, cookie) == 200
        with Browser(other.address) as there:
            there.http.cookies.clear()
            there.http.cookies.set(COOKIE, cookie)
            with there.live(table) as socket:
                heard(socket)
                assert lin.tried("/api/me/leave", {"where": "everywhere"}).status_code == 204
                assert code_of(socket) == 4401
        assert status(one.address, cookie) == 401
        until = time.monotonic() + PATIENCE
        while status(other.address, cookie) != 401:
            assert time.monotonic() < until, "the other worker never refuses"
            time.sleep(0.05)


def test_an_answer_that_is_older_than_the_end_of_a_session_is_not_remembered() -> None:
    """Somebody asks while the session is being ended: what the database said before must not count for good."""
    sessions = Sessions(KEY)
    cookie = sessions.begun("lin")
    kept = {"lin": Ending()}
    slow = asyncio.Event()

    async def ask(guests: Collection[str]) -> dict[str, Ending]:
        answer = dict(kept)
        if not slow.is_set():
            slow.set()
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        return answer

    async def meet() -> tuple[bool, bool]:
        keeper = Doorkeeper(Settings(), sessions, ask, is_alone=True)
        asking = asyncio.create_task(keeper.recognise(cookie))
        await slow.wait()
        kept["lin"] = Ending(now() + DAY)
        await keeper.ended("lin")
        return await asking is not None, await keeper.recognise(cookie) is not None

    assert asyncio.run(meet()) == (True, False)


def test_who_was_let_in_is_known_while_the_database_cannot_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """What needs no database is answered then; who has not come before, or has left since, is not let in."""
    monkeypatch.setattr(doorkeeper, "SOON", -1.0)
    sessions = Sessions(KEY)
    lin, mei = sessions.begun("lin"), sessions.begun("mei")
    is_away = False

    async def ask(guests: Collection[str]) -> dict[str, Ending]:
        if is_away:
            raise Away
        return dict.fromkeys(guests, Ending())

    async def come() -> None:
        nonlocal is_away
        keeper = Doorkeeper(Settings(), sessions, ask, is_alone=False)
        session = await keeper.recognise(lin)
        assert session is not None
        is_away = True
        assert await keeper.recognise(lin) == session
        with pytest.raises(Away):
            await keeper.recognise(mei)
        keeper.remember("lin", Ending(now() + DAY))
        assert await keeper.recognise(lin) is None

    asyncio.run(come())
