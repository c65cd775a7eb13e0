"""Short messages go over a socket as the one plain frame that they are, long ones compressed, in the order of what happened."""

from __future__ import annotations

import json
import socket
import zlib
from typing import Any

from teahouse.house.api.frames import SHORT
from teahouse.house.people.guests import COOKIE
from tests.house.visiting import PATIENCE, Browser, Served

PLAIN_TEXT = 0x81
COMPRESSED_TEXT = 0xC1


class Bytes:
    """The socket of a table down to its bytes, which offers compression."""

    def __init__(self, browser: Browser, table: str) -> None:
        host, port = browser.address.split(":")
        self._connection = socket.create_connection((host, int(port)), timeout=PATIENCE)
        self._connection.sendall(
            (
                f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {browser.address}\r\n"
                f"Origin: http://{browser.address}\r\nCookie: {COOKIE}={browser.http.cookies.get(COOKIE)}\r\n"
                "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
            ).encode()
        )
        self._in = self._connection.makefile("rb")
        self._inflate = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self._in.read(1)
        assert head.startswith(b"HTTP/1.1 101"), head

    def frame(self) -> tuple[int, int, Any]:
        """The first byte, the length as it travelled, and what was said."""
        first, size = self._in.read(2)
        if size >= 126:
            size = int.from_bytes(self._in.read(2 if size == 126 else 8), "big")
        payload = self._in.read(size)
        said = self._inflate.decompress(payload + b"\x00\x00\xff\xff") if first & 0x40 else payload
        return first, size, json.loads(said)

    def close(self) -> None:
        self._in.close()
        self._connection.close()


def test_only_long_messages_are_compressed(served: Served) -> None:
    with Browser(served.address) as guest:
        view = guest.open_table("me", "here", game="connect_four")
        line = Bytes(guest, view["id"])
        try:
            first, size, whole = line.frame()
            assert first == COMPRESSED_TEXT
            assert whole["kind"] == "view"
            assert size < len(json.dumps(whole))
            lengths = []
            for _ in range(6):
                before = view["number"]
                guest.act(view)
                view = guest.look(view["id"])
                first, size, change = line.frame()
                assert first == PLAIN_TEXT
                assert change["since"] == before
                lengths.append(size)
            assert 126 <= max(lengths) <= SHORT
        finally:
            line.close()
