"""The socket of a table: the view, what changes of it for this viewer, the table talk, and what this viewer does there."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections import deque
from functools import partial
from typing import Annotated, Any, Final, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromQuery, QueryParameter
from picows import WSCloseCode, WSFrame, WSMsgType, WSTransport

from teahouse.engine.errors import TeahouseError

from ..contract import ChatLine
from ..house import House
from ..live_contract import LiveAct, LiveChat, LiveRefusal, LiveUndo
from ..people.sockets import Place
from ..refusals import Away, NotRead, NotSignedIn, Refused, TooMany, status_of
from ..settings import LARGEST_MESSAGE
from ..store.batch import Conflict
from ..store.reading import LONGEST_TALK, read_chat
from ..store.remembered import LATEST_CHAT
from ..tables.room import Room, Viewer
from ..tables.views import view_of
from .described import TableId
from .doors import address_of, signed_in
from .upgrade import CLOSED, LISTENER, Listener

log = logging.getLogger(__name__)
LARGEST_NUMBER: Final = 2**31 - 1
SHORT: Final = 2048  # bytes up to which a message is not worth compressing
BREATH: Final = 0.1  # seconds until the house listens again to whoever says too much
MOST_UNHEARD: Final = 100  # messages of whoever says too much
MOST_PINGS: Final = 20  # within a second
PAGE: Final = 200  # lines of table talk that are sent at a time
FAREWELL: Final = 1.0  # seconds that a page has to say goodbye
TRIES: Final = 10
TROUBLE: Final = 500
DECODER: Final[msgspec.json.Decoder[LiveAct | LiveUndo]] = msgspec.json.Decoder(LiveAct | LiveUndo)
ENCODER: Final = msgspec.json.Encoder()
TEXT: Final = WSMsgType.TEXT
CONTROL: Final = (WSMsgType.PING, WSMsgType.PONG, WSMsgType.CLOSE)
Asked = WebSocket[str, Any, Any]
Said = LiveAct | LiveUndo


@websocket("/tables/{table:str}/live", guards=[signed_in])
async def live(
    socket: Asked,
    table: TableId,
    seat: FromQuery[int | None] = None,
    after: Annotated[int, QueryParameter(ge=0, le=LARGEST_NUMBER)] = 0,
) -> None:
    """Lets a page in that may look, before the connection becomes a socket."""
    house: House = socket.app.state.house
    guest = socket.user
    try:
        room = await house.tables.fresh(table)
        view = view_of(room, guest, seat)
        talk: list[ChatLine] = []
        if after < room.row.chats - LATEST_CHAT:
            talk = await asyncio.to_thread(house.database.look, read_chat, table, after, LONGEST_TALK)
            room = await house.tables.get(table)
        listener = Socket(house, room, guest, seat, after)
        listener.place = house.doorkeeper.sockets.enter(socket.auth, address_of(socket.scope), listener.show_out)
    except Refused as refusal:
        await socket.close(CLOSED + refusal.status, str(refusal)[:100])
        return
    cast(dict[str, Any], socket.scope)[LISTENER] = listener
    await socket.accept()
    listener.open(talk)
    del view  # until here its scene was kept for the first message


class Socket(Listener):
    """One who looks at a table, and acts there."""

    place: Place

    def __init__(self, house: House, room: Room, guest: str, seat: int | None, after: int) -> None:
        super().__init__()
        self.is_full = False
        self._house = house
        self._room = room
        self._guest = guest
        self._viewer = Viewer(guest, seat, after, self)
        self._transport: WSTransport | None = None
        self._is_closed = False
        self._rests = False
        self._unheard: deque[bytes] = deque()
        self._pings = 0
        self._pinged = 0.0
        self._pieces: list[bytes] = []
        self._is_deflated = False
        self._talk: deque[ChatLine] = deque()
        self._loop = asyncio.get_running_loop()

    # From the connection

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self.connections.add(self)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Nothing leads back to it then, so that all it held is gone at once: the collector comes by much too seldom."""
        self._is_closed = True
        self._transport = None
        self.connections.discard(self)
        self._room.leave_viewer(self._viewer)
        self._viewer.line = GONE
        self._house.doorkeeper.sockets.leave(self.place)

    def pause_writing(self) -> None:
        """The page does not take what it was sent: until it does, it is not listened to either."""
        self.is_full = True
        if self._transport is not None:
            self._transport.underlying_transport.pause_reading()

    def resume_writing(self) -> None:
        self.is_full = False
        if self._transport is not None and not self._is_closed:
            self._transport.underlying_transport.resume_reading()
            self._say_on()
            self._room.show(self._viewer)
            self._hear_on()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        kind = frame.msg_type
        if self._is_closed:
            if kind == WSMsgType.CLOSE:
                transport.disconnect()
        elif frame.rsv2 or frame.rsv3 or (frame.rsv1 and kind in CONTROL):
            self._end(WSCloseCode.PROTOCOL_ERROR, "This frame has a meaning that was not agreed upon.")
        elif kind == TEXT and frame.fin and not self._pieces and (not frame.rsv1 or self.deflates):
            message = frame.get_payload_as_bytes()
            self._hear(message if not frame.rsv1 else self._inflated(message))
        elif kind == WSMsgType.PING:
            self._answer_ping(transport, frame)
        elif kind == WSMsgType.CLOSE:
            transport.send_close(WSCloseCode.OK)
            transport.disconnect()
        elif kind != WSMsgType.PONG:
            self._join(frame)

    def _answer_ping(self, transport: WSTransport, frame: WSFrame) -> None:
        """Not more often than a page has reason to ask."""
        now = self._loop.time()
        if now - self._pinged > 1:
            self._pinged, self._pings = now, 0
        self._pings += 1
        if self._pings > MOST_PINGS:
            self.close(TooMany.status, "You ask too often whether the house is there.")
        else:
            transport.send_pong(frame.get_payload_as_bytes())

    def _join(self, frame: WSFrame) -> None:
        """A message in several frames, or one that was compressed; no longer than a message may be."""
        is_more = frame.msg_type == WSMsgType.CONTINUATION
        if is_more != bool(self._pieces) or (is_more and frame.rsv1):
            self._end(WSCloseCode.PROTOCOL_ERROR, "These frames are no message.")
            return
        if not is_more:
            if frame.msg_type != TEXT:
                self.close(NotRead.status, NOT_READ)
                return
            self._is_deflated = bool(frame.rsv1)
            if self._is_deflated and not self.deflates:
                self._end(WSCloseCode.PROTOCOL_ERROR, "Compression was not agreed upon.")
                return
        self._pieces.append(frame.get_payload_as_bytes())
        message = b"".join(self._pieces)
        if len(message) > LARGEST_MESSAGE:
            self._end(WSCloseCode.MESSAGE_TOO_BIG, "The message is too long.")
        elif frame.fin:
            self._pieces = []
            self._hear(message if not self._is_deflated else self._inflated(message))
        else:
            self._pieces = [message]

    def _inflated(self, message: bytes) -> bytes:
        inflate = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
        try:
            plain = inflate.decompress(message + b"\x00\x00\xff\xff", LARGEST_MESSAGE + 1)
        except zlib.error:
            self._end(WSCloseCode.INVALID_TEXT, "The message cannot be decompressed.")
            return b""
        if len(plain) > LARGEST_MESSAGE:
            self._end(WSCloseCode.MESSAGE_TOO_BIG, "The message is too long.")
        return plain

    # To the page

    def open(self, talk: list[ChatLine]) -> None:
        """The whole view first, then the table talk that the page has not."""
        if self._transport is None:  # what asked for a socket was none
            self._house.doorkeeper.sockets.leave(self.place)
            return
        if talk:
            self._talk.extend(talk)
            self._viewer.after = talk[-1].number
        self._room.enter_viewer(self._viewer)
        self._house.bots.poke(
            self._room.id
        )  # should another house have ended while its bot was to act, this one goes on
        self._say_on()

    def _say_on(self) -> None:
        """As many lines of the table talk as the page takes."""
        for _ in range(PAGE):
            if not self._talk or self.is_full:
                return
            self.send(ENCODER.encode(LiveChat(chat=self._talk.popleft())))
        self._loop.call_soon(self._say_on)

    def send(self, message: bytes) -> None:
        if self._is_closed or self._transport is None:
            return
        if len(message) > SHORT and self.deflates:
            self._transport.send(TEXT, deflated(message), rsv1=True)
        else:
            self._transport.send(TEXT, message)

    def close(self, status: int, sentence: str) -> None:
        self._end(CLOSED + status, sentence)

    def show_out(self) -> None:
        """The session by which it came has ended."""
        self.close(NotSignedIn.status, "Your session has ended.")

    def shutdown(self) -> None:
        self._end(WSCloseCode.SERVICE_RESTART, "The house closes.")
        if self._transport is not None:
            self._transport.disconnect()

    def _end(self, code: int | WSCloseCode, sentence: str) -> None:
        if self._is_closed or self._transport is None:
            return
        self._is_closed = True
        self._room.leave_viewer(self._viewer)
        self._transport.send_close(cast(WSCloseCode, code), sentence[:100].encode()[:120])
        self._loop.call_later(FAREWELL, self._transport.disconnect)

    # What a page says

    def _hear(self, message: bytes) -> None:
        if self._is_closed:
            return
        if self._rests or self.is_full:
            self._put_off(message)
            return
        try:
            said = DECODER.decode(message)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            self._show_out(message)
            return
        if self._house.rates.lets_in(self._guest):
            self._do(said)
        else:
            self._refuse(said, TooMany("You do too much at once; try again in a second."))
            self._rests = True
            self._loop.call_later(BREATH, self._go_on)

    def _show_out(self, message: bytes) -> None:
        """Whoever says what is no message."""
        try:
            message.decode()
        except UnicodeDecodeError:
            self._end(WSCloseCode.INVALID_TEXT, "A message is text in UTF-8.")
        else:
            self.close(NotRead.status, NOT_READ)

    def _put_off(self, message: bytes) -> None:
        """Whoever said too much, or does not take the answers, is listened to later."""
        if len(self._unheard) < MOST_UNHEARD:
            self._unheard.append(message)
        else:
            self.close(TooMany.status, "You do too much at once.")

    def _go_on(self) -> None:
        self._rests = False
        self._hear_on()

    def _hear_on(self) -> None:
        while self._unheard and not (self._rests or self.is_full or self._is_closed):
            self._hear(self._unheard.popleft())

    def _do(self, said: Said, tries: int = 0) -> None:
        """In memory, at once; it is answered when it is on the disk."""
        room, tables = self._room, self._house.tables
        if room.is_away and tries < TRIES:
            self._try_again(said, tries)
            return
        try:
            if isinstance(said, LiveAct):
                actions, waits = [said.action, *said.more], tables.bots_wait > 0
                write = room.act(self._guest, said.seat, said.version, actions, waits, said.gently)
            else:
                write = room.take_back(self._guest, said.seat, said.version)
        except TeahouseError as error:
            self._refuse(said, error)
            return
        except Exception as error:
            self._refuse(said, tables.went_wrong(room, error))
            return
        room.seen = self._loop.time()
        self._viewer.answers.append((said.id, room.versions[said.seat]))
        write.lost = partial(self._lost, said, tries)
        tables.enter(room, write)

    def _lost(self, said: Said, tries: int, error: Exception) -> None:
        """It was not kept. Where another house was first, it is tried again on what that has done."""
        if isinstance(error, Conflict) and tries < TRIES:
            self._try_again(said, tries)
        else:
            self._refuse(said, error if isinstance(error, TeahouseError) else Away())

    def _try_again(self, said: Said, tries: int) -> None:
        """As soon as the table was read again."""
        task = asyncio.ensure_future(self._again(said, tries + 1))
        RETRYING.add(task)
        task.add_done_callback(RETRYING.discard)

    async def _again(self, said: Said, tries: int) -> None:
        try:
            await self._house.tables.returned(self._room)
        except Refused as refusal:
            self._refuse(said, refusal)
        else:
            self._do(said, tries)

    def _refuse(self, said: Said, error: TeahouseError) -> None:
        status, rule = status_of(error), getattr(error, "rule", "")
        message = ENCODER.encode(LiveRefusal(id=said.id, status=status, error=str(error), rule=rule))
        self._room.post(self._viewer, message)


class Gone:
    """The way to a page that is not there any more."""

    is_full = True

    def send(self, message: bytes) -> None: ...

    def close(self, status: int, sentence: str) -> None: ...


GONE: Final = Gone()
NOT_READ: Final = "Over this socket a page acts and takes back; this is no such message."
RETRYING: Final[set[asyncio.Future[None]]] = set()
LAST: Final[list[bytes]] = [b"", b""]


def deflated(message: bytes) -> bytes:
    """A message by itself. What was compressed last is remembered: many get the same."""
    if LAST[0] is not message:
        deflate = zlib.compressobj(wbits=-zlib.MAX_WBITS)
        LAST[:] = message, (deflate.compress(message) + deflate.flush(zlib.Z_SYNC_FLUSH))[:-4]
    return LAST[1]
