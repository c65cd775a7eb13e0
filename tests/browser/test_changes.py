"""Changes of a view that never arrive: the page notices, and asks for the whole view."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser


class Losing:
    """Sockets of a page that lose the next so many changes. `kinds` says of each socket what came through."""

    def __init__(self, page: Page) -> None:
        self.losses = 0
        self.kinds: list[list[str]] = []
        page.route_web_socket("**/live?*", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        came: list[str] = []
        self.kinds.append(came)
        server = socket.connect_to_server()

        def hand_on(message: str | bytes) -> None:
            kind = json.loads(message)["kind"]
            if kind == "change" and self.losses:
                self.losses -= 1
                return
            came.append(kind)
            socket.send(message)

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
    assert losing.kinds == [["view", "done", "done", "change"], ["view", "done", "change", "done", "change"]]
