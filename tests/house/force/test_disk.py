"""A disk that fails at the system calls of the log: nothing that was acknowledged is lost, nothing that was refused is there,
people are told a sentence, and the house goes on as soon as the disk does."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.house.killable import Forge
from tests.house.visiting import Browser, Json

from .faults import ALWAYS, Disk, Fault
from .guests import NOTHING, UNSURE, within
from .storm import Storm
from .weather import ENDS, LEFT_OPEN, Weather

pytestmark = LEFT_OPEN

FAULTS: Final = [Fault.WRITE_EIO, Fault.WRITE_ENOSPC, Fault.WRITE_SHORT, Fault.SHORT_THEN_ENOSPC, Fault.SYNC_EIO]
GOES_ON: Final = 30.0  # seconds until the house must have done something again
HARMLESS: Final = (Fault.WRITE_SHORT,)  # what is left of a write is written by the next one


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    disk = Disk(tmp_path)
    yield disk
    disk.close()


def tried(browser: Browser, view: Json) -> tuple[int, str]:
    """The third choice; the status and the sentence."""
    action = view["scene"]["choices"][2]["action"]
    body = {"seat": view["seat"], "version": view["version"], "action": action}
    answer = browser.tried(f"/api/tables/{view['id']}/act", body)
    return answer.status_code, answer.json().get("error", "")


def again(browser: Browser, address: str) -> Browser:
    """The same guest at another house."""
    other = Browser(address)
    other.http.cookies.clear()
    other.http.cookies.update(browser.http.cookies)
    return other


@pytest.mark.parametrize("goes_on", [True, False], ids=["the house goes on", "the house is killed"])
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_an_action_is_kept_or_it_was_never_done(fault: Fault, goes_on: bool, disk: Disk, tmp_path: Path) -> None:
    """The house says whether it was done, and that is so, now and after a kill. It may say that it does not know."""
    database = f"sqlite:///{tmp_path}/house.sqlite3"
    with Forge(disk.environment, tmp_path / "log") as forge:
        with forge.house(database) as house, Browser(house.address) as lin:
            table = lin.open_table("me", "here", game="connect_four")["id"]
            view = lin.look(table)
            disk.plant(fault)
            status, sentence = tried(lin, view)
            assert (status == 200) == (fault in HARMLESS), sentence
            assert status == 200 or sentence.endswith(".")
            assert lin.look(table, view["seat"])["version"] == view["version"] + (status == 200)
            assert disk.heal() > 0
            if goes_on:
                fresh = lin.look(table)
                assert tried(lin, fresh) == (200, "")
                view = lin.look(table, view["seat"])
                status = 409  # nothing more is expected of the seat
            house.kill()
        with forge.house(database) as house, again(lin, house.address) as back:
            more = back.look(table, view["seat"])["version"] - view["version"]
            is_unsure = status == UNSURE and NOTHING not in sentence
            assert more == (status == 200) or (is_unsure and more == 1), sentence


async def failing(faults: list[Fault], disk: Disk, rounds: int, folder: Path, seed: int) -> None:
    """Storm after storm, each with a fault at some moment, for a few calls or for a while; some houses are killed in the middle
    of it, the others must go on."""
    storm, rng = Storm(seed), random.Random(seed)
    hits, longest, log = 0, 0.0, folder / "log"
    try:
        with Forge(disk.environment, log) as forge:
            weather = Weather(forge, f"sqlite:///{folder}/house.sqlite3", storm, log)
            for n in range(rounds):
                async with weather.house() as (house, place):
                    storming = asyncio.create_task(storm.blow(place))
                    await weather.until_done(storming, rng.randint(5, 60))
                    disk.plant(faults[n % len(faults)], rng.randint(0, 30), rng.choice([1, 2, 5, ALWAYS]))
                    await asyncio.wait([storming], timeout=rng.uniform(0.1, 1.0))
                    if rng.random() < 0.5:
                        house.kill()
                        weather.kills += 1
                    hits += disk.heal()
                    if house.is_alive():
                        healed = time.monotonic()
                        await weather.until_done(storming, 1, GOES_ON)
                        longest = max(longest, time.monotonic() - healed)
                        await weather.until_done(storming, 20)
                        house.kill()
                        weather.kills += 1
                    await within(ENDS, storming)
            await weather.calm()
    finally:
        await storm.close()
    told = {trouble for guest in storm.guests for trouble in guest.troubles}
    unfounded = sum(len(guest.unfounded) for guest in storm.guests)
    print(f"\n{hits} calls failed in {rounds} rounds; something was done again after {longest:.2f} s at most")
    print(f"people were told: {told}; {unfounded} were refused as stale beside something that was not kept")
    print(weather)
    assert hits > 0
    assert all(sentence.endswith(".") and not sentence.startswith("No sentence") for sentence in told), told


@pytest.mark.long
def test_nothing_is_lost_where_writes_fail(disk: Disk, tmp_path: Path) -> None:
    faults = [Fault.WRITE_EIO, Fault.WRITE_ENOSPC, Fault.WRITE_SHORT, Fault.SHORT_THEN_ENOSPC]
    asyncio.run(failing(faults, disk, 40, tmp_path, seed=5))


@pytest.mark.long
def test_nothing_is_lost_where_the_disk_cannot_be_waited_for(disk: Disk, tmp_path: Path) -> None:
    asyncio.run(failing([Fault.SYNC_EIO], disk, 20, tmp_path, seed=6))


@pytest.mark.long
def test_a_disk_that_lies_is_found_out(disk: Disk, tmp_path: Path) -> None:
    """The proof of the proof: what was acknowledged and never written must be missed by the storm."""

    async def lied_to() -> None:
        storm, log = Storm(7, parties=4), tmp_path / "log"
        try:
            with Forge(disk.environment, log) as forge:
                weather = Weather(forge, f"sqlite:///{tmp_path}/house.sqlite3", storm, log)
                async with weather.house() as (house, place):
                    storming = asyncio.create_task(storm.blow(place))
                    await weather.until_done(storming, 20)
                    disk.plant(Fault.LIE)
                    await weather.until_done(storming, 10)
                    house.kill()
                    await within(ENDS, storming)
                assert disk.heal() > 0
                await weather.calm()
        finally:
            await storm.close()

    with pytest.raises(AssertionError, match="LOST"):
        asyncio.run(lied_to())
