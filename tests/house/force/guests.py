"""Guests of a house, as pages are: requests with a session, and sockets. Each writes down all that it does and sees."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import itertools
import time
from collections.abc import Awaitable
from types import TracebackType
from typing import Any, Final, NamedTuple, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage, InvalidStatus
from websockets.typing import Origin

from .checker.history import Did, Heard, Kind, Saw, TableHistory

PATIENCE: Final = 60.0  # seconds that an answer may take before the house counts as gone
PLAIN: Final = False  # there is no TLS on loopback
TROUBLE: Final = 500  # from this status on it is the house that is at fault
LOST: Final = (401, 403, 404)  # what a guest is told whose session, seat or table is not there any more
UNSURE: Final = 503  # the house says that it cannot tell whether it was done
NOTHING: Final = "nothing was changed"  # unless it says this
UNASKED: Final = 0.0  # when a view was asked for that a socket sends by itself
NUMBERS: Final = itertools.count(1)
Json = dict[str, Any]
T = TypeVar("T")
ENDED: Final[Json] = {}  # the answer of a socket that has ended before


async def within(seconds: float, work: Awaitable[T]) -> T:
    """In so many seconds, else TimeoutError. `asyncio.wait_for` of Python 3.11 forgets that it was cancelled where what it
    waits for comes in the same moment: a guest who should have left waited for ever."""
    async with asyncio.timeout(seconds):
        return await work


class Gone(Exception):
    """The house, or the connection to it, is there no more: nobody knows what became of what was asked for."""


class Place(NamedTuple):
    """A house that can be visited; `name` tells its process from others."""

    address: str
    name: str


NOWHERE: Final = Place("", "")


class Answer(NamedTuple):
    """What a request was answered with."""

    status: int
    body: Any

    @property
    def is_ok(self) -> bool:
        return self.status < 300


def applied(old: Any, change: Json) -> Any:
    """The newer view, from the one that a page has and what is different, as telling_contract.py says it."""
    if isinstance(old, list):
        items = list(old)
        for start, count, put in change.get("splice", ()):
            items[start : start + count] = put
        for key, value in change.get("set", {}).items():
            items[int(key)] = value
        for key, inside in change.get("within", {}).items():
            items[int(key)] = applied(items[int(key)], inside)
        return items
    gone = change.get("gone", ())
    fields = {key: value for key, value in old.items() if key not in gone} | change.get("set", {})
    return fields | {key: applied(fields[key], inside) for key, inside in change.get("within", {}).items()}


def digest_of(view: Json) -> bytes:
    """What a viewer sees of the game; the same for the same scene, whichever way it came."""
    return hashlib.blake2b(msgspec.json.encode(view["scene"], order="deterministic"), digest_size=16).digest()


class Guest:
    """One session, in all houses on the same database."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.place = NOWHERE
        """The house that this guest's browser reaches now."""
        self.cookie = ""
        self.acknowledged = 0
        """How much was done for this guest, of whatever kind."""
        self.troubles: list[str] = []
        """What the house said when it was at fault."""
        self.unfounded: list[str] = []
        """What was refused for a reason that is none. Where a commit fails, this may be said to whoever waited for it too."""
        self._http = httpx.AsyncClient(timeout=PATIENCE, trust_env=False, verify=PLAIN)

    async def close(self) -> None:
        await self._http.aclose()

    async def enter(self, place: Place) -> None:
        """Come to this house; the first one gives a session."""
        self.place = place
        if not self.cookie:
            answer = await self._sent(self._http.get(f"http://{place.address}/api/me"))
            assert answer.status_code == 200, answer.text
            self.cookie = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
            self._http.cookies.clear()

    async def ask(self, path: str, body: Json | None = None, method: str = "") -> Answer:
        method = method or ("GET" if body is None else "POST")
        url = f"http://{self.place.address}/api{path}"
        sent = await self._sent(self._http.request(method, url, json=body, headers={"Cookie": self.cookie}))
        is_json = sent.headers.get("content-type", "").startswith("application/json")
        answer = Answer(sent.status_code, msgspec.json.decode(sent.content) if is_json else sent.text)
        if answer.status >= TROUBLE:
            self.troubles.append(sentence_of(answer))
        return answer

    async def _sent(self, sending: Awaitable[httpx.Response]) -> httpx.Response:
        try:
            return await sending
        except httpx.TransportError as error:
            raise Gone(str(error)) from error


