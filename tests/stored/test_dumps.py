"""Dumps of earlier versions are read, and the games go on from them to their end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from teahouse import games
from teahouse.engine.luck import FastLuck
from teahouse.engine.state import State
from teahouse.kit.case import choose
from tests.stored.reading import FOLDERS, Json, lines, manifest

pytestmark = pytest.mark.wheel

LIMIT = 20_000
EACH = [pytest.param(folder, id, id=f"{folder.name}-{id}") for folder in FOLDERS for id in manifest(folder)["games"]]


def dumps_of(folder: Path, game: str) -> list[Json]:
    return [line for line in lines(folder, "dumps") if line["dump"]["game"] == game]


def played_on(state: State, seed: int) -> None:
    """Random play to the end, looked at on the way."""
    chance = FastLuck(seed).automa
    for number in range(LIMIT):
        chosen = choose(state, chance)
        if number % 50 == 0:
            assert state.audit() == []
        if chosen is None:
            break
        state.apply(*chosen)
    assert state.outcome() is not None
    assert state.audit() == []


@pytest.mark.parametrize(("folder", "game_id"), EACH)
def test_every_full_dump_is_read_and_played_on_to_the_end(folder: Path, game_id: str) -> None:
    game = games.get(game_id)
    found = [line for line in dumps_of(folder, game_id) if line["viewer"] == "all"]
    for number, line in enumerate(found):
        state = game.load(line["dump"])
        assert state.audit() == []
        again = game.load(game.dump(state))
        assert again.digest() == state.digest()
        played_on(state, number)
    assert found


@pytest.mark.parametrize(("folder", "game_id"), EACH)
def test_what_a_viewer_knew_is_read_and_a_guess_from_it_is_played_on_to_the_end(folder: Path, game_id: str) -> None:
    game = games.get(game_id)
    found = [line for line in dumps_of(folder, game_id) if line["viewer"] != "all"]
    for number, line in enumerate(found):
        known = game.load(line["dump"])
        seat = int(line["viewer"].split()[-1]) if line["viewer"].startswith("seat") else None
        game.scene(known, seat)
        game.observe(known, seat)
        if number % 3 == 0:
            played_on(known.guess(FastLuck(number)), number)
    assert found


@pytest.mark.parametrize(("folder", "game_id"), EACH)
def test_a_question_that_was_open_is_still_asked(folder: Path, game_id: str) -> None:
    """Or another one in its place, where the rules have changed; in either case of the same seats."""
    game = games.get(game_id)
    for line in dumps_of(folder, game_id):
        if line["viewer"] == "all" and line["asked"]:
            state = game.load(line["dump"])
            assert state.to_act(), line["asked"]
            assert all(state.legal(seat) for seat in state.to_act()), line["asked"]


@pytest.mark.parametrize(("folder", "game_id"), EACH)
def test_the_same_luck_deals_the_same_game(folder: Path, game_id: str) -> None:
    """A table of the house that has no snapshot yet is set up again by the rules of today."""
    game = games.get(game_id)
    beginnings = [line for line in dumps_of(folder, game_id) if line["moment"] == 0 and line["viewer"] == "all"]
    for line in beginnings:
        new = game.new(line["seats"], seed=0, options=line["dump"]["state"]["options"])
        assert new.fields() == game.load(line["dump"]).fields()
    assert beginnings


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])
def test_the_manifest_names_the_kinds_of_decisions_that_the_dumps_are_in_the_middle_of(folder: Path) -> None:
    dumps = [line for line in lines(folder, "dumps") if line["viewer"] == "all"]
    for game_id, kinds in manifest(folder)["decisions"].items():
        mine = [line for line in dumps if line["dump"]["game"] == game_id]
        text = json.dumps([line["dump"]["state"].get("stack") or line["dump"]["state"].get("stacks") for line in mine])
        for kind in [*kinds["open"], *kinds["only below another"]]:
            assert f'"is": "{kind}"' in text, kind
        for kind in kinds["never"]:
            assert f'"is": "{kind}"' not in text, kind
