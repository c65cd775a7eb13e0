"""Whole games at the table: from the first question to the outcome, with bots and in several widths."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from teahouse import bots
from teahouse.terminal.screens import Thinking
from teahouse.terminal.seats import HUMAN
from teahouse.terminal.table import wants_another
from tests.terminal.playing import Keyboard, Seated, alone


def first_choice() -> str:
    return "1"


def test_a_solo_game_of_first_choices_comes_to_its_outcome() -> None:
    seated = Seated("voyages", [HUMAN], then=first_choice)
    assert seated.run()
    outcome = seated.play.state.outcome()
    assert outcome is not None
    assert f" {outcome.totals[0]} " in seated.words
    for category in outcome.categories:
        assert category.lower() in seated.words.lower()
    assert {seat for seat, _ in seated.play.log} == {0}


def test_each_round_of_a_solo_game_is_announced_before_it_is_asked_about() -> None:
    seated = Seated("voyages", [HUMAN], then=first_choice)
    seated.run()
    rolls = [e.text for e in seated.play.state.journal.read() if e.kind == "roll"] if seated.play.state.journal else []
    assert len(rolls) == 16
    for roll in rolls:
        assert roll in seated.words


@pytest.mark.parametrize("width", [80, 140])
def test_nothing_is_wider_than_the_terminal(width: int) -> None:
    seated = Seated("voyages", [HUMAN, "greedy"], then=first_choice, width=width)
    assert seated.run()
    assert max(cell_len(line.rstrip()) for line in seated.text.splitlines()) <= width


def test_bots_fill_seats_and_what_they_did_is_told_when_the_round_closes() -> None:
    lines = ["1", "1", "1", "done", "done"]
    seated = Seated("voyages", [HUMAN, "greedy", "random"], lines, seed=5)
    assert not seated.run()
    assert {seat for seat, _ in seated.play.log} == {0, 1, 2}
    journal = seated.play.state.journal
    assert journal is not None
    told = seated.words[seated.words.index("Sun marks") :]
    sailed = [entry for entry in journal.entries if entry.kind == "sail" and entry.seat > 0]
    assert len(sailed) == 2
    for entry in sailed:
        assert entry.text.replace("{1}", "Peak").replace("{2}", "Seal") in told


def test_a_table_of_bots_alone_plays_itself_to_the_end() -> None:
    seated = Seated("connect_four", ["greedy", "random"])
    assert seated.run()
    assert not seated.keyboard.signs
    assert "Sun drops a disc" in seated.words


def test_a_bot_in_the_first_seat_moves_before_the_person_is_asked() -> None:
    seated = Seated("connect_four", ["random", HUMAN])
    seated.run()
    assert [seat for seat, _ in seated.play.log] == [0]
    assert len(seated.keyboard.signs) == 1


def test_connect_four_is_played_by_column() -> None:
    seated = Seated("connect_four", [HUMAN, HUMAN], ["drop:0", "drop:1"] * 3 + ["drop:0"])
    assert seated.run()
    outcome = seated.play.state.outcome()
    assert outcome is not None
    assert outcome.winners == [0]
    assert "Sun wins" in seated.words or "won" in seated.words


def test_a_bot_that_thinks_again_comes_to_the_same_action() -> None:
    for name in bots.NAMES:
        seated = Seated("voyages", [HUMAN, name], seed=9)
        known = seated.play.state.known_to(1)
        chosen = {seated.table.bots.action(known, 1, 4).text for _ in range(3)}
        assert len(chosen) == 1
    seated = Seated("voyages", [HUMAN, "random"], seed=9)
    many = {seated.table.bots.action(known, 1, entries).text for entries in range(40)}
    assert len(many) > 3


def test_bots_that_think_long_say_so() -> None:
    screen = io.StringIO()
    console = Console(file=screen, width=80)
    with Thinking(console) as thinking:
        thinking.about("Peak is thinking ...")
        thinking._timer.join()
    assert screen.getvalue().strip() == "Peak is thinking ..."
    with Thinking(console) as thinking:
        thinking.about("Kite is thinking ...")
    assert "Kite" not in screen.getvalue()


def test_the_end_asks_for_another_game() -> None:
    screen = io.StringIO()
    console = Console(file=screen)
    assert wants_another(console, Keyboard(screen, ["y"]))
    assert not wants_another(console, Keyboard(screen, [""]))
    assert not wants_another(console, Keyboard(screen, []))


def test_a_hash_or_a_seed_is_shown_at_the_start() -> None:
    assert "seed 3" in alone().words


def test_the_end_of_input_and_interruption_leave_the_table_quietly() -> None:
    seated = Seated("voyages", [HUMAN], ["1"])
    assert not seated.run()
    assert "You leave the table." in seated.words

    def interrupt() -> str:
        raise KeyboardInterrupt

    assert not Seated("voyages", [HUMAN], ["1"], then=interrupt).run()


def test_within_a_turn_the_map_is_not_drawn_again() -> None:
    seated = Seated("voyages", [HUMAN], ["28", "why 1", "hint", "3"])
    seated.run()
    assert seated.text.count("Lantern") == 1
    seated = Seated("voyages", [HUMAN], ["28", "look"])
    seated.run()
    assert seated.text.count("Lantern") == 2
