"""Lone choices at the keyboard, taking back in one go, whole journeys, and sheets that are folded."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from teahouse import bots
from teahouse.engine.action import Action
from teahouse.engine.game import Game
from teahouse.engine.play import Play
from teahouse.engine.record import Seal, record_of
from teahouse.engine.state import State
from teahouse.scene import Journey
from teahouse.terminal.journeys import chosen, journey_parts
from teahouse.terminal.seats import HUMAN
from teahouse.terminal.table import Table
from tests.house.stones import StonesGame
from tests.terminal.playing import Keyboard


class Seated:
    """The toy with lone choices at a keyboard."""

    def __init__(self, players: list[str], *lines: str) -> None:
        self.screen = io.StringIO()
        console = Console(file=self.screen, width=100, color_system=None, highlight=False, markup=False)
        game, seal = StonesGame(), Seal(1)
        state = game.new(seats=len(players), luck=seal.luck(), journal=True)
        record = record_of(game, state, seal, ["Sun", "Peak", "Seal"][: len(players)], players)
        self.play = Play(game, state)
        self.keyboard = Keyboard(self.screen, lines)
        Table(game, self.play, record, console, self.keyboard).run()

    @property
    def words(self) -> str:
        return " ".join(self.screen.getvalue().split())

    @property
    def log(self) -> list[tuple[int, str]]:
        return self.play.log


@pytest.fixture
def one_stone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that always takes its first choice."""

    class First:
        def choose(self, known: State, seat: int) -> Action:
            return known.legal(seat)[0]

    def make(name: str, game: Game, seed: int) -> First:
        return First()

    monkeypatch.setattr(bots, "make", make)


def test_between_people_the_turn_ends_by_itself() -> None:
    seated = Seated([HUMAN, HUMAN], "take:2", "mark:red", "take:1")
    assert seated.log == [(0, "take:2"), (0, "mark:red"), (0, "done"), (1, "take:1")]
    assert seated.keyboard.signs == ["Sun> ", "Sun> ", "Peak> ", "Peak> "]


def test_whoever_has_the_keyboard_next_can_take_the_turn_back_for_the_one_before() -> None:
    seated = Seated(
        [HUMAN, HUMAN], "take:2", "mark:red", "undo", "mark:blue", "take:1", "mark:red", "undo", "undo", "undo"
    )
    assert seated.log[2:5] == [(0, "done"), (0, "undo"), (0, "undo")]
    assert "The last 2 choices are taken back." in seated.words
    assert seated.log[5:7] == [(0, "mark:blue"), (0, "done")]
    assert [text for seat, text in seated.log[7:] if seat == 1] == [
        "take:1",
        "mark:red",
        "done",
        "undo",
        "undo",
        "undo",
    ]
    assert "There is nothing to take back" in seated.words  # the next seat had acted


def test_before_a_bot_the_end_of_the_turn_is_asked(one_stone: None) -> None:
    seated = Seated([HUMAN, "greedy"], "take:2", "mark:red", "undo", "mark:blue", "done")
    assert seated.log[:5] == [(0, "take:2"), (0, "mark:red"), (0, "undo"), (0, "mark:blue"), (0, "done")]
    assert seated.log[5:] == [(1, "take:1"), (1, "mark:red"), (1, "done")]


def test_before_luck_the_end_of_the_turn_is_asked() -> None:
    seated = Seated([HUMAN, HUMAN], "take:3", "mark:red")
    assert seated.log == [(0, "take:3"), (0, "mark:red")]


@pytest.mark.parametrize("typed", ["go blue", "go 2", "go BL", "go one blue"])
def test_a_journey_is_made_in_one_go_and_taken_back_in_one_go(typed: str) -> None:
    seated = Seated([HUMAN, HUMAN], typed, "undo")
    assert seated.log == [(0, "take:1"), (0, "mark:blue"), (0, "done"), (0, "undo"), (0, "undo"), (0, "undo")]
    assert "In one go: go 1 One red stone go 2 One blue stone" in seated.words


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("go", "Where to?"),
        ("go 3", "they are 1 to 2."),
        ("go green", 'is called "green".'),
        ("go stone", '"stone" can be go 1 (One red stone) or go 2 (One blue stone).'),
    ],
)
def test_a_journey_that_is_not_there_is_said_in_a_sentence(typed: str, sentence: str) -> None:
    seated = Seated([HUMAN], typed)
    assert sentence in seated.words
    assert seated.log == []


def test_where_nothing_can_be_done_in_one_go_that_is_said() -> None:
    assert "There is nothing now that could be done in one go." in Seated([HUMAN], "take:1", "go red").words


def test_many_journeys_are_listed_by_name() -> None:
    many = [Journey(id=f"journey:city{n}:0", label=f"To {n}", actions=("travel",)) for n in range(13)]
    assert len(journey_parts(many)) == 1
    found = chosen("city7", many)
    assert isinstance(found, Journey)
    assert found.label == "To 7"


def test_folded_sheets_are_opened_by_a_word() -> None:
    seated = Seated([HUMAN, HUMAN], "take:2")
    assert "Sun has" not in seated.words
    assert "More to look at, by look WORD: All stones" in seated.words
    for typed in ("look all", "look rivals", "look stones"):
        seated = Seated([HUMAN, HUMAN], "take:2", typed)
        assert "Sun has 2, Peak has 0" in seated.words
    assert "22 stones are left." in Seated([HUMAN, HUMAN], "take:2", "look pile").words.rpartition("look pile")[2]
    answer = Seated([HUMAN, HUMAN], "look camels").words
    assert 'There is no sheet "camels" to look at; there are All stones and The pile.' in answer
