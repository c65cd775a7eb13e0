"""Several people at one keyboard: what one chooses stays behind the screen until the round closes."""

from __future__ import annotations

import io
import sys
from types import ModuleType

import pytest
from rich.console import Console

from teahouse.terminal.screens import wipe
from teahouse.terminal.seats import HUMAN
from tests.terminal.playing import Seated

PASS = "Pass the keyboard to Peak. Press Enter."
TURN = ["sail:c8r5", "3", "take", "done"]


def test_between_two_people_a_screen_hides_the_first_ones_choices() -> None:
    seated = Seated("voyages", [HUMAN, HUMAN], [*TURN, "", "sail:c9r3", "3", "take"])
    seated.run()
    before, _, behind = seated.text.partition(PASS)
    journal = seated.play.state.known_to(0).journal
    assert journal is not None
    mine = [entry.text.replace("{0}", "Sun") for entry in journal.held]
    assert len(mine) == 3
    words = " ".join(behind.split())
    for text in mine:
        assert text in " ".join(before.split())
        assert text not in words
    assert "Peak marks" in words
    for betrayed in ("Sun lands", "Sun marks", "Sun loads", "1 hide"):
        assert betrayed not in words


def test_when_the_round_closes_everything_is_told_without_a_screen() -> None:
    seated = Seated("voyages", [HUMAN, HUMAN], [*TURN, "", "sail:c9r3", "3", "take", "done"])
    seated.run()
    told = " ".join(seated.text.rpartition("> done\n")[2].split())
    assert "Peak sails to" in told
    assert seated.text.count("Pass the keyboard") == 1
    assert seated.keyboard.signs[-1] == "Peak> "
    assert "Sun lands on Tanner's Rest" in told


def test_who_has_the_keyboard_begins_the_next_round_and_the_other_reads_later_what_happened() -> None:
    turns = [*TURN, "", "sail:c9r3", "3", "take", "done", "1", "1", "done", ""]
    seated = Seated("voyages", [HUMAN, HUMAN], turns)
    seated.run()
    assert seated.keyboard.signs[-1] == "Sun> "
    behind = " ".join(seated.text.rpartition("Pass the keyboard to Sun. Press Enter.")[2].split())
    assert "Peak sails to" in behind


def test_undo_at_the_screen_gives_the_turn_back_to_the_one_who_was_done() -> None:
    seated = Seated("voyages", [HUMAN, HUMAN], [*TURN, "undo"])
    seated.run()
    assert seated.play.log[-2:] == [(0, "done"), (0, "undo")]
    assert seated.keyboard.signs[-1] == "Sun> "


def test_undo_takes_back_the_own_last_action_only() -> None:
    seated = Seated("voyages", [HUMAN, HUMAN], [*TURN, "", "undo", "sail:c9r3", "undo"])
    seated.run()
    assert [entry for entry in seated.play.log if entry[1] == "undo"] == [(1, "undo")]
    assert "There is nothing to take back" in seated.words
    assert seated.play.state.to_act() == [1]


def test_a_game_without_secrets_needs_no_screen() -> None:
    seated = Seated("connect_four", [HUMAN, HUMAN], ["1", "2", "3", "4"])
    seated.run()
    assert "Pass the keyboard" not in seated.text
    assert seated.keyboard.signs == ["Sun> ", "Peak> ", "Sun> ", "Peak> ", "Sun> "]


def test_each_takes_the_whole_turn_and_bots_come_last() -> None:
    seated = Seated("voyages", [HUMAN, "random", HUMAN], [*TURN, "", *TURN], names=["Ann", "Robin", "Ben"])
    seated.run()
    seats = [seat for seat, _ in seated.play.log]
    assert seats[:8] == [0] * 4 + [2] * 4
    assert set(seats[8:]) == {1}
    assert "Pass the keyboard to Ben." in seated.text


def test_the_screen_wipes_what_was_scrolled_off_and_what_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    editor = ModuleType("readline")
    typed = ["sail:c8r5"]
    monkeypatch.setattr(editor, "clear_history", typed.clear, raising=False)
    monkeypatch.setitem(sys.modules, "readline", editor)
    screen = io.StringIO()
    wipe(Console(file=screen, force_terminal=True, height=30, _environ={"TERM": "xterm"}))
    assert screen.getvalue() == "\x1b[2J\x1b[3J\x1b[H"
    assert typed == []
    dumb = io.StringIO()
    wipe(Console(file=dumb, force_terminal=True, height=30, _environ={"TERM": "dumb"}))
    assert dumb.getvalue().count("\n") >= 30
    assert "\x1b[2J" not in dumb.getvalue()


def test_a_game_resumed_in_the_middle_of_a_round_hides_before_it_shows() -> None:
    seated = Seated("voyages", [HUMAN, HUMAN], TURN)
    seated.run()
    again = Seated("voyages", [HUMAN, HUMAN])
    for seat, action in seated.play.log:
        again.play.enter(seat, action)
    again.run()
    assert again.keyboard.signs == ["Pass the keyboard to Peak. Press Enter. "]
    assert "Which" not in again.text
