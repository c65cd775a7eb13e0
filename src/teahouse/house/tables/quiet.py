"""Whether nobody but a seat can see that it has done something. Such an entry is quiet, and nobody else is told of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from teahouse.engine.play import Play
from teahouse.engine.simultaneous import Simultaneous


def entered_quietly(play: Play, seat: int, text: str) -> bool:
    """Enter it; whether it was quiet."""
    return done_quietly(play, seat, partial(play.enter, seat, text))


def done_quietly(play: Play, seat: int, work: Callable[[], object]) -> bool:
    """Do it; whether it was quiet.

    Where seats decide at the same time, others see one as it stood when the round began, and whether it has chosen. Where
    they take turns, a line that the journal has for everybody is enough to tell; else what everybody else knows is compared."""
    before = play.state
    barrier, awaited = before.barrier(), before.to_act()
    lines = len(before.journal.entries) if before.journal is not None else 0
    old = before.clone()
    work()
    after = play.state
    if after.barrier() != barrier or after.to_act() != awaited:
        return False
    if isinstance(after, Simultaneous):
        return True
    if after.journal is not None:
        for entry in after.journal.entries[lines:]:
            if entry.to is None:
                return False
    others: list[int | None] = [None]
    others += [other for other in range(after.seats) if other != seat]
    for viewer in others:
        if old.known_to(viewer).digest() != after.known_to(viewer).digest():
            return False
    return True
