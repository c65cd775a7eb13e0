"""The short way in for what is asked most: an action or an undo of somebody whose socket brings what has changed.

Litestar's stack costs as much as all that an action does. So an ordinary request is read here by hand and answered; whatever
is unusual about it, or refused, goes the long way through api_table.py, which says what is wrong. Nothing is let in here that
the long way would not let in: the session, the origin and the rate are asked for by the same functions.
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from litestar.types import HTTPScope, Receive, Send

from . import tables
from .contract import Act, Done, TakeBack
from .doors import HEADERS, is_our_page
from .guests import COOKIE
from .house import House

PATH: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,40})/(act|undo)")
LARGEST: Final = 1024  # bytes of a body
SESSION: Final = re.compile(rf"{COOKIE}=([^;,\"\s]+)")
MINIMAL: Final = "return=minimal"
ANSWERED: Final = [
    *((name.lower().encode(), value.encode()) for name, value in HEADERS),
    (b"content-type", b"application/json"),
    (b"preference-applied", MINIMAL.encode()),
]
ACT: Final = msgspec.json.Decoder(Act)
TAKE_BACK: Final = msgspec.json.Decoder(TakeBack)
ENCODER: Final = msgspec.json.Encoder()


class Express:
    """Answers what it can; `receive` then gives again what was read of the others."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def answered(self, scope: HTTPScope, receive: Receive, send: Send) -> Receive | None:
        """None if the request was answered; else where the long way reads its body."""
        match = PATH.fullmatch(scope["path"])
        if match is None or scope["method"] != "POST":
            return receive
        headers = dict(scope["headers"])
        if len(headers) < len(list(scope["headers"])) or not self._is_plain(headers):
            return receive
        guest = self._guest(headers)
        if guest is None:
            return receive
        message = await receive()
        if message["type"] != "http.request" or message["more_body"]:
            return again(message, receive)
        done = await self._done(guest, match[1], match[2], message["body"])
        if done is None:
            return again(message, receive)
        body = ENCODER.encode(done)
        length = (b"content-length", str(len(body)).encode())
        await send({"type": "http.response.start", "status": 200, "headers": [*ANSWERED, length]})
        await send({"type": "http.response.body", "body": body, "more_body": False})
        return None

    def _is_plain(self, headers: dict[bytes, bytes]) -> bool:
        """A short body in JSON from our page, or from no page at all, by somebody who wants a short answer."""
        length = headers.get(b"content-length", b"")
        is_short = length.isdigit() and int(length) <= LARGEST and b"transfer-encoding" not in headers
        is_json = headers.get(b"content-type") == b"application/json"
        if not is_short or not is_json or headers.get(b"prefer") != MINIMAL.encode():
            return False
        origin = headers.get(b"origin")
        return origin is None or is_our_page(
            origin.decode("latin-1"), headers.get(b"host", b"").decode("latin-1"), self._house.settings
        )

    def _guest(self, headers: dict[bytes, bytes]) -> str | None:
        """Whoever asks, if the house signed the session."""
        found = SESSION.findall(headers.get(b"cookie", b"").decode("latin-1"))
        return self._house.sessions.read(found[0]) if len(found) == 1 else None

    async def _done(self, guest: str, table: str, word: str, body: bytes) -> Done | None:
        """What was entered, once it is on the disk; None if it was refused."""
        house = self._house
        try:
            if word == "act":
                act = ACT.decode(body)
                work: Any = (tables.act, act.seat, act.version, act.action)
            else:
                back = TAKE_BACK.decode(body)
                work = (tables.take_back, back.seat, back.version)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return None
        if not house.rates.lets_in(guest):
            return None
        try:
            entered: tables.Entered = await house.writer.do_soon(table, work[0], house.keeper, table, guest, *work[1:])
        except Exception:
            house.rates.give_back(guest)  # the long way counts it, refuses it as well and says why
            return None
        house.entered(table, entered)
        return Done(number=entered.number, version=entered.version)


def again(message: Any, receive: Receive) -> Receive:
    """The message that was read already, then whatever follows."""
    first = [message]

    async def receive_again() -> Any:
        return first.pop() if first else await receive()

    return receive_again
