"""Who is let in: sessions, origins, rates, sizes, and the headers that go out with everything."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import ASGIMiddleware
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ..people.guests import COOKIE, Sessions
from ..people.rates import Rates
from ..refusals import NotSignedIn, NotYours
from ..settings import Settings
from .page import NO_RATE

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = (
    ("Content-Security-Policy", POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
Connection = ASGIConnection[Any, Any, Any, Any]


class ReadSession(ASGIMiddleware):
    """Puts the id of the guest who brought a session of this house on the connection as its user; else nothing."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        connection: Connection = ASGIConnection(scope)
        scope["user"] = self._sessions.read(connection.cookies.get(COOKIE, ""))
        scope["auth"] = None
        await next_app(scope, receive, send)


class KeepRate(ASGIMiddleware):
    """Whoever asks too often comes again later: counted by session, without one by address."""

    scopes = (ScopeType.HTTP,)
    exclude_opt_key = NO_RATE

    def __init__(self, rates: Rates) -> None:
        self._rates = rates

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        address = scope["client"][0] if scope["client"] else ""
        if not self._rates.lets_in(scope["user"] or f"address {address}"):
            raise TooManyRequestsException
        await next_app(scope, receive, send)


async def signed_in(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: only with a session. Guards are asynchronous because Litestar runs others in a thread."""
    if connection.user is None:
        raise NotSignedIn


async def from_our_page(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: what changes something, and every socket, must come from a page of this house.

    Browsers name the page's origin in both cases; whoever sends none is no browser and acts for itself."""
    is_safe = isinstance(connection, Request) and connection.method in SAFE_METHODS
    origin = connection.headers.get("origin")
    if is_safe or origin is None:
        return
    if not is_our_page(origin, connection.headers.get("host", ""), connection.app.state.settings):
        raise NotYours("This request comes from another site's page.")


def is_our_page(origin: str, host: str, settings: Settings) -> bool:
    allowed = [host]
    if settings.public_url:
        allowed.append(urlsplit(settings.public_url).netloc)
    parts = urlsplit(origin) if origin.isascii() else urlsplit("")
    return parts.scheme in ("http", "https") and parts.netloc in allowed


def is_secure(connection: Connection) -> bool:
    """Whether the browser speaks TLS: the house's public address says so, or the proxy in front does. The server believes
    X-Forwarded-Proto of trusted proxies only and writes it into the scheme."""
    settings: Settings = connection.app.state.settings
    return settings.is_secure or connection.scope["scheme"] in ("https", "wss")


async def add_headers(message: Message, scope: Scope) -> None:
    """On every answer, errors and files included."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS:
            headers.setdefault(name, value)
        if scope.get("method") == "OPTIONS" and "Allow" in headers:
            # Litestar names the methods of the handler that was registered first; a path may have several.
            routes = [route for route in scope["litestar_app"].routes if isinstance(route, HTTPRoute)]
            here = [route for route in routes if route.path_format == scope["path_template"]]
            headers["Allow"] = ", ".join(sorted({method for route in here for method in route.methods}))
