"""What is lost on a socket: changes that never arrive, actions and answers. The page notices, and asks how the table stands."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.laying import Laid
from tests.scene.voyages_table import voyages_table

pytestmark = pytest.mark.browser


class Losing:
    """Sockets of a page that lose the next so many changes, also those that an answer brings along. `kinds` says of each
    socket what came through."""

    def __init__(self, page: Page) -> None:
        self.losses = 0
        self.kinds: list[list[str]] = []
        page.route_web_socket("**/live?*", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        came: list[str] = []
        self.kinds.append(came)
        server = socket.connect_to_server()

        def hand_on(message: str | bytes) -> None:
            said = json.loads(message)
            is_lost = "change" in said and self.losses > 0
            if is_lost:
                self.losses -= 1
                if said["kind"] == "change":
                    return
                del said["change"], said["since"]
            came.append(said["kind"])
            socket.send(json.dumps(said) if is_lost else message)

        server.on_message(hand_on)


def test_an_action_whose_change_is_lost_is_shown_after_a_second(visit: Visit) -> None:
    guest = visit()
    losing = Losing(guest.page)
    guest.open_table()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    losing.losses = 1
    sailed = guest.act(guest.destinations.first)
    assert losing.losses == 0
    assert losing.kinds == [["view", "done"]]
    assert "Where will you sail?" not in sailed["scene"]["prompt"]["label"]
    # The next change belongs to a view that the socket has not told, so a new socket begins with the whole.
    guest.undo()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    guest.act(guest.destinations.first)
    guest.undo()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    assert losing.kinds == [["view", "done", "done"], ["view", "done", "done"]]


class Cutting:
    """Sockets of a page. The next one over which it acts is cut: before the house hears it, or before the page is answered."""

    def __init__(self, page: Page, is_heard: bool) -> None:
        self.is_armed = False
        self._is_heard = is_heard
        page.route_web_socket("**/live?*", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def say(message: str | bytes) -> None:
            if self.is_armed and not self._is_heard:
                self.is_armed = False
                socket.close()
            else:
                server.send(message)

        def hand_on(message: str | bytes) -> None:
            if self.is_armed and json.loads(message)["kind"] == "done":
                self.is_armed = False
                socket.close()
            else:
                socket.send(message)

        socket.on_message(say)
        server.on_message(hand_on)


def test_an_action_that_the_house_never_heard_is_not_done_and_the_page_says_so(visit: Visit) -> None:
    guest = visit()
    cutting = Cutting(guest.page, is_heard=False)
    guest.open_table()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    cutting.is_armed = True
    guest.destinations.first.click()
    expect(guest.prompt).to_contain_text("The connection was lost before this was done; try again.")
    assert not cutting.is_armed
    sailed = guest.act(guest.destinations.first)
    assert sailed["version"] == 1


def test_an_action_whose_answer_is_lost_is_shown(visit: Visit) -> None:
    guest = visit()
    cutting = Cutting(guest.page, is_heard=True)
    guest.open_table()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    cutting.is_armed = True
    sailed = guest.act(guest.destinations.first)
    assert not cutting.is_armed
    assert "Where will you sail?" not in sailed["scene"]["prompt"]["label"]
    guest.undo()
    expect(guest.prompt).to_contain_text("Where will you sail?")


def test_a_page_without_a_socket_acts_by_requests(visit: Visit) -> None:
    guest = visit()
    guest.page.route_web_socket("**/live?*", lambda socket: socket.close())
    guest.open_table()
    expect(guest.prompt).to_contain_text("Where will you sail?")
    guest.ask(guest.destinations.first.click, "act")
    expect(guest.prompt).not_to_contain_text("Where will you sail?")
    guest.undo()
    expect(guest.prompt).to_contain_text("Where will you sail?")


def test_a_refusal_over_the_socket_is_shown_in_the_words_of_the_house(visit: Visit) -> None:
    laid = Laid(visit(lobby=False), voyages_table())
    laid.refusal = {"kind": "refused", "status": 422, "error": "The wind is against you.", "rule": "round.dice"}
    with laid.hears("act"):
        laid.guest.destinations.first.click()
    expect(laid.guest.prompt).to_contain_text("The wind is against you.")
    laid.refusal = None
    with laid.hears("act"):
        laid.guest.destinations.first.click()
    expect(laid.guest.prompt).not_to_contain_text("The wind is against you.")
