"""Measures what the sockets of a table are sent after actions: `python -m tests.house.sent` prints a table of it.

People play Voyages at random, each with a browser and a socket of its own. Every message after the first is counted as JSON
and as it travels, deflated with the settings of the server and what was sent before as its dictionary; beside it stands the
whole view in its place, which is what would be sent without differences.
"""

from __future__ import annotations

import contextlib
import json
import random
import statistics
import tempfile
import zlib
from pathlib import Path
from typing import Any, Final

import msgspec
from websockets.sync.client import ClientConnection

from teahouse.house.settings import Settings
from tests.house.visiting import SHOWN, Browser, Json, Served, heard, message, told

WINDOW_BITS: Final = 12  # of uvicorn
MEMORY_LEVEL: Final = 5


class Wire:
    """Deflates messages one after the other, as a socket does; how many bytes each takes."""

    def __init__(self) -> None:
        self._deflate = zlib.compressobj(wbits=-WINDOW_BITS, memLevel=MEMORY_LEVEL)

    def size(self, data: bytes) -> int:
        sent = self._deflate.compress(data) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
        return len(sent) - 4  # the end of each message is left out


class Sizes(msgspec.Struct):
    """Bytes of messages: what was sent, and the whole views in their place."""

    plain: list[int] = []
    deflated: list[int] = []
    whole: list[int] = []
    whole_deflated: list[int] = []
    answers: list[int] = []


class Person:
    """A browser with a socket at a table."""

    def __init__(self, browser: Browser, socket: ClientConnection, seat: int) -> None:
        self.browser = browser
        self.socket = socket
        self.seat = seat
        self._wire = Wire()
        self._whole_wire = Wire()
        first = heard(socket)
        self._wire.size(json_bytes(first))
        self._whole_wire.size(json_bytes(first))

    @property
    def view(self) -> Json:
        return SHOWN[self.socket]

    def hear_until(self, number: int, sizes: Sizes) -> None:
        while self.view["number"] < number:
            message = heard(self.socket)
            view = message.pop("view")
            assert message["kind"] == "change"
            sizes.plain.append(len(json_bytes(message)))
            sizes.deflated.append(self._wire.size(json_bytes(message)))
            whole = json_bytes({"kind": "view", "number": view["number"], "view": view})
            sizes.whole.append(len(whole))
            sizes.whole_deflated.append(self._whole_wire.size(whole))


def json_bytes(value: Any) -> bytes:
    """As the house writes it."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def measured(served: Served, far: int, near: int, rounds: int) -> Sizes:
    """Rounds of a table with so many people far away, who are measured and act last, and so many at one screen."""
    assert far
    sizes = Sizes()
    chance = random.Random(far + near)
    with contextlib.ExitStack() as stack:
        host = stack.enter_context(Browser(served.address, "Lin"))
        guests = [stack.enter_context(Browser(served.address)) for _ in range(far)]
        view = host.open_table(*["here"] * near, *["link"] * far)
        table = view["id"]
        for guest, invite in zip(guests, [i for i in view["invites"] if i["kind"] == "invite"], strict=True):
            guest.post(f"/api/tables/{table}/join", {"token": invite["token"]})
        people = [
            Person(guest, stack.enter_context(guest.live(table, max_queue=None)), near + n)
            for n, guest in enumerate(guests)
        ]
        screen = stack.enter_context(host.live(table, max_queue=None))
        for _ in range(rounds):
            for seat in range(near):
                choose_at_random(served, screen, table, seat, chance)
            order = list(people)
            chance.shuffle(order)
            catch_up(people, table, sizes)
            for person in order:
                play_turn(person, people, table, sizes, chance)
    return sizes


def choose_at_random(served: Served, screen: ClientConnection, table: str, seat: int, chance: random.Random) -> None:
    """A whole turn of a seat at the one screen, for which nothing is measured."""
    while True:
        with served.look(table) as opened:
            legal = opened.playing.state.legal(seat)
            version = opened.versions[seat]
        if not legal:
            return
        entry = {"seat": seat, "version": version}
        answer = told(screen, message(entry, action=chance.choice(legal).text))
        assert answer["kind"] == "done", answer


def play_turn(person: Person, people: list[Person], table: str, sizes: Sizes, chance: random.Random) -> None:
    """Until the person waits for others, or a new round has begun."""
    round_label = person.view["scene"]["chips"][0]["label"]
    while person.view["scene"]["choices"] and person.view["scene"]["chips"][0]["label"] == round_label:
        action = chance.choice(person.view["scene"]["choices"])["action"]
        answer = told(person.socket, message(person.view, action=action))
        assert answer["kind"] == "done", answer
        sizes.answers.append(len(json_bytes(answer)))
        person.hear_until(answer["number"], sizes)
        assert person.view["version"] == answer["version"]
        catch_up(people, table, sizes)


def catch_up(people: list[Person], table: str, sizes: Sizes) -> None:
    for person in people:
        now = person.browser.look(table)
        person.hear_until(now["number"], sizes)
        assert person.view == now


def row(name: str, sizes: list[int]) -> str:
    ordered = sorted(sizes)
    return f"  {name:<24}{statistics.median(ordered):>9.0f}{ordered[int(len(ordered) * 0.9)]:>9}{ordered[-1]:>9}"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            database=f"sqlite:///{Path(folder)}/house.sqlite3", requests_per_second=100_000, newcomers=100_000
        )
        with Served(settings) as served:
            for far, near, rounds in ((1, 0, 10), (3, 0, 8), (10, 90, 2)):
                sizes = measured(served, far, near, rounds)
                print(f"{far + near} seats, {len(sizes.plain)} messages: bytes     median      90%      most")
                print(row("change", sizes.plain))
                print(row("change, deflated", sizes.deflated))
                print(row("whole view", sizes.whole))
                print(row("whole view, deflated", sizes.whole_deflated))
                print(row("answer to an action", sizes.answers))


if __name__ == "__main__":
    main()
