"""A guest as the load sees one: HTTP on a connection that stays open, and the socket of a table; every byte is counted.

Both are as thin as they can be, so that the load costs little beside the server it measures.
"""

from __future__ import annotations

import asyncio
import base64
import functools
import os
import time
import zlib
from collections.abc import Callable
from typing import Any, TypeVar, cast

import msgspec

PATIENCE = 60.0  # seconds that anything may take before the run fails
LARGEST_ANSWER = 1 << 24
# Of the frames of a socket: what the first byte says, how the length is said, and the mask.
WHOLE, COMPRESSED, KIND, TEXT, PING, PONG = 0x80, 0x40, 0x0F, 0x1, 0x9, 0xA
MASKED, IN_TWO_BYTES, NO_MASK = 0x80, 126, bytes(4)
END_OF_BLOCK = b"\x00\x00\xff\xff"  # left out of every compressed message


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

    def __init__(self, table: str, port: int, cookie: str) -> None:
        self.number = -1
        self.messages = 0
        self.bytes_in = 0
        self.is_closed = False
        key = base64.b64encode(os.urandom(16)).decode()
        self._request = (
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n"
            f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
        ).encode()
        self._is_open = False
        self._in = bytearray()
        self._inflate = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
        self._waiting: list[tuple[int, asyncio.Future[float]]] = []
        self._sent: dict[int, asyncio.Future[int]] = {}
        self._last_sent = 0
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is one in all but name
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self.bytes_in += len(data)
        self._in += data
        if not self._is_open:
            head, end, rest = self._in.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.connection_lost(None)
                return
            self._is_open = True
            self._in = rest
        while (frame := self._frame()) is not None:
            first, payload = frame
            if first & KIND == TEXT:
                self._hear(self._inflate.decompress(payload + END_OF_BLOCK) if first & COMPRESSED else payload)
            elif first & KIND == PING:
                self._write(PONG, payload)
            else:
                self.connection_lost(None)

    def _frame(self) -> tuple[int, bytes] | None:
        """The first byte and the payload of the next frame, if all of it is here; a server's frames are never masked."""
        there = len(self._in)
        if there < 2:
            return None
        size, begin = self._in[1], 2
        if size >= IN_TWO_BYTES:
            begin = 4 if size == IN_TWO_BYTES else 10
            size = int.from_bytes(self._in[2:begin], "big")
        if there < begin + size:
            return None
        found = self._in[0], bytes(self._in[begin : begin + size])
        del self._in[: begin + size]
        return found

    def _write(self, kind: int, payload: bytes) -> None:
        """A client's frames are masked; with a mask of zeros they stay as they are. All that is said here is short."""
        assert self._transport is not None
        size = len(payload)
        assert size < 1 << 16
        length = (
            bytes((MASKED | size,))
            if size < IN_TWO_BYTES
            else bytes((MASKED | IN_TWO_BYTES,)) + size.to_bytes(2, "big")
        )
        self._transport.write(bytes((WHOLE | kind,)) + length + NO_MASK + payload)

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
        self._write(TEXT, msgspec.json.encode(said))
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


L = TypeVar("L", bound=Listener)


class Guest:
    """Somebody with a session."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = Connection(port)

    async def listen(self, table: str, kind: Callable[[str, int, str], L]) -> L:
        """The socket of a table, once it has brought its first view."""
        loop = asyncio.get_running_loop()
        made = functools.partial(kind, table, self.port, self.http.cookie)
        _, listener = await loop.create_connection(made, "127.0.0.1", self.port)
        await asyncio.wait_for(listener.heard(0), PATIENCE)
        return listener


async def visit(port: int) -> Guest:
    """A new guest."""
    guest = Guest(port)
    await guest.http.ask("GET", "/api/me")
    return guest
