"""How a request may arrive: uvicorn's protocol, with an end to what may come before anybody has looked at it.

Whoever connects has no session yet, so nothing of this asks for one. The line and the headers of a request together have a
limit, and so has what leads to nothing, such as a header that does not end; bodies have theirs in the application. A request
has to be here within some seconds, counted from its first byte or from the connection: one that never ends is shown out.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

MOST_HEAD: Final = 64 * 1024  # bytes
SECONDS: Final = 20.0
TOO_LONG: Final = 431, "The headers of this request are longer than the house reads."
TOO_SLOW: Final = 408, "This request did not arrive in time."


class PatientRequests(HttpToolsProtocol):
    """Reads requests for as long as it is patient."""

    seconds = SECONDS

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._head = 0
        """Bytes of the line and of the headers of this request, trailers included."""
        self._idle = 0
        """Bytes from which nothing has become yet."""
        self._has_come_on = False
        self._is_within = False
        """Whether a request has begun and not ended."""
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._timer = self.loop.call_later(self.seconds, self._out_of_patience)

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget_time()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Nothing comes here any more, and nothing is left for the collector, which comes by seldom: the parser leads back."""
        super().handle_websocket_upgrade()
        self._forget_time()
        self.parser = None  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        self._has_come_on = False
        super().data_received(data)
        if self.transport.is_closing():
            return
        self._idle = 0 if self._has_come_on else self._idle + len(data)
        if self._idle > MOST_HEAD:
            self._refuse(*TOO_LONG)
        elif self._is_within and self._timer is None:
            self._timer = self.loop.call_later(self.seconds, self._out_of_patience)

    def on_message_begin(self) -> None:
        self._has_come_on = True
        self._is_within = True
        self._head = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        self._has_come_on = True
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._has_come_on = True
        self._is_within = False
        self._forget_time()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """What the parser gave up on, or what was too long for us."""
        if self._head > MOST_HEAD:
            self._refuse(*TOO_LONG)
        else:
            super().send_400_response(msg)

    def _count(self, size: int) -> None:
        self._has_come_on = True
        self._head += size
        if self._head > MOST_HEAD:
            raise ValueError("too long")  # the parser stops, and `send_400_response` is asked to say why

    def _out_of_patience(self) -> None:
        self._timer = None
        if self.transport.is_closing():
            return
        if self._is_within and (self.cycle is None or self.cycle.response_complete):
            self._refuse(*TOO_SLOW)
        else:  # nothing was asked, or somebody is at work on it and hears that nobody waits any more
            self.transport.close()

    def _refuse(self, status: int, sentence: str) -> None:
        said = b'{"error":"%s","rule":"","view":null}' % sentence.encode("ascii")
        head = b"content-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n\r\n" % len(said)
        self.transport.write(STATUS_LINE[status] + head + said)
        self.transport.close()

    def _forget_time(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
