"""What the house and a page say to each other over the socket of a table.

The socket sends the newest view as soon as it opens and each line of the table talk after the number `after`. Whenever the
view has changed for this viewer, it then sends what is different from the view that it sent or changed last. The first view
is complete, so a page that reconnects has missed nothing, though it is not told again what happened. `number` rises with
everything this viewer can see; a page that holds a view throws away any other with a smaller number.

Over the same socket a page acts and takes back: LiveAct and LiveUndo, each with an id of the page's choice. Each is answered by
LiveDone or LiveRefusal with that id. LiveDone comes when the entry is on the disk, and brings the view's change along; where a
page has said several things at once, the last of their answers does. A refusal changes nothing, leaves the socket open and has
the status that a request would get. What is no such message ends the socket. Where something that was done could not be kept,
the next message is a whole view again.
"""

from __future__ import annotations

import msgspec

from .contract import Act, Answered, ChatLine, Count, TableView, TakeBack
from .telling_contract import Difference, LiveBeat

# What a page says over the socket


class LiveAct(Act, frozen=True, kw_only=True, tag_field="kind", tag="act"):
    """An action of a seat; `id` is the page's own number for it."""

    id: Count


class LiveUndo(TakeBack, frozen=True, kw_only=True, tag_field="kind", tag="undo"):
    """Undo of the seat's latest choice."""

    id: Count


# What the socket sends


class LiveView(Answered, frozen=True, kw_only=True, tag_field="kind", tag="view"):
    """The whole view, first of all."""

    number: int
    view: TableView


class LiveChange(Answered, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", tag="change"):
    """The table has changed for this viewer. The changes of `beats` turn the scene of the view with the number `since` into the
    one before the last beat, and `change` then turns the view into the new one."""

    number: int
    since: int
    change: Difference
    beats: list[LiveBeat] = msgspec.field(default_factory=list)


class LiveChat(Answered, frozen=True, kw_only=True, tag_field="kind", tag="chat"):
    """Somebody said something."""

    chat: ChatLine


class LiveDone(Answered, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", tag="done"):
    """It is done and kept. The number of the view afterwards and the seat's new version; and what is different from the view
    with the number `since`, with beats as LiveChange has them, or the whole view where the page has none."""

    id: int
    number: int
    version: int
    since: int | None = None
    change: Difference | None = None
    beats: list[LiveBeat] = msgspec.field(default_factory=list)
    view: TableView | None = None


class LiveRefusal(Answered, frozen=True, kw_only=True, tag_field="kind", tag="refused"):
    """It was not done: the status that a request would get, why in one sentence, and the rule it rests on."""

    id: int
    status: int
    error: str
    rule: str
