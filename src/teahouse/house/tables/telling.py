"""What a page is told of a change: what is different, and where others or the luck had a hand in it, beat by beat."""

from __future__ import annotations

from msgspec.structs import replace

from teahouse.scene import Scene
from teahouse.scene.element.beat import Beat
from teahouse.scene.table.drawing import Drawing
from teahouse.scene.telling.beats import Told

from ..contract import TableView
from ..live_contract import LiveChange, LiveDone, LiveView
from ..telling_contract import Difference, LiveBeat
from .differences import difference


def message_for(
    has: TableView | None, view: TableView, drawing: Drawing | None = None, done: tuple[int, int] | None = None
) -> LiveView | LiveChange | LiveDone:
    """What makes the new view of the one that the page has; where the viewer has done something, with the answer to that: its
    id, and the seat's version afterwards."""
    number = view.number
    if has is None:
        if done is None:
            return LiveView(number=number, view=view)
        return LiveDone(id=done[0], number=number, version=done[1], view=view)
    before, after = has.scene, view.scene
    found = None
    if (
        drawing is not None
        and before is not None
        and after is not None
        and before is not after
        and has.seat == view.seat
    ):
        found = drawing.told(before, after)
    # The beats, and what is still different after the last but one of them.
    beats: list[LiveBeat] = []
    shown = has
    if found is not None and before is not None:
        beats = with_changes(before, found)
        if len(found.frames) > 1 and found.frames[-2] is not before:
            shown = replace(has, scene=found.frames[-2])
    change = difference(shown, view)
    if done is None:
        return LiveChange(number=number, since=has.number, change=change, beats=beats)
    return LiveDone(id=done[0], number=number, version=done[1], since=has.number, change=change, beats=beats)


def with_changes(before: Scene, found: Told) -> list[LiveBeat]:
    """Each beat with what it changes of the scene that the one before it has left, the last one without."""
    beats: list[LiveBeat] = []
    shown = before
    for beat, frame in zip(found.beats[:-1], found.frames[:-1]):
        change = None if frame is shown else difference(shown, frame)
        beats.append(live(beat, change))
        shown = frame
    beats.append(live(found.beats[-1], None))
    return beats


def live(beat: Beat, change: Difference | None) -> LiveBeat:
    return LiveBeat(
        sentence=beat.sentence,
        kind=beat.kind,
        seat=beat.seat,
        rule=beat.rule,
        touches=beat.touches,
        lines=beat.lines,
        pictures=beat.pictures,
        amounts=beat.amounts,
        at_once=beat.at_once,
        change=change,
    )
