"""Beats on their way to a page: what they change, one after the other, makes the new view."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from teahouse import games
from teahouse.engine.play import Play
from teahouse.house.live_contract import Difference, LiveBeat
from teahouse.house.tables.differences import applied, difference
from teahouse.house.tables.telling import with_changes
from teahouse.scene import Scene, walk
from teahouse.scene.table.drawing import Drawing
from teahouse.scene.telling.beats import MOST_BEATS

STEPS = 120


def plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def sent(value: object, kind: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


@pytest.mark.wheel
@pytest.mark.parametrize("game_id", games.IDS)
def test_the_changes_of_beats_lead_from_scene_to_scene_for_every_viewer(game_id: str) -> None:
    """Byte for byte what a page would get that asks for the whole; every frame on the way is a sound scene."""
    game = games.get(game_id)
    told = 0
    for seats in sorted({game.about.least_seats, min(3, game.about.most_seats)}):
        play = Play(game, game.new(seats=seats, seed=seats, journal=True))
        viewers: list[int | None] = [None, *range(seats)]
        drawings = {seat: Drawing(game, seat) for seat in viewers}
        scenes = {seat: drawing.scene(play.state) for seat, drawing in drawings.items()}
        chance = random.Random(seats)
        for _ in range(STEPS):
            awaited = play.state.to_act()
            if not awaited:
                break
            seat = chance.choice(awaited)
            play.apply(seat, chance.choice(play.state.legal(seat)))
            for viewer in viewers:
                before, after = scenes[viewer], drawings[viewer].scene(play.state)
                scenes[viewer] = after
                found = drawings[viewer].told(before, after)
                if found is None:
                    continue
                told += 1
                assert found.frames[-1] is after
                assert len([beat for beat in found.beats if not beat.at_once]) <= MOST_BEATS
                beats = sent(with_changes(before, found), list[LiveBeat])
                shown = plain(before)
                for beat, frame in zip(beats[:-1], found.frames[:-1], strict=True):
                    if beat.change is not None:
                        shown = applied(shown, beat.change)
                    assert shown == plain(frame)
                    sound(frame)
                last = found.frames[-2] if len(found.frames) > 1 else before
                assert applied(shown, sent(difference(last, after), Difference)) == plain(after)
    assert told > STEPS / 10


def sound(frame: Scene) -> None:
    ids = [element.id for element in walk(frame)]
    assert len(ids) == len(set(ids)), sorted(id for id in ids if ids.count(id) > 1)
    board = frame.board
    if board is not None:
        places = {place.id for place in board.places}
        assert all(piece.place in places for piece in board.pieces)
