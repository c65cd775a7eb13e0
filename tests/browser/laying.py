"""Lays any scene on the page: the page is the house's, what the house would answer comes from the test."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from playwright.sync_api import Route, WebSocketRoute, expect

from teahouse.scene import Scene
from tests.browser.visitor import Json, Visitor

TABLE = "laid"
PAUSE = 20  # milliseconds
MOST_PAUSES = 750


# With its fonts a table gets its sizes, and with those the board its place: it has settled when nothing moves any more.
STILL: Final = """() => document.fonts.ready.then(() => new Promise((done) => {
  let last = "", same = 0;
  const look = (frames) => {
    const drawn = [...document.querySelectorAll(".plane, .dock")];
    const now = drawn.map((each) => JSON.stringify(each.getBoundingClientRect())).join();
    same = now === last && document.fonts.status === "loaded" ? same + 1 : 0;
    last = now;
    if (same >= 6 || !frames) done(same);
    else requestAnimationFrame(() => look(frames - 1));
  };
  look(600);
}))"""


class Laid:
    """A table with one scene after another, shown to one visitor. What the visitor does is kept; the view stays."""

    def __init__(self, guest: Visitor, scene: Scene, **changes: Any) -> None:
        self.guest = guest
        self.asked: list[tuple[str, Json]] = []
        self.answers: dict[str, Any] = {}
        self.refusal: Json | None = None
        self._socket: WebSocketRoute | None = None
        self._number = 1
        self._changes = changes
        self.view = self._view(scene)
        guest.page.route("**/api/tables/**", self._answer)
        guest.page.route_web_socket("**/live*", self._connect)
        guest.page.goto(f"{guest.url}/#/table/{TABLE}")
        expect(guest.question).to_be_attached()
        expect(guest.page.get_by_text("Connecting", exact=True)).to_have_count(0)
        guest.page.evaluate(STILL)

    def show(self, scene: Scene, **changes: Any) -> None:
        """The table has changed: the house tells the page over its socket."""
        self._changes |= changes
        self._number += 1
        self.view = self._view(scene)
        assert self._socket is not None
        self._socket.send(json.dumps({"kind": "view", "number": self._number, "view": self.view}))

    def sent(self, path: str) -> list[Json]:
        """What the page has asked the house for, by the last word of the address, or said over its socket, by its kind."""
        return [body for asked, body in self.asked if asked == path]

    @contextlib.contextmanager
    def hears(self, kind: str) -> Iterator[None]:
        """Within the block the page says something of this kind over its socket."""
        before = len(self.sent(kind))
        yield
        for _ in range(MOST_PAUSES):
            if len(self.sent(kind)) > before:
                return
            self.guest.page.wait_for_timeout(PAUSE)
        raise AssertionError(f"The page said no {kind}.")

    def _connect(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        said: Json = json.loads(message)
        self.asked.append((said["kind"], said))
        assert self._socket is not None
        done: Json = {"kind": "done", "number": self._number, "version": self._number}
        self._socket.send(json.dumps({**(self.refusal or done), "id": said["id"]}))

    def _answer(self, route: Route) -> None:
        word = route.request.url.split("?")[0].rsplit("/", 1)[-1]
        if route.request.method == "POST":
            self.asked.append((word, json.loads(route.request.post_data or "{}")))
        route.fulfill(json=self.answers.get(word, self.view))

    def _view(self, scene: Scene) -> Json:
        drawn: Json = json.loads(msgspec.json.encode(scene))
        seats = 1 + max([panel["seat"] for panel in drawn.get("panels", [])] + [scene.seat or 0])
        view: Json = {
            "id": TABLE,
            "game": scene.game,
            "title": scene.label,
            "status": "over" if scene.outcome else "running",
            "number": self._number,
            "you": [] if scene.seat is None else [scene.seat],
            "seat": scene.seat,
            "version": self._number,
            "undoable": 0,
            "names": [f"Guest {seat + 1}" for seat in range(seats)],
            "players": [player(seat, to_act=seat == scene.seat) for seat in range(seats)],
            "options": {},
            "is_owner": True,
            "invites": [],
            "commitment": "c0ffee" * 10 + "c0de",
            "secret": "",
            "nonces": [],
            "abandoned": False,
            "deadline_hours": 0,
            "rematch": "",
            "steps": 3,
            "chat": [],
            "scene": drawn,
        }
        return view | self._changes


def player(seat: int, **changes: Any) -> Json:
    plain: Json = {
        "seat": seat,
        "name": f"Guest {seat + 1}",
        "kind": "person",
        "bot": "",
        "to_act": False,
        "late": False,
        "can_take_back": False,
        "wants_to_abandon": False,
    }
    return plain | changes
