"""Who is shown what after an action: one computation for all who see the same."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from teahouse import games
from tests.house.visiting import SHOWN, Browser, Served, done, heard, heard_until, message


def table_of_two(lin: Browser, mei: Browser) -> str:
    view = lin.open_table("me", "link")
    mei.post(f"/api/tables/{view['id']}/join", {"token": view["invites"][1]["token"]})
    table: str = view["id"]
    return table


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """The seats for which a scene of Voyages is drawn, one after the other."""
    seats: list[int | None] = []
    kind = type(games.get("voyages"))
    redraw = kind.redraw

    def noted(self: Any, known: Any, seat: int | None, names: list[str], kept: Any) -> Any:
        seats.append(seat)
        return redraw(self, known, seat, names, kept)

    monkeypatch.setattr(kind, "redraw", noted)
    return seats


def test_a_scene_is_drawn_once_for_all_who_see_the_same(
    lin: Browser, mei: Browser, served: Served, drawn: list[int | None]
) -> None:
    with contextlib.ExitStack() as stack:
        table = table_of_two(lin, mei)
        watchers = [stack.enter_context(Browser(served.address)) for _ in range(3)]
        sockets: list[tuple[ClientConnection, Browser]] = []
        for browser in (lin, lin, mei, mei, *watchers):
            sockets.append((stack.enter_context(browser.live(table)), browser))
        for socket, _ in sockets:
            heard(socket)
        drawn.clear()
        number = done(sockets[0][0], message(SHOWN[sockets[0][0]]))["number"]
        heard_until(sockets[1][0], number)
        assert drawn == [0], "only the seat that acted unseen looks up"
        view = SHOWN[sockets[0][0]]
        while view["players"][0]["to_act"]:
            drawn.clear()
            view = done(sockets[0][0], message(view))
        for socket, browser in sockets:
            now = browser.look(table)
            if SHOWN[socket]["number"] < now["number"]:
                heard_until(socket, now["number"])
            assert SHOWN[socket] == now
        assert sorted(drawn, key=str) == [0, 1, None]


def test_whoever_opened_a_table_and_does_not_sit_there_sees_its_links(
    lin: Browser, mei: Browser, served: Served
) -> None:
    view = lin.open_table("link", "link")
    table = view["id"]
    with Browser(served.address) as wen, lin.live(table) as one, wen.live(table) as other:
        assert len(heard(one)["view"]["invites"]) == 2
        assert heard(other)["view"]["invites"] == []
        mei.post(f"/api/tables/{table}/join", {"token": view["invites"][0]["token"]})
        assert heard(one)["view"] == lin.look(table)
        assert heard(other)["view"] == wen.look(table)
        assert len(SHOWN[one]["invites"]) == 1
        assert SHOWN[other]["invites"] == []
        assert not SHOWN[other]["is_owner"]


def test_each_seat_at_one_screen_has_a_view_of_its_own(lin: Browser) -> None:
    view = lin.open_table("me", "here")
    table = view["id"]
    with lin.live(table, "?seat=0") as one, lin.live(table, "?seat=1") as other:
        heard(one)
        heard(other)
        view = done(one, message(SHOWN[one]))
        assert view == lin.look(table, 0)
        assert heard_until(other, view["number"]) == lin.look(table, 1)
        assert SHOWN[other]["version"] == 0
        assert SHOWN[one]["version"] == 1