def sentence_of(answer: Answer) -> str:
    """Every refusal is one sentence; what is none is shown as it came."""
    if isinstance(answer.body, dict) and isinstance(answer.body.get("error"), str):
        return str(answer.body["error"])
    return f"No sentence: {answer.status} {answer.body!r:.200}"


class Visit:
    """A guest at one table of the house where it is now; `history` is the table's."""

    def __init__(self, guest: Guest, table: str, history: TableHistory) -> None:
        self.guest = guest
        self.place = guest.place
        self.table = table
        self.history = history

    def begin(self, kind: Kind, **what: Any) -> Did:
        """Written down before it is asked for: whatever happens, it was asked for."""
        did = Did(guest=self.guest.name, kind=kind, began=time.monotonic(), where=self.place.name, **what)
        self.history.did.append(did)
        return did

    def note(self, view: Json, began: float, line: int = 0, is_fresh: bool = True) -> Json:
        self.history.saw.append(
            Saw(
                guest=self.guest.name,
                began=began,
                ended=time.monotonic(),
                line=line,
                is_fresh=is_fresh,
                number=view["number"],
                seat=view["seat"],
                version=view["version"],
                steps=view["steps"],
                status=view["status"],
                you=tuple(view["you"]),
                digest=digest_of(view),
                where=self.place.name,
            )
        )
        return view

    async def look(self, seat: int | None = None) -> Json | None:
        """The view as a request gives it; None if the house refuses it."""
        began = time.monotonic()
        asked = f"/tables/{self.table}" + (f"?seat={seat}" if seat is not None else "")
        answer = await self.guest.ask(asked)
        assert answer.status not in LOST, f"LOST: {self.guest.name} is answered {answer.status}: {sentence_of(answer)}"
        return self.note(answer.body, began) if answer.is_ok else None

    async def ask(self, did: Did, path: str, body: Json) -> Answer:
        """Do something at the table; the answer is written down too, with the view that it brings."""
        answer = await self.guest.ask(f"/tables/{self.table}/{path}", body)
        if answer.status == UNSURE:
            pass  # as if the answer had been cut off
        elif not answer.is_ok:
            did.refused(answer.status)
            fresh = answer.body.get("view") if isinstance(answer.body, dict) else None
            if fresh is not None:  # only a stale version brings it
                self.note(fresh, did.began)
                if fresh["version"] == did.version:
                    self.guest.unfounded.append(f"{did} was refused as stale, but it was not.")
        elif did.kind == "chat":
            self.guest.acknowledged += 1
            did.done(number=answer.body["number"])
        else:
            self.guest.acknowledged += 1
            view = answer.body
            version = view["version"] if view["seat"] == did.seat else -1
            did.done(version if did.kind in ("act", "undo") else -1, view["number"])
            self.note(view, did.began)
        return answer

    async def enter(self, kind: Kind, seat: int, version: int, *texts: str) -> Answer:
        """Act or take back by a request."""
        did = self.begin(kind, seat=seat, version=version, texts=texts)
        return await self.ask(did, kind, entry_body(seat, version, texts))


def entry_body(seat: int, version: int, texts: tuple[str, ...]) -> Json:
    body: Json = {"seat": seat, "version": version}
    if texts:
        body["action"] = texts[0]
        if texts[1:]:
            body["more"] = list(texts[1:])
    return body


