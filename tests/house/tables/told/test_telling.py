"""Beats on their way to a page: what they change, one after the other, makes the new view."""

from __future__ import annotations

import itertools
import random
from typing import Any

import msgspec
import pytest
from websockets.sync.client import ClientConnection

from teahouse import games
from teahouse.engine.play import Play
from teahouse.house.tables.differences import applied, difference
from teahouse.house.tables.telling import with_changes
from teahouse.house.telling_contract import Difference, LiveBeat
from teahouse.scene import Scene, walk
from teahouse.scene.table.drawing import Drawing
from teahouse.scene.telling.beats import MOST_BEATS
from tests.house.visiting import Browser, Json, Served, heard, table_for

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


def test_a_replay_tells_how_it_came_to_a_moment(lin: Browser, mei: Browser) -> None:
    """What the beats of a moment change, they change of the moment before."""
    table = table_for("connect_four", lin, mei)
    for n in range(7):
        browser = (lin, mei)[n % 2]
        browser.act(browser.look(table))
    moments = [mei.get(f"/api/tables/{table}/replay?step={step}") for step in range(8)]
    assert moments[0]["beats"] == []
    for before, now in itertools.pairwise(moments):
        actor = 0 if now["step"] % 2 else 1
        beats = msgspec.convert(now["beats"], list[LiveBeat])
        assert [beat.seat for beat in beats] == ([0] if actor == 0 else [])
        shown = before["scene"]
        for beat in beats:
            assert beat.sentence in [line["label"] for line in now["scene"]["journal"]]
            shown = applied(shown, beat.change) if beat.change is not None else shown
        assert shown == before["scene"]  # the only beat is the last one, which leads to the scene itself


def message_of(socket: ClientConnection, number: int) -> Json:
    """The message that brings the view with this number."""
    message = heard(socket)
    while message.get("number", 0) < number:
        message = heard(socket)
    return message


def test_the_first_change_after_a_socket_opens_is_told_whoever_looked_before(
    lin: Browser, mei: Browser, served: Served
) -> None:
    """A page asks for the table before it opens its socket, and what it was sent then may still be at hand."""
    table = table_for("connect_four", lin, mei)
    with served.look(table) as room:
        looked = room.scene(1)
    with mei.live(table) as socket:
        heard(socket)
        view = lin.act(lin.look(table))
        (beat,) = message_of(socket, view["number"])["beats"]
    assert (beat["seat"], looked.seat) == (0, 1)


def test_what_the_other_did_comes_over_the_socket_as_a_beat_and_what_was_taken_back_does_not(
    lin: Browser, mei: Browser
) -> None:
    table = table_for("marco_polo", lin, mei)
    with lin.live(table) as first, mei.live(table) as second:
        sockets = [first, second]
        for socket in sockets:
            heard(socket)
        told = undone = 0
        for _ in range(24):
            acts = lin if lin.look(table)["scene"]["choices"] else mei
            view = acts.act(acts.look(table))
            own, other = [message_of(sockets[seat], view["number"]) for seat in (view["seat"], 1 - view["seat"])]
            told += any(beat.get("seat") == view["seat"] for beat in other.get("beats", []))
            beats = own.get("beats", [])
            assert not beats or any(beat.get("seat") != view["seat"] for beat in beats)
            if view["undoable"]:
                back = acts.post(f"/api/tables/{table}/undo", {"seat": view["seat"], "version": view["version"]})
                assert all("beats" not in message_of(socket, back["number"]) for socket in sockets)
                undone += 1
                view = acts.act(back)
                for socket in sockets:
                    message_of(socket, view["number"])
        assert told > 3
        assert undone > 3
