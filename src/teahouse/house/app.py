"""The application: all doors, paths and answers put together."""

from __future__ import annotations

import logging
import math
import os
import threading
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, cast

import msgspec
from litestar import Litestar, Request, Response, Router, WebSocket
from litestar.datastructures import State as AppState
from litestar.enums import ScopeType
from litestar.exceptions import ClientException, HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components
from litestar.types import Receive, Scope, Send

from teahouse import __version__
from teahouse.engine.errors import TeahouseError

from .api import lobby as api_lobby
from .api.described import SECURITY, Described
from .api.doors import CheckName, KeepRate, ReadSession, SayGoodbye, add_headers, from_our_page, in_json
from .api.live import live
from .api.page import page_handler
from .api.table import TableController
from .api.upgrade import REFUSED
from .contract import Refusal
from .house import House
from .people import rates
from .refusals import APOLOGY, TooMany, status_of
from .settings import LARGEST_BODY, Settings

log = logging.getLogger(__name__)
SETTINGS: Final = "TEAHOUSE_SETTINGS"
TROUBLE: Final = 500
PATIENCE: Final = 6.0  # seconds within which a house has closed, once the last request is answered or given up
COME_AGAIN: Final = str(math.ceil(rates.SECONDS))
Asked = Request[Any, Any, Any]


class HouseRequest(Request[Any, Any, Any]):
    """A request whose body may be anything."""

    async def json(self) -> Any:
        """A body on which the decoder gives up is the sender's fault."""
        try:
            return await super().json()
        except RecursionError as error:
            raise ClientException("The body is nested too deeply.") from error
        except UnicodeDecodeError as error:
            raise ClientException("The body is no text in UTF-8.") from error


class HouseSocket(WebSocket[Any, Any, Any]):
    """The request for a socket. What tells others how far it has come is left out: a socket of the house is picows's by then,
    and that would lead back to here until the collector comes by, which it does seldom."""

    def receive_wrapper(self, receive: Receive) -> Receive:
        return receive

    def send_wrapper(self, send: Send) -> Send:
        return send


def create_app(settings: Settings) -> Litestar:
    house = House(settings)
    description = Described()

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncGenerator[None, None]:
        await house.open()
        if settings.warm_bots:
            threading.Thread(target=description.prepare, args=[app], daemon=True).start()
        try:
            yield
        finally:
            if threading.current_thread() is threading.main_thread():
                end_soon()
            await house.close()

    api = Router("/api", route_handlers=[*api_lobby.HANDLERS, TableController, live])
    return Litestar(
        route_handlers=[api, page_handler(Path(settings.page))],
        lifespan=[open_house],
        state=AppState({"house": house, "settings": settings}),
        request_class=HouseRequest,
        websocket_class=HouseSocket,
        guards=[from_our_page, in_json],
        middleware=[
            SayGoodbye(),
            CheckName(house.doorkeeper),
            ReadSession(house.doorkeeper),
            KeepRate(house.doorkeeper),
        ],
        before_send=[add_headers],
        after_exception=[refuse_socket],
        request_max_body_size=LARGEST_BODY,
        exception_handlers={
            TeahouseError: refuse,
            HTTPException: refuse_http,
            Exception: apologise,
        },
        openapi_config=OpenAPIConfig(
            title="Teahouse",
            version=__version__,
            path="/api/schema",
            render_plugins=[description],
            components=Components(security_schemes=SECURITY),
        ),
        logging_config=None,
    )


def end_soon() -> None:
    """A house that is asked to close does so, also where its database does not answer: what was acknowledged is kept."""
    watch = threading.Timer(PATIENCE, os._exit, [0])
    watch.daemon = True
    watch.start()


def from_environment() -> Litestar:
    """For worker processes, which are told their settings by the environment."""
    return create_app(msgspec.json.decode(os.environ[SETTINGS], type=Settings))


def refuse(_: Asked, error: TeahouseError) -> Response[Refusal]:
    headers = {"Retry-After": str(error.seconds)} if isinstance(error, TooMany) else {}
    said = Refusal(error=str(error), rule=getattr(error, "rule", ""))
    return Response(said, status_code=status_of(error), headers=headers)


def refuse_http(_: Asked, error: HTTPException) -> Response[Refusal]:
    """What Litestar itself refuses: a path that is not there, a body that is too large or no JSON, too many requests."""
    sentence = "The house has no such path." if error.status_code == 404 else error.detail
    if isinstance(error.extra, list):
        told = [f"{row.get('key', 'body')}: {row.get('message')}" for row in error.extra if isinstance(row, dict)]
        sentence = "; ".join(told) or sentence
    headers = dict(error.headers or {})
    if error.status_code == 429:
        headers["Retry-After"] = COME_AGAIN
    return Response(Refusal(error=sentence), status_code=error.status_code, headers=headers)


async def refuse_socket(error: Exception, scope: Scope) -> None:
    """A socket is refused with the status that a request would get; Litestar blames the house for all that goes wrong."""
    if scope["type"] != ScopeType.WEBSOCKET:
        return
    status = status_of(error) if isinstance(error, TeahouseError) else getattr(error, "status_code", TROUBLE)
    if status == TROUBLE:
        log.error("The socket %s failed.", scope["path"], exc_info=error)
    cast(dict[str, Any], scope)[REFUSED] = status


def apologise(request: Asked, error: Exception) -> Response[Refusal]:
    log.error("%s %s failed.", request.method, request.url.path, exc_info=error)
    return Response(Refusal(error=APOLOGY), status_code=TROUBLE)
