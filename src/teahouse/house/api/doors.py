"""Who is let in: names, sessions, origins, rates, sizes, and the headers that go out with everything."""

from __future__ import annotations

import asyncio
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import ASGIMiddleware
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ..contract import Refusal
from ..people.doorkeeper import Doorkeeper
from ..people.guests import COOKIE, YEAR, Session, Sessions, is_due
from ..people.rates import household
from ..refusals import Away, NotJson, NotSignedIn, NotYours
from ..settings import Settings
from .page import OPEN

KEPT: Final = YEAR // 1000  # seconds
NOBODY: Final = Session("")  # what is left of a session when it was ended
CLOSING: Final = "The house closes and cannot tell whether this was done; look again when it is open."
ELSEWHERE: Final = "This request comes from another site's page."
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


class SayGoodbye(ASGIMiddleware):
    """Who is not answered yet when the house closes is told so. What was asked for may still be done by the database, or not:
    without this the server would say that it was not, with status 500."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        is_answered = False

        async def noted(message: Message) -> None:
            nonlocal is_answered
            is_answered = True
            await send(message)

        try:
            await next_app(scope, receive, noted)
        except asyncio.CancelledError:
            if is_answered:
                raise
            said = msgspec.json.encode(Refusal(error=CLOSING))
            headers = [(b"content-type", b"application/json"), (b"content-length", str(len(said)).encode())]
            await send({"type": "http.response.start", "status": Away.status, "headers": headers})
            await send({"type": "http.response.body", "body": said, "more_body": False})


class CheckName(ASGIMiddleware):
    """Whoever asks for a house of another name has been led here by somebody else's."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, doorkeeper: Doorkeeper) -> None:
        self._names = doorkeeper.names

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        self._names.check(ASGIConnection[Any, Any, Any, Any](scope).headers.get("host", ""))
        await next_app(scope, receive, send)


class ReadSession(ASGIMiddleware):
    """Puts the id of the guest who brought a session of this house on the connection as its user, and the session as what it
    rests on; else nothing."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)
    exclude_opt_key = OPEN

    def __init__(self, doorkeeper: Doorkeeper) -> None:
        self._doorkeeper = doorkeeper

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        connection: Connection = ASGIConnection(scope)
        cookie = connection.cookies.get(COOKIE, "")
        session = await self._doorkeeper.recognise(cookie) if cookie else None
        scope["user"] = None if session is None else session.guest
        scope["auth"] = session
        await next_app(scope, receive, send)


class KeepRate(ASGIMiddleware):
    """Whoever asks too often comes again later: counted by session, and by address. To open a socket is to ask."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)
    exclude_opt_key = OPEN

    def __init__(self, doorkeeper: Doorkeeper) -> None:
        self._doorkeeper = doorkeeper

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if not self._doorkeeper.lets_in(scope["user"], address_of(scope)):
            raise TooManyRequestsException
        await next_app(scope, receive, send)


def address_of(scope: Scope) -> str:
    """By which somebody is counted: where the connection comes from, as trusted proxies say it."""
    return household(scope["client"][0]) if scope["client"] else ""


async def signed_in(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: only with a session. Guards are asynchronous because Litestar runs others in a thread."""
    if connection.user is None:
        raise NotSignedIn


async def from_our_page(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: what changes something, and every socket, must come from a page of this house.

    Browsers name the page's origin in both cases, or at least that it is another one; whoever says neither is no browser and
    acts for itself."""
    if isinstance(connection, Request) and connection.method in SAFE_METHODS:
        return
    origin = connection.headers.get("origin")
    if origin is None:
        is_ours = not is_led_here(connection)
    else:
        is_ours = is_our_page(origin, connection.headers.get("host", ""), connection.app.state.settings)
    if not is_ours:
        raise NotYours(ELSEWHERE)


def is_led_here(connection: Connection) -> bool:
    """Whether the browser says that another site has sent it."""
    return connection.headers.get("sec-fetch-site", "") in ("cross-site", "same-site")


async def in_json(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: a body is JSON and says so. Forms of other sites, which browsers send without asking, cannot."""
    headers = connection.headers
    if isinstance(connection, Request) and connection.method not in SAFE_METHODS:
        has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
        if has_body and headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise NotJson("The house reads JSON: send the body as application/json.")


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


def cookie_of(connection: Connection, value: str, seconds: int) -> Cookie:
    """The session as a browser keeps it, for so long."""
    return Cookie(
        key=COOKIE,
        value=value,
        httponly=True,
        samesite="lax",
        secure=is_secure(connection),
        max_age=seconds,
        path="/",
    )


async def add_headers(message: Message, scope: Scope) -> None:
    """On every answer, errors and files included. A session that is used is signed anew now and then; one that was ended is
    forgotten by its browser too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        session: Session | None = scope.get("auth")
        if session is not None and is_due(session):
            sessions: Sessions = scope["litestar_app"].state.house.doorkeeper.sessions
            connection: Connection = ASGIConnection(scope)
            is_over = session is NOBODY
            cookie = cookie_of(connection, "" if is_over else sessions.renewed(session), 0 if is_over else KEPT)
            headers.add("Set-Cookie", cookie.to_header(header="").strip())
        for name, value in HEADERS:
            headers.setdefault(name, value)
        if scope.get("method") == "OPTIONS" and "Allow" in headers:
            # Litestar names the methods of the handler that was registered first; a path may have several.
            routes = [route for route in scope["litestar_app"].routes if isinstance(route, HTTPRoute)]
            here = [route for route in routes if route.path_format == scope["path_template"]]
            headers["Allow"] = ", ".join(sorted({method for route in here for method in route.methods}))
