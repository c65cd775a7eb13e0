"""The sockets' protocol: uvicorn's own, with a short way for short messages.

After an action every socket of a table is sent a message or two of a kilobyte or two. To make such a message smaller and to
lead it through all of the protocol's layers takes longer than to send it. So it goes out as the one plain frame that it is,
which the compression of messages allows for any message. Longer ones are compressed.
"""

from __future__ import annotations

from typing import Final, Protocol, cast

from litestar.types import Receive, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

SHORT: Final = 2048  # bytes
WHOLE_TEXT: Final = 0x81  # a frame that is the whole of a text, not compressed
IN_ONE_BYTE: Final = 126  # lengths below this are said in one byte, others in two


class Line(Protocol):
    """What a socket receives by and sends over. Whoever has gone hears nothing."""

    receive: Receive

    def send_now(self, text: bytes) -> bool:
        """Send it, if that takes no waiting; whether it was sent."""

    async def send_text(self, text: bytes) -> None: ...


class ShortFrames(WebSocketsSansIOProtocol):
    def send_now(self, text: bytes) -> bool:
        size = len(text)
        if size > SHORT or not self.writable.is_set():
            return False
        if self.conn.state is OPEN and not self.close_sent and not self.disconnected:
            head = bytes((WHOLE_TEXT, size)) if size < IN_ONE_BYTE else b"\x81\x7e" + size.to_bytes(2, "big")
            self.transport.write(head + text)
        return True

    async def send_text(self, text: bytes) -> None:
        if not self.send_now(text):
            await self.send({"type": "websocket.send", "text": text.decode(), "bytes": None})


class AnyServer:
    """The same over whatever else serves the house."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self.receive = receive
        self._send = send

    def send_now(self, text: bytes) -> bool:
        return False

    async def send_text(self, text: bytes) -> None:
        await self._send({"type": "websocket.send", "text": text.decode(), "bytes": None})


def line_of(receive: Receive, send: Send) -> Line:
    server = getattr(receive, "__self__", None)
    return cast(Line, server) if isinstance(server, ShortFrames) else AnyServer(receive, send)
