"""Whether nobody but a seat can see that it has done something. Such an entry is quiet, and nobody else is told of it."""

from __future__ import annotations

from collections.abc import Callable

from teahouse.engine.play import Play
from teahouse.engine.simultaneous import Simultaneous
from teahouse.engine.state import State


def entered_quietly(play: Play, seat: int, text: str) -> bool:
    """Enter it; whether it was quiet."""
    return done_quietly(play, seat, lambda play: play.enter(seat, text))


def done_quietly(play: Play, seat: int, work: Callable[[Play], object]) -> bool:
    """Do it; whether it was quiet.

    Where seats decide at the same time, others see one as it stood when the round began, and whether it has chosen. Where
    they take turns, what everybody else knows is compared; but for what the journal tells everybody."""
    before = play.state
    barrier, awaited, told = before.barrier(), before.to_act(), told_to_all(before)
    old = before.clone()
    work(play)
    after = play.state
    if after.barrier() != barrier or after.to_act() != awaited:
        return False
    if isinstance(after, Simultaneous):
        return True
    if told_to_all(after) > told:
        return False
    others: list[int | None] = [None]
    others += [other for other in range(after.seats) if other != seat]
    for viewer in others:
        if old.known_to(viewer).digest() != after.known_to(viewer).digest():
            return False
    return True


def told_to_all(state: State) -> int:
    """How many lines the journal has for everybody."""
    journal = state.journal
    if journal is None:
        return 0
    told = 0
    for entry in journal.entries:
        if entry.to is None:
            told += 1
    return told
