"""What is asked, as every game's scene puts it."""

from __future__ import annotations

from teahouse import games
from teahouse.engine import words
from teahouse.engine.luck import FastLuck
from teahouse.engine.playout import play_random
from teahouse.scene.table.question import question

NAMES = ["Ann {1}", "Ben"]
GAME = games.get("connect_four")


def test_who_is_asked_reads_the_question_and_waits_for_nobody() -> None:
    known = GAME.new(2, seed=1).known_to(0)
    put = question(known, 0, NAMES)
    assert put.label == known.prompt(0).question
    assert put.rules == list(known.prompt(0).rules)
    assert put.waiting_for == ()


def test_who_waits_and_who_looks_on_read_who_is_awaited() -> None:
    state = GAME.new(2, seed=1)
    for seat in (1, None):
        put = question(state.known_to(seat), seat, NAMES)
        assert put.label == "Waiting for Ann {1}."
        assert put.waiting_for == [0]


def test_nobody_is_awaited_when_the_game_is_over() -> None:
    state = GAME.new(2, seed=1)
    play_random(state, FastLuck(1).automa)
    assert question(state.known_to(1), 1, NAMES).waiting_for == ()


def test_a_game_may_say_more() -> None:
    known = GAME.new(2, seed=1).known_to(0)
    put = question(known, 0, NAMES, words.Prompt("Where, {1}?", ("board.drop",), "After {0}."))
    assert (put.label, put.note, put.rules) == ("Where, Ben?", "After Ann {1}.", ["board.drop"])
