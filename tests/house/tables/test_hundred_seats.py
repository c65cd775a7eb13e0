"""A hundred seats at one table: all act at once without getting in each other's way, and all hear of the new round."""

from __future__ import annotations

import contextlib
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from teahouse.house.tables.room import Room
from tests.house.visiting import Browser, Json, Served, heard_until

pytestmark = pytest.mark.wheel

SEATS = 100
FAR_AWAY = 10  # people with browsers of their own; the others sit at one screen


def finish_round(browser: Browser, table: str, rounds: int) -> None:
    """Act until the seat has chosen."""
    view: Json = browser.look(table)
    while view["players"][view["seat"]]["to_act"] and view["scene"]["chips"][0]["label"].endswith(f" {rounds}"):
        view = browser.act(view)


def choose_for(served: Served, table: str, guest: str, seat: int) -> int:
    """The same for a seat at the one screen, without the page; how many actions it took."""
    count = 0
    while True:
        with served.look(table) as opened:
            legal = opened.playing.state.legal(seat)
            version = opened.versions[seat]
        if not legal:
            return count
        chosen = partial(Room.act, guest=guest, seat=seat, version=version, actions=[legal[0].text], bots_wait=False)
        served.change(table, chosen)
        count += 1


def test_a_round_of_a_hundred_seats(served: Served, lin: Browser) -> None:
    with contextlib.ExitStack() as stack, ThreadPoolExecutor(4) as pool:
        friends = [stack.enter_context(Browser(served.address)) for _ in range(FAR_AWAY)]
        near = SEATS - FAR_AWAY
        view = lin.open_table("me", *["here"] * (near - 1), *["link"] * FAR_AWAY)
        table = view["id"]
        for friend, invite in zip(friends, [i for i in view["invites"] if i["kind"] == "invite"], strict=True):
            friend.post(f"/api/tables/{table}/join", {"token": invite["token"]})
        sockets = [stack.enter_context(friend.live(table)) for friend in friends]
        here = pool.map(lambda seat: choose_for(served, table, lin.id, seat), range(1, near))
        far = pool.map(lambda friend: finish_round(friend, table, 1), friends)
        assert all(count >= 1 for count in here)
        assert list(far) == [None] * FAR_AWAY
        view = lin.look(table, 0)
        assert [player["seat"] for player in view["players"] if player["to_act"]] == [0]
        while not view["players"][1]["to_act"]:
            view = lin.act(view)
        for friend, socket in zip(friends, sockets, strict=True):
            now = friend.look(table)
            assert heard_until(socket, now["number"])["scene"]["choices"]
        with served.look(table) as opened:
            assert len(opened.playing.state.to_act()) == SEATS
            assert opened.playing.state.audit() == []
