"""HTTP and WebSockets as the load speaks them; every byte that comes in is counted.

Both are as thin as they can be, so that the load costs little beside the server it measures.
"""

from __future__ import annotations

import asyncio
import base64
import os
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
SUCCESS = (b"HTTP/1.1 200", b"HTTP/1.1 201")


class Refused(Exception):
    """The server did not do what was asked."""


def ignore(_: str) -> None:
    """A cookie that nobody wants."""


class Connection:
    """HTTP/1.1 over a connection that stays open; who asks while another waits for an answer waits too."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._turn = asyncio.Lock()

    async def ask(
        self, method: str, path: str, body: object = None, headers: str = "", kept: Callable[[str], None] = ignore
    ) -> bytes:
        """The body of the answer, which must be a success. A cookie that comes with it is handed to `kept`."""
        async with self._turn:
            return await self._ask(method, path, body, headers, kept)

    async def _ask(self, method: str, path: str, body: object, headers: str, kept: Callable[[str], None]) -> bytes:
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{headers}"
        if body is not None:
            head += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n"
        request = head.encode() + b"\r\n" + content
        try:
            reader, answer = await self._asked(request)
        except (asyncio.IncompleteReadError, ConnectionError):
            # The server has closed a connection that nobody used for a while: browsers ask again too.
            self._reader = None
            reader, answer = await self._asked(request)
        length = 0
        for line in answer.split(b"\r\n")[1:]:
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
            elif name.lower() == b"set-cookie":
                kept(value.split(b";")[0].strip().decode())
        told = await reader.readexactly(length) if length else b""
        if not answer.startswith(SUCCESS):
            raise Refused(f"{method} {path}: {answer.splitlines()[0].decode()} {told.decode()}")
        return told

    async def _asked(self, request: bytes) -> tuple[asyncio.StreamReader, bytes]:
        """The head of the answer, and where its body comes from."""
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port, limit=LARGEST_ANSWER)
        self._writer.write(request)
        return self._reader, await self._reader.readuntil(b"\r\n\r\n")


class Socket(asyncio.Protocol):
    """A WebSocket, which offers compression as browsers do. Whoever wants to hear says how in `hear`."""

    def __init__(self, path: str, headers: str = "") -> None:
        self.bytes_in = 0
        self.trouble: Callable[[Exception], None] | None = None
        """Whom to tell when it is lost; before anybody is named, those who wait in `until` are told."""
        self._path = path
        self._headers = headers
        self._is_open = False
        self._is_left = False
        self._lost: Exception | None = None
        self._rest = b""
        self._inflate = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
        self._waiting: asyncio.Future[None] | None = None
        self._transport: asyncio.Transport

    def hear(self, message: bytes) -> None:
        """A whole message, inflated."""
        raise NotImplementedError

    def say(self, message: bytes) -> None:
        self._transport.write(framed(TEXT, message))

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for messages until something is so."""
        while not is_so():
            if self._lost is not None:
                raise self._lost
            self._waiting = asyncio.get_running_loop().create_future()
            await asyncio.wait_for(self._waiting, PATIENCE)

    def leave(self) -> None:
        self._is_left = True
        self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is one in all but name
        host, port = transport.get_extra_info("peername")[:2]
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET {self._path} HTTP/1.1\r\nHost: {host}:{port}\r\n{self._headers}"
            f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
        )
        self._transport.write(head.encode())

    def data_received(self, data: bytes) -> None:
        """Most of the time `data` is one whole frame; that is the way that must be quick. A server's frames are not masked."""
        self.bytes_in += len(data)
        if self._rest:
            data = self._rest + data
        at = 0 if self._is_open else self._after_the_head(data)
        if not self._is_open:
            self._rest = data
            return
        end = len(data)
        while end - at >= 2:
            size, begin = data[at + 1], at + 2
            if size >= IN_TWO_BYTES:
                begin += 2 if size == IN_TWO_BYTES else 8
                size = int.from_bytes(data[at + 2 : begin], "big")
            if end < begin + size:
                break
            self._take(data[at], data[begin : begin + size])
            at = begin + size
        self._rest = data[at:]
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _after_the_head(self, data: bytes) -> int:
        """Where the frames begin, once the server has answered that it opens the socket."""
        head, end, _ = data.partition(b"\r\n\r\n")
        if end and not head.startswith(b"HTTP/1.1 101"):
            self._lose(Refused(f"{self._path}: {head.splitlines()[0].decode()}"))
        elif end:
            self._is_open = True
        return len(head) + len(end)

    def _take(self, first: int, payload: bytes) -> None:
        if first & KIND == TEXT:
            self.hear(self._inflate.decompress(payload + END_OF_BLOCK) if first & COMPRESSED else payload)
        elif first & KIND == PING:
            self._transport.write(framed(PONG, payload))
        elif first & KIND != PONG:
            self._lose(Refused(f"{self._path}: the server closed a socket: {payload!r}"))

    def connection_lost(self, _: Exception | None) -> None:
        self._lose(Refused(f"{self._path}: the connection was lost."))

    def _lose(self, error: Exception) -> None:
        if self._is_left or self._lost is not None:
            return
        self._lost = error
        if self.trouble is not None:
            self.trouble(error)
        elif self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(error)


def framed(kind: int, payload: bytes) -> bytes:
    """A client's frame is masked; with a mask of zeros it stays as it is. All that is said here is short."""
    size = len(payload)
    if size < IN_TWO_BYTES:
        return bytes((WHOLE | kind, MASKED | size)) + NO_MASK + payload
    assert size < 1 << 16
    return bytes((WHOLE | kind, MASKED | IN_TWO_BYTES)) + size.to_bytes(2, "big") + NO_MASK + payload


S = TypeVar("S", bound=Socket)


async def connect(port: int, socket: S) -> S:
    loop = asyncio.get_running_loop()
    await loop.create_connection(lambda: socket, "127.0.0.1", port)
    return socket


def run(work: Any) -> Any:
    """On uvloop, as the house itself."""
    import uvloop

    return uvloop.run(work)
