"""What one address may ask for, whoever comes from there: requests, new guests, sockets; and how many the house has in all."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from teahouse.house.people import rates
from teahouse.house.people.doorkeeper import NEIGHBOURS
from teahouse.house.people.guests import Session
from teahouse.house.people.rates import Newcomers, household
from teahouse.house.people.sockets import Sockets
from teahouse.house.refusals import TooMany
from teahouse.house.settings import Settings
from tests.house.conftest import PLENTY, StandingClock
from tests.house.visiting import PATIENCE, Browser, Served, heard


@contextlib.contextmanager
def house(database: str, **limits: int) -> Iterator[Served]:
    settings = Settings(database=database, bot_processes=1)
    with Served(msgspec.structs.replace(settings, **limits)) as served:
        yield served


def test_many_sessions_of_one_address_share_its_rate(database: str, clock: StandingClock) -> None:
    """27 guests of one client were answered 676 times within 3 seconds, where one session has 150."""
    rate = 5
    with house(database, requests_per_second=rate) as served, contextlib.ExitStack() as stack:
        guests = []
        for _ in range(8):
            guests.append(stack.enter_context(Browser(served.address)))
            clock.now += rates.SECONDS
        statuses = [guest.http.get("/api/tables").status_code for _ in range(rate) for guest in guests]
        assert statuses.count(200) == rate * NEIGHBOURS
        assert statuses.count(429) == rate * len(guests) - rate * NEIGHBOURS
        elsewhere = {"X-Forwarded-For": "198.51.100.7"}
        assert guests[-1].http.get("/api/tables", headers=elsewhere).status_code == 429, "its own rate counts too"
        with httpx.Client(base_url=f"http://{served.address}", trust_env=False) as other:
            assert other.get("/api/games", headers=elsewhere).status_code == 200
        clock.now += rates.SECONDS
        assert guests[0].http.get("/api/tables").status_code == 200


def test_to_open_a_socket_is_to_ask(database: str, clock: StandingClock) -> None:
    with house(database, requests_per_second=4) as served, Browser(served.address) as lin:
        table = lin.open_table("me", "here")["id"]
        clock.now += rates.SECONDS
        for _ in range(4):
            with lin.live(table) as socket:
                heard(socket)
        with pytest.raises(InvalidStatus), lin.live(table):
            pass


def test_new_guests_of_one_address(database: str, clock: StandingClock) -> None:
    """27 guests were made in 3 seconds by one client."""
    with house(database, requests_per_second=PLENTY) as served:

        def come(address: str) -> httpx.Response:
            with httpx.Client(base_url=f"http://{served.address}", trust_env=False) as nobody:
                return nobody.get("/api/me", headers={"X-Forwarded-For": address})

        answers = [come("198.51.100.7") for _ in range(27)]
        assert [answer.status_code for answer in answers] == [200] * 20 + [429] * 7
        assert "Many new guests have come from your address" in answers[-1].json()["error"]
        assert answers[-1].headers["retry-after"] == "12"
        assert come("198.51.100.8").status_code == 200
        assert come("2001:db8::1").status_code == 200
        clock.now += 12
        assert [come("198.51.100.7").status_code for _ in range(2)] == [200, 429]
        clock.now += 60
        assert [come("198.51.100.7").status_code for _ in range(6)] == [200] * 5 + [429]


def test_who_has_a_session_is_no_newcomer(database: str) -> None:
    with house(database, newcomers=1) as served, Browser(served.address, "Lin") as lin:
        assert [lin.get("/api/me")["name"] for _ in range(5)] == ["Lin"] * 5
        with httpx.Client(base_url=f"http://{served.address}", trust_env=False) as nobody:
            assert nobody.get("/api/me").status_code == 429


def test_the_newcomers_of_many_addresses_are_forgotten_in_time(clock: StandingClock) -> None:
    newcomers = Newcomers(2, 5)
    for n in range(rates.MOST_REMEMBERED):
        newcomers.welcome(f"address {n}")
    clock.now += rates.MINUTE
    for _ in range(2):
        newcomers.welcome("late")
    with pytest.raises(TooMany):
        newcomers.welcome("late")


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_an_address_counts_with_its_household(address: str, counted: str) -> None:
    assert household(address) == counted


def stay() -> None:
    """Nobody is shown out here."""


def test_a_house_has_so_many_sockets_of_a_guest_of_an_address_and_in_all() -> None:
    sockets = Sockets(2, 3, 5)
    lin, mei, wu = Session("lin"), Session("mei"), Session("wu")
    places = [sockets.enter(lin, "a", stay) for _ in range(2)]
    with pytest.raises(TooMany, match="You have 2 sockets"):
        sockets.enter(lin, "b", stay)
    places.append(sockets.enter(mei, "a", stay))
    with pytest.raises(TooMany, match="From your address 3 sockets"):
        sockets.enter(mei, "a", stay)
    places.append(sockets.enter(mei, "b", stay))
    places.append(sockets.enter(wu, "c", stay))
    with pytest.raises(TooMany, match="The house is full"):
        sockets.enter(wu, "d", stay)
    assert len(sockets) == 5
    for place in places:
        sockets.leave(place)
    assert len(sockets) == 0
    assert not sockets.guests()
    for _ in range(2):
        sockets.enter(lin, "a", stay)


def test_three_guests_of_one_address_have_no_more_sockets_than_it_may_have(database: str) -> None:
    """They had 150."""
    limits = {"sockets_per_guest": 3, "sockets_per_address": 7, "sockets": 8}
    with (
        house(database, requests_per_second=PLENTY, **limits) as served,
        contextlib.ExitStack() as stack,
    ):
        guests = [stack.enter_context(Browser(served.address)) for _ in range(3)]
        table = guests[0].open_table("me", "here")["id"]
        opened = 0
        for guest in guests:
            for _ in range(5):
                with contextlib.suppress(InvalidStatus):
                    heard(stack.enter_context(guest.live(table)))
                    opened += 1
        assert opened == 7
        sockets = served.house.doorkeeper.sockets
        assert len(sockets) == 7
    assert gone(sockets)


def gone(sockets: Sockets) -> bool:
    until = time.monotonic() + PATIENCE
    while len(sockets) and time.monotonic() < until:
        time.sleep(0.01)
    return len(sockets) == 0
