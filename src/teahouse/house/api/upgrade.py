"""Where uvicorn hands a connection over that becomes a socket.

Who may open a socket is decided by the application, with the same middlewares and guards as for any request: it is called with
a scope of ASGI, and either accepts or says why not. Once it has accepted, the connection is picows's: frames come to the
listener that the application left in the scope, and nothing of ASGI lies between.
"""

from __future__ import annotations

import asyncio
import http
import logging
from typing import Any, Final, cast
from urllib.parse import unquote

from picows import WSAutoPingStrategy, WSListener, WSUpgradeRequest, WSUpgradeResponse, WSUpgradeResponseWithListener
from picows import picows as wire

from ..settings import LARGEST_MESSAGE

log = logging.getLogger(__name__)
LISTENER: Final = "teahouse.listener"
"""Under this name the application leaves who listens, before it accepts."""
REFUSED: Final = "teahouse.refused"
"""And under this the status with which it refuses, where it did not come to accept."""
CLOSED: Final = 4000  # a code of closing is this and the status that a request would get
NEVER_SENT: Final = 403
HANDSHAKE_SECONDS: Final = 10.0
PING_SECONDS: Final = 20.0
FIRST_BUFFER: Final = 4096  # bytes
PROTOCOL: Final[Any] = wire.WSProtocol  # type: ignore[attr-defined]  # picows's own stub leaves it out
Headers = list[tuple[bytes, bytes]]


class Upgrade(asyncio.Protocol):
    """One connection, from the request that wants a socket until it is one or was refused."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any]) -> None:
        self._config = config
        self._server_state = server_state
        self._app_state = app_state
        self._transport: asyncio.Transport
        self._scope: dict[str, Any] = {}
        self._request = b""
        self._is_answered = False
        self._task: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.pause_reading()  # a page says nothing before it was let in
        self._server_state.connections.add(self)

    def connection_lost(self, error: Exception | None) -> None:
        self._server_state.connections.discard(self)
        if self._task is not None:
            self._task.cancel()

    def data_received(self, data: bytes) -> None:
        """The whole request, as the server writes it again."""
        self._request = data
        self._scope = scope_of(data, self._transport, self._app_state)
        self._task = asyncio.create_task(self._ask())
        self._server_state.tasks.add(self._task)
        self._task.add_done_callback(self._server_state.tasks.discard)

    def shutdown(self) -> None:
        """The server closes."""
        self._refuse(http.HTTPStatus.SERVICE_UNAVAILABLE)

    async def _ask(self) -> None:
        try:
            async with asyncio.timeout(HANDSHAKE_SECONDS):
                await self._config.loaded_app(self._scope, self._receive, self._send)
        except asyncio.CancelledError:
            raise
        except TimeoutError:
            log.warning("A socket was not opened within %g s.", HANDSHAKE_SECONDS)
            self._refuse(http.HTTPStatus.SERVICE_UNAVAILABLE)
        except Exception:
            log.exception("A socket could not be opened.")
        self._refuse(http.HTTPStatus.INTERNAL_SERVER_ERROR)
        self._scope = {}  # it leads back here
        self._task = None

    async def _receive(self) -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def _send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.accept":
            self._accept()
        elif message["type"] == "websocket.close":
            status = self._scope.get(REFUSED, message.get("code", 0) - CLOSED)
            self._refuse(status if 400 <= status < 600 else NEVER_SENT)

    def _refuse(self, status: int) -> None:
        if self._is_answered:
            return
        self._is_answered = True
        phrase = http.HTTPStatus(status).phrase if status in http.HTTPStatus._value2member_map_ else ""
        head = f"HTTP/1.1 {status} {phrase}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
        self._transport.write(head.encode())
        self._transport.close()

    def _accept(self) -> None:
        if self._is_answered:
            return
        self._is_answered = True
        self._server_state.connections.discard(self)
        listener: Listener = self._scope.pop(LISTENER)
        listener.connections = self._server_state.connections
        protocol = PROTOCOL(
            None,
            None,
            False,
            listener.welcomed,
            logging.getLogger("picows.server"),
            True,
            HANDSHAKE_SECONDS,
            True,
            PING_SECONDS,
            PING_SECONDS,
            WSAutoPingStrategy.PING_WHEN_IDLE,
            False,  # pings are answered by the listener, who counts them
            LARGEST_MESSAGE,
            None,
            FIRST_BUFFER,
        )
        self._transport.set_protocol(protocol)
        protocol.connection_made(self._transport)
        feed(protocol, self._request)
        self._transport.resume_reading()


class Listener(WSListener):
    """Who hears a socket, and how it is welcomed. Once it is one, it is among the server's connections and closed with them."""

    connections: set[Any]

    def __init__(self) -> None:
        self.deflates = False

    def welcomed(self, request: WSUpgradeRequest) -> WSUpgradeResponseWithListener:
        """Messages may be compressed, each for itself, if the page understands that."""
        self.deflates = "permessage-deflate" in request.headers.get("sec-websocket-extensions", "")
        response = WSUpgradeResponse.create_101_response(
            {"Sec-WebSocket-Extensions": "permessage-deflate; server_no_context_takeover; client_no_context_takeover"}
            if self.deflates
            else None
        )
        return WSUpgradeResponseWithListener(response, self)

    def shutdown(self) -> None:
        """The server closes."""


def feed(protocol: Any, data: bytes) -> None:
    while data:
        buffer = protocol.get_buffer(len(data))
        count = min(len(buffer), len(data))
        buffer[:count] = data[:count]
        data = data[count:]
        protocol.buffer_updated(count)


def scope_of(request: bytes, transport: asyncio.Transport, app_state: dict[str, Any]) -> dict[str, Any]:
    """What ASGI says of a request for a socket."""
    head, *lines = request.partition(b"\r\n\r\n")[0].split(b"\r\n")
    _, target, _ = head.split(b" ", 2)
    raw_path, _, query = target.partition(b"?")
    headers: Headers = []
    for line in lines:
        name, _, value = line.partition(b":")
        headers.append((name.strip().lower(), value.strip()))
    peer, own = transport.get_extra_info("peername"), transport.get_extra_info("sockname")
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "wss" if transport.get_extra_info("sslcontext") else "ws",
        "server": tuple(own[:2]) if isinstance(own, tuple) else None,
        "client": tuple(peer[:2]) if isinstance(peer, tuple) else None,
        "root_path": "",
        "path": unquote(raw_path.decode("latin-1")),
        "raw_path": raw_path,
        "query_string": query,
        "headers": headers,
        "subprotocols": [],
        "state": app_state.copy(),
        "extensions": {},
    }
