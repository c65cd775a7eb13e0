"""Measures what the sockets of a table are sent after actions: `python -m tests.house.tables.told.sent` prints a table of it.

People play Voyages at random, each with a browser and a socket of its own. Every message after the first is counted as JSON
and as it travels, where long ones are deflated, each by itself; beside it stands the whole view in its place, which is what
would be sent without differences. The answer to an action brings its change along: each is counted as what it is.
"""

from __future__ import annotations

import contextlib
import json
import random
import statistics
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection

from teahouse.house.api.live import SHORT, deflated
from teahouse.house.settings import Settings
from tests.house.visiting import SHOWN, Browser, Json, Served, heard, message, told

ANSWER = ("kind", "id", "number", "version")


def on_the_wire(message: bytes) -> int:
    """How many bytes a message takes to a page that understands compression."""
    return len(deflated(message)) if len(message) > SHORT else len(message)


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
        heard(socket)

    @property
    def view(self) -> Json:
        return SHOWN[self.socket]

    def hear_until(self, number: int, sizes: Sizes) -> None:
        while self.view["number"] < number:
            message = heard(self.socket)
            assert message["kind"] == "change"
            self.note(message, sizes)

    def note(self, message: Json, sizes: Sizes) -> None:
        """A change, also one that came with an answer."""
        said = {"kind": "change", **{key: message[key] for key in ("number", "since", "change")}}
        change = json_bytes(said | ({"beats": message["beats"]} if "beats" in message else {}))
        sizes.plain.append(len(change))
        sizes.deflated.append(on_the_wire(change))
        whole = json_bytes({"kind": "view", "number": message["number"], "view": message["view"]})
        sizes.whole.append(len(whole))
        sizes.whole_deflated.append(on_the_wire(whole))


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
        sizes.answers.append(len(json_bytes({name: answer[name] for name in ANSWER})))
        person.note(answer, sizes)
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
