"""The menu: Enter is always a good answer, and nothing in the folder of saved games can break it."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from teahouse import games
from teahouse.engine.errors import TeahouseError
from teahouse.engine.game import About
from teahouse.engine.options import Option, OptionValue
from teahouse.engine.record import Record, read_record
from teahouse.terminal import saves
from teahouse.terminal.menu import Menu
from teahouse.terminal.seats import HUMAN, arranged, filled
from tests.terminal.playing import Keyboard


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TEAHOUSE_HOME", str(tmp_path))
    return tmp_path


class Opened:
    """The menu after these lines were typed."""

    def __init__(self, *lines: str) -> None:
        screen = io.StringIO()
        console = Console(file=screen, width=90, color_system=None, highlight=False, markup=False)
        self.keyboard = Keyboard(screen, lines)
        self.menu = Menu(console, self.keyboard)
        self.code = self.menu.run()
        self.words = " ".join(screen.getvalue().split())


def records() -> list[Record]:
    return [read_record(path.read_text("utf-8")) for path in sorted(saves.folder().iterdir())]


def test_three_times_enter_starts_a_game_alone() -> None:
    opened = Opened("", "", "", "1")
    assert opened.code == 0
    (record,) = records()
    assert record.game == "voyages"
    assert record.players == [HUMAN]
    assert record.seal.commitment in opened.words
    assert len(record.log) == 1


def test_each_game_is_listed_with_a_sentence() -> None:
    opened = Opened("q")
    assert opened.code == 0
    for about in games.all_about():
        assert about.title in opened.words
        assert about.blurb.split(". ")[0] in opened.words
    assert "Connect Four" not in opened.words


def test_who_plays_is_asked_seat_by_seat() -> None:
    Opened("1", "3", "Ann, random, Ben")
    (record,) = records()
    assert record.names == ["Ann", "Peak", "Ben"]
    assert record.players == [HUMAN, "random", HUMAN]


def test_enter_fills_the_other_seats_with_greedy_bots() -> None:
    Opened("voyages", "3", "")
    (record,) = records()
    assert record.players == [HUMAN, "greedy", "greedy"]


def test_a_game_that_is_not_listed_can_be_named() -> None:
    Opened("connect_four", "", "")
    (record,) = records()
    assert record.game == "connect_four"


def test_wrong_answers_are_asked_again() -> None:
    opened = Opened("77", "chess", "voy", "0", "many", "101", "2", "a,b,c", "x" * 40, "same, same", "")
    assert "There is no game 'chess'" in opened.words
    assert opened.words.count("takes 1 to 100 seats") == 3
    assert "names 3 players" in opened.words
    assert "at most 20 letters" in opened.words
    assert "the same name" in opened.words
    (record,) = records()
    assert record.seats == 2


def test_a_saved_game_goes_on_by_its_letter() -> None:
    Opened("", "", "", "1")
    opened = Opened("a", "undo")
    assert "Voyages, round 1, Sun to play" in opened.words
    (record,) = records()
    assert record.log[-1] == (0, "undo")


def test_damaged_and_finished_files_are_listed_but_not_offered() -> None:
    Opened("", "", "", "1")
    (path,) = saves.folder().iterdir()
    (saves.folder() / "broken.teahouse").write_text("{}\n")
    (saves.folder() / "older.teahouse").write_text(re.sub('"rules":[0-9]+', '"rules":0', path.read_text()))
    opened = Opened("b", "q")
    assert "broken.teahouse cannot be resumed: This is no game file" in opened.words
    assert "older.teahouse cannot be resumed: The file was played by rules version 0" in opened.words
    assert "[a] Voyages" in opened.words
    assert "[b]" not in opened.words
    assert "There is no game 'b'" in opened.words


def test_the_end_of_input_leaves_from_every_question() -> None:
    for lines in ([], [""], ["", ""], ["", "2"]):
        opened = Opened(*lines)
        assert opened.code == 0
        assert len(opened.keyboard.signs) == len(lines) + 1
    assert not saves.folder().exists()


def test_options_that_leave_a_choice_are_asked() -> None:
    values = (OptionValue("calm", "Calm", "No storms."), OptionValue("storm", "Storm", "Storms."))
    option = Option("weather", "Weather", values, "calm", (2,))
    voyages = games.about("voyages")
    about = About("x", "X", "", (1, 2), voyages.modes, (), "", 2000, 1, 1, "", (option,))
    screen = io.StringIO()
    menu = Menu(Console(file=screen), Keyboard(screen, ["hail", "st", ""]))
    assert menu.ask_options(about, 1) == {}
    assert menu.ask_options(about, 2) == {"weather": "storm"}
    assert "Weather can be calm or storm." in screen.getvalue()
    assert menu.ask_options(about, 2) == {"weather": "calm"}


def test_bots_sit_in_the_last_seats_or_where_they_are_named() -> None:
    assert filled(3, ["random"]).players == [HUMAN, HUMAN, "random"]
    assert filled(2, ["greedy", "random"]).players == ["greedy", "random"]
    with pytest.raises(TeahouseError, match="do not fit"):
        filled(1, ["greedy", "random"])
    with pytest.raises(TeahouseError, match="There is no bot"):
        filled(2, ["clever"])
    assert arranged(2, ["greedy", "you"]).players == ["greedy", HUMAN]
