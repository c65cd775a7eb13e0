"""The socket of a table down to its bytes."""

from __future__ import annotations

import json
import os
import socket
import struct
import zlib
from types import TracebackType
from typing import Any, Final, NamedTuple

from teahouse.house.people.guests import COOKIE
from tests.house.visiting import PATIENCE, Browser

FIN: Final = 0x80
RSV1: Final = 0x40
RSV2: Final = 0x20
RSV3: Final = 0x10
TEXT: Final = 0x1
BINARY: Final = 0x2
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA
MASKED: Final = 0x80
TAIL: Final = b"\x00\x00\xff\xff"  # the end of a compressed message, which is left out


class Frame(NamedTuple):
    """A frame as it travelled."""

    first: int
    payload: bytes

    @property
    def opcode(self) -> int:
        return self.first & 0x0F

    @property
    def is_compressed(self) -> bool:
        return bool(self.first & RSV1)

    def said(self) -> Any:
        """The message, decompressed by itself if need be."""
        plain = self.payload
        if self.is_compressed:
            plain = zlib.decompressobj(wbits=-zlib.MAX_WBITS).decompress(plain + TAIL)
        return json.loads(plain)

    def code(self) -> int:
        """Of a frame that closes."""
        assert self.opcode == CLOSE
        return int.from_bytes(self.payload[:2], "big")


class Wire:
    """A connection that has asked for a socket, and was let in if `status` is 101."""

    def __init__(self, browser: Browser, table: str, query: str = "", deflates: bool = True, buffer: int = 0) -> None:
        host, port = browser.address.split(":")
        self.connection = socket.socket()
        if buffer:
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.connection.settimeout(PATIENCE)
        self.connection.connect((host, int(port)))
        extensions = "Sec-WebSocket-Extensions: permessage-deflate\r\n" if deflates else ""
        self.connection.sendall(
            (
                f"GET /api/tables/{table}/live{query} HTTP/1.1\r\nHost: {browser.address}\r\n"
                f"Origin: http://{browser.address}\r\nCookie: {COOKIE}={browser.http.cookies.get(COOKIE)}\r\n"
                "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{extensions}\r\n"
            ).encode()
        )
        self._in = self.connection.makefile("rb")
        self.head = b""
        while not self.head.endswith(b"\r\n\r\n"):
            piece = self._in.read(1)
            assert piece, "the house has hung up"
            self.head += piece
        self.status = int(self.head.split(b" ")[1])

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self._in.close()
        self.connection.close()

    def frame(self) -> Frame:
        """The next frame but pings."""
        while True:
            head = self._in.read(2)
            assert head, "the house has hung up"
            first, size = head
            if size >= 126:
                size = int.from_bytes(self._in.read(2 if size == 126 else 8), "big")
            found = Frame(first, self._in.read(size))
            if found.opcode != PING:
                return found

    def end(self) -> int:
        """Read on until the house closes the socket, and then hangs up; the code that it closes with."""
        while (frame := self.frame()).opcode != CLOSE:
            pass
        self.send(FIN | CLOSE, frame.payload[:2])
        assert self._in.read() == b""
        return frame.code()

    def send(self, first: int, payload: bytes, is_masked: bool = True) -> None:
        self.connection.sendall(framed(first, payload, is_masked))


def framed(first: int, payload: bytes, is_masked: bool = True) -> bytes:
    size, bit = len(payload), MASKED if is_masked else 0
    if size < 126:
        head = struct.pack("!BB", first, bit | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, bit | 126, size)
    else:
        head = struct.pack("!BBQ", first, bit | 127, size)
    if not is_masked:
        return head + payload
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))


def deflated(message: bytes) -> bytes:
    deflate = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return (deflate.compress(message) + deflate.flush(zlib.Z_SYNC_FLUSH))[: -len(TAIL)]