class Line:
    """A socket of a guest at a table. It keeps the view that a page would have."""

    def __init__(self, visit: Visit, seat: int | None = None) -> None:
        self.visit = visit
        self._query = "" if seat is None else f"?seat={seat}"
        self.number = next(NUMBERS)
        self.view: Json = {}
        self.news = asyncio.Event()
        self.is_gone = False
        self.closing: tuple[int, str] | None = None
        """With what code and sentence the house has closed it."""
        self.faults: list[str] = []
        self._answers: dict[int, asyncio.Future[Json]] = {}

    async def __aenter__(self) -> Line:
        visit = self.visit
        began = time.monotonic()
        address = f"ws://{visit.place.address}/api/tables/{visit.table}/live{self._query}"
        try:
            self._socket: ClientConnection = await connect(
                address,
                additional_headers={"Cookie": visit.guest.cookie},
                origin=Origin(f"http://{visit.place.address}"),
                proxy=None,
                open_timeout=PATIENCE,
                close_timeout=1,
                ping_interval=None,
                max_size=None,
            )
        except InvalidStatus as refusal:
            await (
                visit.look()
            )  # a socket that does not open cannot say why; if table, seat or session are gone, this does
            raise Gone(str(refusal)) from refusal
        except (OSError, InvalidHandshake, InvalidMessage, EOFError, TimeoutError) as error:
            raise Gone(str(error)) from error
        try:
            first = msgspec.json.decode(await within(PATIENCE, self._socket.recv()))
        except (ConnectionClosed, TimeoutError) as error:
            await self._socket.close()
            raise Gone(str(error)) from error
        assert first["kind"] == "view", first["kind"]
        self.view = visit.note(first["view"], began, self.number)
        self._reading = asyncio.create_task(self._read())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        await self._socket.close()
        await self._reading
        assert not self.faults, self.faults

    async def wait(self, seconds: float) -> None:
        """Until something comes, or for so long."""
        with contextlib.suppress(TimeoutError):
            await within(seconds, self.news.wait())
        self.news.clear()
        if self.is_gone:
            raise Gone("the socket has ended")

    async def _read(self) -> None:
        try:
            while True:
                self.take(msgspec.json.decode(await self._socket.recv()))
        except ConnectionClosed as closed:
            if closed.rcvd is not None:
                self.closing = closed.rcvd.code, closed.rcvd.reason
        finally:
            self.is_gone = True
            self.news.set()
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_result(ENDED)

    def take(self, message: Json) -> None:
        """One message of the house."""
        kind = message["kind"]
        if kind == "view":
            self.view = self.visit.note(message["view"], UNASKED, self.number, is_fresh=False)
        elif kind == "chat":
            line = message["chat"]
            self.visit.history.heard.append(Heard(self.number, line["number"], line["text"]))
        elif "change" in message and message["change"] is not None:
            if message["since"] != self.view["number"]:
                self.faults.append(f"A change of view {message['since']} came to a page with {self.view['number']}.")
                return
            for beat in message.get("beats", []):
                if "change" in beat:
                    self.view = {**self.view, "scene": applied(self.view["scene"], beat["change"])}
            self.view = applied(self.view, message["change"])
            if self.view["number"] != message["number"]:
                self.faults.append(f"The view {self.view['number']} came as number {message['number']}.")
            self.visit.note(self.view, UNASKED, self.number, is_fresh=False)
        if kind in ("done", "refused"):
            answer = self._answers.pop(message["id"], None)
            if answer is None:
                self.faults.append(f"Nobody had asked for the answer {message['id']}.")
            elif not answer.done():
                answer.set_result(message)
        self.news.set()

    def expect(self, number: int) -> asyncio.Future[Json]:
        """The answer to what is asked for under this number."""
        self._answers[number] = asyncio.get_running_loop().create_future()
        return self._answers[number]

    async def enter(self, kind: Kind, seat: int, version: int, *texts: str) -> Json:
        """Act or take back; `done` or `refused` as it came."""
        if self.is_gone:
            raise Gone("the socket has ended")
        did = self.visit.begin(kind, seat=seat, version=version, texts=texts)
        number = next(NUMBERS)
        answer = self.expect(number)
        try:
            await self._socket.send(
                msgspec.json.encode({"kind": kind, "id": number} | entry_body(seat, version, texts)).decode()
            )
            message = await within(PATIENCE, answer)
        except (ConnectionClosed, TimeoutError) as error:
            raise Gone(str(error)) from error
        if message is ENDED:
            raise Gone("the socket has ended")
        if message["kind"] == "done":
            self.visit.guest.acknowledged += 1
            did.done(message["version"], message["number"])
        else:
            if message["status"] != UNSURE:
                did.refused(message["status"])
            if message["status"] >= TROUBLE:
                self.visit.guest.troubles.append(message["error"])
        return message
