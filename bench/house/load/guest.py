"""Guests of the house, and tables of connect four at which two of them sit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from bench.house.load.play import Match
from bench.house.load.wire import Connection, Refused, Socket, connect


class Set(msgspec.Struct):
    """Of what has changed in a view: how many moments the table has had, if that has."""

    steps: int = -1


class Change(msgspec.Struct):
    set: Set = msgspec.field(default_factory=Set)


class Told(msgspec.Struct):
    """What the load reads of a message; the rest is skipped. An answer may bring the change of the view with it."""

    kind: str = ""
    version: int = 0
    error: str = ""
    change: Change = msgspec.field(default_factory=Change)


DECODED = msgspec.json.Decoder(Told).decode


class Guest:
    """Somebody with a session, who comes through a proxy and so from an address of their own."""

    made = 0

    def __init__(self, http: Connection) -> None:
        self.http = http
        self.cookie = ""
        number = Guest.made = Guest.made + 1
        self._address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"

    @property
    def headers(self) -> str:
        return f"Cookie: {self.cookie}\r\nX-Forwarded-For: {self._address}\r\n"

    async def ask(self, method: str, path: str, body: object = None) -> bytes:
        return await self.http.ask(method, path, body, self.headers, self._keep)

    def _keep(self, cookie: str) -> None:
        self.cookie = cookie

    async def json(self, method: str, path: str, body: object = None) -> Any:
        return msgspec.json.decode(await self.ask(method, path, body))

    async def open(self, game: str, others: Sequence[Guest]) -> str:
        """A table at which this guest and the others sit; its id."""
        wish = {"game": game, "seats": [{"kind": "me"}, *({"kind": "link"} for _ in others)]}
        view = await self.json("POST", "/api/tables", wish)
        table: str = view["id"]
        tokens = [invite["token"] for invite in view["invites"] if invite["kind"] == "invite"]
        for guest, token in zip(others, tokens, strict=True):
            await guest.ask("POST", f"/api/tables/{table}/join", {"token": token})
        return table

    async def listen(self, listener: L) -> L:
        """The socket of a table, once it has brought its first view."""
        await connect(self.http.port, listener)
        await listener.until(lambda: listener.is_there)
        return listener


async def visit(http: Connection) -> Guest:
    """A new guest."""
    guest = Guest(http)
    await guest.ask("GET", "/api/me")
    return guest


class Listener(Socket):
    """The socket of a guest at a table."""

    def __init__(self, guest: Guest, table: str) -> None:
        super().__init__(f"/api/tables/{table}/live", guest.headers)
        self.is_there = False
        """Whether the first view has come."""
        self._acts = 0

    def act(self, seat: int, version: int, action: str) -> None:
        self._acts += 1
        said = {"kind": "act", "id": self._acts, "seat": seat, "version": version, "action": action}
        self.say(msgspec.json.encode(said))


L = TypeVar("L", bound=Listener)


class Seat(Listener):
    """A seat at a table of connect four. It keeps no view: what it reads tells only how far the game is."""

    def __init__(self, guest: Guest, id: str, table: HouseTable, seat: int) -> None:
        super().__init__(guest, id)
        self.table = table
        self.seat = seat
        self.version = 0

    def hear(self, message: bytes) -> None:
        told = DECODED(message)
        table = self.table
        if told.kind == "done":
            self.version = told.version
            table.player.acknowledged(table)
        elif told.kind == "change":
            # The mover's own change may come after the other's next move.
            if table.count % 2 != self.seat and told.change.set.steps > table.count and not table.is_heard:
                table.player.heard(table)
        elif told.kind == "view":
            self.is_there = True
        elif told.kind == "refused":
            table.player.fail(Refused(told.error))

    def drop(self, column: str) -> None:
        self.act(self.seat, self.version, f"drop:{column}")


class HouseTable(Match):
    """A table of connect four in the house."""

    def __init__(self, moves: str) -> None:
        super().__init__(moves)
        self.seats: list[Seat] = []

    async def open(self, guests: Sequence[Guest]) -> None:
        id = await guests[0].open("connect_four", guests[1:])
        self.seats = [await guest.listen(Seat(guest, id, self, seat)) for seat, guest in enumerate(guests)]
        self.sockets = self.seats

    def move(self) -> None:
        self.seats[self.count % 2].drop(self.moves[self.count])
