"""A guest as the load sees one: HTTP on a connection that stays open, and the socket of a table; every byte is counted.

Both are as thin as they can be, so that the load costs little beside the server it measures.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, TypeVar, cast

import msgspec
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

PATIENCE = 60.0  # seconds that anything may take before the run fails
LARGEST_ANSWER = 1 << 24


class Refused(Exception):
    """The house did not do what was asked."""


class Told(msgspec.Struct):
    """What the load reads of a message; the rest is skipped."""

    kind: str = ""
    number: int = 0
    id: int = 0
    error: str = ""


class Connection:
    """HTTP/1.1 with a session cookie."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.bytes_in = 0
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def _asked(self, request: bytes) -> tuple[asyncio.StreamReader, bytes]:
        """The head of the answer, and where its body comes from."""
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port, limit=LARGEST_ANSWER)
        self._writer.write(request)
        return self._reader, await self._reader.readuntil(b"\r\n\r\n")

    async def ask(self, method: str, path: str, body: object = None) -> bytes:
        """The body of the answer, which must be a success."""
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {self.cookie}\r\n"
        if body is not None:
            head += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n"
        request = head.encode() + b"\r\n" + content
        try:
            reader, headers = await self._asked(request)
        except (asyncio.IncompleteReadError, ConnectionError):
            self._reader = (
                None  # the house has closed a connection that nobody used for a while: browsers ask again too
            )
            reader, headers = await self._asked(request)
        length = 0
        for line in headers.split(b"\r\n")[1:]:
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
            elif name.lower() == b"set-cookie":
                self.cookie = value.split(b";")[0].strip().decode()
        answer = await reader.readexactly(length) if length else b""
        self.bytes_in += len(headers) + length
        if not headers.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")):
            raise Refused(f"{method} {path}: {headers.splitlines()[0].decode()} {answer.decode()}")
        return answer

    async def json(self, method: str, path: str, body: object = None) -> Any:
        return msgspec.json.decode(await self.ask(method, path, body))


class Listener(asyncio.Protocol):
    """The socket of a table, which offers compression as browsers do. `number` is that of the newest view it was told of."""

    def __init__(self, uri: str, cookie: str) -> None:
        self.number = -1
        self.messages = 0
        self.bytes_in = 0
        self.is_closed = False
        self._socket = ClientProtocol(parse_uri(uri), extensions=[ClientPerMessageDeflateFactory()])
        self._cookie = cookie
        self._waiting: list[tuple[int, asyncio.Future[float]]] = []
        self._sent: dict[int, asyncio.Future[int]] = {}
        self._last_sent = 0
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is one in all but name
        request = self._socket.connect()
        request.headers["Cookie"] = self._cookie
        self._socket.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self.bytes_in += len(data)
        self._socket.receive_data(data)
        for event in self._socket.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._hear(bytes(event.data))
            elif isinstance(event, Frame) and event.opcode is Opcode.CLOSE:
                self.connection_lost(None)
        self._flush()

    def connection_lost(self, _: Exception | None) -> None:
        self.is_closed = True
        futures: list[asyncio.Future[Any]] = [future for _, future in self._waiting]
        for future in futures + list(self._sent.values()):
            if not future.done():
                future.set_exception(Refused("The house closed a socket."))

    def act(self, seat: int, version: int, action: str) -> asyncio.Future[int]:
        """Act, as a page does; the number of the view after it, once the house has acknowledged it."""
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._last_sent = id = self._last_sent + 1
        self._sent[id] = future
        said = {"kind": "act", "id": id, "seat": seat, "version": version, "action": action}
        self._socket.send_text(msgspec.json.encode(said))
        self._flush()
        return future

    def heard(self, number: int) -> asyncio.Future[float]:
        """When a view with at least this number came."""
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        if self.is_closed:
            future.set_exception(Refused("The socket is closed."))
        elif self.number >= number:
            future.set_result(time.perf_counter())
        else:
            self._waiting.append((number, future))
        return future

    def look(self, kind: str, message: bytes) -> None:
        """For those who want to see more than the number."""

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def _hear(self, message: bytes) -> None:
        told = msgspec.json.decode(message, type=Told)
        if told.kind == "chat":
            return
        if told.kind == "done":
            self._sent.pop(told.id).set_result(told.number)
            return
        if told.kind == "refused":
            self._sent.pop(told.id).set_exception(Refused(told.error))
            return
        self.look(told.kind, message)
        self.number = told.number
        self.messages += 1
        now = time.perf_counter()
        for number, future in self._waiting:
            if number <= told.number and not future.done():
                future.set_result(now)
        self._waiting = [pair for pair in self._waiting if not pair[1].done()]

    def _flush(self) -> None:
        assert self._transport is not None
        for data in self._socket.data_to_send():
            self._transport.write(data)


L = TypeVar("L", bound=Listener)


class Guest:
    """Somebody with a session."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = Connection(port)

    async def listen(self, table: str, kind: Callable[[str, str], L]) -> L:
        """The socket of a table, once it has brought its first view."""
        uri = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        loop = asyncio.get_running_loop()
        _, listener = await loop.create_connection(lambda: kind(uri, self.http.cookie), "127.0.0.1", self.port)
        await asyncio.wait_for(listener.heard(0), PATIENCE)
        return listener


async def visit(port: int) -> Guest:
    """A new guest."""
    guest = Guest(port)
    await guest.http.ask("GET", "/api/me")
    return guest
