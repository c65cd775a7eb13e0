"""What has changed of something that a page has, and what happened on the way: beats, live and in a replay, and lines of the
journal for whoever comes back."""

from __future__ import annotations

from typing import Any

import msgspec

from teahouse.scene import Scene
from teahouse.scene.element.beat import Beat
from teahouse.scene.element.journal import Line

from .contract import Answered

Splice = tuple[int, int, list[Any]]
"""From which place on how many items of a list go, and which come there."""


class Difference(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """What turns an object or a list into a newer one, in this order. Places of a list are written as keys too."""

    splice: list[Splice] = []
    """Of a list: one after the other, the last first, so that each names places of the old list."""
    gone: list[str] = []
    """Keys that are no longer there."""
    set: dict[str, Any] = {}
    """Keys with their new value."""
    within: dict[str, Difference] = {}
    """Keys whose value has changed inside."""


class LiveBeat(Beat, frozen=True, kw_only=True):
    """A beat, and what it changes of the scene that the beats before it have left. The last one has no change of its own: it is
    shown with all that the message changes."""

    change: Difference | None = None


class Moment(Answered, frozen=True, kw_only=True):
    """One moment of a replay as the viewer may see it; `step` 0 is the beginning. Its beats lead there from the moment before;
    what they change, they change of the scene of that moment, and the last one leads to this scene."""

    step: int
    steps: int
    seat: int | None
    scene: Scene
    beats: list[LiveBeat]


class Found(Answered, frozen=True, kw_only=True):
    """The moment of a replay that a line of the journal tells of, and which line of its journal that is: the newest is 0."""

    step: int
    place: int


class Missed(Answered, frozen=True, kw_only=True):
    """A line of the journal, and where a replay has it."""

    line: Line
    step: int
    place: int


class Since(Answered, frozen=True, kw_only=True):
    """What happened after a seat last chose something, however long ago that was, without what it did itself."""

    lines: list[Missed]
    """The oldest first."""
