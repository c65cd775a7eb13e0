"""Matches of connect four on boardgame.io's server, in the protocol of its own client.

That is socket.io over a WebSocket: a client asks for a match by "sync" and makes a move by "update"; the server sends "update"
with the whole state to both seats, and that is the mover's acknowledgement. The client's own copy of the game is left out, so
that the load does less than a real one.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from bench.house.load.play import Match
from bench.house.load.wire import Connection, Socket, connect

GAME = "connect_four"
PATH = "/socket.io/?EIO=4&transport=websocket"
# What a message begins with: the server's ping and the answer, and what is said in the game's own room.
PING, PONG, ROOM, EVENT = b"2", b"3", f"40/{GAME},".encode(), f"42/{GAME},".encode()
UPDATE, SYNC = EVENT + b'["update"', EVENT + b'["sync"'


class State(msgspec.Struct):
    """What the load reads of a state."""

    number: int = msgspec.field(name="_stateID")


DECODED = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw]).decode


class Seat(Socket):
    def __init__(self, match: str, table: BoardgameTable, seat: int, credentials: str) -> None:
        super().__init__(PATH)
        self.match = match
        self.table = table
        self.seat = seat
        self.credentials = credentials
        self._is_in = False

    def is_in(self) -> bool:
        """Whether the first state has come."""
        return self._is_in

    def hear(self, message: bytes) -> None:
        if message.startswith(UPDATE):
            table = self.table
            if DECODED(message[len(EVENT) :])[2].number > table.count:
                if table.count % 2 == self.seat:
                    table.player.acknowledged(table)
                else:
                    table.player.heard(table)
        elif message == PING:
            self.say(PONG)
        elif message.startswith(b"0"):
            self.say(ROOM)
        elif message.startswith(ROOM):
            self.emit("sync", self.match, str(self.seat), self.credentials, 2)
        elif message.startswith(SYNC):
            self._is_in = True

    def emit(self, *what: Any) -> None:
        self.say(EVENT + msgspec.json.encode(what))

    def drop(self, column: str, number: int) -> None:
        payload = {"type": "drop", "args": [int(column)], "playerID": str(self.seat), "credentials": self.credentials}
        self.emit("update", {"type": "MAKE_MOVE", "payload": payload}, number, self.match, str(self.seat))


class BoardgameTable(Match):
    def __init__(self, moves: str) -> None:
        super().__init__(moves)
        self.seats: list[Seat] = []

    async def open(self, lobby: Connection, port: int) -> None:
        made = json.loads(await lobby.ask("POST", f"/games/{GAME}/create", {"numPlayers": 2}))
        match = made["matchID"]
        for place in range(2):
            body = {"playerID": str(place), "playerName": f"P{place}"}
            joined = json.loads(await lobby.ask("POST", f"/games/{GAME}/{match}/join", body))
            self.seats.append(Seat(match, self, place, joined["playerCredentials"]))
        for seat in self.seats:
            await connect(port, seat)
            await seat.until(seat.is_in)
        self.sockets = self.seats

    def move(self) -> None:
        self.seats[self.count % 2].drop(self.moves[self.count], self.count)
