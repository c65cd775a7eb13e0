"""What sockets are sent when a table has changed. Those that ask at the same time share one look at the table.

A look costs a read of the database where the table is not remembered, a scene much more. So the sockets of a table are served
in bunches: one look for each, one scene for each seat, one view for all who neither sit there nor opened the table, one
message for all who have the same view and get the same. Bunches are small enough that whoever acts at the table need not
wait for long. A few who look at a table that is at hand are served at once; more, or a table that must be read first, by a
thread, and the house goes on meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from ..contract import TableView
from ..live_contract import LiveChange, LiveView
from ..refusals import Refused
from .differences import difference
from .looked_at import Seen, Shows
from .views import view_of

BUNCH: Final = 16  # sockets
FEW: Final = 4
ENCODER: Final = msgspec.json.Encoder()


class Shown(NamedTuple):
    """The view that the page has from then on, and the message that makes it so; empty if there is nothing new."""

    view: TableView
    message: bytes


class Looker(Protocol):
    """Who looks, with which seat's eyes, and the view that the page has."""

    guest: str
    seat: int | None
    has: TableView | None

    def take(self, answer: Shown | Exception) -> None:
        """What is shown, or why it may not look with those eyes."""


class Looking:
    """Gathers those who want to look at a table, and looks for them."""

    def __init__(self, keeper: Shows) -> None:
        self._keeper = keeper
        self._asked: dict[str, list[Looker]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(self, table: str, looker: Looker) -> None:
        if table in self._asked:
            self._asked[table].append(looker)
        else:
            self._asked[table] = [looker]
            # Those who are told at the same moment come along.
            asyncio.get_running_loop().call_soon(self._serve, table)

    def _serve(self, table: str) -> None:
        lookers = self._asked[table]
        if len(lookers) <= FEW and self._keeper.is_at_hand(table):  # quicker than to wake a thread
            del self._asked[table]
            self._look(table, lookers)
        else:
            task = asyncio.create_task(self._serve_in_thread(table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _serve_in_thread(self, table: str) -> None:
        """Until nobody asks any more."""
        lookers = self._asked[table]
        try:
            while lookers:
                bunch = lookers[:BUNCH]
                del lookers[:BUNCH]
                answers = await asyncio.to_thread(answers_to, self._keeper, table, bunch)
                for looker, answer in zip(bunch, answers, strict=True):
                    looker.take(answer)
        finally:
            del self._asked[table]

    def _look(self, table: str, lookers: list[Looker]) -> None:
        for looker, answer in zip(lookers, answers_to(self._keeper, table, lookers), strict=True):
            looker.take(answer)


def answers_to(keeper: Shows, table: str, lookers: list[Looker]) -> Sequence[Shown | Exception]:
    try:
        return shown_to(keeper, table, lookers)
    except Exception as error:
        return [error] * len(lookers)


def shown_to(keeper: Shows, table: str, lookers: list[Looker]) -> list[Shown | Exception]:
    with keeper.look(table) as opened:
        views = views_for(opened, lookers)
    return messages_for(lookers, views)


def views_for(opened: Seen, lookers: list[Looker]) -> list[TableView | Refused]:
    """The view of each."""
    views: dict[tuple[str, int | None], TableView | Refused] = {}
    found: list[TableView | Refused] = []
    for looker in lookers:
        key = (looker.guest if is_concerned(opened, looker.guest) else "", looker.seat)
        if key not in views:
            try:
                views[key] = view_of(opened, *key)
            except Refused as refusal:
                views[key] = refusal
        found.append(views[key])
    return found


def messages_for(lookers: list[Looker], views: list[TableView | Refused]) -> list[Shown | Exception]:
    """What makes each one's view of that which its page has."""
    messages: dict[tuple[int, int], bytes] = {}
    answers: list[Shown | Exception] = []
    for looker, view in zip(lookers, views, strict=True):
        has = looker.has
        if isinstance(view, Refused):
            answers.append(view)
        elif has is not None and has.number >= view.number:
            answers.append(Shown(has, b""))
        else:
            same = (id(has), id(view))
            if same not in messages:
                messages[same] = message_for(has, view)
            answers.append(Shown(view, messages[same]))
    return answers


def is_concerned(opened: Seen, guest: str) -> bool:
    """Whether the guest opened the table or sits there; the table looks the same to all others."""
    return opened.row.owner == guest or bool(opened.loaded.held_by(guest))


def message_for(has: TableView | None, view: TableView) -> bytes:
    if has is None:
        return ENCODER.encode(LiveView(number=view.number, view=view))
    return ENCODER.encode(LiveChange(number=view.number, since=has.number, change=difference(has, view)))
