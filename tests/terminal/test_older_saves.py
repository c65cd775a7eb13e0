"""Games that were kept by earlier rules go on at the keyboard."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from teahouse import games
from teahouse.engine.luck import FastLuck
from teahouse.engine.play import Play
from teahouse.engine.record import Record, Seal, ending_of, read_record, record_of
from teahouse.terminal import saves
from teahouse.terminal.seats import HUMAN
from teahouse.terminal.table import resume_file
from tests.house.conftest import as_game_of_the_house
from tests.house.stones import StonesGame
from tests.stored.reading import FOLDERS, lines
from tests.terminal.playing import Keyboard


class Resumed:
    """A file that is resumed by the second rules, with the lines that are typed then."""

    def __init__(self, path: Path, *typed: str) -> None:
        screen = io.StringIO()
        console = Console(file=screen, width=100, color_system=None, highlight=False, markup=False)
        self.is_over = resume_file(str(path), console, Keyboard(screen, typed))
        self.words = " ".join(screen.getvalue().split())


def kept(path: Path, *texts: str, end: bool = False) -> Path:
    """A file of the first rules."""
    game, seal = StonesGame(1), Seal(1)
    state = game.new(seats=2, luck=seal.luck())
    record = record_of(game, state, seal, ["Sun", "Peak"], [HUMAN, HUMAN])
    play = Play(game, state)
    for text in texts:
        play.enter(play.state.to_act()[0], text)
    chance = FastLuck(1).automa
    while end and play.state.to_act():
        seat = play.state.to_act()[0]
        legal = play.state.legal(seat)
        play.apply(seat, legal[chance.below(len(legal))])
    record.log, record.ending = play.log, ending_of(play.state)
    path.write_text(record.text(), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def later(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    as_game_of_the_house(StonesGame(2).after(StonesGame(1)), monkeypatch)
    monkeypatch.setenv("TEAHOUSE_HOME", str(tmp_path))


TURN = ("take:1", "mark:red", "done")


def test_a_game_whose_steps_fit_goes_on_and_its_file_is_of_today(tmp_path: Path) -> None:
    path = kept(tmp_path / "game.teahouse", *TURN, *TURN)
    old = path.read_text("utf-8")
    resumed = Resumed(path, "take:2")
    assert "it goes on by those of today" in resumed.words
    record = read_record(path.read_text("utf-8"))
    assert (record.rules, len(record.log)) == (2, 7)
    assert (tmp_path / "game.teahouse.rules1").read_text("utf-8") == old
    assert "The rules were mended" not in Resumed(path).words


def test_a_game_goes_on_from_the_last_position_that_fits(tmp_path: Path) -> None:
    path = kept(tmp_path / "game.teahouse", *TURN, "take:3", "mark:red", "done", *TURN)
    resumed = Resumed(path, "take:2")
    assert "it goes on from the last position that does, after step 3 of 9." in resumed.words
    record = read_record(path.read_text("utf-8"))
    assert record.log == [(0, "take:1"), (0, "mark:red"), (0, "done"), (1, "take:2")]
    assert record.verify(games.get("stones")) == []


def test_a_game_that_ended_by_older_rules_tells_its_end_and_is_left_as_it_is(tmp_path: Path) -> None:
    path = kept(tmp_path / "game.teahouse", "take:3", "mark:red", "done", end=True)
    old = path.read_text("utf-8")
    record = read_record(old)
    assert record.ending is not None
    resumed = Resumed(path)
    assert resumed.is_over
    one, other = record.ending["totals"]
    assert f"This game ended by older rules: Sun {one} and Peak {other}." in resumed.words
    assert path.read_text("utf-8") == old


def test_the_menu_tells_of_older_games(tmp_path: Path) -> None:
    path = kept(tmp_path / "game.teahouse", *TURN, "take:3", "mark:red", "done")
    assert saves.look_at(path).trouble == ""
    assert saves.look_at(path).standing == "3 moves made, Peak to play"


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])
def test_every_stored_file_can_be_resumed(folder: Path, tmp_path: Path) -> None:
    for line in lines(folder, "files"):
        record: Record = read_record(line["text"])
        path = tmp_path / f"{line['name']}.teahouse"
        path.write_text(line["text"], encoding="utf-8")
        resumed = Resumed(path)
        assert resumed.is_over == (record.ending is not None)
        again = read_record(path.read_text("utf-8"))
        assert again.log == record.log[: len(again.log)]
        if record.ending is None:
            assert not again.is_older(games.get(record.game))
