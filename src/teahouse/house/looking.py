"""What sockets are sent when a table has changed. Those that ask at the same time share one look at the table.

A look costs a thread and a read of the database, a scene much more. So the sockets of a table are served in bunches: one
look for each, one scene for each seat, one view for all who neither sit there nor opened the table, one message for all
who have the same view and get the same. Bunches are small enough that whoever acts at the table need not wait for long.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from .contract import LiveChange, LiveView, TableView
from .differences import difference
from .keeper import Keeper, Opened
from .refusals import Refused
from .views import view_of

BUNCH: Final = 16  # sockets
FEW: Final = 4


class Look(NamedTuple):
    """Who looks, with which seat's eyes, and the view that the page has."""

    guest: str
    seat: int | None
    has: TableView | None


class Shown(NamedTuple):
    """The view that the page has from then on, and the message that makes it so; empty if there is nothing new."""

    view: TableView
    message: bytes


Asked = tuple[Look, "asyncio.Future[Shown]"]


class Looking:
    """Gathers those who want to look at a table, and looks for them."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._asked: dict[str, list[Asked]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def shown(self, table: str, look: Look) -> Shown:
        future: asyncio.Future[Shown] = asyncio.get_running_loop().create_future()
        if table in self._asked:
            self._asked[table].append((look, future))
        else:
            self._asked[table] = [(look, future)]
            task = asyncio.create_task(self._serve(table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return await future

    async def _serve(self, table: str) -> None:
        """Until nobody asks any more."""
        asked = self._asked[table]
        try:
            while asked:
                await asyncio.sleep(0)  # those who were told at the same moment come along
                bunch = asked[:BUNCH]
                del asked[:BUNCH]
                await self._serve_bunch(table, bunch)
        finally:
            del self._asked[table]
            for _, future in asked:
                future.cancel()

    async def _serve_bunch(self, table: str, bunch: list[Asked]) -> None:
        answers: Sequence[Shown | Exception]
        try:
            looks = [look for look, _ in bunch]
            if len(looks) <= FEW and self._keeper.is_at_hand(table):  # quicker than to wake a thread
                answers = shown_to(self._keeper, table, looks)
            else:
                answers = await asyncio.to_thread(shown_to, self._keeper, table, looks)
        except Exception as error:
            answers = [error] * len(bunch)
        for (_, future), answer in zip(bunch, answers, strict=True):
            if future.done():
                continue  # its socket has closed
            if isinstance(answer, Exception):
                future.set_exception(answer)
            else:
                future.set_result(answer)


def shown_to(keeper: Keeper, table: str, looks: list[Look]) -> list[Shown | Exception]:
    """What each is shown, or why it may not look with those eyes."""
    views: dict[tuple[str, int | None], TableView | Refused] = {}
    keys: list[tuple[str, int | None]] = []
    with keeper.look(table) as opened:
        for look in looks:
            key = (look.guest if is_concerned(opened, look.guest) else "", look.seat)
            keys.append(key)
            if key not in views:
                try:
                    views[key] = view_of(opened, *key)
                except Refused as refusal:
                    views[key] = refusal
    messages: dict[tuple[int, int], bytes] = {}
    answers: list[Shown | Exception] = []
    for look, key in zip(looks, keys, strict=True):
        view = views[key]
        if isinstance(view, Refused):
            answers.append(view)
        elif look.has is not None and look.has.number >= view.number:
            answers.append(Shown(look.has, b""))
        else:
            same = (id(look.has), id(view))
            if same not in messages:
                messages[same] = message_for(look.has, view)
            answers.append(Shown(view, messages[same]))
    return answers


def is_concerned(opened: Opened, guest: str) -> bool:
    """Whether the guest opened the table or sits there; the table looks the same to all others."""
    return opened.row.owner == guest or bool(opened.loaded.held_by(guest))


def message_for(has: TableView | None, view: TableView) -> bytes:
    if has is None:
        return msgspec.json.encode(LiveView(number=view.number, view=view))
    return msgspec.json.encode(LiveChange(number=view.number, since=has.number, change=difference(has, view)))
